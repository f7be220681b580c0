import { useQueryClient } from '@tanstack/vue-query';
import type { Ref } from 'vue';
import { type PetStatus, pet, store } from './generated/petstore';

/** Takes a pet that is sold out of the list at once, and puts it back should the shop refuse. */
export function useSellPet(status: Ref<PetStatus>) {
    const queryClient = useQueryClient();
    return pet.mutations.useUpdatePet({
        onMutate: async ({ body }) => {
            const { queryKey } = pet.queryOptions.findPetsByStatus([status.value]);
            // A list that is on its way would bring the pet back.
            await queryClient.cancelQueries({ queryKey });
            const before = queryClient.getQueryData(queryKey);
            queryClient.setQueryData(
                queryKey,
                before?.filter(({ id }) => id !== body.id),
            );
            return { queryKey, before };
        },
        onError: (_error, _variables, shown) => {
            if (shown !== undefined) queryClient.setQueryData(shown.queryKey, shown.before);
        },
        onSettled: (_sold, _error, { body }) => {
            // One query, all of an operation, and all of a tag.
            queryClient.invalidateQueries({ queryKey: pet.queryKeys.getPetById(body.id ?? 0) });
            queryClient.invalidateQueries({ queryKey: [...pet.queryKeys.all(), 'findPetsByStatus'] });
            queryClient.invalidateQueries({ queryKey: store.queryKeys.all() });
        },
    });
}
