import { asNamed, type Names } from '../names/names.ts';

/** Gives the properties in the value of a header the names that a program has for them, after what else is made of it. */
export function headerNames(names: Names, make?: (value: unknown) => unknown): (value: unknown) => unknown {
    return (value) => asNamed(make === undefined ? value : make(value), names);
}
