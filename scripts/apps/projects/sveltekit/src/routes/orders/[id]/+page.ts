import { store } from '../../../api/petstore';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ params, parent }) => {
    const { http, queryClient } = await parent();
    const id = Number(params.id);
    await queryClient.prefetchQuery(store.queryOptions.getOrderById(id, { http }));
    return { id };
};
