/** The hooks for all pages of a list, rendered, over every library. */
import './page.ts';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type InfiniteData, QueryClient, skipToken, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import type { SWRInfiniteResponse } from 'swr/infinite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Config, generate } from '../../../src/index.ts';
import { type PageServer, pets, startPageServer } from '../../server/page-server.ts';
import { importFile } from '../../tools/native-import.ts';
import { outputPath, transpile, writeModule } from '../client.ts';
import { fetch } from '../libraries/fetch.ts';
import { librariesForHooks } from '../libraries/index.ts';
import type { Library } from '../library.ts';
import type { Cache } from './layer.ts';
import { act, show, waitFor } from './scene.ts';
import { swr } from './swr-layer.ts';
import { tsq } from './tsq-layer.ts';

const src = fileURLToPath(new URL('../../../fixtures/pages.yaml', import.meta.url));
const { 'x-rules': rules } = parse(readFileSync(src, 'utf8'));

let server: PageServer;

beforeAll(async () => {
    server = await startPageServer();
});
beforeEach(() => server.reset());
afterEach(cleanup);
afterAll(() => server.close());

type Hook = (...args: readonly unknown[]) => unknown;
type Name =
    | 'listOwnersInfiniteQueryOptions'
    | 'listPetsInfiniteQueryKey'
    | 'listPetsInfiniteQueryOptions'
    | 'listPetsQueryKey'
    | 'listPhotosInfiniteQueryOptions'
    | 'useListOwnersInfinite'
    | 'useListPetsInfinite'
    | 'useListPhotosInfinite'
    | 'useSearchPetsInfinite';

type Module = Readonly<Partial<Record<Name, Hook>>>;

/** Functions of the module, in two files, of which one is only for browsers. */
async function modulesOf(layer: 'tsq' | 'swr', library: Library, options: Partial<Config> = {}) {
    const folder = `hooks/pages/${layer}/${library.name}/${JSON.stringify(options).replaceAll(/\W+/g, '-')}`;
    const [out, hooksOut] = [outputPath(`${folder}/client.ts`), outputPath(`${folder}/hooks.ts`)];
    const { files } = await generate({
        src,
        out,
        hooksOut,
        useClient: true,
        clientStyle: 'functions',
        template: [layer, library.template],
        baseUrl: server.url,
        importExtension: 'js',
        pagination: { rules },
        ...options,
    });
    const paths = files.map(({ path }) => path.replace(/\.ts$/, '.js'));
    for (const [index, path] of paths.entries()) await writeModule(path, transpile(files[index]?.text ?? ''), library);
    const [client = {}, hooks = {}] = await Promise.all(paths.map((path) => importFile<Module>(path)));
    return { client, hooks };
}

/** The dates of a page as ids and times. */
const dated = (ids: string): object[] =>
    pets.filter(({ id }) => ids.includes(id)).map(({ id, born }) => ({ id, born: new Date(born) }));

const petPages = [
    { data: dated('ab'), meta: { next: '2' } },
    { data: dated('cd'), meta: { next: '4' } },
    { data: dated('e'), meta: null },
];

const requests = ['/pets?limit=2', '/pets?limit=2&cursor=2', '/pets?limit=2&cursor=4'];

const shapes = [undefined, 'body', 'full', 'result'] as const;

/** All shapes over one library; over the others, the two that these resolve to in their own way. */
function shapesOf({ template }: Library): readonly (typeof shapes)[number][] {
    return template === 'fetch' ? shapes : template === 'xior' ? ['body', 'full'] : [undefined, 'result'];
}

/** What holds what is on the page: all fields that are read must be read during rendering. */
type Infinite = Pick<
    UseInfiniteQueryResult<InfiniteData<unknown>>,
    'data' | 'error' | 'fetchNextPage' | 'hasNextPage' | 'isLoading' | 'isFetching'
>;

function showInfinite(cache: Cache, use: () => unknown) {
    return show(
        cache,
        () => {
            const { data, error, fetchNextPage, hasNextPage, isLoading, isFetching } = use() as Infinite;
            return { data, error, fetchNextPage, hasNextPage, isLoading, isFetching };
        },
        undefined,
    );
}

describe.each(librariesForHooks.map((library) => [library.name, library] as const))('tsq over %s', (_name, library) => {
    describe.each(shapesOf(library))('with responseShape %s', (responseShape) => {
        let hooks: Module;
        let client: Module;
        beforeAll(async () => {
            await library.load(server.url);
            ({ hooks, client } = await modulesOf('tsq', library, responseShape && { responseShape }));
        });

        test('gets page after page, up to the last', async () => {
            const cache = tsq.open();
            const { current } = showInfinite(cache, () => hooks.useListPetsInfinite?.(2));
            await waitFor(() => expect(current().isLoading).toBe(false));
            expect(current().hasNextPage).toBe(true);
            for (let page = 1; page < 3; page += 1) {
                await act(() => current().fetchNextPage());
                await waitFor(() => expect(current().data?.pages).toHaveLength(page + 1));
            }
            expect(current().data).toEqual({ pages: petPages, pageParams: [undefined, '2', '4'] });
            expect(current().hasNextPage).toBe(false);
            expect(server.seen()).toEqual(requests);
        });

        test('keeps the link of a page whose body does not say what follows', async () => {
            const query = client.listPhotosInfiniteQueryOptions?.('cats') as Parameters<
                QueryClient['fetchInfiniteQuery']
            >[0];
            const { pages } = await new QueryClient().fetchInfiniteQuery({ ...query, pages: 9 } as typeof query);
            expect(pages).toEqual([
                { data: ['cat1.png'], next: '?page=2&token=%2Fx' },
                { data: ['cat2.png'], next: '?page=3&token=%2Fx' },
                { data: ['cat3.png'], next: undefined },
            ]);
        });

        test('asks for no page that nobody waits for', async () => {
            const query = client.listPetsInfiniteQueryOptions?.(2) as {
                readonly queryFn: (context: object) => Promise<unknown>;
            };
            await expect(query.queryFn({ signal: AbortSignal.abort() })).rejects.toBeDefined();
            expect(server.seen()).toEqual([]);
        });

        test('tells the error of the library', async () => {
            const cache = tsq.open();
            const { current } = showInfinite(cache, () => hooks.useListPetsInfinite?.(2, 'broken'));
            await waitFor(() => expect(current().isLoading).toBe(false));
            expect(current().error).toBeTruthy();
            expect(current().data).toBeUndefined();
        });
    });
});

describe('tsq', () => {
    let hooks: Module;
    let client: Module;
    beforeAll(async () => {
        ({ hooks, client } = await modulesOf('tsq', fetch));
    });

    test('pages have keys of their own', () => {
        expect(client.listPetsQueryKey?.(2)).toEqual(['pet', 'listPets', 2]);
        expect(client.listPetsInfiniteQueryKey?.(2)).toEqual(['pet', 'listPetsInfinite', 2]);
    });

    test('waits while an argument is a skipToken', () => {
        const { current } = showInfinite(tsq.open(), () => hooks.useListPetsInfinite?.(skipToken));
        expect(current()).toMatchObject({ isLoading: false, isFetching: false, data: undefined });
        expect(server.seen()).toEqual([]);
    });

    test('a POST that reads is a query of its body', async () => {
        const { current } = showInfinite(tsq.open(), () => hooks.useSearchPetsInfinite?.({ text: 'x' }));
        await waitFor(() => expect(current().isLoading).toBe(false));
        await act(() => current().fetchNextPage());
        await waitFor(() => expect(current().data?.pageParams).toEqual([undefined, 'b']));
    });

    test('a key with exact numbers can be written', async () => {
        const exact = await modulesOf('tsq', fetch, { int64: 'bigint' });
        const query = exact.client.listOwnersInfiniteQueryOptions?.(1n) as Parameters<
            QueryClient['fetchInfiniteQuery']
        >[0];
        expect(query.queryKey).toEqual(['clinic', 'listOwnersInfinite', '1']);
        const { pages } = await new QueryClient().fetchInfiniteQuery({ ...query, pages: 2 } as typeof query);
        expect(pages).toEqual([
            { owners: ['2', '3'], total: 5 },
            { owners: ['4', '5'], total: 5 },
        ]);
    });
});

function showPages(use: () => unknown) {
    return show(
        swr.open(),
        () => {
            const { data, error, size, setSize, isLoading } = use() as SWRInfiniteResponse;
            return { data, error, size, setSize, isLoading };
        },
        undefined,
    );
}

describe.each(librariesForHooks.map((library) => [library.name, library] as const))('swr over %s', (_name, library) => {
    describe.each(shapesOf(library))('with responseShape %s', (responseShape) => {
        let hooks: Module;
        beforeAll(async () => {
            await library.load(server.url);
            ({ hooks } = await modulesOf('swr', library, responseShape && { responseShape }));
        });

        test('gets page after page, up to the last', async () => {
            const settings = { revalidateFirstPage: false };
            const { current } = showPages(() => hooks.useListPetsInfinite?.(2, undefined, settings));
            await waitFor(() => expect(current().isLoading).toBe(false));
            for (let size = 2; size < 5; size += 1) {
                await act(() => current().setSize(size));
                await waitFor(() => expect(current().data).toHaveLength(Math.min(size, 3)));
            }
            expect(current().data).toEqual(petPages);
            expect(server.seen()).toEqual(requests);
        });

        test('counts offsets from page to page', async () => {
            const settings = { initialSize: 3 };
            const { current } = showPages(() => hooks.useListOwnersInfinite?.(0, settings));
            await waitFor(() => expect(current().data).toHaveLength(3));
            expect(server.seen()).toEqual(['/owners?offset=0', '/owners?offset=2', '/owners?offset=4']);
        });

        test('keeps the link of a page whose body does not say what follows', async () => {
            const { current } = showPages(() => hooks.useListPhotosInfinite?.('cats', undefined, { initialSize: 4 }));
            await waitFor(() => expect(current().data).toHaveLength(3));
            expect(current().data?.[0]).toEqual({ data: ['cat1.png'], next: '?page=2&token=%2Fx' });
        });

        test('tells the error of the library', async () => {
            const { current } = showPages(() => hooks.useListPetsInfinite?.(2, 'broken'));
            await waitFor(() => expect(current().error).toBeTruthy());
            expect(current().data).toBeUndefined();
        });
    });
});

describe('swr', () => {
    let hooks: Module;
    beforeAll(async () => {
        ({ hooks } = await modulesOf('swr', fetch));
    });

    test.each<[key: string, key: unknown]>([
        ['null', null],
        ['false', false],
        ['an empty string', ''],
        ['a function that gives null', () => null],
        ['a function that gives nothing', () => undefined],
        ['a function that gives false', () => false],
    ])('sends no request if the key is %s', (_key, key) => {
        const { current } = showPages(() => hooks.useListPetsInfinite?.(2, undefined, { key }));
        expect(current().isLoading).toBe(false);
        expect(server.seen()).toEqual([]);
    });
});
