import { order } from 'generated-orders';
import { defineComponent, h, inject, onServerPrefetch, type Ref } from 'vue';
import { since, textOf } from '../showing.ts';

interface Shown {
    readonly data: Ref<unknown>;
    readonly suspense: () => Promise<unknown>;
}

/** The instance of the request, which only the server provides. */
export const httpKey = Symbol('http');

export const Orders = (id: bigint, expose: (lists: unknown) => void) =>
    defineComponent({
        setup() {
            const http = inject<object | undefined>(httpKey, undefined);
            const one: Shown = order.queries.useGetOrder(id, since, undefined, { http });
            const lists: Shown = order.queries.useListOrdersInfinite(since, undefined, undefined, { http });
            onServerPrefetch(async () => {
                await Promise.all([one.suspense(), lists.suspense()]);
            });
            expose(lists);
            return () => h('p', textOf(one.data.value, lists.data.value));
        },
    });
