/**
 * One value, one meaning: what the type says, what is made of a response, what validators accept, and what is sent. Each
 * row is a schema, a body on the wire, and the value that a program has for it, as an expression of the schema's type.
 */
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { generate } from '../../src/index.ts';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import { describePaths, response } from '../tools/inline-description.ts';
import { verifiedTogether } from '../tools/verified-together.ts';

const day = { type: 'string', format: 'date' };
const moment = { type: 'string', format: 'date-time' };
const long = { type: 'integer', format: 'int64' };
const string = { type: 'string' };
const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({ type: 'object', properties, ...more });
const all = (...allOf: JsonValue[]): JsonObject => ({ allOf });
const either = (...oneOf: JsonValue[]): JsonObject => ({ oneOf });
const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

const digits = '12345678901234567890';
const dayJson = '"2024-01-02"';
const dayMade = "new Date('2024-01-02T00:00:00.000Z')";
const momentJson = '"2024-01-02T03:04:05.000Z"';
const momentMade = "new Date('2024-01-02T03:04:05.000Z')";

/** The schemas that rows refer to. */
const named = {
    Dated: object({ at: moment, id: long, days: { type: 'array', items: day } }),
    Texts: object({ at: string, id: { type: 'integer' }, inner: object({ on: string }) }),
    Text: string,
    Whole: { type: 'integer' },
    Vehicle: object(
        { kind: string },
        {
            required: ['kind'],
            oneOf: [reference('Car'), reference('Bike')],
            discriminator: {
                propertyName: 'kind',
                mapping: { car: '#/components/schemas/Car', bike: '#/components/schemas/Bike' },
            },
        },
    ),
    Car: {
        ...either(reference('Electric'), reference('Diesel')),
        discriminator: {
            propertyName: 'fuel',
            mapping: { volt: '#/components/schemas/Electric', oil: '#/components/schemas/Diesel' },
        },
    },
    Electric: object(
        { kind: { const: 'car' }, fuel: { const: 'volt' }, charged: moment, at: day },
        { required: ['kind', 'fuel'] },
    ),
    Diesel: object(
        { kind: { const: 'car' }, fuel: { const: 'oil' }, charged: string, at: moment },
        { required: ['kind', 'fuel'] },
    ),
    Machine: object(
        { type: string },
        {
            required: ['type'],
            discriminator: {
                propertyName: 'type',
                mapping: { press: '#/components/schemas/Press', lathe: '#/components/schemas/Lathe' },
            },
        },
    ),
    Press: all(
        reference('Machine'),
        object(
            { drive: string },
            {
                required: ['drive'],
                discriminator: {
                    propertyName: 'drive',
                    mapping: { oil: '#/components/schemas/OilPress', screw: '#/components/schemas/ScrewPress' },
                },
            },
        ),
    ),
    OilPress: all(reference('Press'), object({ filled: moment, at: day })),
    ScrewPress: all(reference('Press'), object({ filled: string, at: moment })),
    Lathe: all(reference('Machine'), object({ filled: day })),
    Bike: object({ kind: { const: 'bike' }, charged: day }, { required: ['kind'] }),
};

type Row = readonly [what: string, schema: JsonObject, json: string, made: string];

const tables: readonly (readonly [mechanism: string, rows: readonly Row[]])[] = [
    [
        'an exact number beside what holds some',
        [
            ['an object', either(long, object({ id: long })), `{"id":${digits}}`, `{ id: ${digits}n }`],
            ['itself', either(long, object({ id: long })), digits, `${digits}n`],
            [
                'a map',
                either(long, { type: 'object', additionalProperties: long }),
                `{"a":${digits}}`,
                `{ a: ${digits}n }`,
            ],
            ['an array', either(long, { type: 'array', items: long }), `[${digits}]`, `[${digits}n]`],
            [
                'a tuple',
                either(long, { type: 'array', prefixItems: [long, string], minItems: 2 }),
                `[${digits},"x"]`,
                `[${digits}n, 'x']`,
            ],
            [
                'a date, and an object of both',
                either(day, object({ on: day, id: long })),
                `{"on":${dayJson},"id":${digits}}`,
                `{ on: ${dayMade}, id: ${digits}n }`,
            ],
        ],
    ],
    [
        'what one part says holds for the value:',
        [
            [
                'a limit and words beside formats',
                all(
                    object({ id: long, at: moment }),
                    object({ id: { type: 'integer', minimum: 1 }, at: { ...string, description: 'When' } }),
                ),
                `{"id":${digits},"at":${momentJson}}`,
                `{ id: ${digits}n, at: ${momentMade} }`,
            ],
            [
                'properties of a base, described again',
                all(reference('Dated'), object({ id: { type: 'integer', minimum: 1 }, at: string })),
                `{"id":${digits},"at":${momentJson},"days":[${dayJson}]}`,
                `{ id: ${digits}n, at: ${momentMade}, days: [${dayMade}] }`,
            ],
            [
                'items of a base, described again',
                all(reference('Dated'), object({ days: { type: 'array', items: string, maxItems: 3 } })),
                `{"days":[${dayJson}]}`,
                `{ days: [${dayMade}] }`,
            ],
            [
                'formats for properties of a base',
                all(reference('Texts'), object({ at: moment, id: long, inner: object({ on: day }) })),
                `{"at":${momentJson},"id":${digits},"inner":{"on":${dayJson}}}`,
                `{ at: ${momentMade}, id: ${digits}n, inner: { on: ${dayMade} } }`,
            ],
            [
                'a format beside a reference',
                object({
                    at: { ...reference('Text'), format: 'date-time' },
                    id: { ...reference('Whole'), format: 'int64' },
                }),
                `{"at":${momentJson},"id":${digits}}`,
                `{ at: ${momentMade}, id: ${digits}n }`,
            ],
            [
                'a format in allOf',
                { type: 'array', items: all(string, { format: 'date-time' }) },
                `[${momentJson}]`,
                `[${momentMade}]`,
            ],
        ],
    ],
    [
        'what tells alternatives apart:',
        [
            [
                'a tag under a tag',
                reference('Vehicle'),
                `{"kind":"car","fuel":"volt","charged":${momentJson},"at":${dayJson}}`,
                `{ kind: 'car', fuel: 'volt', charged: ${momentMade}, at: ${dayMade} }`,
            ],
            [
                'the other tag under it',
                reference('Vehicle'),
                `{"kind":"car","fuel":"oil","charged":${momentJson},"at":${momentJson}}`,
                `{ kind: 'car', fuel: 'oil', charged: ${momentJson}, at: ${momentMade} }`,
            ],
            [
                'the tag above',
                reference('Vehicle'),
                `{"kind":"bike","charged":${dayJson}}`,
                `{ kind: 'bike', charged: ${dayMade} }`,
            ],
            [
                'a discriminator under that of a base',
                reference('Machine'),
                `{"type":"press","drive":"oil","filled":${momentJson},"at":${dayJson}}`,
                `{ type: 'press', drive: 'oil', filled: ${momentMade}, at: ${dayMade} }`,
            ],
            [
                'its other value',
                reference('Machine'),
                `{"type":"press","drive":"screw","filled":${momentJson},"at":${momentJson}}`,
                `{ type: 'press', drive: 'screw', filled: ${momentJson}, at: ${momentMade} }`,
            ],
            [
                'null',
                either(
                    object({ end: { type: 'null' }, at: day }, { required: ['end'] }),
                    object({ end: string, at: string }, { required: ['end'] }),
                ),
                `{"end":null,"at":${dayJson}}`,
                `{ end: null, at: ${dayMade} }`,
            ],
            [
                'a constant of an inner object',
                either(
                    object(
                        { of: object({ kind: { const: 'a' } }, { required: ['kind'] }), at: day },
                        { required: ['of'] },
                    ),
                    object(
                        { of: object({ kind: { const: 'b' } }, { required: ['kind'] }), at: string },
                        { required: ['of'] },
                    ),
                ),
                `{"of":{"kind":"b"},"at":${dayJson}}`,
                `{ of: { kind: 'b' }, at: ${dayJson} }`,
            ],
            [
                'the first item',
                either(
                    { type: 'array', prefixItems: [{ const: 'a' }, day], minItems: 2 },
                    { type: 'array', prefixItems: [{ const: 'b' }, string], minItems: 2 },
                ),
                `["a",${dayJson}]`,
                `['a', ${dayMade}]`,
            ],
            [
                'nothing, where one has null',
                { anyOf: [object({ at: { type: 'null' } }), object({ at: day })] },
                `{"at":${dayJson}}`,
                `{ at: ${dayMade} }`,
            ],
        ],
    ],
    [
        'dates beside strings:',
        [
            [
                'a date or a date-time',
                object({ at: either(day, moment) }),
                `{"at":${momentJson}}`,
                `{ at: ${momentMade} }`,
            ],
            [
                'a listed string',
                object({ at: { anyOf: [{ const: 'none' }, day] } }),
                `{"at":${dayJson}}`,
                `{ at: ${dayMade} }`,
            ],
            ['any string', object({ at: { anyOf: [day, string] } }), `{"at":${dayJson}}`, `{ at: ${dayJson} }`],
        ],
    ],
];

const rows = tables.flatMap(([, own]) => own);
const nameOf = ([what]: Row): string => `Row${rows.findIndex((row) => row[0] === what)}`;

const description = describePaths(
    Object.fromEntries(
        rows.map((row) => {
            const operation = {
                operationId: `send${nameOf(row)}`,
                requestBody: { required: true, content: { 'application/json': { schema: reference(nameOf(row)) } } },
                responses: { '200': response(reference(nameOf(row))) },
            };
            return [`/${nameOf(row)}`, { post: operation }];
        }),
    ),
    { version: '3.1', schemas: { ...named, ...Object.fromEntries(rows.map((row) => [nameOf(row), row[1]])) } },
);

const verify = verifiedTogether();

/** The client, with the value of each row as a constant of its type. */
async function clientWithValues(): Promise<Exports> {
    const generated = await generate({
        src: description,
        template: 'fetch',
        baseUrl: 'http://api.example',
        clientStyle: 'functions',
        dateFormat: 'Date',
        int64: 'bigint',
        validators: true,
        nullableStrategy: 'include',
    });
    const values = rows.map((row) => `export const value${nameOf(row)}: ${nameOf(row)} = ${row[3]};`).join('\n');
    const text = `${generated.files[0]?.text ?? ''}\n${values}\n`;
    verify({ ...generated, files: [{ path: '', text, origins: [] }] });
    const { outputText } = ts.transpileModule(text, {
        compilerOptions: { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.CommonJS },
    });
    const exported = {};
    new Function('exports', outputText)(exported);
    return exported as Exports;
}

interface Exports {
    readonly http: { fetch: (input: string, init: RequestInit) => Promise<Response> };
    readonly [name: string]: unknown;
}

type Call = (body: unknown, config: { readonly validate: 'reject' }) => Promise<unknown>;

const client = clientWithValues();

describe.each(tables)('%s', (_mechanism, own) => {
    test.each(own)('%s', async (...row) => {
        const [, , json] = row;
        const exported = await client;
        const value = exported[`value${nameOf(row)}`];
        let sent: unknown;
        exported.http.fetch = async (_input, init) => {
            sent = init.body;
            return new Response(json, { headers: { 'Content-Type': 'application/json' } });
        };
        const call = exported[`send${nameOf(row)}`] as Call;
        expect(await call(value, { validate: 'reject' })).toEqual(value);
        expect(sent).toBe(json);
    });
});
