/**
 * JSON Schema (2020-12) word by word, for schemas that ajv 8.20 misjudges. It keeps what an `if` that fails has evaluated, and does not
 * know what `contains` evaluates; next to `prefixItems`, `contains` accepts an empty array. This is slow, and shares nothing with
 * oasmith. The test compares it with ajv for all other schemas.
 */
import { isDeepStrictEqual } from 'node:util';
import { field, isJsonObject, type JsonObject, type JsonValue } from '../../../src/load/json.ts';

/** What a schema that accepts a value has evaluated of it (Core, 7.7); undefined if it does not accept it. */
type Evaluated = ReadonlySet<string | number> | undefined;

const nothing: Evaluated = new Set();

export class Reference {
    readonly #definitions: JsonObject;
    readonly #formats: Readonly<Record<string, RegExp>>;

    constructor(definitions: JsonObject, formats: Readonly<Record<string, RegExp>> = {}) {
        this.#definitions = definitions;
        this.#formats = formats;
    }

    accepts(name: string, value: JsonValue): boolean {
        return this.#evaluate({ $ref: `#/components/schemas/${name}` }, value) !== undefined;
    }

    #isValid(schema: JsonValue | undefined, value: JsonValue): boolean {
        return schema === undefined || this.#evaluate(schema, value) !== undefined;
    }

    #evaluate(schema: JsonValue, value: JsonValue): Evaluated {
        if (!isJsonObject(schema)) return schema === false ? undefined : nothing;
        if (!this.#isAsserted(schema, value)) return undefined;
        const inPlace = this.#inPlace(schema, value);
        if (inPlace === undefined) return undefined;
        const known = new Set(inPlace);
        const parts = Array.isArray(value)
            ? this.#items(schema, value, known)
            : isJsonObject(value)
              ? this.#properties(schema, value, known)
              : true;
        return parts ? known : undefined;
    }

    /** `allOf`, `anyOf`, `oneOf`, `not`, `if`, `dependentSchemas`, `$ref` (Core, 10.2 and 8.2.3.1). */
    #inPlace(schema: JsonObject, value: JsonValue): Evaluated {
        const { $ref, not, then, else: otherwise, if: test } = schema;
        const target = typeof $ref === 'string' ? [field(this.#definitions, $ref.split('/').at(-1) ?? '') ?? true] : [];
        const dependent = isJsonObject(value)
            ? entriesOf(schema, 'dependentSchemas').flatMap(([key, inner]) =>
                  Object.hasOwn(value, key) ? [inner] : [],
              )
            : [];
        const all = [...target, ...listOf(schema, 'allOf'), ...dependent].map((inner) => this.#evaluate(inner, value));
        if (not !== undefined && this.#isValid(not, value)) return undefined;
        for (const keyword of ['anyOf', 'oneOf']) {
            if (!(keyword in schema)) continue;
            const fitting = listOf(schema, keyword).flatMap((inner) => this.#evaluate(inner, value) ?? []);
            if (keyword === 'oneOf' ? fitting.length !== 1 : fitting.length === 0) return undefined;
            all.push(...fitting);
        }
        if (test !== undefined) {
            const tested = this.#evaluate(test, value);
            const next = tested === undefined ? otherwise : then;
            all.push(tested ?? nothing, next === undefined ? nothing : this.#evaluate(next, value));
        }
        return all.includes(undefined) ? undefined : new Set(all.flatMap((one) => [...(one ?? [])]));
    }

    /** The keywords of arrays that hold schemas (Core, 10.3.1 and 11.2). */
    #items(schema: JsonObject, value: readonly JsonValue[], known: Set<string | number>): boolean {
        const first = listOf(schema, 'prefixItems');
        const { items, contains, minContains = 1, maxContains = Number.POSITIVE_INFINITY, unevaluatedItems } = schema;
        for (const [index, item] of value.entries()) {
            const own = first[index] ?? items;
            if (own === undefined) continue;
            if (!this.#isValid(own, item)) return false;
            known.add(index);
        }
        if (contains !== undefined) {
            const fitting = [...value.keys()].filter((index) => this.#isValid(contains, value[index] ?? null));
            for (const index of fitting) known.add(index);
            if (fitting.length < Number(minContains) || fitting.length > Number(maxContains)) return false;
        }
        if (unevaluatedItems === undefined) return true;
        const left = [...value.keys()].filter((index) => !known.has(index));
        for (const index of left) known.add(index);
        return left.every((index) => this.#isValid(unevaluatedItems, value[index] ?? null));
    }

    /** The keywords of objects that hold schemas (Core, 10.3.2 and 11.3). */
    #properties(schema: JsonObject, value: JsonObject, known: Set<string | number>): boolean {
        const { additionalProperties, propertyNames, unevaluatedProperties } = schema;
        const named = new Map(entriesOf(schema, 'properties'));
        const patterns = entriesOf(schema, 'patternProperties');
        for (const [key, member = null] of Object.entries(value)) {
            const matching = patterns
                .filter(([pattern]) => new RegExp(pattern, 'u').test(key))
                .map(([, inner]) => inner);
            const own = [...(named.has(key) ? [named.get(key) ?? true] : []), ...matching];
            const all = own.length > 0 || additionalProperties === undefined ? own : [additionalProperties];
            if (!all.every((inner) => this.#isValid(inner, member)) || !this.#isValid(propertyNames, key)) return false;
            if (all.length > 0) known.add(key);
        }
        if (unevaluatedProperties === undefined) return true;
        const left = Object.keys(value).filter((key) => !known.has(key));
        for (const key of left) known.add(key);
        return left.every((key) => this.#isValid(unevaluatedProperties, field(value, key) ?? null));
    }

    /** The keywords that hold no schemas (Validation, 6). */
    #isAsserted(schema: JsonObject, value: JsonValue): boolean {
        const { format } = schema;
        const pattern = typeof format === 'string' ? this.#formats[format] : undefined;
        if (pattern !== undefined && typeof value === 'string' && !pattern.test(value)) return false;
        return Object.entries(schema).every(([keyword, limit = null]) => assertions[keyword]?.(value, limit) ?? true);
    }
}

type Assertion = (value: JsonValue, limit: JsonValue) => boolean;

const ofNumber = (test: (value: number, limit: number) => boolean): Assertion => {
    return (value, limit) => typeof value !== 'number' || test(value, Number(limit));
};
const ofText = (test: (value: string, limit: JsonValue) => boolean): Assertion => {
    return (value, limit) => typeof value !== 'string' || test(value, limit);
};
const ofList = (test: (value: readonly JsonValue[], limit: JsonValue) => boolean): Assertion => {
    return (value, limit) => !Array.isArray(value) || test(value, limit);
};
const ofObject = (test: (value: JsonObject, limit: JsonValue) => boolean): Assertion => {
    return (value, limit) => !isJsonObject(value) || test(value, limit);
};
const hasAll = (value: JsonObject, keys: JsonValue): boolean =>
    Array.isArray(keys) && keys.every((key) => Object.hasOwn(value, String(key)));

const assertions: Readonly<Record<string, Assertion>> = {
    type: (value, type) => [type].flat().some((one) => isOfType(value, one)),
    const: isDeepStrictEqual,
    enum: (value, values) => Array.isArray(values) && values.some((one) => isDeepStrictEqual(one, value)),
    minimum: ofNumber((value, limit) => value >= limit),
    maximum: ofNumber((value, limit) => value <= limit),
    exclusiveMinimum: ofNumber((value, limit) => value > limit),
    exclusiveMaximum: ofNumber((value, limit) => value < limit),
    multipleOf: ofNumber((value, limit) => Number.isInteger(value / limit)),
    minLength: ofText((value, limit) => [...value].length >= Number(limit)),
    maxLength: ofText((value, limit) => [...value].length <= Number(limit)),
    pattern: ofText((value, limit) => new RegExp(String(limit), 'u').test(value)),
    minItems: ofList((value, limit) => value.length >= Number(limit)),
    maxItems: ofList((value, limit) => value.length <= Number(limit)),
    uniqueItems: ofList(
        (value, limit) =>
            limit !== true ||
            value.every((one, at) => value.every((other, to) => to <= at || !isDeepStrictEqual(one, other))),
    ),
    minProperties: ofObject((value, limit) => Object.keys(value).length >= Number(limit)),
    maxProperties: ofObject((value, limit) => Object.keys(value).length <= Number(limit)),
    required: ofObject(hasAll),
    dependentRequired: ofObject(
        (value, limit) =>
            isJsonObject(limit) &&
            Object.entries(limit).every(([key, needed = []]) => !Object.hasOwn(value, key) || hasAll(value, needed)),
    ),
};

function isOfType(value: JsonValue, type: JsonValue): boolean {
    if (type === 'integer') return Number.isInteger(value);
    if (type === 'null' || type === 'array') return type === 'null' ? value === null : Array.isArray(value);
    return type === 'object' ? isJsonObject(value) : typeof value === type;
}

function listOf(schema: JsonObject, keyword: string): readonly JsonValue[] {
    const list = field(schema, keyword);
    return Array.isArray(list) ? list : [];
}

function entriesOf(schema: JsonObject, keyword: string): (readonly [string, JsonValue])[] {
    const map = field(schema, keyword);
    return isJsonObject(map) ? Object.entries(map).map(([key, inner = true]) => [key, inner]) : [];
}
