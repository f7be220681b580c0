import { type Encode, EncodedValue, toPairs } from './query.ts';
import { itemName } from './query-styles/repeat.ts';
import { indexesArrays } from './settings.ts';
import { encodeText, isPresent, isStructure, toText } from './text.ts';

/** Joins an array or an object into one query value. Encodes the items but not the separators. */
export function joinValues(value: unknown, separator: string, encode: Encode = encodeText): EncodedValue {
    return new EncodedValue((name) => {
        const parts = partsOf(value, (text) => encode(text, name));
        return parts.length === 0 ? [] : [`${name}=${parts.join(separator)}`];
    });
}

/** Writes an object as one parameter per property, under the property's name. Any other value keeps its own name. */
export function explodeObject(value: unknown, encode?: Encode): EncodedValue {
    return new EncodedValue((name) =>
        isObject(value)
            ? Object.entries(value).flatMap(([key, member]) => toPairs(encodeText(key), member, encode))
            : toPairs(name, value, encode),
    );
}

/** Writes an object with its property names in brackets: `filter[name]=a`. Array items may have indices. */
export function toDeepObject(value: unknown, encode?: Encode): EncodedValue {
    return new EncodedValue((name) => toDeepPairs(name, value, encode, indexesArrays));
}

function toDeepPairs(
    name: string,
    value: unknown,
    encode: Encode | undefined,
    isIndexed: boolean = false,
): readonly string[] {
    if (Array.isArray(value) && (isIndexed || value.some(isStructure))) {
        // One item with parts is enough: all are named as if they had some.
        return value.flatMap((item, index) => toDeepPairs(itemName(name, index, true), item, encode));
    }
    if (isObject(value)) {
        return Object.entries(value).flatMap(([key, member]) =>
            toDeepPairs(`${name}[${encodeText(key)}]`, member, encode),
        );
    }
    return toPairs(name, value, encode);
}

/** A query value whose reserved characters are not encoded. */
export function keepReserved(value: unknown): EncodedValue {
    return new EncodedValue((name) => toPairs(name, value, encodeReserved));
}

/** Encodes a query value but keeps reserved characters, except `#`, `&` and `+`, which would end or change it. */
export function encodeReserved(text: string, name?: string): string {
    return text.replaceAll(/%(?![\da-f]{2})|[^%:/?[\]@!$'()*,;=]+/gi, (run) => encodeText(run, name));
}

/** Encodes a path segment but keeps reserved characters, except `/`, `?` and `#`, which would end it. */
export function encodeReservedInPath(text: string): string {
    return text.replaceAll(/%(?![\da-f]{2})|[^%:[\]@!$&'()*+,;=]+/gi, (run) => encodeText(run));
}

/** Writes a header value without encoding. Returns undefined if there is nothing to send. */
export function toSimple(value: unknown, explode?: boolean): string | undefined {
    const parts = partsOf(value, String, explode);
    return parts.length === 0 ? undefined : parts.join(',');
}

/** Writes a value as part of a path: `a,b` for an array, `x,1,y,2` or `x=1,y=2` for an object. */
export function encodeSimple(value: unknown, explode?: boolean, encode?: Encode): string {
    return partsOf(value, encode, explode).join(',');
}

/** Writes a value as part of a path with a leading dot: `.a,b` or `.a.b`. */
export function encodeLabel(value: unknown, explode?: boolean, encode?: Encode): string {
    const parts = partsOf(value, encode, explode);
    return parts.length === 0 ? '' : `.${parts.join(explode ? '.' : ',')}`;
}

/** Writes a value as path parameters: `;name=a,b` or `;name=a;name=b`. An empty value leaves only the name. */
export function encodeMatrix(name: string, value: unknown, explode?: boolean, encode?: Encode): string {
    const parts = partsOf(value, encode, explode && toMatrixPart);
    if (explode && isObject(value)) {
        return parts.join('');
    }
    const texts = explode || parts.length === 0 ? parts : [parts.join(',')];
    return texts.map((text) => toMatrixPart(name, text)).join('');
}

function toMatrixPart(name: string, text: string): string {
    return text === '' ? `;${name}` : `;${name}=${text}`;
}

/**
 * Returns the encoded items of an array, names and values of an object, or single other value. Omits missing values.
 *
 * @param explode Whether a name and its value form one part, or a function that joins them.
 */
export function partsOf(
    value: unknown,
    encode: Encode = encodeText,
    explode: boolean | ((name: string, text: string) => string) = false,
): readonly string[] {
    if (!isObject(value)) {
        const items: readonly unknown[] = Array.isArray(value) ? value : [value];
        return items.filter(isPresent).map((item) => encode(toText(item)));
    }
    return Object.entries(value).flatMap(([key, member]) => {
        if (!isPresent(member)) {
            return [];
        }
        const [name, text] = [encode(key), encode(toText(member))];
        if (typeof explode === 'function') {
            return explode(name, text);
        }
        return explode ? `${name}=${text}` : [name, text];
    });
}

function isObject(value: unknown): value is object {
    return isStructure(value) && !Array.isArray(value);
}
