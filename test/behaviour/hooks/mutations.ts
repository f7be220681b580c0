/** What mutations do in both layers, over every library. */
import { expect, test, vi } from 'vitest';
import {
    act,
    dataOf,
    expectBadRequest,
    invalidate,
    type Scene,
    send,
    show,
    showQueries,
    stateOf,
    waitFor,
} from './scene.ts';

const kim = { id: 4, name: 'Kim', status: 'available' };

/** Variables of a mutation, and what the server receives. */
const variables: readonly {
    readonly does: string;
    readonly given: object;
    readonly line: string;
    readonly headers: object;
    readonly body: string;
}[] = [
    {
        does: 'variables are sent in the path, the query, a header and the body',
        given: { petId: 2, notify: true, xReason: 'wedding', body: { name: 'Tim' } },
        line: 'PUT /pets/2?notify=true',
        headers: { 'x-reason': 'wedding', 'content-type': expect.stringContaining('application/json') },
        body: '{"name":"Tim"}',
    },
    {
        does: 'an omitted variable is not sent',
        given: { xReason: 'none', petId: 1, body: { name: 'Max' } },
        line: 'PUT /pets/1',
        headers: { 'x-reason': 'none' },
        body: '{"name":"Max"}',
    },
];

/** What depends on the library. */
export function testMutationsOfLibrary(scene: () => Scene): void {
    test.each(variables.map((row) => [row.does, row] as const))('%s', async (_does, { given, line, headers, body }) => {
        const { pet, server, cache } = scene();
        const { current } = show(cache, () => pet.mutations.useUpdatePet(), undefined);
        expect(await send(scene(), current(), given)).toMatchObject(JSON.parse(body));
        expect(server.requests()).toMatchObject([{ line, headers, body }]);
    });

    test('a mutation sends headers of $httpConfig', async () => {
        const { pet, server, cache } = scene();
        const headers = { 'X-Own': 'given' };
        const { current } = show(cache, () => pet.mutations.useDeleteAllPets(undefined, { headers }), undefined);
        await send(scene(), current());
        expect(server.requests()[0]?.headers).toMatchObject({ 'x-own': 'given' });
    });

    test.each<[settings: string, ofHook: object | undefined, ofCall: object, headers: object]>([
        ['are sent with that call', undefined, { headers: { 'X-Own': 'call' } }, { 'x-own': 'call' }],
        [
            'win over those of the hook, whose other headers are sent',
            { headers: { 'X-Own': 'hook', 'X-Other': 'hook' } },
            { headers: { 'x-own': 'call' } },
            { 'x-own': 'call', 'x-other': 'hook' },
        ],
        [
            'need no headers',
            { headers: { 'X-Own': 'hook' } },
            { signal: new AbortController().signal },
            { 'x-own': 'hook' },
        ],
    ])('settings of one call %s', async (_settings, ofHook, ofCall, headers) => {
        const { pet, server, cache } = scene();
        const { current } = show(cache, () => pet.mutations.useUpdatePet(undefined, ofHook), undefined);
        const given = { petId: 1, xReason: 'none', body: { name: 'Max' } };
        await send(scene(), current(), { ...given, $config: ofCall });
        await send(scene(), current(), given);
        const [first, second] = server.requests();
        expect(first).toMatchObject({
            line: 'PUT /pets/1',
            headers: { 'x-reason': 'none', ...headers },
            body: '{"name":"Max"}',
        });
        expect(second?.headers['x-own']).toBe(ofHook === undefined ? undefined : 'hook');
    });

    test('a call is aborted by its own signal', async () => {
        const { pet, server, cache } = scene();
        server.hold('POST /pets');
        const controller = new AbortController();
        const { current } = show(cache, () => pet.mutations.useAddPet(), undefined);
        const failed = vi.fn();
        const given = { body: { name: 'Kim' }, $config: { signal: controller.signal } };
        act(() => void cache.send(current(), given).catch(failed));
        await waitFor(() => expect(server.lines()).toEqual(['POST /pets']));
        controller.abort();
        await waitFor(() => expect(failed).toHaveBeenCalledOnce());
        await waitFor(() => expect(server.abandoned()).toEqual(['POST /pets']));
        server.release();
    });

    test('a failing mutation rejects with the error of the library, and shows it', async () => {
        const { pet, cache } = scene();
        const { current } = show(cache, () => withState(pet.mutations.useAddPet()), undefined);
        const failed = vi.fn();
        await act(() => cache.send(current().mutation, { body: { name: '' } }).catch(failed));
        const [reason]: readonly unknown[] = failed.mock.lastCall ?? [];
        await expectBadRequest(scene(), reason, 'A pet needs a name');
        await waitFor(() => expect(current().state.error).toBe(reason));
    });
}

/** What depends on the layer alone. */
export function testMutationsOfLayer(scene: () => Scene): void {
    test('a mutation without variables is sent, and resolves to nothing', async () => {
        const { pet, server, cache } = scene();
        const { current } = show(cache, () => pet.mutations.useDeleteAllPets(), undefined);
        expect(await send(scene(), current())).toBeUndefined();
        expect(server.lines()).toEqual(['DELETE /pets']);
    });

    test('a call of a mutation without variables may have settings', async () => {
        const { pet, server, cache } = scene();
        const { current } = show(cache, () => pet.mutations.useDeleteAllPets(), undefined);
        await send(scene(), current(), { $config: { headers: { 'X-Own': 'call' } } });
        expect(server.requests()).toMatchObject([{ line: 'DELETE /pets', headers: { 'x-own': 'call' } }]);
    });

    test('a list shows what a mutation added, once its keys are invalidated', async () => {
        const { pet, cache } = scene();
        const list = showQueries(cache, () => [pet.queries.useFindPets(undefined, 'Kim')], undefined);
        expect(await dataOf(list)).toEqual([[]]);
        const { current } = show(cache, () => pet.mutations.useAddPet(), undefined);
        expect(await send(scene(), current(), { body: { name: 'Kim' } })).toEqual(kim);
        await invalidate(scene(), pet.queryKeys.findPets());
        await waitFor(() => expect(list.current()[0]?.data).toEqual([kim]));
    });

    test('a function of $config is called with the data', async () => {
        const { pet, cache } = scene();
        const onSuccess = vi.fn();
        const onError = vi.fn();
        const { current } = show(cache, () => pet.mutations.useAddPet({ onSuccess, onError }), undefined);
        await send(scene(), current(), { body: { name: 'Kim' } });
        expect(onSuccess.mock.calls.map(([data]) => data)).toEqual([kim]);
        expect(onError).not.toHaveBeenCalled();
    });
}

/** A mutation whose state is read during rendering. */
function withState(mutation: unknown): { readonly mutation: unknown; readonly state: ReturnType<typeof stateOf> } {
    return { mutation, state: stateOf(mutation) };
}
