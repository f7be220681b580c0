/** A fragment in a path of a description distinguishes operations, and is never sent (RFC 9110, 7.1). */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { beforeAll, describe, test } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import { describePaths } from '../tools/inline-description.ts';
import { outputPath } from './client.ts';
import { libraries } from './libraries/index.ts';
import { expectSent, type RequestCase } from './sent.ts';
import { useClient, useServer } from './server.ts';

const responses = { '204': { description: 'Done' } };
const string = { type: 'string' };

function operation(operationId: string, parameters: readonly JsonObject[], more: JsonObject = {}): JsonObject {
    return { tags: ['paths'], operationId, parameters, ...more, responses };
}

function parameter(name: string, place: string): JsonObject {
    return { name, in: place, required: true, schema: string };
}

const target = parameter('X-Target', 'header');
const limit = parameter('limit', 'query');

const description = describePaths(
    {
        // As descriptions of AWS have it, for the protocols of headers and of queries.
        '/query#X-Target=Add': { post: operation('addByHeader', [target, limit]) },
        '/query#X-Target=Drop': { post: operation('dropByHeader', [target]) },
        '/query/#Action=Add': { get: operation('addByQuery', [parameter('Action', 'query'), limit]) },
        '/query/{id}#Action?b=c': { get: operation('ofOne', [parameter('id', 'path'), limit]) },
        '/query/fixed?kind=a#Action=Add': { get: operation('fixed', [limit]) },
        '/query/{a#b}': { get: operation('named', [parameter('a#b', 'path'), limit]) },
        '/query/#env/{id}': { get: operation('inside', [parameter('id', 'path'), limit]) },
        '/query/a%23b': { get: operation('escaped', [limit]) },
        '/query/whole?kind=a#b': {
            get: operation('whole', [
                { name: 'filter', in: 'querystring', content: { 'application/json': { schema: { type: 'object' } } } },
            ]),
        },
    },
    { version: '3.2' },
);

const cases: readonly RequestCase[] = [
    {
        does: 'an operation told by a header',
        call: 'addByHeader',
        with: ['Add', '1'],
        sends: { method: 'POST', url: '/query?limit=1', headers: { 'x-target': 'Add' } },
    },
    {
        does: 'another operation of the same path',
        call: 'dropByHeader',
        with: ['Drop'],
        sends: { method: 'POST', url: '/query', headers: { 'x-target': 'Drop' } },
    },
    {
        does: 'an operation told by a query',
        call: 'addByQuery',
        with: ['Add', '1'],
        sends: { url: '/query/?Action=Add&limit=1' },
    },
    {
        does: 'a parameter before the fragment, which is encoded',
        call: 'ofOne',
        with: ['a#b', '1'],
        sends: { url: '/query/a%23b?limit=1' },
    },
    {
        does: 'a query after the query of the path',
        call: 'fixed',
        with: ['1'],
        sends: { url: '/query/fixed?kind=a&limit=1' },
    },
    {
        does: 'a parameter whose name has a hash',
        call: 'named',
        with: ['x', '1'],
        sends: { url: '/query/x?limit=1' },
    },
    {
        does: 'a hash with further segments, which is encoded',
        call: 'inside',
        with: ['a', '1'],
        sends: { url: '/query/%23env/a?limit=1' },
    },
    { does: 'a hash that the path encodes', call: 'escaped', with: ['1'], sends: { url: '/query/a%23b?limit=1' } },
    {
        does: 'a whole query after the query of the path',
        call: 'whole',
        with: [{ a: 1 }],
        sends: { url: '/query/whole?kind=a&%7B%22a%22%3A1%7D' },
    },
];

const src = outputPath('fragments.json');

beforeAll(async () => {
    await mkdir(dirname(src), { recursive: true });
    await writeFile(src, JSON.stringify(description));
});

const server = useServer();

describe.each(libraries)('%s', (_name, library) => {
    const client = useClient('fragments', library, server, { src });

    test.each(cases)('$does', async ({ call, with: args = [], sends }) => {
        await expectSent(client(), server(), { call: `paths.${call}`, with: args }, sends);
    });
});
