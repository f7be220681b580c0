/** What tells the cases of an object apart: the value of a property, or its presence and its type. */
import type { JsonValue } from '../load/json.ts';
import { addTo } from '../schema/lists.ts';
import { isNullable } from '../schema/nullability.ts';
import { type ValueType, valueTypesOf } from '../schema/value-types.ts';
import type { LiteralValue } from '../types/declarations.ts';
import type { Case } from './cases.ts';
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
            ({ required, object }) => !required.has(property) || object.named.get(property)?.some(isNullable) === true,
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
type Shape = ReadonlyMap<'has' | 'type' | 'values', PlanValue>;

/** Cases by their shapes, and those that are left. */
interface Apart {
    /** In this order: a shape may be that of a case before it. */
    readonly apart: readonly { readonly one: Case; readonly shape: Shape }[];
    readonly left: readonly Case[];
}

/** Beyond this many cases that may have a property, it is not examined: they are compared in pairs. */
const mostInPairs = 50;

/** Tells cases apart, one after the other: what is like one of them may differ from all that are left. */
export function tellApart(cases: readonly Case[]): Apart {
    const apart: { readonly one: Case; readonly shape: Shape }[] = [];
    const left = new Set(cases);
    for (let before = left.size + 1; left.size > 1 && left.size < before; ) {
        before = left.size;
        const open = [...left].filter(({ isOpen }) => isOpen);
        const having = new Map<string, Case[]>();
        for (const one of left) for (const name of one.object.named.keys()) addTo(having, name, one);
        for (const one of left) {
            const shape = findShape(one, (property) => {
                const own = having.get(property) ?? [];
                if (own.length + open.length > mostInPairs) return undefined;
                return [...own, ...open].filter((other) => other !== one && left.has(other));
            });
            if (shape === undefined || left.size === 1) continue;
            apart.push({ one, shape });
            left.delete(one);
        }
    }
    return { apart, left: [...left] };
}

/** A required property that no other case may have, or only with other values or of another type. */
function findShape(one: Case, othersWith: (property: string) => readonly Case[] | undefined): Shape | undefined {
    for (const has of one.required) {
        const nodes = one.object.named.get(has) ?? [];
        const others = othersWith(has);
        if (nodes.length === 0 || others === undefined) continue;
        if (others.length === 0) return new Map([['has', has]]);
        if (nodes.some(isNullable)) continue;
        const values = valuesAt(has, one);
        const areOther = (other: Case): boolean =>
            valuesAt(has, other)?.every((value) => !values?.includes(value)) === true;
        if (values?.every(isLiteral) === true && others.every(areOther))
            return new Map<'has' | 'values', PlanValue>([
                ['has', has],
                ['values', values],
            ]);
        const [type, ...more] = typesAt(has, one);
        const isOther = (types: readonly ValueType[]): boolean =>
            types.length > 0 && types.every((one) => one !== 'any' && one !== type);
        if (
            type !== undefined &&
            type !== 'any' &&
            more.length === 0 &&
            others.every((other) => isOther(typesAt(has, other)))
        ) {
            return new Map([
                ['has', has],
                ['type', type],
            ]);
        }
    }
    return undefined;
}

function isLiteral(value: JsonValue): value is LiteralValue {
    return typeof value !== 'object';
}

/** The types that all schemas of a property allow; none, if they are not known. */
function typesAt(property: string, { object }: Case): readonly ValueType[] {
    const [first = [], ...others] = (object.named.get(property) ?? [])
        .map((node) => [...valueTypesOf(node)])
        .filter((types) => types.length > 0);
    return first.filter((type) => others.every((types) => types.includes(type)));
}
