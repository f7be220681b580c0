/**
 * The values that a schema rejects by `not`, if a type can express that: null, other types, or a property (JSON Schema
 * Core, 10.2.1.4).
 */
import { field, isJsonObject } from '../load/json.ts';
import type { SchemaNode } from './node.ts';

/** Whether `not` rejects only null. */
export function refusesNull(node: SchemaNode): boolean {
    const refused = node.isPlain ? undefined : node.constraint('not');
    if (!isJsonObject(refused)) return false;
    const [keyword, ...others] = Object.keys(refused);
    if (keyword === undefined || others.length > 0) return false;
    const value = field(refused, keyword);
    const [only] = Array.isArray(value) && value.length === 1 ? value : [];
    switch (keyword) {
        case 'type':
            return value === 'null' || only === 'null';
        case 'const':
            return value === null;
        case 'enum':
            return only === null;
        default:
            return false;
    }
}

/** The types that `not` rejects, if it says nothing else. An integer is a number. */
export function refusedTypes(node: SchemaNode): readonly string[] {
    const refused = node.isPlain ? undefined : node.constraint('not');
    if (!isJsonObject(refused) || Object.keys(refused).length !== 1) return [];
    const types = node.not?.types ?? [];
    return types.includes('number') ? [...types, 'integer'] : types;
}

/**
 * The properties that an object must not have: `not: { required: [a] }`, or `not` of several such alternatives. If two
 * properties must not both be present, each one is still possible.
 */
export function refusedNames(node: SchemaNode): readonly string[] {
    const { not } = node;
    if (not?.constraints === undefined) return [];
    const alternatives = Object.keys(not.constraints).length === 1 ? not.listOf('anyOf') : [];
    return (alternatives.length > 0 ? alternatives : [not]).flatMap((alternative) => {
        const names = requiredAlone(alternative);
        return names?.length === 1 ? names : [];
    });
}

/** Keywords that allow every value (JSON Schema Validation, 9). */
const neutralKeywords = new Set(['title', 'description', '$comment', 'deprecated', 'examples', 'example']);

/** The names that a schema requires, if it has no other constraints for objects. */
export function requiredAlone(node: SchemaNode): readonly string[] | undefined {
    const { required, types = ['object'] } = node;
    const isOfObjects = types.length === 1 && types[0] === 'object';
    if (required.length === 0 || !isOfObjects || !saysOnly(node, ['required', 'type'])) return undefined;
    const given = node.constraint('required');
    return Array.isArray(given) && given.length === required.length ? [...new Set(required)] : undefined;
}

/** Whether a schema has no keywords but some, and those that allow every value. */
export function saysOnly({ constraints }: SchemaNode, keywords: readonly string[]): boolean {
    return (
        constraints !== undefined &&
        Object.keys(constraints).every(
            (keyword) =>
                neutralKeywords.has(keyword) ||
                (keyword.startsWith('x-') && keyword !== 'x-ts-type') ||
                keywords.includes(keyword),
        )
    );
}
