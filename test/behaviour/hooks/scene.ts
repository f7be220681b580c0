/** A layer over a library with a server, ready to be rendered. */
import './page.ts';
import { act, cleanup, renderHook, waitFor as waitForCheck } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { HttpTemplate } from '../../../src/options/types.ts';
import { type PetServer, startPetServer } from '../../server/pet-server.ts';
import { axios } from '../libraries/axios.ts';
import { librariesForHooks } from '../libraries/index.ts';
import type { Client, Library } from '../library.ts';
import type { Cache, Layer, QueryState } from './layer.ts';
import {
    browserForms,
    type Form,
    forms,
    functionForms,
    generateHooks,
    type HookSettings,
    type Hooks,
    type Key,
} from './module.ts';

export interface Pair<OwnCache extends Cache = Cache> {
    readonly layer: Layer<OwnCache>;
    readonly library: Library;
    readonly form: Form;
}

/**
 * A layer over each library, in one file and with hooks in a separate file, as the lines of a table; as functions, and for
 * browsers, over one library, as only the layer writes these otherwise.
 */
export function pairsOf<OwnCache extends Cache>(
    layer: Layer<OwnCache>,
): readonly (readonly [name: string, pair: Pair<OwnCache>])[] {
    const asObjects = librariesForHooks.flatMap((library) => forms.map((form) => ({ layer, library, form })));
    const others = [...functionForms, ...browserForms].map((form) => ({ layer, library: axios, form }));
    return [...asObjects, ...others].map(
        (pair) => [`${layer.name} over ${pair.library.name} in ${pair.form}`, pair] as const,
    );
}

/** How the pair is tested: with all that hooks do, or only with what its library or its form writes in its own way. */
type Extent = 'everything' | 'what differs';

const extents: readonly (readonly [HttpTemplate, Form, Extent])[] = [
    ['fetch', 'one file', 'everything'],
    ['fetch', 'two files', 'what differs'],
    ['axios', 'one file', 'what differs'],
    ['axios', 'functions in one file', 'what differs'],
    ['axios', 'functions in two files', 'everything'],
    ['axios', 'for browsers in two files', 'everything'],
    ['axios', 'functions for browsers in two files', 'what differs'],
    ['ky', 'one file', 'what differs'],
    ['xior', 'two files', 'what differs'],
];

/** Each library and each form with a layer, as the lines of a table. */
export function extentsOf<OwnCache extends Cache>(
    layer: Layer<OwnCache>,
): readonly (readonly [name: string, pair: Pair<OwnCache>, isWhole: boolean])[] {
    return extents.map(([template, form, extent]) => {
        const library = librariesForHooks.find((one) => one.template === template) ?? axios;
        const name = `${layer.name} over ${library.name} in ${form}`;
        return [name, { layer, library, form }, extent === 'everything'] as const;
    });
}

export interface Scene<OwnCache extends Cache = Cache> extends Hooks {
    readonly server: PetServer;
    readonly library: Library;
    readonly client: Client;
    /** A new one for each test. */
    readonly cache: OwnCache;
}

/** A server for the tests of one file. */
export function serverForTests(): () => PetServer {
    let server: PetServer | undefined;
    beforeAll(async () => {
        server = await startPetServer();
    });
    beforeEach(() => server?.reset());
    afterAll(async () => {
        await server?.close();
    });
    return () => {
        if (server === undefined) throw new Error('the server has not started yet');
        return server;
    };
}

/** Hooks for the tests of one group, which call the server; all that a test renders is unmounted after it. */
export function sceneForTests<OwnCache extends Cache>(
    folder: string,
    { layer, library, form }: Pair<OwnCache>,
    server: () => PetServer,
    settings: HookSettings = {},
): () => Scene<OwnCache> {
    let made: Omit<Scene, 'cache'> | undefined;
    let cache: OwnCache | undefined;
    beforeAll(async () => {
        const baseUrl = server().url;
        const open = await library.load(baseUrl);
        const generated = await generateHooks(folder, layer.name, library, form, { baseUrl, ...settings });
        made = { ...generated.hooks, server: server(), library, client: open(generated.client) };
    });
    beforeEach(() => {
        cache = layer.open();
    });
    afterEach(() => {
        cleanup();
        cache?.close();
    });
    return () => {
        if (made === undefined || cache === undefined) throw new Error('the hooks are not generated yet');
        return { ...made, cache };
    };
}

/** What is on the page of one component that uses hooks. */
export interface Shown<State, Properties> {
    /** What it got last. */
    readonly current: () => State;
    /** Gives the component other properties. */
    readonly change: (properties: Properties) => void;
    readonly leave: () => void;
}

/** Renders a component that uses hooks of mutations, or of both kinds. */
export function show<State, Properties>(
    { wrapper }: Cache,
    use: (properties: Properties) => State,
    initialProps: Properties,
): Shown<State, Properties> {
    const { result, rerender, unmount } = renderHook(use, { wrapper, initialProps });
    return { current: () => result.current, change: rerender, leave: unmount };
}

/** Renders a component that uses queries, with a function that calls their hooks and returns an array. */
export function showQueries<Properties>(
    cache: Cache,
    use: (properties: Properties) => readonly unknown[],
    initialProps: Properties,
): Shown<readonly QueryState[], Properties> {
    return show(cache, (properties: Properties) => use(properties).map(stateOf), initialProps);
}

/** Both layers only render again for changes of fields that were read during rendering: all are read. */
export function stateOf(query: unknown): QueryState {
    const { data, error, isLoading } = query as QueryState;
    return { data, error, isLoading };
}

/** Renders a component that uses one query. */
export function showQuery(cache: Cache, use: () => unknown): Shown<QueryState, undefined> {
    const { current, ...shown } = showQueries(cache, () => [use()], undefined);
    return { ...shown, current: () => current()[0] ?? stateOf({}) };
}

/** Waits until a query has data or an error, and returns its state. */
export async function settled({ current }: Pick<Shown<QueryState, never>, 'current'>): Promise<QueryState> {
    await waitFor(() => expect(current().isLoading).toBe(false));
    return current();
}

/** Waits until all queries of a component have data, and returns it. */
export async function dataOf({
    current,
}: Pick<Shown<readonly QueryState[], never>, 'current'>): Promise<readonly unknown[]> {
    await waitFor(() => expect(current().map(({ isLoading }) => isLoading)).not.toContain(true));
    return current().map(({ data }) => data);
}

/** Sends a mutation, and resolves when its result is rendered. */
export async function send({ cache }: Scene, mutation: unknown, variables?: object): Promise<unknown> {
    return await act(() => cache.send(mutation, variables));
}

/** Fetches again all shown queries whose keys start like this. */
export async function invalidate({ cache }: Scene, prefix: Key): Promise<void> {
    await act(async () => {
        await cache.invalidate(prefix);
    });
}

/** Expects the error of the library, with the response of the server. */
export async function expectBadRequest({ client }: Scene, error: unknown, message: string): Promise<void> {
    expect(await client.error(error)).toMatchObject({ status: 400, data: { message } });
}

/** Waits until a check stops throwing: it polls, as there are no events for received requests. */
export async function waitFor(check: () => void): Promise<void> {
    await waitForCheck(check, { interval: 5, timeout: 20_000 });
}

export { act };
