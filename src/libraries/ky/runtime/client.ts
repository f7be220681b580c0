import ky, { type KyInstance, type Options as KyOptions } from 'ky';
import { baseUrl } from '../../../runtime/settings.ts';
import { withoutSlash } from '../../../runtime/text.ts';
import { kyConfig } from './defaults.ts';

/** The path prefixes that instances add themselves. */
export const prefixes = new WeakMap<KyInstance, string | undefined>();

/** The ky instance for all requests. It is immutable; `extendHttp` replaces it. */
export let http: KyInstance = createKy(kyConfig);

/** Adds options for all requests: hooks, headers, retries, or a `prefix` instead of the base URL. */
export function extendHttp(options: KyOptions): void {
    http = extended(http, options);
}

export function createKy(options: KyOptions): KyInstance {
    // ky 1 and ky 2 pass different arguments to hooks.
    return extended(ky.create({ hooks: { beforeRequest: [askForJson as never] } }), options);
}

export function extended(instance: KyInstance, options: KyOptions): KyInstance {
    const made = instance.extend(options);
    prefixes.set(made, prefixOf(options) ?? prefixes.get(instance));
    return made;
}

/** Asks for JSON unless the request sets another `Accept` header. */
function askForJson(given: Request | { readonly request: Request }): void {
    const { headers } = 'request' in given ? given.request : given;
    if (!headers.has('Accept')) {
        headers.set('Accept', 'application/json');
    }
}

/** The path prefix that options set: `prefix`, on a `baseUrl`, in ky 2, `prefixUrl` in ky 1. */
export function prefixOf(options: KyOptions): string | undefined {
    const { prefix, baseUrl: base, prefixUrl } = options as Readonly<Record<string, unknown>>;
    const given = [prefix, base, prefixUrl].filter((one) => one !== undefined).map(String);
    return given.find((one) => /^[a-z][a-z\d+.-]*:/i.test(one)) ?? given[0];
}

/** Returns the path with the base URL, or relative if ky itself adds a prefix. */
export function urlOf(path: string, $config: KyOptions = {}, instance = http): string {
    const prefix = prefixOf($config) ?? prefixes.get(instance);
    return prefix === undefined ? withoutSlash(baseUrl) + path : `.${path}`;
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
