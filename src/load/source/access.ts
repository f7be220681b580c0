import { Buffer } from 'node:buffer';
import { withoutCredentials, withoutSecrets } from '../../credentials.ts';
import type { Permission } from '../references/permission.ts';
import { sizeLimit } from './bytes.ts';
import type { KeptResponses } from './kept.ts';
import type { SourceLimits } from './source-bytes.ts';
import type { StandardInput } from './standard-input.ts';

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** How a source is read, and what may be sent for it: the same for a description and for what it refers to. */
export interface SourceAccess {
    readonly limits: SourceLimits;
    /** Headers by their names in lower case. They may be credentials: only `origin` gets them. */
    readonly headers: ReadonlyMap<string, string>;
    /** The origin of the description itself; undefined if it comes from no server, and then no headers are sent. */
    readonly origin: string | undefined;
    /** Called before each request, including those that follow a redirect. Without it, every host may be reached. */
    readonly permission?: Permission;
    /** The variables that may name proxies. */
    readonly environment: Environment;
    /** The source for `-`; without it there is none. */
    readonly standardInput?: StandardInput;
    /** An address as messages show it: without what may be a secret. */
    readonly shownAs: (address: string) => string;
    /** The responses of earlier runs; without it, none are kept. */
    readonly kept?: KeptResponses;
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
    /** Ends the reading; its reason is what `load` rejects with. */
    readonly signal?: AbortSignal | undefined;
    /** Whether messages show the values in the queries of URLs, which may be secrets; they do not by default. */
    readonly showQueries?: boolean;
    /** The responses of servers to earlier runs: they are asked only for what has changed. */
    readonly kept?: KeptResponses | undefined;
}

/** The access for a description, and then for what it refers to: only its own origin gets credentials. */
export function accessTo(src: string, options: AccessOptions = {}): SourceAccess {
    const { timeout = 30_000, size = sizeLimit, headers = new Map(), environment = {}, standardInput } = options;
    const url = /^https?:/i.test(src) && URL.canParse(src) ? new URL(src) : undefined;
    const authorization = url === undefined ? undefined : basicAuthorization(url);
    const own = new Map<string, string>(authorization === undefined ? [] : [['authorization', authorization]]);
    for (const [header, value] of headers) own.set(header.toLowerCase(), value);
    return {
        limits: { timeout, size, ...(options.signal === undefined ? {} : { signal: options.signal }) },
        headers: own,
        origin: url?.origin,
        environment,
        shownAs: options.showQueries === true ? withoutCredentials : withoutSecrets,
        ...(standardInput === undefined ? {} : { standardInput }),
        ...(options.kept === undefined ? {} : { kept: options.kept }),
    };
}

/** The header for the user name and the password of a URL (RFC 7617, section 2); none if it has neither. */
export function basicAuthorization({ username, password }: URL): string | undefined {
    if (username === '' && password === '') return undefined;
    const credentials = `${decodePercent(username)}:${decodePercent(password)}`;
    return `Basic ${Buffer.from(credentials).toString('base64')}`;
}

/** A `%` that begins no escape stands for itself (URL Standard, percent-decode). */
function decodePercent(text: string): string {
    return text.replace(/(?:%[\da-f]{2})+/gi, (escapes) => Buffer.from(escapes.replaceAll('%', ''), 'hex').toString());
}
