/** Random overlays of all fixtures, compared with a naive implementation of the rules. */
import { describe, expect, test, vi } from 'vitest';
import { compareOverlays, descriptions } from './compare.ts';

vi.setConfig({ testTimeout: 300_000 });

const { SEED } = process.env;
const start = Number(SEED ?? Math.floor(Math.random() * 2 ** 31));
const seeds = Array.from({ length: 300 }, (_, index) => start + index);

describe(`from the seed ${start}`, () => {
    test.each(descriptions)('%s', async (name, description) => {
        const { differences, changed } = await compareOverlays(name, description, seeds);
        expect(differences).toEqual([]);
        expect(changed).toBeGreaterThan(30);
    });
});
