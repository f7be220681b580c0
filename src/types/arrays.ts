/** Arrays and tuples: the items by position, the remaining items, and how many there are. */

import { limits } from '../limits.ts';
import type { ArrayLength, TupleItem, Type } from '../plan/types.ts';
import { schemasInPlace } from '../schema/conditions.ts';
import { reachedFrom } from '../schema/lists.ts';
import type { SchemaNode } from '../schema/node.ts';
import { unknown } from './algebra.ts';
import type { TypeContext } from './context.ts';
import { translateValue } from './nulls.ts';

type Tuple = Extract<Type, { kind: 'tuple' }>;

/** An array, or a tuple if items have their own schemas by position (JSON Schema Core, 10.3.1.1). */
export function translateArray(node: SchemaNode, context: TypeContext): Type {
    const positions = node.prefixItems;
    // If another keyword may evaluate all items, the remaining ones may be anything (JSON Schema Core, 11.2).
    const isRest = node.items === undefined && node.unevaluatedItems !== undefined;
    const evaluated = isRest ? mostEvaluated(node) : 0;
    const rest = node.items ?? (Number.isFinite(evaluated) ? node.unevaluatedItems : undefined);
    const fewest = node.minItems ?? 0;
    const most = node.maxItems ?? Number.POSITIVE_INFINITY;
    const known = Math.max(positions.length, Number.isFinite(evaluated) ? evaluated : 0);
    const restType = (): Type => (rest === undefined ? unknown : translateValue(rest, context));
    if (known === 0) {
        const items = restType();
        const length = context.options.arrayLengths ? lengthOf(items, fewest, most) : undefined;
        return { kind: 'array', items, ...(length && { length }) };
    }
    context.graph.limit.countParts(known - positions.length, node.pointer);
    const types = [
        ...positions.slice(0, most).map((position) => translateValue(position, context)),
        // Other schemas describe these items.
        ...Array.from({ length: Math.min(known, most) - Math.min(positions.length, most) }, () => unknown),
    ];
    const items = types.map((type, index): TupleItem => ({ type, optional: index >= fewest }));
    return rest?.boolean === false || most <= known
        ? { kind: 'tuple', items }
        : { kind: 'tuple', items, rest: restType() };
}

/**
 * The maximum number of items that a schema, and the schemas that apply in place, evaluate: those that their
 * `prefixItems` describe. All, if one of them describes the remaining items, or items anywhere.
 */
function mostEvaluated(start: SchemaNode): number {
    const schemas = reachedFrom([start], (node) => [
        ...node.references.map(({ target }) => target),
        ...schemasInPlace(node),
    ]);
    start.graph.limit.countParts(schemas.size / limits.schemasPerPart, start.pointer);
    const counts = Array.from(schemas, (node) => {
        const nested = node === start ? undefined : node.unevaluatedItems;
        const describesAll = [node.items, nested].some((one) => one !== undefined && one.boolean !== false);
        const isOpen = describesAll || node.constraint('contains') !== undefined || node.verbatim !== undefined;
        return isOpen ? Number.POSITIVE_INFINITY : node.prefixItems.length;
    });
    return Math.max(...counts);
}

/**
 * Closes the tuples next to one that only says how many items there are: `[A, ...unknown[]] & [unknown?, unknown?]` is
 * `[A, unknown?]`. A named tuple that is closed itself needs nothing.
 */
export function closeTuples(members: readonly Type[], named: readonly SchemaNode[]): readonly Type[] {
    const limit = members.find(onlyLimits);
    if (limit === undefined) return members;
    const others = members.filter((member) => member !== limit);
    const closed = others.map((member) => closedAt(member, limit.items.length));
    if (closed.some((member) => member !== undefined)) return others.map((member, index) => closed[index] ?? member);
    return named.some((target) => isClosedTuple(target, limit.items.length)) ? others : members;
}

function onlyLimits(type: Type): type is Tuple {
    return (
        type.kind === 'tuple' &&
        type.rest === undefined &&
        type.items.every((item) => item.optional && item.type.kind === 'unknown')
    );
}

/** A tuple, or a union of tuples, with no more than some items; undefined for any other type. */
function closedAt(type: Type, most: number): Type | undefined {
    if (type.kind === 'union') {
        const members = type.members.map((member) => closedAt(member, most));
        return members.every((member) => member !== undefined) ? { kind: 'union', members } : undefined;
    }
    if (type.kind !== 'tuple' || type.items.length > most) return undefined;
    const { rest, items } = type;
    if (rest === undefined) return type;
    const more = Array.from({ length: most - items.length }, (): TupleItem => ({ type: rest, optional: true }));
    return { kind: 'tuple', items: [...items, ...more] };
}

function isClosedTuple(target: SchemaNode, most: number): boolean {
    const [type, ...others] = target.types ?? [];
    const isClosed = type === 'array' && others.length === 0 && target.items?.boolean === false;
    return isClosed && target.prefixItems.length <= most;
}

/**
 * The length of an array by its minimum and maximum number of items; undefined if a type cannot express it (JSON Schema
 * Validation, 6.4.1 and 6.4.2; option `arrayLengths`).
 */
function lengthOf(items: Type, fewest: number, most: number): ArrayLength | undefined {
    const isFixed = fewest === most;
    if (!Number.isInteger(fewest) || fewest > most || fewest > limits.mostItems || (fewest === 0 && !isFixed))
        return undefined;
    return partsIn(items) * (fewest + 1) > limits.mostItemParts ? undefined : { fewest, isFixed };
}

/** The size of a type in the output. Infinite for an object, which should be written only once. */
function partsIn(type: Type): number {
    switch (type.kind) {
        case 'object':
            return Number.POSITIVE_INFINITY;
        case 'union':
        case 'intersection':
            return type.members.reduce((sum, member) => sum + partsIn(member), 0);
        case 'array':
            return partsIn(type.items) * (1 + (type.length?.fewest ?? 0));
        case 'tuple':
            return type.items.reduce((sum, item) => sum + partsIn(item.type), 1);
        default:
            return 1;
    }
}
