import type { ConvertNumber } from '../numbers/numbers.ts';

/** Replaces the dates in a value. Returns the value, or what stands for it. */
export type Dates = (value: unknown, pass: DatePass) => unknown;

/** Replaces the dates in an object or an array. */
export type DatesWithin = (holder: DateHolder, pass: DatePass) => void;

export type DateHolder = Record<string | number, unknown>;

/** One pass over a value that is received or sent. */
export interface DatePass {
    /** Returns what stands for a string that is received, if it matches a pattern, or for a date that is sent. */
    readonly convert: (value: unknown, format: 'date' | 'date-time', pattern: RegExp, pass: DatePass) => unknown;
    /** Replaces the dates in an object or an array, or in a copy of it, which is returned. */
    readonly change: (holder: DateHolder, dates: DatesWithin, pass: DatePass) => object;
    /** Returns what stands for a number that loses no digit. */
    readonly number?: ConvertNumber;
    /** The JSONPath of what is replaced, in parts. */
    readonly path: string[];
    /** What is left to do. */
    readonly deferred: (() => void)[];
}

/** Replaces the dates in a value. */
export function replaceDates(value: unknown, dates: Dates, direction: Omit<DatePass, 'path' | 'deferred'>): unknown {
    const pass: DatePass = { ...direction, path: ['$'], deferred: [] };
    const replaced = dates(value, pass);
    // The list grows.
    for (const replace of pass.deferred) {
        replace();
    }
    return replaced;
}

/** Replaces the dates in an object or an array. A deep one must not need as many nested calls, nor as long a path. */
export function replaceWithin(holder: DateHolder, dates: DatesWithin, pass: DatePass): object {
    if (pass.path.length <= 200) {
        dates(holder, pass);
    } else {
        pass.deferred.push(() => dates(holder, { ...pass, path: ['$..*'] }));
    }
    return holder;
}

/** Replaces a property or an item, unless it stays the same. The part of the path is that of any item or key. */
export function replaceAt(holder: DateHolder, key: string | number, dates: Dates, pass: DatePass, part = '[*]'): void {
    const value = holder[key];
    // Nothing is made of what is missing.
    if (value === undefined || value === null) {
        return;
    }
    pass.path.push(part);
    const replaced = dates(value, pass);
    pass.path.pop();
    if (replaced !== value) {
        holder[key] = replaced;
    }
}
