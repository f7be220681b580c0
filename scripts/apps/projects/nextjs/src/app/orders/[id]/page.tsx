import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import { createInstance, storeQueryOptions } from '@/api/petstore';
import { visitor } from '@/server';
import { Order } from './order';

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
    const id = Number((await params).id);
    const http = createInstance(await visitor());
    const queryClient = new QueryClient();
    await queryClient.prefetchQuery(storeQueryOptions.getOrderById(id, { http }));
    return (
        <HydrationBoundary state={dehydrate(queryClient)}>
            <Order id={id} />
        </HydrationBoundary>
    );
}
