import axios, { type AxiosInstance, type AxiosRequestConfig, type CreateAxiosDefaults } from 'axios';
import { http, serializeParams } from '../axios.ts';
import { baseUrl } from '../settings.ts';

/** What can be set for a request: all that axios takes, and the instance that it goes through in place of `http`. */
export interface RequestConfig extends AxiosRequestConfig {
    readonly http?: AxiosInstance | undefined;
}

/** Makes an instance of axios that requests can go through in place of `http`. */
export function createInstance(config?: CreateAxiosDefaults): AxiosInstance {
    return axios.create({ baseURL: baseUrl, paramsSerializer: { serialize: serializeParams }, ...config });
}

function instanceOf($config: RequestConfig | undefined): AxiosInstance {
    return $config?.http ?? http;
}

export { type AxiosInstance, instanceOf };
