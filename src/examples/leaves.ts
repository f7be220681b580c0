/** What is demanded of strings and numbers, with what the schemas they come from say of them. */
import type { ExamplePlan } from '../plan/examples.ts';
import type { Demand } from './demand.ts';
import { makeNumber, type NumberDemand } from './numbers.ts';
import type { Making, Place } from './place.ts';
import { makeText, type TextDemand } from './texts.ts';
import type { Naming } from './words.ts';

/** Texts that may be what is demanded. */
export function* textCandidates(demand: Demand, place: Place): Iterable<ExamplePlan> {
    yield* ifAny(makeText(textDemand(demand, place)));
    // What nobody checks may be wrong: an encoding, an unusual format, an expression in another dialect.
    yield* ifAny(makeText(textDemand({ ...demand, origins: [] }, place)));
}

function* ifAny(plan: ExamplePlan | undefined): Iterable<ExamplePlan> {
    if (plan !== undefined) yield plan;
}

/** A number, and one with a fraction: another alternative may accept all integers. */
export function* numberCandidates(demand: Demand, making: Making, isInteger: boolean): Iterable<ExamplePlan> {
    const plan = makeNumber(numberDemand(demand, making.place, isInteger));
    if (plan === undefined) return;
    yield plan;
    const value = making.valueOf(plan);
    if (typeof value === 'number') yield { kind: 'scalar', value: value + 0.5 };
}

export function textDemand(demand: Demand, { name, offset, variety }: Naming): TextDemand {
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
        variety,
    };
}

export function numberDemand(demand: Demand, { name, offset, variety }: Naming, isInteger: boolean): NumberDemand {
    const { least, most, multiples } = demand;
    return {
        isInteger,
        least,
        most,
        multiples,
        formats: formatsOf(demand),
        name,
        offset,
        variety,
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
