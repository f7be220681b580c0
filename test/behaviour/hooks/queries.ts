/** What queries do in both layers, over every library. */
import { expect, test } from 'vitest';
import { nameless, rex, tom } from '../../server/pet-server.ts';
import type { Layer } from './layer.ts';
import {
    act,
    dataOf,
    expectBadRequest,
    invalidate,
    type Scene,
    settled,
    showQueries,
    showQuery,
    waitFor,
} from './scene.ts';

/** What depends on the library, or on where the keys of queries are. */
export function testQueriesOfLibrary(layer: Layer, scene: () => Scene): void {
    test('a query is loading, then has the body of the response', async () => {
        const { pet, server, cache } = scene();
        server.hold('GET /pets/1');
        const shown = showQuery(cache, () => pet.queries.useGetPetById(1));
        await waitFor(() => expect(server.lines()).toEqual(['GET /pets/1']));
        expect(shown.current()).toEqual({ data: undefined, error: layer.noError, isLoading: true });
        server.release();
        expect(await settled(shown)).toEqual({ data: rex, error: layer.noError, isLoading: false });
    });

    test('a failing query has the error of the library, with the response', async () => {
        const { pet, cache } = scene();
        const { data, error } = await settled(showQuery(cache, () => pet.queries.useFail()));
        expect(data).toBeUndefined();
        await expectBadRequest(scene(), error, 'As requested');
    });

    test('a query sends headers of $httpConfig', async () => {
        const { pet, server, cache } = scene();
        const headers = { 'X-Own': 'given' };
        await settled(showQuery(cache, () => pet.queries.useGetPetById(1, undefined, { headers })));
        expect(server.requests()[0]?.headers).toMatchObject({ 'x-own': 'given' });
    });

    testInvalidationOfGroups(scene);
    testEmptyResponses(layer, scene);
    testLeaving(layer, scene);
}

/** What depends on the layer alone. */
export function testQueriesOfLayer(layer: Layer, scene: () => Scene): void {
    testInvalidationOfOperations(scene);
    testSharing(scene);
    testPauses(layer, scene);
}

function testInvalidationOfGroups(scene: () => Scene): void {
    test('invalidating queryKeys.all() fetches all queries of the group again, and none of another', async () => {
        const { pet, main, server, cache } = scene();
        const shown = showQueries(
            cache,
            () => [pet.queries.useFindPets(), pet.queries.useGetPetById(1), main.queries.useCountPets()],
            undefined,
        );
        expect(await dataOf(shown)).toEqual([[rex, tom, nameless], rex, 3]);
        const before = server.lines().length;
        await addPetByOthers(scene());
        await invalidate(scene(), pet.queryKeys.all());
        await waitFor(() => expect(shown.current()[0]?.data).toHaveLength(4));
        await waitFor(() => {
            const sent = server.lines().slice(before);
            expect(sent.toSorted()).toEqual(['GET /pets', 'GET /pets/1', 'POST /pets']);
        });
        expect(shown.current()[2]?.data).toBe(3);
    });
}

function testInvalidationOfOperations(scene: () => Scene): void {
    test('invalidating an operation without its optional arguments fetches all calls of it again', async () => {
        const { pet, server, cache } = scene();
        const shown = showQueries(
            cache,
            () => [
                pet.queries.useFindPets('sold'),
                pet.queries.useFindPets(undefined, 'Kim'),
                pet.queries.useGetPetById(1),
            ],
            undefined,
        );
        expect(await dataOf(shown)).toEqual([[rex], [], rex]);
        const before = server.lines().length;
        const kim = await addPetByOthers(scene());
        await invalidate(scene(), pet.queryKeys.findPets());
        await waitFor(() => expect(shown.current()[1]?.data).toEqual([kim]));
        await waitFor(() => {
            const sent = server.lines().slice(before);
            expect(sent.toSorted()).toEqual(['GET /pets?name=Kim', 'GET /pets?status=sold', 'POST /pets']);
        });
    });

    test('invalidating one call of an operation does not affect its other calls', async () => {
        const { pet, server, cache } = scene();
        const shown = showQueries(cache, () => [pet.queries.useGetPetById(1), pet.queries.useGetPetById(2)], undefined);
        expect(await dataOf(shown)).toEqual([rex, tom]);
        const before = server.lines().length;
        await invalidate(scene(), pet.queryKeys.getPetById(2));
        await waitFor(() => expect(server.lines().slice(before)).toEqual(['GET /pets/2']));
    });
}

/** Adds a pet through the client only, without updating a cache. */
async function addPetByOthers({ client, library }: Scene): Promise<unknown> {
    const resolved = await client.call('pet.addPet', { name: 'Kim' });
    return library.defaultShape === 'native' ? library.response(resolved).data : resolved;
}

/** Calls of hooks in one component, and the resulting requests. */
const sharing: readonly {
    readonly does: string;
    readonly calls: readonly (readonly unknown[])[];
    readonly sends: readonly string[];
    readonly gives: readonly unknown[];
}[] = [
    {
        does: 'calls with the same arguments share a request',
        calls: [['sold'], ['sold']],
        sends: ['GET /pets?status=sold'],
        gives: [[rex], [rex]],
    },
    {
        does: 'a call without arguments and one with undefined ones share a request',
        calls: [[], [undefined], [undefined, undefined]],
        sends: ['GET /pets'],
        gives: [
            [rex, tom, nameless],
            [rex, tom, nameless],
            [rex, tom, nameless],
        ],
    },
    {
        does: 'calls with different arguments share nothing',
        calls: [[], ['sold'], ['available']],
        sends: ['GET /pets', 'GET /pets?status=available', 'GET /pets?status=sold'],
        gives: [[rex, tom, nameless], [rex], [tom, nameless]],
    },
    {
        does: 'the same value for different arguments shares nothing',
        calls: [['Tom'], [undefined, 'Tom'], ['Tom', 'Tom']],
        sends: ['GET /pets?name=Tom', 'GET /pets?status=Tom', 'GET /pets?status=Tom&name=Tom'],
        gives: [[], [tom], []],
    },
];

function testSharing(scene: () => Scene): void {
    test.each(sharing.map((row) => [row.does, row] as const))('%s', async (_does, { calls, sends, gives }) => {
        const { pet, server, cache } = scene();
        const { useFindPets } = pet.queries;
        const shown = showQueries(cache, () => calls.map((args) => useFindPets(...args)), undefined);
        expect(await dataOf(shown)).toEqual(gives);
        expect(server.lines().toSorted()).toEqual(sends);
    });
}

function testPauses({ pauses, noError }: Layer, scene: () => Scene): void {
    test.each(pauses)('a query is not sent until %s is gone', async (_way, pause) => {
        const { pet, server, cache } = scene();
        const shown = showQueries(
            cache,
            ($config: object | undefined) => [pet.queries.useGetPetById(1, $config), pet.queries.useGetPetById(2)],
            pause as object | undefined,
        );
        // The first request would have been sent before the second got its response.
        expect(await dataOf(shown)).toEqual([undefined, tom]);
        expect(shown.current()[0]).toEqual({ data: undefined, error: noError, isLoading: false });
        expect(server.lines()).toEqual(['GET /pets/2']);
        act(() => shown.change(undefined));
        await waitFor(() => expect(shown.current()[0]?.data).toEqual(rex));
        expect(server.lines()).toEqual(['GET /pets/2', 'GET /pets/1']);
    });
}

function testEmptyResponses({ nothing, noError }: Layer, scene: () => Scene): void {
    test(`the data of a response without a body is ${nothing}`, async () => {
        const { pet, server, cache } = scene();
        const state = await settled(showQuery(cache, () => pet.queries.usePing()));
        expect(state).toEqual({ data: nothing, error: noError, isLoading: false });
        expect(server.lines()).toEqual(['GET /ping']);
    });

    test(`the data of an optional body is the body or ${nothing}`, async () => {
        const { pet, cache } = scene();
        const shown = showQueries(cache, () => [pet.queries.useGetPetName(1), pet.queries.useGetPetName(3)], undefined);
        expect(await dataOf(shown)).toEqual(['Rex', nothing]);
        expect(shown.current().map(({ error }) => error)).toEqual([noError, noError]);
    });
}

function testLeaving({ leaves: { request, because } }: Layer, scene: () => Scene): void {
    const reason = because === undefined ? '' : ` (unlike the others: ${because})`;

    test(`the request of an unmounted component is ${request}${reason}`, async () => {
        const { pet, server, cache } = scene();
        server.hold('GET /pets/1');
        const { leave } = showQuery(cache, () => pet.queries.useGetPetById(1));
        await waitFor(() => expect(server.lines()).toEqual(['GET /pets/1']));
        leave();
        // A request that is not aborted ends when the server responds.
        if (request === 'responded') server.release();
        await waitFor(() => expect(server[request]()).toEqual(['GET /pets/1']));
    });
}
