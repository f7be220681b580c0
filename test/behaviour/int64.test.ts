/** Exact numbers over each library: no digit is lost of what is sent and received. */
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import { describePaths } from '../tools/inline-description.ts';
import { generateModule, type Settings } from './client.ts';
import { fetch as fetchLibrary } from './libraries/fetch.ts';
import { libraries } from './libraries/index.ts';
import { type Client, type Exports, type Library, type LibraryName, withObjects } from './library.ts';
import { type Mirror, startMirror } from './mirror.ts';

const src = fileURLToPath(new URL('../../fixtures/int64.yaml', import.meta.url));

/** JavaScript's own number next to this one is 9007199254740992. */
const long = '9007199254740993';
const longest = '18446744073709551615';
const decimal = '12345678901234567.0123456789';

/** A body as text, with such numbers where the description names them, and where it names others. */
const text = [
    `{"id":${long},"owner":-${long},"size":3,"ratio":0.5,"balance":${decimal},"text":"${long}"`,
    '"level":2,"kind":7,"rank":9,"parent":null,"day":"2024-02-29"',
    `"history":[[${longest},1],[],[${long}]],"limits":{"a":${long},"b":5},"pair":["x",${long}]`,
    `"either":{"type":"transfer","from":${long},"size":4},"nameOrId":"${long}","sizeOrId":1.5`,
    `"children":[{"id":1,"size":5,"balance":2.5,"either":{"type":"fee","from":"${long}","amount":${decimal}}}]}`,
].join(',');

/** What the program has of it. */
function account(int: (digits: string) => unknown): object {
    return {
        id: int(long),
        owner: int(`-${long}`),
        size: 3,
        ratio: 0.5,
        balance: decimal,
        text: long,
        level: int('2'),
        kind: int('7'),
        rank: int('9'),
        parent: null,
        day: '2024-02-29',
        history: [[int(longest), int('1')], [], [int(long)]],
        limits: { a: int(long), b: int('5') },
        pair: ['x', int(long)],
        either: { type: 'transfer', from: int(long), size: 4 },
        nameOrId: long,
        sizeOrId: 1.5,
        children: [{ id: int('1'), size: 5, balance: '2.5', either: { type: 'fee', from: long, amount: decimal } }],
    };
}

let mirror: Mirror | undefined;

function server(): Mirror {
    if (mirror === undefined) throw new Error('the server has not started yet');
    return mirror;
}

beforeAll(async () => {
    mirror = await startMirror();
});

afterAll(() => mirror?.close());

async function open(name: string, library: Library, settings: Omit<Settings, 'baseUrl'> = {}): Promise<Client> {
    const { url } = server();
    const ready = await library.load(url);
    const exports: Exports = await generateModule(name, library, {
        src,
        baseUrl: url,
        dateFormat: 'string',
        responseShape: 'body',
        ...settings,
    });
    return ready(settings.clientStyle === 'functions' ? withObjects(exports) : exports);
}

const kinds = {
    bigint: (digits: string): unknown => BigInt(digits),
    string: (digits: string): unknown => digits,
} as const;

/** Both kinds over fetch; over the others one, as what they read and write differs by the library and not by the kind. */
const kindsOf: Readonly<Record<LibraryName, readonly (keyof typeof kinds)[]>> = {
    axios: ['string'],
    fetch: ['bigint', 'string'],
    ky: ['bigint'],
    'ky 1': ['string'],
    xior: ['bigint'],
    ng1: ['string'],
    ng2: ['bigint'],
};

describe.each(libraries)('%s', (_name, library) => {
    describe.each(kindsOf[library.name])('int64: %s', (int64) => {
        const int = kinds[int64];
        let client: Client;
        beforeAll(async () => {
            client = await open(`int64-${int64}`, library, { int64 });
        });
        const call = (method: string, ...args: readonly unknown[]): Promise<unknown> =>
            client.call(`accounts.${method}`, ...args);

        test('a body is sent and received digit by digit', async () => {
            const given = account(int);
            const before = structuredClone(given);
            const result = await call('updateAccount', int(long), given);
            expect(server().received().text).toBe(text);
            expect(server().received().headers['content-type']).toBe('application/json');
            expect(server().received().url).toBe(`/accounts/${long}`);
            expect(given).toEqual(before);
            expect(result).toEqual(given);
        });

        test('a number outside the described places is a number', async () => {
            server().reply({ text: `{"id":1,"size":${long},"unknown":{"id":${long}},"sizeOrId":${long}}` });
            expect(await call('getAccount', int('1'))).toEqual({
                id: int('1'),
                size: Number(long),
                unknown: { id: Number(long) },
                sizeOrId: int(long),
            });
        });

        test('a body that is only a number', async () => {
            server().reply({ text: long });
            expect(await call('countAccounts')).toBe(int(long));
            server().reply({ text: longest });
            expect(await call('addCount', int(longest))).toBe(int(longest));
            expect(server().received().text).toBe(longest);
        });

        test('no body is undefined', async () => {
            server().reply({ status: 204, text: '' });
            expect(await call('updateAccount', int('1'), account(int))).toBeUndefined();
        });

        test('a path, a query and a header', async () => {
            server().reply({ text: '{"id":1,"size":1}' });
            const range = { least: int(long), most: int(longest) };
            const args = [int(long), int(long), [int(long), int(longest)], range, range, int(long)];
            await call('getAccount', ...args);
            const { url, headers } = server().received();
            const { pathname, searchParams } = new URL(url, 'http://localhost');
            expect(pathname).toBe(`/accounts/${long}`);
            expect([...searchParams]).toEqual([
                ['after', long],
                ['ids', long],
                ['ids', longest],
                ['range[least]', long],
                ['range[most]', longest],
                ['filter', `{"least":${long},"most":${longest}}`],
            ]);
            expect(headers['x-trace']).toBe(long);
        });

        test('a multipart form', async () => {
            const range = { least: int(long) };
            const form = { id: int(long), ids: [int(long), int('2')], range, ranges: [range, range] };
            await call('upload', { ...form, typed: range, list: [int(long)] });
            const { fields, files } = server().received().form;
            const json = `{"least":${long}}`;
            expect(fields.map(({ name, value, contentType }) => [name, value, contentType])).toEqual([
                ['id', long, ''],
                ['ids', long, ''],
                ['ids', '2', ''],
                ['range', json, 'application/json'],
                ['ranges', json, 'application/json'],
                ['ranges', json, 'application/json'],
                ['typed', json, 'application/json'],
                ['list', `[${long}]`, 'application/json'],
            ]);
            expect(files).toEqual([]);
        });

        test('a URL-encoded form', async () => {
            await call('submit', { id: int(long), ids: [int(long), int('2')], range: { least: int(long) } });
            expect([...new URLSearchParams(server().received().text)]).toEqual([
                ['id', long],
                ['ids', long],
                ['ids', '2'],
                ['range', `{"least":${long}}`],
            ]);
        });

        test.each([
            ['with exact numbers', 404, `{"id":${long},"size":5}`, { id: int(long), size: 5 }],
            ['without', 409, '{"reason":"x"}', { reason: 'x' }],
            ['of a status that is not described', 500, '{"id":5}', { id: 5 }],
        ])('the body of an error %s', async (_with, status, body, expected) => {
            server().reply({ status, text: body });
            const reason = await call('getAccount', int('1')).catch((error: unknown) => error);
            const error = await client.error(reason);
            expect(error?.status).toBe(status);
            expect(error?.data).toEqual(library.name === 'ky 1' ? JSON.parse(body) : expected);
        });

        test('what is no JSON is an error that shows it', async () => {
            server().reply({ text: `{${long}:1}` });
            await expect(call('countAccounts')).rejects.toThrow(long);
        });
    });

    describe('with results', () => {
        let client: Client;
        beforeAll(async () => {
            client = await open('int64-results', library, { int64: 'bigint', responseShape: 'result' });
        });

        test.each([
            ['a success', 200, true, { data: { id: BigInt(long), size: 5 } }],
            ['a described error', 404, false, { error: { id: BigInt(long), size: 5 } }],
        ])('%s has its exact numbers', async (_what, status, ok, expected) => {
            server().reply({ status, text: `{"id":${long},"size":5}` });
            expect(await client.call('accounts.getAccount', 1n)).toMatchObject({ ok, status, ...expected });
        });

        test.each([
            ['without exact numbers', 409, '{"reason":"x"}', { reason: 'x' }],
            ['of a status that is not described', 500, '{"id":5}', { id: 5 }],
            ['that is text', 404, 'gone', 'gone'],
        ])('an error %s stays as it is', async (_what, status, text, error) => {
            server().reply({ status, text, mediaType: text === 'gone' ? 'text/plain' : 'application/json' });
            expect(await client.call('accounts.getAccount', 1n)).toMatchObject({ ok: false, status, error });
        });
    });
});

test('int64: number has the numbers of JavaScript', async () => {
    const client = await open('int64-number', fetchLibrary, { int64: 'number' });
    server().reply({ text: long });
    expect(await client.call('accounts.countAccounts')).toBe(Number(long));
});

// Users of ky 1 read the bodies of errors.
test.each(libraries.filter(([name]) => name !== 'ky 1'))(
    '%s: the body of an error is exact beside successes without such numbers',
    async (_, library) => {
        const json = (schema: JsonObject): JsonObject => ({
            description: '',
            content: { 'application/json': { schema } },
        });
        const id = { type: 'object', properties: { id: { type: 'integer', format: 'int64' } } };
        const responses = { '200': json({ type: 'object' }), '409': json(id) };
        const description = describePaths({
            '/one': { get: { operationId: 'getOne', tags: ['accounts'], responses } },
        });
        const client = await open('int64-errors', library, { src: description, int64: 'string' });
        server().reply({ status: 409, text: `{"id":${long}}` });
        const reason = await client.call('accounts.getOne').catch((error: unknown) => error);
        expect((await client.error(reason))?.data).toEqual({ id: long });
    },
);

/** Functions and instances are written by the same code for all of these but fetch. */
const withFunctions = libraries.filter(([name]) => name === 'fetch' || name === 'axios');

test.each(withFunctions)('%s: functions and instances are as exact as objects', async (_name, library) => {
    const client = await open('int64-functions', library, {
        int64: 'bigint',
        clientStyle: 'functions',
        instances: true,
        validators: true,
    });
    server().reply({ text: `{"id":${long},"size":1}` });
    expect(await client.call('accounts.getAccount', 1n)).toEqual({ id: BigInt(long), size: 1 });
    server().reply({ status: 404, text: `{"id":${long}}` });
    const reason = await client.call('accounts.getAccount', 1n).catch((error: unknown) => error);
    expect((await client.error(reason))?.data).toEqual({ id: BigInt(long) });
});

test('the items of streams', async () => {
    const client = await open('int64-streams', fetchLibrary, { int64: 'bigint' });
    const itemsOf = async (method: string): Promise<unknown[]> => {
        const items: unknown[] = [];
        for await (const one of (await client.call(`accounts.${method}`)) as AsyncIterable<unknown>) items.push(one);
        return items;
    };
    const transfer = { type: 'transfer', from: BigInt(long), size: 2 };
    const json = `{"type":"transfer","from":${long},"size":2}`;
    server().reply({ mediaType: 'application/jsonl', text: `${json}\n${json}\n` });
    expect(await itemsOf('readLines')).toEqual([transfer, transfer]);
    server().reply({ mediaType: 'application/json-seq', text: `\x1e${long}\n\x1e5\n` });
    expect(await itemsOf('readSequence')).toEqual([BigInt(long), 5n]);
    server().reply({ mediaType: 'text/event-stream', text: `id: ${long}\ndata: ${json}\n\n` });
    expect(await itemsOf('readEvents')).toEqual([{ id: long, data: transfer }]);
});
