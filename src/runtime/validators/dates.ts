import { datePattern, dateTimePattern } from '../dates/formats.ts';
import { readDate } from '../dates/read.ts';
import { string } from './leaves.ts';
import { ask, type Check, checkBy, fail, type Pass } from './schema.ts';

/** A day: a `Date`, or a string of which one is made. */
export const day: Check = /* @__PURE__ */ checkBy((value, pass) => madeDate(value, datePattern, 'date', pass));

/** A point in time: a `Date`, or a string of which one is made. */
export const moment: Check = /* @__PURE__ */ checkBy((value, pass) =>
    madeDate(value, dateTimePattern, 'date-time', pass),
);

/** A date, next to any string: strings stay as they are. */
export const dateOrText: Check = /* @__PURE__ */ checkBy((value, pass) =>
    ask(value instanceof Date ? moment : string, value, pass),
);

function madeDate(value: unknown, pattern: RegExp, format: string, pass: Pass): unknown {
    const date = typeof value === 'string' && pattern.test(value) ? readDate(value) : value;
    if (date instanceof Date && (date !== value || isWritable(date))) {
        return date;
    }
    fail(pass, typeof value === 'string' ? 'format' : 'type', 'format', `must be a ${format}`, value, format);
    const issue = pass.issues.at(-1);
    if (value instanceof Date && issue !== undefined) {
        issue.received = 'an invalid date';
    }
    return undefined;
}

/** Whether a date can be written: its year has four digits (RFC 3339, 5.6). An invalid date has none. */
function isWritable(date: Date): boolean {
    // From the beginning of the year 0 to that of 10000.
    return date.getTime() >= -62_167_219_200_000 && date.getTime() < 253_402_300_800_000;
}
