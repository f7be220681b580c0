import { inject } from '@angular/core';
import { injectMutation, QueryClient } from '@tanstack/angular-query-experimental';
import { invalidatingMutationFor } from '../sources/invalidating-hooks.ts';

/** @param options A function that returns the function for the mutation, as for a query. */
export function defineInvalidatingHook(options: unknown): unknown {
    return ($config: unknown, $httpConfig: unknown) => {
        const queryClient = inject(QueryClient);
        return injectMutation(() => invalidatingMutationFor(options, $config, $httpConfig, queryClient));
    };
}
