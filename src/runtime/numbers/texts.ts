import { type Dates, replaceDates, replaceWithin } from '../dates/dates.ts';

/** Parses JSON in which numbers may be strings. */
export interface ExactJson {
    readonly parse: (text: string) => unknown;
}

/** Parses JSON, and makes numbers of the described strings. */
export function exactly(numbers: Dates): ExactJson {
    return {
        parse: (text) => replaceDates(JSON.parse(text), numbers, { convert: (other) => other, change: replaceWithin }),
    };
}
