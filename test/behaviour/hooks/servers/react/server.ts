/** By hand: the state is text in which dates and bigints are marked. */
import {
    type DehydratedState,
    dehydrate,
    HydrationBoundary,
    QueryClient,
    QueryClientProvider,
} from '@tanstack/react-query';
import { order } from 'generated-orders';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { toText } from '../../dated-json.ts';
import { serve } from '../serving.ts';
import { inScript, settings, since } from '../showing.ts';
import { Orders } from './orders.ts';

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
    const children = createElement(HydrationBoundary, { state }, createElement(Orders, { id }));
    const html = renderToString(createElement(QueryClientProvider, { client: new QueryClient(settings), children }));
    return `<div id="app">${html}</div><script id="state" type="application/json">${inScript(toText(state))}</script>`;
});
