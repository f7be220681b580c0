/** What the tests know of a reactive layer: everything in which it differs from the other for a person who uses it. */
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
    /** A cache with nothing in it. */
    readonly open: () => OwnCache;
    /** What `error` is while there is none. */
    readonly noError: unknown;
    /** The data of a response without a body. */
    readonly nothing: unknown;
    /** What becomes of the request of a component that has gone, and the reason where it is not as one would wish. */
    readonly leaves: { readonly request: 'abandoned' | 'responded'; readonly because?: string };
    /** What `$config` is for a query that is not to be sent, by the name of the way. */
    readonly pauses: readonly (readonly [way: string, $config: object])[];
}

/** A cache and what is done with it. */
export interface Cache {
    /** The component that hooks are rendered under. */
    readonly wrapper: (properties: { readonly children: ReactNode }) => ReactNode;
    /** Fetches again what is shown of all queries whose keys begin so. */
    readonly invalidate: (prefix: Key) => Promise<unknown>;
    /** Sends what a hook of a mutation gave, and resolves as its promise does. */
    readonly send: (mutation: unknown, variables?: object) => Promise<unknown>;
    readonly close: () => void;
}
