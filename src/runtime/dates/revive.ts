import { parseDateText } from './parse.ts';
import type { DateLeaf, DatePlan } from './plan.ts';
import { type DateStep, walkDates } from './walk.ts';

/** A string in a response that is no date, though the description says so. */
export interface InvalidDate {
    /** Where it stands in the body, as a JSONPath: `$[*].createdAt`. */
    readonly path: string;
    readonly value: string;
    readonly format: 'date' | 'date-time';
}

/** Makes dates of the strings that are dates by the description. Changes the value itself, as nobody else has seen it yet. */
function makeDates(
    value: unknown,
    plan: DatePlan,
    onInvalidDate: ((invalid: InvalidDate) => void) | undefined,
): unknown {
    const reported = new Set<string>();
    return walkDates(value, plan, {
        turn: (text, leaves, path) => {
            if (typeof text !== 'string' || !areDateFormats(leaves)) {
                return text;
            }
            for (const format of leaves) {
                const date = parseDateText(text, format);
                if (date !== undefined) {
                    return date;
                }
            }
            const place = toJsonPath(path);
            const [format] = leaves;
            if (format !== undefined && !reported.has(place)) {
                reported.add(place);
                onInvalidDate?.({ path: place, value: text, format });
            }
            return text;
        },
        copies: false,
        path: [],
    });
}

function areDateFormats(leaves: readonly DateLeaf[]): leaves is readonly InvalidDate['format'][] {
    return !leaves.includes('plain');
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
