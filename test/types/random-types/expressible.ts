/** The part of a schema that a TypeScript type can express: a value that only violates the rest cannot be rejected. */
import { isJsonObject, type JsonObject, type JsonValue } from '../../../src/load/json.ts';

/** A JSON Schema without the parts that no type can express. */
export function expressible(schema: JsonValue): JsonValue {
    if (!isJsonObject(schema)) return schema;
    const { oneOf, additionalProperties, ...others } = schema;
    const kept = Object.entries(others).flatMap(([keyword, value = null]): [string, JsonValue][] => {
        const keep = within[keyword];
        return keep === undefined ? [] : [[keyword, keep(value)]];
    });
    if (additionalProperties !== undefined && !(additionalProperties === false && hasKeys(schema))) {
        kept.push(['additionalProperties', expressible(additionalProperties)]);
    }
    const own = Object.fromEntries(kept);
    // No union says that exactly one alternative holds.
    return oneOf === undefined ? own : { allOf: [own, { anyOf: each(oneOf) }] };
}

/** The keywords that a type can express, and how much of them: no type has a length, a range, a string format or a condition. */
const within: Readonly<Record<string, (value: JsonValue) => JsonValue>> = {
    $ref: asItIs,
    type: withoutIntegers,
    enum: asItIs,
    const: asItIs,
    required: asItIs,
    properties: eachNamed,
    patternProperties: (value) => eachNamed(spelled(value)),
    items: expressible,
    prefixItems: each,
    minItems: asItIs,
    maxItems: asItIs,
    allOf: each,
    anyOf: each,
};

/** An object type with keys allows additional ones; there is a type for no keys. */
function hasKeys({ properties, patternProperties }: JsonObject): boolean {
    return patternProperties !== undefined || (isJsonObject(properties) && Object.keys(properties).length > 0);
}

function asItIs(value: JsonValue): JsonValue {
    return value;
}

function withoutIntegers(type: JsonValue): JsonValue {
    const types = (Array.isArray(type) ? type : [type]).map((one) => (one === 'integer' ? 'number' : one));
    return [...new Set(types)];
}

function each(schemas: JsonValue): JsonValue {
    return Array.isArray(schemas) ? schemas.map(expressible) : schemas;
}

function eachNamed(schemas: JsonValue): JsonValue {
    if (!isJsonObject(schemas)) return schemas;
    return Object.fromEntries(Object.entries(schemas).map(([name, schema = true]) => [name, expressible(schema)]));
}

/** The patterns that a template can express: a literal start, a literal end, or both. */
function spelled(patterns: JsonValue): JsonValue {
    if (!isJsonObject(patterns)) return patterns;
    const isTemplate = (pattern: string): boolean => /^\^[\w-]+$|^[\w-]+\$$|^\^[\w-]*(\.\*)?[\w-]*\$$/.test(pattern);
    return Object.fromEntries(Object.entries(patterns).filter(([pattern]) => isTemplate(pattern)));
}
