import { datePattern, dateTimePattern } from '../dates/formats.ts';
import type { DatePass } from './instead.ts';

/** A date-time without an offset; servers leave out seconds, too. */
export const dateTimeLocalPattern = /^\d{4}-\d\d-\d\d[Tt](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?$/;

/** A time (RFC 3339, 5.6), or one without an offset. */
export const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)?$/;

/** A time without an offset. */
export const timeLocalPattern = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?$/;

/** A duration (RFC 3339, appendix A), also with a sign or a fraction. */
export const isoDurationPattern = /^[+-]?P[\dYMWDTHS.,]+$/i;

/** A point in time. */
export function asInstant(value: unknown, pass: DatePass): unknown {
    return pass.convert(value, 'date-time', dateTimePattern, pass);
}

/** A date and a time, wherever. */
export function asPlainDateTime(value: unknown, pass: DatePass): unknown {
    return pass.convert(value, 'date-time-local', dateTimeLocalPattern, pass);
}

/** A date. */
export function asPlainDate(value: unknown, pass: DatePass): unknown {
    return pass.convert(value, 'date', datePattern, pass);
}

/** A time of a day. With an offset, it stays a string. */
export function asTime(value: unknown, pass: DatePass): unknown {
    return pass.convert(value, 'time', timePattern, pass);
}

/** A time of a day, wherever. */
export function asPlainTime(value: unknown, pass: DatePass): unknown {
    return pass.convert(value, 'time-local', timeLocalPattern, pass);
}

/** A duration. */
export function asDuration(value: unknown, pass: DatePass): unknown {
    return pass.convert(value, 'duration', isoDurationPattern, pass);
}

/** A string of one of several formats: the first one that it looks like, or else the last. */
export function asOneOf(...all: readonly (typeof asInstant)[]): typeof asInstant {
    return (value, pass) => {
        const looksLike = (dates: typeof asInstant): boolean =>
            dates(value, { ...pass, convert: (text, _, pattern) => pattern.test(String(text)) }) === true;
        const dates = all.find(looksLike) ?? all.at(-1);
        return dates === undefined ? value : dates(value, pass);
    };
}
