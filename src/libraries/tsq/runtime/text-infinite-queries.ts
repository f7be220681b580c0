import type { TextsIn } from '../../../runtime/hooks/text-keys.ts';
import type { OperationInfiniteQuery } from './infinite-queries.ts';

/** A function that makes a query of pages with a key in which bigints are strings. */
type TextInfiniteQueryOf<Make> = Make extends (
    ...args: infer Args
) => OperationInfiniteQuery<infer Page, infer ErrorType, infer Key, infer Parameter>
    ? (...args: Args) => OperationInfiniteQuery<Page, ErrorType, TextsIn<Key>, Parameter>
    : never;

export type { TextInfiniteQueryOf };
