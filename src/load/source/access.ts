import { withoutCredentials, withoutSecrets } from '../../diagnostics/credentials.ts';
import { limits } from '../../limits.ts';
import type { Permission } from '../references/permission.ts';
import type { KeptResponses } from './kept.ts';
import type { SourceLimits } from './source-bytes.ts';
import type { StandardInput } from './standard-input.ts';

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** By default, reading takes at most 30 seconds, and a source has at most 128 MB. */
export interface AccessOptions extends Partial<Omit<SourceLimits, 'together'>> {
    /** Headers for the origin of the description, with variables filled in. */
    readonly headers?: ReadonlyMap<string, string>;
    /** Environment variables that may name proxies; none by default. */
    readonly environment?: Environment;
    /** The source for `-`; without it there is none. */
    readonly standardInput?: StandardInput | undefined;
    /** Whether messages show query values of URLs, which may be secrets; false by default. */
    readonly showQueries?: boolean;
    /** The server responses of earlier runs. With them, requests are conditional, and responses are kept. */
    readonly kept?: KeptResponses | undefined;
}

/**
 * How to read a source, and what to send for it: the same for a description and for the documents that it references.
 */
export interface SourceAccess extends Pick<AccessOptions, 'standardInput' | 'kept'> {
    readonly limits: SourceLimits;
    /** Headers by lower-case name. They may be credentials: only `origin` receives them. */
    readonly headers: ReadonlyMap<string, string>;
    /** The origin of the description; undefined if it did not come from a server, and then no headers are sent. */
    readonly origin: string | undefined;
    /** Called before each request, including redirected ones. Without it, every host is allowed. */
    readonly permission?: Permission;
    readonly environment: Environment;
    /** An address as messages show it, without possible secrets. */
    readonly shownAs: (address: string) => string;
}

/** The access for a description and the documents that it references. Only its own origin receives credentials. */
export function accessTo(src: string, options: AccessOptions = {}): SourceAccess {
    const { timeout = limits.longestWait, size = limits.mostSourceBytes, signal } = options;
    const { environment = {}, standardInput, kept } = options;
    const url = /^https?:/i.test(src) && URL.canParse(src) ? new URL(src) : undefined;
    const authorization = url === undefined ? undefined : basicAuthorization(url);
    const headers = new Map<string, string>(authorization === undefined ? [] : [['authorization', authorization]]);
    for (const [header, value] of options.headers ?? []) headers.set(header.toLowerCase(), value);
    const shownAs = options.showQueries === true ? withoutCredentials : withoutSecrets;
    const most = { timeout, size, signal };
    return { limits: most, headers, origin: url?.origin, environment, shownAs, standardInput, kept };
}

/** The header for the user name and the password of a URL (RFC 7617, section 2); none if it has neither. */
export function basicAuthorization({ username, password }: URL): string | undefined {
    if (username === '' && password === '') return undefined;
    const credentials = `${decodePercent(username)}:${decodePercent(password)}`;
    return `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(credentials)))}`;
}

/** A `%` that starts no escape is a literal character (URL Standard, percent-decode). */
function decodePercent(text: string): string {
    return text.replace(/(?:%[\da-f]{2})+/gi, (escapes) => {
        const bytes = escapes.slice(1).split('%');
        return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)));
    });
}
