/**
 * Every value that a schema allows is of its type. A validator of JSON Schema says which values these are, and the compiler whether the
 * generated type takes them; neither knows anything of oasmith.
 */
import { testRandomTypes } from './random-types/runs.ts';

/** For more: `RANDOM_SEED=1000 RANDOM_COUNT=5000 npx vitest run test/types/random-types.slow.test.ts`. */
const { RANDOM_SEED = '1000', RANDOM_COUNT = '300' } = process.env;

testRandomTypes({ from: Number(RANDOM_SEED), count: Number(RANDOM_COUNT), folder: 'random-types-slow' });
