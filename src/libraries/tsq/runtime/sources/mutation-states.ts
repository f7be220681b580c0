import type { MutationObserverResult, UseMutationReturnType } from '@tanstack/vue-query';

/** The state of a mutation in plain values, with the functions that its hook returns. */
export type MutationState<TData, TError, TVariables> = WithFunctions<
    MutationObserverResult<TData, TError, TVariables>,
    Pick<UseMutationReturnType<TData, TError, TVariables, unknown>, 'mutate' | 'mutateAsync'>
>;

type WithFunctions<State, Functions> = State extends unknown ? Functions & Omit<State, keyof Functions> : never;
