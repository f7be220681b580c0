/** The types that a schema allows: those that it states, or else those that its keywords imply. */
import type { JsonObject, JsonValue } from '../../load/json.ts';
import { field, isArray, type LocatedObject, stringField } from '../reader.ts';
import type { SchemaContext } from './context.ts';
import { refusedNames } from './refusals.ts';

/** The keywords that apply to only one type (JSON Schema Validation, 6). They imply an unstated type. */
interface TypeKeywords {
    readonly type: string;
    /** Keywords that describe the parts of a value. */
    readonly parts: readonly string[];
    /** Keywords that limit a value, each with the argument that has no effect. */
    readonly bounds: Readonly<Record<string, JsonValue>>;
}

/** Marks a limit that always has an effect. */
const always = null;

const typeKeywords: readonly TypeKeywords[] = [
    {
        type: 'object',
        parts: ['properties', 'additionalProperties', 'patternProperties', 'unevaluatedProperties', 'propertyNames'],
        bounds: { required: always, minProperties: 0, maxProperties: always },
    },
    {
        type: 'array',
        parts: ['items', 'prefixItems'],
        bounds: { minItems: 0, maxItems: always, uniqueItems: false },
    },
    { type: 'string', parts: [], bounds: { pattern: always, minLength: 0, maxLength: always } },
    {
        type: 'number',
        parts: [],
        bounds: {
            minimum: always,
            maximum: always,
            multipleOf: always,
            exclusiveMinimum: false,
            exclusiveMaximum: false,
        },
    },
];

/** Annotations (JSON Schema Validation, 7 and 8) imply the type if nothing else does. */
const annotations = ['format', 'contentEncoding', 'contentMediaType'];

const numberFormats = new Set(['int32', 'int64', 'float', 'double', 'decimal']);

/** The types that a schema allows, stated or implied; empty if it allows any. */
export function typesOf(schema: LocatedObject, context: SchemaContext): readonly string[] {
    const type = field(schema.value, 'type');
    if (typeof type === 'string') return [type];
    if (isArray(type)) return type.filter((item) => typeof item === 'string');
    if (type !== undefined && type !== null) {
        context.reader.malformed(`${schema.pointer}/type`, `'type' must be a string or an array of strings`);
    }
    const implied = impliedTypes(schema.value);
    if (implied !== undefined) return implied;
    if (!annotations.some((keyword) => saysSomething(schema.value, keyword))) return [];
    return numberFormats.has(stringField(schema.value, 'format') ?? '') ? ['number'] : ['string'];
}

/** The types that the keywords of a schema apply to; undefined if there are no such keywords. */
function impliedTypes(schema: JsonObject): readonly string[] | undefined {
    const spoken = typeKeywords.filter(({ parts, bounds }) =>
        [...parts, ...Object.keys(bounds)].some((keyword) => saysSomething(schema, keyword)),
    );
    if (spoken.length < 2) return spoken.length === 0 ? undefined : spoken.map(({ type }) => type);
    const hasParts = spoken.some(({ parts }) => parts.some((keyword) => saysSomething(schema, keyword)));
    // Limits for two types allow a value of either, and of every other type. If parts are described, the value has one
    // of the implied types.
    return hasParts ? spoken.filter((keywords) => restricts(schema, keywords)).map(({ type }) => type) : [];
}

/** Keywords about the parts of a value that imply no type on their own. */
const furtherParts: Readonly<Record<'object' | 'array', readonly string[]>> = {
    object: ['dependentRequired'],
    array: ['unevaluatedItems'],
};

/** Whether a schema says something of the parts of an object or an array; of an object also whether they are present. */
export function describesPartsOf(schema: JsonObject, type: 'object' | 'array'): boolean {
    const { parts = [], bounds = {} } = typeKeywords.find((keywords) => keywords.type === type) ?? {};
    const keywords = [...parts, ...furtherParts[type], ...(type === 'object' ? Object.keys(bounds) : [])];
    const says = keywords.some((keyword) => saysSomething(schema, keyword));
    return says || (type === 'object' && refusedNames(schema).length > 0);
}

function restricts(schema: JsonObject, { parts, bounds }: TypeKeywords): boolean {
    const isBound = Object.entries(bounds).some(
        ([keyword, nothing]) => saysSomething(schema, keyword) && field(schema, keyword) !== nothing,
    );
    return isBound || parts.some((keyword) => saysSomething(schema, keyword));
}

function saysSomething(schema: JsonObject, keyword: string): boolean {
    const value = field(schema, keyword);
    return value !== undefined && value !== null && !(keyword === 'required' && !isArray(value));
}
