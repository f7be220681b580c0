/** SWR 2. */
import { createElement, type ReactNode } from 'react';
import { type ScopedMutator, SWRConfig, useSWRConfig } from 'swr';
import type { SWRMutationResponse } from 'swr/mutation';
import type { Cache, Layer } from './layer.ts';
import type { Key } from './module.ts';

export const swr: Layer = {
    name: 'swr',
    open,
    noError: undefined,
    nothing: undefined,
    leaves: { request: 'responded', because: 'SWR gives no signal to what it calls' },
    pauses: [
        ['key: null', { key: null }],
        ['a key that is a function and gives null', { key: () => null }],
    ],
};

function open(): Cache {
    const cache = new Map();
    let mutate: ScopedMutator | undefined;
    const see = (own: ScopedMutator): void => {
        mutate = own;
    };
    // A failing query is retried after some seconds: the tests do not wait for that.
    const value = { provider: () => cache, shouldRetryOnError: false };
    return {
        wrapper: ({ children }) => createElement(SWRConfig, { value }, createElement(Mutator, { see }, children)),
        invalidate: async (prefix) => {
            if (mutate === undefined) throw new Error('nothing is rendered under the wrapper yet');
            await mutate((key) => Array.isArray(key) && beginsWith(key, prefix));
        },
        send: (mutation, variables) =>
            (mutation as SWRMutationResponse<unknown, unknown, string, object | undefined>).trigger(variables),
        close: () => cache.clear(),
    };
}

interface MutatorProperties {
    readonly see: (mutate: ScopedMutator) => void;
    readonly children?: ReactNode;
}

/** Gives tests the context of a component: each cache has its own function to invalidate. */
function Mutator({ see, children }: MutatorProperties): ReactNode {
    see(useSWRConfig().mutate);
    return children;
}

function beginsWith(key: Key, prefix: Key): boolean {
    return prefix.every((part, index) => key[index] === part);
}
