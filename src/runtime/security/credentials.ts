import { printable } from '../printable.ts';
import { encodeText } from '../text.ts';
import { isOfBase } from './origins.ts';
import { type Abortable, type MaybePromise, unlessAborted, whenThere } from './promises.ts';
import { type Renewal, renewalsOf } from './renewals.ts';
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

/** A request that may carry credentials. */
export interface SecuredRequest {
    readonly settings: SecuritySettings;
    /** What its operation requires. */
    readonly security: Security;
    /** Where it goes, with its query. */
    readonly url: string;
    /** What tells the one origin that credentials go to. */
    readonly baseUrl: string;
    readonly body?: unknown;
    readonly signal?: Abortable | null | undefined;
}

type Values = ReadonlyMap<SchemeName, string>;

/** The credentials of one request. */
export interface GivenCredentials {
    readonly values: Values;
    readonly headers: ReadonlyMap<string, string>;
    /** The keys in the query, encoded. */
    readonly query: readonly string[];
    /** The renewals that have not ended when the request begins: one of them may wait for it. */
    readonly within: ReadonlyMap<SchemeName, Renewal>;
}

/**
 * The credentials of the first alternative that has all of them; nothing if there is no such alternative, for another
 * origin, and for a request that is aborted meanwhile: its library rejects that as any other.
 */
export function findCredentials(request: SecuredRequest): MaybePromise<GivenCredentials> {
    const { settings, security, url, baseUrl, signal } = request;
    const within = new Map(renewalsOf(settings));
    const values = firstValues(isOfBase(url, baseUrl) ? security : [], settings.credentials);
    return whenThere(unlessAborted(values, signal), (known = new Map()) => placed(known, url, within));
}

function firstValues([alternative, ...others]: Security, credentials: Credentials | undefined): MaybePromise<Values> {
    if (alternative === undefined) {
        return new Map();
    }
    return whenThere(currentValues(alternative, credentials), (values) => values ?? firstValues(others, credentials));
}

/** The values of an alternative; undefined if one of them is missing. */
function currentValues(
    [name, ...others]: readonly SchemeName[],
    credentials: Credentials | undefined,
    known: Values = new Map(),
): MaybePromise<Values | undefined> {
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
    const value: MaybePromise<unknown> = typeof given === 'function' ? given() : given;
    return whenThere(value, (known) => {
        if (typeof known === 'string') {
            return known;
        }
        if (known === undefined) {
            return undefined;
        }
        const { username, password } = Object(known);
        if (typeof username === 'string' && typeof password === 'string') {
            return basicValue(name, { username, password });
        }
        throw new TypeError(
            printable(
                `the credential '${name}' is neither a string nor a username with a password, nor undefined, if there is none`,
            ),
        );
    });
}

const base64Digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The name and the password in UTF-8 (RFC 7617, 2), as Base64. Not every platform has `TextEncoder` and `btoa`. */
function basicValue(name: SchemeName, { username, password }: BasicCredential): string {
    // What is behind it would be of the password.
    if (username.includes(':')) {
        throw new TypeError(printable(`the username of the credential '${name}' cannot have ':'`));
    }
    // UTF-8 cannot express half a character.
    const text = encodeURIComponent(`${username}:${password}`.replace(/[\ud800-\udfff]/gu, '\ufffd'));
    const bits = text.replace(/%(..)|./g, (byte, hex?: string) => {
        return (hex === undefined ? byte.charCodeAt(0) : Number.parseInt(hex, 16)).toString(2).padStart(8, '0');
    });
    const digits = bits.replace(/.{1,6}/g, (six) => base64Digits.charAt(Number.parseInt(six.padEnd(6, '0'), 2)));
    return digits.padEnd(Math.ceil(digits.length / 4) * 4, '=');
}

/** A parameter of the caller in the query wins over a key of the same name. */
function placed(values: Values, url: string, within: GivenCredentials['within']): GivenCredentials {
    const headers = new Map<string, string>();
    const query: string[] = [];
    for (const [name, value] of values) {
        const place = schemes[name];
        if ('scheme' in place) {
            headers.set('Authorization', `${place.scheme} ${fitting(name, value)}`);
        } else if (place.in === 'header') {
            headers.set(place.name, fitting(name, value));
        } else if (place.in === 'cookie') {
            const others = headers.get('Cookie');
            const cookie = `${place.name}=${fitting(name, value, place.in)}`;
            headers.set('Cookie', others === undefined ? cookie : `${others}; ${cookie}`);
        } else if (!hasParameter(url, place.name)) {
            query.push(`${encodeText(place.name)}=${encodeText(value, name)}`);
        }
    }
    return { values, headers, query, within };
}

/**
 * Rejects a credential that would end its header (RFC 9110, 5.5) or its cookie (RFC 6265, 4.2.1). The platform would quote
 * it in an error, or send something else.
 */
function fitting(name: SchemeName, value: string, place: 'header' | 'cookie' = 'header'): string {
    if (/[^\t -~\x80-\xff]/.test(value) || (place === 'cookie' && value.includes(';'))) {
        throw new TypeError(printable(`the credential '${name}' has a character that no ${place} can have`));
    }
    return value;
}

function hasParameter(url: string, name: string): boolean {
    const [, query] = /\?([^#]*)/.exec(url) ?? [];
    return new URLSearchParams(query).has(name);
}

/** Adds keys to a URL or a path. */
export function withKeys(url: string, { query }: GivenCredentials): string {
    return query.length === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}${query.join('&')}`;
}
