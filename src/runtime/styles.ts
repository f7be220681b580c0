import { type Encode, EncodedValue, toPairs } from './query.ts';
import { indexesArrays, queryStyle } from './settings.ts';
import { isPresent, toText } from './text.ts';

/** An array or an object as one value of a query: what is in it encoded, what stands between not. */
function joinValues(value: unknown, separator: string, encode?: Encode): EncodedValue {
    const parts = partsOf(value, encode);
    return new EncodedValue((name) => (parts.length === 0 ? [] : [`${name}=${parts.join(separator)}`]));
}

/** An object as a parameter for each of its members, under their names; anything else under its own. */
function explodeObject(value: unknown, encode?: Encode): EncodedValue {
    return new EncodedValue((name) =>
        isObject(value)
            ? Object.entries(value).flatMap(([key, member]) => toPairs(encodeURIComponent(key), member, encode))
            : toPairs(name, value, encode),
    );
}

/** An object with the names of its members in brackets: `filter[name]=a`. An array may have indices instead. */
function toDeepObject(value: unknown, encode?: Encode): EncodedValue {
    return new EncodedValue((name) => toDeepPairs(name, value, encode, indexesArrays));
}

function toDeepPairs(
    name: string,
    value: unknown,
    encode: Encode | undefined,
    isIndexed: boolean = false,
): readonly string[] {
    if (Array.isArray(value) && (isIndexed || value.some(isStructure))) {
        // Without a mark nobody could tell which members belong to one item.
        const hasIndex = queryStyle.arrayFormat !== 'brackets';
        return value.flatMap((item, index) => toDeepPairs(`${name}[${hasIndex ? index : ''}]`, item, encode));
    }
    if (isObject(value)) {
        return Object.entries(value).flatMap(([key, member]) =>
            toDeepPairs(`${name}[${encodeURIComponent(key)}]`, member, encode),
        );
    }
    return toPairs(name, value, encode);
}

/** A value of a query whose reserved characters stay as they are. */
function keepReserved(value: unknown): EncodedValue {
    return new EncodedValue((name) => toPairs(name, value, encodeReserved));
}

/** Encodes what is not reserved in a URL, and what would end a value of its query: `#`, `&` and `+`. */
function encodeReserved(text: string): string {
    return text.replaceAll(/%(?![\da-f]{2})|[^%:/?[\]@!$'()*,;=]+/gi, (run) => encodeURIComponent(run));
}

/** Encodes what is not reserved in a URL, and what would end a part of its path: `/`, `?` and `#`. */
function encodeReservedInPath(text: string): string {
    return text.replaceAll(/%(?![\da-f]{2})|[^%:[\]@!$&'()*+,;=]+/gi, (run) => encodeURIComponent(run));
}

/** A value as the text of a header, of which nothing is encoded. Without any value there is no header. */
function toSimple(value: unknown, explode?: boolean): string | undefined {
    const parts = partsOf(value, String, explode);
    return parts.length === 0 ? undefined : parts.join(',');
}

/** A value as a text of a path: `a,b` of an array, `x,1,y,2` of an object, or `x=1,y=2`. */
function encodeSimple(value: unknown, explode?: boolean, encode?: Encode): string {
    return partsOf(value, encode, explode).join(',');
}

/** A value as a text of a path that begins with a dot: `.a,b`, or `.a.b`. */
function encodeLabel(value: unknown, explode?: boolean, encode?: Encode): string {
    const parts = partsOf(value, encode, explode);
    return parts.length === 0 ? '' : `.${parts.join(explode ? '.' : ',')}`;
}

/** A value as parameters of a path: `;name=a,b`, or `;name=a;name=b`. What is empty is the name alone. */
function encodeMatrix(name: string, value: unknown, explode?: boolean, encode?: Encode): string {
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
 * The items of an array, the names and the values of an object, or what else is there; nothing of what is missing.
 *
 * @param explode Whether a name and its value are one part, or what makes one part of them.
 */
function partsOf(
    value: unknown,
    encode: Encode = encodeURIComponent,
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

/** Whether a value has others in it. */
function isStructure(value: unknown): value is object {
    return typeof value === 'object' && value !== null && !(value instanceof Date);
}

export {
    encodeLabel,
    encodeMatrix,
    encodeReserved,
    encodeReservedInPath,
    encodeSimple,
    explodeObject,
    joinValues,
    keepReserved,
    partsOf,
    toDeepObject,
    toSimple,
};
