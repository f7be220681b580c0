import { keyPattern } from '../patterns.ts';
import {
    type Ask,
    ask,
    type Check,
    checkBy,
    checkOf,
    describe,
    fail,
    failType,
    isOver,
    nothing,
    type Part,
    type Pass,
} from './schema.ts';
import { countCharacters, isMultiple, sameValue } from './values.ts';

/** Any value. */
export const anything: Check = /* @__PURE__ */ checkBy((value) => value);

/** No value. */
export const never: Check = /* @__PURE__ */ checkBy((_value, pass) =>
    fail(pass, 'unknown', 'false', 'is not allowed', nothing),
);

export const string: Check = /* @__PURE__ */ checkBy(mustBe('a string'), { type: 'string' });

export const number: Check = /* @__PURE__ */ ranged(false);

/** A number without a fraction, however it is written (JSON Schema Validation, 6.1.1). */
export const integer: Check = /* @__PURE__ */ ranged(true);

export const boolean: Check = /* @__PURE__ */ checkBy(mustBe('true or false'), { type: 'boolean' });

export const isNull: Check = /* @__PURE__ */ checkBy(mustBe('null'), { orNull: true });

function mustBe(type: string): Ask {
    return (value, pass) => failType(pass, type, value);
}

export const anyObject: Check = /* @__PURE__ */ typed('an object', isJsonObject);

export const anyArray: Check = /* @__PURE__ */ typed('an array', Array.isArray);

/** A string, or what a program has for bytes. */
export const bytes: Check = /* @__PURE__ */ typed(
    'bytes',
    (value) => typeof value === 'string' || (isJsonObject(value) && !isPlain(value)),
);

function typed(type: string, test: (value: unknown) => boolean): Check {
    return checkBy((value, pass) => (test(value) ? value : failType(pass, type, value)));
}

/** Whether a value is an object of JSON. A date is none: JSON has it as a string. */
export function isJsonObject(value: unknown): value is Readonly<Record<PropertyKey, unknown>> {
    return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

export function isPlain(value: unknown): boolean {
    const prototype: unknown = Object.getPrototypeOf(value);
    return prototype === null || prototype === Object.prototype;
}

/** Null, or a value of a schema. */
export function nullable(part: Part): Check {
    const check = checkOf(part);
    return checkBy(check.otherwise, { ...check, orNull: true });
}

/** A value that all checks accept. */
export function all(...parts: readonly Part[]): Check {
    const checks = parts.map(checkOf);
    return checkBy((value, pass) => {
        let result = value;
        for (const check of checks) {
            const own = ask(check, value, pass);
            // At most one of them makes dates.
            if (own !== value) {
                result = own;
            }
            if (isOver(pass)) {
                return result;
            }
        }
        return result;
    });
}

/** One of some values that are no objects and no arrays. */
export function oneOfValues(...values: readonly unknown[]): Check {
    const known = new Set(values);
    return checkBy((value, pass) => (known.has(value) ? value : failValue(pass, values, value)), { listed: known });
}

/** One of some values (JSON Schema Validation, 6.1.2). */
export function equalTo(...values: readonly unknown[]): Check {
    return checkBy((value, pass) =>
        values.some((one) => sameValue(one, value)) ? value : failValue(pass, values, value),
    );
}

function failValue(pass: Pass, values: readonly unknown[], value: unknown): undefined {
    const shown = values.slice(0, 10).map(describe).join(' or ') + (values.length > 10 ? ' or others' : '');
    return fail(pass, 'value', values.length === 1 ? 'const' : 'enum', `must be ${shown}`, value, values);
}

// ---- Numbers ------------------------------------------------------------------------------------------------------

export function minimum(limit: number): Check {
    return compared('minimum', limit, 'at least', (value) => value >= limit);
}

export function maximum(limit: number): Check {
    return compared('maximum', limit, 'at most', (value) => value <= limit);
}

export function exclusiveMinimum(limit: number): Check {
    return compared('exclusiveMinimum', limit, 'more than', (value) => value > limit);
}

export function exclusiveMaximum(limit: number): Check {
    return compared('exclusiveMaximum', limit, 'less than', (value) => value < limit);
}

export function multipleOf(limit: number): Check {
    return compared('multipleOf', limit, 'a multiple of', (value) => isMultiple(value, limit));
}

/** A number, also one that loses no digit. */
function compared(keyword: string, limit: number, words: string, test: (value: number | bigint) => boolean): Check {
    return checkBy((value, pass) =>
        (typeof value !== 'number' && typeof value !== 'bigint') || test(value)
            ? value
            : failRange(pass, keyword, words, limit, value),
    );
}

/** A number in a range. */
export function real(least: number, most?: number): Check {
    return ranged(false, least, most);
}

/** A number without a fraction in a range. */
export function whole(least: number, most?: number): Check {
    return ranged(true, least, most);
}

function ranged(isWhole: boolean, least = -Number.MAX_VALUE, most = Number.MAX_VALUE): Check {
    return checkBy(
        (value, pass) =>
            typeof value !== 'number' || !(isWhole ? Number.isInteger(value) : Number.isFinite(value))
                ? failType(pass, isWhole ? 'an integer' : 'a number', value)
                : value < least
                  ? failRange(pass, 'minimum', 'at least', least, value)
                  : failRange(pass, 'maximum', 'at most', most, value),
        { type: 'number', least, most, isWhole },
    );
}

function failRange(pass: Pass, keyword: string, words: string, limit: number, value: number | bigint): undefined {
    return fail(pass, 'range', keyword, `must be ${words} ${limit}`, value, limit);
}

// ---- Strings ------------------------------------------------------------------------------------------------------

export function minLength(limit: number): Check {
    return text(limit, undefined, anything.otherwise);
}

export function maxLength(limit: number): Check {
    return text(0, limit, anything.otherwise);
}

/** A string of some length. */
export function text(least: number, most = Number.POSITIVE_INFINITY, otherwise = mustBe('a string')): Check {
    // A character has one unit or two.
    return checkBy(
        (value, pass) => {
            if (typeof value !== 'string') {
                return otherwise(value, pass);
            }
            const count = countCharacters(value);
            return count < least
                ? failSize(pass, 'minLength', 'at least', least, 'character')
                : count > most
                  ? failSize(pass, 'maxLength', 'at most', most, 'character')
                  : value;
        },
        { type: 'string', least: 2 * least - 1, most },
    );
}

/** A regular expression (JSON Schema Core, 6.4). */
export function pattern(source: string, otherwise = anything.otherwise): Check {
    return checkBy(
        (value, pass) =>
            typeof value !== 'string'
                ? otherwise(value, pass)
                : fail(pass, 'format', 'pattern', `must match ${source}`, value, source),
        { type: 'string', pattern: keyPattern(source) },
    );
}

/** A string that matches a pattern. */
export function textLike(source: string): Check {
    return pattern(source, mustBe('a string'));
}

/** A string of a format (JSON Schema Validation, 7). */
export function format(name: string, test: (text: string) => boolean): Check {
    return checkBy((value, pass) =>
        typeof value !== 'string' || test(value)
            ? value
            : fail(pass, 'format', 'format', `must be a valid ${name}`, value, name),
    );
}

/** Notes that there are too many or too few of something: `must have at least 2 items, not 1`. */
export function failSize(
    pass: Pass,
    keyword: string,
    words: string,
    limit: number,
    noun: string,
    count: unknown = nothing,
): undefined {
    const problem = `must have ${words} ${limit} ${noun}${limit === 1 ? '' : 's'}`;
    return fail(pass, 'size', keyword, problem, count, limit);
}

/** A value that nobody must read: its issues do not show it. */
export function secret(part: Part): Check {
    const check = checkOf(part);
    return checkBy((value, pass) => {
        const before = pass.issues.length;
        const result = ask(check, value, pass);
        for (const issue of pass.issues.slice(before)) {
            issue.received = undefined;
        }
        return result;
    });
}

/** A schema that counts for strings, and for what is made of them. */
export function ifString(part: Part): Check {
    const check = checkOf(part);
    return checkBy((value, pass) =>
        typeof value === 'string' || value instanceof Date ? ask(check, value, pass) : value,
    );
}

/** A schema next to any string: strings stay as they are. */
export function orText(part: Part): Check {
    const check = checkOf(part);
    return checkBy((value, pass) => ask(typeof value === 'string' ? string : check, value, pass));
}
