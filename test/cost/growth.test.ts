/** The work of a run grows in proportion to its input and output, and no faster, for any references. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { excessOf, tolerance } from './excess.ts';
import { links, uses, usual } from './growing.ts';
import { testRandomGrowth } from './random-growth.ts';
import { WorkCounter } from './work.ts';

const counter = new WorkCounter();

/** Far apart, so that quadratic work grows 4.4 times as much at the second step: this shows as little of it as larger sizes would. */
const sizes = [2, 12, 32] as const;

beforeAll(() => counter.warmUp());
afterAll(() => counter.close());

test.each(Object.entries(links))('a ladder of %s', async (_name, link) => {
    const growing = { ...usual, links: [link] } as const;
    expect(await excessOf(growing, { template: 'fetch' }, { counter, sizes })).toBeLessThan(tolerance);
});

/** The usual one is among the ladders above. */
const otherUses = Object.entries(uses).filter(([, use]) => use !== usual.use);

test.each(otherUses)('a ladder of oneOf in %s', async (_name, use) => {
    const growing = { ...usual, links: [links.oneOf], use } as const;
    expect(await excessOf(growing, { template: 'fetch' }, { counter, sizes })).toBeLessThan(tolerance);
});

/** The first of those of `growth.slow.test.ts`. */
testRandomGrowth({ counter, sizes, seed: 1, runs: 2 });
