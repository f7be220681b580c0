import { type QueryStyle, queryStyle } from './settings.ts';
import { encodeText, isStructure, toText } from './text.ts';

/** Encodes a string for a URL. An error calls it by the name. */
type Encode = (text: string, name?: string) => string;

/** A query value that serializes itself. It may use its name or others. */
class EncodedValue {
    readonly pairsOf: (name: string) => readonly string[];

    constructor(pairsOf: (name: string) => readonly string[]) {
        this.pairsOf = pairsOf;
    }
}

/** Writes parameters as a query string with a leading `?`, or `&` after an existing query. Empty without parameters. */
function encodeQuery(parameters: object | undefined, prefix: '?' | '&' = '?'): string {
    const query = encodeParams(parameters);
    return query === '' ? '' : prefix + query;
}

/** Writes parameters as `name=value` pairs. Omits null and undefined; writes dates in ISO form. */
function encodeParams(parameters: object | undefined, style: QueryStyle = queryStyle): string {
    return Object.entries(parameters ?? {})
        .flatMap(([name, value]) => toPairs(encodeText(name), value, undefined, style))
        .join('&');
}

/** Writes a value as `name=value` pairs. The name is already encoded. */
function toPairs(
    name: string,
    value: unknown,
    encode: Encode = encodeText,
    style: QueryStyle = queryStyle,
): readonly string[] {
    if (value === undefined || value === null) {
        return [];
    }
    if (value instanceof EncodedValue) {
        return value.pairsOf(name);
    }
    if (Array.isArray(value)) {
        return value.flatMap((item, index) => toPairs(name + itemMark(item, index, style), item, encode, style));
    }
    if (isStructure(value)) {
        return Object.entries(value).flatMap(([key, member]) => {
            const inner = encodeText(key);
            return toPairs(style.allowDots ? `${name}.${inner}` : `${name}[${inner}]`, member, encode, style);
        });
    }
    return [`${name}=${encode(toText(value), name)}`];
}

/** An item with parts always has a mark: repeated names could not tell which parts belong together. */
function itemMark(item: unknown, index: number, { arrayFormat }: QueryStyle): string {
    if (arrayFormat === 'brackets') {
        return '[]';
    }
    return arrayFormat === 'indices' || isStructure(item) ? `[${index}]` : '';
}

export { type Encode, EncodedValue, encodeParams, encodeQuery, toPairs };
