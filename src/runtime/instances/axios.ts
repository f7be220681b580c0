import type { AxiosInstance, AxiosRequestConfig, CreateAxiosDefaults } from 'axios';
import { createHttp, http } from '../axios.ts';

/** What can be set for a request: all that axios takes, and the instance that it goes through in place of `http`. */
export interface RequestConfig extends AxiosRequestConfig {
    readonly http?: AxiosInstance | undefined;
}

/** Makes an instance of axios that requests can go through in place of `http`. */
export function createInstance(config?: CreateAxiosDefaults): AxiosInstance {
    return createHttp(config);
}

function instanceOf($config: RequestConfig | undefined): AxiosInstance {
    return $config?.http ?? http;
}

export { type AxiosInstance, instanceOf };
