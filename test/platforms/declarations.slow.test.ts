/** Outputs compile where no types of a browser are, with fewer flags: `declarations.test.ts` has all of them. */
import { describeDeclarations } from './describe-declarations.ts';

describeDeclarations('strict alone');
