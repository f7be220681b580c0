/** What tells the cases of an object apart: the value of a property, or its presence and its type. */
import { limits } from '../limits.ts';
import type { JsonValue } from '../load/json.ts';
import type { PlanValue } from '../plan/values.ts';
import { accessOf } from '../schema/access.ts';
import { membersOf } from '../schema/inherited.ts';
import { addTo } from '../schema/lists.ts';
import type { SchemaNode } from '../schema/node.ts';
import { isNullable } from '../schema/nullability.ts';
import { isOnlyNull, nullOf } from '../schema/nulls.ts';
import { valueTypesOf } from '../schema/value-types.ts';
import { type Case, isLiteral, listedValues, type Search } from './cases.ts';
import { holdsNumbers, type Making } from './holding.ts';

/** Cases by the value of a place that tells them apart. */
export interface Division {
    /** The names of properties, or the numbers of items, from the outside in. */
    readonly path: readonly [string, ...string[]];
    /** The cases that are left for each listed value. */
    readonly byValue: ReadonlyMap<string, readonly Case[]>;
    /** Those that may have another value there, or none. */
    readonly others: readonly Case[];
}

/** Some values, any but some, or anything, as texts: so the values of a property are compared at run time. */
interface Range {
    readonly kind: 'only' | 'except';
    readonly texts: ReadonlySet<string>;
}

const anyRange: Range = { kind: 'except', texts: new Set() };

/** Whether a place of this range can have a value. */
function admits({ kind, texts }: Range, text: string): boolean {
    return texts.has(text) === (kind === 'only');
}

/** A discriminator tells apart all cases whose values it knows; any other property all of them, or it is none. */
export function findTag(cases: readonly Case[]): Division | undefined {
    const discriminating = new Set(cases.flatMap(({ tags }) => [...tags.keys()]));
    for (const property of new Set([...discriminating, ...(cases[0]?.object.named.keys() ?? [])])) {
        const found = cases.map((one) => withoutNull(rangeAt([property], one)));
        const all = found.flatMap(({ kind, texts }) => (kind === 'only' ? [...texts] : []));
        const isKnown = found.every(({ kind }) => kind === 'only');
        const isDiscriminating = discriminating.has(property);
        // The values of a discriminator lead to nothing else.
        const others: Range = { kind: 'except', texts: new Set(all) };
        const ranges = isDiscriminating ? found.map((range) => (range.kind === 'only' ? range : others)) : found;
        const isTag = isDiscriminating ? divides(ranges) : isKnown && new Set(all).size === all.length;
        if (all.length > 0 && isTag) return divide([property], ranges, cases);
    }
    return undefined;
}

/** Null beside other values is none: then the tag is missing. */
function withoutNull({ kind, texts }: Range): Range {
    return { kind, texts: texts.size === 1 ? texts : new Set([...texts].filter((text) => text !== 'null')) };
}

/** The place that divides cases into the smallest groups: in any object or tuple within them. */
export function findDividing(cases: readonly Case[]): Division | undefined {
    if (cases.length > limits.mostDividedCases) return undefined;
    const found = pathsIn(cases).flatMap((path) => {
        const ranges = cases.map((one) => rangeAt(path, one));
        return divides(ranges) ? [{ path, ranges, cost: costOf(ranges) }] : [];
    });
    const [best] = found.toSorted((one, other) => one.cost - other.cost || one.path.length - other.path.length);
    return best && divide(best.path, best.ranges, cases);
}

function divide(path: Division['path'], ranges: readonly Range[], cases: readonly Case[]): Division {
    const left = (isLeft: (range: Range, one: Case) => boolean): readonly Case[] =>
        cases.filter((one, index) => isLeft(ranges[index] ?? anyRange, one));
    const isFew = cases.length <= limits.mostJoinedCases;
    return {
        path,
        byValue: new Map(listedTexts(ranges).map((text) => [text, left((range) => admits(range, text))])),
        others: left(({ kind }, one) => kind === 'except' || (isFew && mayMissAt(path, one))),
    };
}

/** The values that some cases list, and others do not have. */
function divides(ranges: readonly Range[]): boolean {
    return listedTexts(ranges).some((text) => ranges.some((range) => !admits(range, text)));
}

/** All values that some case lists. */
function listedTexts(ranges: readonly Range[]): readonly string[] {
    return [...new Set(ranges.flatMap(({ kind, texts }) => (kind === 'only' ? [...texts] : [])))];
}

/** The number of cases that are left for a value, on average. */
function costOf(ranges: readonly Range[]): number {
    const listed = listedTexts(ranges);
    const left = listed.reduce((sum, text) => sum + ranges.filter((range) => admits(range, text)).length, 0);
    return left / listed.length;
}

function pathsIn(cases: readonly Case[]): readonly Division['path'][] {
    const paths = new Map<string, Division['path']>();
    const add = (path: Division['path'], nodes: readonly SchemaNode[]): void => {
        paths.set(JSON.stringify(path), path);
        if (path.length >= limits.deepestTag) return;
        for (const node of nodes) {
            for (const [name, { nodes: inner }] of membersOf(node, 'both').properties) add([...path, name], inner);
        }
    };
    for (const { object, array } of cases) {
        for (const [name, nodes] of object.named) add([name], nodes);
        for (const [index, nodes] of array?.named ?? []) add([index], nodes);
    }
    return [...paths.values()];
}

/** The schemas at a place: of the case itself, then of the objects in it. */
function nodesAtPath([first, ...names]: Division['path'], { object, array }: Case): readonly SchemaNode[] {
    const ofFirst = object.named.get(first) ?? array?.named.get(first) ?? [];
    return names.reduce<readonly SchemaNode[]>(
        (nodes, name) => nodes.flatMap((node) => membersOf(node, 'both').properties.get(name)?.nodes ?? []),
        ofFirst,
    );
}

/** The values of a place: those that it lists, unless a discriminator says which of them lead here. */
function rangeAt(path: Division['path'], one: Case): Range {
    const tags = path.length === 1 ? one.tags.get(path[0]) : undefined;
    const lists = nodesAtPath(path, one).flatMap((node) => {
        const listed = listedValues(node);
        return listed === undefined ? [] : [listed.map(String)];
    });
    // All of them apply: the shortest says most.
    const [listed] = lists.toSorted((left, right) => left.length - right.length);
    const isListed = tags?.every((tag) => listed === undefined || listed.includes(tag));
    const texts = isListed === true ? tags : listed;
    return texts === undefined ? anyRange : { kind: 'only', texts: new Set(texts) };
}

/** Whether a value of a case may have nothing at a place, or null. */
function mayMissAt([first, ...names]: Division['path'], one: Case): boolean {
    if (one.array?.named.has(first) === true) return false;
    // A property that is only sent or only received is missing in the other direction (JSON Schema Validation, 9.4).
    const mayLack = (node: SchemaNode): boolean => isNullable(node) || accessOf(node) !== 0;
    if (!one.required.has(first) || isAnyAt(first, one, mayLack)) return true;
    let nodes = one.object.named.get(first) ?? [];
    for (const name of names) {
        const members = nodes.flatMap((node) => membersOf(node, 'both').properties.get(name) ?? []);
        if (!members.some(({ required }) => required)) return true;
        nodes = members.flatMap((member) => member.nodes);
    }
    return false;
}

/** A property that only some objects have, of a JSON type or with one of some values. */
type ObjectShape = ReadonlyMap<string, PlanValue>;

/**
 * The shapes of cases, each examined after those before it: what is like one of them may differ from all that are left.
 * Some cases may have none.
 */
export function tellApart(cases: readonly Case[], { options }: Search): ReadonlyMap<Case, ObjectShape> {
    const shapes = new Map<Case, ObjectShape>();
    for (let before = -1; before < shapes.size; ) {
        before = shapes.size;
        const left = cases.filter((one) => !shapes.has(one));
        const open = left.filter(({ isOpen }) => isOpen);
        const having = new Map<string, Case[]>();
        for (const one of left) for (const name of one.object.named.keys()) addTo(having, name, one);
        for (const one of left) {
            const shape = findShape(one, options, (property) => {
                const own = having.get(property) ?? [];
                if (own.length + open.length > limits.mostCasesInPairs) return undefined;
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
    options: Making,
    othersWith: (property: string) => readonly Case[] | undefined,
): ObjectShape | undefined {
    for (const has of one.required) {
        const others = othersWith(has);
        if (others === undefined || !one.object.named.has(has)) continue;
        if (others.length === 0) return objectShape({ has });
        const refusesNull = (other: Case): boolean => isAnyAt(has, other, (node) => nullOf(node) === 'refused');
        if (isAnyAt(has, one, isOnlyNull) && others.every(refusesNull)) return objectShape({ has, values: [null] });
        if (isAnyAt(has, one, isNullable)) continue;
        // Its type and its values differ between the program and JSON.
        if ([one, ...others].some((other) => isAnyAt(has, other, (node) => holdsNumbers(node, options)))) continue;
        const values = listedAt(has, one);
        const canCompare = values.length > 0 && values.every(isLiteral);
        if (canCompare && others.every((other) => haveNoneInCommon(values, listedAt(has, other)))) {
            return objectShape({ has, values });
        }
        const types = typesAt(has, one);
        // The keys of a map have other names than properties.
        const typesOf = (other: Case): readonly string[] =>
            options.names === undefined || other.object.named.has(has) ? typesAt(has, other) : typesOfKeys(other);
        if (types.length === 1 && others.every((other) => haveNoneInCommon(types, typesOf(other)))) {
            return objectShape({ has, type: types[0] });
        }
    }
    return undefined;
}

function objectShape(shape: Readonly<Record<string, PlanValue>>): ObjectShape {
    return new Map(Object.entries(shape));
}

/** The values that a property lists, but null; none if it lists none. */
function listedAt(property: string, { object }: Case): readonly JsonValue[] {
    const lists = (object.named.get(property) ?? []).flatMap((node) => {
        const values = node.graph.end(node)?.values?.flatMap(({ value }) => (value === null ? [] : [value]));
        return values === undefined ? [] : [values];
    });
    const [listed = []] = lists.toSorted((one, other) => one.length - other.length);
    return listed;
}

function haveNoneInCommon(own: readonly JsonValue[], others: readonly JsonValue[]): boolean {
    return others.length > 0 && !others.some((one) => own.includes(one));
}

function isAnyAt(property: string, { object }: Case, test: (node: SchemaNode) => boolean): boolean {
    return object.named.get(property)?.some(test) === true;
}

/** The types that all schemas of a property allow; none, if they are not known. */
function typesAt(property: string, { object }: Case): readonly string[] {
    return typesOfAll(object.named.get(property) ?? []);
}

/** The same of keys that are no properties. */
function typesOfKeys({ object }: Case): readonly string[] {
    return object.patterns.size === 0 ? typesOfAll(object.others) : [];
}

function typesOfAll(nodes: readonly SchemaNode[]): readonly string[] {
    const all = nodes.map((node) => [...valueTypesOf(node)]);
    const [first = [], ...others] = all.filter((types) => types.length > 0);
    const common = first.filter((type) => others.every((types) => types.includes(type)));
    return common.includes('any') ? [] : common;
}
