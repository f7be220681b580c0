/** Malicious responses are read as plain data. */
import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { generateClient } from './client.ts';
import { libraries } from './libraries/index.ts';
import type { Client } from './library.ts';

const hostile = '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"id":7}';

let status = 200;
const server = createServer((_, response) => {
    response.writeHead(status, [
        ...['Content-Type', 'application/json'],
        ...['__proto__', 'polluted'],
        ...['constructor', 'polluted'],
        ...['X-A', 'b'],
    ]);
    response.end(hostile);
});
let origin = '';

beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
});

afterAll(() => {
    server.closeAllConnections();
    server.close();
});

afterEach(() => {
    expect('polluted' in {}).toBe(false);
    expect('polluted' in Object.assign({}, JSON.parse('{}'))).toBe(false);
});

describe.each(libraries)('%s', (_name, library) => {
    let client: Client | undefined;

    beforeAll(async () => {
        client = await generateClient('hostile-responses', library, { baseUrl: origin, responseShape: 'full' });
    });

    function expectHostile(data: unknown): void {
        expect(JSON.stringify(data)).toBe(hostile);
        expect(Object.getPrototypeOf(data)).toBe(Object.prototype);
    }

    test.each([
        ['where JSON is declared', 'responses.getObject', []],
        ['where any type is declared', 'responses.getAny', ['json']],
        ['where the body may be missing', 'responses.getMaybe', [true]],
    ])('a success keeps __proto__ as a plain key, %s', async (_does, call, args) => {
        status = 200;
        const { data, header } = library.response(await client?.call(call, ...args));
        expectHostile(data);
        expect(header('x-a')).toBe('b');
    });

    test('an error response keeps __proto__ too', async () => {
        status = 400;
        const reason = await client?.call('responses.getObject').catch((error: unknown) => error);
        const error = await client?.error(reason);
        expect(error?.status).toBe(400);
        expectHostile(error?.data);
    });
});
