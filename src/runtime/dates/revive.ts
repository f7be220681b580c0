import { parseDateText } from './parse.ts';
import type { DatePlan } from './plan.ts';
import { type DateStep, walkDates } from './walk.ts';

/** A string in a response that is not a date, although the description says it is. */
export interface InvalidDate {
    /** Its place in the body, as a JSONPath: `$[*].createdAt`. */
    readonly path: string;
    readonly value: string;
    readonly format: 'date' | 'date-time';
}

/** Replaces strings with dates as planned. Changes the value in place, because nothing else refers to it yet. */
function makeDates(
    value: unknown,
    plan: DatePlan,
    onInvalidDate: ((invalid: InvalidDate) => void) | undefined,
): unknown {
    const reported = new Set<string>();
    return walkDates(value, plan, {
        turn: (text, claims, path) => {
            if (typeof text !== 'string' || claims.includes('plain')) {
                return text;
            }
            for (const format of claims) {
                const date = format === 'date' || format === 'date-time' ? parseDateText(text, format) : undefined;
                if (date !== undefined) {
                    return date;
                }
            }
            const format = claims.includes('date-time') ? 'date-time' : 'date';
            const place = toJsonPath(path);
            if (claims.includes(format) && !claims.includes('listed') && !reported.has(place)) {
                reported.add(place);
                onInvalidDate?.({ path: place, value: text, format });
            }
            return text;
        },
        copies: false,
        path: [],
    });
}

function toJsonPath(path: readonly DateStep[]): string {
    const steps = path.map((step) => {
        if (step === undefined) {
            return '[*]';
        }
        return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`;
    });
    return `$${steps.join('')}`;
}

export { makeDates };
