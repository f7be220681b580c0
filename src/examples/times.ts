/**
 * The runtime's checks of dates and times of `Temporal`, for the judge: its values are JSON, so they are texts, and the platform may
 * have no `Temporal`. They accept the texts of which the runtime makes one.
 */
import { datePattern, dateTimePattern } from '../runtime/dates/formats.ts';
import { readDate } from '../runtime/dates/read.ts';
import { dateTimeLocalPattern, timeLocalPattern, timePattern } from '../runtime/temporal/formats.ts';
import { type Check, checkBy, fail } from '../runtime/validators/schema.ts';

/** `Temporal` has no more than nine digits of a second. */
const tooFine = /[.,]\d{10}/;

/** A time with it stays a text. */
const hasOffset = /[zZ+-]/;

/** A duration as `Temporal` reads it: in this order, with a fraction of the last time alone. */
const durationPattern =
    /^[+-]?P(?=\d|T\d)(?:\d+Y)?(?:\d+M)?(?:\d+W)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?|T(?:\d+[.,]\d+H|(?:\d+H)?\d+[.,]\d+M|(?:\d+H)?(?:\d+M)?\d+[.,]\d+S))?$/i;

export const instant: Check = textOf('date-time', (text) => dateTimePattern.test(text) && isRead(text));

export const plainDateTime: Check = textOf(
    'date-time-local',
    (text) => dateTimeLocalPattern.test(text) && isRead(`${text}Z`),
);

export const plainDate: Check = textOf('date', (text) => datePattern.test(text) && isRead(text));

export const timeOrText: Check = textOf(
    'time',
    (text) => timePattern.test(text) && (hasOffset.test(text) || isFit(text)),
);

export const plainTime: Check = textOf('time-local', (text) => timeLocalPattern.test(text) && isFit(text));

export const isoDuration: Check = textOf('duration', (text) => durationPattern.test(text) && isFit(text));

function textOf(format: string, isValid: (text: string) => boolean): Check {
    return checkBy((value, pass) => {
        if (typeof value === 'string' && isValid(value)) return value;
        return fail(
            pass,
            typeof value === 'string' ? 'format' : 'type',
            'format',
            `must be a ${format}`,
            value,
            format,
        );
    });
}

function isRead(text: string): boolean {
    return isFit(text) && readDate(text) !== undefined;
}

function isFit(text: string): boolean {
    return !tooFine.test(text);
}
