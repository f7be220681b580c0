import { datePattern, dateTimePattern } from '../dates/formats.ts';
import { type Check, checkBy, fail } from '../validators/schema.ts';
import { dateTimeLocalPattern, isoDurationPattern, timeLocalPattern, timePattern } from './formats.ts';
import { readTemporal } from './read.ts';
import { isTemporal, type TemporalFormat } from './temporal.ts';

/** A point in time, or a string of which one is made. */
export const instant: Check = /* @__PURE__ */ timeOf('date-time', 'Instant', dateTimePattern);

/** A date and a time, wherever, or a string of which these are made. */
export const plainDateTime: Check = /* @__PURE__ */ timeOf('date-time-local', 'PlainDateTime', dateTimeLocalPattern);

/** A date, or a string of which one is made. */
export const plainDate: Check = /* @__PURE__ */ timeOf('date', 'PlainDate', datePattern);

/** A time of a day, or a string of which one is made. With an offset, it stays a string. */
export const timeOrText: Check = /* @__PURE__ */ timeOf('time', 'PlainTime', timePattern);

/** A time of a day, wherever, or a string of which one is made. */
export const plainTime: Check = /* @__PURE__ */ timeOf('time-local', 'PlainTime', timeLocalPattern);

/** A duration, or a string of which one is made. */
export const isoDuration: Check = /* @__PURE__ */ timeOf('duration', 'Duration', isoDurationPattern);

function timeOf(format: TemporalFormat, name: string, pattern: RegExp): Check {
    return checkBy((value, pass) => {
        const made = typeof value !== 'string' ? value : pattern.test(value) ? readTemporal(value, format) : undefined;
        if (typeof made === 'string' || isWritable(made, name, pattern)) {
            return made;
        }
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

/** Whether a value is written as its format demands: its year may have too many digits, or its calendar may be another one. */
function isWritable(value: unknown, name: string, pattern: RegExp): boolean {
    return (
        Object.prototype.toString.call(value) === `[object Temporal.${name}]` &&
        isTemporal(value) &&
        pattern.test(value.toJSON())
    );
}
