/** Dates at random places of random schemas, sent and received. */
import { testRandomDates } from './random-dates/runs.ts';

testRandomDates({ from: 1000, count: 150 });
