import { anyOf } from './alternatives.ts';
import { join } from './objects.ts';
import { attempt, type Check, checkOf, type Part, refused } from './schema.ts';

/** A value that at least one schema accepts, with the dates of all that do. */
export function anyJoined(...parts: readonly Part[]): Check {
    const checks = parts.map(checkOf);
    const first = anyOf(...checks);
    return (value, pass) => {
        const one = first(value, pass);
        // Of a string or a number, the first one says what is made.
        if (pass.failures > 0 || typeof value !== 'object') {
            return one;
        }
        let result = one;
        for (const check of checks) {
            const own = attempt(check, value, pass);
            result = own === refused ? result : join(value, result, own);
        }
        // What is a date in one schema may have to be a string in all others.
        const isOfOne = result === one || checks.some((check) => attempt(check, result, pass) !== refused);
        return isOfOne ? result : one;
    };
}
