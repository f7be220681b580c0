'use client';

import { store } from '@/api/petstore.hooks';

export function Order({ id }: { id: number }) {
    const { data } = store.queries.useGetOrderById(id);
    return <p>{`leaves on ${data?.shipDate?.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })}`}</p>;
}
