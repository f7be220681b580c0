/** What tells the cases of an object apart: the value of a property, or its presence and its type. */
import type { JsonValue } from '../load/json.ts';
import type { SchemaNode } from '../schema/node.ts';
import { isNullable } from '../schema/nullability.ts';
import { valueTypesOf } from '../schema/value-types.ts';
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

/** The property that only one of some cases has in its way; undefined if there is none. */
export function shapeOf(one: Case, others: readonly Case[]): ObjectShape | undefined {
    for (const property of one.required) {
        const nodes = one.properties.get(property) ?? [];
        if (nodes.length === 0) continue;
        const left = others.filter(({ properties, keys }) => properties.has(property) || keys.length > 0);
        if (left.length === 0) return { property };
        if (nodes.some(isNullable)) continue;
        const values = tagValues(property, one);
        const isValue = (other: Case): boolean =>
            tagValues(property, other)?.every((value) => values?.includes(value) === false) === true;
        if (values !== undefined && left.every(isValue)) return { property, values };
        const [type, ...more] = typesOf(nodes);
        const isOfType = (other: Case): boolean => {
            const types = typesOf(other.properties.get(property) ?? []);
            return types.length > 0 && type !== undefined && !types.includes(type) && !types.includes('any');
        };
        if (type !== undefined && type !== 'any' && more.length === 0 && left.every(isOfType))
            return { property, type };
    }
    return undefined;
}

/** The types that all schemas of a property allow; none, if they are not known. */
function typesOf(nodes: readonly SchemaNode[]): readonly string[] {
    const [first = [], ...others] = nodes.map((node) => [...valueTypesOf(node)]).filter((types) => types.length > 0);
    return first.filter((type) => others.every((types) => types.includes(type)));
}
