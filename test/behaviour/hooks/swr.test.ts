/** The hooks for SWR 2, over every library. */
import { describe, expect, test } from 'vitest';
import { rex } from '../../server/pet-server.ts';
import { testMutationsOfLayer, testMutationsOfLibrary } from './mutations.ts';
import { testQueriesOfLayer, testQueriesOfLibrary } from './queries.ts';
import { dataOf, extentsOf, sceneForTests, send, serverForTests, show, showQueries, waitFor } from './scene.ts';
import { showSuspended } from './suspense.ts';
import { swr } from './swr-layer.ts';

const server = serverForTests();

describe.each(extentsOf(swr))('%s', (_name, pair, isWhole) => {
    const scene = sceneForTests('swr', pair, server);

    testQueriesOfLibrary(swr, scene);
    testMutationsOfLibrary(scene);
    if (!isWhole) return;
    testQueriesOfLayer(swr, scene);
    testMutationsOfLayer(scene);

    test('a component waits for its data with suspense', async () => {
        const { pet, cache } = scene();
        server().hold('GET /pets/1');
        const shown = await showSuspended(cache, () => pet.queries.useGetPetById(1, { suspense: true }));
        expect(shown.isWaiting()).toBe(true);
        server().release();
        await waitFor(() => expect(shown.current()).toMatchObject({ data: rex }));
        await waitFor(() => expect(shown.isWaiting()).toBe(false));
    });

    test('a mutation with the key of a query fetches that query again', async () => {
        const { pet, cache } = scene();
        const shown = showQueries(cache, () => [pet.queries.useGetPetById(1), pet.queries.useGetPetById(2)], undefined);
        await dataOf(shown);
        const before = server().lines().length;
        const { current } = show(
            cache,
            () => pet.mutations.useUpdatePet({ key: pet.queryKeys.getPetById(1) }),
            undefined,
        );
        await send(scene(), current(), { petId: 1, xReason: 'none', body: { name: 'Max' } });
        await waitFor(() => expect(shown.current()[0]?.data).toEqual({ ...rex, name: 'Max' }));
        expect(server().lines().slice(before)).toEqual(['PUT /pets/1', 'GET /pets/1']);
    });

    test('a query waits for another that its key depends on', async () => {
        const { pet, cache } = scene();
        server().hold('GET /pets/1/name');
        const shown = showQueries(
            cache,
            () => {
                const first = pet.queries.useGetPetName(1) as { readonly data?: string };
                const key = (): unknown => first.data && pet.queryKeys.findPets(undefined, first.data);
                return [first, pet.queries.useFindPets(undefined, first.data, { key })];
            },
            undefined,
        );
        await waitFor(() => expect(server().lines()).toEqual(['GET /pets/1/name']));
        server().release();
        await waitFor(() => expect(shown.current()[1]?.data).toEqual([rex]));
        expect(server().lines()).toEqual(['GET /pets/1/name', 'GET /pets?name=Rex']);
    });
});
