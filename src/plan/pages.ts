/** What is known of the pages of operations. */

import type { PageRule } from '../options/types.ts';
import type { Type } from './types.ts';

/** How pages follow each other, without the operations for which that holds. */
export type PageWay = Omit<PageRule, 'operationIds' | 'paths' | 'tags'>;

/** How the pages of an operation follow each other, and who says so. */
export interface FoundRule {
    readonly way: PageWay;
    readonly source: /** A rule of the option, by its index. It may name the operation, or match it by a wildcard alone. */
        | { readonly kind: 'option'; readonly index: number; readonly isNamed: boolean }
        | { readonly kind: 'extension'; readonly name: string };
}

export type PathStep =
    /** A property. The value before it may be missing; the property may be one that only an index signature describes. */
    | {
          readonly kind: 'property';
          readonly name: string;
          /** The name that a program has, if it is another one. */
          readonly ownName?: string;
          readonly mayMiss: boolean;
          readonly isIndexed: boolean;
      }
    /** The last item of an array. */
    | { readonly kind: 'last' };

/** A path whose values the types describe. */
export interface ValuePath {
    readonly steps: readonly PathStep[];
    /** Without null and undefined. */
    readonly type: Type;
}
