import { expect, test, vi } from 'vitest';
import { tryChanges } from './random-changes.ts';

vi.setConfig({ testTimeout: 1_200_000 });

/** For more: `RANDOM_SEED=1000 RANDOM_COUNT=5000 npx vitest run test/stamp/random-changes.slow.test.ts`. */
const { RANDOM_SEED = '1000', RANDOM_COUNT = '200' } = process.env;

test('any change has the effect that it has without a stamp', async () => {
    const unchanged = await tryChanges(Number(RANDOM_SEED), Number(RANDOM_COUNT));
    expect(unchanged).toBeGreaterThan(Number(RANDOM_COUNT) / 50);
});
