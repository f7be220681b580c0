import { order } from 'generated-orders';
import { createElement, type ReactElement } from 'react';
import { since, textOf } from '../showing.ts';

interface Shown {
    readonly data: unknown;
}

export function Orders({
    id,
    expose,
}: {
    readonly id: bigint;
    readonly expose?: (lists: unknown) => void;
}): ReactElement {
    const one: Shown = order.queries.useGetOrder(id, since);
    const lists: Shown = order.queries.useListOrdersInfinite(since);
    expose?.(lists);
    return createElement('p', {}, textOf(one.data, lists.data));
}
