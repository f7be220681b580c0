import { expect, test } from 'vitest';
import type { Config } from '../../../src/index.ts';
import { descriptionOf, foundIn, held, known } from './examples.ts';
import { type LawsRun, runLaws } from './runs.ts';
import { type Breach, laws, tryAgain, tryLaws } from './trials.ts';

interface Range {
    readonly from: number;
    readonly count: number;
    /** The folder below `test/.output` that the outputs and the values are left in. */
    readonly folder: string;
    /** Further options of the clients. */
    readonly options?: Partial<Config>;
    /** The keywords that must occur; all by default. */
    readonly occurring?: readonly string[];
}

const keywords = [
    ...['$ref', 'allOf', 'anyOf', 'oneOf', 'discriminator', 'mapping', 'if', 'then', 'else', 'dependentSchemas', 'not'],
    ...['properties', 'required', 'additionalProperties', 'patternProperties', 'unevaluatedProperties'],
    ...[
        'prefixItems',
        'items',
        'enum',
        'const',
        'format',
        'nullable',
        'readOnly',
        'writeOnly',
        'contentSchema',
        'uniqueItems',
    ],
];

const examples = [...known, ...held];

/** Tests the clients of some descriptions, each of which comes from a seed, and those of the examples. */
export function testLaws({ from, count, folder, options, occurring = keywords }: Range): void {
    const seeds = Array.from({ length: count }, (_, index) => from + index);
    const ofExamples = examples.map((example, index) => () => {
        const described = descriptionOf(example);
        return tryAgain({ ...described, seed: seedOf(index) }, described);
    });
    let running: Promise<LawsRun> | undefined;
    const run = (): Promise<LawsRun> => {
        running ??= runLaws([...seeds.map((seed) => () => tryLaws(seed, options)), ...ofExamples], folder);
        return running;
    };

    test(`types, revival, checks and what is sent agree for seeds ${from} to ${from + count - 1}`, async () => {
        const all = await run();
        const trials = all.trials.slice(0, count);
        const sum = trials.reduce(
            (sum, { values, claims }) => ({ values: sum.values + values, claims: sum.claims + claims.length }),
            { values: 0, claims: 0 },
        );
        console.info(`${sum.values} values, ${sum.claims} compared with types`);
        expect(unknownBreaches(all).slice(0, 3).join('\n\n')).toBe('');
        // What the test relies on: there are many values, most are received, and every keyword occurs.
        expect(sum.values).toBeGreaterThan(60 * count);
        expect(sum.claims).toBeGreaterThan(30 * count);
        const text = JSON.stringify(trials.map(({ description }) => description.schemas));
        expect(occurring.filter((keyword) => !text.includes(`"${keyword}":`))).toEqual([]);
    }, 1_200_000);

    test('of the examples, those hold that are not known to break a law', async () => {
        const { breaches } = await run();
        const broken = (index: number): readonly Breach[] => breaches.filter(({ seed }) => seed === seedOf(index));
        const mended = known.filter(({ breaks }, index) => !broken(index).some(({ law }) => law === breaks));
        // What is known becomes less: what holds now moves to `held`, and goes on to hold.
        expect(mended.map(({ name }) => name)).toEqual([]);
        expect(held.flatMap((_, index) => broken(known.length + index).map(told))).toEqual([]);
    }, 1_200_000);
}

/** Examples come from no seed. */
function seedOf(index: number): number {
    return -1 - index;
}

/** What no known fault covers, the smallest schema first. */
export function unknownBreaches({ breaches, trials }: LawsRun): readonly string[] {
    const descriptions = new Map(trials.map(({ description }) => [description.seed, description]));
    const unknown = breaches.flatMap((breach) => {
        const description = descriptions.get(breach.seed);
        if (description === undefined || breach.seed < 0) return [];
        const found = foundIn(breach, description);
        if (known.some(({ covers }) => covers(breach, found))) return [];
        const { version, options, operations } = description;
        const operation = operations.find(({ name }) => breach.place.startsWith(`${name} `));
        const setting = JSON.stringify({ version, ...options, responses: operation?.responses });
        return [{ size: found.text.length, text: [told(breach), found.text, setting].join('\n') }];
    });
    return unknown.toSorted((one, other) => one.size - other.size).map(({ text }) => text);
}

function told({ seed, law, place, schema, value, what }: Breach): string {
    return `RANDOM_SEED=${seed}, "${laws[law]}" does not hold: ${place}, ${schema} ${value}: ${what}`;
}
