/** Checks that the default export of a template's module has all parts of a library. */
import { diagnose, OasmithError } from '../diagnostics/index.ts';
import { nearest } from '../diagnostics/nearest.ts';
import type { HttpLibrary } from '../emit/http/library.ts';
import { httpLibraries } from '../libraries/index.ts';
import { isRecord } from '../options/check.ts';
import { show } from '../options/show.ts';

interface Part {
    readonly is: (value: unknown) => boolean;
    readonly form: string;
    readonly optional?: true;
}

const aFunction: Omit<Part, 'optional'> = { is: (value) => typeof value === 'function', form: 'a function' };
const texts = (value: unknown): boolean => Array.isArray(value) && value.every((item) => typeof item === 'string');
const isFile = (value: unknown): boolean => typeof value === 'string' || value instanceof URL;

/** The parts of a library. A missing part does not compile. */
const parts: Readonly<Record<keyof HttpLibrary, Part>> = {
    runtime: aFunction,
    dates: { ...aFunction, optional: true },
    servers: { ...aFunction, optional: true },
    setup: { is: isFile, form: 'a URL, or the name of a setup file of oasmith', optional: true },
    client: { is: isClientForm, form: "{ kind: 'object' }, or { kind: 'class' } with 'members' and 'returnType'" },
    locals: { is: texts, form: 'an array of names' },
    defaultShape: { is: (value) => value === 'body' || value === 'native', form: "'body' or 'native'" },
    takesSignal: { is: (value) => typeof value === 'boolean', form: 'true or false', optional: true },
    instanceType: { ...aFunction, optional: true },
    asksFor: { is: (value) => value === 'json' || value === 'anything', form: "'json' or 'anything'", optional: true },
    dropsNames: {
        is: (value) => value === 'parameters' || value === 'all',
        form: "'parameters' or 'all'",
        optional: true,
    },
    configType: aFunction,
    headersType: aFunction,
    nativeType: { ...aFunction, optional: true },
    headerName: { ...aFunction, optional: true },
    send: aFunction,
    closing: { ...aFunction, optional: true },
};

function isClientForm(value: unknown): boolean {
    if (!isRecord(value)) return false;
    const { kind, members, returnType, decorators, note, stubMembers, reserved = [] } = value;
    if (kind === 'object') return true;
    const optional = [decorators, note, stubMembers].filter((part) => part !== undefined);
    const functions = [members, returnType, ...optional];
    return kind === 'class' && texts(reserved) && functions.every((part) => typeof part === 'function');
}

/**
 * Makes a library from the parts of a definition and of the library that it extends.
 *
 * @throws {OasmithError} with every missing or invalid part.
 */
export function checkDefinition(definition: unknown, path: string): HttpLibrary {
    const where = { file: path };
    const error = (message: string, help?: string): OasmithError =>
        new OasmithError([diagnose('invalid-template', message, { where, ...(help === undefined ? {} : { help }) })]);
    if (!isRecord(definition)) {
        throw error('has no default export that is a template', 'export default defineTemplate({ … })');
    }
    const { extends: base, ...own } = definition;
    if (base !== undefined && !isLibraryName(base)) {
        const names = Object.keys(httpLibraries);
        const meant = typeof base === 'string' ? nearest(base, names) : undefined;
        throw error(
            `extends ${show(base)}, which is not built in`,
            meant === undefined ? `built in are ${names.join(', ')}` : `did you mean '${meant}'?`,
        );
    }
    const library: Readonly<Record<string, unknown>> = {
        ...(base === undefined ? {} : httpLibraries[base]),
        // Only `send` knows how to make dates and how to reach other servers, and a template's own `send` may do
        // neither. The runtime files for that belong to it.
        ...('send' in own || 'runtime' in own ? { dates: undefined, servers: undefined } : {}),
        // The members of a class include the field of the servers.
        ...('client' in own ? { servers: undefined } : {}),
        ...own,
    };
    const found = [...wrongParts(library), ...missingNativeType(library), ...unknownParts(library)];
    if (found.length > 0) {
        throw new OasmithError(found.map((message) => diagnose('invalid-template', message, { where })));
    }
    // Its parts have just been checked. Return values are checked where they are used.
    return library as unknown as HttpLibrary;
}

function isLibraryName(name: unknown): name is keyof typeof httpLibraries {
    return typeof name === 'string' && Object.hasOwn(httpLibraries, name);
}

function wrongParts(library: Readonly<Record<string, unknown>>): string[] {
    return Object.entries(parts).flatMap(([name, { is, form, optional }]) => {
        const value = library[name];
        if (value === undefined) return optional ? [] : [`lacks '${name}': ${form}`];
        return is(value) ? [] : [`its '${name}' must be ${form}`];
    });
}

/** Without `nativeType`, a native response would have the type of its body. */
function missingNativeType({ defaultShape, nativeType }: Readonly<Record<string, unknown>>): string[] {
    const isMissing = defaultShape === 'native' && nativeType === undefined;
    return isMissing ? [`lacks 'nativeType', as its 'defaultShape' is 'native': ${aFunction.form}`] : [];
}

function unknownParts(library: Readonly<Record<string, unknown>>): string[] {
    return Object.keys(library)
        .filter((name) => !Object.hasOwn(parts, name))
        .map((name) => {
            const meant = nearest(name, ['extends', ...Object.keys(parts)]);
            return `a template has no part '${name}'${meant === undefined ? '' : `; did you mean '${meant}'?`}`;
        });
}
