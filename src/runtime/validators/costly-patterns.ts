import { anything, pattern, string } from './leaves.ts';
import { ask, type Check, checkBy, fail, nothing, type Pass } from './schema.ts';

/** The steps that each character of a string is worth, and those that all strings of a value may take beyond that. */
const stepsOfCharacter = 1_000;
const furtherSteps = 100_000_000;

const takenSteps = /* @__PURE__ */ new WeakMap<Pass, number>();

/** A regular expression whose matching takes as many steps as some power of a string's length. */
export function costlyPattern(source: string, power: number, otherwise = anything.otherwise): Check {
    const check = pattern(source, otherwise);
    // As many ways there are to divide a string between its loops.
    const shares = power > 2 ? 6 : 2;
    return checkBy(
        (value, pass) => {
            const { length } = typeof value === 'string' ? value : '';
            const steps =
                Math.max(0, length ** power / shares - length * stepsOfCharacter) + (takenSteps.get(pass) ?? 0);
            if (steps <= furtherSteps) {
                takenSteps.set(pass, steps);
                return ask(check, value, pass);
            }
            // Nobody knows whether it matches, so that no alternative may decide by it.
            if (pass.wanted === 0) {
                throw new RangeError();
            }
            return fail(pass, 'depth', 'pattern', 'is too long to be matched', nothing, source);
        },
        { ...check, most: (shares * stepsOfCharacter) ** (1 / (power - 1)) },
    );
}

/** A string that matches such a pattern. */
export function costlyText(source: string, power: number): Check {
    return costlyPattern(source, power, string.otherwise);
}
