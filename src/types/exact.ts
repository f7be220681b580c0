/** Numbers that may have more digits than JavaScript's own: what they are in TypeScript, so that none is lost. */

import type { Type } from '../plan/types.ts';
import type { SchemaNode } from '../schema/node.ts';
import { exactFormatOf, isExactly } from '../schema/numbers.ts';
import type { TypeContext } from './context.ts';

export type ExactType = Extract<Type, { readonly kind: 'exact' }>;

/** The type of the numbers of a schema; undefined if they are JavaScript's own. Only a string can hold a decimal. */
export function exactTypeOf(
    node: SchemaNode,
    { options: { int64 }, notes }: Pick<TypeContext, 'options' | 'notes'>,
): ExactType | undefined {
    const format = int64 === 'number' ? undefined : exactFormatOf(node);
    if (format === undefined || int64 === 'number') return undefined;
    if (format === 'decimal') notes.decimals.add(node.pointer);
    return { kind: 'exact', name: format === 'integer' ? int64 : 'string' };
}

/** A listed number as such a type; undefined if it is none, or if it was read as one of its neighbours. */
export function exactLiteral(value: number, { kind, name }: ExactType): Type | undefined {
    const isListable = name === 'bigint' ? Number.isSafeInteger(value) : isExactly(value);
    return isListable ? { kind, name, digits: String(value === 0 ? 0 : value) } : undefined;
}

/** The value of a member of an enumeration. */
export function exactMember(value: string | number, exact: ExactType | undefined): string | number | bigint {
    if (typeof value === 'string' || exact === undefined) return value;
    return exact.name === 'bigint' && Number.isInteger(value) ? BigInt(value) : String(value);
}
