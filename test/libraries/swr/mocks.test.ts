import type { Key, SWRResponse } from 'swr';
import type { SWRMutationResponse } from 'swr/mutation';
import { describe, expect, test, vi } from 'vitest';
import { mutationSpy, querySpy } from '../../../src/libraries/swr/runtime/mocks.ts';

interface Pet {
    readonly name: string;
}

interface Variables {
    readonly id: number;
}

type Query = SWRResponse<Pet | null, Error>;
type Mutation = SWRMutationResponse<Pet, Error, Key, Variables>;

const rex: Pet = { name: 'Rex' };
const offline = new Error('offline');

describe('a query has a consistent state when set to', () => {
    const settled = { isLoading: false, isValidating: false };
    test.each<[returned: string, Partial<Query>, object]>([
        ['nothing', {}, { data: undefined, error: undefined, isLoading: true, isValidating: true }],
        ['loading', { isLoading: true }, { data: undefined, isLoading: true, isValidating: true }],
        ['waiting for its key', { isLoading: false, isValidating: false }, { data: undefined, ...settled }],
        ['data', { data: rex }, { data: rex, error: undefined, ...settled }],
        ['null data', { data: null }, { data: null, ...settled }],
        ['an error', { error: offline }, { data: undefined, error: offline, ...settled }],
        ['data and an error', { data: rex, error: offline }, { data: rex, error: offline, ...settled }],
        [
            'data and revalidation',
            { data: rex, isValidating: true },
            { data: rex, isLoading: false, isValidating: true },
        ],
    ])('%s', (_, returned, result) => {
        const usePet = querySpy<() => Query, Query>();
        usePet.mockSWR(returned);
        expect(usePet()).toMatchObject(result);
    });
});

describe('a mutation has a consistent state when set to', () => {
    test.each<[returned: string, Partial<Mutation>, object]>([
        ['nothing', {}, { data: undefined, error: undefined, isMutating: false }],
        ['mutating', { isMutating: true }, { data: undefined, isMutating: true }],
        ['data', { data: rex }, { data: rex, error: undefined, isMutating: false }],
        ['an error', { error: offline }, { data: undefined, error: offline, isMutating: false }],
    ])('%s', (_, returned, result) => {
        const useAddPet = mutationSpy<() => Mutation, Mutation>();
        useAddPet.mockSWRMutation(returned);
        expect(useAddPet()).toMatchObject(result);
    });
});

test('unset functions are spies, the same ones until something else is set', async () => {
    const useAddPet = mutationSpy<() => Mutation, Mutation>();
    useAddPet().trigger({ id: 1 });
    expect(useAddPet().trigger).toHaveBeenCalledWith({ id: 1 });
    const trigger = vi.fn<(variables: Variables) => Promise<Pet>>();
    useAddPet.mockSWRMutation({ trigger });
    trigger.mockResolvedValue(rex);
    expect(await useAddPet().trigger({ id: 2 })).toBe(rex);
    expect(trigger.mock.calls).toEqual([[{ id: 2 }]]);
});
