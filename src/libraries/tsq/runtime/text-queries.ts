import { type TextsIn, textsIn } from '../../../runtime/hooks/text-keys.ts';
import type { OperationQuery } from './queries.ts';

/** A function that makes a query with such a key. */
type TextQueryOf<Make> = Make extends (...args: infer Args) => OperationQuery<infer Data, infer ErrorType, infer Key>
    ? (...args: Args) => OperationQuery<Data, ErrorType, TextsIn<Key>>
    : never;

function withTextQuery(make: unknown): unknown {
    return (...args: readonly unknown[]) => {
        const query = (make as (...given: readonly unknown[]) => { readonly queryKey: unknown })(...args);
        return { ...query, queryKey: textsIn(query.queryKey) };
    };
}

export { type TextQueryOf, withTextQuery };
