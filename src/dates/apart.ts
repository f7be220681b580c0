/** What tells the cases of an object apart: the value of a property, or its presence and its type. */
import type { JsonValue } from '../load/json.ts';
import type { SchemaNode } from '../schema/node.ts';
import { isNullable } from '../schema/nullability.ts';
import { valueTypesOf } from '../schema/value-types.ts';
import type { LiteralValue } from '../types/declarations.ts';
import type { Case } from './cases.ts';
import type { ObjectShape } from './plan.ts';

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
    const [first] = cases;
    const discriminating = new Set(cases.flatMap(({ way }) => [...way.tags.keys()]));
    for (const property of new Set([...discriminating, ...(first?.properties.keys() ?? [])])) {
        const values = cases.map((one) => tagValues(property, one));
        const known = values.filter((one) => one !== undefined);
        const all = known.flat();
        const isTag = discriminating.has(property)
            ? known.length > 0
            : known.length === cases.length && new Set(all).size === all.length;
        if (!isTag) continue;
        const mayBeMissing = cases.some(
            (one) => !one.required.has(property) || one.properties.get(property)?.some(isNullable) === true,
        );
        return { property, values, mayBeMissing };
    }
    return undefined;
}

/** The values of a discriminator's property, unless it lists others itself. */
function tagValues(property: string, { way, properties }: Case): readonly JsonValue[] | undefined {
    const tags = way.tags.get(property);
    const listed = listedValues(properties.get(property) ?? []);
    if (tags === undefined || listed === undefined) return tags ?? listed;
    return listed.length > 1 && tags.every((tag) => listed.some((value) => String(value) === tag)) ? tags : listed;
}

function listedValues(nodes: readonly SchemaNode[]): readonly JsonValue[] | undefined {
    const lists = nodes.flatMap((node) => {
        const values = node.graph
            .end(node)
            ?.values?.map(({ value }) => value)
            .filter((value) => value !== null);
        return values === undefined ? [] : [values];
    });
    // All of them apply: the shortest says most.
    return lists.toSorted((one, other) => one.length - other.length)[0];
}

/** Cases by their shapes, and those that are left. */
export interface Apart {
    /** In this order: a shape may be that of a case before it. */
    readonly apart: readonly { readonly one: Case; readonly shape: ObjectShape }[];
    readonly left: readonly Case[];
}

/** Beyond this many cases, only the presence of properties is examined: types and values are compared in pairs. */
const mostInPairs = 50;

/** Tells cases apart, one after the other. */
export function tellApart(cases: readonly Case[]): Apart {
    const apart: { readonly one: Case; readonly shape: ObjectShape }[] = [];
    let left = cases;
    for (let before = left.length + 1; left.length > 1 && left.length < before; ) {
        before = left.length;
        const counts = countProperties(left);
        const rest: Case[] = [];
        for (const [index, one] of left.entries()) {
            const others = [...rest, ...(left.length > mostInPairs ? [] : left.slice(index + 1))];
            const isLast = rest.length === 0 && index === left.length - 1;
            const shape = isLast ? undefined : (presenceOf(one, counts) ?? pairwiseShape(one, others, left.length));
            if (shape === undefined) {
                rest.push(one);
                continue;
            }
            apart.push({ one, shape });
            for (const name of one.properties.keys()) counts.named.set(name, (counts.named.get(name) ?? 0) - 1);
        }
        left = rest;
    }
    return { apart, left };
}

interface PropertyCounts {
    readonly named: Map<string, number>;
    /** The number of cases that describe keys which are not properties. */
    readonly open: number;
}

function countProperties(cases: readonly Case[]): PropertyCounts {
    const named = new Map<string, number>();
    for (const { properties } of cases) {
        for (const name of properties.keys()) named.set(name, (named.get(name) ?? 0) + 1);
    }
    return { named, open: cases.filter(({ keys }) => keys.length > 0).length };
}

/** A required property that no other case has. */
function presenceOf(one: Case, { named, open }: PropertyCounts): ObjectShape | undefined {
    if (open > (one.keys.length > 0 ? 1 : 0)) return undefined;
    const property = [...one.required].find((name) => named.get(name) === 1 && one.properties.has(name));
    return property === undefined ? undefined : { property };
}

/** A required property with other values or of another type than in all other cases. */
function pairwiseShape(one: Case, others: readonly Case[], count: number): ObjectShape | undefined {
    if (count > mostInPairs) return undefined;
    for (const property of one.required) {
        const nodes = one.properties.get(property) ?? [];
        if (nodes.length === 0 || nodes.some(isNullable)) continue;
        const values = tagValues(property, one);
        if (values?.every(isLiteral) === true && others.every((other) => hasOtherValues(property, values, other))) {
            return { property, values };
        }
        const [type, ...more] = typesOf(nodes);
        if (type === undefined || type === 'any' || more.length > 0) continue;
        if (others.every((other) => isOfOtherType(property, type, other))) return { property, type };
    }
    return undefined;
}

function isLiteral(value: JsonValue): value is LiteralValue {
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function mayHave(property: string, { properties, keys }: Case): boolean {
    return properties.has(property) || keys.length > 0;
}

function hasOtherValues(property: string, values: readonly JsonValue[], other: Case): boolean {
    if (!mayHave(property, other)) return true;
    return tagValues(property, other)?.every((value) => !values.includes(value)) === true;
}

function isOfOtherType(property: string, type: string, other: Case): boolean {
    if (!mayHave(property, other)) return true;
    const types = typesOf(other.properties.get(property) ?? []);
    return types.length > 0 && !types.includes(type) && !types.includes('any');
}

/** The types that all schemas of a property allow; none, if they are not known. */
function typesOf(nodes: readonly SchemaNode[]): readonly string[] {
    const [first = [], ...others] = nodes.map((node) => [...valueTypesOf(node)]).filter((types) => types.length > 0);
    return first.filter((type) => others.every((types) => types.includes(type)));
}
