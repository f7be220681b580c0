/** A template of a user's own, whose faults are told as his: what its functions throw, and what they give that is no node. */
import { fail, OasmithError } from '../diagnostics/index.ts';
import type { HttpLibrary } from '../lower/http/library.ts';
import { isRecord } from '../options/check.ts';
import ts from '../typescript.js';

/** What a function of a template must give. */
interface Result {
    readonly is: (value: unknown) => boolean;
    readonly form: string;
}

const listOf =
    (is: (item: unknown) => boolean) =>
    (value: unknown): boolean =>
        Array.isArray(value) && value.every(is);

/** The compiler tells its nodes apart by their kind, and fails on what has none. */
function hasKind(value: object): value is ts.Node {
    return 'kind' in value && typeof value.kind === 'number';
}

const nodeOf =
    (is: (node: ts.Node) => boolean) =>
    (value: unknown): boolean =>
        isRecord(value) && hasKind(value) && is(value);

const statements: Result = { is: listOf(nodeOf(ts.isStatement)), form: 'a list of statements' };
const aType: Result = { is: nodeOf(ts.isTypeNode), form: 'a type' };

const results: Readonly<Record<string, Result>> = {
    runtime: {
        is: listOf((item) => typeof item === 'string' || item instanceof URL),
        form: 'a list of files, each a URL or the name of a runtime file of oasmith',
    },
    instanceType: aType,
    configType: aType,
    headersType: aType,
    nativeType: aType,
    headerName: { is: (value) => typeof value === 'string', form: 'a text' },
    send: statements,
    closing: statements,
    'client.note': { is: (value) => typeof value === 'string', form: 'a text' },
    'client.decorators': { is: listOf(nodeOf(ts.isDecorator)), form: 'a list of decorators' },
    'client.stubMembers': { is: listOf(nodeOf(ts.isClassElement)), form: 'a list of class members' },
    'client.members': { is: listOf(nodeOf(ts.isClassElement)), form: 'a list of class members' },
    'client.returnType': aType,
};

/** The library with all its functions guarded. */
export function guarded(library: HttpLibrary, path: string): HttpLibrary {
    const guardAll = (parts: object, prefix: string): [string, unknown][] =>
        Object.entries(parts).map(([name, part]) => [name, guard(prefix + name, part, path)]);
    const client = Object.fromEntries(guardAll(library.client, 'client.'));
    // Every part is what it was, but for what is checked.
    return Object.fromEntries([...guardAll(library, ''), ['client', client]]) as unknown as HttpLibrary;
}

function guard(name: string, part: unknown, path: string): unknown {
    if (typeof part !== 'function') return part;
    return (...parameters: unknown[]): unknown => {
        const result = attempt(() => part(...parameters), name, path);
        const { is, form } = results[name] ?? { is: () => true, form: '' };
        if (!is(result)) fail('invalid-template', `its '${name}' must return ${form}`, { where: { file: path } });
        return result;
    };
}

function attempt(step: () => unknown, name: string, path: string): unknown {
    try {
        return step();
    } catch (cause) {
        if (cause instanceof OasmithError) throw cause;
        return fail('invalid-template', `its '${name}' threw: ${messageOf(cause)}`, { where: { file: path }, cause });
    }
}

export function messageOf(cause: unknown): string {
    return cause instanceof Error ? cause.message : String(cause);
}
