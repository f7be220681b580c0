import { type Key, useSWRConfig } from 'swr';
import useSWRMutation, { type SWRMutationConfiguration, type SWRMutationResponse } from 'swr/mutation';
import type { BodyOf } from '../../../runtime/hooks/bodies.ts';
import { type WithSettings, withSettings } from '../../../runtime/hooks/mutations.ts';
import type { Operation, SettingsOf } from '../../../runtime/hooks/operations.ts';
import { isStale, type StaleKeys } from '../../../runtime/hooks/stale.ts';
import { keyOf, type OwnKey } from './keys.ts';
import type { MutationConfig } from './mutation-hooks.ts';
import { revalidate } from './revalidate.ts';

/** Settings of a mutation that makes queries stale. */
export type InvalidatingConfig<Data, ErrorType, Variables> = MutationConfig<Data, ErrorType, Variables> & {
    /** Whether it does; true by default. */
    readonly invalidates?: boolean | undefined;
};

/** The hook of a mutation that makes queries stale. */
export type InvalidatingHookOf<Own extends Operation, Variables, ErrorType> = (
    $config?: InvalidatingConfig<BodyOf<Own>, ErrorType, Variables>,
    $httpConfig?: SettingsOf<Own>,
) => SWRMutationResponse<BodyOf<Own>, ErrorType, Key, Variables>;

/** @param stale The keys of what it makes stale. */
export function defineInvalidatingHook(
    key: readonly string[],
    send: (variables: never) => Promise<unknown>,
    stale: StaleKeys,
): unknown {
    return function useOperation($config: AnyInvalidatingConfig | undefined, $httpConfig: unknown) {
        const { mutate } = useSWRConfig();
        // Not in its callback of success, which SWR does not call if the next request has been sent.
        const fetcher = async (_key: unknown, { arg }: InvalidatingTrigger): Promise<unknown> => {
            const variables = withSettings(arg ?? undefined, $httpConfig);
            const data = await send(variables as never);
            if ((arg?.$invalidates ?? $config?.invalidates) !== false) {
                revalidate(mutate, (own) => isStale(own, stale, variables.$config));
            }
            return data;
        };
        return useSWRMutation(keyOf($config, key), fetcher, $config);
    };
}

type AnyInvalidatingConfig = SWRMutationConfiguration<unknown, unknown, Key, never> &
    OwnKey & { readonly invalidates?: boolean };

interface InvalidatingTrigger {
    readonly arg: (WithSettings & { readonly $invalidates?: boolean }) | null | undefined;
}
