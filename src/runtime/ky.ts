import ky, { type KyInstance, type Options as KyOptions } from 'ky';
import { kyConfig } from './ky-defaults.ts';
import { baseUrl } from './settings.ts';
import { withoutSlash } from './text.ts';

/** The ky instance that every request goes through. It cannot be changed: `extendHttp` replaces it. */
export let http: KyInstance = createKy(kyConfig);

let hasPrefix = namesPrefix(kyConfig);

/** Adds options to those of every request: hooks, headers, retries, or a `prefix` in place of the base URL. */
export function extendHttp(options: KyOptions): void {
    http = http.extend(options);
    hasPrefix ||= namesPrefix(options);
}

function createKy(options: KyOptions): KyInstance {
    // The two versions of ky call hooks in different ways.
    return ky.create({ hooks: { beforeRequest: [askForJson as never] } }).extend(options);
}

/** Asks for JSON unless the request says otherwise. */
function askForJson(given: Request | { readonly request: Request }): void {
    const { headers } = 'request' in given ? given.request : given;
    if (!headers.has('Accept')) {
        headers.set('Accept', 'application/json');
    }
}

/** Whether options set the prefix of a path: `prefix` or `baseUrl` in ky 2, `prefixUrl` in ky 1. */
function namesPrefix(options: KyOptions): boolean {
    return ['prefix', 'baseUrl', 'prefixUrl'].some((name) => Object.hasOwn(options, name));
}

/** A path with the base URL, or relative to the prefix that ky itself adds. */
function urlOf(path: string, $config: KyOptions = {}): string {
    return hasPrefix || namesPrefix($config) ? `.${path}` : withoutSlash(baseUrl) + path;
}

/** The headers of `$config`, in any form that ky takes. */
function headersOf($config: KyOptions = {}): Record<string, string | undefined> {
    const { headers = {} } = $config;
    if (Symbol.iterator in headers) {
        return Object.fromEntries(new Headers(headers));
    }
    return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value?.toString()]));
}

export { createKy, hasPrefix, headersOf, type KyOptions, namesPrefix, urlOf };
