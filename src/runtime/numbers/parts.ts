import type { Dates } from '../dates/dates.ts';
import { TextPart } from '../form.ts';
import { isStructure } from '../text.ts';
import { LongNumber } from './numbers.ts';
import { stringify, withNumbers } from './write.ts';

/** Writes the objects in a field of a form as JSON, with their numbers digit by digit. Each item of an array is a part. */
export function toExactParts(value: unknown, numbers: Dates): unknown {
    return textsOf(withNumbers(value, numbers));
}

function textsOf(value: unknown): unknown {
    if (Array.isArray(value)) {
        return value.map(textsOf);
    }
    if (value instanceof LongNumber) {
        return value.text;
    }
    const isJson = isStructure(value) && !(value instanceof Blob);
    return isJson ? new TextPart(stringify(value), 'application/json') : value;
}
