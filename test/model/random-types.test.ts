/** Every value that a schema allows is of its type: a few of what `random-types.slow.test.ts` has many of. */
import { testRandomTypes } from './random-types/runs.ts';

testRandomTypes({ from: 1, count: 60, folder: 'random-types' });
