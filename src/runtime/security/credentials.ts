import { printable } from '../printable.ts';
import type { CookieText } from './cookies.ts';
import { isOfBase } from './origins.ts';
import type { Carried } from './places.ts';
import { type Abortable, type MaybePromise, unlessAborted, whenThere } from './promises.ts';
import { type Credentials, type SchemeName, type Security, schemes } from './schemes.ts';

/** A call of `onUnauthorized`. */
interface Renewal {
    /** Whether it has succeeded. */
    readonly end: Promise<boolean>;
    /** The same as soon as it has ended. */
    hasSucceeded?: boolean;
}

type Renewals = Map<SchemeName, Renewal>;

const renewals = new WeakMap<object, Renewals>();

/** The renewals that have not ended. */
function renewalsOf(settings: object): Renewals {
    const pending: Renewals = renewals.get(settings) ?? new Map();
    renewals.set(settings, pending);
    return pending;
}

/** Renews a credential, once for all requests that need it at the same time. */
export function renewalOf(name: SchemeName, settings: object, renew: (name: SchemeName) => unknown): Renewal {
    const pending = renewalsOf(settings);
    const known = pending.get(name);
    if (known !== undefined) {
        return known;
    }
    // The requests that it begins find it among the renewals.
    const end = Promise.resolve()
        .then(() => renew(name))
        .then(
            (result) => result !== false,
            () => false,
        );
    const renewal: Renewal = {
        end: end.then((hasSucceeded) => {
            pending.delete(name);
            renewal.hasSucceeded = hasSucceeded;
            return hasSucceeded;
        }),
    };
    pending.set(name, renewal);
    return renewal;
}

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
    /** Its cookies. `withCookies` puts them beside what is required, so no library has to pass them. */
    readonly cookies?: CookieText;
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
    if (Object(security).cookies !== undefined) {
        const { cookies } = Object(security);
        return whenThere(unlessAborted(values, signal), (known = new Map()) => {
            const given = placed(known, url, within);
            const all = [cookies, given.headers.get('Cookie') ?? []].flat().join('; ');
            return { ...given, headers: new Map([...given.headers, ['Cookie', all]]) };
        });
    }
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
        const { textOf } = schemes[name];
        if (textOf === undefined) {
            throw new TypeError(
                printable(`the credential '${name}' is neither a string nor undefined, if there is none`),
            );
        }
        return textOf(known, name);
    });
}

/** What a request with these values carries. */
function placed(values: Values, url: string, within: GivenCredentials['within']): GivenCredentials {
    const carried: Carried = { headers: new Map(), query: [] };
    for (const [name, text] of values) {
        schemes[name].put(carried, text, name, url);
    }
    return { ...carried, values, within };
}

/** Adds keys to a URL or a path. */
export function withKeys(url: string, { query }: GivenCredentials): string {
    return query.length === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}${query.join('&')}`;
}
