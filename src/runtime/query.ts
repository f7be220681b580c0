import { memberName } from './query-styles/dots.ts';
import { itemName } from './query-styles/repeat.ts';
import { encodeText, isPresent, isStructure, toText } from './text.ts';

/** Encodes a string for a URL. An error calls it by the name. */
export type Encode = (text: string, name?: string) => string;

/** A query value that serializes itself. It may use its name or others. */
export class EncodedValue {
    readonly pairsOf: (name: string) => readonly string[];

    constructor(pairsOf: (name: string) => readonly string[]) {
        this.pairsOf = pairsOf;
    }
}

/** Writes parameters as a query string with a leading `?`, or `&` after an existing query. Empty without parameters. */
export function encodeQuery(parameters: object | undefined, prefix: '?' | '&' = '?'): string {
    const query = encodeParams(parameters);
    return query === '' ? '' : prefix + query;
}

/** Writes parameters as `name=value` pairs. Omits null and undefined; writes dates in ISO form. */
export function encodeParams(parameters: object | undefined): string {
    return Object.entries(parameters ?? {})
        .flatMap(([name, value]) => toPairs(encodeText(name), value))
        .join('&');
}

/** Writes a value as `name=value` pairs. The name is already encoded. */
export function toPairs(name: string, value: unknown, encode: Encode = encodeText): readonly string[] {
    if (!isPresent(value)) {
        return [];
    }
    if (value instanceof EncodedValue) {
        return value.pairsOf(name);
    }
    if (Array.isArray(value)) {
        return value.flatMap((item, index) => toPairs(itemName(name, index, isStructure(item)), item, encode));
    }
    if (isStructure(value)) {
        return Object.entries(value).flatMap(([key, member]) =>
            toPairs(memberName(name, encodeText(key)), member, encode),
        );
    }
    return [`${name}=${encode(toText(value), name)}`];
}
