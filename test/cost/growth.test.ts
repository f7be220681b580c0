/** The work of a run grows in proportion to its input and output, and no faster, for any references. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config } from '../../src/options/types.ts';
import { type Growing, grow, leaves, links, shapes, uses } from './growing.ts';
import { WorkCounter } from './work.ts';

const counter = new WorkCounter();

/** Each twice the one before. */
const sizes = [16, 32, 64];

/** Smaller sizes prove nothing, as some work does not depend on the size. */
const leastWork = 20_000;

/** Twice the input takes twice the work: 1. Quadratic growth would be 2, exponential growth far more. */
const tolerance = 1.5;

/** Forms that take over each other's fields, one for each: docs/security.md describes them and their bound. */
const toleranceOfForms = 2.2;

/** How much faster than the description, or than the output where that grows faster, the work of a run grows. */
async function excessOf(growing: Growing, config: Omit<Config, 'src'>): Promise<number> {
    const counts: { work: number; output: number }[] = [];
    for (const size of sizes) counts.push(await counter.count(grow(growing, size), config));
    const growth = (of: (count: (typeof counts)[number]) => number, least: number): number => {
        const [first = 0, second = 0, third = 0] = counts.map(of);
        return (third - second) / Math.max(second - first, least);
    };
    return (
        growth(({ work }) => work, leastWork) /
        Math.max(
            2,
            growth(({ output }) => output, 1),
        )
    );
}

beforeAll(async () => {
    // Some code is executed by the first run only.
    for (const size of [4, 8]) await counter.count(grow({ ...usual, links: [links.oneOf] }, size), {});
});

afterAll(() => counter.close());

const usual: Omit<Growing, 'links'> = {
    shape: shapes.ladder,
    leaf: leaves.object,
    use: uses['requests and responses'],
    isEachUsed: true,
    version: '3.1.1',
};

test.each(Object.entries(links))('a ladder of %s', async (_name, link) => {
    expect(await excessOf({ ...usual, links: [link] }, { template: 'fetch' })).toBeLessThan(tolerance);
});

test.each(Object.entries(uses))('a ladder of oneOf in %s', async (_name, use) => {
    expect(await excessOf({ ...usual, links: [links.oneOf], use }, { template: 'fetch' })).toBeLessThan(tolerance);
});

/** `npm run fuzz` tries more of them, from its own seed. */
const { FUZZ_CASES, FUZZ_SEED = '1' } = process.env;
const runs = Math.ceil(Number(FUZZ_CASES ?? 1_000) / 40);

type Key<Table> = keyof Table & string;

function keyOf<Table extends object>(table: Table): fc.Arbitrary<Key<Table>> {
    return fc.constantFrom(...(Object.keys(table) as Key<Table>[]));
}

const descriptions = fc.record({
    links: fc.tuple(keyOf(links), keyOf(links), keyOf(links)),
    shape: keyOf(shapes),
    leaf: keyOf(leaves),
    use: keyOf(uses),
    isEachUsed: fc.boolean(),
    version: fc.constantFrom('3.0.3' as const, '3.1.1' as const),
});

const configs = fc.record({
    template: fc.constantFrom<Config['template'][]>(
        'fetch',
        'axios',
        'ky',
        'xior',
        'ng1',
        'ng2',
        ['swr', 'fetch'],
        ['tsq', 'axios'],
    ),
    nullableStrategy: fc.constantFrom('include', 'ignore', 'nullableAsOptional'),
    dateFormat: fc.constantFrom('Date', 'string'),
    enumDeclarationStyle: fc.constantFrom('union', 'enum'),
    readWrite: fc.constantFrom('split', 'ignore'),
});

test(
    'any constructs that refer to each other, used anywhere',
    async () => {
        const isLinear = async (
            { links: [first, second, third], shape, leaf, use, ...rest }: Choice,
            config: Omit<Config, 'src'>,
        ): Promise<void> => {
            const growing: Growing = {
                ...rest,
                links: [links[first], links[second], links[third]],
                shape: shapes[shape],
                leaf: leaves[leaf],
                use: uses[use],
            };
            const most = use === 'a multipart form' && rest.isEachUsed ? toleranceOfForms : tolerance;
            expect(await excessOf(growing, config)).toBeLessThan(most);
        };
        const property = fc.asyncProperty(descriptions, configs, isLinear);
        // Failing cases are shown as they are: shrinking them takes minutes.
        await fc.assert(property, { seed: Number(FUZZ_SEED), numRuns: runs, endOnFailure: FUZZ_CASES === undefined });
    },
    runs * 3_000,
);

type Choice = typeof descriptions extends fc.Arbitrary<infer Value> ? Value : never;
