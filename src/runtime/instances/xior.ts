import type { XiorInstance, XiorRequestConfig } from 'xior';
import { createHttp, http } from '../xior.ts';

/** What can be set for a request: all that xior takes, and the instance that it goes through in place of `http`. */
export interface RequestConfig extends XiorRequestConfig {
    readonly http?: XiorInstance | undefined;
}

/** Makes an instance of xior that requests can go through in place of `http`. */
export function createInstance(config: XiorRequestConfig = {}): XiorInstance {
    const instance = createHttp();
    Object.assign(instance.defaults, config);
    return instance;
}

function instanceOf($config: RequestConfig | undefined): XiorInstance {
    return $config?.http ?? http;
}

export { instanceOf, type XiorInstance };
