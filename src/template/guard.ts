/**
 * Guards a custom template. What its functions throw, and results that are not nodes, are reported as errors of the
 * template.
 */

import ts from '../compiler/typescript.js';
import { fail, OasmithError } from '../diagnostics/index.ts';
import { messageOf } from '../diagnostics/thrown.ts';
import type { HttpLibrary } from '../emit/http/library.ts';
import { isRecord } from '../options/check.ts';

/** The required result of a template function. */
interface Result {
    readonly is: (value: unknown) => boolean;
    readonly form: string;
}

const listOf =
    (is: (item: unknown) => boolean) =>
    (value: unknown): boolean =>
        Array.isArray(value) && value.every(is);

/** The compiler distinguishes nodes by their kind, and fails on values without one. */
function hasKind(value: object): value is ts.Node {
    return 'kind' in value && typeof value.kind === 'number';
}

const nodeOf =
    (is: (node: ts.Node) => boolean) =>
    (value: unknown): boolean =>
        isRecord(value) && hasKind(value) && is(value);

const statements: Result = { is: listOf(nodeOf(ts.isStatement)), form: 'an array of statements' };
const aType: Result = { is: nodeOf(ts.isTypeNode), form: 'a type' };

const results: Readonly<Record<string, Result>> = {
    runtime: {
        is: listOf((item) => typeof item === 'string' || item instanceof URL),
        form: 'an array of files, each a URL or the name of a runtime file of oasmith',
    },
    instanceType: aType,
    configType: aType,
    headersType: aType,
    nativeType: aType,
    headerName: { is: (value) => typeof value === 'string', form: 'a string' },
    send: statements,
    closing: statements,
    'client.note': { is: (value) => typeof value === 'string', form: 'a string' },
    'client.decorators': { is: listOf(nodeOf(ts.isDecorator)), form: 'an array of decorators' },
    'client.stubMembers': { is: listOf(nodeOf(ts.isClassElement)), form: 'an array of class members' },
    'client.members': { is: listOf(nodeOf(ts.isClassElement)), form: 'an array of class members' },
    'client.returnType': aType,
};

/** Returns the library with all functions guarded. */
export function guarded(library: HttpLibrary, path: string): HttpLibrary {
    const guardAll = (parts: object, prefix: string): [string, unknown][] =>
        Object.entries(parts).map(([name, part]) => [name, guard(prefix + name, part, path)]);
    const client = Object.fromEntries(guardAll(library.client, 'client.'));
    // Every part stays the same, apart from the checks.
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
