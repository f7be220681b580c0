import { Buffer } from 'node:buffer';
import { withoutCredentials, withoutSecrets } from '../../credentials.ts';
import type { Permission } from '../references/permission.ts';
import { sizeLimit } from './bytes.ts';
import type { SourceLimits } from './source-bytes.ts';
import type { StandardInput } from './standard-input.ts';

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** How a source is read, and what may be sent for it: the same for a description and for what it refers to. */
export interface SourceAccess {
    readonly limits: SourceLimits;
    /** Headers by their names in lower case. They may be credentials: only `origin` gets them. */
    readonly headers: ReadonlyMap<string, string>;
    /** The origin of the description itself; undefined when it comes from no server, and then no headers are sent. */
    readonly origin: string | undefined;
    /** Asked before each request, also before those that a redirect leads to. Every host may be reached when this is not given. */
    readonly permission?: Permission;
    /** Where proxies are named. */
    readonly environment: Environment;
    /** What `-` stands for; without it there is none. */
    readonly standardInput?: StandardInput;
    /** How messages call an address: without what may be a secret. */
    readonly shownAs: (address: string) => string;
}

export interface AccessOptions {
    /** Milliseconds that reading may take in all; 30 seconds by default. */
    readonly timeout?: number;
    /** Bytes that a source may have; 128 MB by default. */
    readonly size?: number;
    /** Headers for the origin of the description, with their values filled in. */
    readonly headers?: ReadonlyMap<string, string>;
    /** Environment variables, for the proxies among them; none by default. */
    readonly environment?: Environment;
    readonly standardInput?: StandardInput;
    /** Whether messages show the values in the queries of URLs, which may be secrets; they do not by default. */
    readonly showQueries?: boolean;
}

/** The access with which a description is read, and then what it refers to: its own origin is the one that sees credentials. */
export function accessTo(src: string, options: AccessOptions = {}): SourceAccess {
    const { timeout = 30_000, size = sizeLimit, headers = new Map(), environment = {}, standardInput } = options;
    const url = /^https?:/i.test(src) && URL.canParse(src) ? new URL(src) : undefined;
    const authorization = url === undefined ? undefined : basicAuthorization(url);
    const own = new Map<string, string>(authorization === undefined ? [] : [['authorization', authorization]]);
    for (const [header, value] of headers) own.set(header.toLowerCase(), value);
    return {
        limits: { timeout, size },
        headers: own,
        origin: url?.origin,
        environment,
        shownAs: options.showQueries === true ? withoutCredentials : withoutSecrets,
        ...(standardInput === undefined ? {} : { standardInput }),
    };
}

/** What the user and the password of a URL are sent as (RFC 7617, section 2); nothing when it has neither. */
export function basicAuthorization({ username, password }: URL): string | undefined {
    if (username === '' && password === '') return undefined;
    const credentials = `${decodePercent(username)}:${decodePercent(password)}`;
    return `Basic ${Buffer.from(credentials).toString('base64')}`;
}

/** A `%` that begins no escape stands for itself (URL Standard, percent-decode). */
function decodePercent(text: string): string {
    return text.replace(/(?:%[\da-f]{2})+/gi, (escapes) => Buffer.from(escapes.replaceAll('%', ''), 'hex').toString());
}
