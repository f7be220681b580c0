import { changeCopies } from '../dates/copies.ts';
import { type Dates, replaceDates } from '../dates/dates.ts';
import { LongNumber, type NumberKind, unusedSign } from './numbers.ts';

/** Writes a value as JSON. What stands for a number in the described places is written as one, digit by digit. */
export function toExactJson(value: unknown, numbers: Dates): string {
    return stringify(withNumbers(value, numbers));
}

/** Replaces what stands for numbers, in a copy. */
export function withNumbers(value: unknown, numbers: Dates): unknown {
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
export function stringify(value: unknown): string {
    const { rawJSON } = JSON as { readonly rawJSON?: (text: string) => unknown };
    const write = (replaced: (text: string) => unknown): string =>
        JSON.stringify(value, (_key, part) => (part instanceof LongNumber ? replaced(part.text) : part));
    if (rawJSON !== undefined) {
        return write(rawJSON);
    }
    const sign = unusedSign(write(() => null) ?? '');
    return write((text) => sign + text)?.replace(new RegExp(`"${sign}([^"]*)"`, 'g'), '$1');
}
