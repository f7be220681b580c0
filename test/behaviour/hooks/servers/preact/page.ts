import { type DehydratedState, HydrationBoundary, QueryClient, QueryClientProvider } from '@tanstack/preact-query';
import { order } from 'generated-orders';
import { createElement, render, type VNode } from 'preact';
import { fromText } from '../../dated-json.ts';
import { type Open, pageOf, scriptOf, settings, since, textOf } from '../showing.ts';

interface Shown {
    readonly data: unknown;
}

interface OrdersProps {
    readonly id: bigint;
    readonly expose: (lists: unknown) => void;
}

function Orders({ id, expose }: OrdersProps): VNode {
    const one: Shown = order.queries.useGetOrder(id, since);
    const lists: Shown = order.queries.useListOrdersInfinite(since);
    expose(lists);
    return createElement('p', {}, textOf(one.data, lists.data));
}

export const open: Open = async (id) => {
    const client = new QueryClient(settings);
    const state = fromText<DehydratedState>(scriptOf('state'));
    const place = document.getElementById('app');
    if (place === null) throw new Error('the page has no place');
    let lists: unknown;
    const expose = (given: unknown): void => {
        lists = given;
    };
    const children = createElement(HydrationBoundary, { state, children: createElement(Orders, { id, expose }) });
    render(createElement(QueryClientProvider, { client, children }), place);
    return pageOf(
        client,
        () => lists,
        () => render(null, place),
    );
};
