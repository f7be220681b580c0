import { changeCopies } from '../dates/copies.ts';
import { type DatePass, type Dates, replaceDates, replaceWithin } from '../dates/dates.ts';
import { TextPart } from '../form.ts';
import { isStructure } from '../text.ts';
import { type ConvertNumber, LongNumber, type NumberKind, unusedSign } from './numbers.ts';

/** An integer that is a bigint in a program. */
export function asBigInt(value: unknown, { number }: DatePass): unknown {
    return converted(value, 'bigint', number);
}

/** The same, which may be received as a string of its digits. */
export function asTextBigInt(value: unknown, pass: DatePass): unknown {
    const isDigits = typeof value === 'string' && /^-?(?:0|[1-9]\d*)$/.test(value);
    return asBigInt(isDigits && pass.number !== undefined ? new LongNumber(value) : value, pass);
}

/** An integer that is a string of its digits in a program. */
export function asDigits(value: unknown, { number }: DatePass): unknown {
    return converted(value, 'digits', number);
}

/** A number that is a string in a program. */
export function asDecimal(value: unknown, { number }: DatePass): unknown {
    return converted(value, 'decimal', number);
}

function converted(value: unknown, kind: NumberKind, convert: ConvertNumber | undefined): unknown {
    return convert === undefined ? value : convert(value, kind);
}

/** Such numbers next to all others: only one with many digits is such. */
export function unlessNumber(numbers: Dates): Dates {
    return (value, pass) => (typeof value === 'number' ? value : numbers(value, pass));
}

/** Such numbers next to strings, which stay strings. */
export function unlessString(numbers: Dates): Dates {
    return (value, pass) => (typeof value === 'string' ? value : numbers(value, pass));
}

/** Writes a value as JSON. What stands for a number in the described places is written as one, digit by digit. */
export function toExactJson(value: unknown, numbers: Dates): string {
    return stringify(withNumbers(value, numbers));
}

/** Replaces what stands for numbers, in a copy. */
function withNumbers(value: unknown, numbers: Dates): unknown {
    return replaceDates(value, numbers, {
        convert: (other) => other,
        change: changeCopies(),
        number: sendNumber,
    });
}

/** A string that is no number is sent as a string. */
function sendNumber(value: unknown, kind: NumberKind): unknown {
    if (typeof value === 'bigint') {
        return new LongNumber(String(value));
    }
    const pattern = kind === 'decimal' ? /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i : /^-?(?:0|[1-9]\d*)$/;
    return kind !== 'bigint' && typeof value === 'string' && pattern.test(value) ? new LongNumber(value) : value;
}

/** Writes each such number as a string with a sign that no other string begins with, and then without it. */
function stringify(value: unknown): string {
    const { rawJSON } = JSON as { readonly rawJSON?: (text: string) => unknown };
    const write = (replaced: (text: string) => unknown): string =>
        JSON.stringify(value, (_key, part) => (part instanceof LongNumber ? replaced(part.text) : part));
    if (rawJSON !== undefined) {
        return write(rawJSON);
    }
    const sign = unusedSign(write(() => null) ?? '');
    return write((text) => sign + text)?.replace(new RegExp(`"${sign}([^"]*)"`, 'g'), '$1');
}

/** Writes the objects in a field of a form as JSON, with their numbers digit by digit. Each item of an array is a part. */
export function toExactParts(value: unknown, numbers: Dates): unknown {
    return textsOf(withNumbers(value, numbers));
}

function textsOf(value: unknown): unknown {
    if (Array.isArray(value)) {
        return value.map(textsOf);
    }
    if (value instanceof LongNumber) {
        return value.text;
    }
    const isJson = isStructure(value) && !(value instanceof Blob);
    return isJson ? new TextPart(stringify(value), 'application/json') : value;
}

/** Parses JSON without the loss of a digit. */
export interface ExactJson {
    readonly parse: (text: string) => unknown;
}

/** The numbers that JavaScript would change, by the objects and arrays that they are in, and their keys. */
type LongNumbers = Map<unknown, Map<string, string>>;

/** Parses JSON, and makes the described numbers exact. */
export function exactly(numbers: Dates): ExactJson {
    return { parse: (text) => parseExactly(text, numbers) };
}

function parseExactly(text: string, numbers: Dates): unknown {
    const long: LongNumbers = new Map();
    const number: ConvertNumber = receiveNumber;
    const value = hasLongNumber(text) ? parseNoting(text, long) : JSON.parse(text);
    // A body that is only a number has no place.
    const isLong = typeof value === 'number' && hasLongNumber(text);
    const replaced = replaceDates(isLong ? new LongNumber(text.trim()) : value, numbers, {
        convert: (other) => other,
        change: (holder, within, pass) => {
            for (const [key, source] of long.get(holder) ?? []) {
                if (typeof holder[key] === 'number') {
                    holder[key] = new LongNumber(source);
                }
            }
            return replaceWithin(holder, within, pass);
        },
        number,
    });
    for (const [holder, sources] of long) {
        restoreNumbers(holder as Record<string, unknown>, sources);
    }
    return replaced instanceof LongNumber ? value : replaced;
}

/** What the description does not call exact is a number, as JavaScript reads it. */
function restoreNumbers(holder: Record<string, unknown>, sources: ReadonlyMap<string, string>): void {
    for (const [key, source] of sources) {
        if (holder[key] instanceof LongNumber) {
            holder[key] = Number(source);
        }
    }
}

/** Whether a text may have a number that JavaScript changes: with many digits, or with an exponent. */
function hasLongNumber(text: string): boolean {
    return /[\d.]{16}|(?:^|[\s:,[])-?[\d.]{1,16}e/i.test(text);
}

/**
 * Parses JSON, and notes where such numbers are: they are first written as strings with a sign that no other string begins
 * with. A function given to `JSON.parse` would be called within a call for each level, and levels can be many.
 */
function parseNoting(text: string, long: LongNumbers): unknown {
    // Text that is no JSON must not become such.
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) {
        return value;
    }
    const sign = unusedSign(text);
    let isInString = false;
    const signed = text.replace(/\\[\s\S]|"|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi, (part) => {
        if (part === '"') {
            isInString = !isInString;
        }
        return isInString || part === '"' || !hasLongNumber(part) ? part : `"${sign}${part}"`;
    });
    const whole = JSON.parse(signed);
    const open: Record<string, unknown>[] = [whole];
    // The list grows.
    for (const holder of open) {
        for (const [key, part] of Object.entries(holder)) {
            if (typeof part === 'string' && part.startsWith(sign)) {
                const source = part.slice(sign.length);
                note(long, holder, key, source);
                holder[key] = Number(source);
            } else if (typeof part === 'object' && part !== null) {
                open.push(part as Record<string, unknown>);
            }
        }
    }
    return whole;
}

function note(long: LongNumbers, holder: unknown, key: string, source: string): void {
    const sources = long.get(holder) ?? new Map<string, string>();
    long.set(holder, sources.set(key, source));
}

function receiveNumber(value: unknown, kind: NumberKind): unknown {
    const source = value instanceof LongNumber ? value.text : typeof value === 'number' ? String(value) : undefined;
    if (source === undefined || kind === 'decimal') {
        return source ?? value;
    }
    const digits = digitsOf(source);
    return digits === undefined ? value : kind === 'bigint' ? BigInt(digits) : digits;
}

/** The digits of an integer, however it is written; undefined if it has a fraction, or no end in sight. */
function digitsOf(source: string): string | undefined {
    const [, sign = '', whole = '', fraction = '', exponent = '0'] =
        /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(source) ?? [];
    const length = whole.length + Number(exponent);
    const all = whole + fraction;
    if (whole === '' || Math.abs(length) > 400 || /[1-9]/.test(length < 0 ? all : all.slice(length))) {
        return undefined;
    }
    const digits = all
        .slice(0, Math.max(length, 0))
        .padEnd(length, '0')
        .replace(/^0+(?=\d)/, '');
    return digits === '' || digits === '0' ? '0' : sign + digits;
}
