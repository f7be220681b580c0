import { expect, test } from 'vitest';
import { type Outcome, tryTypes } from './trials.ts';
import { errorsOf } from './wrong-refusals.ts';

interface Range {
    readonly from: number;
    readonly count: number;
    /** The folder below `test/.output` that the types and the values are left in. */
    readonly folder: string;
}

/** As many are compiled at once. */
const size = 250;

/**
 * The minimum percentage of the values that a type could reject and does reject. The rest to 100 is where the types are
 * wider than necessary: when they become more precise, this number may rise, and it never falls.
 */
const refusedOfHundred = 97;

/** One schema that allows nothing, such as `minItems: 3` with `maxItems: 2`, is a point of the hundred in a small run. */
const leeway = ({ count }: Range): number => 120 / count;

const keywords = [
    ...[
        'type',
        'nullable',
        'enum',
        'const',
        '$ref',
        'allOf',
        'anyOf',
        'oneOf',
        'not',
        'if',
        'then',
        'else',
        'discriminator',
        'mapping',
    ],
    ...[
        'properties',
        'required',
        'additionalProperties',
        'patternProperties',
        'propertyNames',
        'unevaluatedProperties',
    ],
    ...[
        'dependentRequired',
        'dependentSchemas',
        'prefixItems',
        'items',
        'unevaluatedItems',
        'minItems',
        'maxItems',
        'contains',
    ],
];

/** Tests the types of some descriptions, each of which comes from a seed. */
export function testRandomTypes(range: Range): void {
    const { from, count, folder } = range;
    test(`the types of seeds ${from} to ${from + count - 1} take every valid value, and refuse most others`, async () => {
        const seeds = Array.from({ length: count }, (_, index) => from + index);
        const outcomes: Outcome[] = [];
        for (let start = 0; start < count; start += size) {
            outcomes.push(...(await tryTypes(seeds.slice(start, start + size), folder)));
        }
        const trials = outcomes.flatMap((outcome) => outcome.trials);
        const share = (verdict: string): number => {
            const judged = trials.filter((trial) => trial.verdict === verdict);
            return (100 * judged.filter(({ refusal }) => refusal !== undefined).length) / judged.length;
        };
        const counted = (verdict: string): number => trials.filter((trial) => trial.verdict === verdict).length;
        console.info(
            `${counted('valid')} valid values; ${share('invalid').toFixed(1)} % of ${counted('invalid')} refused that a type could refuse, ` +
                `${share('beyond types').toFixed(1)} % of ${counted('beyond types')} that none could`,
        );
        expect(errorsOf(outcomes).slice(0, 3).join('\n\n')).toBe('');
        expect(share('invalid')).toBeGreaterThan(refusedOfHundred - leeway(range));
        // What the test relies on: every keyword occurs, each schema has values of both kinds, and the judge decides nearly all.
        expect(counted('valid')).toBeGreaterThan(20 * count);
        expect(counted('invalid')).toBeGreaterThan(10 * count);
        const text = JSON.stringify(outcomes.map(({ schemas }) => schemas));
        expect(keywords.filter((keyword) => !text.includes(`"${keyword}":`))).toEqual([]);
        expect(counted('unjudged')).toBeLessThan(trials.length / 1000);
    }, 600_000);
}
