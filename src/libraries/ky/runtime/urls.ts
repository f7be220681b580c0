import type { KyInstance, Options as KyOptions } from 'ky';
import { baseUrl } from '../../../runtime/settings.ts';
import { withoutSlash } from '../../../runtime/text.ts';
import { http, namesPrefix } from './client.ts';

/** The prefix of every path now, without a slash at its end. */
export function currentBaseUrl(instance: KyInstance = http): string {
    let options: KyOptions = {};
    instance.extend((defaults) => {
        options = defaults;
        return {};
    });
    if (!namesPrefix(options)) {
        return withoutSlash(baseUrl);
    }
    // `prefixUrl` in ky 1; in ky 2, `prefix`, and a `baseUrl` that the rest is relative to.
    const { prefix, prefixUrl = prefix, baseUrl: base } = options as Readonly<Record<string, unknown>>;
    const path = prefixUrl ? withoutSlash(String(prefixUrl)) : '.';
    return base ? withoutSlash(new URL(`${path}/`, new Request(String(base)).url).href) : path;
}
