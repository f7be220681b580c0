import { printable } from '../printable.ts';
import { encodeText } from '../text.ts';

/** What a request carries: headers, and keys in its query, encoded. */
export interface Carried {
    readonly headers: Map<string, string>;
    readonly query: string[];
}

/** How a request carries the credential of a scheme. */
export interface Place {
    readonly put: (carried: Carried, text: string, name: string, url: string) => void;
    /** The text of a credential that is no string. Throws if it is none of the scheme. */
    readonly textOf?: (credential: unknown, name: string) => string;
}

/** In the `Authorization` header, after the name of a scheme (RFC 9110, 11.4). */
export function inAuthorization(scheme: string): Place {
    return {
        put: ({ headers }, text, name) => {
            headers.set('Authorization', `${scheme} ${inHeaders(text, name)}`);
        },
    };
}

export function inHeader(header: string): Place {
    return {
        put: ({ headers }, text, name) => {
            headers.set(header, inHeaders(text, name));
        },
    };
}

/** In a cookie, which ends at a semicolon (RFC 6265, 4.2.1). */
export function inCookie(cookie: string): Place {
    return {
        put: ({ headers }, text, name) => {
            const others = headers.get('Cookie');
            const pair = `${cookie}=${fitting(/^[\t -:<-~\x80-\xff]*$/, text, name, 'cookie')}`;
            headers.set('Cookie', others === undefined ? pair : `${others}; ${pair}`);
        },
    };
}

/** A parameter of the caller in the query wins over a key of the same name. */
export function inQuery(parameter: string): Place {
    return {
        put: ({ query }, text, name, url) => {
            const [, given] = /\?([^#]*)/.exec(url) ?? [];
            if (!new URLSearchParams(given).has(parameter)) {
                query.push(`${encodeText(parameter)}=${encodeText(text, name)}`);
            }
        },
    };
}

/** A credential that does not end its header (RFC 9110, 5.5). */
function inHeaders(text: string, name: string): string {
    return fitting(/^[\t -~\x80-\xff]*$/, text, name, 'header');
}

/** Rejects a credential that the platform would quote in an error, or send as something else. */
function fitting(pattern: RegExp, text: string, name: string, place: string): string {
    if (!pattern.test(text)) {
        throw new TypeError(printable(`the credential '${name}' has a character that no ${place} can have`));
    }
    return text;
}
