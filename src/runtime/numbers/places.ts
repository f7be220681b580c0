import type { DatePass, Dates } from '../dates/dates.ts';
import type { ConvertNumber, NumberKind } from './numbers.ts';

/** An integer that is a bigint in a program. */
export function asBigInt(value: unknown, { number }: DatePass): unknown {
    return converted(value, 'bigint', number);
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
