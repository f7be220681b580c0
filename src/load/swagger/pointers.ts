/** JSON pointers (RFC 6901), and references that are pointers. */
import { escapeKey, fragmentPointer } from '../pointer.ts';

/** A JSON pointer without the `#` of a reference. */
export type Pointer = string;

/** A pointer to something within the target of a pointer. */
export function below(parent: Pointer, ...keys: readonly (string | number)[]): Pointer {
    return keys.reduce<Pointer>((pointer, key) => `${pointer}/${escapeKey(String(key))}`, parent);
}

/** The pointer of a reference within the same document; undefined for any other reference. */
export function localPointer(reference: string): Pointer | undefined {
    return reference.startsWith('#') ? fragmentPointer(reference.slice(1)) : undefined;
}

/** The reference to a pointer within the same document. */
export function referenceTo(pointer: Pointer): string {
    try {
        return `#${encodeURI(pointer).replaceAll('#', '%23')}`;
    } catch {
        // Half of a surrogate pair cannot be encoded in a URI.
        return `#${pointer.replaceAll('%', '%25')}`;
    }
}
