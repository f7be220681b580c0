import type { Security } from './schemes.ts';

/** Cookies as their header has them. */
export type CookieText = string;

/** Puts cookies beside what an operation requires, as a credential may be one too. A header of the caller replaces them all. */
export function withCookies(security: Security, cookies: CookieText | undefined): Security {
    return Object.assign([...security], { cookies });
}
