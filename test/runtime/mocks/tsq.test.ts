import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { mutationSpy, querySpy } from '../../../src/runtime/mocks/tsq.ts';

interface Pet {
    readonly name: string;
}

type Query = UseQueryResult<Pet | null, Error>;
type Mutation = UseMutationResult<Pet, Error, { readonly id: number }>;

const rex: Pet = { name: 'Rex' };
const offline = new Error('offline');

describe('a query is what it is set to, and all else fits that', () => {
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
        ['that it is pending', { isPending: true }, { ...pending, isLoading: true }],
        ['its status', { status: 'pending' }, { ...pending, isLoading: true }],
        ['that it waits to be enabled', { fetchStatus: 'idle' }, { ...pending, ...idle }],
        ['that it waits for a network', { fetchStatus: 'paused' }, { ...pending, isPaused: true, isLoading: false }],
        ['its data', { data: rex }, { ...success, ...idle, data: rex }],
        ['that there is none', { data: null }, { ...success, ...idle, data: null }],
        ['its error', { error: offline }, { ...failed, ...idle, error: offline, isLoadingError: true }],
        ['its data and an error', { data: rex, error: offline }, { ...failed, data: rex, isRefetchError: true }],
        [
            'data that is fetched again',
            { data: rex, isFetching: true },
            { ...success, fetchStatus: 'fetching', isRefetching: true },
        ],
        [
            'one that is set in other words',
            { data: rex, fetchStatus: 'fetching' },
            { ...success, isFetching: true, isRefetching: true },
        ],
        ['data that is old', { data: rex, isStale: true }, { ...success, isStale: true }],
    ])('%s', (_, returned, result) => {
        const usePet = querySpy<() => Query, Query>();
        usePet.mockQuery(returned);
        expect(usePet()).toMatchObject(result);
    });
});

describe('a mutation is what it is set to, and all else fits that', () => {
    const idle = { status: 'idle', isIdle: true, isPending: false, isSuccess: false, isError: false, error: null };
    const other = { isIdle: false, isPending: false, isSuccess: false, isError: false };
    test.each<[returned: string, Partial<Mutation>, object]>([
        ['nothing', {}, idle],
        ['that it is pending', { isPending: true }, { ...other, status: 'pending', isPending: true }],
        ['its status', { status: 'pending' }, { ...other, isPending: true }],
        ['its data', { data: rex }, { ...other, status: 'success', isSuccess: true, data: rex }],
        ['that it succeeded', { isSuccess: true }, { ...other, status: 'success', isSuccess: true }],
        ['its error', { error: offline }, { ...other, status: 'error', isError: true, failureReason: offline }],
        ['its variables', { isPending: true, variables: { id: 1 } }, { isPending: true, variables: { id: 1 } }],
    ])('%s', (_, returned, result) => {
        const useAddPet = mutationSpy<() => Mutation, Mutation>();
        useAddPet.mockMutation(returned);
        expect(useAddPet()).toMatchObject(result);
    });
});

test('what is not set is a spy that can be looked at, the same until something else is set', () => {
    const useAddPet = mutationSpy<() => Mutation, Mutation>();
    useAddPet().mutate({ id: 1 });
    expect(useAddPet().mutate).toHaveBeenCalledWith({ id: 1 });
    const mutate = vi.fn();
    useAddPet.mockMutation({ mutate });
    useAddPet().mutate({ id: 2 });
    expect(mutate.mock.calls).toEqual([[{ id: 2 }]]);
});
