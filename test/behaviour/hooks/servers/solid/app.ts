import { type QueryClient, QueryClientProvider } from '@tanstack/solid-query';
import { createComponent, type JSX, Suspense } from 'solid-js';
import { Http } from './orders.ts';

/** The same components on both sides, as elements are found by their place among them. */
export function appOf(client: QueryClient, http: object | undefined, orders: () => JSX.Element): JSX.Element {
    return createComponent(QueryClientProvider, {
        client,
        get children() {
            return createComponent(Http.Provider, {
                value: http,
                get children() {
                    return createComponent(Suspense, {
                        get children() {
                            return createComponent(orders, {});
                        },
                    });
                },
            });
        },
    });
}
