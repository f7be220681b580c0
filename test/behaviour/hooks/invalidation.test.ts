/** Mutations that make queries stale: what is shown is requested again, in both layers. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MutationObserver, QueryClient, useMutation } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { generate } from '../../../src/index.ts';
import { type PageServer, startPageServer } from '../../server/page-server.ts';
import { importFile } from '../../tools/native-import.ts';
import { outputPath, transpile, writeModule } from '../client.ts';
import { axios } from '../libraries/axios.ts';
import { fetch } from '../libraries/fetch.ts';
import { librariesForHooks } from '../libraries/index.ts';
import type { Cache, Layer } from './layer.ts';
import { generateHooks, type Hooks } from './module.ts';
import {
    act,
    dataOf,
    type Pair,
    type Scene,
    sceneForTests,
    send,
    serverForTests,
    show,
    showQueries,
    waitFor,
} from './scene.ts';
import { swr } from './swr-layer.ts';
import { type TsqCache, tsq } from './tsq-layer.ts';

const server = serverForTests();

const invalidates = {
    addPet: ['findPets', 'GET /count'],
    'PUT /pets/{petId}': ['getPet*'],
    deleteAllPets: [{ tag: 'pet' }],
};

const layers: readonly Layer<Cache>[] = [tsq, swr];

const kim = { body: { name: 'Kim' } };
const max = { petId: 1, xReason: 'why', body: { name: 'Max' } };

/** Shows one query of each operation, and waits for all. Returns what has been requested since. */
async function showAll(
    { pet, main, cache }: Scene,
    idOf: (petId: number) => unknown = (petId) => petId,
): Promise<() => readonly string[]> {
    const shown = showQueries(
        cache,
        () => [
            pet.queries.useFindPets(),
            pet.queries.useGetPetById(idOf(1)),
            pet.queries.useGetPetById(idOf(2)),
            pet.queries.useGetPetName(idOf(1)),
            main.queries.useCountPets(),
        ],
        undefined,
    );
    await dataOf(shown);
    const { length } = server().lines();
    return () => server().lines().slice(length).toSorted();
}

const pets = ['GET /pets', 'GET /pets/1', 'GET /pets/1/name', 'GET /pets/2'];

type PairOf = Pair<Cache>;

/** Each library and each form with one of the layers, as their code differs only in what the library sends. */
const pairs: readonly PairOf[] = [
    ...librariesForHooks.map((library): PairOf => ({ layer: tsq, library, form: 'one file' })),
    { layer: swr, library: fetch, form: 'for browsers in two files' },
    { layer: tsq, library: axios, form: 'for browsers in two files' },
    { layer: swr, library: axios, form: 'functions in two files' },
];

/** A mutation, its variables, and the requests that follow, its own among them. */
const rows: readonly (readonly [string, 'AddPet' | 'UpdatePet' | 'DeleteAllPets', object, readonly string[]])[] = [
    ['the queries of operations, also of other tags', 'AddPet', kim, ['GET /count', 'GET /pets', 'POST /pets']],
    ['all that wildcards match', 'UpdatePet', max, [...pets.slice(1), 'PUT /pets/1']],
    ['all queries of a tag', 'DeleteAllPets', {}, ['DELETE /pets', ...pets]],
];

describe.each(pairs.map((pair) => [`${pair.layer.name} over ${pair.library.name} in ${pair.form}`, pair] as const))(
    '%s',
    (_name, pair) => {
        const scene = sceneForTests('invalidation', pair, server, { invalidates });

        test.each(rows)('a mutation makes %s stale', async (_what, name, given, lines) => {
            const since = await showAll(scene());
            const { current } = show(scene().cache, () => scene().pet.mutations[`use${name}`](), undefined);
            await send(scene(), current(), given);
            await waitFor(() => expect(since()).toEqual(lines));
        });
    },
);

describe.each(layers.map((layer) => [layer.name, layer] as const))('%s', (_name, layer) => {
    const scene = sceneForTests('invalidation-ways', { layer, library: fetch, form: 'one file' }, server, {
        invalidates,
    });

    test.each<[when: string, $config: object | undefined, given: object]>([
        ['its hook says so', { invalidates: false }, kim],
        ['a call says so', undefined, { ...kim, $invalidates: false }],
    ])('a mutation makes nothing stale if %s', async (_when, $config, given) => {
        const since = await showAll(scene());
        const { current } = show(scene().cache, () => scene().pet.mutations.useAddPet($config), undefined);
        await send(scene(), current(), given);
        expect(since()).toEqual(['POST /pets']);
        const other = show(scene().cache, () => scene().pet.mutations.useUpdatePet(), undefined);
        await send(scene(), other.current(), max);
        // What was left alone would have come first.
        await waitFor(() => expect(since()).toEqual([...pets.slice(1), 'POST /pets', 'PUT /pets/1']));
    });

    test('a mutation that fails makes nothing stale', async () => {
        const since = await showAll(scene());
        const failed = vi.fn();
        const { current } = show(scene().cache, () => scene().pet.mutations.useAddPet(), undefined);
        await act(() =>
            scene()
                .cache.send(current(), { body: { name: '' } })
                .catch(failed),
        );
        expect(failed).toHaveBeenCalledOnce();
        expect(since()).toEqual(['POST /pets']);
    });

    test('a function of $config is called too, once the queries are stale, and without waiting for them', async () => {
        const since = await showAll(scene());
        server().hold('GET /pets');
        server().hold('GET /count');
        const onSuccess = vi.fn((_data: unknown) => scene().cache);
        const { current } = show(scene().cache, () => scene().pet.mutations.useAddPet({ onSuccess }), undefined);
        const resolved = vi.fn();
        act(() => void scene().cache.send(current(), kim).then(resolved));
        await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce());
        expect(onSuccess.mock.lastCall?.[0]).toMatchObject({ name: 'Kim' });
        await waitFor(() => expect(since()).toEqual(rows[0]?.[3]));
        // As the libraries do: a mutation of TanStack Query waits for what its callbacks return, one of SWR does not.
        expect(resolved).toHaveBeenCalledTimes(layer.name === 'tsq' ? 0 : 1);
        await act(async () => server().release());
        await waitFor(() => expect(resolved).toHaveBeenCalledOnce());
    });
});

describe('swr', () => {
    const pair: Pair<Cache> = { layer: swr, library: fetch, form: 'one file' };
    const scene = sceneForTests('invalidation-twice', pair, server, { invalidates });

    test('each of two mutations at once makes queries stale, though only the last one calls onSuccess', async () => {
        const since = await showAll(scene());
        const onSuccess = vi.fn();
        const { current } = show(scene().cache, () => scene().pet.mutations.useAddPet({ onSuccess }), undefined);
        server().hold('POST /pets');
        const both = [kim, kim].map((given) => scene().cache.send(current(), given));
        await waitFor(() => expect(since()).toEqual(['POST /pets', 'POST /pets']));
        await act(async () => {
            server().release();
            await Promise.all(both);
        });
        await waitFor(() => expect(since().filter((line) => line === 'GET /count')).toHaveLength(2));
        expect(onSuccess).toHaveBeenCalledOnce();
    });
});

describe('the options of a mutation', () => {
    const pair: Pair<TsqCache> = { layer: tsq, library: fetch, form: 'one file' };
    const scene = sceneForTests('invalidation-options', pair, server, { invalidates });
    type Options = { readonly onSuccess: (...given: readonly unknown[]) => Promise<void> } & Record<string, unknown>;
    const optionsOf = (...args: readonly unknown[]): Options => scene().pet.mutationOptions.addPet(...args) as Options;

    test('make queries stale with the client that runs them', async () => {
        const since = await showAll(scene());
        const { current } = show(scene().cache, () => useMutation(optionsOf() as object), undefined);
        await send(scene(), current(), kim);
        expect(since()).toEqual(rows[0]?.[3]);
    });

    test('make queries stale with the client that they are given, where callbacks get none', async () => {
        const since = await showAll(scene());
        await act(() => optionsOf(undefined, scene().cache.queryClient).onSuccess({}, kim, undefined));
        expect(since()).toEqual(['GET /count', 'GET /pets']);
        await act(() => optionsOf().onSuccess({}, kim, undefined));
        expect(since()).toEqual(['GET /count', 'GET /pets']);
    });

    test('need no component', async () => {
        const queryClient = new QueryClient();
        const query = { ...(scene().pet.queryOptions.findPets() as { queryKey: readonly unknown[] }) };
        await queryClient.fetchQuery(query);
        await new MutationObserver(queryClient, optionsOf() as object).mutate(kim as never);
        expect(queryClient.getQueryState(query.queryKey)?.isInvalidated).toBe(true);
        // Nothing shows it.
        expect(server().lines()).toEqual(['GET /pets', 'POST /pets']);
    });
});

describe.each(layers.map((layer) => [layer.name, layer] as const))(
    '%s with one object of all arguments',
    (_name, layer) => {
        const scene = sceneForTests('invalidation-objects', { layer, library: axios, form: 'one file' }, server, {
            ...{ invalidates, arguments: 'object', propertyNames: 'camelCase', instances: true },
        });
        const idOf = (petId: number): object => ({ petId });

        test.each(rows)('a mutation makes %s stale', async (_what, name, given, lines) => {
            const since = await showAll(scene(), idOf);
            const { current } = show(scene().cache, () => scene().pet.mutations[`use${name}`](), undefined);
            await send(scene(), current(), given);
            await waitFor(() => expect(since()).toEqual(lines));
        });

        test('a call that says so makes nothing stale', async () => {
            const since = await showAll(scene(), idOf);
            const { current } = show(scene().cache, () => scene().pet.mutations.useAddPet(), undefined);
            await send(scene(), current(), { ...kim, $invalidates: false });
            const other = show(scene().cache, () => scene().pet.mutations.useUpdatePet(), undefined);
            await send(scene(), other.current(), max);
            await waitFor(() => expect(since()).toEqual([...pets.slice(1), 'POST /pets', 'PUT /pets/1']));
        });
    },
);

describe.each(layers.map((layer) => [layer.name, layer] as const))('instances of %s', (_name, layer) => {
    interface Instances {
        readonly createInstance: (config: object) => object;
        readonly withScope: <Http extends object>(http: Http, scope: string) => Http;
    }
    let made: (Hooks & Instances) | undefined;
    beforeAll(async () => {
        const settings = { baseUrl: server().url, instances: true, invalidates };
        const { hooks } = await generateHooks('invalidation-instances', layer.name, fetch, 'one file', settings);
        made = hooks as unknown as Hooks & Instances;
    });

    test.each<[what: string, ofHook: string | undefined, ofCall: string | undefined, changed: string]>([
        ['without a scope', undefined, undefined, 'none'],
        ['of its hook', 'eu', undefined, 'eu'],
        ['of its call', 'eu', 'us', 'us'],
    ])('only queries with the scope of the mutation are stale: that %s', async (_what, ofHook, ofCall, changed) => {
        if (made === undefined) throw new Error('the hooks are not generated yet');
        const { pet, createInstance, withScope } = made;
        const named = (name: string): object => createInstance({ headers: { 'X-Scope': name } });
        const instances: Readonly<Record<string, object>> = {
            none: named('none'),
            eu: withScope(named('eu'), 'eu'),
            us: withScope(named('us'), 'us'),
        };
        const instanceOf = (scope: string | undefined): object | undefined =>
            scope === undefined ? undefined : { http: instances[scope] };
        const cache = layer.open();
        const shown = showQueries(
            cache,
            () => Object.values(instances).map((http) => pet.queries.useFindPets(undefined, 'eu', undefined, { http })),
            undefined,
        );
        await dataOf(shown);
        const before = server().requests().length;
        const { current } = show(cache, () => pet.mutations.useAddPet(undefined, instanceOf(ofHook)), undefined);
        const $config = instanceOf(ofCall);
        await act(() => cache.send(current(), { ...kim, ...($config && { $config }) }));
        const scopes = (): unknown[] =>
            server()
                .requests()
                .slice(before)
                .filter(({ line }) => line.startsWith('GET'))
                .map(({ headers }) => headers['x-scope']);
        await waitFor(() => expect(scopes()).toEqual([changed]));
        cleanup();
        cache.close();
    });
});

/** What both layers have for a list of pages. */
interface Infinite {
    readonly data?: readonly unknown[] & { readonly pages?: readonly unknown[] };
    readonly fetchNextPage?: () => Promise<unknown>;
    readonly setSize?: (size: number) => Promise<unknown>;
}

describe.each(layers.map((layer) => [layer.name, layer] as const))('pages of %s', (_name, layer) => {
    let pageServer: PageServer;
    type Module = Readonly<Record<'useListPetsInfinite' | 'useSearchPets', (...args: readonly unknown[]) => unknown>>;
    let hooks: Module | undefined;
    afterEach(cleanup);
    afterAll(() => pageServer.close());
    beforeAll(async () => {
        pageServer = await startPageServer();
        const src = fileURLToPath(new URL('../../../fixtures/pages.yaml', import.meta.url));
        const { 'x-rules': rules } = parse(readFileSync(src, 'utf8'));
        const { files } = await generate({
            src,
            out: outputPath(`hooks/invalidation-pages/${layer.name}/client.ts`),
            template: [layer.name, 'fetch'],
            clientStyle: 'functions',
            baseUrl: pageServer.url,
            pagination: { rules },
            invalidates: { searchPets: ['listPets'] },
        });
        const [file] = files;
        const path = file?.path.replace(/\.ts$/, '.js') ?? '';
        await writeModule(path, transpile(file?.text ?? ''), fetch);
        hooks = await importFile<Module>(path);
    });

    test('all pages that are shown are requested again, and stay on the page meanwhile', async () => {
        const cache = layer.open();
        const list = show(
            cache,
            () => {
                const { data, ...more } = Object(hooks?.useListPetsInfinite(2)) as Infinite;
                return { pages: data?.pages ?? data, more };
            },
            undefined,
        );
        await waitFor(() => expect(list.current().pages).toHaveLength(1));
        await act(async () => {
            const { fetchNextPage, setSize } = list.current().more;
            await (fetchNextPage?.() ?? setSize?.(2));
        });
        await waitFor(() => expect(list.current().pages).toHaveLength(2));
        const before = pageServer.seen().length;
        const search = show(cache, () => hooks?.useSearchPets(), undefined);
        await act(() => cache.send(search.current(), { body: { text: 'x' } }));
        expect(list.current().pages).toHaveLength(2);
        await waitFor(() =>
            expect(pageServer.seen().slice(before)).toEqual([
                expect.stringContaining('/pets/search'),
                '/pets?limit=2',
                '/pets?limit=2&cursor=2',
            ]),
        );
        cache.close();
    });
});
