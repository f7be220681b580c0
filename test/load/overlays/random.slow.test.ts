/** Random overlays of all fixtures, compared with a naive implementation of the rules. */
import { describe, expect, test, vi } from 'vitest';
import { compareOverlays, descriptions } from './compare.ts';

vi.setConfig({ testTimeout: 300_000 });

/** For more: `RANDOM_SEED=1000 RANDOM_COUNT=5000 npx vitest run test/load/overlays/random.slow.test.ts`. */
const { RANDOM_SEED = '1000', RANDOM_COUNT = '150' } = process.env;
const start = Number(RANDOM_SEED);
const seeds = Array.from({ length: Number(RANDOM_COUNT) }, (_, index) => start + index);

describe(`from the seed ${start}`, () => {
    test.each(descriptions)('%s', async (name, description) => {
        const { differences, changed } = await compareOverlays(name, description, seeds);
        expect(differences).toEqual([]);
        expect(changed).toBeGreaterThan(30);
    });
});
