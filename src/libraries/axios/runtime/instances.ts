import type { AxiosInstance, AxiosRequestConfig, CreateAxiosDefaults } from 'axios';
import { createHttp, http } from './client.ts';

/** Settings of a request: the options of axios, and the instance to use instead of `http`. */
export interface RequestConfig extends AxiosRequestConfig {
    readonly http?: AxiosInstance | undefined;
}

/** Creates an axios instance that requests can use instead of `http`. */
export function createInstance(config?: CreateAxiosDefaults): AxiosInstance {
    return createHttp(config);
}

export function instanceOf($config: RequestConfig | undefined): AxiosInstance {
    return $config?.http ?? http;
}

export type { AxiosInstance };
