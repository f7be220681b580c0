/**
 * Types, revival, checks and what is sent agree about every value. Validators of JSON Schema say which values are valid, and the compiler
 * which have a type; neither knows anything of oasmith. The client is the generated one, and only what is on the wire counts.
 */
import { testLaws } from './laws/tests.ts';

/** For more: `RANDOM_SEED=5000 RANDOM_COUNT=1000 npx vitest run test/values/laws.slow.test.ts`. */
const { RANDOM_SEED = '1000', RANDOM_COUNT = '200' } = process.env;

testLaws({ from: Number(RANDOM_SEED), count: Number(RANDOM_COUNT), folder: 'laws-slow' });
