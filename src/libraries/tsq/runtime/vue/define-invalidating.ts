import { useMutation, useQueryClient } from '@tanstack/vue-query';
import { computed } from 'vue';
import { invalidatingMutationFor } from '../sources/invalidating-hooks.ts';

/** @param options A function that returns the function for the mutation, as for a query. */
export function defineInvalidatingHook(options: unknown): unknown {
    return ($config: unknown, $httpConfig: unknown) => {
        const queryClient = useQueryClient();
        return useMutation(computed(() => invalidatingMutationFor(options, $config, $httpConfig, queryClient)));
    };
}
