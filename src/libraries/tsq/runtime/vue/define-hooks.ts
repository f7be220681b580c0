import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/vue-query';
import { computed } from 'vue';
import { pagesFor } from '../sources/infinite-hooks.ts';
import { mutationFor } from '../sources/mutation-hooks.ts';
import { queryFor } from '../sources/query-hooks.ts';

/**
 * Older versions of Vue Query call no function for their options, so they get a ref.
 *
 * @param argumentNames Those of the operation, without the settings. That of an optional one ends with a question mark.
 * @param options A function that returns the function for the query. It refers to the object that the hook is in, so the
 * compiler must not look into it.
 */
export function defineQueryHook(argumentNames: readonly string[], options: unknown): unknown {
    return (...given: readonly unknown[]) => useQuery(computed(() => queryFor(argumentNames, options, given)));
}

/**
 * @param argumentNames Those of the operation, without the settings. That of an optional one ends with a question mark.
 * @param options A function that returns the function for the query, as for a query of one page.
 */
export function defineInfiniteHook(argumentNames: readonly string[], options: unknown): unknown {
    return (...given: readonly unknown[]) => useInfiniteQuery(computed(() => pagesFor(argumentNames, options, given)));
}

/** @param options A function that returns the function for the mutation, as for a query. */
export function defineMutationHook(options: unknown): unknown {
    return ($config: unknown, $httpConfig: unknown) =>
        useMutation(computed(() => mutationFor(options, $config, $httpConfig)));
}
