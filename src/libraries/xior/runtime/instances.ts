import type { XiorInstance, XiorRequestConfig } from 'xior';
import { createHttp, http } from './client.ts';

/** Settings of a request: the options of xior, and the instance to use instead of `http`. */
export interface RequestConfig extends XiorRequestConfig {
    readonly http?: XiorInstance | undefined;
}

/** Creates a xior instance that requests can use instead of `http`. */
export function createInstance(config: XiorRequestConfig = {}): XiorInstance {
    const instance = createHttp();
    Object.assign(instance.defaults, config);
    return instance;
}

export function instanceOf($config: RequestConfig | undefined): XiorInstance {
    return $config?.http ?? http;
}

export type { XiorInstance };
