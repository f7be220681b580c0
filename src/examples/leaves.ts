/** What is demanded of strings and numbers, with what the schemas they come from say of them. */
import type { Demand } from './demand.ts';
import type { NumberDemand } from './numbers.ts';
import type { TextDemand } from './texts.ts';

interface Named {
    /** The name of the property. */
    readonly name: string | undefined;
    readonly offset: number;
    readonly variety?: number | undefined;
}

export function textDemand(demand: Demand, { name, offset, variety }: Named): TextDemand {
    const { minLength, maxLength, origins } = demand;
    const first = (find: (origin: Demand['origins'][number]) => string | undefined): string | undefined =>
        origins.map(find).find((text) => text !== undefined);
    return {
        formats: formatsOf(demand),
        patterns: patternsOf(demand),
        minLength,
        maxLength,
        contentEncoding: first(({ contentEncoding }) => contentEncoding),
        contentMediaType: first(({ contentMediaType }) => contentMediaType),
        name,
        offset,
        ...(variety !== undefined && { variety }),
    };
}

export function numberDemand(demand: Demand, { name, offset, variety }: Named, isInteger: boolean): NumberDemand {
    const { least, most, multiples } = demand;
    return {
        isInteger,
        least,
        most,
        multiples,
        formats: formatsOf(demand),
        name,
        offset,
        ...(variety !== undefined && { variety }),
    };
}

/** Those that are checked, and those that are too costly for that: a text that is made is short. */
function patternsOf({ patterns, origins }: Demand): readonly string[] {
    const stated = origins.map((origin) => origin.constraint('pattern'));
    return [...new Set([...patterns, ...stated.filter((pattern) => typeof pattern === 'string')])];
}

/** Those that are checked, and all others: they say how a value is written. */
function formatsOf({ formats, origins }: Demand): readonly string[] {
    return [...new Set([...formats, ...origins.flatMap(({ format }) => format ?? [])])];
}
