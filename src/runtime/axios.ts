import axios, {
    type AxiosInstance,
    type AxiosRequestConfig,
    type AxiosRequestHeaders,
    type AxiosResponse,
    type AxiosResponseTransformer,
    type CreateAxiosDefaults,
} from 'axios';
import { encodeParams } from './query.ts';
import { baseUrl } from './settings.ts';
import { type BodyReader, parseErrorBody } from './transform.ts';

/** The axios instance that every request goes through: set its defaults, add interceptors. */
export const http: AxiosInstance = createHttp();

function createHttp(config?: CreateAxiosDefaults): AxiosInstance {
    return axios.create({
        baseURL: baseUrl,
        paramsSerializer: { serialize: serializeParams },
        transformRequest: [axios.defaults.transformRequest ?? [], withoutTypeOfNothing].flat(),
        ...config,
    });
}

/** Sets no content type where there is no body: in Node, axios would send that of a form. */
function withoutTypeOfNothing(data: unknown, headers: AxiosRequestHeaders): unknown {
    if (data === undefined) {
        headers.setContentType(null);
    }
    return data;
}

/** Parameters as axios passes them to its serializer: an object, or a finished query string. */
function serializeParams(parameters: object): string {
    return parameters instanceof URLSearchParams ? parameters.toString() : encodeParams(parameters);
}

/** Reads the body of a success by its description, and that of an error response by its content type. */
function readSuccess(read: BodyReader): AxiosResponseTransformer {
    return function (this: AxiosRequestConfig, data: unknown, headers, status = 200) {
        if (status < 200 || status >= 300) {
            return parseErrorBody(data);
        }
        const { method = 'get', baseURL = '', url = '', params } = this;
        return read(data, {
            method: method.toUpperCase(),
            url: http.getUri({ baseURL, url, params }),
            status,
            contentType: String(headers.get('Content-Type') ?? ''),
        });
    };
}

export { type AxiosRequestConfig, type AxiosResponse, createHttp, readSuccess };
