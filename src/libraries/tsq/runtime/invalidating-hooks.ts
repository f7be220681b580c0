import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '../../../runtime/hooks/bodies.ts';
import type { Operation, SettingsOf } from '../../../runtime/hooks/operations.ts';
import { onSuccessOfBoth } from '../../../runtime/hooks/success.ts';
import type { MutationConfig } from './mutation-hooks.ts';

/** Settings of a mutation that makes queries stale. */
export interface InvalidatingConfig<TData, TError, TVariables, TOnMutateResult>
    extends MutationConfig<TData, TError, TVariables, TOnMutateResult> {
    /** Whether it does; true by default. */
    readonly invalidates?: boolean | undefined;
}

/** The hook of a mutation that makes queries stale. */
export type InvalidatingHookOf<Own extends Operation, Variables, ErrorType> = <TOnMutateResult = unknown>(
    $config?: InvalidatingConfig<BodyOf<Own>, ErrorType, Variables, TOnMutateResult>,
    $httpConfig?: SettingsOf<Own>,
) => UseMutationResult<BodyOf<Own>, ErrorType, Variables, TOnMutateResult>;

/** @param options A function that returns the function for the mutation, as for a query. */
export function defineInvalidatingHook(options: unknown): unknown {
    return function useOperation(
        { invalidates = true, onSuccess: own, ...$config }: AnyInvalidatingConfig = {},
        $httpConfig: unknown,
    ) {
        const { onSuccess, ...mutation } = (options as () => AnyInvalidatingOptions)()($httpConfig, useQueryClient());
        return useMutation({
            ...mutation,
            ...$config,
            mutationFn: mutation.mutationFn,
            onSuccess: onSuccessOfBoth(invalidates ? onSuccess : undefined, own),
        });
    };
}

interface AnyInvalidatingConfig {
    readonly invalidates?: boolean | undefined;
    readonly onSuccess?: (...given: readonly unknown[]) => unknown;
}

type AnyInvalidatingOptions = (
    $httpConfig: unknown,
    queryClient: unknown,
) => {
    readonly mutationKey: readonly unknown[];
    readonly mutationFn: (variables: unknown) => Promise<unknown>;
    readonly onSuccess: (...given: readonly unknown[]) => unknown;
};
