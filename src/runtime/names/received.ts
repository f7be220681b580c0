import type { BodyReader } from '../transform.ts';
import { asNamed, type Names } from './names.ts';

/** Wraps a reader to give the properties in its bodies the names that a program has for them. */
export function readNamed(read: BodyReader, names: Names): BodyReader {
    return (data, received) => asNamed(read(data, received), names);
}
