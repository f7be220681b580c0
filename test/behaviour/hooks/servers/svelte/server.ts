/** What SvelteKit does with a page: `load` gives the state, which is written as JavaScript. */
import { type DehydratedState, dehydrate, QueryClient } from '@tanstack/svelte-query';
import { uneval } from 'devalue';
import { order } from 'generated-orders';
import { render } from 'svelte/server';
import { serve } from '../serving.ts';
import { settings, since } from '../showing.ts';
import App from './App.svelte';

async function load(http: object, id: bigint): Promise<DehydratedState> {
    const client = new QueryClient(settings);
    await Promise.all([
        client.prefetchQuery(order.queryOptions.getOrder(id, since, { http })),
        client.prefetchInfiniteQuery(order.queryOptions.listOrdersInfinite(since, undefined, { http })),
    ]);
    return dehydrate(client);
}

serve(async (http, id) => {
    const state = await load(http, id);
    const { body } = await render(App, { props: { client: new QueryClient(settings), state, id } });
    return `<div id="app">${body}</div><script id="state">${uneval(state)}</script>`;
});
