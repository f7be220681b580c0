/** Hooks of clients that send credentials, over a real server. */
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { generate } from '../../../src/index.ts';
import { importFile } from '../../tools/native-import.ts';
import { outputPath, transpile, writeModule } from '../client.ts';
import { librariesForHooks } from '../libraries/index.ts';
import type { Cache, Layer } from './layer.ts';
import { act, dataOf, settled, show, showQueries, showQuery } from './scene.ts';
import { swr } from './swr-layer.ts';
import { tsq } from './tsq-layer.ts';

const src = fileURLToPath(new URL('../../../fixtures/security.yaml', import.meta.url));

interface Settings {
    credentials: object | undefined;
    onUnauthorized: ((scheme: string) => unknown) | undefined;
}

interface Books {
    readonly queries: Readonly<Record<'useListBooks' | 'useGetStock', (...args: readonly unknown[]) => unknown>>;
    readonly mutations: { readonly useAddBook: () => unknown };
}

interface Module {
    readonly http: Settings;
    readonly securitySettings: Settings;
    readonly books: Books;
}

/** What the server received: the line of each request, and its credential. */
let received: string[] = [];
/** The token that the server accepts. */
let accepted = '';
let url = '';

const server = createServer((request, response) => {
    const { method, url: path, headers } = request;
    const given = headers.authorization ?? headers['x-api-key'];
    received.push(`${method} ${path} ${given}`);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
        const isKnown = given === accepted || headers['x-api-key'] !== undefined;
        response.writeHead(isKnown ? 200 : 401, { 'Content-Type': 'application/json' });
        const sent = Buffer.concat(chunks).toString();
        response.end(isKnown ? sent || (path === '/stock' ? '3' : '["Emma"]') : '{}');
    });
});

beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the server has no port');
    url = `http://127.0.0.1:${address.port}`;
});

afterAll(() => {
    server.closeAllConnections();
    server.close();
});

const layers: readonly Layer[] = [tsq, swr];
const pairs = layers.flatMap((layer) =>
    librariesForHooks.map((library) => ({ name: `${layer.name} over ${library.name}`, layer, library })),
);

describe.each(pairs)('$name', ({ layer, library }) => {
    let books: Books;
    let settings: Settings;
    let cache: Cache;

    beforeAll(async () => {
        const path = outputPath(`hooks/security/${layer.name}/${library.name}.js`);
        const template = [layer.name, library.template] as const;
        const { files } = await generate({
            src,
            baseUrl: url,
            template,
            security: true,
            responseShape: 'body',
        });
        await writeModule(path, transpile(files[0]?.text ?? ''), library);
        const module = await importFile<Module>(path);
        books = module.books;
        settings = library.template === 'fetch' ? module.http : module.securitySettings;
    });

    beforeEach(() => {
        [received, accepted, cache] = [[], 'Bearer a', layer.open()];
        settings.credentials = { token: 'a', apiKey: 'b' };
        settings.onUnauthorized = undefined;
    });

    afterEach(() => {
        cleanup();
        cache.close();
    });

    test('queries carry what their operations require', async () => {
        const use = (): unknown[] => [books.queries.useListBooks(), books.queries.useGetStock()];
        expect(await dataOf(showQueries(cache, use, undefined))).toEqual([['Emma'], 3]);
        expect(received.toSorted()).toEqual(['GET /books Bearer a', 'GET /stock b']);
    });

    test('a mutation does so too', async () => {
        const shown = show(cache, () => books.mutations.useAddBook(), undefined);
        const book = { title: 'Emma' };
        expect(await act(() => cache.send(shown.current(), { body: book }))).toEqual(book);
        expect(received).toEqual(['POST /books Bearer a']);
    });

    test('a rejected credential is renewed once for a query and a mutation, which have no error', async () => {
        accepted = 'Bearer new';
        let token = 'a';
        let calls = 0;
        settings.credentials = { token: () => token };
        settings.onUnauthorized = async () => {
            calls++;
            await new Promise((resolve) => setTimeout(resolve, 20));
            token = 'new';
        };
        const shown = show(cache, () => books.mutations.useAddBook(), undefined);
        const query = showQuery(cache, () => books.queries.useListBooks());
        await act(() => cache.send(shown.current(), { body: { title: 'Emma' } }));
        const { data, error } = await settled(query);
        expect([data, error, calls]).toEqual([['Emma'], layer.noError, 1]);
        expect(received.filter((line) => line.endsWith('new')).toSorted()).toEqual([
            'GET /books Bearer new',
            'POST /books Bearer new',
        ]);
    });

    test('one that is not renewed is the error of the query', async () => {
        accepted = 'Bearer new';
        const { data, error } = await settled(showQuery(cache, () => books.queries.useListBooks()));
        expect(data).toBeUndefined();
        const { response = error } = Object(error);
        expect(Object(response).status).toBe(401);
        expect(received).toEqual(['GET /books Bearer a']);
    });
});
