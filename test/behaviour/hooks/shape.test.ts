/** Hooks with `responseShape: full` give the response with its status and headers, otherwise the body. */
import { describe, expect, test } from 'vitest';
import { rex } from '../../server/pet-server.ts';
import type { Layer } from './layer.ts';
import {
    dataOf,
    expectBadRequest,
    pairsOf,
    sceneForTests,
    send,
    serverForTests,
    settled,
    show,
    showQueries,
    showQuery,
} from './scene.ts';
import { swr } from './swr-layer.ts';
import { tsq } from './tsq-layer.ts';

const server = serverForTests();

// Both forms have the same parts, which the other tests cover.
const pairs = [swr, tsq].flatMap((layer: Layer) => pairsOf(layer)).filter(([, { form }]) => form === 'two files');

describe.each(pairs)('%s with full responses', (_name, pair) => {
    const scene = sceneForTests('shape', pair, server, { responseShape: 'full' });

    test('a query has the body, the status and the headers', async () => {
        const { pet, cache, library } = scene();
        const { data } = await settled(showQuery(cache, () => pet.queries.useGetPetById(1)));
        expect(data).toMatchObject({ data: rex });
        const { status, header } = library.response(data);
        expect([status, header('Content-Type')]).toEqual([200, 'application/json']);
    });

    test('a response without a body has a status', async () => {
        const { pet, cache, library } = scene();
        const shown = showQueries(cache, () => [pet.queries.usePing(), pet.queries.useGetPetName(3)], undefined);
        const responses = (await dataOf(shown)).map((data) => library.response(data));
        expect(responses.map(({ status }) => status)).toEqual([204, 204]);
        expect(responses.map(({ data }) => data)).toEqual([undefined, undefined]);
    });

    test('a mutation resolves to the body and the status', async () => {
        const { pet, cache } = scene();
        const { current } = show(cache, () => pet.mutations.useAddPet(), undefined);
        const resolved = await send(scene(), current(), { body: { name: 'Kim' } });
        expect(resolved).toMatchObject({ data: { name: 'Kim' }, status: 201 });
    });

    test('an error response is the error of the library', async () => {
        const { pet, cache } = scene();
        const { error } = await settled(showQuery(cache, () => pet.queries.useFail()));
        await expectBadRequest(scene(), error, 'As requested');
    });
});

describe.each(pairs)('%s with results', (_name, pair) => {
    const scene = sceneForTests('results', pair, server, { responseShape: 'result' });

    test('a query has the body', async () => {
        const { pet, cache } = scene();
        expect((await settled(showQuery(cache, () => pet.queries.useGetPetById(1)))).data).toEqual(rex);
    });

    test('a mutation resolves to the body', async () => {
        const { pet, cache } = scene();
        const { current } = show(cache, () => pet.mutations.useAddPet(), undefined);
        expect(await send(scene(), current(), { body: { name: 'Kim' } })).toMatchObject({ name: 'Kim' });
    });

    test('an error response is the error of the library', async () => {
        const { pet, cache } = scene();
        const { data, error } = await settled(showQuery(cache, () => pet.queries.useFail()));
        expect(data).toBeUndefined();
        await expectBadRequest(scene(), error, 'As requested');
    });
});
