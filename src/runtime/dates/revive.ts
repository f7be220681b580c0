import { convertDates, copyOfPart, type DatePart } from './convert.ts';
import type { Dates } from './dates.ts';
import { parseDateText } from './parse.ts';

/** A string in a response that is not a date, although the description says it is. */
export interface InvalidDate {
    /** Its place in the body, as a JSONPath: `$[*].createdAt`. */
    readonly path: string;
    readonly value: string;
    readonly format: 'date' | 'date-time';
}

/** Replaces strings with dates. Changes the value in place, because nothing else refers to it yet. */
function makeDates(value: unknown, dates: Dates, onInvalidDate: ((invalid: InvalidDate) => void) | undefined): unknown {
    const reported = new Set<string>();
    return convertDates(value, dates, {
        convert: (text, given, outer, step) => {
            if (typeof text !== 'string' || given === 'sent') {
                return text;
            }
            const format = given === 'either' ? 'date-time' : given;
            const date = parseDateText(text, format) ?? (given === 'either' ? parseDateText(text, 'date') : undefined);
            if (date !== undefined) {
                return date;
            }
            const path = onInvalidDate && toJsonPath(outer, step);
            if (path !== undefined && !reported.has(path)) {
                reported.add(path);
                onInvalidDate?.({ path, value: text, format });
            }
            return text;
        },
        open: (part) => ({ part: Object.isFrozen(part) ? copyOfPart(part) : part, isKnown: false }),
    });
}

function toJsonPath(outer: DatePart, last: string | undefined): string {
    const steps: string[] = [];
    let step = last;
    for (let part: DatePart | undefined = outer; part.outer !== undefined; part = part.outer) {
        steps.unshift(toJsonPathStep(step));
        step = part.step;
    }
    return ['$', ...steps].join('');
}

function toJsonPathStep(step: string | undefined): string {
    if (step === undefined) {
        return '[*]';
    }
    return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`;
}

export { makeDates };
