/** The states of mocked hooks of SWR are states that its real hooks have. */
import './page.ts';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import useSWR, { type Key, SWRConfig, type SWRResponse } from 'swr';
import useSWRInfinite, { type SWRInfiniteResponse } from 'swr/infinite';
import useSWRMutation, { type SWRMutationResponse } from 'swr/mutation';
import { afterEach, describe, expect, test } from 'vitest';
import { infiniteSpy, mutationSpy, querySpy } from '../../../src/libraries/swr/runtime/mocks.ts';

const rex = { name: 'Rex' };
type Pet = typeof rex;
const offline = new Error('offline');

/** Answers of a server that come when they are asked for. */
class Answers {
    readonly #open: { readonly resolve: (value: Pet) => void; readonly reject: (error: Error) => void }[] = [];

    readonly ask = (): Promise<Pet> => new Promise((resolve, reject) => this.#open.push({ resolve, reject }));

    async give(answer: Pet | Error): Promise<void> {
        await waitFor(() => expect(this.#open).not.toEqual([]));
        await act(async () => {
            const asked = this.#open.shift();
            if (answer instanceof Error) asked?.reject(answer);
            else asked?.resolve(answer);
        });
    }
}

function wrapper({ children }: { readonly children?: ReactNode }): ReactNode {
    const value = { provider: () => cache, shouldRetryOnError: false, dedupingInterval: 0 };
    return createElement(SWRConfig, { value }, children);
}

let cache = new Map();

afterEach(() => {
    cleanup();
    cache = new Map();
});

/** What a state has: functions are functions. SWR has getters, which nothing lists. */
function comparable(state: object, names: readonly string[]): object {
    return Object.fromEntries(
        names.map((name) => {
            const value: unknown = Reflect.get(state, name);
            return [name, typeof value === 'function' ? 'a function' : value];
        }),
    );
}

function partOf(state: object, names: readonly string[]): object {
    return Object.fromEntries(names.map((name) => [name, Reflect.get(state, name)]));
}

const ofQuery = ['data', 'error', 'isLoading', 'isValidating', 'mutate'];
const ofPages = [...ofQuery, 'size', 'setSize'];

type Drive = (current: () => SWRInfiniteResponse<Pet, Error>, answers: Answers) => Promise<void>;

const succeed: Drive = (_current, answers) => answers.give(rex);
const fail: Drive = (_current, answers) => answers.give(offline);
const again: Drive = (current) => act(async () => void current().mutate());
const more: Drive = (current) => act(async () => void current().setSize((size) => size + 1));

describe('a state is one of the library', () => {
    test.each<[state: string, set: readonly string[], drives: readonly Drive[], key?: null]>([
        ['loading', [], []],
        ['loading', ['isLoading'], []],
        ['waiting for its key', ['isLoading'], [], null],
        ['waiting for its key', ['isValidating'], [], null],
        ['success', ['data'], [succeed]],
        ['another request', ['data', 'isValidating'], [succeed, again]],
        ['an error', ['error'], [fail]],
        ['another attempt', ['error', 'isValidating'], [fail, again]],
        ['another attempt', ['error', 'isLoading'], [fail, again]],
        ['another request that failed', ['data', 'error'], [succeed, again, fail]],
    ])('of a query: %s, set by %j', async (_state, set, drives, key) => {
        const answers = new Answers();
        const { result } = renderHook(() => useSWR<Pet, Error>(key === undefined ? 'a' : key, answers.ask), {
            wrapper,
        });
        for (const name of ofQuery) Reflect.get(result.current, name);
        for (const drive of drives) await drive(() => result.current as never, answers);
        const usePet = querySpy<() => SWRResponse<Pet, Error>, SWRResponse<Pet, Error>>();
        usePet.mockSWR(partOf(result.current, set));
        expect(comparable(usePet(), ofQuery)).toEqual(comparable(result.current, ofQuery));
    });

    test.each<[state: string, set: readonly string[], drives: readonly Drive[]]>([
        ['loading', [], []],
        ['a page', ['data'], [succeed]],
        ['the next page', ['data', 'size', 'isValidating'], [succeed, more]],
        ['two pages', ['data'], [succeed, more, succeed]],
        ['another request', ['data', 'isValidating'], [succeed, again]],
        ['no next page', ['data', 'size', 'error'], [succeed, more, fail]],
        ['no first page', ['error'], [fail]],
    ])('of a query of pages: %s, set by %j', async (_state, set, drives) => {
        const answers = new Answers();
        const options = { revalidateFirstPage: false };
        const { result } = renderHook(() => useSWRInfinite<Pet, Error>((page) => ['a', page], answers.ask, options), {
            wrapper,
        });
        for (const name of ofPages) Reflect.get(result.current, name);
        for (const drive of drives) await drive(() => result.current, answers);
        const usePets = infiniteSpy<() => SWRInfiniteResponse<Pet, Error>, SWRInfiniteResponse<Pet, Error>>();
        usePets.mockSWR(partOf(result.current, set));
        expect(comparable(usePets(), ofPages)).toEqual(comparable(result.current, ofPages));
    });

    const ofMutation = ['data', 'error', 'isMutating', 'trigger', 'reset'];

    test.each<[state: string, set: readonly string[], answer?: Pet | Error | 'none']>([
        ['not triggered', []],
        ['on its way', ['isMutating'], 'none'],
        ['success', ['data'], rex],
        ['an error', ['error'], offline],
    ])('of a mutation: %s, set by %j', async (_state, set, answer) => {
        const answers = new Answers();
        const { result } = renderHook(() => useSWRMutation<Pet, Error, Key>('a', answers.ask), { wrapper });
        for (const name of ofMutation) Reflect.get(result.current, name);
        if (answer !== undefined) await act(async () => void result.current.trigger().catch(() => undefined));
        if (typeof answer === 'object') await answers.give(answer);
        const useAddPet = mutationSpy<() => object, SWRMutationResponse<Pet, Error, Key>>();
        useAddPet.mockSWRMutation(partOf(result.current, set));
        expect(comparable(useAddPet(), ofMutation)).toEqual(comparable(result.current, ofMutation));
    });
});

describe('functions that return promises', () => {
    test('mutate and setSize resolve to the data', async () => {
        const usePet = querySpy<() => SWRResponse<Pet, Error>, SWRResponse<Pet, Error>>();
        usePet.mockSWR({ data: rex });
        expect(await usePet().mutate()).toBe(rex);
        const usePets = infiniteSpy<() => SWRInfiniteResponse<Pet, Error>, SWRInfiniteResponse<Pet, Error>>();
        usePets.mockSWR({ data: [rex, rex] });
        expect(await Promise.all([usePets().mutate(), usePets().setSize(3)])).toEqual([
            [rex, rex],
            [rex, rex],
        ]);
    });

    test.each<[state: string, given: { data?: Pet; error?: Error }, outcome: object]>([
        ['not triggered', {}, { value: undefined }],
        ['success', { data: rex }, { value: rex }],
        ['an error', { error: offline }, { reason: offline }],
    ])('trigger has the outcome of the mutation: %s', async (_state, given, outcome) => {
        type Mutation = SWRMutationResponse<Pet, Error, Key>;
        const useAddPet = mutationSpy<() => Mutation, Mutation>();
        useAddPet.mockSWRMutation(given);
        const [settled] = await Promise.allSettled([useAddPet().trigger()]);
        expect(settled).toMatchObject(outcome);
    });
});
