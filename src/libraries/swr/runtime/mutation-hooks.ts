import type { Key } from 'swr';
import useSWRMutation, { type SWRMutationConfiguration, type SWRMutationResponse } from 'swr/mutation';
import type { BodyOf } from '../../../runtime/hooks/bodies.ts';
import { type WithSettings, withSettings } from '../../../runtime/hooks/mutations.ts';
import type { Operation, SettingsOf } from '../../../runtime/hooks/operations.ts';
import { keyOf, type OwnKey } from './keys.ts';

/** Settings of a mutation: the options of `useSWRMutation`, and another key, such as that of the query it changes. */
export type MutationConfig<Data, ErrorType, Variables> = SWRMutationConfiguration<Data, ErrorType, Key, Variables> &
    OwnKey;

/** The hook of a mutation. */
export type SWRMutationHookOf<Own extends Operation, Variables, ErrorType> = (
    $config?: MutationConfig<BodyOf<Own>, ErrorType, Variables>,
    $httpConfig?: SettingsOf<Own>,
) => SWRMutationResponse<BodyOf<Own>, ErrorType, Key, Variables>;

export function defineMutationHook(key: readonly string[], send: (variables: never) => Promise<unknown>): unknown {
    return function useOperation($config: AnyConfig | undefined, $httpConfig: unknown) {
        const fetcher = (_key: unknown, { arg }: Triggered): Promise<unknown> =>
            send(withSettings(arg ?? undefined, $httpConfig) as never);
        return useSWRMutation(keyOf($config, key), fetcher, $config);
    };
}

type AnyConfig = SWRMutationConfiguration<unknown, unknown, Key, never> & OwnKey;

interface Triggered {
    readonly arg: WithSettings | null | undefined;
}

export type { SWRMutationResponse };
