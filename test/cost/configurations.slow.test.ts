/** What an option costs grows in proportion to the configuration and the description, whatever else a run does. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { extremeConfigurations, extremeDescriptions } from '../../bench/descriptions.js';
import { excessOver, toleranceOfAdded } from './excess.ts';
import { WorkCounter } from './work.ts';

const counter = new WorkCounter();

const sizes = [100, 200, 400] as const;

beforeAll(() => counter.warmUp());
afterAll(() => counter.close());

test.each(Object.entries(extremeConfigurations))('%s', async (_name, make) => {
    expect(await excessOver({}, make, { counter, sizes })).toBeLessThan(toleranceOfAdded);
});

const unions = Object.entries(extremeDescriptions).filter(([name]) => name.startsWith('a union of many objects'));

test.each(unions)('dates in %s', async (_name, make) => {
    const excess = excessOver({ dateFormat: 'string' }, (size) => [make(size), {}], { counter, sizes });
    expect(await excess).toBeLessThan(toleranceOfAdded);
});
