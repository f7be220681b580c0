/** The types that the keywords of a schema are about, where `type` does not say it. */
import { field, type JsonObject, type JsonValue } from '../load/json.ts';

/** The keywords that apply to only one type (JSON Schema Validation, 6). They imply an unstated type. */
interface TypeKeywords {
    readonly type: string;
    /** Keywords that describe the parts of a value. */
    readonly parts: readonly string[];
    /** Keywords about its parts that imply no type on their own. */
    readonly furtherParts: readonly string[];
    /** Keywords that limit a value, each with the argument that has no effect. */
    readonly bounds: Readonly<Record<string, JsonValue>>;
}

/** Marks a limit that always has an effect. */
const always = null;

const typeKeywords: readonly TypeKeywords[] = [
    {
        type: 'object',
        parts: ['properties', 'additionalProperties', 'patternProperties', 'unevaluatedProperties', 'propertyNames'],
        furtherParts: ['dependentRequired', 'required', 'minProperties', 'maxProperties'],
        bounds: { required: always, minProperties: 0, maxProperties: always },
    },
    {
        type: 'array',
        parts: ['items', 'prefixItems'],
        furtherParts: ['unevaluatedItems'],
        bounds: { minItems: 0, maxItems: always, uniqueItems: false },
    },
    { type: 'string', parts: [], furtherParts: [], bounds: { pattern: always, minLength: 0, maxLength: always } },
    {
        type: 'number',
        parts: [],
        furtherParts: [],
        bounds: {
            minimum: always,
            maximum: always,
            multipleOf: always,
            exclusiveMinimum: false,
            exclusiveMaximum: false,
        },
    },
];

/** All keywords that imply a type. */
const implying = typeKeywords.map((keywords) => ({
    ...keywords,
    all: [...keywords.parts, ...Object.keys(keywords.bounds)],
}));

/** Annotations (JSON Schema Validation, 7 and 8) imply the type if nothing else does. */
const annotations = ['format', 'contentEncoding', 'contentMediaType'];

const numberFormats: ReadonlySet<JsonValue | undefined> = new Set(['int32', 'int64', 'float', 'double', 'decimal']);

/** The types that the keywords of a schema without `type` are about; empty if it allows any. */
export function typesOfKeywords(schema: JsonObject): readonly string[] {
    const spoken = implying.filter(({ all }) => all.some((keyword) => isGiven(schema, keyword)));
    const [only] = spoken;
    if (only === undefined) return typesOfAnnotations(schema);
    if (spoken.length === 1) return [only.type];
    // Limits for two types allow a value of either, and of every other type. If parts are described, the value has one
    // of the implied types.
    const hasParts = spoken.some(({ parts }) => parts.some((keyword) => isGiven(schema, keyword)));
    return hasParts ? spoken.filter((keywords) => limits(schema, keywords)).map(({ type }) => type) : [];
}

/** Whether a schema says something of the parts of an object or an array; of an object also whether they are present. */
export function describesPartsOf(schema: JsonObject, type: 'object' | 'array'): boolean {
    const keywords = typeKeywords.find((one) => one.type === type);
    return [...(keywords?.parts ?? []), ...(keywords?.furtherParts ?? [])].some((keyword) => isGiven(schema, keyword));
}

function typesOfAnnotations(schema: JsonObject): readonly string[] {
    if (!annotations.some((keyword) => isGiven(schema, keyword))) return [];
    return numberFormats.has(field(schema, 'format')) ? ['number'] : ['string'];
}

function limits(schema: JsonObject, { parts, bounds }: TypeKeywords): boolean {
    const isBound = Object.entries(bounds).some(
        ([keyword, nothing]) => isGiven(schema, keyword) && field(schema, keyword) !== nothing,
    );
    return isBound || parts.some((keyword) => isGiven(schema, keyword));
}

function isGiven(schema: JsonObject, keyword: string): boolean {
    const value = field(schema, keyword);
    return value !== undefined && value !== null && !(keyword === 'required' && !Array.isArray(value));
}
