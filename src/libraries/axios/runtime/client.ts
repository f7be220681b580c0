import axios, {
    type AxiosInstance,
    type AxiosRequestConfig,
    type AxiosRequestHeaders,
    type AxiosRequestTransformer,
    type AxiosResponse,
    type AxiosResponseTransformer,
    type CreateAxiosDefaults,
    type InternalAxiosRequestConfig,
} from 'axios';
import type { ExactErrors } from '../../../runtime/numbers/errors.ts';
import { encodeParams } from '../../../runtime/query.ts';
import { baseUrl } from '../../../runtime/settings.ts';
import { type BodyReader, parseErrorBody } from '../../../runtime/transform.ts';

/** The axios instance for all requests. Set its defaults or add interceptors. */
export const http: AxiosInstance = createHttp();

export function createHttp(config?: CreateAxiosDefaults): AxiosInstance {
    return axios.create({
        baseURL: baseUrl,
        paramsSerializer: { serialize: serializeParams },
        transformRequest: [...[axios.defaults.transformRequest ?? []].flat().map(exceptBlobs), prepareRequest],
        ...config,
    });
}

/** A Blob is sent as it is. In React Native, axios knows it not, and would make JSON of it. */
function exceptBlobs(transform: AxiosRequestTransformer): AxiosRequestTransformer {
    return function (this: InternalAxiosRequestConfig, data: unknown, headers) {
        return data instanceof Blob ? data : transform.call(this, data, headers);
    };
}

/**
 * Sends no content type without a body, and leaves that of a form to its sender: in Node and in workers, axios would send that
 * of another form. Rejects parameters that cannot be sent: later, axios would wrap the error.
 */
function prepareRequest(this: AxiosRequestConfig, data: unknown, headers: AxiosRequestHeaders): unknown {
    encodeParams(this.params);
    if (data === undefined) {
        headers.setContentType(null);
    }
    if (data instanceof FormData) {
        headers.setContentType(null, false);
    }
    return data;
}

/** Serializes parameters. axios passes an object or a finished `URLSearchParams`. */
function serializeParams(parameters: object): string {
    return parameters instanceof URLSearchParams ? parameters.toString() : encodeParams(parameters);
}

/** Reads the body of a success as described, and that of an error response as JSON or text. */
export function readSuccess(read: BodyReader, errors?: ExactErrors): AxiosResponseTransformer {
    return function (this: AxiosRequestConfig, data: unknown, headers, status = 200) {
        const contentType = String(headers.get('Content-Type') ?? '');
        if (status < 200 || status >= 300) {
            return parseErrorBody(data, contentType, errors?.(status));
        }
        const { method = 'get', baseURL = '', url = '', params } = this;
        return read(data, {
            method: method.toUpperCase(),
            url: http.getUri({ baseURL, url, params }),
            status,
            contentType,
        });
    };
}

export type { AxiosRequestConfig, AxiosResponse };
