/** Two generated APIs in one app: one cache, two servers. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PetServer, rex, startPetServer } from '../../server/pet-server.ts';
import { fetch } from '../libraries/fetch.ts';
import { xior } from '../libraries/xior.ts';
import type { Cache, Layer } from './layer.ts';
import { type Form, generateHooks, type HookSettings, type Hooks } from './module.ts';
import { dataOf, invalidate, showQueries, waitFor } from './scene.ts';
import { swr } from './swr-layer.ts';
import { tsq } from './tsq-layer.ts';

const max = { ...rex, name: 'Max' };

/** The servers of both APIs: on the second one the first pet has another name. */
const servers: PetServer[] = [];
beforeAll(async () => {
    servers.push(await startPetServer(), await startPetServer());
    const changed = { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(max) };
    await globalThis.fetch(`${servers[1]?.url}/pets/1`, changed);
});
afterAll(async () => {
    for (const server of servers) await server.close();
});

interface App {
    readonly first: Hooks['pet'];
    readonly second: Hooks['pet'];
}

const layers: readonly Layer<Cache>[] = [tsq, swr];
const prefixes: readonly (readonly [first: string, second: string])[] = [
    ['acme', 'zoo'],
    ['', 'zoo'],
];

describe.each<{ readonly layer: Layer<Cache>; readonly form: Form }>([
    { layer: tsq, form: 'one file' },
    { layer: swr, form: 'two files' },
])('$layer.name in $form', ({ layer, form }) => {
    const apps = new Map<string, Promise<App>>();

    function appOf(...names: readonly [first: string, second: string]): Promise<App> {
        const folder = names.join('-');
        const app = apps.get(folder) ?? makeApp(folder, names);
        apps.set(folder, app);
        return app;
    }

    /** Generates both APIs into separate folders, each over a library of its own. */
    async function makeApp(folder: string, names: readonly [first: string, second: string]): Promise<App> {
        const made = names.map(async (servicePrefix, index) => {
            const settings: HookSettings & { baseUrl: string } = {
                baseUrl: servers[index]?.url ?? '',
                ...(servicePrefix !== '' && { servicePrefix }),
            };
            const library = index === 0 ? fetch : xior;
            const { hooks } = await generateHooks(`several-apis/${folder}`, layer.name, library, form, settings);
            const name = servicePrefix === '' ? 'pet' : `${servicePrefix}Pet`;
            return (hooks as unknown as Readonly<Record<string, Hooks['pet']>>)[name];
        });
        const [first, second] = await Promise.all(made);
        if (first === undefined || second === undefined) throw new Error('an API has no hooks for pets');
        return { first, second };
    }

    const shownIn = ({ first, second }: App, cache: Cache) =>
        showQueries(cache, () => [first.queries.useGetPetById(1), second.queries.useGetPetById(1)], undefined);

    test.each(prefixes)('with the prefixes %j and %j each has its own data', async (...names) => {
        const cache = layer.open();
        const app = await appOf(...names);
        const shown = shownIn(app, cache);
        expect(await dataOf(shown)).toEqual([rex, max]);
        for (const server of servers) expect(server.lines()).toContain('GET /pets/1');
        shown.leave();
        cache.close();
    });

    test('invalidating one API does not affect the other', async () => {
        const cache = layer.open();
        const app = await appOf('acme', 'zoo');
        const shown = shownIn(app, cache);
        await dataOf(shown);
        const counts = () => servers.map((server) => server.lines().filter((line) => line === 'GET /pets/1').length);
        const [one = 0, two = 0] = counts();
        await invalidate({ cache } as Parameters<typeof invalidate>[0], app.second.queryKeys.all());
        await waitFor(() => expect(counts()).toEqual([one, two + 1]));
        shown.leave();
        cache.close();
    });

    test('without prefixes they share keys, and one shows the data of the other', async () => {
        const cache = layer.open();
        const app = await appOf('', '');
        expect(app.first.queryKeys.getPetById(1)).toEqual(app.second.queryKeys.getPetById(1));
        const [one, two] = await dataOf(shownIn(app, cache));
        expect(one).toEqual(two);
        cache.close();
    });
});

test.each<[prefix: string, key: readonly unknown[]]>([
    ['acme', ['acme', 'pet', 'getPetById', 1]],
    ['Acme', ['Acme', 'pet', 'getPetById', 1]],
])('the prefix %s is the first element of every key', async (servicePrefix, key) => {
    for (const layer of layers) {
        const settings = { baseUrl: 'http://localhost', servicePrefix };
        const { hooks } = await generateHooks(
            `several-apis/keys-${servicePrefix}`,
            layer.name,
            fetch,
            'one file',
            settings,
        );
        const pet = (hooks as unknown as Readonly<Record<string, Hooks['pet']>>)[`${servicePrefix}Pet`];
        expect(pet?.queryKeys.getPetById(1)).toEqual(key);
        expect(pet?.queryKeys.all()).toEqual(key.slice(0, 2));
        const main = (hooks as unknown as Readonly<Record<string, Hooks['main']>>)[`${servicePrefix}Main`];
        expect(main?.queryKeys.all()).toEqual([servicePrefix, 'main']);
    }
});
