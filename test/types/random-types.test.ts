/** Every value that a schema allows is of its type: a small run of `random-types.slow.test.ts`. */
import { testRandomTypes } from './random-types/runs.ts';

testRandomTypes({ from: 1, count: 24, folder: 'random-types' });
