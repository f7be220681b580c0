/** The shapes of objects: features that distinguish them. */

import type { Declared } from '../../types/declared.ts';
import type { LiteralValue, ObjectShape, Schema, ValueType } from '../model.ts';
import { objectsWithin, tagValues, type WholeProperty } from './objects.ts';

/** Something that an object must have, and how many of the compared objects may have it. */
interface Feature {
    readonly name: string;
    readonly test:
        | { readonly kind: 'values'; readonly values: readonly LiteralValue[] }
        | { readonly kind: 'required' }
        | { readonly kind: 'types'; readonly types: readonly ValueType[] };
    readonly count: number;
}

/** A few features are enough to distinguish an object, and each adds output. */
const mostFeatures = 4;

/** The shape of each object: the features that the fewest others have. */
export function shapesOf(
    members: readonly ReadonlyMap<string, WholeProperty>[],
    declared: Declared,
): readonly ObjectShape[] {
    const described = members.map((properties) =>
        [...properties].map(([name, property]) => describe(name, property, declared)),
    );
    const counts = countFeatures(described);
    return described.map((properties) => {
        const features = properties.flatMap((property) => featuresOf(property, counts, members.length));
        const rarest = features.toSorted((one, other) => one.count - other.count);
        const [first] = rarest;
        return shapeOf(first?.count === 1 ? [first] : rarest.slice(0, mostFeatures));
    });
}

interface DescribedProperty {
    readonly name: string;
    readonly isRequired: boolean;
    readonly values: readonly LiteralValue[] | undefined;
    readonly types: readonly ValueType[] | undefined;
}

function describe(name: string, property: WholeProperty, declared: Declared): DescribedProperty {
    const values = tagValues(property, declared);
    return { name, isRequired: !property.optional, values, types: typesOf(property, declared) };
}

/** How many objects have a property at all, a value of it, or one of its types. */
interface Counts {
    readonly names: ReadonlyMap<string, number>;
    readonly values: ReadonlyMap<string, number>;
    /** Counts only objects that require the property. */
    readonly types: ReadonlyMap<string, number>;
    readonly required: ReadonlyMap<string, number>;
}

function countFeatures(members: readonly (readonly DescribedProperty[])[]): Counts {
    const counts = { names: new Map(), values: new Map(), types: new Map(), required: new Map() };
    const add = (kind: keyof Counts, key: string): void => {
        counts[kind].set(key, (counts[kind].get(key) ?? 0) + 1);
    };
    for (const { name, isRequired, values, types } of members.flat()) {
        add('names', name);
        if (isRequired) add('required', name);
        if (values === undefined) add('values', keyOf(name));
        for (const value of values ?? []) add('values', keyOf(name, value));
        if (isRequired && types === undefined) add('types', keyOf(name));
        if (isRequired) for (const type of types ?? []) add('types', keyOf(name, type));
    }
    return counts;
}

function keyOf(name: string, ...values: readonly LiteralValue[]): string {
    return JSON.stringify([name, ...values]);
}

/** The types that may share a value with some types: a received date is a string, and some strings are dates. */
function typesMeeting(types: readonly ValueType[]): readonly ValueType[] {
    if (types.includes('string')) return [...new Set<ValueType>([...types, 'date', 'date-time'])];
    return types.includes('date') || types.includes('date-time') ? [...types, 'string'] : types;
}

/** The features that a property gives its object; none if all others have the same. */
function featuresOf(property: DescribedProperty, counts: Counts, total: number): Feature[] {
    const { name, isRequired, values, types } = property;
    const found: Feature[] = [];
    if (values !== undefined) {
        const shared = Math.max(...values.map((value) => counts.values.get(keyOf(name, value)) ?? 0));
        found.push({ name, test: { kind: 'values', values }, count: shared + (counts.values.get(keyOf(name)) ?? 0) });
    } else if (isRequired) {
        found.push({ name, test: { kind: 'required' }, count: counts.names.get(name) ?? 0 });
    }
    if (types !== undefined && values === undefined) {
        const same = typesMeeting(types).reduce((sum, type) => sum + (counts.types.get(keyOf(name, type)) ?? 0), 0);
        const others = (counts.required.get(name) ?? 0) - same - (counts.types.get(keyOf(name)) ?? 0);
        found.push({ name, test: { kind: 'types', types }, count: total - Math.max(others, 0) });
    }
    return found.filter(({ count }) => count < total);
}

function shapeOf(features: readonly Feature[]): ObjectShape {
    const values = new Map<string, readonly LiteralValue[]>();
    const types = new Map<string, readonly ValueType[]>();
    const required: string[] = [];
    for (const { name, test } of features) {
        switch (test.kind) {
            case 'values':
                values.set(name, test.values);
                break;
            case 'required':
                required.push(name);
                break;
            case 'types':
                types.set(name, test.types);
                break;
            default:
                test satisfies never;
        }
    }
    return { values, required, types };
}

/**
 * The types of a property, without null; undefined if it may have any type. All its schemas apply: the first one that
 * states types is used.
 */
function typesOf({ schemas }: WholeProperty, declared: Declared): readonly ValueType[] | undefined {
    for (const schema of schemas) {
        const types = typesOfSchema([schema], declared);
        if (types !== undefined) return types;
    }
    return undefined;
}

function typesOfSchema(schemas: readonly Schema[], declared: Declared): readonly ValueType[] | undefined {
    const types = new Set<ValueType>();
    const seen = new Set<unknown>();
    const work = [...schemas];
    for (const schema of work) {
        const resolved = declared.behind(schema);
        if (seen.has(resolved)) continue;
        seen.add(resolved);
        switch (resolved.kind) {
            case 'union':
                work.push(...resolved.members);
                break;
            case 'primitive':
                if (resolved.name === 'string' || resolved.name === 'number' || resolved.name === 'boolean') {
                    types.add(resolved.name);
                }
                break;
            case 'date':
                for (const format of ['date', 'date-time'] as const) {
                    if (resolved.format === format || resolved.format === 'either') types.add(format);
                }
                break;
            case 'literal':
                types.add(typeOfLiteral(resolved.value));
                break;
            case 'enum':
            case 'constants':
                for (const { value } of resolved.members) types.add(typeOfLiteral(value));
                break;
            case 'array':
            case 'tuple':
                types.add('array');
                break;
            case 'object':
                types.add('object');
                break;
            case 'intersection':
                if (objectsWithin(resolved, declared).length === 0) return undefined;
                types.add('object');
                break;
            default:
                return undefined;
        }
    }
    return [...types];
}

function typeOfLiteral(value: LiteralValue): 'string' | 'number' | 'boolean' {
    switch (typeof value) {
        case 'string':
            return 'string';
        case 'number':
            return 'number';
        case 'boolean':
            return 'boolean';
        default:
            return value satisfies never;
    }
}
