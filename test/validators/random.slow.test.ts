/** A validator of JSON Schema, which knows nothing of oasmith, and the generated validators accept the same values. */
import { testRandomDates, testRandomDefaults, testRandomExclusions, testRandomValidators } from './random/runs.ts';

/** For more: `RANDOM_SEED=1000 RANDOM_COUNT=5000 npx vitest run test/validators/random.slow.test.ts`. */
const { RANDOM_SEED = '1000', RANDOM_COUNT = '60' } = process.env;

testRandomValidators({ from: Number(RANDOM_SEED), count: Number(RANDOM_COUNT) });
testRandomExclusions({ from: Number(RANDOM_SEED), count: Number(RANDOM_COUNT) });
testRandomDates({ from: Number(RANDOM_SEED), count: Number(RANDOM_COUNT) });
testRandomDefaults({ from: Number(RANDOM_SEED), count: Number(RANDOM_COUNT) });
