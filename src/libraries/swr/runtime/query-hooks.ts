import useSWR, { type Key, type SWRConfiguration, type SWRResponse } from 'swr';
import type { BodyOf } from '../../../runtime/hooks/bodies.ts';
import { makeKey } from '../../../runtime/hooks/made-keys.ts';
import type { AnyOperation, ArgumentsOf, Operation, SettingsOf } from '../../../runtime/hooks/operations.ts';
import { keyOf, type OwnKey } from './keys.ts';

/**
 * Settings of a query: the options of `useSWR`, and another key. No request is sent if the key, or the result of a key
 * function, is null.
 */
export type QueryConfig<Data, ErrorType> = SWRConfiguration<Data, ErrorType> & OwnKey;

/**
 * The hook of a query: the arguments of its operation, and settings. They have no default: with one, the compiler would
 * not type the parameters of their callbacks.
 */
export type SWRHookOf<Own extends Operation, ErrorType> = <
    TConfig extends QueryConfig<BodyOf<Own>, ErrorType> | undefined,
>(
    ...args: [...ArgumentsOf<Own>, $config?: TConfig, $httpConfig?: SettingsOf<Own>]
) => SWRResponse<BodyOf<Own>, ErrorType, TConfig>;

/**
 * @param names The begin of its key.
 * @param argumentNames Those of the operation, without the settings.
 * @param operation A function that returns the operation, which a test may have replaced.
 * @param toData Makes the data from what the operation resolves to.
 */
export function defineQueryHook(
    names: readonly string[],
    argumentNames: readonly string[],
    operation: () => unknown,
    toData: (body: unknown) => unknown = (body) => body,
): unknown {
    const count = argumentNames.length;
    // Named, because the developer tools of React show hooks by their names.
    return function useOperation(...args: unknown[]) {
        const [$config = {}, $httpConfig] = args.splice(count) as [(SWRConfiguration & OwnKey)?, unknown?];
        args[count] = $httpConfig;
        const send = async (): Promise<unknown> => toData(await (operation() as AnyOperation)(...args));
        return useSWR(keyOf($config, makeKey(names, args, count)), send, $config);
    };
}

export type { Key, SWRResponse };
