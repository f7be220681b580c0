import { numberIn } from '../numbers/text-numbers.ts';
import { ask, type Check, checkBy, checkOf, type Part } from './schema.ts';

/** A number, or a string with one, of which the number is made. */
export function numeric(part: Part): Check {
    const check = checkOf(part);
    return checkBy(
        (value, pass) => ask(check, typeof value === 'string' ? (numberIn(value) ?? value) : value, pass),
        check,
    );
}
