import type { QueryClient } from '@tanstack/react-query';
import type { BodyOf } from '../../../runtime/hooks/bodies.ts';
import { type WithSettings, withSettings } from '../../../runtime/hooks/mutations.ts';
import type { Operation, SettingsOf } from '../../../runtime/hooks/operations.ts';
import { isStale, type StaleKeys } from '../../../runtime/hooks/stale.ts';
import { defineMutation, type OperationMutation } from './mutations.ts';

/** A mutation that makes queries stale when it has succeeded. It waits until those in use are fetched again. */
export interface InvalidatingMutation<Data, ErrorType, Variables>
    extends OperationMutation<Data, ErrorType, Variables> {
    readonly onSuccess: (
        data: Data,
        variables: Variables,
        onMutateResult: unknown,
        context?: InvalidatingContext,
    ) => Promise<void>;
}

/** The context that newer versions of TanStack Query pass to callbacks. */
interface InvalidatingContext {
    readonly client: QueryClient;
}

/** Makes a mutation that makes queries stale. Older versions of TanStack Query do not tell it their client. */
export type InvalidatingOptionsOf<Own extends Operation, Variables, ErrorType> = (
    $httpConfig?: SettingsOf<Own>,
    queryClient?: QueryClient,
) => InvalidatingMutation<BodyOf<Own>, ErrorType, Variables>;

/** @param stale The keys of what it makes stale. */
export function defineInvalidatingMutation(
    mutationKey: readonly string[],
    send: (variables: never) => Promise<unknown>,
    stale: StaleKeys,
): unknown {
    const define = defineMutation(mutationKey, send) as ($httpConfig: unknown) => object;
    return ($httpConfig: unknown, queryClient: QueryClient | undefined) => ({
        ...define($httpConfig),
        onSuccess: async (
            _data: unknown,
            variables: InvalidatingVariables | undefined,
            _result: unknown,
            context: InvalidatingContext | undefined,
        ) => {
            if (variables?.$invalidates === false) {
                return;
            }
            const { $config } = withSettings(variables, $httpConfig);
            const client = queryClient ?? context?.client;
            await client?.invalidateQueries({ predicate: ({ queryKey }) => isStale(queryKey, stale, $config) });
        },
    });
}

interface InvalidatingVariables extends WithSettings {
    readonly $invalidates?: boolean | undefined;
}
