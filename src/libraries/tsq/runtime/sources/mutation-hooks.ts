import { type MutationObserverOptions, type UseMutationReturnType, useMutation } from '@tanstack/vue-query';
import type { BodyOf } from '../../../../runtime/hooks/bodies.ts';
import type { Operation, SettingsOf } from '../../../../runtime/hooks/operations.ts';
import { currentOf, type Given, type OwnOptions } from './given.ts';

/** Settings of a mutation: its options without the mutation function. */
export interface MutationConfig<TData, TError, TVariables, TOnMutateResult>
    extends OwnOptions<MutationObserverOptions<TData, TError, TVariables, TOnMutateResult>> {}

/** The hook of a mutation. Its settings are values, or what gives them. */
export type MutationHookOf<Own extends Operation, Variables, ErrorType> = <TOnMutateResult = unknown>(
    $config?: Given<MutationConfig<BodyOf<Own>, ErrorType, Variables, TOnMutateResult>>,
    $httpConfig?: Given<SettingsOf<Own>>,
) => UseMutationReturnType<BodyOf<Own>, ErrorType, Variables, TOnMutateResult>;

/** @param options A function that returns the function for the mutation, as for a query. */
export function defineMutationHook(options: unknown): unknown {
    return ($config: unknown, $httpConfig: unknown) =>
        useMutation(() => {
            const { mutationKey, mutationFn } = (options as () => AnyMutationOptions)()(currentOf($httpConfig));
            return { mutationKey, ...(currentOf($config) as object | undefined), mutationFn };
        });
}

type AnyMutationOptions = ($httpConfig: unknown) => {
    readonly mutationKey: readonly unknown[];
    readonly mutationFn: (variables: unknown) => Promise<unknown>;
};
