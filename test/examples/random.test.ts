/** A validator of JSON Schema, which knows nothing of oasmith, accepts each example: a small run of `random.slow.test.ts`. */
import { testRandomExamples } from './random-runs.ts';

testRandomExamples({ from: 1, count: 60 });
