/** Types, revival, checks and what is sent agree about every value: a small run of `laws.slow.test.ts`. */
import { testLaws } from './laws/tests.ts';

testLaws({ from: 160, count: 8, folder: 'laws' });
