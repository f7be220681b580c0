import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import type { BodyOf } from '../../../runtime/hooks/bodies.ts';
import type { Operation, SettingsOf } from '../../../runtime/hooks/operations.ts';

/** Settings of a mutation: the options of `useMutation` without the mutation function. */
export interface MutationConfig<TData, TError, TVariables, TOnMutateResult>
    extends Omit<UseMutationOptions<TData, TError, TVariables, TOnMutateResult>, 'mutationFn'> {}

/** The hook of a mutation. */
export type MutationHookOf<Own extends Operation, Variables, ErrorType> = <TOnMutateResult = unknown>(
    $config?: MutationConfig<BodyOf<Own>, ErrorType, Variables, TOnMutateResult>,
    $httpConfig?: SettingsOf<Own>,
) => UseMutationResult<BodyOf<Own>, ErrorType, Variables, TOnMutateResult>;

/** @param options A function that returns the function for the mutation, as for a query. */
export function defineMutationHook(options: unknown): unknown {
    return function useOperation($config: object | undefined, $httpConfig: unknown) {
        const { mutationKey, mutationFn } = (options as () => AnyMutationOptions)()($httpConfig);
        return useMutation({ mutationKey, ...$config, mutationFn });
    };
}

type AnyMutationOptions = ($httpConfig: unknown) => {
    readonly mutationKey: readonly unknown[];
    readonly mutationFn: (variables: unknown) => Promise<unknown>;
};

export type { UseMutationResult };
