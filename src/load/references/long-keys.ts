/** Keys that are too long to be followed. */
import { fail } from '../../diagnostics/index.ts';
import type { SourceDocument } from '../document.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import { escapeKey } from '../pointer.ts';

/**
 * How many characters the keys may have that lead to one place. What is found out about a description is kept by pointers: it would
 * take their length times the number of places below them, and longer texts than 16,383 characters V8 does not tell apart by hash.
 */
export const keysLimit = 8000;

/** Refuses a document that has such keys. Few have, so these are looked for once it is known that there are some. */
export function refuseLongKeys({ value, place }: Pick<SourceDocument, 'value' | 'place'>): never {
    return fail('nested-too-deeply', `the keys that lead here have more than ${keysLimit} characters together`, {
        where: place(pointerOfLongKeys(value) ?? ''),
        help: 'shorten them: no place of a description needs so many',
    });
}

function pointerOfLongKeys(value: JsonValue | undefined, pointer = '', length = 0): string | undefined {
    if (length > keysLimit) return pointer;
    if (typeof value !== 'object' || value === null) return undefined;
    const isArray = Array.isArray(value);
    for (const [key, inner] of Object.entries(value as JsonObject)) {
        const found = pointerOfLongKeys(inner, `${pointer}/${escapeKey(key)}`, length + (isArray ? 0 : key.length));
        if (found !== undefined) return found;
    }
    return undefined;
}
