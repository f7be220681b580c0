/** Without HTML: the state goes into the page as Angular's server writes it. */
import '@angular/compiler';
import { Injector, makeStateKey, TransferState } from '@angular/core';
import { dehydrate, QueryClient } from '@tanstack/angular-query-experimental';
import { order } from 'generated-orders';
import { toText } from '../../dated-json.ts';
import { serve } from '../serving.ts';
import { settings, since } from '../showing.ts';

serve(async (http, id) => {
    const client = new QueryClient(settings);
    await Promise.all([
        client.prefetchQuery(order.queryOptions.getOrder(id, since, { http })),
        client.prefetchInfiniteQuery(order.queryOptions.listOrdersInfinite(since, undefined, { http })),
    ]);
    const transfer = Injector.create({
        providers: [{ provide: TransferState, useFactory: () => new TransferState() }],
    }).get(TransferState);
    transfer.set(makeStateKey<string>('queries'), toText(dehydrate(client)));
    return `<app-root></app-root><script id="ng-state" type="application/json">${transfer.toJson()}</script>`;
});
