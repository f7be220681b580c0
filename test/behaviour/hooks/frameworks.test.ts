/** What hooks do in every framework: the same table, mounted with the real packages. */
import './page.ts';
import './frameworks/window.ts';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { type PageServer, startPageServer } from '../../server/page-server.ts';
import { rex, tom } from '../../server/pet-server.ts';
import { frameworkScene, type Group, mountedFrameworks, shows } from './frameworks/scene.ts';
import { serverForTests, waitFor } from './scene.ts';

const server = serverForTests();

const fixture = (name: string): string => fileURLToPath(new URL(`../../../fixtures/${name}.yaml`, import.meta.url));
const { 'x-rules': rules } = parse(readFileSync(fixture('pages'), 'utf8'));

let pageServer: PageServer;
beforeAll(async () => {
    pageServer = await startPageServer();
});
beforeEach(() => pageServer.reset());
afterAll(() => pageServer.close());

/** Waits until the server has received these requests, in any order. */
async function received(...lines: readonly string[]): Promise<void> {
    await waitFor(() => expect(server().lines().toSorted()).toEqual(lines.toSorted()));
}

describe.each(mountedFrameworks)('%s', (framework) => {
    const scene = frameworkScene(framework, 'pets', () => ({
        hooks: { src: fixture('hooks'), baseUrl: server().url },
        instances: {
            src: fixture('hooks'),
            baseUrl: server().url,
            instances: true,
            invalidates: { addPet: ['findPets'] },
        },
        objects: {
            src: fixture('hooks'),
            baseUrl: server().url,
            queryParamsSerialization: { queryParamsAsObject: true },
        },
        pages: { src: fixture('pages'), baseUrl: pageServer.url, pagination: { rules }, clientStyle: 'functions' },
    }));
    let pet: Group;
    let open: ReturnType<typeof scene>['open'];
    beforeEach(() => {
        pet = scene().group('hooks', 'pet');
        open = scene().open;
    });

    describe('a query', () => {
        test('is loading, then has the body of the response', async () => {
            server().hold('GET /pets/1');
            const query = await open(1, (id) => pet.query('GetPetById', id));
            await received('GET /pets/1');
            const loading = { data: undefined, error: null, status: 'pending', fetchStatus: 'fetching' };
            expect(query.current()).toMatchObject(loading);
            server().release();
            await shows(query, { data: rex, error: null, status: 'success' });
            expect(scene().client.getQueryData(pet.key('getPetById', 1))).toEqual(rex);
        });

        test('is another one with another argument', async () => {
            const query = await open(1, (id) => pet.query('GetPetById', id));
            await shows(query, { data: rex });
            query.change(2);
            await shows(query, { data: tom });
            query.change(1);
            await shows(query, { data: rex });
            expect(server().lines().slice(0, 2)).toEqual(['GET /pets/1', 'GET /pets/2']);
        });

        test('follows each of its arguments', async () => {
            const query = await open('Rex', (name) => {
                const status = scene().derive(name, (value) => (value === 'Rex' ? 'sold' : 'available'));
                return pet.query('FindPets', status, name);
            });
            await shows(query, { status: 'success' });
            query.change('Tom');
            await received('GET /pets?status=sold&name=Rex', 'GET /pets?status=available&name=Tom');
        });

        // What a hook of Preact takes must not change in its place, as nothing that a component renders.
        if (framework !== 'preact') {
            test('remains what it was, if an object that was its argument changes in its place', async () => {
                const { query: queryOf, key } = scene().group('objects', 'pet');
                const filter = { name: '' };
                const query = await open('Rex', (given) => {
                    const valueNow = typeof given === 'function' ? given : () => Reflect.get(Object(given), 'value');
                    return queryOf('FindPets', () => Object.assign(filter, { name: valueNow() }));
                });
                await shows(query, { data: [rex] });
                query.change('Tom');
                await shows(query, { data: [tom] });
                await scene().client.refetchQueries({ type: 'all' });
                expect(scene().client.getQueriesData({ queryKey: key('findPets') })).toEqual([
                    [key('findPets', { name: 'Rex' }), [rex]],
                    [key('findPets', { name: 'Tom' }), [tom]],
                ]);
            });
        }

        test('is fetched once for all who show it', async () => {
            const all = await Promise.all([1, 1].map((first) => open(first, (id) => pet.query('GetPetById', id))));
            for (const query of all) await shows(query, { data: rex });
            expect(server().lines()).toEqual(['GET /pets/1']);
        });

        test('is fetched again when its component asks for it', async () => {
            const query = await open(1, (id) => pet.query('GetPetById', id));
            await shows(query, { data: rex });
            expect(await query.call('refetch')).toMatchObject({ data: rex, status: 'success' });
            expect(server().lines()).toEqual(['GET /pets/1', 'GET /pets/1']);
        });

        test('has the error of the library, with the status and the body of the response', async () => {
            const query = await open(9, (id) => pet.query('GetPetById', id));
            const body = { message: 'There is no such pet' };
            await shows(query, { status: 'error', error: expect.objectContaining({ status: 404, body }) });
            query.change(1);
            await shows(query, { status: 'success', error: null, data: rex });
        });
    });

    describe('waiting', () => {
        // A hook of Preact takes values, as one of React does: its types have no undefined here.
        const missing = framework === 'preact' ? [] : [['is undefined', (): unknown => undefined] as const];
        const tokens = [...missing, ['is the token to wait', (): unknown => scene().skipToken] as const];

        describe.each(tokens)('while an argument that it needs %s', (_what, token) => {
            test('a query sends nothing', async () => {
                const query = await open(token(), (id) => pet.query('GetPetById', id));
                await shows(query, { status: 'pending', fetchStatus: 'idle', data: undefined });
                await scene().client.invalidateQueries({ queryKey: pet.key('all') });
                expect(server().lines()).toEqual([]);
                query.change(2);
                await shows(query, { data: tom });
                expect(server().lines()).toEqual(['GET /pets/2']);
            });

            test('a query that had one waits again, and its request is aborted', async () => {
                server().hold('GET /pets/1');
                const query = await open<unknown>(1, (id) => pet.query('GetPetById', id));
                await received('GET /pets/1');
                query.change(token());
                await shows(query, { status: 'pending', fetchStatus: 'idle', data: undefined });
                await waitFor(() => expect(server().abandoned()).toEqual(['GET /pets/1']));
            });
        });

        test('a query does not wait for arguments that it does not need', async () => {
            const query = await open<string | undefined>(undefined, (status) => pet.query('FindPets', status));
            await shows(query, { data: expect.objectContaining({ length: 3 }) });
            expect(server().lines()).toEqual(['GET /pets']);
        });
    });

    describe('settings', () => {
        test('select what a component shows, and go with the request', async () => {
            const $config = { select: ({ name }: typeof rex) => name };
            const $httpConfig = { headers: { 'X-Own': 'given' } };
            const query = await open(1, (id) => pet.query('GetPetById', id, $config, $httpConfig));
            await shows(query, { data: 'Rex' });
            expect(server().requests()[0]?.headers).toMatchObject({ 'x-own': 'given' });
            expect(scene().client.getQueryData(pet.key('getPetById', 1))).toEqual(rex);
        });

        test('may change: a query that is not enabled sends nothing', async () => {
            const query = await open(false, (given) =>
                pet.query(
                    'GetPetById',
                    1,
                    scene().derive(given, (enabled) => ({ enabled })),
                ),
            );
            await shows(query, { status: 'pending', fetchStatus: 'idle' });
            expect(server().lines()).toEqual([]);
            query.change(true);
            await shows(query, { data: rex });
        });

        test('may change: what is selected', async () => {
            const query = await open<'name' | 'status'>('name', (given) => {
                const select = (name: unknown) => ({ select: (one: object) => Reflect.get(one, String(name)) });
                return pet.query('GetPetById', 1, scene().derive(given, select));
            });
            await shows(query, { data: 'Rex' });
            query.change('status');
            await shows(query, { data: 'sold' });
            expect(server().lines()).toEqual(['GET /pets/1']);
        });
    });

    describe('a mutation', () => {
        test('is idle, then pending, then has the body of the response', async () => {
            server().hold('POST /pets');
            const add = await open(undefined, () => pet.mutation('AddPet'));
            await shows(add, { status: 'idle', data: undefined, error: null });
            await add.call('mutate', { body: { name: 'Kim' } });
            await shows(add, { status: 'pending' });
            server().release();
            await shows(add, { status: 'success', data: expect.objectContaining({ name: 'Kim' }) });
            await add.call('reset');
            await shows(add, { status: 'idle', data: undefined });
        });

        test('sends its arguments and the settings of a call, and resolves', async () => {
            const update = await open(undefined, () => pet.mutation('UpdatePet'));
            const $config = { headers: { 'Idempotency-Key': '7' } };
            const variables = { petId: 2, xReason: 'why', notify: true, body: { name: 'Tim' }, $config };
            expect(await update.call('mutateAsync', variables)).toMatchObject({ id: 2, name: 'Tim' });
            expect(server().lines()).toEqual(['PUT /pets/2?notify=true']);
            expect(server().requests()[0]?.headers).toMatchObject({ 'x-reason': 'why', 'idempotency-key': '7' });
        });

        test('that fails has the error, which is that of its promise', async () => {
            const add = await open(undefined, () => pet.mutation('AddPet'));
            await expect(add.call('mutateAsync', { body: { name: '' } })).rejects.toMatchObject({ status: 400 });
            const body = { message: 'A pet needs a name' };
            await shows(add, { status: 'error', error: expect.objectContaining({ status: 400, body }) });
        });
    });

    describe('invalidated queries are fetched again', () => {
        test.each<[what: string, key: readonly [name: string, ...args: unknown[]], again: readonly string[]]>([
            ['all of a tag', ['all'], ['GET /pets', 'GET /pets/1', 'GET /pets/2', 'GET /pets?status=sold']],
            ['all of an operation', ['findPets'], ['GET /pets', 'GET /pets?status=sold']],
            ['one', ['getPetById', 2], ['GET /pets/2']],
        ])('%s', async (_what, key, again) => {
            const all = await Promise.all([
                open(1, (id) => pet.query('GetPetById', id)),
                open(2, (id) => pet.query('GetPetById', id)),
                open(undefined, () => pet.query('FindPets')),
                open('sold', (status) => pet.query('FindPets', status)),
            ]);
            for (const query of all) await shows(query, { status: 'success', fetchStatus: 'idle' });
            const before = server().lines();
            await scene().client.invalidateQueries({ queryKey: pet.key(...key) });
            await received(...before, ...again);
        });

        test('after a mutation, when its settings say so', async () => {
            const query = await open(undefined, () => pet.query('FindPets'));
            await shows(query, { data: expect.objectContaining({ length: 3 }) });
            const onSettled = () => scene().client.invalidateQueries({ queryKey: pet.key('all') });
            const add = await open(undefined, () => pet.mutation('AddPet', { onSettled }));
            await add.call('mutateAsync', { body: { name: 'Kim' } });
            await shows(query, { data: expect.objectContaining({ length: 4 }) });
        });
    });

    describe('a mutation that makes queries stale', () => {
        const openList = async ($config?: object) => {
            const group = scene().group('instances', 'pet');
            const list = await open(undefined, () => group.query('FindPets'));
            await shows(list, { data: expect.objectContaining({ length: 3 }) });
            return { list, add: await open(undefined, () => group.mutation('AddPet', $config)) };
        };
        const kim = { body: { name: 'Kim' } };

        test('waits until they are fetched again, after a function of its settings', async () => {
            const onSuccess = vi.fn(() => server().lines());
            const { list, add } = await openList({ onSuccess });
            await add.call('mutateAsync', kim);
            expect(onSuccess).toHaveBeenCalledOnce();
            expect(onSuccess.mock.lastCall?.slice(0, 2)).toMatchObject([{ name: 'Kim' }, kim]);
            await shows(list, { data: expect.objectContaining({ length: 4 }) });
            expect(server().lines()).toEqual(['GET /pets', 'POST /pets', 'GET /pets']);
        });

        test.each<[what: string, $config: object | undefined, call: object]>([
            ['settings', { invalidates: false }, kim],
            ['call', undefined, { ...kim, $invalidates: false }],
        ])('leaves them alone if its %s says so', async (_what, $config, call) => {
            const { add } = await openList($config);
            await add.call('mutateAsync', call);
            expect(server().lines()).toEqual(['GET /pets', 'POST /pets']);
        });
    });

    describe('an update that is shown before the response', () => {
        const openBoth = async () => {
            const { client } = scene();
            const queryKey = pet.key('getPetById', 1);
            const query = await open(1, (id) => pet.query('GetPetById', id));
            await shows(query, { data: rex });
            const update = await open(undefined, () =>
                pet.mutation('UpdatePet', {
                    onMutate: async ({ body }: { readonly body: object }) => {
                        await client.cancelQueries({ queryKey });
                        const before = client.getQueryData(queryKey);
                        client.setQueryData(queryKey, { ...Object(before), ...body });
                        return before;
                    },
                    onError: (_error: unknown, _variables: unknown, before: unknown) =>
                        client.setQueryData(queryKey, before),
                    onSettled: () => client.invalidateQueries({ queryKey }),
                }),
            );
            server().hold('PUT /pets/1');
            return { query, update };
        };
        const changed = (name: string) => ({ petId: 1, xReason: 'why', body: { name } });

        test('stays if the server accepts it', async () => {
            const { query, update } = await openBoth();
            await update.call('mutate', changed('Max'));
            await shows(query, { data: { ...rex, name: 'Max' } });
            expect(server().responded()).toEqual(['GET /pets/1']);
            server().release();
            await shows(update, { status: 'success' });
            await shows(query, { data: { ...rex, name: 'Max' }, fetchStatus: 'idle' });
        });

        test('is taken back if the server refuses it', async () => {
            const { query, update } = await openBoth();
            await update.call('mutate', changed(''));
            await shows(query, { data: { ...rex, name: '' } });
            server().release();
            await shows(update, { status: 'error', error: expect.objectContaining({ status: 400 }) });
            await shows(query, { data: rex, fetchStatus: 'idle' });
        });
    });

    describe('a request is aborted', () => {
        test('when nothing shows its query any more', async () => {
            server().hold('GET /pets/1');
            const [first, second] = await Promise.all([
                open(1, (id) => pet.query('GetPetById', id)),
                open(1, (id) => pet.query('GetPetById', id)),
            ]);
            await received('GET /pets/1');
            first.leave();
            expect(second.current()).toMatchObject({ fetchStatus: 'fetching' });
            second.leave();
            await waitFor(() => expect(server().abandoned()).toEqual(['GET /pets/1']));
        });

        test('when its argument is superseded', async () => {
            server().hold('GET /pets/1');
            const query = await open(1, (id) => pet.query('GetPetById', id));
            await received('GET /pets/1');
            query.change(2);
            await shows(query, { data: tom });
            await waitFor(() => expect(server().abandoned()).toEqual(['GET /pets/1']));
        });
    });

    describe('pages', () => {
        const openPages = (first = 2) => open(first, (limit) => scene().hook('pages', 'ListPetsInfinite', limit));

        test('follow each other, up to the last', async () => {
            const pages = await openPages();
            await shows(pages, { status: 'success', hasNextPage: true });
            await pages.call('fetchNextPage');
            await pages.call('fetchNextPage');
            await shows(pages, { hasNextPage: false });
            expect(pageServer.seen()).toEqual(['/pets?limit=2', '/pets?limit=2&cursor=2', '/pets?limit=2&cursor=4']);
            expect(pages.current().data).toMatchObject({ pageParams: [undefined, '2', '4'] });
        });

        test('begin anew with another argument', async () => {
            const pages = await openPages();
            await shows(pages, { status: 'success', hasNextPage: true });
            await pages.call('fetchNextPage');
            await waitFor(() => expect(pages.current().data).toMatchObject({ pageParams: [undefined, '2'] }));
            pages.change(4);
            await waitFor(() => expect(pages.current().data).toMatchObject({ pageParams: [undefined] }));
            expect(pageServer.seen().at(-1)).toBe('/pets?limit=4');
        });
    });

    describe('two instances', () => {
        const made = () =>
            ['jo', 'mo'].map((name) => {
                const settings = { headers: { Authorization: `Bearer ${name}` } };
                const http = scene().call('instances', 'createInstance', settings);
                return { http: scene().call('instances', 'withScope', http, name) };
            });
        const senders = (): readonly unknown[] =>
            server()
                .requests()
                .map(({ headers }) => headers.authorization);

        test('send their own settings, and share no data', async () => {
            const group = scene().group('instances', 'pet');
            const all = await Promise.all(
                made().map(($httpConfig) => open(1, (id) => group.query('GetPetById', id, undefined, $httpConfig))),
            );
            for (const query of all) await shows(query, { data: rex });
            expect(senders().toSorted()).toEqual(['Bearer jo', 'Bearer mo']);
            expect(scene().client.getQueryData([...group.key('getPetById', 1), 'jo'])).toEqual(rex);
        });

        test('may take turns in one component', async () => {
            const group = scene().group('instances', 'pet');
            const [jo, mo] = made();
            const query = await open(jo, (given) => group.query('GetPetById', 1, undefined, given));
            await shows(query, { data: rex });
            query.change(mo);
            await waitFor(() => expect(senders()).toEqual(['Bearer jo', 'Bearer mo']));
            await shows(query, { data: rex, fetchStatus: 'idle' });
            const update = await open(mo, (given) => group.mutation('AddPet', undefined, given));
            await update.call('mutateAsync', { body: { name: 'Kim' } });
            expect(senders().at(-1)).toBe('Bearer mo');
        });
    });
});
