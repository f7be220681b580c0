/** Without HTML: the state goes into the page as Angular's server writes it. */
import '@angular/compiler';
import { Injector, TransferState } from '@angular/core';
import { order } from 'generated-orders';
import { serve } from '../serving.ts';
import { since } from '../showing.ts';
import { makeQueryClient, queryClient } from './queries.ts';

serve(async (http, id) => {
    const application = Injector.create({
        providers: [
            { provide: TransferState, useFactory: () => new TransferState() },
            { provide: queryClient, useFactory: makeQueryClient },
        ],
    });
    const client = application.get(queryClient);
    await Promise.all([
        client.prefetchQuery(order.queryOptions.getOrder(id, since, { http })),
        client.prefetchInfiniteQuery(order.queryOptions.listOrdersInfinite(since, undefined, { http })),
    ]);
    const state = application.get(TransferState).toJson();
    return `<app-root></app-root><script id="ng-state" type="application/json">${state}</script>`;
});
