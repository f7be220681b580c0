import { InjectionToken, inject, makeStateKey, TransferState } from '@angular/core';
import { type DehydratedState, dehydrate, hydrate, QueryClient } from '@tanstack/angular-query-experimental';
import { fromText, toText } from '../../dated-json.ts';
import { settings } from '../showing.ts';

const state = makeStateKey<string>('queries');

/** In an injection context: one for each application, which on a server is one for each request. */
export function makeQueryClient(): QueryClient {
    const client = new QueryClient(settings);
    const transfer = inject(TransferState);
    const text = transfer.get(state, '');
    if (text !== '') hydrate(client, fromText<DehydratedState>(text));
    transfer.onSerialize(state, () => toText(dehydrate(client)));
    return client;
}

export const queryClient = new InjectionToken<QueryClient>('queryClient', { factory: makeQueryClient });
