import type { KyInstance, Options as KyOptions } from 'ky';
import { createKy, extended, http, urlOf } from './client.ts';
import { kyConfig } from './defaults.ts';

/** Settings of a request: the options of ky, and the instance to use instead of `http`. */
export interface RequestConfig extends KyOptions {
    readonly http?: KyInstance | undefined;
}

/** Creates a ky instance that requests can use instead of `http`. */
export function createInstance(options: KyOptions = {}): KyInstance {
    return extended(createKy(kyConfig), options);
}

export function instanceOf($config: RequestConfig | undefined): KyInstance {
    return $config?.http ?? http;
}

/** Returns the path with the base URL, or relative if the instance itself adds a prefix. */
export function urlThrough(path: string, $config?: RequestConfig): string {
    return urlOf(path, $config, instanceOf($config));
}

export type { KyInstance };
