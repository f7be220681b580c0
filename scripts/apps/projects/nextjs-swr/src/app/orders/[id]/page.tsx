import { SWRConfig, unstable_serialize } from 'swr';
import { createInstance, createStoreClient, storeQueryKeys } from '@/api/petstore';
import { visitor } from '@/server';
import { Order } from './order';

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
    const id = Number((await params).id);
    const order = await createStoreClient(createInstance(await visitor())).getOrderById(id);
    const fallback = { [unstable_serialize(storeQueryKeys.getOrderById(id))]: order };
    return (
        <SWRConfig value={{ fallback, revalidateIfStale: false }}>
            <Order id={id} />
        </SWRConfig>
    );
}
