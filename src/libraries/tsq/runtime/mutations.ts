import type { QueryKey, UseMutationOptions } from '@tanstack/react-query';
import type { BodyOf } from '../../../runtime/hooks/bodies.ts';
import { type WithSettings, withSettings } from '../../../runtime/hooks/mutations.ts';
import type { Operation, SettingsOf } from '../../../runtime/hooks/operations.ts';

/** A mutation for the functions of TanStack Query: its key and its mutation function. */
export interface OperationMutation<Data, ErrorType, Variables> {
    readonly mutationKey: QueryKey;
    readonly mutationFn: (variables: Variables) => Promise<Data>;
    /** Never set. TanStack Query infers the type of errors from it. */
    readonly retryDelay?: NonNullable<UseMutationOptions<Data, ErrorType>['retryDelay']>;
}

/** Makes a mutation. */
export type MutationOptionsOf<Own extends Operation, Variables, ErrorType> = (
    $httpConfig?: SettingsOf<Own>,
) => OperationMutation<BodyOf<Own>, ErrorType, Variables>;

export function defineMutation(mutationKey: readonly string[], send: (variables: never) => Promise<unknown>): unknown {
    return ($httpConfig: unknown) => ({
        mutationKey,
        mutationFn: (variables: WithSettings | undefined) => send(withSettings(variables, $httpConfig) as never),
    });
}
