import { ask, type Check, checkBy, checkOf, type Part, type Pass, standard } from './schema.ts';
import type { StandardSchemaV1 } from './standard.ts';

/** Deeper values are refused, whatever they are: each level takes a part of the stack. */
export const deepest = 400;

/** A schema with a name that may lead back to itself. */
export function recursiveSchema<T>(make: () => Part): StandardSchemaV1<T, T> {
    let made: Check | undefined;
    let current: unknown;
    let owner: Pass | undefined;
    const check = checkBy((value, pass) => {
        // A schema that leads back to itself at the same value says nothing new.
        if (pass === owner && value === current) {
            return value;
        }
        if (pass.depth >= deepest) {
            throw new RangeError();
        }
        made ??= checkOf(make());
        const outerValue = current;
        const outerOwner = owner;
        current = value;
        owner = pass;
        pass.depth++;
        const result = ask(made, value, pass);
        pass.depth--;
        current = outerValue;
        owner = outerOwner;
        return result;
    });
    return standard(() => check);
}
