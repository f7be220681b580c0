import xior, {
    type XiorError,
    type XiorInstance,
    type XiorInterceptorRequestConfig,
    type XiorRequestConfig,
    type XiorResponse,
} from 'xior';
import { mergeHeaders } from '../../../runtime/headers.ts';
import { encodeParams } from '../../../runtime/query.ts';
import { baseUrl } from '../../../runtime/settings.ts';
import { type BodyReader, parseErrorBody } from '../../../runtime/transform.ts';

/** The xior instance for all requests. Set its defaults or add interceptors and plugins. */
export const http: XiorInstance = createHttp();

export function createHttp(): XiorInstance {
    const instance = xior.create({
        baseURL: baseUrl,
        paramsSerializer: (parameters) => encodeParams(parameters),
    });
    instance.interceptors.request.use(prepareRequest);
    instance.interceptors.response.use((response) => response, readErrorBody);
    return instance;
}

/**
 * Asks for JSON unless the request sets another `Accept` header. Removes empty parameters: xior would still write a `?`
 * or `&`.
 */
function prepareRequest(config: XiorInterceptorRequestConfig): XiorInterceptorRequestConfig {
    const { headers, params } = config;
    return {
        ...config,
        headers: mergeHeaders({ Accept: 'application/json' }, headers),
        params: encodeParams(params) === '' ? {} : params,
    };
}

/** Reads the body of an error response as JSON or text. xior parses it whatever its content type, or not at all. */
function readErrorBody(error: XiorError): Promise<never> {
    const { response } = error;
    if (response !== undefined) {
        const { data } = response;
        const text = typeof data === 'string' || data === undefined ? data : JSON.stringify(data);
        response.data = parseErrorBody(text, response.headers.get('Content-Type') ?? '');
    }
    return Promise.reject(error);
}

/** Reads the body of a response. xior leaves a body that it cannot parse as a string. */
export function readWith<T>(response: XiorResponse<unknown>, read: BodyReader): XiorResponse<T> {
    const { config, headers, status } = response;
    const data = read(response.data, {
        method: config.method ?? '',
        url: response.response?.url ?? '',
        status,
        contentType: headers.get('Content-Type') ?? '',
    }) as T;
    return Object.assign(response, { data });
}

/** Names the type of a form that is a Blob: without one, xior would make JSON of it. */
export function withTypeOfForm(config: XiorRequestConfig): XiorRequestConfig {
    const { data, headers } = config;
    return data instanceof Blob ? { ...config, headers: mergeHeaders({ 'Content-Type': data.type }, headers) } : config;
}

export type { XiorRequestConfig, XiorResponse };
