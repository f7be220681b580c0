import { type MaybePromise, whenThere } from './promises.ts';
import { type BasicCredential, type Credentials, type SchemeName, type Security, schemes } from './schemes.ts';

export interface SecuritySettings {
    /** What requests carry, if their operation requires it. */
    credentials?: Credentials | undefined;
    /**
     * Called if the server rejects a credential of a request with 401. Renew it here: the request is sent once more, unless
     * this returns or resolves to false. Requests at the same time wait for one call.
     */
    onUnauthorized?: ((scheme: keyof Credentials) => unknown) | undefined;
}

/** The credentials of one request. */
export interface GivenCredentials {
    readonly values: ReadonlyMap<SchemeName, string>;
    readonly headers: ReadonlyMap<string, string>;
    /** The keys in the query, encoded. */
    readonly query: readonly string[];
}

const none: GivenCredentials = { values: new Map(), headers: new Map(), query: [] };

/** The credentials of the first alternative that has all of them; nothing if there is no such alternative. */
export function findCredentials(
    [alternative, ...others]: Security,
    credentials: Credentials | undefined,
): MaybePromise<GivenCredentials> {
    if (alternative === undefined) {
        return none;
    }
    return whenThere(currentValues(alternative, credentials), (values) =>
        values === undefined ? findCredentials(others, credentials) : placed(values),
    );
}

/** The values of an alternative; undefined if one of them is missing. */
function currentValues(
    [name, ...others]: readonly SchemeName[],
    credentials: Credentials | undefined,
    known: ReadonlyMap<SchemeName, string> = new Map(),
): MaybePromise<GivenCredentials['values'] | undefined> {
    if (name === undefined) {
        return known;
    }
    return whenThere(currentValue(name, credentials), (value) =>
        value === undefined ? undefined : currentValues(others, credentials, new Map([...known, [name, value]])),
    );
}

function currentValue(name: SchemeName, credentials: Credentials | undefined): MaybePromise<string | undefined> {
    const given: unknown =
        credentials !== undefined && Object.hasOwn(credentials, name) ? credentials[name] : undefined;
    const value: MaybePromise<string | BasicCredential | undefined> = typeof given === 'function' ? given() : given;
    return whenThere(value, (known) => (typeof known === 'object' ? basicValue(known) : known));
}

const base64Digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The name and the password in UTF-8 (RFC 7617, 2), as Base64. Not every platform has `TextEncoder` and `btoa`. */
function basicValue({ username, password }: BasicCredential): string {
    // UTF-8 cannot express half a character.
    const text = encodeURIComponent(`${username}:${password}`.replace(/[\ud800-\udfff]/gu, '\ufffd'));
    const bits = text.replace(/%(..)|./g, (byte, hex?: string) => {
        return (hex === undefined ? byte.charCodeAt(0) : Number.parseInt(hex, 16)).toString(2).padStart(8, '0');
    });
    const digits = bits.replace(/.{1,6}/g, (six) => base64Digits.charAt(Number.parseInt(six.padEnd(6, '0'), 2)));
    return digits.padEnd(Math.ceil(digits.length / 4) * 4, '=');
}

function placed(values: ReadonlyMap<SchemeName, string>): GivenCredentials {
    const headers = new Map<string, string>();
    const query: string[] = [];
    for (const [name, value] of values) {
        const place = schemes[name];
        if ('scheme' in place) {
            headers.set('Authorization', `${place.scheme} ${value}`);
        } else if (place.in === 'query') {
            query.push(`${encodeURIComponent(place.name)}=${encodeURIComponent(value)}`);
        } else if (place.in === 'header') {
            headers.set(place.name, value);
        } else {
            // It would end the cookie and start another (RFC 6265, 4.2.1). An error never quotes the value.
            if (value.includes(';')) {
                throw new TypeError(`the cookie '${place.name}' cannot have ';' in its value`);
            }
            const others = headers.get('Cookie');
            headers.set('Cookie', `${others === undefined ? '' : `${others}; `}${place.name}=${value}`);
        }
    }
    return { values, headers, query };
}

/** Adds keys to a URL or a path. */
export function withKeys(url: string, { query }: GivenCredentials): string {
    return query.length === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}${query.join('&')}`;
}
