/** What the tests know of a reactive layer: everything in which it differs from the other for its users. */
import type { ReactNode } from 'react';
import type { ReactiveTemplate } from '../../../src/options/types.ts';
import type { Key } from './module.ts';

/** What both layers tell of a query. */
export interface QueryState {
    readonly data: unknown;
    readonly error: unknown;
    readonly isLoading: boolean;
}

export interface Layer<OwnCache extends Cache = Cache> {
    readonly name: ReactiveTemplate;
    /** An empty cache. */
    readonly open: () => OwnCache;
    /** What `error` is while there is none. */
    readonly noError: unknown;
    /** The data of a response without a body. */
    readonly nothing: unknown;
    /** What happens to the request of an unmounted component, and the reason if it is not ideal. */
    readonly leaves: { readonly request: 'abandoned' | 'responded'; readonly because?: string };
    /** What `$config` is for a query that is not to be sent, by the name of the way. */
    readonly pauses: readonly (readonly [way: string, $config: object])[];
}

/** A cache and what is done with it. */
export interface Cache {
    /** The component that hooks are rendered under. */
    readonly wrapper: (properties: { readonly children: ReactNode }) => ReactNode;
    /** Fetches again all shown queries whose keys start like this. */
    readonly invalidate: (prefix: Key) => Promise<unknown>;
    /** Calls the result of a mutation hook, and resolves like its promise. */
    readonly send: (mutation: unknown, variables?: object) => Promise<unknown>;
    readonly close: () => void;
}
