import {
    type InfiniteData,
    InfiniteQueryObserver,
    MutationObserver,
    onlineManager,
    QueryClient,
    QueryObserver,
    type QueryObserverOptions,
    type UseInfiniteQueryResult,
    type UseMutationResult,
    type UseQueryResult,
} from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { infiniteSpy, mutationSpy, querySpy } from '../../../src/libraries/tsq/runtime/mocks.ts';

interface Pet {
    readonly name: string;
}

type Query = UseQueryResult<Pet | null, Error>;
type Mutation = UseMutationResult<Pet, Error, { readonly id: number }>;
type Infinite = UseInfiniteQueryResult<InfiniteData<Pet>, Error>;

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

/** What is comparable of a result: functions are functions, and times are times. What a mock has besides is for older versions. */
function comparable(result: object, names: readonly string[] = Object.keys(result)): object {
    const shown = (name: string, value: unknown): unknown =>
        typeof value === 'function' ? 'a function' : /(?:At)$/.test(name) && value !== 0 ? 'a time' : value;
    return Object.fromEntries(names.map((name) => [name, shown(name, Reflect.get(result, name))]));
}

/** What a test of an application would set of a state. */
function partOf(result: object, names: readonly string[]): object {
    return Object.fromEntries(names.map((name) => [name, Reflect.get(result, name)]));
}

/** Answers of a server that come when they are asked for. */
class Answers {
    readonly #open: { readonly resolve: (value: Pet) => void; readonly reject: (error: Error) => void }[] = [];

    readonly ask = (): Promise<Pet> => new Promise((resolve, reject) => this.#open.push({ resolve, reject }));

    async give(answer: Pet | Error): Promise<void> {
        await vi.waitFor(() => expect(this.#open).not.toEqual([]));
        const asked = this.#open.shift();
        if (answer instanceof Error) asked?.reject(answer);
        else asked?.resolve(answer);
        await new Promise((resolve) => setTimeout(resolve, 5));
    }
}

interface Observer {
    readonly getCurrentResult: () => object;
    readonly refetch: () => unknown;
}

describe('every state is one that the library has', () => {
    const clients: QueryClient[] = [];

    function newClient(): QueryClient {
        const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
        clients.push(client);
        return client;
    }

    afterEach(() => {
        onlineManager.setOnline(true);
        for (const client of clients.splice(0)) client.clear();
    });

    type Drive = (observer: Observer, answers: Answers) => void | Promise<void>;

    const again: Drive = (observer) => void observer.refetch();
    const succeed: Drive = (_observer, answers) => answers.give(rex);
    const fail: Drive = (_observer, answers) => answers.give(offline);

    test.each<[state: string, set: readonly string[], drives: readonly Drive[], options?: object]>([
        ['pending', [], []],
        ['pending', ['isPending'], []],
        ['pending', ['isLoading'], []],
        ['disabled', ['isEnabled'], [], { enabled: false }],
        ['disabled', ['fetchStatus'], [], { enabled: false }],
        ['disabled', ['isLoading'], [], { enabled: false }],
        ['paused', ['isPaused'], [], { offline: true }],
        ['paused', ['fetchStatus'], [], { offline: true }],
        ['placeholder data', ['data', 'isPlaceholderData'], [], { placeholderData: rex }],
        ['success', ['data'], [succeed]],
        ['refetching', ['data', 'isFetching'], [succeed, again]],
        ['refetching', ['data', 'isRefetching'], [succeed, again]],
        ['an error', ['error'], [fail]],
        ['an error, and another attempt', ['isPending'], [fail, again]],
        ['a refetch that failed', ['data', 'error'], [succeed, again, fail]],
        ['a refetch that failed', ['data', 'error', 'isRefetchError'], [succeed, again, fail]],
        ['another attempt after it', ['data', 'error', 'isFetching'], [succeed, again, fail, again]],
    ])('of a query: %s, set by %j', async (_state, set, drives, options = {}) => {
        const { offline: isOffline, ...more } = options as { offline?: boolean } & Omit<
            QueryObserverOptions<Pet>,
            'queryKey'
        >;
        onlineManager.setOnline(isOffline !== true);
        const answers = new Answers();
        const observer = new QueryObserver<Pet>(newClient(), { queryKey: ['a'], queryFn: answers.ask, ...more });
        observer.subscribe(() => undefined);
        for (const drive of drives) await drive(observer, answers);
        const real = observer.getCurrentResult();
        const usePet = querySpy<() => Query, Query>();
        usePet.mockQuery(partOf(real, set) as Partial<Query>);
        const mocked = comparable(usePet(), Object.keys(real));
        // How often something was tried before is not said.
        const past = ['errorUpdateCount', 'errorUpdatedAt', 'isFetched', 'isFetchedAfterMount'];
        const told = drives.includes(fail) && !set.includes('error') ? past : [];
        expect({ ...mocked, ...partOf(mocked, told) }).toEqual({ ...comparable(real), ...partOf(mocked, told) });
    });

    const forward: Drive = (observer) => void (observer as InfiniteQueryObserver).fetchNextPage();
    const backward: Drive = (observer) => void (observer as InfiniteQueryObserver).fetchPreviousPage();

    test.each<[state: string, set: readonly string[], drives: readonly Drive[]]>([
        ['pending', [], []],
        ['a page', ['data', 'hasNextPage', 'hasPreviousPage'], [succeed]],
        ['the next page', ['data', 'isFetchingNextPage', 'hasPreviousPage'], [succeed, forward]],
        ['the previous page', ['data', 'isFetchingPreviousPage', 'hasNextPage'], [succeed, backward]],
        ['two pages', ['data', 'hasNextPage', 'hasPreviousPage'], [succeed, forward, succeed]],
        ['refetching', ['data', 'isFetching', 'hasNextPage', 'hasPreviousPage'], [succeed, again]],
        ['no next page', ['data', 'error', 'isFetchNextPageError', 'hasPreviousPage'], [succeed, forward, fail]],
        ['no previous page', ['data', 'error', 'isFetchPreviousPageError', 'hasNextPage'], [succeed, backward, fail]],
        ['a refetch that failed', ['data', 'error', 'hasNextPage', 'hasPreviousPage'], [succeed, again, fail]],
        ['no first page', ['error'], [fail]],
    ])('of a query of pages: %s, set by %j', async (_state, set, drives) => {
        const answers = new Answers();
        const observer = new InfiniteQueryObserver<Pet, Error>(newClient(), {
            queryKey: ['a'],
            queryFn: answers.ask,
            initialPageParam: 0,
            getNextPageParam: () => 1,
            getPreviousPageParam: () => -1,
        });
        observer.subscribe(() => undefined);
        for (const drive of drives) await drive(observer, answers);
        const real = observer.getCurrentResult();
        const usePets = infiniteSpy<() => Infinite, Infinite>();
        usePets.mockQuery(partOf(real, set) as Partial<Infinite>);
        expect(comparable(usePets(), Object.keys(real))).toEqual(comparable(real));
    });

    test.each<[state: string, set: readonly string[], answer?: Pet | Error | 'none' | 'offline']>([
        ['idle', []],
        ['pending', ['isPending', 'variables'], 'none'],
        ['pending', ['variables'], 'none'],
        ['paused', ['isPaused', 'variables'], 'offline'],
        ['success', ['data', 'variables'], rex],
        ['an error', ['error', 'variables'], offline],
    ])('of a mutation: %s, set by %j', async (_state, set, answer) => {
        onlineManager.setOnline(answer !== 'offline');
        const answers = new Answers();
        const observer = new MutationObserver<Pet, Error, { readonly id: number }>(newClient(), {
            mutationFn: answers.ask,
        });
        observer.subscribe(() => undefined);
        if (answer !== undefined) void observer.mutate({ id: 1 }).catch(() => undefined);
        if (typeof answer === 'object') await answers.give(answer);
        const real = { ...observer.getCurrentResult(), mutateAsync: observer.mutate };
        const useAddPet = mutationSpy<() => Mutation, Mutation>();
        useAddPet.mockMutation(partOf(real, set) as Partial<Mutation>);
        expect(comparable(useAddPet())).toEqual(comparable(real));
    });
});

describe('functions that return promises', () => {
    test('refetch and the functions for pages resolve to the result', async () => {
        const usePet = querySpy<() => Query, Query>();
        usePet.mockQuery({ data: rex });
        expect(await usePet().refetch()).toBe(usePet());
        const usePets = infiniteSpy<() => Infinite, Infinite>();
        usePets.mockQuery({ data: { pages: [rex], pageParams: [undefined] }, hasNextPage: true });
        const result = usePets();
        expect(await Promise.all([result.refetch(), result.fetchNextPage(), result.fetchPreviousPage()])).toEqual(
            Array(3).fill(result),
        );
        expect(result.fetchNextPage).toHaveBeenCalledTimes(1);
        expect(result.fetchPreviousPage).toHaveBeenCalledTimes(1);
    });

    test.each<[state: string, given: Partial<Mutation>, outcome: unknown]>([
        ['idle', {}, { value: undefined }],
        ['success', { data: rex }, { value: rex }],
        ['an error', { error: offline }, { reason: offline }],
    ])('mutateAsync has the outcome of the mutation: %s', async (_state, given, outcome) => {
        const useAddPet = mutationSpy<() => Mutation, Mutation>();
        useAddPet.mockMutation(given);
        const [settled] = await Promise.allSettled([useAddPet().mutateAsync({ id: 1 })]);
        expect(settled).toMatchObject(outcome as object);
        expect(useAddPet().mutate({ id: 1 })).toBe(undefined);
    });

    test('an error is there where only its status is set', () => {
        const usePet = querySpy<() => Query, Query>();
        usePet.mockQuery({ isError: true });
        expect(usePet().error).toBeInstanceOf(Error);
    });
});
