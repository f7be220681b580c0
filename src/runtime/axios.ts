import axios, { type AxiosInstance, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { encodeParams } from './query.ts';
import { baseUrl } from './settings.ts';

/** The axios instance that every request goes through: set its defaults, add interceptors. */
export const http: AxiosInstance = axios.create({
    baseURL: baseUrl,
    paramsSerializer: { serialize: serializeParams },
});

/** Parameters as axios hands them to its serializer: an object, or a query that is ready. */
function serializeParams(parameters: object): string {
    return parameters instanceof URLSearchParams ? parameters.toString() : encodeParams(parameters);
}

interface ResponseHeaders {
    get(name: string): unknown;
}

function contentTypeOf(headers: ResponseHeaders): string {
    return String(headers.get('Content-Type') ?? '');
}

export { type AxiosRequestConfig, type AxiosResponse, contentTypeOf, type ResponseHeaders, serializeParams };
