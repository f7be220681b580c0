/** Hooks with separate instances: two users at once, two servers in one cache. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ReactiveTemplate } from '../../../src/options/types.ts';
import { type PetServer, rex, startPetServer, tom } from '../../server/pet-server.ts';
import { axios } from '../libraries/axios.ts';
import { librariesForHooks } from '../libraries/index.ts';
import type { Cache, Layer } from './layer.ts';
import { generateHooks, type Hooks } from './module.ts';
import { act, dataOf, invalidate, serverForTests, show, showQueries, waitFor } from './scene.ts';
import { swr } from './swr-layer.ts';
import { tsq } from './tsq-layer.ts';

const max = { ...rex, name: 'Max' };

const server = serverForTests();
/** On this one the first pet has another name. */
let elsewhere: PetServer | undefined;
beforeAll(async () => {
    elsewhere = await startPetServer();
    const changed = { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(max) };
    await globalThis.fetch(`${elsewhere.url}/pets/1`, changed);
});
afterAll(() => elsewhere?.close());

interface Instances {
    readonly createInstance: (config: object) => object;
    readonly withScope: <Http extends object>(http: Http, scope: string) => Http;
}

const layers: Readonly<Record<ReactiveTemplate, Layer<Cache>>> = { tsq, swr };
/** Each layer over each library, in one file or in two. */
const pairs = Object.values(layers).flatMap((layer, first) =>
    librariesForHooks.map((library, second) => {
        const form = (first + second) % 2 === 0 ? 'one file' : 'two files';
        return { name: `${layer.name} over ${library.name} in ${form}`, layer, library, form } as const;
    }),
);

describe.each(pairs)('$name', ({ layer, library, form }) => {
    let pet: Hooks['pet'] | undefined;
    let instances: Instances | undefined;
    beforeAll(async () => {
        const settings = { baseUrl: server().url, instances: true };
        const generated = await generateHooks('instances', layer.name, library, form, settings);
        pet = generated.hooks.pet;
        instances = { ...generated.client, ...generated.hooks } as unknown as Instances;
    });
    const made = (): Hooks['pet'] & Instances => {
        if (pet === undefined || instances === undefined) throw new Error('the hooks are not generated yet');
        return { ...pet, ...instances };
    };

    const caches: Cache[] = [];
    const open = (): Cache => {
        const cache = layer.open();
        caches.push(cache);
        return cache;
    };
    beforeEach(() => {
        caches.length = 0;
    });
    afterEach(() => {
        for (const cache of caches) cache.close();
    });

    test('overlapping requests of two users send their own credentials', async () => {
        const { queries, createInstance } = made();
        server().hold('GET /pets/1');
        server().hold('GET /pets/2');
        const users = [
            { token: 'Bearer jo', petId: 1 },
            { token: 'Bearer mo', petId: 2 },
        ];
        const shown = users.map(({ token, petId }) => {
            const http = createInstance({ headers: { Authorization: token } });
            return showQueries(open(), () => [queries.useGetPetById(petId, undefined, { http })], undefined);
        });
        await waitFor(() => expect(server().requests()).toHaveLength(2));
        await act(async () => server().release());
        expect(await Promise.all(shown.map(dataOf))).toEqual([[rex], [tom]]);
        const sent = server()
            .requests()
            .map(({ line, headers }) => `${line} ${headers.authorization}`);
        expect(sent.toSorted()).toEqual(['GET /pets/1 Bearer jo', 'GET /pets/2 Bearer mo']);
        for (const one of shown) one.leave();
    });

    test('an instance with a scope has its own data in a cache, under the keys of its group', async () => {
        const { queries, queryKeys, createInstance, withScope } = made();
        const cache = open();
        const http = withScope(createInstance({ [library.instanceUrl ?? '']: elsewhere?.url }), 'elsewhere');
        const shown = showQueries(
            cache,
            () => [queries.useGetPetById(1), queries.useGetPetById(1, undefined, { http })],
            undefined,
        );
        expect(await dataOf(shown)).toEqual([rex, max]);
        const count = (from: PetServer | undefined): number | undefined =>
            from?.lines().filter((line) => line === 'GET /pets/1').length;
        const [one = 0, two = 0] = [count(server()), count(elsewhere)];
        await invalidate({ cache } as Parameters<typeof invalidate>[0], queryKeys.all());
        await waitFor(() => expect([count(server()), count(elsewhere)]).toEqual([one + 1, two + 1]));
        shown.leave();
    });

    test('a mutation uses the given instance', async () => {
        const { mutations, createInstance } = made();
        const http = createInstance({ headers: { Authorization: 'Bearer jo' } });
        const cache = open();
        const shown = show(cache, () => mutations.useDeleteAllPets(undefined, { http }), undefined);
        await act(() => cache.send(shown.current()));
        const [request] = server().requests();
        expect(`${request?.line} ${request?.headers.authorization}`).toBe('DELETE /pets Bearer jo');
        shown.leave();
    });
});

test.each<[does: string, args: readonly unknown[], scoped: boolean, key: readonly unknown[]]>([
    ['without a scope the key is that of the operation', ['a'], false, ['pet', 'findPets', 'a']],
    ['a scope comes after all arguments', ['a', 'b'], true, ['pet', 'findPets', 'a', 'b', 'eu']],
    ['a scope comes after missing arguments too', ['a'], true, ['pet', 'findPets', 'a', undefined, 'eu']],
])('%s', async (_, args, scoped, key) => {
    const settings = { baseUrl: 'http://localhost', instances: true };
    const generated = await generateHooks('instance-keys', 'tsq', axios, 'one file', settings);
    const { createInstance, withScope, pet } = generated.hooks as unknown as Hooks & Instances;
    const http = scoped ? withScope(createInstance({}), 'eu') : createInstance({});
    const given = [...args, ...Array(2 - args.length).fill(undefined), { http }];
    expect(pet.queryOptions.findPets(...given)).toMatchObject({ queryKey: key });
});
