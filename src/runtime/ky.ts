import ky, { type KyInstance, type Options as KyOptions } from 'ky';
import { kyConfig } from './ky-defaults.ts';
import { baseUrl } from './settings.ts';
import { withoutSlash } from './text.ts';

/** The ky instance that every request goes through. It cannot be changed: `extendHttp` puts another in its place. */
export let http: KyInstance = ky.create(kyConfig);

let hasPrefix = namesPrefix(kyConfig);

/** Adds options to those of every request: hooks, headers, retries, or a `prefix` in place of the base URL. */
export function extendHttp(options: KyOptions): void {
    http = http.extend(options);
    hasPrefix ||= namesPrefix(options);
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

export { hasPrefix, headersOf, type KyOptions, namesPrefix, urlOf };
