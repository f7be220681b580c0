import type { UseMutationReturnType } from '@tanstack/vue-query';
import type { BodyOf } from '../../../../runtime/hooks/bodies.ts';
import { currentOf, type MaybeGetter } from '../../../../runtime/hooks/given.ts';
import type { Operation, SettingsOf } from '../../../../runtime/hooks/operations.ts';
import { settingOf } from '../../../../runtime/hooks/plain-settings.ts';
import { onSuccessOfBoth } from '../../../../runtime/hooks/success.ts';
import type { MutationConfig } from './mutation-hooks.ts';

/** Settings of a mutation that makes queries stale. */
export interface InvalidatingConfig<TData, TError, TVariables, TOnMutateResult>
    extends MutationConfig<TData, TError, TVariables, TOnMutateResult> {
    /** Whether it does; true by default. */
    readonly invalidates?: boolean | undefined;
}

/** The hook of a mutation that makes queries stale. Its settings are values, or what gives them. */
export type InvalidatingHookOf<Own extends Operation, Variables, ErrorType> = <TOnMutateResult = unknown>(
    $config?: MaybeGetter<InvalidatingConfig<BodyOf<Own>, ErrorType, Variables, TOnMutateResult>>,
    $httpConfig?: MaybeGetter<SettingsOf<Own>>,
) => UseMutationReturnType<BodyOf<Own>, ErrorType, Variables, TOnMutateResult>;

/** What a hook sends at the moment, and what it does on success. */
export function invalidatingMutationFor(
    options: unknown,
    $config: unknown,
    $httpConfig: unknown,
    queryClient: unknown,
): AnyInvalidatingMutation {
    const { invalidates = true, onSuccess, ...others } = (currentOf($config) ?? {}) as AnyInvalidatingConfig;
    const mutation = (options as () => AnyInvalidatingOptions)()(currentOf($httpConfig), queryClient);
    const own = settingOf(onSuccess) as OnMutationSuccess | undefined;
    return {
        ...mutation,
        ...others,
        mutationFn: mutation.mutationFn,
        onSuccess: onSuccessOfBoth(invalidates ? mutation.onSuccess : undefined, own),
    };
}

interface AnyInvalidatingConfig {
    readonly invalidates?: boolean | undefined;
    readonly onSuccess?: unknown;
}

type OnMutationSuccess = (...given: readonly unknown[]) => unknown;

interface AnyInvalidatingMutation {
    readonly mutationKey: readonly unknown[];
    readonly mutationFn: (variables: unknown) => Promise<unknown>;
    readonly onSuccess: OnMutationSuccess;
}

type AnyInvalidatingOptions = ($httpConfig: unknown, queryClient: unknown) => AnyInvalidatingMutation;
