import { toDay } from '../text.ts';
import type { DatePass } from './dates.ts';

/** A date (RFC 3339, 5.6). A server may send it as a date-time at midnight. */
const datePattern = /^\d{4}-\d\d-\d\d(?:T00:00:00(?:\.0+)?Z)?$/;

/** A date-time (RFC 3339, 5.6). */
const dateTimePattern =
    /^\d{4}-\d\d-\d\d[Tt](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** A date, which is sent without a time: `2024-01-31`. */
function asDate(value: unknown, pass: DatePass): unknown {
    return pass.isSent ? asSentDate(value, pass) : (readDate(value, datePattern) ?? rejected(value, 'date', pass));
}

/** A date-time. JSON writes it as it is. */
function asDateTime(value: unknown, pass: DatePass): unknown {
    return pass.isSent ? value : (readDate(value, dateTimePattern) ?? rejected(value, 'date-time', pass));
}

/** A date-time, or a date. */
function asDateOrTime(value: unknown, pass: DatePass): unknown {
    return (pass.isSent ? undefined : readDate(value, datePattern)) ?? asDateTime(value, pass);
}

/** A date that is sent. Any string that is received stays one. */
function asSentDate(value: unknown, { isSent }: DatePass): unknown {
    return isSent && value instanceof Date ? toDay(value) : value;
}

function rejected(value: unknown, format: 'date' | 'date-time', pass: DatePass): unknown {
    if (typeof value === 'string') {
        pass.reject?.(value, format, pass);
    }
    return value;
}

function readDate(value: unknown, pattern: RegExp): Date | undefined {
    if (typeof value !== 'string' || !pattern.test(value)) {
        return undefined;
    }
    // Only capital letters are sure to be read.
    const date = new Date(Date.parse(value) || Date.parse(value.toUpperCase()));
    const day = Number(value.slice(8, 10));
    // JavaScript reads February 30 as a day in March.
    const isOverflow = day > 28 && new Date(value.slice(0, 10)).getUTCDate() !== day;
    return isOverflow || Number.isNaN(date.getTime()) ? undefined : date;
}

export { asDate, asDateOrTime, asDateTime, asSentDate };
