import type { DatePass } from './dates.ts';

/** A date (RFC 3339, 5.6). A server may send it as a date-time at midnight. */
export const datePattern = /^\d{4}-\d\d-\d\d(?:T00:00:00(?:\.0+)?Z)?$/;

/** A date-time (RFC 3339, 5.6). */
export const dateTimePattern =
    /^\d{4}-\d\d-\d\d[Tt](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** A date, which is sent without a time: `2024-01-31`. */
export function asDate(value: unknown, pass: DatePass): unknown {
    return pass.convert(value, 'date', datePattern, pass);
}

/** A date-time. JSON writes it as it is. */
export function asDateTime(value: unknown, pass: DatePass): unknown {
    return pass.convert(value, 'date-time', dateTimePattern, pass);
}

/** A date-time, or a date. */
export function asDateOrTime(value: unknown, pass: DatePass): unknown {
    const isDate = typeof value === 'string' && datePattern.test(value);
    return isDate ? asDate(value, pass) : asDateTime(value, pass);
}

/** A date that is sent. Any string that is received stays one. */
export function asSentDate(value: unknown, pass: DatePass): unknown {
    return typeof value === 'string' ? value : asDate(value, pass);
}
