/** The types that the keywords of a schema are about, where `type` does not say it. */
import { keywords, keywordsWith } from '../keywords.ts';
import { field, type JsonObject, type JsonValue } from '../load/json.ts';

/** The keywords that apply to only one type (JSON Schema Validation, 6). They imply an unstated type. */
const implying = (['object', 'array', 'string', 'number'] as const).map((type) => {
    const parts: readonly string[] = keywordsWith({ role: 'parts', about: type });
    const limits: readonly string[] = keywordsWith({ role: 'limit', about: type });
    return { type, parts, limits, all: [...parts, ...limits] };
});

/** Of an object, also the limits are about its parts: whether they are present. */
const describing = {
    object: keywordsWith({ about: 'object' }),
    array: [...keywordsWith({ about: 'array', role: 'parts' }), ...keywordsWith({ about: 'array', role: 'detail' })],
};

/** Annotations (JSON Schema Validation, 7 and 8) imply the type if nothing else does. */
const annotatingKeywords = keywordsWith({ role: 'text' });

const numberFormats: ReadonlySet<JsonValue | undefined> = new Set(['int32', 'int64', 'float', 'double', 'decimal']);

/** The types that the keywords of a schema without `type` are about; empty if it allows any. */
export function typesOfKeywords(schema: JsonObject): readonly string[] {
    const spoken = implying.filter(({ all }) => all.some((keyword) => hasKeyword(schema, keyword)));
    const [only] = spoken;
    if (only === undefined) return typesOfAnnotations(schema);
    if (spoken.length === 1) return [only.type];
    // Limits for two types allow a value of either, and of every other type. If parts are described, the value has one
    // of the implied types.
    const hasParts = spoken.some(({ parts }) => parts.some((keyword) => hasKeyword(schema, keyword)));
    return hasParts ? spoken.filter((one) => impliesType(schema, one)).map(({ type }) => type) : [];
}

/** Whether a schema says something of the parts of an object or an array. */
export function describesPartsOf(schema: JsonObject, type: 'object' | 'array'): boolean {
    return describing[type].some((keyword) => hasKeyword(schema, keyword));
}

function typesOfAnnotations(schema: JsonObject): readonly string[] {
    if (!annotatingKeywords.some((keyword) => hasKeyword(schema, keyword))) return [];
    return numberFormats.has(field(schema, 'format')) ? ['number'] : ['string'];
}

function impliesType(schema: JsonObject, { parts, limits }: (typeof implying)[number]): boolean {
    const isLimit = (keyword: string): boolean => field(schema, keyword) !== keywords.get(keyword)?.idle;
    return [...parts, ...limits.filter(isLimit)].some((keyword) => hasKeyword(schema, keyword));
}

function hasKeyword(schema: JsonObject, keyword: string): boolean {
    const value = field(schema, keyword);
    return value !== undefined && value !== null && !(keyword === 'required' && !Array.isArray(value));
}
