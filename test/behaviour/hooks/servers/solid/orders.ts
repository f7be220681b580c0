import { order } from 'generated-orders';
import { createContext, useContext } from 'solid-js';
import { since, textOf } from '../showing.ts';

interface Shown {
    readonly data: unknown;
}

/** The instance of the request, which only the server provides. */
export const Http = createContext<object>();

export function useOrders(id: bigint): { readonly lists: Shown; readonly text: () => string } {
    const http = useContext(Http);
    const one: Shown = order.queries.useGetOrder(id, since, undefined, { http });
    const lists: Shown = order.queries.useListOrdersInfinite(since, undefined, undefined, { http });
    return { lists, text: () => textOf(one.data, lists.data) };
}
