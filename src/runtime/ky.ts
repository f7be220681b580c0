import ky, { type KyInstance, type Options as KyOptions } from 'ky';
import { kyConfig } from './ky-defaults.ts';
import { baseUrl } from './settings.ts';
import { withoutSlash } from './text.ts';

/** The ky instance that every request goes through. It cannot be changed: `extendHttp` puts another in its place. */
export let http: KyInstance = createKy(kyConfig);

let hasPrefix = namesPrefix(kyConfig);

/** Adds options to those of every request: hooks, headers, retries, or a `prefix` in place of the base URL. */
export function extendHttp(options: KyOptions): void {
    http = http.extend(options);
    hasPrefix ||= namesPrefix(options);
}

function createKy(options: KyOptions): KyInstance {
    // The two versions of ky call hooks each in its own way.
    return ky.create({ hooks: { beforeRequest: [askForJson as never] } }).extend(options);
}

/** Asks for JSON where nothing else is said. */
function askForJson(given: Request | { readonly request: Request }): void {
    const { headers } = 'request' in given ? given.request : given;
    if (!headers.has('Accept')) {
        headers.set('Accept', 'application/json');
    }
}

/** Whether options tell what stands before a path: ky 2 has `prefix` and `baseUrl` for it, ky 1 `prefixUrl`. */
function namesPrefix(options: KyOptions): boolean {
    return ['prefix', 'baseUrl', 'prefixUrl'].some((name) => Object.hasOwn(options, name));
}

/** A path behind the base URL, or relative to what ky itself puts before it. */
function urlOf(path: string, $config: KyOptions = {}): string {
    return hasPrefix || namesPrefix($config) ? `.${path}` : withoutSlash(baseUrl) + path;
}

/** The headers of `$config`, in whichever form ky takes them. */
function headersOf($config: KyOptions = {}): Record<string, string | undefined> {
    const { headers = {} } = $config;
    if (Symbol.iterator in headers) {
        return Object.fromEntries(new Headers(headers));
    }
    return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value?.toString()]));
}

export { createKy, hasPrefix, headersOf, type KyOptions, namesPrefix, urlOf };
