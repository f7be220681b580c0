import { pet } from '../api/petstore';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ parent }) => {
    const { http, queryClient } = await parent();
    await queryClient.prefetchQuery(pet.queryOptions.findPetsByStatus(['available'], { http }));
};
