/**
 * TypeScript resolves the items of a tuple immediately if an optional item, or a rest item, is an array or a tuple:
 * `type R = number | [R[]?]` is a cycle (TS2456). The same tuple written in each of its lengths, `number | [] | [R[]]`,
 * is not. A rest item in a cycle has no other form: its type becomes unknown.
 */

import { intersection, union, unknown } from './algebra.ts';
import type { Declaration, Pointer, Type } from './declarations.ts';

type Tuple = Extract<Type, { kind: 'tuple' }>;

type ArraySchema = Extract<Type, { kind: 'array' }>;

type Aliases = ReadonlyMap<Pointer, Type>;

/** Whether an item leads back to the alias that contains it. */
type IsCycle = (item: Type) => boolean;

/** Writes out the lengths of tuples that would be cycles, in one pass over the declarations. */
export function spreadOptionalItems(declarations: readonly Declaration[]): Declaration[] {
    const aliases = new Map(
        declarations.flatMap((declaration) =>
            declaration.kind === 'alias' ? [[declaration.target.pointer, declaration.schema]] : [],
        ),
    );
    return declarations.map((declaration) => {
        // The property types of an interface are resolved lazily.
        if (declaration.kind !== 'alias') return declaration;
        const isCycle: IsCycle = (item) => nests(item) && leadsTo(declaration.target.pointer, item, aliases);
        return { ...declaration, schema: spreadIn(declaration.schema, isCycle) };
    });
}

function spreadIn(schema: Type, isCycle: IsCycle): Type {
    switch (schema.kind) {
        case 'union':
            return union(schema.members.map((member) => spreadIn(member, isCycle)));
        case 'intersection':
            return intersection(schema.members.map((member) => spreadIn(member, isCycle)));
        case 'array':
            return withLength(schema, spreadIn(schema.items, isCycle), isCycle);
        // Other members of a type literal are resolved lazily; that of a `Record` is not.
        case 'object':
            return schema.index === undefined ? schema : { ...schema, index: spreadIn(schema.index, isCycle) };
        case 'tuple': {
            const items = schema.items.map((item) => ({ ...item, schema: spreadIn(item.schema, isCycle) }));
            const rest = schema.rest !== undefined && isCycle(schema.rest) ? unknown : schema.rest;
            const tuple: Tuple = { ...schema, items, ...(rest !== undefined && { rest }) };
            return items.some(({ optional, schema: item }) => optional && isCycle(item))
                ? union(lengthsOf(tuple))
                : tuple;
        }
        default:
            return schema;
    }
}

/** An array with its length, unless its items would be a cycle as rest items. */
function withLength(array: ArraySchema, items: Type, isCycle: IsCycle): Type {
    const { length } = array;
    if (length === undefined) return { kind: 'array', items };
    return !length.isFixed && isCycle(items) ? { kind: 'array', items } : { kind: 'array', items, length };
}

/** Whether a schema contains an array or a tuple that TypeScript resolves with it. */
function nests(schema: Type): boolean {
    if (schema.kind === 'union' || schema.kind === 'intersection') return schema.members.some(nests);
    return schema.kind === 'array' || schema.kind === 'tuple';
}

/** Whether a schema references an alias, directly or through other aliases. */
function leadsTo(target: Pointer, schema: Type, aliases: Aliases): boolean {
    const seen = new Set<Pointer>();
    const work: Type[] = [schema];
    for (const part of work) {
        if (part.kind !== 'reference') {
            work.push(...partsOf(part));
            continue;
        }
        const { pointer } = part.target;
        if (pointer === target) return true;
        const alias = aliases.get(pointer);
        if (alias === undefined || seen.has(pointer)) continue;
        seen.add(pointer);
        work.push(alias);
    }
    return false;
}

/** The parts of a type that TypeScript may resolve with it. */
function partsOf(schema: Type): readonly Type[] {
    switch (schema.kind) {
        case 'union':
        case 'intersection':
            return schema.members;
        case 'array':
            return [schema.items];
        case 'tuple':
            return [...schema.items.map((item) => item.schema), ...(schema.rest === undefined ? [] : [schema.rest])];
        case 'object':
            return schema.index === undefined ? [] : [schema.index];
        default:
            return [];
    }
}

/** A tuple in each of its lengths. Only the longest has rest items. */
function lengthsOf({ items, rest }: Tuple): Type[] {
    const fewest = items.findIndex(({ optional }) => optional);
    const required = items.map((item) => ({ ...item, optional: false }));
    const shorter = items.slice(fewest).map(
        (_, index): Tuple => ({
            kind: 'tuple',
            items: required.slice(0, fewest + index),
        }),
    );
    return [...shorter, { kind: 'tuple', items: required, ...(rest === undefined ? {} : { rest }) }];
}
