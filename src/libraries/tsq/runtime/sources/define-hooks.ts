import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/vue-query';
import { pagesFor } from './infinite-hooks.ts';
import { mutationFor } from './mutation-hooks.ts';
import { queryFor } from './query-hooks.ts';

/**
 * @param argumentNames Those of the operation, without the settings. That of an optional one ends with a question mark.
 * @param options A function that returns the function for the query. It refers to the object that the hook is in, so the
 * compiler must not look into it.
 */
export function defineQueryHook(argumentNames: readonly string[], options: unknown): unknown {
    return (...given: readonly unknown[]) => useQuery(() => queryFor(argumentNames, options, given));
}

/**
 * @param argumentNames Those of the operation, without the settings. That of an optional one ends with a question mark.
 * @param options A function that returns the function for the query, as for a query of one page.
 */
export function defineInfiniteHook(argumentNames: readonly string[], options: unknown): unknown {
    return (...given: readonly unknown[]) => useInfiniteQuery(() => pagesFor(argumentNames, options, given));
}

/** @param options A function that returns the function for the mutation, as for a query. */
export function defineMutationHook(options: unknown): unknown {
    return ($config: unknown, $httpConfig: unknown) => useMutation(() => mutationFor(options, $config, $httpConfig));
}
