/** JSON pointers (RFC 6901), and references that are one. */
import { parsePointer } from '../pointer.ts';

/** A JSON pointer without the `#` of a reference. */
export type Pointer = string;

/** The pointer of an entry of what a pointer names. */
export function childPointer(parent: Pointer, key: string | number): Pointer {
    return `${parent}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The pointer of a reference within the same document; undefined for any other reference. */
export function localPointer(reference: string): Pointer | undefined {
    if (!reference.startsWith('#')) return undefined;
    const fragment = decode(reference.slice(1));
    // Two spellings of one place (an escape that need not be) must be one pointer.
    return fragment === '' || fragment.startsWith('/') ? pointerOf(parsePointer(fragment)) : undefined;
}

export function pointerOf(keys: readonly string[]): Pointer {
    return keys.reduce(childPointer, '');
}

/** A pointer in a URI fragment is percent-encoded (RFC 6901, section 6); many are written as if it were not. */
function decode(fragment: string): string {
    try {
        return decodeURIComponent(fragment);
    } catch {
        return fragment;
    }
}

/** The reference to a pointer within the same document. */
export function referenceTo(pointer: Pointer): string {
    try {
        return `#${encodeURI(pointer).replaceAll('#', '%23')}`;
    } catch {
        // Half of a surrogate pair has no encoding in a URI.
        return `#${pointer.replaceAll('%', '%25')}`;
    }
}
