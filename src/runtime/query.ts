import { EncodedValue } from './joined.ts';
import { type QueryStyle, queryStyle } from './settings.ts';
import { toText } from './text.ts';

/** Parameters as the query of a URL with its `?`, or `&` behind a query that is there; empty when there are none. */
function encodeQuery(parameters: object | undefined, prefix: '?' | '&' = '?'): string {
    const query = encodeParams(parameters);
    return query === '' ? '' : prefix + query;
}

/** Parameters as `name=value` pairs. What is null or undefined is left out; dates are written in ISO form. */
function encodeParams(parameters: object | undefined, style: QueryStyle = queryStyle): string {
    const pairs: string[] = [];
    const add = (key: string, value: unknown): void => {
        if (value === undefined || value === null) {
            return;
        }
        if (Array.isArray(value)) {
            for (const [index, item] of value.entries()) {
                add(key + listMark(index, style), item);
            }
        } else if (value instanceof EncodedValue) {
            pairs.push(`${key}=${value.text}`);
        } else if (typeof value === 'object' && !(value instanceof Date)) {
            for (const [name, member] of Object.entries(value)) {
                add(
                    style.allowDots ? `${key}.${encodeURIComponent(name)}` : `${key}[${encodeURIComponent(name)}]`,
                    member,
                );
            }
        } else {
            pairs.push(`${key}=${encodeURIComponent(toText(value))}`);
        }
    };
    for (const [name, value] of Object.entries(parameters ?? {})) {
        add(encodeURIComponent(name), value);
    }
    return pairs.join('&');
}

function listMark(index: number, style: QueryStyle): string {
    if (style.arrayFormat === 'repeat') {
        return '';
    }
    return style.arrayFormat === 'brackets' ? '[]' : `[${index}]`;
}

export { encodeParams, encodeQuery };
