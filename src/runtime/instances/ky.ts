import type { KyInstance, Options as KyOptions } from 'ky';
import { createKy, hasPrefix, http, namesPrefix } from '../ky.ts';
import { kyConfig } from '../ky-defaults.ts';
import { baseUrl } from '../settings.ts';
import { withoutSlash } from '../text.ts';

/** What can be set for a request: all that ky takes, and the instance that it goes through in place of `http`. */
export interface RequestConfig extends KyOptions {
    readonly http?: KyInstance | undefined;
}

/** The instances that put a prefix before a path by themselves. */
const prefixed = new WeakSet<KyInstance>();

/** Makes an instance of ky that requests can go through in place of `http`. */
export function createInstance(options: KyOptions = {}): KyInstance {
    const instance = createKy(kyConfig).extend(options);
    if (namesPrefix(kyConfig) || namesPrefix(options)) {
        prefixed.add(instance);
    }
    return instance;
}

function instanceOf($config: RequestConfig | undefined): KyInstance {
    return $config?.http ?? http;
}

/** A path behind the base URL, or relative to what the instance itself puts before it. */
function urlThrough(path: string, $config: RequestConfig = {}): string {
    const { http: given } = $config;
    const isPrefixed = given === undefined ? hasPrefix : prefixed.has(given);
    return isPrefixed || namesPrefix($config) ? `.${path}` : withoutSlash(baseUrl) + path;
}

export { instanceOf, type KyInstance, urlThrough };
