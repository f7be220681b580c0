/** Arrays and tuples: the items by position, the remaining items, and how many there are. */
import type { Pointer, Schema, TupleItem } from '../model.ts';
import { field, isArray, isObject, type Located, type LocatedObject, stringField } from '../reader.ts';
import type { SchemaContext } from './context.ts';
import { lengthOf } from './lengths.ts';
import { compositions } from './plain.ts';
import { unknown } from './schemas.ts';
import { translateValue } from './translate.ts';

type Tuple = Extract<Schema, { kind: 'tuple' }>;

/** An array, or a tuple if items have their own schemas by position (JSON Schema Core, 10.3.1.1). */
export function translateArray(node: LocatedObject, context: SchemaContext): Schema {
    const { reader } = context;
    // Until draft 2019-09, `items` described the items by position, and `additionalItems` described the rest.
    const isOldTuple = isArray(field(node.value, 'items'));
    const positions = reader.items(node, isOldTuple ? 'items' : 'prefixItems');
    const own = reader.child(node, isOldTuple ? 'additionalItems' : 'items');
    const { items, evaluated } = own === undefined ? unevaluatedItems(node, context) : { items: own, evaluated: 0 };
    const fewest = countField(node, 'minItems') ?? 0;
    const most = countField(node, 'maxItems') ?? Number.POSITIVE_INFINITY;
    const known = Math.max(positions.length, evaluated);
    if (known === 0) {
        const type = items === undefined ? unknown : translateValue(items, context);
        const length = context.options.arrayLengths ? lengthOf(type, fewest, most) : undefined;
        return { kind: 'array', items: type, ...(length && { length }) };
    }
    context.limit.countParts(known - positions.length, node.pointer);
    const schemas = [
        ...positions.slice(0, most).map((position) => translateValue(position, context)),
        // Other schemas describe these items.
        ...Array.from({ length: Math.min(known, most) - Math.min(positions.length, most) }, () => unknown),
    ];
    const tuple = schemas.map((schema, index): TupleItem => ({ schema, optional: index >= fewest }));
    if (items?.value === false || most <= known) return { kind: 'tuple', items: tuple };
    return { kind: 'tuple', items: tuple, rest: items === undefined ? unknown : translateValue(items, context) };
}

function countField({ value }: LocatedObject, keyword: string): number | undefined {
    const count = field(value, keyword);
    return typeof count === 'number' && count >= 0 ? count : undefined;
}

/** The schema of the items from some position on. */
interface LastItems {
    readonly items: Located | undefined;
    /** The number of items before them. */
    readonly evaluated: number;
}

/** The items that no other keyword evaluates (JSON Schema Core, 11.2); unknown if another may evaluate all. */
function unevaluatedItems(node: LocatedObject, context: SchemaContext): LastItems {
    const items = context.reader.child(node, 'unevaluatedItems');
    if (items === undefined) return { items, evaluated: 0 };
    const evaluated = mostEvaluated(node, context);
    return Number.isFinite(evaluated)
        ? { items, evaluated }
        : { items: { value: true, pointer: items.pointer }, evaluated: 0 };
}

/**
 * The maximum number of items that a schema, and the schemas that apply in place, evaluate: those that their
 * `prefixItems` describe. All, if one of them describes the remaining items, or items anywhere.
 */
function mostEvaluated(start: LocatedObject, { reader, limit }: SchemaContext): number {
    const schemas = new Map<Pointer, Located>([[start.pointer, start]]);
    const add = (one: Located | undefined): void => {
        if (one !== undefined && !schemas.has(one.pointer)) schemas.set(one.pointer, one);
    };
    let most = 0;
    // The map grows.
    for (const { value, pointer } of schemas.values()) {
        if (!isObject(value)) continue;
        const node: LocatedObject = { value, pointer };
        const rest = isArray(field(value, 'items')) ? 'additionalItems' : 'items';
        const nested = pointer === start.pointer ? [] : ['unevaluatedItems'];
        const describesAll = [rest, ...nested].some((keyword) => (field(value, keyword) ?? false) !== false);
        if (describesAll || field(value, 'contains') !== undefined || stringField(value, 'x-ts-type') !== undefined)
            return Number.POSITIVE_INFINITY;
        const positions = field(value, rest === 'items' ? 'prefixItems' : 'items');
        if (isArray(positions)) most = Math.max(most, positions.length);
        for (const keyword of ['$ref', '$dynamicRef']) {
            const reference = stringField(value, keyword);
            const target = reference === undefined ? undefined : reader.resolve(reference, pointer);
            if (target !== undefined) add(reader.lookUp(target));
        }
        for (const keyword of compositions) if (isArray(field(value, keyword))) reader.items(node, keyword).map(add);
        // Without `if`, the other two have no effect (JSON Schema Core, 10.2.2).
        if (field(value, 'if') !== undefined)
            for (const keyword of ['if', 'then', 'else']) add(reader.child(node, keyword));
    }
    limit.countParts(schemas.size / schemasPerPart, start.pointer);
    return most;
}

/** The number of schemas examined for `unevaluatedItems` that counts as one part of the output limit. */
const schemasPerPart = 10;

/**
 * Closes the tuples next to one that only says how many items there are: `[A, ...unknown[]] & [unknown?, unknown?]` is
 * `[A, unknown?]`. A named tuple that is closed itself needs nothing.
 */
export function closeTuples(
    members: readonly Schema[],
    named: readonly Pointer[],
    context: SchemaContext,
): readonly Schema[] {
    const limit = members.find(onlyLimits);
    if (limit === undefined) return members;
    const others = members.filter((member) => member !== limit);
    const closed = others.map((member) => closedAt(member, limit.items.length));
    if (closed.some((member) => member !== undefined)) return others.map((member, index) => closed[index] ?? member);
    return named.some((target) => isClosedTuple(target, limit.items.length, context)) ? others : members;
}

function onlyLimits(schema: Schema): schema is Tuple {
    return (
        schema.kind === 'tuple' &&
        schema.rest === undefined &&
        schema.items.every((item) => item.optional && item.schema.kind === 'unknown')
    );
}

/** A tuple, or a union of tuples, with no more than some items; undefined for any other type. */
function closedAt(schema: Schema, most: number): Schema | undefined {
    if (schema.kind === 'union') {
        const members = schema.members.map((member) => closedAt(member, most));
        return members.every((member) => member !== undefined) ? { kind: 'union', members } : undefined;
    }
    if (schema.kind !== 'tuple' || schema.items.length > most) return undefined;
    const { rest, items } = schema;
    if (rest === undefined) return schema;
    const more = Array.from({ length: most - items.length }, (): TupleItem => ({ schema: rest, optional: true }));
    return { kind: 'tuple', items: [...items, ...more] };
}

function isClosedTuple(target: Pointer, most: number, { reader }: SchemaContext): boolean {
    const value = reader.lookUp(target)?.value;
    if (!isObject(value) || field(value, 'type') !== 'array' || field(value, 'items') !== false) return false;
    const positions = field(value, 'prefixItems');
    return isArray(positions) && positions.length <= most;
}
