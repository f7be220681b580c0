/** JSON pointers (RFC 6901), without the `#` of a URI. */
import { type Container, isContainer, type JsonValue } from './json.ts';

/** A JSON pointer into the description. */
export type Pointer = string;

/** The keys that a pointer names, from the root down: `/paths/~1pets/get` is `paths`, `/pets`, `get`. */
export function parsePointer(pointer: string): string[] {
    // RFC 6901, section 4: ~1 before ~0, so ~01 becomes ~1 and not a slash.
    return pointer
        .split('/')
        .slice(1)
        .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

export function escapeKey(key: string): string {
    // Most keys contain neither, and a search is cheaper than two replacements.
    if (!key.includes('/') && !key.includes('~')) return key;
    return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

export function formatPointer(keys: readonly string[]): string {
    return keys.map((key) => `/${escapeKey(key)}`).join('');
}

/** The pointer in a URI fragment (RFC 6901, section 6); undefined if the fragment is a name and not a pointer. */
export function fragmentPointer(fragment: string): string | undefined {
    const decoded = decodeFragment(fragment);
    if (decoded !== '' && !decoded.startsWith('/')) return undefined;
    return formatPointer(parsePointer(decoded));
}

/** The pointer of a reference within the same document; undefined for any other reference. */
export function localPointer(reference: string): Pointer | undefined {
    return reference.startsWith('#') ? fragmentPointer(reference.slice(1)) : undefined;
}

/** Returns a string with invalid percent-encoding unchanged. */
export function decodeFragment(fragment: string): string {
    try {
        return decodeURIComponent(fragment);
    } catch {
        return fragment;
    }
}

/** A pointer and all its prefixes, longest first. */
export function* prefixesOf(pointer: string): Generator<string> {
    for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) yield pointer.slice(0, end);
    yield '';
}

/** The value for the longest known prefix of a pointer, and the rest of the pointer. */
export function longestPrefix<Value>(
    pointer: string,
    known: ReadonlyMap<string, Value>,
): { readonly value: Value; readonly rest: string } | undefined {
    if (known.size === 0) return undefined;
    for (const prefix of prefixesOf(pointer)) {
        const value = known.get(prefix);
        if (value !== undefined) return { value, rest: pointer.slice(prefix.length) };
    }
    return undefined;
}

/** The first place of each object and array in a value. */
export function pointersIn(whole: JsonValue): ReadonlyMap<Container, Pointer> {
    const pointers = new Map<Container, Pointer>();
    const add = (value: JsonValue | undefined, pointer: Pointer): void => {
        if (!isContainer(value) || pointers.has(value)) return;
        pointers.set(value, pointer);
        for (const [key, part] of Object.entries<JsonValue | undefined>(value)) {
            add(part, `${pointer}/${escapeKey(key)}`);
        }
    };
    add(whole, '');
    return pointers;
}
