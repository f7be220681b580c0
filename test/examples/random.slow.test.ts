/** A validator of JSON Schema, which knows nothing of oasmith, accepts each example that is made of random schemas. */
import { testRandomExamples } from './random-runs.ts';

/** For more: `RANDOM_SEED=1000 RANDOM_COUNT=5000 npx vitest run test/examples/random.slow.test.ts`. */
const { RANDOM_SEED = '1000', RANDOM_COUNT = '300' } = process.env;

testRandomExamples({ from: Number(RANDOM_SEED), count: Number(RANDOM_COUNT) });
