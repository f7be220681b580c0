/** What objects look like, as far as it tells them apart. */
import type { LiteralValue, ObjectShape, Schema, ValueType } from '../model.ts';
import { behind, type Declared, objectsWithin, tagValues, type WholeProperty } from './declared.ts';

/** The shapes of some objects, each as far as it differs from those of the others. */
export function shapesOf(
    members: readonly ReadonlyMap<string, WholeProperty>[],
    declared: Declared,
): readonly ObjectShape[] {
    const requiredBy = countOf(members, (property) => (property.optional ? undefined : ''));
    const ofType = countOf(members, (property) => typesOf(property, declared)?.toSorted().join(' '));
    return members.map((properties): ObjectShape => {
        const values = new Map<string, readonly LiteralValue[]>();
        const types = new Map<string, readonly ValueType[]>();
        const required: string[] = [];
        for (const [name, property] of properties) {
            const listed = tagValues(property, declared);
            const own = typesOf(property, declared);
            if (listed !== undefined) values.set(name, listed);
            else if (!property.optional && requiredBy.get(name)?.get('') !== members.length) required.push(name);
            if (listed === undefined && own !== undefined && (ofType.get(name)?.size ?? 0) > 1) types.set(name, own);
        }
        return { values, required, types };
    });
}

/** How many members have a property of which something is the same, by its name. */
function countOf(
    members: readonly ReadonlyMap<string, WholeProperty>[],
    keyOf: (property: WholeProperty) => string | undefined,
): ReadonlyMap<string, ReadonlyMap<string, number>> {
    const counts = new Map<string, Map<string, number>>();
    for (const properties of members) {
        for (const [name, property] of properties) {
            const key = keyOf(property);
            if (key === undefined) continue;
            const own = counts.get(name) ?? new Map<string, number>();
            counts.set(name, own.set(key, (own.get(key) ?? 0) + 1));
        }
    }
    return counts;
}

/** The types of a property, null aside; undefined where it may be of any. All that is said of it holds: the first that says something. */
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
        const resolved = behind(schema, declared);
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
