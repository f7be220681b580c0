/** Without HTML: the page shows what the server has fetched when it first renders. */
import { dehydrate, QueryClient } from '@tanstack/preact-query';
import { order } from 'generated-orders';
import { toText } from '../../dated-json.ts';
import { serve } from '../serving.ts';
import { inScript, settings, since } from '../showing.ts';

serve(async (http, id) => {
    const client = new QueryClient(settings);
    await Promise.all([
        client.prefetchQuery(order.queryOptions.getOrder(id, since, { http })),
        client.prefetchInfiniteQuery(order.queryOptions.listOrdersInfinite(since, undefined, { http })),
    ]);
    const state = inScript(toText(dehydrate(client)));
    return `<div id="app"></div><script id="state" type="application/json">${state}</script>`;
});
