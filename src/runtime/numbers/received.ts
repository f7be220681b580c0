import type { Dates } from '../dates/dates.ts';
import { isJson } from '../received.ts';
import { type BodyReader, readJson } from '../transform.ts';
import { exactly } from './exact.ts';

/** A reader of JSON that makes the described numbers exact. A body of another content type is left to another reader. */
export function readExactly(numbers: Dates, otherwise?: BodyReader): BodyReader {
    const exact = exactly(numbers);
    return (data, received) =>
        otherwise !== undefined && !isJson(received.contentType)
            ? otherwise(data, received)
            : readJson(data, received, exact);
}
