/** Dates at random places of random schemas, sent and received: a few of what `dates-random.slow.test.ts` has many of. */
import { testRandomDates } from './random-dates/runs.ts';

testRandomDates({ from: 0, count: 12 });
