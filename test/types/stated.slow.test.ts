/** All combinations of which `stated.test.ts` has a third. */
import { testStatedTypes } from './stated-values.ts';

testStatedTypes({ folder: 'stated-types-slow', isTested: () => true, leastValid: 5000 });
