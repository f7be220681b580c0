import { expect, test } from 'vitest';
import { type DateOutcome, tryDates } from './dates.ts';
import { type FillOutcome, tryDefaults } from './defaults.ts';
import { differencesOf, type Outcome, tryValidators } from './trials.ts';

interface Range {
    readonly from: number;
    readonly count: number;
}

const keywords = [
    ...['type', 'nullable', 'enum', 'const', '$ref', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'],
    ...['properties', 'required', 'additionalProperties', 'patternProperties', 'propertyNames'],
    ...['minProperties', 'maxProperties', 'dependentRequired', 'dependentSchemas', 'unevaluatedProperties'],
    ...['prefixItems', 'items', 'minItems', 'maxItems', 'uniqueItems', 'unevaluatedItems'],
    ...['contains', 'minContains', 'maxContains', 'minLength', 'maxLength', 'pattern'],
    ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
];

/** Compares the validators of some descriptions, each of which comes from a seed, with the judge. */
export function testRandomValidators({ from, count }: Range): void {
    test(`the validators of seeds ${from} to ${from + count - 1} accept what is valid, and nothing else`, async () => {
        const outcomes: Outcome[] = [];
        for (let seed = from; seed < from + count; seed++) outcomes.push(await tryValidators(seed));
        const trials = outcomes.flatMap((outcome) => outcome.trials);
        const valid = trials.filter(({ isValid }) => isValid).length;
        console.info(`${valid} valid values, ${trials.length - valid} others`);
        const differences = differencesOf(outcomes);
        expect(differences.slice(0, 3).join('\n\n')).toBe('');
        // What the test relies on: every keyword occurs, there are values of both kinds.
        expect(valid).toBeGreaterThan(20 * count);
        expect(trials.length - valid).toBeGreaterThan(20 * count);
        const text = JSON.stringify(outcomes.map(({ schemas }) => schemas));
        expect(keywords.filter((keyword) => !text.includes(`"${keyword}":`))).toEqual([]);
    }, 600_000);
}

/** Compares validators for which a schema is left out: they may accept more than the judge, and never less. */
export function testRandomExclusions({ from, count }: Range): void {
    test(`the validators of seeds ${from} to ${from + count - 1} without one of the schemas accept what is valid`, async () => {
        const outcomes: Outcome[] = [];
        for (let seed = from; seed < from + count; seed++) outcomes.push(await tryValidators(seed, true));
        const trials = outcomes.flatMap((outcome) => outcome.trials);
        const refused = outcomes.map((outcome) => ({
            ...outcome,
            trials: outcome.trials.filter(({ isValid }) => isValid),
        }));
        expect(differencesOf(refused).slice(0, 3).join('\n\n')).toBe('');
        // What the test relies on: there are values of both kinds, and what is left out makes a difference.
        expect(trials.filter(({ isValid }) => isValid).length).toBeGreaterThan(10 * count);
        expect(trials.filter(({ isValid, isAccepted }) => isAccepted && !isValid).length).toBeGreaterThan(count / 2);
        expect(trials.filter(({ isAccepted }) => !isAccepted).length).toBeGreaterThan(5 * count);
    }, 600_000);
}

/** Tests what validators make of values with dates, each of which comes from a seed. */
export function testRandomDates({ from, count }: Range): void {
    test(`the dates of seeds ${from} to ${from + count - 1} are made where the type says Date, in a copy`, async () => {
        const outcomes: DateOutcome[] = [];
        for (let seed = from; seed < from + count; seed++) outcomes.push(await tryDates(seed));
        const sum = (of: 'accepted' | 'dated'): number => outcomes.reduce((all, outcome) => all + outcome[of], 0);
        console.info(`${sum('accepted')} accepted values, ${sum('dated')} with dates`);
        const differences = outcomes.flatMap((outcome) => outcome.differences);
        expect(differences.toSorted((one, other) => one.length - other.length).slice(0, 3)).toEqual([]);
        expect(sum('dated')).toBeGreaterThan(10 * count);
        expect(sum('accepted') - sum('dated')).toBeGreaterThan(5 * count);
    }, 600_000);
}

/** Tests what validators fill in, of descriptions each of which comes from a seed. */
export function testRandomDefaults({ from, count }: Range): void {
    test(`the defaults of seeds ${from} to ${from + count - 1} are filled in once, and what is valid stays the same`, async () => {
        const outcomes: FillOutcome[] = [];
        for (let seed = from; seed < from + count; seed++) outcomes.push(await tryDefaults(seed));
        const sum = (of: 'accepted' | 'filled'): number => outcomes.reduce((all, outcome) => all + outcome[of], 0);
        console.info(`${sum('accepted')} accepted values, ${sum('filled')} filled`);
        const differences = outcomes.flatMap((outcome) => outcome.differences);
        expect(differences.toSorted((one, other) => one.length - other.length).slice(0, 3)).toEqual([]);
        expect(sum('filled')).toBeGreaterThan(count);
        expect(sum('accepted') - sum('filled')).toBeGreaterThan(count);
    }, 600_000);
}
