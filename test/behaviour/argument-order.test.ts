/** With `argumentOrder: body-first`, each argument is still sent in its own place. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { beforeAll, describe, test } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import { describePaths } from '../tools/inline-description.ts';
import { generateModule, outputPath, type Settings } from './client.ts';
import { libraries } from './libraries/index.ts';
import { type Client, withObjects } from './library.ts';
import { expectSent, type RequestCase } from './sent.ts';
import { useClient, useServer } from './server.ts';

const text = { type: 'string' };
const parameter = (name: string, place: string, fields: JsonObject = {}): JsonObject => ({
    name,
    in: place,
    schema: text,
    ...fields,
});

const document = describePaths({
    '/paths/{from}/{to}': {
        parameters: [parameter('to', 'path', { required: true }), parameter('limit', 'query')],
        post: {
            tags: ['moves'],
            operationId: 'move',
            parameters: [parameter('X-Trace', 'header'), parameter('from', 'path', { required: true })],
            requestBody: { content: { 'application/json': { schema: { type: 'array', items: text } } } },
            responses: { '204': { description: 'Done' } },
        },
    },
});

const src = outputPath('argument-order.json');
const order = { src, argumentOrder: 'body-first' } as const;

const requests: readonly RequestCase[] = [
    {
        does: 'all arguments',
        call: 'moves.move',
        with: [['a'], 'traced', 'home', 'office', '5'],
        sends: { method: 'POST', url: '/paths/home/office?limit=5', headers: { 'x-trace': 'traced' }, body: '["a"]' },
    },
    {
        does: 'undefined for optional arguments before required ones',
        call: 'moves.move',
        with: [undefined, undefined, 'home', 'office'],
        sends: { method: 'POST', url: '/paths/home/office', headers: { 'x-trace': null }, body: '' },
    },
];

const server = useServer();

beforeAll(async () => {
    await mkdir(dirname(src), { recursive: true });
    await writeFile(src, JSON.stringify(document));
});

describe.each(libraries)('%s sends arguments that have another order', (_, library) => {
    const client = useClient('argument-order', library, server, order);

    test.each(requests)('$does', async (line) => {
        await expectSent(client(), server(), line, line.sends);
    });
});

describe.each(libraries.filter(([name]) => !name.startsWith('ng')))('%s does as functions', (_, library) => {
    let client: Client | undefined;
    beforeAll(async () => {
        const settings: Settings = { ...order, baseUrl: server().url, clientStyle: 'functions' };
        const open = await library.load(server().url);
        client = open(withObjects(await generateModule('argument-order-functions', library, settings)));
    });

    test.each(requests)('$does', async (line) => {
        if (client === undefined) throw new Error('the functions are not generated yet');
        await expectSent(client, server(), line, line.sends);
    });
});
