import { printable } from './printable.ts';
import { type Encode, EncodedValue } from './query.ts';
import { encodeText, isPresent, isStructure, toText } from './text.ts';

/**
 * Writes cookies as their header has them (RFC 6265, 4.2.1): `theme=dark; page=2`. Omits null and undefined; undefined if
 * nothing is left. Each item of an array, and each property of an object, is a cookie.
 */
export function toCookies(cookies: object): string | undefined {
    const pairs = Object.entries(cookies).flatMap(([name, value]) =>
        value instanceof EncodedValue ? value.pairsOf(name) : cookiePairs(name, value, encodeText),
    );
    return pairs.length === 0 ? undefined : pairs.join('; ');
}

/** Writes a value without encoding it (OpenAPI 3.2, style `cookie`). */
export function asCookie(value: unknown): EncodedValue {
    return new EncodedValue((name) => cookiePairs(name, value, cookieText));
}

function cookiePairs(name: string, value: unknown, encode: Encode): readonly string[] {
    const isObject = isStructure(value) && !Array.isArray(value);
    const members: readonly (readonly [string, unknown])[] = isObject
        ? Object.entries(value).map(([key, member]) => [encode(key, name), member])
        : (Array.isArray(value) ? value : [value]).map((item: unknown) => [name, item]);
    return members
        .filter(([, member]) => isPresent(member))
        .map(([key, member]) => `${key}=${encode(toText(member), name)}`);
}

/** Returns the text of a cookie. Throws if it would end the cookie, or if no header can have it (RFC 6265, 4.1.1). */
export function cookieText(text: string, name?: string): string {
    if (/[^\t -:<-~\x80-\xff]/.test(text)) {
        throw new TypeError(printable(`the cookie '${name}' has a character that no cookie can have`));
    }
    return text;
}
