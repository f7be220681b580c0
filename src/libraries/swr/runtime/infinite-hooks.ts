import type { Key } from 'swr';
import useSWRInfinite, { type SWRInfiniteConfiguration, type SWRInfiniteResponse } from 'swr/infinite';
import { makeKey } from '../../../runtime/hooks/made-keys.ts';
import type { ArgumentsOf, SettingsOf } from '../../../runtime/hooks/operations.ts';
import type { AnyPagesOperation, KeptPage, PagesOperation } from '../../../runtime/hooks/pages.ts';
import { keyOf, type OwnKey } from './keys.ts';

/**
 * Settings of a query of pages: the options of `useSWRInfinite`, and another key, to which the parameter of each page is
 * added. No request is sent if the key is null.
 */
export type InfiniteQueryConfig<Page, ErrorType> = SWRInfiniteConfiguration<Page, ErrorType> & OwnKey;

/** The hook of a query of pages: the arguments of its operation, and settings. */
export type SWRInfiniteHookOf<Own extends PagesOperation, ErrorType> = (
    ...args: [
        ...ArgumentsOf<Own>,
        $config?: InfiniteQueryConfig<KeptPage<Own>, ErrorType>,
        $httpConfig?: SettingsOf<Own>,
    ]
) => SWRInfiniteResponse<KeptPage<Own>, ErrorType>;

/**
 * @param names The begin of its keys.
 * @param argumentNames Those of the operation, without the settings.
 * @param operation A function that returns the function for the pages, which a test may have replaced.
 */
export function defineInfiniteHook(
    names: readonly string[],
    argumentNames: readonly string[],
    operation: () => unknown,
): unknown {
    const count = argumentNames.length;
    return function useOperation(...args: unknown[]) {
        const [$config = {}, $httpConfig] = args.splice(count) as [(SWRInfiniteConfiguration & OwnKey)?, unknown?];
        args[count] = $httpConfig;
        const pages = () =>
            (operation() as AnyPagesOperation)(...Array.from({ length: count + 1 }, (_, index) => args[index]));
        // SWR asks for the keys in their order.
        const parameters: unknown[] = [];
        const keyAt = (index: number, previous: unknown): unknown => {
            if (index > 0) {
                const next = previous === null ? undefined : pages().next(previous, parameters[index - 1]);
                if (next === undefined) {
                    return null;
                }
                parameters[index] = next;
            }
            const key = keyOf($config, makeKey(names, args, count));
            const own: unknown = typeof key === 'function' ? key() : key;
            return isOff(own) ? null : [own, { page: parameters[index] }];
        };
        const send = async ([, { page }]: readonly [unknown, { readonly page: unknown }]): Promise<unknown> =>
            pages().get(page);
        return useSWRInfinite(keyAt as (index: number) => Key, send as never, $config as object);
    };
}

/** SWR sends no request for such a key. */
function isOff(key: unknown): boolean {
    return key === null || key === undefined || key === false || key === '';
}

export type { SWRInfiniteResponse };
