/** What hooks do in every framework: the same table, mounted with the real packages. */
import './page.ts';
import './frameworks/window.ts';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type PageServer, startPageServer } from '../../server/page-server.ts';
import { rex, tom } from '../../server/pet-server.ts';
import { bundledHooks, type MountedFramework } from './frameworks/bundle.ts';
import type { Client, Mounted } from './frameworks/mounting.ts';
import { serverForTests, waitFor } from './scene.ts';

const server = serverForTests();

interface Group {
    readonly query: (name: string, ...args: readonly unknown[]) => unknown;
    readonly mutation: (name: string, ...args: readonly unknown[]) => unknown;
    readonly key: (name: string, ...args: readonly unknown[]) => readonly unknown[];
}

interface Instances extends Group {
    readonly make: (name: string, ...args: readonly unknown[]) => unknown;
}

function callIn(owner: object, name: string, args: readonly unknown[]): unknown {
    return Reflect.apply(Reflect.get(owner, name), undefined, args);
}

const fixture = (name: string): string => fileURLToPath(new URL(`../../../fixtures/${name}.yaml`, import.meta.url));
const { 'x-rules': rules } = parse(readFileSync(fixture('pages'), 'utf8'));

let pageServer: PageServer;
beforeAll(async () => {
    pageServer = await startPageServer();
});
beforeEach(() => pageServer.reset());
afterAll(() => pageServer.close());

const prefixes = { preact: 'use', vue: 'use', solid: 'use', svelte: 'create', angular: 'inject' } as const;

describe.each(Object.entries(prefixes) as [MountedFramework, string][])('%s', (framework, prefix) => {
    let pet: Group;
    let open: <Value>(initial: Value, use: (given: unknown) => unknown) => Promise<Mounted<Value>>;
    let client: Client;
    let create: () => Client;
    let left: (() => void)[] = [];

    let instances: Instances;
    let listPets: (...args: readonly unknown[]) => unknown;

    beforeAll(async () => {
        const { clients, mount, QueryClient } = await bundledHooks(framework, {
            hooks: { src: fixture('hooks'), baseUrl: server().url },
            instances: { src: fixture('hooks'), baseUrl: server().url, instances: true },
            pages: { src: fixture('pages'), baseUrl: pageServer.url, pagination: { rules }, clientStyle: 'functions' },
        });
        const groupOf = (module: object): Group => {
            const call = (section: string, name: string, args: readonly unknown[]): unknown =>
                callIn(Reflect.get(Reflect.get(module, 'pet'), section), name, args);
            return {
                query: (name, ...args) => call('queries', prefix + name, args),
                mutation: (name, ...args) => call('mutations', prefix + name, args),
                key: (name, ...args) => call('queryKeys', name, args) as readonly unknown[],
            };
        };
        pet = groupOf(clients.hooks);
        instances = { ...groupOf(clients.instances), make: (name, ...args) => callIn(clients.instances, name, args) };
        listPets = (...args) => callIn(clients.pages, `${prefix}ListPetsInfinite`, args);
        create = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
        open = async (initial, use) => {
            const mounted = await mount(client, initial, use);
            left.push(mounted.leave);
            return mounted;
        };
    });

    beforeEach(() => {
        client = create();
    });

    afterEach(() => {
        for (const leave of left) leave();
        left = [];
        client.clear();
    });

    test('a query is loading, then has the body of the response', async () => {
        server().hold('GET /pets/1');
        const { current } = await open(1, (id) => pet.query('GetPetById', id));
        await waitFor(() => expect(server().lines()).toEqual(['GET /pets/1']));
        expect(current()).toMatchObject({ data: undefined, error: null, status: 'pending', fetchStatus: 'fetching' });
        server().release();
        await waitFor(() => expect(current()).toMatchObject({ data: rex, error: null, status: 'success' }));
        expect(client.getQueryData(pet.key('getPetById', 1))).toEqual(rex);
    });

    test('another argument is another query', async () => {
        const { current, change } = await open(1, (id) => pet.query('GetPetById', id));
        await waitFor(() => expect(current().data).toEqual(rex));
        change(2);
        await waitFor(() => expect(current().data).toEqual(tom));
        change(1);
        await waitFor(() => expect(current().data).toEqual(rex));
        expect(server().lines().slice(0, 2)).toEqual(['GET /pets/1', 'GET /pets/2']);
    });

    test.runIf(framework !== 'preact')('a query waits for an argument that it needs', async () => {
        const { current, change } = await open<number | undefined>(undefined, (id) => pet.query('GetPetById', id));
        await waitFor(() => expect(current()).toMatchObject({ status: 'pending', fetchStatus: 'idle' }));
        expect(server().lines()).toEqual([]);
        change(2);
        await waitFor(() => expect(current().data).toEqual(tom));
        expect(server().lines()).toEqual(['GET /pets/2']);
    });

    test('a query does not wait for arguments that it does not need', async () => {
        const { current } = await open<string | undefined>(undefined, (status) => pet.query('FindPets', status));
        await waitFor(() => expect(current().data).toHaveLength(3));
        expect(server().lines()).toEqual(['GET /pets']);
    });

    test('a failing query has the error of the library, with the status of the response', async () => {
        const { current } = await open(undefined, () => pet.query('Fail'));
        await waitFor(() => expect(current().status).toBe('error'));
        expect(current().error).toMatchObject({ status: 400, body: { message: 'As requested' } });
    });

    test('a query takes settings', async () => {
        const $config = { select: ({ name }: typeof rex) => name };
        const $httpConfig = { headers: { 'X-Own': 'given' } };
        const { current } = await open(1, (id) => pet.query('GetPetById', id, $config, $httpConfig));
        await waitFor(() => expect(current().data).toBe('Rex'));
        expect(server().requests()[0]?.headers).toMatchObject({ 'x-own': 'given' });
    });

    test('a mutation sends its variables, and an invalidated query is fetched again', async () => {
        const query = await open(undefined, () => pet.query('FindPets'));
        await waitFor(() => expect(query.current().data).toHaveLength(3));
        const { current, call } = await open(undefined, () => pet.mutation('AddPet'));
        expect(await call('mutateAsync', { body: { name: 'Kim' } })).toMatchObject({ name: 'Kim' });
        await waitFor(() => expect(current()).toMatchObject({ status: 'success', data: { name: 'Kim' } }));
        await client.invalidateQueries({ queryKey: pet.key('all') });
        await waitFor(() => expect(query.current().data).toHaveLength(4));
    });

    test('a mutation that fails has the error', async () => {
        const { current, call } = await open(undefined, () => pet.mutation('AddPet'));
        await expect(call('mutateAsync', { body: { name: '' } })).rejects.toMatchObject({ status: 400 });
        await waitFor(() => expect(current()).toMatchObject({ status: 'error', error: { status: 400 } }));
    });

    test('a request is aborted when nothing shows its query any more', async () => {
        server().hold('GET /pets/1');
        const { leave } = await open(1, (id) => pet.query('GetPetById', id));
        await waitFor(() => expect(server().lines()).toEqual(['GET /pets/1']));
        leave();
        left = [];
        await waitFor(() => expect(server().abandoned()).toEqual(['GET /pets/1']));
    });

    test('a request is aborted when its argument is superseded', async () => {
        server().hold('GET /pets/1');
        const { current, change } = await open(1, (id) => pet.query('GetPetById', id));
        await waitFor(() => expect(server().lines()).toEqual(['GET /pets/1']));
        change(2);
        await waitFor(() => expect(current().data).toEqual(tom));
        await waitFor(() => expect(server().abandoned()).toEqual(['GET /pets/1']));
    });

    test('pages follow each other, up to the last', async () => {
        const { current, call } = await open(2, (limit) => listPets(limit));
        await waitFor(() => expect(current()).toMatchObject({ status: 'success', hasNextPage: true }));
        await call('fetchNextPage');
        await call('fetchNextPage');
        await waitFor(() => expect(current().hasNextPage).toBe(false));
        expect(pageServer.seen()).toEqual(['/pets?limit=2', '/pets?limit=2&cursor=2', '/pets?limit=2&cursor=4']);
        expect(current().data).toMatchObject({ pageParams: [undefined, '2', '4'] });
    });

    test('two instances send their own settings, and share no data', async () => {
        const made = ['jo', 'mo'].map((name) => {
            const http = instances.make('createInstance', { headers: { Authorization: `Bearer ${name}` } });
            return { http: instances.make('withScope', http, name) };
        });
        const all = await Promise.all(
            made.map(($httpConfig) => open(1, (id) => instances.query('GetPetById', id, undefined, $httpConfig))),
        );
        for (const { current } of all) await waitFor(() => expect(current().data).toEqual(rex));
        const sent = server()
            .requests()
            .map(({ headers }) => headers.authorization);
        expect(sent.toSorted()).toEqual(['Bearer jo', 'Bearer mo']);
        expect(client.getQueryData([...instances.key('getPetById', 1), 'jo'])).toEqual(rex);
    });
});
