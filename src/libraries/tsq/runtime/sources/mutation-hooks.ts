import type { MutationObserverOptions, UseMutationReturnType } from '@tanstack/vue-query';
import type { BodyOf } from '../../../../runtime/hooks/bodies.ts';
import { currentOf, type MaybeGetter } from '../../../../runtime/hooks/given.ts';
import type { Operation, SettingsOf } from '../../../../runtime/hooks/operations.ts';
import type { OwnOptions } from './options.ts';

/** Settings of a mutation: its options without the mutation function. */
export interface MutationConfig<TData, TError, TVariables, TOnMutateResult>
    extends OwnOptions<MutationObserverOptions<TData, TError, TVariables, TOnMutateResult>> {}

/** The hook of a mutation. Its settings are values, or what gives them. */
export type MutationHookOf<Own extends Operation, Variables, ErrorType> = <TOnMutateResult = unknown>(
    $config?: MaybeGetter<MutationConfig<BodyOf<Own>, ErrorType, Variables, TOnMutateResult>>,
    $httpConfig?: MaybeGetter<SettingsOf<Own>>,
) => UseMutationReturnType<BodyOf<Own>, ErrorType, Variables, TOnMutateResult>;

/** What a hook sends at the moment. */
export function mutationFor(options: unknown, $config: unknown, $httpConfig: unknown): AnyMutation {
    const { mutationKey, mutationFn } = (options as () => AnyMutationOptions)()(currentOf($httpConfig));
    return { mutationKey, ...(currentOf($config) as object | undefined), mutationFn };
}

interface AnyMutation {
    readonly mutationKey: readonly unknown[];
    readonly mutationFn: (variables: unknown) => Promise<unknown>;
}

type AnyMutationOptions = ($httpConfig: unknown) => AnyMutation;
