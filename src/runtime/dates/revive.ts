import { type Dates, replaceDates, replaceWithin } from './dates.ts';
import { readDate } from './read.ts';

/** A string in a response that is not a date, although the description says it is. */
export interface InvalidDate {
    /** Its place in the body, as a JSONPath: `$[*].createdAt`. */
    readonly path: string;
    readonly value: string;
    readonly format: 'date' | 'date-time';
}

/** Replaces strings with dates. Changes the value in place, because nothing else refers to it yet. */
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
            const date = pattern.test(text) ? readDate(text) : undefined;
            if (date === undefined && onInvalidDate) {
                const path = pass.path.join('');
                if (!reported.has(path)) {
                    reported.add(path);
                    onInvalidDate({ path, value: text, format });
                }
            }
            return date ?? text;
        },
    });
}
