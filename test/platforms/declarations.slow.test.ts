/** Outputs compile where no types of a browser are: all of them, with few flags and with many. */
import { describeDeclarations } from './describe-declarations.ts';
import { choices, runsOf } from './outputs.ts';
import type { strictness } from './projects.ts';

for (const name of ['every strict flag', 'strict alone'] as const satisfies readonly (keyof typeof strictness)[]) {
    describeDeclarations(name, runsOf(choices.portable));
}
