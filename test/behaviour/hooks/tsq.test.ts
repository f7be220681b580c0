/** The hooks for TanStack Query 5, over every library. */
import {
    type QueryKey,
    type QueryOptions,
    skipToken,
    type UseMutationOptions,
    type UseSuspenseQueryOptions,
    useMutation,
    useSuspenseQuery,
} from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { rex, tom } from '../../server/pet-server.ts';
import { testMutationsOfLayer, testMutationsOfLibrary } from './mutations.ts';
import { testQueriesOfLayer, testQueriesOfLibrary } from './queries.ts';
import {
    act,
    dataOf,
    extentsOf,
    invalidate,
    type Scene,
    sceneForTests,
    send,
    serverForTests,
    settled,
    show,
    showQueries,
    showQuery,
    waitFor,
} from './scene.ts';
import { showSuspended } from './suspense.ts';
import { type TsqCache, tsq } from './tsq-layer.ts';

const server = serverForTests();

describe.each(extentsOf(tsq))('%s', (_name, pair, isWhole) => {
    const scene = sceneForTests('tsq', pair, server);

    testQueriesOfLibrary(tsq, scene);
    testMutationsOfLibrary(scene);
    testOptions(scene);
    if (!isWhole) return;
    testQueriesOfLayer(tsq, scene);
    testMutationsOfLayer(scene);

    test('select returns a part of the data', async () => {
        const { pet, cache } = scene();
        const select = ({ name }: typeof rex): string => name;
        const { data } = await settled(showQuery(cache, () => pet.queries.useGetPetById(1, { select })));
        expect(data).toBe('Rex');
    });

    test('the key and the function of a query are its own', async () => {
        const { pet, cache } = scene();
        const others = { queryKey: ['other'], queryFn: () => 'other' };
        const { data } = await settled(showQuery(cache, () => pet.queries.useGetPetById(1, others)));
        expect(data).toEqual(rex);
        expect(cache.queryClient.getQueryData(pet.queryKeys.getPetById(1))).toEqual(rex);
    });

    test('a query with skipToken is not sent until it has an argument', async () => {
        const { pet, cache } = scene();
        const shown = showQueries(
            cache,
            (id: unknown) => [pet.queries.useGetPetById(id), pet.queries.useGetPetById(2)],
            skipToken as unknown,
        );
        expect(await dataOf(shown)).toEqual([undefined, tom]);
        await invalidate(scene(), pet.queryKeys.all());
        expect(server().lines()).toEqual(['GET /pets/2', 'GET /pets/2']);
        // Passed on to the client, the token would be rejected as a path segment.
        expect(shown.current()[0]).toEqual({ data: undefined, error: null, isLoading: false });
        act(() => shown.change(1));
        await waitFor(() => expect(shown.current()[0]?.data).toEqual(rex));
    });

    test('a request continues while another component waits for it', async () => {
        const { pet, cache } = scene();
        server().hold('GET /pets/1');
        const { leave } = showQuery(cache, () => pet.queries.useGetPetById(1));
        const other = showQuery(cache, () => pet.queries.useGetPetById(1));
        await waitFor(() => expect(server().lines()).toEqual(['GET /pets/1']));
        leave();
        server().release();
        expect(await settled(other)).toMatchObject({ data: rex });
        expect(server().abandoned()).toEqual([]);
    });

    testMutationsOfTsq(scene);
});

/** The options that the hooks are built on. */
function testOptions(scene: () => Scene<TsqCache>): void {
    test('useSuspenseQuery takes queryOptions, and a component waits for its data', async () => {
        const { pet, cache } = scene();
        server().hold('GET /pets/1');
        const options = pet.queryOptions.getPetById(1) as UseSuspenseQueryOptions;
        const shown = await showSuspended(cache, () => useSuspenseQuery(options));
        expect(shown.isWaiting()).toBe(true);
        server().release();
        await waitFor(() => expect(shown.current()).toMatchObject({ data: rex }));
        await waitFor(() => expect(shown.isWaiting()).toBe(false));
    });

    test('hooks show data fetched outside of React, without another request', async () => {
        const { pet, cache } = scene();
        const { queryClient } = cache;
        const options = pet.queryOptions.getPetById(1) as QueryOptions & { readonly queryKey: QueryKey };
        expect(await queryClient.ensureQueryData(options)).toEqual(rex);
        expect(queryClient.getQueryData(options.queryKey)).toEqual(rex);
        expect(queryClient.getQueryData(pet.queryKeys.getPetById(1))).toEqual(rex);
        const { current } = showQuery(cache, () =>
            pet.queries.useGetPetById(1, { staleTime: Number.POSITIVE_INFINITY }),
        );
        expect(current()).toEqual({ data: rex, error: null, isLoading: false });
        expect(server().lines()).toEqual(['GET /pets/1']);
    });

    test('queryOptions send headers of $httpConfig', async () => {
        const { pet, cache } = scene();
        const options = pet.queryOptions.getPetById(1, { headers: { 'X-Own': 'given' } }) as QueryOptions;
        await cache.queryClient.ensureQueryData({ ...options, queryKey: pet.queryKeys.getPetById(1) });
        expect(server().requests()[0]?.headers).toMatchObject({ 'x-own': 'given' });
    });

    test('useMutation takes mutationOptions, whose key counts it as mutating', async () => {
        const { pet, cache } = scene();
        const { queryClient } = cache;
        server().hold('POST /pets');
        const options = pet.mutationOptions.addPet() as UseMutationOptions<unknown, Error, object>;
        const { current } = show(cache, () => useMutation(options), undefined);
        act(() => current().mutate({ body: { name: 'Kim' } }));
        const mutationKey = ['pet', 'addPet'];
        expect(options.mutationKey).toEqual(mutationKey);
        await waitFor(() => expect(queryClient.isMutating({ mutationKey })).toBe(1));
        server().release();
        await waitFor(() => expect(current()).toMatchObject({ isSuccess: true, data: { name: 'Kim' } }));
        expect(queryClient.isMutating({ mutationKey })).toBe(0);
    });
}

interface Update {
    readonly petId: number;
    readonly xReason: string;
    readonly body: { readonly name: string };
}

/** An update that shows its result at once, until it fails. */
function optimisticUpdate({ pet, cache: { queryClient } }: Scene<TsqCache>): object {
    const keyOf = ({ petId }: Update): QueryKey => pet.queryKeys.getPetById(petId);
    return {
        onMutate: async (update: Update) => {
            await queryClient.cancelQueries({ queryKey: keyOf(update) });
            const before = queryClient.getQueryData<object>(keyOf(update));
            queryClient.setQueryData(keyOf(update), { ...before, ...update.body });
            return { before };
        },
        onError: (_error: unknown, update: Update, result: { readonly before: object } | undefined) => {
            queryClient.setQueryData(keyOf(update), result?.before);
        },
    };
}

function testMutationsOfTsq(scene: () => Scene<TsqCache>): void {
    test.each([
        ['is kept if the server accepts it', 'Max', 'Max'],
        ['is reverted if the server rejects it', '', 'Rex'],
    ])('an optimistic update %s', async (_does, name, later) => {
        const { pet, cache } = scene();
        server().hold('PUT /pets/1');
        const query = showQuery(cache, () => pet.queries.useGetPetById(1));
        await settled(query);
        const update = show(cache, () => pet.mutations.useUpdatePet(optimisticUpdate(scene())), undefined);
        const ended = vi.fn();
        const variables = { petId: 1, xReason: 'none', body: { name } };
        act(() => void cache.send(update.current(), variables).then(ended, ended));
        await waitFor(() => expect(query.current().data).toEqual({ ...rex, name }));
        await waitFor(() => expect(server().lines()).toContain('PUT /pets/1'));
        expect(query.current().data).toEqual({ ...rex, name });
        server().release();
        await waitFor(() => expect(ended).toHaveBeenCalled());
        await waitFor(() => expect(query.current().data).toEqual({ ...rex, name: later }));
    });

    test('a key of $config replaces the key of the mutation', async () => {
        const { pet, cache } = scene();
        const { queryClient } = cache;
        const { current } = show(cache, () => pet.mutations.useAddPet({ mutationKey: ['own'] }), undefined);
        await send(scene(), current(), { body: { name: 'Kim' } });
        const keys = queryClient
            .getMutationCache()
            .getAll()
            .map(({ options }) => options.mutationKey);
        expect(keys).toEqual([['own']]);
    });
}
