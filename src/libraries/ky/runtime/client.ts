import ky, { type KyInstance, type Options as KyOptions } from 'ky';
import { baseUrl } from '../../../runtime/settings.ts';
import { withoutSlash } from '../../../runtime/text.ts';
import { kyConfig } from './defaults.ts';

/** The ky instance for all requests. It is immutable; `extendHttp` replaces it. */
export let http: KyInstance = createKy(kyConfig);

export let hasPrefix = namesPrefix(kyConfig);

/** Adds options for all requests: hooks, headers, retries, or a `prefix` instead of the base URL. */
export function extendHttp(options: KyOptions): void {
    http = http.extend(options);
    hasPrefix ||= namesPrefix(options);
}

export function createKy(options: KyOptions): KyInstance {
    // ky 1 and ky 2 pass different arguments to hooks.
    return ky.create({ hooks: { beforeRequest: [askForJson as never] } }).extend(options);
}

/** Asks for JSON unless the request sets another `Accept` header. */
function askForJson(given: Request | { readonly request: Request }): void {
    const { headers } = 'request' in given ? given.request : given;
    if (!headers.has('Accept')) {
        headers.set('Accept', 'application/json');
    }
}

/** Whether the options set a path prefix: `prefix` or `baseUrl` in ky 2, `prefixUrl` in ky 1. */
export function namesPrefix(options: KyOptions): boolean {
    return ['prefix', 'baseUrl', 'prefixUrl'].some((name) => Object.hasOwn(options, name));
}

/** Returns the path with the base URL, or relative if ky itself adds a prefix. */
export function urlOf(path: string, $config: KyOptions = {}): string {
    return hasPrefix || namesPrefix($config) ? `.${path}` : withoutSlash(baseUrl) + path;
}

/** Reads the headers of `$config` in any form that ky accepts. */
export function headersOf($config: KyOptions = {}): Record<string, string | undefined> {
    const { headers = {} } = $config;
    if (Symbol.iterator in headers) {
        return Object.fromEntries(new Headers(headers));
    }
    return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value?.toString()]));
}

export type { KyOptions };
