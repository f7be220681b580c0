/** Hooks that take one object of all arguments, in one framework of each kind, and those of SWR. */
import './page.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { rex } from '../../server/pet-server.ts';
import { axios } from '../libraries/axios.ts';
import { generateHooks, type Hooks } from './module.ts';
import { testObjectArguments } from './object-arguments.ts';
import { serverForTests, show, waitFor } from './scene.ts';
import { swr } from './swr-layer.ts';

describe.each(['preact', 'vue'] as const)('%s', testObjectArguments);

describe('SWR', () => {
    const server = serverForTests();
    let hooks: Hooks;
    beforeAll(async () => {
        const settings = { baseUrl: server().url, arguments: 'object', responseShape: 'body' } as const;
        hooks = (await generateHooks('object-arguments', 'swr', axios, 'one file', settings)).hooks;
    });

    test('a query takes the object, and its settings behind it', async () => {
        const cache = swr.open();
        const { current } = show(
            cache,
            () => [
                hooks.pet.queries.useGetPetById({ petId: 1 }),
                hooks.pet.queries.useGetPetById({ petId: 2 }, { key: null }),
            ],
            undefined,
        );
        await waitFor(() => expect(current()[0]).toMatchObject({ data: rex }));
        expect(server().lines()).toEqual(['GET /pets/1']);
        cache.close();
    });

    test('a mutation has the object as its variables', async () => {
        const cache = swr.open();
        const { current } = show(cache, () => hooks.pet.mutations.useUpdatePet(), undefined);
        await cache.send(current(), { petId: 1, 'X-Reason': 'none', body: { name: 'Max' } });
        expect(server().lines()).toEqual(['PUT /pets/1']);
        cache.close();
    });

    test('a key has the object, unless it has no value', () => {
        const { queryKeys } = hooks.pet;
        expect([queryKeys.findPets({ name: 'a' }), queryKeys.findPets({}), queryKeys.findPets()]).toEqual([
            ['pet', 'findPets', { name: 'a' }],
            ['pet', 'findPets'],
            ['pet', 'findPets'],
        ]);
    });
});
