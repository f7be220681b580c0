/** Rows of values: a client with an operation for each, which sends and receives it, and its value as a constant of its type. */
import ts from 'typescript';
import { expect } from 'vitest';
import { generate } from '../../src/index.ts';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import type { Config } from '../../src/options/types.ts';
import { describePaths, response } from '../tools/inline-description.ts';
import { verifiedTogether } from '../tools/verified-together.ts';

export const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
    type: 'object',
    properties,
    ...more,
});
export const all = (...allOf: JsonValue[]): JsonObject => ({ allOf });
export const either = (...oneOf: JsonValue[]): JsonObject => ({ oneOf });
export const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

/** A schema, a body on the wire, and the value that a program has for it, as an expression of the schema's type. */
export type Row = readonly [what: string, schema: JsonObject, json: string, made: string];

interface Schema {
    readonly '~standard': { readonly validate: (value: unknown) => unknown };
}

type Call = (body: unknown, config: { readonly validate: 'reject' }) => Promise<unknown>;

interface Exports {
    readonly http: { fetch: (input: string, init: RequestInit) => Promise<Response> };
    readonly [name: string]: unknown;
}

interface ClientWithValues {
    readonly http: Exports['http'];
    readonly valueOf: (row: Row) => unknown;
    readonly callOf: (row: Row) => Call;
    readonly schemaOf: (row: Row) => Schema;
}

/**
 * The client, compiled at the end of the test file.
 *
 * @param named The schemas that rows refer to.
 */
export async function clientWithValues(
    tables: readonly (readonly [title: string, rows: readonly Row[]])[],
    named: JsonObject,
    options: Partial<Config>,
): Promise<ClientWithValues> {
    const verify = verifiedTogether();
    const rows = tables.flatMap(([, own]) => own);
    const numberOf = ([what]: Row): number => rows.findIndex((row) => row[0] === what);
    const nameOf = (row: Row): string => `Row${numberOf(row)}`;
    const paths = rows.map((row) => {
        const operation = {
            operationId: `send${nameOf(row)}`,
            requestBody: { required: true, content: { 'application/json': { schema: reference(nameOf(row)) } } },
            responses: { '200': response(reference(nameOf(row))) },
        };
        return [`/${nameOf(row)}`, { post: operation }];
    });
    const schemas = { ...named, ...Object.fromEntries(rows.map((row) => [nameOf(row), row[1]])) };
    const generated = await generate({
        src: describePaths(Object.fromEntries(paths), { version: '3.1', schemas }),
        template: 'fetch',
        baseUrl: 'http://api.example',
        clientStyle: 'functions',
        int64: 'bigint',
        validators: true,
        nullableStrategy: 'include',
        ...options,
    });
    const values = rows.map((row) => `export const value${nameOf(row)}: ${nameOf(row)} = ${row[3]};`).join('\n');
    const text = `${generated.files[0]?.text ?? ''}\n${values}\n`;
    verify({ ...generated, files: [{ path: '', text, origins: [] }] });
    const { outputText } = ts.transpileModule(text, {
        compilerOptions: { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.CommonJS },
    });
    const exported = {};
    new Function('exports', outputText)(exported);
    const exports = exported as Exports;
    return {
        http: exports.http,
        valueOf: (row) => exports[`value${nameOf(row)}`],
        callOf: (row) => exports[`send${nameOf(row)}`] as Call,
        schemaOf: (row) => exports[`row${numberOf(row)}Schema`] as Schema,
    };
}

/** Sends the value of a row, and receives it: the same is on the wire in both directions. Returns the value. */
export async function receiveAndSend(client: ClientWithValues, row: Row): Promise<unknown> {
    const [, , json] = row;
    const value = client.valueOf(row);
    let sent: unknown;
    client.http.fetch = async (_input, init) => {
        sent = init.body;
        return new Response(json, { headers: { 'Content-Type': 'application/json' } });
    };
    expect(await client.callOf(row)(value, { validate: 'reject' })).toEqual(value);
    expect(sent).toBe(json);
    return value;
}
