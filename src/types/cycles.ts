/**
 * Removes cycles that TypeScript rejects: an alias that is a member of its own union or intersection (TS2456), an
 * interface that extends itself (TS2310). In JSON Schema such a member adds nothing.
 */

import type { Declaration, Pointer, Type } from '../plan/types.ts';
import { addTo, depthFirst, reachedFrom } from '../schema/lists.ts';
import { intersection, union, unknown } from './algebra.ts';
import { mapParts, partsOf } from './parts.ts';

/**
 * Removes every reference that closes a cycle, in one pass over the declarations.
 *
 * @param onEmpty Called for a type that consists only of a cycle.
 */
export function breakCycles(
    declarations: readonly Declaration[],
    onEmpty: (declaration: Declaration) => void,
): Declaration[] {
    const byPointer = new Map(declarations.map((declaration) => [declaration.target.pointer, declaration]));
    const cut = new Map<Pointer, Pointer[]>();
    depthFirst(
        byPointer.keys(),
        (pointer) => immediateTargets(byPointer.get(pointer)),
        (from, to) => addTo(cut, from, to),
    );
    return declarations.map((declaration) => {
        const targets = cut.get(declaration.target.pointer);
        if (targets === undefined) return declaration;
        const rest = withoutTargets(declaration, new Set(targets));
        if (rest === undefined) onEmpty(declaration);
        return rest ?? { ...declaration, kind: 'alias', type: unknown };
    });
}

/** The schemas whose types a declaration needs immediately. */
function immediateTargets(declaration: Declaration | undefined): readonly Pointer[] {
    if (declaration?.kind === 'object') return declaration.bases.map(({ pointer }) => pointer);
    return declaration?.kind === 'alias' ? immediateReferences(declaration.type) : [];
}

function immediateReferences(type: Type): readonly Pointer[] {
    if (type.kind === 'reference') return [type.target.pointer];
    if (type.kind === 'union' || type.kind === 'intersection') return type.members.flatMap(immediateReferences);
    return [];
}

/** The declaration without some references; undefined if nothing remains. */
function withoutTargets(declaration: Declaration, targets: ReadonlySet<Pointer>): Declaration | undefined {
    if (declaration.kind === 'object') {
        return { ...declaration, bases: declaration.bases.filter(({ pointer }) => !targets.has(pointer)) };
    }
    if (declaration.kind !== 'alias') return declaration;
    const type = withoutMembers(declaration.type, targets);
    return type === undefined ? undefined : { ...declaration, type };
}

function withoutMembers(type: Type, targets: ReadonlySet<Pointer>): Type | undefined {
    if (type.kind === 'reference') return targets.has(type.target.pointer) ? undefined : type;
    if (type.kind !== 'union' && type.kind !== 'intersection') return type;
    const members = type.members.flatMap((member) => withoutMembers(member, targets) ?? []);
    if (members.length === 0) return undefined;
    return type.kind === 'union' ? union(members) : intersection(members);
}

/*
 * TypeScript resolves the items of a tuple immediately if an optional item, or a rest item, is an array or a tuple:
 * `type R = number | [R[]?]` is a cycle (TS2456). The same tuple written in each of its lengths, `number | [] | [R[]]`,
 * is not. A rest item in a cycle has no other form: its type becomes unknown.
 */

type Tuple = Extract<Type, { kind: 'tuple' }>;

type ArrayType = Extract<Type, { kind: 'array' }>;

type Aliases = ReadonlyMap<Pointer, Type>;

/** Whether an item leads back to the alias that contains it. */
type IsCycle = (item: Type) => boolean;

/** Writes out the lengths of tuples that would be cycles, in one pass over the declarations. */
export function spreadOptionalItems(declarations: readonly Declaration[]): Declaration[] {
    const aliases = new Map(
        declarations.flatMap((declaration) =>
            declaration.kind === 'alias' ? [[declaration.target.pointer, declaration.type]] : [],
        ),
    );
    return declarations.map((declaration) => {
        // The property types of an interface are resolved lazily.
        if (declaration.kind !== 'alias') return declaration;
        const isCycle: IsCycle = (item) => nests(item) && leadsTo(declaration.target.pointer, item, aliases);
        return { ...declaration, type: spreadIn(declaration.type, isCycle) };
    });
}

function spreadIn(type: Type, isCycle: IsCycle): Type {
    switch (type.kind) {
        case 'union':
        case 'intersection':
            return mapParts(type, (member) => spreadIn(member, isCycle));
        case 'array':
            return withLength(type, spreadIn(type.items, isCycle), isCycle);
        // Other members of a type literal are resolved lazily; that of a `Record` is not.
        case 'object':
            return type.index === undefined ? type : { ...type, index: spreadIn(type.index, isCycle) };
        case 'tuple': {
            const items = type.items.map((item) => ({ ...item, type: spreadIn(item.type, isCycle) }));
            const rest = type.rest !== undefined && isCycle(type.rest) ? unknown : type.rest;
            const tuple: Tuple = { ...type, items, ...(rest !== undefined && { rest }) };
            return items.some(({ optional, type: item }) => optional && isCycle(item))
                ? union(lengthsOf(tuple))
                : tuple;
        }
        default:
            return type;
    }
}

/** An array with its length, unless its items would be a cycle as rest items. */
function withLength(array: ArrayType, items: Type, isCycle: IsCycle): Type {
    const { length } = array;
    if (length === undefined) return { kind: 'array', items };
    return !length.isFixed && isCycle(items) ? { kind: 'array', items } : { kind: 'array', items, length };
}

/** Whether a type contains an array or a tuple that TypeScript resolves with it. */
function nests(type: Type): boolean {
    if (type.kind === 'union' || type.kind === 'intersection') return type.members.some(nests);
    return type.kind === 'array' || type.kind === 'tuple';
}

/** Whether a type references an alias, directly or through other aliases. */
function leadsTo(target: Pointer, type: Type, aliases: Aliases): boolean {
    const reached = reachedFrom([type], (part) => {
        const alias = part.kind === 'reference' ? aliases.get(part.target.pointer) : undefined;
        return alias === undefined ? resolvedParts(part) : [alias];
    });
    return [...reached].some((part) => part.kind === 'reference' && part.target.pointer === target);
}

/** The parts of a type that TypeScript may resolve with it. */
function resolvedParts(type: Type): readonly Type[] {
    if (type.kind === 'object') return type.index === undefined ? [] : [type.index];
    return partsOf(type);
}

/** A tuple in each of its lengths. Only the longest has rest items. */
function lengthsOf({ items, rest }: Tuple): Type[] {
    const fewest = items.findIndex(({ optional }) => optional);
    const required = items.map((item) => ({ ...item, optional: false }));
    const shorter = items
        .slice(fewest)
        .map((_, index): Tuple => ({ kind: 'tuple', items: required.slice(0, fewest + index) }));
    return [...shorter, { kind: 'tuple', items: required, ...(rest === undefined ? {} : { rest }) }];
}
