/** Which values the description allows, in each direction, by validators of JSON Schema that know nothing of oasmith. */
import { isJsonObject, type JsonObject, type JsonValue, mapObject } from '../../../src/load/json.ts';
import { isNumberPattern, numberFormats } from '../../../src/schema/numbers.ts';
import { readSchemas } from '../../types/random-types/reading.ts';
import { judgeOf } from '../../validators/random/judge.ts';
import type { LawOptions, RandomDescription } from './description.ts';
import { reachedFrom } from './reached.ts';

export type Direction = 'received' | 'sent';

/** A value is valid or not; or that depends on what is thought of formats, or the judges cannot say. */
export type Verdict = 'valid' | 'invalid' | 'open';

/** Properties of one direction have these names, and no other property has. */
export const directedKeys: Readonly<Record<Direction, string>> = { received: 'wo', sent: 'ro' };

const formats: Readonly<Record<string, RegExp>> = {
    date: /^\d{4}-\d\d-\d\d$/,
    'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/,
};

export interface DirectionJudge {
    /** The named schemas as JSON Schema. */
    readonly read: JsonObject;
    readonly judge: (name: string, value: JsonValue) => Verdict;
}

export function judgeIn(direction: Direction, { version, schemas, options }: RandomDescription): DirectionJudge {
    const open = asOptionsSay(schemas, options);
    const inDirection = options.readWrite === 'ignore' ? open : withoutProperty(open, directedKeys[direction]);
    const read = openBases(readSchemas({ version, schemas: inDirection }));
    const annotating = judgeOf({ version: '3.1', schemas: read });
    const asserting = judgeOf({ version: '3.1', schemas: read }, formats);
    const isAsserted = options.formats === 'assert';
    const verdictOf = (name: string, value: JsonValue): Verdict => {
        const isAnnotated = isAsserted || annotating(name, value);
        if (options.dateFormat !== 'Date' && !isAsserted) return isAnnotated ? 'valid' : 'invalid';
        // A string that is no date is no value of the type `Date`, but may be a value of two alternatives.
        if (!asserting(name, value)) return 'invalid';
        return isAnnotated ? 'valid' : 'open';
    };
    return {
        read,
        judge: (name, value) => {
            try {
                return verdictOf(name, value);
            } catch (error) {
                // The code that ajv 8.20 writes for `unevaluatedProperties` next to a recursive schema may be wrong.
                if (error instanceof TypeError || error instanceof ReferenceError) return 'open';
                throw error;
            }
        },
    };
}

/** Their schemas only test a value: what they list, and what they lead to lists, stays closed. */
const testing = ['not', 'if', 'contains', 'propertyNames'];

/** The named schemas that those which only test a value lead to. */
function testedNames(schemas: JsonObject): ReadonlySet<string> {
    const tested = (value: JsonValue): readonly JsonValue[] =>
        typeof value !== 'object' || value === null
            ? []
            : Object.entries(value).flatMap(([name, inner = null]) => [
                  ...(testing.includes(name) ? [inner] : []),
                  ...tested(inner),
              ]);
    return new Set(tested(schemas).flatMap((one) => Object.keys(reachedFrom('', { ...schemas, '': one }))));
}

/** Schemas as the options read them: marked enums list nothing, and in OpenAPI 3.0 a pattern and a format of numbers stand for both types. */
function asOptionsSay(schemas: JsonObject, { openEnums, numericStrings }: LawOptions): JsonObject {
    const closed = testedNames(schemas);
    const isListed = (name: string, schema: JsonObject): boolean =>
        openEnums === true && name === 'enum' && 'x-extensible-enum' in schema;
    const typeOf = ({ type, format, pattern }: JsonObject): JsonObject => {
        const isNumeric = type === undefined && typeof pattern === 'string' && isNumberPattern(pattern);
        if (numericStrings !== 'number' || !isNumeric || !numberFormats.has(format)) return {};
        return { type: [pattern.includes('.') ? 'number' : 'integer', 'string'] };
    };
    const change = (value: JsonValue, isClosed: boolean): JsonValue => {
        if (Array.isArray(value)) return value.map((item) => change(item, isClosed));
        if (!isJsonObject(value)) return value;
        const kept = Object.entries(value).filter(([name]) => isClosed || !isListed(name, value));
        const changed = kept.map(([name, inner = null]): [string, JsonValue] => [
            name,
            change(inner, isClosed || testing.includes(name)),
        ]);
        return { ...Object.fromEntries(changed), ...typeOf(value) };
    };
    return mapObject(schemas, (schema, name) => change(schema, closed.has(name)));
}

/** Schemas without what belongs to the other direction. */
function withoutProperty(schemas: JsonObject, key: string): JsonObject {
    const change = (value: JsonValue): JsonValue => {
        if (Array.isArray(value)) return value.filter((item) => item !== key).map(change);
        if (!isJsonObject(value)) return value;
        const kept = Object.entries(value).filter(([name]) => name !== key);
        const changed = Object.fromEntries(kept.map(([name, inner = null]) => [name, change(inner)]));
        const { required } = changed;
        // OpenAPI 3.0 wants at least one.
        return Array.isArray(required) && required.length === 0 ? { ...changed, required: undefined } : changed;
    };
    return JSON.parse(JSON.stringify(change(schemas)));
}

/** A discriminator never changes what is valid: a base has the values, too, that no subtype claims (OpenAPI 3.1.1, 4.8.25). */
function openBases(read: JsonObject): JsonObject {
    return mapObject(read, (schema, name) => {
        const own = `${name}.own`;
        const { anyOf } = isJsonObject(schema) ? schema : {};
        if (!(own in read) || !Array.isArray(anyOf)) return schema;
        const claimed = claimedTags(name, read);
        const unclaimed = { not: { properties: { kind: { enum: claimed } }, required: ['kind'] } };
        const base = { allOf: [{ $ref: `#/components/schemas/${own}` }, ...(claimed.length > 0 ? [unclaimed] : [])] };
        return { anyOf: [...anyOf, base] };
    });
}

/** The tags of the subtypes, as their reading states them. */
function claimedTags(base: string, read: JsonObject): readonly string[] {
    const text = JSON.stringify(Object.entries(read).filter(([name]) => name.startsWith(`${base}_`)));
    const found = text.matchAll(/\{"properties":\{"kind":\{"enum":(\[[^\]]*\])\}\}\}/g);
    return [...new Set([...found].flatMap(([, values = '[]']) => JSON.parse(values) as string[]))];
}
