import type { KyInstance, Options as KyOptions } from 'ky';
import { baseUrl } from '../../../runtime/settings.ts';
import { withoutSlash } from '../../../runtime/text.ts';
import { createKy, hasPrefix, http, namesPrefix } from './client.ts';
import { kyConfig } from './defaults.ts';

/** Settings of a request: the options of ky, and the instance to use instead of `http`. */
export interface RequestConfig extends KyOptions {
    readonly http?: KyInstance | undefined;
}

/** The instances that add a path prefix themselves. */
const prefixed = new WeakSet<KyInstance>();

/** Creates a ky instance that requests can use instead of `http`. */
export function createInstance(options: KyOptions = {}): KyInstance {
    const instance = createKy(kyConfig).extend(options);
    if (namesPrefix(kyConfig) || namesPrefix(options)) {
        prefixed.add(instance);
    }
    return instance;
}

export function instanceOf($config: RequestConfig | undefined): KyInstance {
    return $config?.http ?? http;
}

/** Returns the path with the base URL, or relative if the instance itself adds a prefix. */
export function urlThrough(path: string, $config: RequestConfig = {}): string {
    const { http: given } = $config;
    const isPrefixed = given === undefined ? hasPrefix : prefixed.has(given);
    return isPrefixed || namesPrefix($config) ? `.${path}` : withoutSlash(baseUrl) + path;
}

export type { KyInstance };
