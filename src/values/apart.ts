/** What tells the cases of an object apart: the value of a property, or its presence and its type. */
import type { JsonValue } from '../load/json.ts';
import { accessOf } from '../schema/access.ts';
import { addTo } from '../schema/lists.ts';
import { isNullable } from '../schema/nullability.ts';
import { valueTypesOf } from '../schema/value-types.ts';
import type { LiteralValue } from '../types/declarations.ts';
import type { Case, Search } from './cases.ts';
import { isExact, type Making } from './making.ts';
import type { PlanValue } from './plan.ts';

/** A property whose value tells cases apart. */
export interface Tag {
    readonly property: string;
    /** Its values in each case; undefined, if they are not known. */
    readonly values: readonly (readonly JsonValue[] | undefined)[];
    /** Whether an object may lack it, or have null for it. */
    readonly mayBeMissing: boolean;
}

/** A discriminator tells apart all cases whose values it knows; any other property all of them, or it is none. */
export function findTag(cases: readonly Case[]): Tag | undefined {
    const discriminating = new Set(cases.flatMap(({ way }) => [...way.tags.keys()]));
    for (const property of new Set([...discriminating, ...(cases[0]?.object.named.keys() ?? [])])) {
        const values = cases.map((one) => valuesAt(property, one));
        const all = values.flatMap((known) => known ?? []);
        const tellsAllApart = !values.includes(undefined) && new Set(all).size === all.length;
        if (all.length === 0 || !(discriminating.has(property) || tellsAllApart)) continue;
        const mayBeMissing = cases.some(
            (one) => !one.required.has(property) || isNullableAt(property, one) || isDirectedAt(property, one),
        );
        return { property, values, mayBeMissing };
    }
    return undefined;
}

/** The values of a property: those that it lists, unless a discriminator says which of them lead here. */
function valuesAt(property: string, { way, object }: Case): readonly JsonValue[] | undefined {
    const tags = way.tags.get(property);
    const lists = (object.named.get(property) ?? []).flatMap((node) => {
        const values = node.graph.end(node)?.values?.flatMap(({ value }) => (value === null ? [] : [value]));
        return values === undefined ? [] : [values];
    });
    // All of them apply: the shortest says most.
    const [listed] = lists.toSorted((one, other) => one.length - other.length);
    const isListed = tags?.every((tag) => listed === undefined || listed.some((value) => String(value) === tag));
    return isListed === true ? tags : listed;
}

/** A property that only some objects have, of a JSON type or with one of some values. */
type Shape = ReadonlyMap<string, PlanValue>;

/** Beyond this many cases that may have a property, it is not examined: they are compared in pairs. */
const mostInPairs = 50;

/**
 * The shapes of cases, each examined after those before it: what is like one of them may differ from all that are left.
 * Some cases may have none.
 */
export function tellApart(cases: readonly Case[], { making }: Search): ReadonlyMap<Case, Shape> {
    const shapes = new Map<Case, Shape>();
    for (let before = -1; before < shapes.size; ) {
        before = shapes.size;
        const left = cases.filter((one) => !shapes.has(one));
        const open = left.filter(({ isOpen }) => isOpen);
        const having = new Map<string, Case[]>();
        for (const one of left) for (const name of one.object.named.keys()) addTo(having, name, one);
        for (const one of left) {
            const shape = findShape(one, making, (property) => {
                const own = having.get(property) ?? [];
                if (own.length + open.length > mostInPairs) return undefined;
                return [...own, ...open].filter((other) => other !== one && !shapes.has(other));
            });
            if (shape !== undefined && shapes.size < cases.length - 1) shapes.set(one, shape);
        }
    }
    return shapes;
}

/** A required property that no other case may have, or only with other values or of another type. */
function findShape(
    one: Case,
    making: Making,
    othersWith: (property: string) => readonly Case[] | undefined,
): Shape | undefined {
    for (const has of one.required) {
        const others = othersWith(has);
        if (others === undefined || !one.object.named.has(has)) continue;
        if (others.length === 0) return new Map([['has', has]]);
        if (isNullableAt(has, one)) continue;
        // Its type and its values differ between the program and JSON.
        if ([one, ...others].some(({ object }) => object.named.get(has)?.some((node) => isExact(node, making))))
            continue;
        const values = valuesAt(has, one) ?? [];
        const canCompare = values.length > 0 && values.every(isLiteral);
        if (canCompare && others.every((other) => areApart(values, valuesAt(has, other)))) {
            return new Map<string, PlanValue>([
                ['has', has],
                ['values', values],
            ]);
        }
        const types = typesAt(has, one);
        if (types.length === 1 && others.every((other) => areApart(types, typesAt(has, other)))) {
            return new Map([
                ['has', has],
                ['type', types[0]],
            ]);
        }
    }
    return undefined;
}

/** Whether a value can be compared with another at run time. */
function isLiteral(value: JsonValue): value is LiteralValue {
    return typeof value !== 'object';
}

function areApart(own: readonly JsonValue[], others: readonly JsonValue[] = []): boolean {
    return others.length > 0 && !others.some((one) => own.includes(one));
}

function isNullableAt(property: string, { object }: Case): boolean {
    return object.named.get(property)?.some(isNullable) === true;
}

/** Whether a property is only sent or only received (JSON Schema Validation, 9.4). */
function isDirectedAt(property: string, { object }: Case): boolean {
    return object.named.get(property)?.some((node) => accessOf(node) !== 0) === true;
}

/** The types that all schemas of a property allow; none, if they are not known. */
function typesAt(property: string, { object }: Case): readonly string[] {
    const all = (object.named.get(property) ?? []).map((node) => [...valueTypesOf(node)]);
    const [first = [], ...others] = all.filter((types) => types.length > 0);
    const common = first.filter((type) => others.every((types) => types.includes(type)));
    return common.includes('any') ? [] : common;
}
