/**
 * What outputs with `Temporal` have in the place of the declarations of the same names in other files. All else in those files
 * is the same for any dates.
 */
import { type DateHolder, type Dates, type DatesWithin, replaceDates, replaceWithin } from '../dates/dates.ts';
import type { ConvertNumber } from '../numbers/numbers.ts';
import { isPresent } from '../text.ts';
import { ask, type Check, checkBy, checkOf, type Part } from '../validators/schema.ts';
import { readTemporal } from './read.ts';
import { isTemporal, type TemporalFormat, type WithText } from './temporal.ts';

/** Writes a value as a string: a date or a time in ISO form, an array joined by commas, an object as JSON. */
export function toText(value: unknown): string {
    if (isTemporal(value)) {
        return value.toJSON();
    }
    if (Array.isArray(value)) {
        return value.filter(isPresent).map(toText).join(',');
    }
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

/** Whether a value has parts. */
export function isStructure(value: unknown): value is object {
    return typeof value === 'object' && value !== null && !isTemporal(value);
}

/** One pass over a value that is received or sent. */
export interface DatePass {
    /** Returns what stands for a string that is received, if it matches a pattern. */
    readonly convert: (value: unknown, format: TemporalFormat, pattern: RegExp, pass: DatePass) => unknown;
    /** Replaces the dates in an object or an array, or in a copy of it, which is returned. */
    readonly change: (holder: DateHolder, dates: DatesWithin, pass: DatePass) => object;
    /** Returns what stands for a number that loses no digit. */
    readonly number?: ConvertNumber;
    /** The JSONPath of what is replaced, in parts. */
    readonly path: string[];
    /** What is left to do. */
    readonly deferred: (() => void)[];
}

/** A string in a response that is no date, time or duration, although the description says it is. */
export interface InvalidDate {
    /** Its place in the body, as a JSONPath: `$[*].createdAt`. */
    readonly path: string;
    readonly value: string;
    readonly format: 'date-time' | 'date-time-local' | 'date' | 'time' | 'time-local' | 'duration';
}

/** Replaces strings with dates, times and durations. Changes the value in place, because nothing else refers to it yet. */
export function makeDates(
    value: unknown,
    dates: Dates,
    onInvalidDate: ((invalid: InvalidDate) => void) | undefined,
    change: typeof replaceWithin = replaceWithin,
): unknown {
    const reported = new Set<string>();
    return replaceDates(value, dates, {
        change,
        convert: (text, format, pattern, pass) => {
            if (typeof text !== 'string') {
                return text;
            }
            const made = pattern.test(text) ? readTemporal(text, format) : undefined;
            if (made === undefined && onInvalidDate) {
                const path = pass.path.join('');
                if (!reported.has(path)) {
                    reported.add(path);
                    onInvalidDate({ path, value: text, format });
                }
            }
            return made ?? text;
        },
    });
}

/** The JSON type of a value. What is of `Temporal` is sent as a string. */
export function jsonTypeOf(value: unknown): string {
    return Array.isArray(value) ? 'array' : isTemporal(value) ? 'string' : typeof value;
}

/** The JSON type of a value. What is of `Temporal` is sent as a string. */
export function typeInJson(value: unknown): string {
    return Array.isArray(value) ? 'array' : isTemporal(value) ? 'string' : typeof value;
}

/** A date, a time or an exact number as JSON has it. A bigint that is no number of JavaScript is equal to none. */
export function plain(value: unknown): unknown {
    if (typeof value === 'bigint') {
        const number = Number(value);
        return number >= value && number <= value ? number : value;
    }
    return isTemporal(value) ? value.toJSON() : value;
}

/** A value in a few words. */
export function describe(value: unknown): string {
    if (typeof value === 'string') {
        return value.length > 40 ? `a string of ${value.length} characters` : JSON.stringify(value);
    }
    if (isTemporal(value)) {
        return value.toJSON();
    }
    if (typeof value === 'object' && value !== null) {
        return Array.isArray(value) ? 'an array' : 'an object';
    }
    // A function has its code as its text.
    return String(value).slice(0, 40);
}

/** Whether a value is an object of JSON. A date or a time is none: JSON has it as a string. */
export function isJsonObject(value: unknown): value is Readonly<Record<PropertyKey, unknown>> {
    return typeof value === 'object' && value !== null && !Array.isArray(value) && !isTemporal(value);
}

/** A schema that counts for strings, and for what is made of them. */
export function ifString(part: Part): Check {
    const check = checkOf(part);
    return checkBy((value, pass) => (typeof value === 'string' || isTemporal(value) ? ask(check, value, pass) : value));
}

/** What has no properties that could be replaced one by one. */
export type Whole =
    | string
    | number
    | bigint
    | boolean
    | null
    | undefined
    | readonly unknown[]
    | WithText
    | Blob
    | FormData
    | URLSearchParams;

/** A key as it is: strings are in it instead of bigints, and of dates and times, so that equal ones are the same. */
export type TextsIn<Value> = Value extends bigint | WithText
    ? string
    : Value extends Blob
      ? Value
      : Value extends object
        ? { readonly [Name in keyof Value]: TextsIn<Value[Name]> }
        : Value;

export function textsIn(value: unknown): unknown {
    if (typeof value === 'bigint') {
        return value.toString();
    }
    if (isTemporal(value)) {
        return value.toJSON();
    }
    if (Array.isArray(value)) {
        return value.map(textsIn);
    }
    const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
    return isPlain ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, textsIn(part)])) : value;
}
