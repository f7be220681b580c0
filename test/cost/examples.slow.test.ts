/** Example data and handlers take work for what they have, however many schemas or operations are beside it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import type { Config } from '../../src/options/types.ts';
import { excessOf, excessOver, tolerance } from './excess.ts';
import { type Growing, grow, links, shapes, usual } from './growing.ts';
import { WorkCounter } from './work.ts';

const counter = new WorkCounter();

/** Examples of a chain have all properties below them: the output grows with the square of the schemas, and the work may. */
const sizes = [8, 32, 80] as const;

/** Only many operations show what each has to do with all others: it takes much work itself. */
const manySizes = [40, 200, 520] as const;

/** So many hide what is quadratic less, and what does not depend on the size. */
const toleranceOfMany = 1.2;

const examples: Omit<Config, 'src'> = { template: 'fetch', examples: 'examples.ts' };
const handlers: Omit<Config, 'src'> = { ...examples, handlers: 'handlers.ts' };

const reference = (index: number): JsonObject => ({ $ref: `#/components/schemas/S${index}` });

/** The last schema is one of all others, which a tag tells apart. */
const allAtTheEnd: Growing['shape'] = (index, size) =>
    index < size - 1 ? [] : Array.from({ length: index - 1 }, (_, other) => other + 1);
const alternative: Growing['links'][number] = (index, targets) =>
    targets.length > 0
        ? { oneOf: targets.map(reference) }
        : { type: 'object', properties: { kind: { const: `k${index}` } }, required: ['kind'] };

beforeAll(() => counter.warmUp());
afterAll(() => counter.close());

test.each<[what: string, growing: Pick<Growing, 'links' | 'shape'>]>([
    ['a chain in which each adds a property', { links: [links['allOf with a property']], shape: shapes.chain }],
    ['alternatives of one schema', { links: [alternative], shape: allAtTheEnd }],
])('%s', async (_, growing) => {
    const excess = await excessOf({ ...usual, ...growing }, examples, { counter, sizes });
    expect(excess).toBeLessThan(tolerance);
});

test('handlers of operations beside each other', async () => {
    const growing: Growing = { ...usual, links: [links.properties], shape: shapes.star };
    const excess = await excessOver(examples, (size) => [grow(growing, size), handlers], {
        counter,
        sizes: manySizes,
    });
    expect(excess).toBeLessThan(toleranceOfMany);
});
