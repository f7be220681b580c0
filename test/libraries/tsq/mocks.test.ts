import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { mutationSpy, querySpy } from '../../../src/libraries/tsq/runtime/mocks.ts';

interface Pet {
    readonly name: string;
}

type Query = UseQueryResult<Pet | null, Error>;
type Mutation = UseMutationResult<Pet, Error, { readonly id: number }>;

const rex: Pet = { name: 'Rex' };
const offline = new Error('offline');

describe('a query has a consistent state when set to', () => {
    const pending = {
        status: 'pending',
        isPending: true,
        isSuccess: false,
        isError: false,
        data: undefined,
        error: null,
    };
    const success = { status: 'success', isPending: false, isSuccess: true, isError: false, error: null };
    const failed = { status: 'error', isPending: false, isSuccess: false, isError: true, failureReason: offline };
    const idle = { fetchStatus: 'idle', isFetching: false, isLoading: false, isRefetching: false };
    test.each<[returned: string, Partial<Query>, object]>([
        ['nothing', {}, { ...pending, fetchStatus: 'fetching', isFetching: true, isLoading: true }],
        ['pending', { isPending: true }, { ...pending, isLoading: true }],
        ['a status', { status: 'pending' }, { ...pending, isLoading: true }],
        ['disabled', { fetchStatus: 'idle' }, { ...pending, ...idle }],
        ['paused', { fetchStatus: 'paused' }, { ...pending, isPaused: true, isLoading: false }],
        ['data', { data: rex }, { ...success, ...idle, data: rex }],
        ['null data', { data: null }, { ...success, ...idle, data: null }],
        ['an error', { error: offline }, { ...failed, ...idle, error: offline, isLoadingError: true }],
        ['data and an error', { data: rex, error: offline }, { ...failed, data: rex, isRefetchError: true }],
        [
            'data and isFetching',
            { data: rex, isFetching: true },
            { ...success, fetchStatus: 'fetching', isRefetching: true },
        ],
        [
            'data and fetchStatus',
            { data: rex, fetchStatus: 'fetching' },
            { ...success, isFetching: true, isRefetching: true },
        ],
        ['stale data', { data: rex, isStale: true }, { ...success, isStale: true }],
    ])('%s', (_, returned, result) => {
        const usePet = querySpy<() => Query, Query>();
        usePet.mockQuery(returned);
        expect(usePet()).toMatchObject(result);
    });
});

describe('a mutation has a consistent state when set to', () => {
    const idle = { status: 'idle', isIdle: true, isPending: false, isSuccess: false, isError: false, error: null };
    const other = { isIdle: false, isPending: false, isSuccess: false, isError: false };
    test.each<[returned: string, Partial<Mutation>, object]>([
        ['nothing', {}, idle],
        ['pending', { isPending: true }, { ...other, status: 'pending', isPending: true }],
        ['a status', { status: 'pending' }, { ...other, isPending: true }],
        ['data', { data: rex }, { ...other, status: 'success', isSuccess: true, data: rex }],
        ['success', { isSuccess: true }, { ...other, status: 'success', isSuccess: true }],
        ['an error', { error: offline }, { ...other, status: 'error', isError: true, failureReason: offline }],
        ['variables', { isPending: true, variables: { id: 1 } }, { isPending: true, variables: { id: 1 } }],
    ])('%s', (_, returned, result) => {
        const useAddPet = mutationSpy<() => Mutation, Mutation>();
        useAddPet.mockMutation(returned);
        expect(useAddPet()).toMatchObject(result);
    });
});

test('unset functions are spies, the same ones until something else is set', () => {
    const useAddPet = mutationSpy<() => Mutation, Mutation>();
    useAddPet().mutate({ id: 1 });
    expect(useAddPet().mutate).toHaveBeenCalledWith({ id: 1 });
    const mutate = vi.fn();
    useAddPet.mockMutation({ mutate });
    useAddPet().mutate({ id: 2 });
    expect(mutate.mock.calls).toEqual([[{ id: 2 }]]);
});
