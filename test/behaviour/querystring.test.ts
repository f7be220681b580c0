/** A parameter that is the whole query string, as the libraries send it. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { beforeAll, describe, test } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import { describePaths } from '../tools/inline-description.ts';
import { outputPath } from './client.ts';
import { libraries } from './libraries/index.ts';
import { expectSent } from './sent.ts';
import { useClient, useServer } from './server.ts';

const form = { type: 'object', properties: { a: { type: 'string' }, list: {}, deep: {}, day: {} } };

function operation(operationId: string, mediaType: string, schema: JsonObject, encoding: JsonObject = {}): JsonObject {
    const content = { [mediaType]: { schema, encoding } };
    return {
        get: {
            tags: ['query'],
            operationId,
            parameters: [{ name: 'filter', in: 'querystring', content }],
            responses: { '204': { description: 'Done' } },
        },
    };
}

const description = describePaths(
    {
        '/query/form': operation('form', 'application/x-www-form-urlencoded', form),
        '/query/encoded': operation('encoded', 'application/x-www-form-urlencoded', form, {
            list: { explode: false },
            deep: { contentType: 'application/json' },
        }),
        '/query/json': operation('json', 'application/json', {}),
        '/query/more?kind=a': operation('more', 'application/json', {}),
        '/query/text': operation('text', 'text/plain', { type: 'string' }),
    },
    { version: '3.2' },
);

const src = outputPath('querystring.json');

beforeAll(async () => {
    await mkdir(dirname(src), { recursive: true });
    await writeFile(src, JSON.stringify(description));
});

const rows: readonly (readonly [call: string, args: readonly unknown[], url: string])[] = [
    ['form', [{ a: 'b c&d', list: [1, 2], deep: { e: 'f' } }], '/query/form?a=b%20c%26d&list=1&list=2&deep.e=f'],
    ['form', [{ a: undefined, day: new Date(0) }], '/query/form?day=1970-01-01T00%3A00%3A00.000Z'],
    ['form', [{}], '/query/form'],
    ['form', [], '/query/form'],
    [
        'encoded',
        [{ a: 'b', list: ['c,d', 'e'], deep: { f: 1 } }],
        '/query/encoded?a=b&list=c%2Cd,e&deep=%7B%22f%22%3A1%7D',
    ],
    ['encoded', [{ list: [] }], '/query/encoded'],
    ['encoded', [], '/query/encoded'],
    ['json', [{ numbers: [1, 2], flag: null }], '/query/json?%7B%22numbers%22%3A%5B1%2C2%5D%2C%22flag%22%3Anull%7D'],
    ['json', ['a&b=c#d'], '/query/json?%22a%26b%3Dc%23d%22'],
    ['json', [null], '/query/json?null'],
    ['json', [], '/query/json'],
    ['more', [[1]], '/query/more?kind=a&%5B1%5D'],
    ['more', [], '/query/more?kind=a'],
    ['text', ['$.a.b[1:1]'], '/query/text?%24.a.b%5B1%3A1%5D'],
    ['text', ['ü #?&'], '/query/text?%C3%BC%20%23%3F%26'],
    ['text', [], '/query/text'],
];

const server = useServer();

describe.each(libraries)('%s sends one value as the query', (_name, library) => {
    const client = useClient('querystring', library, server, { src });

    test.each(rows)('%s of %j as %s', async (call, args, url) => {
        await expectSent(client(), server(), { call: `query.${call}`, with: args }, { url });
    });
});
