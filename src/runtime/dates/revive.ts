import { copyOf, type DatePass, type Dates, replaceDates, replaceWithin } from './dates.ts';

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
    return replaceDates(value, dates, {
        isSent: false,
        change: (holder, within, pass) =>
            replaceWithin(Object.isFrozen(holder) ? copyOf(holder) : holder, within, pass),
        reject:
            onInvalidDate &&
            ((text, format, pass) => {
                const path = toJsonPath(pass);
                if (!reported.has(path)) {
                    reported.add(path);
                    onInvalidDate({ path, value: text, format });
                }
            }),
    });
}

function toJsonPath(pass: DatePass): string {
    let path = '';
    let { step, place } = pass;
    while (place.outer !== undefined) {
        path = toJsonPathStep(step) + path;
        ({ step, outer: place } = place);
    }
    return `$${path}`;
}

function toJsonPathStep(step: string | undefined): string {
    if (step === undefined) {
        return '[*]';
    }
    return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`;
}

export { makeDates };
