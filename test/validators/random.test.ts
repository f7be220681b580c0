/** A validator of JSON Schema and the generated ones accept the same values: a small run of `random.slow.test.ts`. */
import { testRandomDates, testRandomDefaults, testRandomExclusions, testRandomValidators } from './random/runs.ts';

testRandomValidators({ from: 1, count: 12 });
testRandomExclusions({ from: 1, count: 12 });
testRandomDates({ from: 1, count: 4 });
testRandomDefaults({ from: 1, count: 2 });
