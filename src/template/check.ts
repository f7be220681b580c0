/**
 * Checks a custom template: that the default export of its module has all parts of a library, and that its functions
 * return what they must. What they throw is reported as an error of the template.
 */
import ts from '../compiler/typescript.js';
import { diagnose, fail, OasmithError } from '../diagnostics/index.ts';
import { nearest } from '../diagnostics/nearest.ts';
import { messageOf } from '../diagnostics/system-errors.ts';
import type { HttpLibrary } from '../emit/http/library.ts';
import { httpLibraries } from '../libraries/index.ts';
import { isRecord, show } from '../options/show.ts';

/** What a value must be. */
interface Test {
    readonly is: (value: unknown) => boolean;
    readonly form: string;
}

interface TemplatePart extends Test {
    readonly optional?: true;
    /** The result of a function. */
    readonly returns?: Test;
}

type TemplateParts = Readonly<Record<string, TemplatePart>>;

const isListOf =
    (is: (item: unknown) => boolean) =>
    (value: unknown): boolean =>
        Array.isArray(value) && value.every(is);

/** The compiler distinguishes nodes by their kind, and fails on values without one. */
function hasKind(value: object): value is ts.Node {
    return 'kind' in value && typeof value.kind === 'number';
}

const isNodeOf =
    (is: (node: ts.Node) => boolean) =>
    (value: unknown): boolean =>
        isRecord(value) && hasKind(value) && is(value);

const isString = (value: unknown): boolean => typeof value === 'string';
const isPathOrUrl = (value: unknown): boolean => isString(value) || value instanceof URL;
const isCallable = (value: unknown): boolean => typeof value === 'function';

const aString: Test = { is: isString, form: 'a string' };
const aType: Test = { is: isNodeOf(ts.isTypeNode), form: 'a type' };
const anExpression: Test = { is: isNodeOf(ts.isExpression), form: 'an expression' };
const statements: Test = { is: isListOf(isNodeOf(ts.isStatement)), form: 'an array of statements' };
const classMembers: Test = { is: isListOf(isNodeOf(ts.isClassElement)), form: 'an array of class members' };
const decorators: Test = { is: isListOf(isNodeOf(ts.isDecorator)), form: 'an array of decorators' };
const runtimeFiles: Test = {
    is: isListOf(isPathOrUrl),
    form: 'an array of files, each a URL or the name of a runtime file of oasmith',
};

const aFunction: Test = { is: isCallable, form: 'a function' };
const choice = (form: string, ...values: readonly unknown[]): Test => ({ is: (value) => values.includes(value), form });

/** The parts of a library. A missing part does not compile. */
const libraryParts: Readonly<Record<keyof HttpLibrary, TemplatePart>> = {
    runtime: { ...aFunction, returns: runtimeFiles },
    streams: { ...aFunction, optional: true },
    dates: { ...aFunction, optional: true },
    names: { ...aFunction, optional: true },
    numbers: { ...aFunction, optional: true },
    checks: { ...aFunction, optional: true },
    servers: { ...aFunction, optional: true },
    security: { ...aFunction, optional: true },
    results: { ...aFunction, optional: true },
    headers: { ...aFunction, optional: true },
    progress: { ...aFunction, optional: true },
    pages: { ...aFunction, optional: true },
    mocks: { ...aFunction, optional: true },
    urls: { ...aFunction, optional: true },
    setup: { is: isPathOrUrl, form: 'a URL, or the name of a setup file of oasmith', optional: true },
    client: { is: isClientForm, form: "{ kind: 'object' }, or { kind: 'class' } with 'members' and 'returnType'" },
    locals: { is: isListOf(isString), form: 'an array of names' },
    defaultShape: choice("'body' or 'native'", 'body', 'native'),
    capitalizes: { ...choice('true or false', true, false), optional: true },
    takesSignal: { ...choice('true or false', true, false), optional: true },
    instanceType: { ...aFunction, optional: true, returns: aType },
    asksFor: { ...choice("'json' or 'anything'", 'json', 'anything'), optional: true },
    dropsNames: { ...choice("'parameters' or 'all'", 'parameters', 'all'), optional: true },
    configType: { ...aFunction, returns: aType },
    headersType: { ...aFunction, returns: aType },
    nativeType: { ...aFunction, optional: true, returns: aType },
    headerName: { ...aFunction, optional: true, returns: aString },
    send: { ...aFunction, returns: statements },
    resource: { ...aFunction, optional: true },
    closing: { ...aFunction, optional: true, returns: statements },
};

/** The parts of a client that is a class. */
const clientParts: TemplateParts = {
    reserved: { is: isListOf(isString), form: 'an array of names', optional: true },
    note: { ...aFunction, optional: true, returns: aString },
    decorators: { ...aFunction, optional: true, returns: decorators },
    stubMembers: { ...aFunction, optional: true, returns: classMembers },
    members: { ...aFunction, returns: classMembers },
    urlMembers: { ...aFunction, optional: true, returns: classMembers },
    returnType: { ...aFunction, returns: aType },
    toPromise: { ...aFunction, optional: true, returns: anExpression },
    resolved: { ...aFunction, optional: true, returns: anExpression },
};

function isClientForm(value: unknown): boolean {
    if (!isRecord(value)) return false;
    const { kind } = value;
    return kind === 'object' || (kind === 'class' && wrongParts(value, clientParts).length === 0);
}

/**
 * Makes a library from the parts of a definition and of the library that it extends.
 *
 * @throws {OasmithError} with every missing or invalid part.
 */
export function checkDefinition(definition: unknown, path: string): HttpLibrary {
    const where = { file: path };
    if (!isRecord(definition)) {
        const help = 'export default defineTemplate({ … })';
        return fail('invalid-template', 'has no default export that is a template', { where, help });
    }
    const { extends: base, ...given } = definition;
    if (base !== undefined && !isLibraryName(base)) {
        const names = Object.keys(httpLibraries);
        const meant = typeof base === 'string' ? nearest(base, names) : undefined;
        const help = meant === undefined ? `built in are ${names.join(', ')}` : `did you mean '${meant}'?`;
        return fail('invalid-template', `extends ${show(base)}, which is not built in`, { where, help });
    }
    const library: Readonly<Record<string, unknown>> = {
        ...(base === undefined ? {} : httpLibraries[base]),
        // Only `send` knows how to make dates, exact numbers and results, how to send credentials and how to reach other
        // servers, and a template's own `send` may do none of it. The runtime files for that belong to it.
        ...('send' in given || 'runtime' in given ? ofSend : {}),
        // The members of a class include the field of the servers, and resources are of classes that an injector knows.
        ...('client' in given ? { servers: undefined, resource: undefined } : {}),
        // They make responses of the library that it extends.
        ...('nativeType' in given || 'headersType' in given ? { mocks: undefined } : {}),
        ...given,
    };
    const found = [...wrongParts(library, libraryParts), ...missingNativeType(library), ...unknownParts(library)];
    if (found.length > 0) {
        throw new OasmithError(found.map((message) => diagnose('invalid-template', message, { where })));
    }
    // Its parts have just been checked. Return values are checked where they are used.
    return library as unknown as HttpLibrary;
}

/** The parts that belong to `send` and its runtime files. */
const ofSend = Object.fromEntries(
    'streams dates names numbers checks servers security results headers progress urls'
        .split(' ')
        .map((name) => [name, undefined]),
);

function isLibraryName(name: unknown): name is keyof typeof httpLibraries {
    return typeof name === 'string' && Object.hasOwn(httpLibraries, name);
}

function wrongParts(given: Readonly<Record<string, unknown>>, wanted: TemplateParts): string[] {
    return Object.entries(wanted).flatMap(([name, { is, form, optional }]) => {
        const value = given[name];
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
        .filter((name) => !Object.hasOwn(libraryParts, name))
        .map((name) => {
            const meant = nearest(name, ['extends', ...Object.keys(libraryParts)]);
            return `a template has no part '${name}'${meant === undefined ? '' : `; did you mean '${meant}'?`}`;
        });
}

/** Returns the library with all functions guarded. */
export function guardLibrary(library: HttpLibrary, path: string): HttpLibrary {
    const guardAll = (values: object, prefix: string, rules: TemplateParts) =>
        Object.entries(values).map(([name, part]) => [
            name,
            guardPart(prefix + name, part, rules[name]?.returns, path),
        ]);
    const client = Object.fromEntries(guardAll(library.client, 'client.', clientParts));
    // Every part stays the same, apart from the checks.
    return { ...Object.fromEntries(guardAll(library, '', libraryParts)), client } as HttpLibrary;
}

function guardPart(name: string, part: unknown, returns: Test | undefined, path: string): unknown {
    if (typeof part !== 'function') return part;
    const where = { file: path };
    return (...parameters: unknown[]): unknown => {
        let result: unknown;
        try {
            result = part(...parameters);
        } catch (cause) {
            if (cause instanceof OasmithError) throw cause;
            return fail('invalid-template', `its '${name}' threw: ${messageOf(cause)}`, { where, cause });
        }
        if (returns?.is(result) === false) {
            fail('invalid-template', `its '${name}' must return ${returns.form}`, { where });
        }
        return result;
    };
}
