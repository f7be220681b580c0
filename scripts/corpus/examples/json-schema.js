/**
 * The schemas of a description as JSON Schema, for a validator that knows nothing of OpenAPI: as draft 4 for OpenAPI 3.0, as
 * 2020-12 for later versions. What is malformed says nothing. It shares no code with the generator, so an error would have
 * to be in both.
 */
import { isObject, lookUp } from './collect.js';

const types = new Set(['string', 'number', 'integer', 'boolean', 'array', 'object', 'null']);
const isNumber = (value) => typeof value === 'number';
const isCount = (value) => Number.isInteger(value) && value >= 0;
const isText = (value) => typeof value === 'string';
const isTexts = (value) => Array.isArray(value) && value.every(isText);
const isSwitch = (value) => typeof value === 'boolean';

/** Keywords without schemas, with what their values may be. */
const plain = {
    enum: Array.isArray,
    multipleOf: (value) => isNumber(value) && value > 0,
    minimum: isNumber,
    maximum: isNumber,
    minLength: isCount,
    maxLength: isCount,
    pattern: isText,
    minItems: isCount,
    maxItems: isCount,
    uniqueItems: isSwitch,
    minProperties: isCount,
    maxProperties: isCount,
    required: isTexts,
};
const plainBefore31 = { ...plain, exclusiveMinimum: isSwitch, exclusiveMaximum: isSwitch };
const plainSince31 = {
    ...plain,
    exclusiveMinimum: isNumber,
    exclusiveMaximum: isNumber,
    const: () => true,
    minContains: isCount,
    maxContains: isCount,
    dependentRequired: (value) => isObject(value) && Object.values(value).every(isTexts),
};
/** Keywords with one schema, with a list of them, and with schemas by name. */
const single = ['not', 'items', 'additionalProperties'];
const singleSince31 = [
    ...single,
    ...['contains', 'propertyNames', 'if', 'then', 'else', 'unevaluatedItems', 'unevaluatedProperties'],
];
const lists = ['allOf', 'anyOf', 'oneOf'];
const listsSince31 = [...lists, 'prefixItems'];
const maps = ['properties'];
const mapsSince31 = [...maps, 'patternProperties', 'dependentSchemas'];

/** Whether a value has one of some types. */
function isOfType(value, allowed = []) {
    const own = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
    return allowed.includes(own) || (allowed.includes('integer') && Number.isInteger(value));
}

export class JsonSchemas {
    #document;
    #is30;
    #isLenient;
    #hasPatterns;
    #hasFormats;
    #keywords;
    #ids = new Map();
    /** The schemas that were added, in the order of their ids. */
    found = [];

    /**
     * @param isLenient Whether null is valid beside any `nullable: true`, a value may be of several alternatives with a
     * discriminator, and a `type` that none of the listed values has does not count.
     * @param hasPatterns Whether strings must match patterns.
     * @param hasFormats Whether strings must have their format.
     */
    constructor(document, { isLenient = false, hasPatterns = true, hasFormats = false } = {}) {
        this.#document = document;
        this.#is30 = /^3\.0/.test(document.openapi);
        this.#isLenient = isLenient;
        this.#hasPatterns = hasPatterns;
        this.#hasFormats = hasFormats;
        this.#keywords = this.#is30
            ? { plain: plainBefore31, single, lists, maps }
            : { plain: plainSince31, single: singleSince31, lists: listsSince31, maps: mapsSince31 };
    }

    /** The id of the schema at a pointer. That schema and all that it refers to are added to those found. */
    add(pointer) {
        const known = this.#ids.get(pointer);
        if (known !== undefined) return known;
        const id = `https://description.test/${this.#ids.size}`;
        this.#ids.set(pointer, id);
        const schema = lookUp(this.#document, pointer);
        if (schema === undefined) throw new Error(`there is nothing at ${pointer}`);
        const place = this.found.push(undefined) - 1;
        this.found[place] = { [this.#is30 ? 'id' : '$id']: id, allOf: [this.#translate(schema)] };
        return id;
    }

    #translate(schema) {
        if (!isObject(schema)) return !this.#is30 && schema === false ? { not: {} } : {};
        const own = this.#withoutNull(schema);
        const isNullable = schema.nullable === true || schema['x-nullable'] === true;
        return this.#isLenient && isNullable ? { anyOf: [{ enum: [null] }, own] } : own;
    }

    /** A schema. Its `nullable` counts beside a `type` (OpenAPI 3.0.3, Schema Object). */
    #withoutNull(schema) {
        const result = {};
        if (typeof schema.$ref === 'string') {
            result.$ref = this.#addReference(schema.$ref);
            // OpenAPI 3.0.3, Reference Object: what stands beside it is ignored.
            if (this.#is30) return result;
        }
        for (const keyword of ['$id', '$anchor', '$dynamicRef', '$dynamicAnchor', '$recursiveRef']) {
            if (!this.#is30 && keyword in schema) throw new Error(`${keyword} is not translated`);
        }
        const given = [schema.type].flat().filter((type) => types.has(type));
        if (given.length > 0) {
            const isNullable = this.#is30 && schema.nullable === true;
            result.type = [...new Set([...given, ...(isNullable ? ['null'] : [])])];
        }
        for (const [keyword, value] of Object.entries(schema)) {
            const own = this.#keyword(keyword, value);
            if (own !== undefined) result[keyword] = own;
        }
        // ajv takes no empty list.
        if (result.enum?.length === 0) return { not: {} };
        if (this.#isLenient && result.enum?.some((value) => isOfType(value, result.type)) === false) delete result.type;
        if (this.#isLenient && schema.discriminator !== undefined && result.oneOf !== undefined) {
            const { oneOf, ...others } = result;
            return { allOf: [others, { anyOf: oneOf }] };
        }
        return result;
    }

    #keyword(keyword, value) {
        const { plain, single, lists, maps } = this.#keywords;
        if (keyword === 'pattern' && !this.#hasPatterns) return undefined;
        if (keyword === 'format') return this.#hasFormats && isText(value) ? value : undefined;
        if (Object.hasOwn(plain, keyword)) return plain[keyword](value) ? value : undefined;
        if (single.includes(keyword)) {
            if (typeof value === 'boolean' && (!this.#is30 || keyword === 'additionalProperties')) return value;
            return isObject(value) ? this.#translate(value) : undefined;
        }
        if (lists.includes(keyword)) {
            const isList = Array.isArray(value) && value.length > 0;
            return isList ? value.map((one) => this.#translate(one)) : undefined;
        }
        if (!maps.includes(keyword) || !isObject(value)) return undefined;
        return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, this.#translate(one)]));
    }

    #addReference(reference) {
        if (reference === '#') return this.add('');
        if (!reference.startsWith('#/')) throw new Error(`${reference} is not in the description`);
        return this.add(decodeURIComponent(reference.slice(1)));
    }
}
