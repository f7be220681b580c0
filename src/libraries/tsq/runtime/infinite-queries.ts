import type { DataTag, InfiniteData, UseQueryOptions } from '@tanstack/react-query';
import { type DataKeyOf, makeKey } from '../../../runtime/hooks/made-keys.ts';
import type { ArgumentsOf, SettingsOf } from '../../../runtime/hooks/operations.ts';
import type { AnyPagesOperation, KeptPage, PageParameter, PagesOperation } from '../../../runtime/hooks/pages.ts';
import { type WithoutSignal, withSignal } from '../../../runtime/hooks/signal.ts';
import type { TextsIn } from '../../../runtime/hooks/text-keys.ts';

/** A query of pages for the functions of TanStack Query, such as `useInfiniteQuery`. */
export interface OperationInfiniteQuery<Page, ErrorType, Key, Parameter> {
    readonly queryKey: DataTag<Key, InfiniteData<Page, Parameter>, ErrorType>;
    readonly queryFn: (context: PageContext) => Promise<Page>;
    readonly initialPageParam: Parameter;
    readonly getNextPageParam: (page: Page, pages: Page[], parameter: Parameter) => Parameter;
    /** Never set. TanStack Query infers the type of errors from it. */
    readonly retryDelay?: NonNullable<UseQueryOptions<Page, ErrorType>['retryDelay']>;
}

/** The context that TanStack Query passes to the query function of a page. */
interface PageContext {
    readonly signal: AbortSignal;
    readonly pageParam?: unknown;
}

/** Makes a query of pages from the arguments of its operation. */
export type InfiniteOptionsOf<Names extends readonly string[], Own extends PagesOperation, ErrorType> = (
    ...args: [...ArgumentsOf<Own>, $httpConfig?: WithoutSignal<SettingsOf<Own>>]
) => OperationInfiniteQuery<KeptPage<Own>, ErrorType, DataKeyOf<Names, Own>, PageParameter<Own>>;

/**
 * @param names The begin of its key.
 * @param argumentNames Those of the operation, without the settings.
 * @param operation A function that returns the function for the pages, which a test may have replaced.
 */
export function defineInfiniteQuery(
    names: readonly string[],
    argumentNames: readonly string[],
    operation: () => unknown,
): unknown {
    const count = argumentNames.length;
    return (...args: unknown[]) => {
        const pagesWith = (settings: unknown) =>
            (operation() as AnyPagesOperation)(...Array.from({ length: count }, (_, index) => args[index]), settings);
        return {
            queryKey: makeKey(names, args, count),
            queryFn: async ({ signal, pageParam }: PageContext) =>
                pagesWith(withSignal(args[count], signal)).get(pageParam),
            initialPageParam: undefined as unknown,
            getNextPageParam: (page: unknown, _: unknown, parameter: unknown) =>
                pagesWith(args[count]).next(page, parameter),
        };
    };
}

/** A function that makes a query of pages with a key in which bigints are strings. */
export type TextInfiniteQueryOf<Make> = Make extends (
    ...args: infer Args
) => OperationInfiniteQuery<infer Page, infer ErrorType, infer Key, infer Parameter>
    ? (...args: Args) => OperationInfiniteQuery<Page, ErrorType, TextsIn<Key>, Parameter>
    : never;

export type { InfiniteData };
