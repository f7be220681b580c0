/** Any constructs that refer to each other, used anywhere, with any options. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Config } from '../../src/options/types.ts';
import { excessOf, type Measure, tolerance, toleranceOfForms } from './excess.ts';
import { type Growing, leaves, links, shapes, uses } from './growing.ts';

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

type Choice = typeof descriptions extends fc.Arbitrary<infer Value> ? Value : never;

export interface RandomGrowth extends Measure {
    readonly seed: number;
    readonly runs: number;
    /** Whether a failing case is made smaller. */
    readonly shrinks?: boolean;
}

export function testRandomGrowth({ seed, runs, shrinks = false, ...measure }: RandomGrowth): void {
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
        expect(await excessOf(growing, config, measure)).toBeLessThan(most);
    };
    test(
        `any constructs that refer to each other, used anywhere: ${runs} of seed ${seed}`,
        async () => {
            const property = fc.asyncProperty(descriptions, configs, isLinear);
            await fc.assert(property, { seed, numRuns: runs, endOnFailure: !shrinks });
        },
        30_000 + runs * 3_000,
    );
}
