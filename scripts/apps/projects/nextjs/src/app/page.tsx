import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import { createInstance, petQueryOptions } from '@/api/petstore';
import { visitor } from '@/server';
import { Pets } from './pets';

export default async function Page() {
    const http = createInstance(await visitor());
    const queryClient = new QueryClient();
    await queryClient.prefetchQuery(petQueryOptions.findPetsByStatus(['available'], { http }));
    return (
        <HydrationBoundary state={dehydrate(queryClient)}>
            <Pets />
        </HydrationBoundary>
    );
}
