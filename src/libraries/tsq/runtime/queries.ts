import type { DataTag, UseQueryOptions } from '@tanstack/react-query';
import { type DataKeyOf, makeKey } from '../../../runtime/hooks/made-keys.ts';
import type { AnyOperation, ArgumentsOf, Operation, SettingsOf } from '../../../runtime/hooks/operations.ts';
import { type WithoutSignal, withSignal } from '../../../runtime/hooks/signal.ts';
import { type TextsIn, textsIn } from '../../../runtime/hooks/text-keys.ts';
import type { DataOf } from './data.ts';

/** A query for the functions of TanStack Query: a query function, and a key that carries the type of the data. */
export interface OperationQuery<Data, ErrorType, Key> {
    readonly queryKey: DataTag<Key, Data, ErrorType>;
    readonly queryFn: (context: QueryContext) => Promise<Data>;
    /** Never set. TanStack Query infers the type of errors from it. */
    readonly retryDelay?: NonNullable<UseQueryOptions<Data, ErrorType>['retryDelay']>;
}

/** The context that TanStack Query passes to a query function. */
interface QueryContext {
    readonly signal: AbortSignal;
}

/** Makes a query from the arguments of its operation. */
export type QueryOptionsOf<Names extends readonly string[], Own extends Operation, ErrorType> = (
    ...args: [...ArgumentsOf<Own>, $httpConfig?: WithoutSignal<SettingsOf<Own>>]
) => OperationQuery<DataOf<Own>, ErrorType, DataKeyOf<Names, Own>>;

/**
 * @param names The begin of its key.
 * @param argumentNames Those of the operation, without the settings.
 * @param operation A function that returns the operation, which a test may have replaced.
 * @param toData Makes the data from what the operation resolves to.
 */
export function defineQuery(
    names: readonly string[],
    argumentNames: readonly string[],
    operation: () => unknown,
    toData: (body: unknown) => unknown = (body) => body,
): unknown {
    const count = argumentNames.length;
    return (...args: unknown[]) => ({
        queryKey: makeKey(names, args, count),
        queryFn: async ({ signal }: QueryContext) => {
            args[count] = withSignal(args[count], signal);
            return toData(await (operation() as AnyOperation)(...args));
        },
    });
}

/** A function that makes a query with a key in which bigints are strings. */
export type TextQueryOf<Make> = Make extends (
    ...args: infer Args
) => OperationQuery<infer Data, infer ErrorType, infer Key>
    ? (...args: Args) => OperationQuery<Data, ErrorType, TextsIn<Key>>
    : never;

export function withTextQuery(make: unknown): unknown {
    return (...args: readonly unknown[]) => {
        const query = (make as (...given: readonly unknown[]) => { readonly queryKey: unknown })(...args);
        return { ...query, queryKey: textsIn(query.queryKey) };
    };
}
