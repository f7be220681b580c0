import type { Dates } from '../dates/dates.ts';
import { isJson } from '../received.ts';
import { type BodyReader, contentTypeOf, readJson } from '../response.ts';
import { exactly } from './exact.ts';

/** A reader of JSON that makes the described numbers exact. A body of another content type is left to another reader. */
export function readExactly<T>(numbers: Dates, otherwise?: BodyReader): BodyReader<T> {
    const exact = exactly(numbers);
    return async (response, method) => {
        const isOther = otherwise !== undefined && !isJson(contentTypeOf(response));
        return isOther ? ((await otherwise(response, method)) as T) : readJson<T>(response, method, exact);
    };
}
