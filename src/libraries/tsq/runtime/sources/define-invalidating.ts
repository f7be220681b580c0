import { useMutation, useQueryClient } from '@tanstack/vue-query';
import { invalidatingMutationFor } from './invalidating-hooks.ts';

/** @param options A function that returns the function for the mutation, as for a query. */
export function defineInvalidatingHook(options: unknown): unknown {
    return ($config: unknown, $httpConfig: unknown) => {
        const queryClient = useQueryClient();
        return useMutation(() => invalidatingMutationFor(options, $config, $httpConfig, queryClient));
    };
}
