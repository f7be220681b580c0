/** Any constructs that refer to each other, larger than in `growth.test.ts`. `npm run fuzz` tries more of them, from its own seed. */
import { afterAll, beforeAll } from 'vitest';
import { testRandomGrowth } from './random-growth.ts';
import { WorkCounter } from './work.ts';

const counter = new WorkCounter();
const { FUZZ_CASES, FUZZ_SEED = '1' } = process.env;

beforeAll(() => counter.warmUp());
afterAll(() => counter.close());

testRandomGrowth({
    counter,
    sizes: [16, 32, 64],
    seed: Number(FUZZ_SEED),
    runs: Math.ceil(Number(FUZZ_CASES ?? 1_000) / 40),
    // Failing cases are shown as they are: shrinking them takes minutes.
    shrinks: FUZZ_CASES !== undefined,
});
