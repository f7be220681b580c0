/** Outputs in which one place alone has a value that a program has in another form: each helper finds what it is typed with. */
import { describe, test } from 'vitest';
import { type Config, generate } from '../../src/index.ts';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import { describePaths, response } from '../tools/inline-description.ts';
import { verifiedTogether } from '../tools/verified-together.ts';

const verifyAtEnd = verifiedTogether();

const pattern = String.raw`^-?(?:0|[1-9]\d*)$`;
const values: Readonly<Record<string, JsonObject>> = {
    'a number in a string': { type: ['integer', 'string'], pattern, format: 'int32' },
    'an exact number in a string': { type: ['integer', 'string'], pattern, format: 'int64' },
    'an exact number': { type: 'integer', format: 'int64' },
    'a date': { type: 'string', format: 'date' },
    'a name': { type: 'object', properties: { own_name: { type: 'string' } } },
};

const operationWith = (more: JsonObject): JsonObject =>
    describePaths(
        {
            '/pets': {
                post: { tags: ['pet'], operationId: 'send', responses: { '204': { description: '' } }, ...more },
            },
        },
        { version: '3.1' },
    );
const parameter = (place: string, schema: JsonValue): JsonObject => ({
    parameters: [{ name: 'own_value', in: place, schema }],
});
const places: Readonly<Record<string, (schema: JsonValue) => JsonObject>> = {
    'a response': (schema) => ({ responses: { '200': response(schema) } }),
    'an error': (schema) => ({ responses: { '204': { description: '' }, '400': response(schema) } }),
    'a body': (schema) => ({ requestBody: response(schema) }),
    'a query': (schema) => parameter('query', schema),
    'a header': (schema) => parameter('header', schema),
    'a cookie': (schema) => parameter('cookie', schema),
    'a header of a response': (schema) => ({
        responses: { '200': { description: '', headers: { 'X-Own': { schema } } } },
    }),
};

const all = {
    ...{ int64: 'bigint', numericStrings: 'number', propertyNames: 'camelCase', responseHeaders: true, cookies: true },
    ...{ validators: { parameters: true, defaults: true }, urls: true, arguments: 'object' },
} as const satisfies Partial<Config>;

const runs: Readonly<Record<string, Partial<Config>>> = {
    fetch: { template: 'fetch', responseShape: 'full', ...all },
    'axios without validators': { template: 'axios', ...all, validators: false },
};

describe.each(Object.entries(runs))('%s', (_run, config) => {
    describe.each(Object.entries(values))('%s', (_value, schema) => {
        test.each(Object.entries(places))('in %s', async (_place, place) => {
            verifyAtEnd(await generate({ src: operationWith(place(schema)), ...config }));
        });
    });
});
