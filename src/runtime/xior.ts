import xior, {
    encodeParams as encodeNested,
    type XiorError,
    type XiorInstance,
    type XiorRequestConfig,
    type XiorResponse,
} from 'xior';
import { EncodedValue } from './joined.ts';
import { baseUrl, queryStyle } from './settings.ts';
import { isPresent, toText } from './text.ts';
import { type BodyReader, parseFailure } from './transform.ts';

/** The xior instance that every request goes through: set its defaults, add interceptors and plugins. */
export const http: XiorInstance = createHttp();

function createHttp(): XiorInstance {
    const instance = xior.create({ baseURL: baseUrl, paramsSerializer: encodeParams });
    instance.interceptors.response.use((response) => response, readFailure);
    return instance;
}

/** Reads the body of a failure, which xior leaves as text where it was asked for text. */
function readFailure(error: XiorError): Promise<never> {
    if (error.response !== undefined) {
        error.response.data = parseFailure(error.response.data);
    }
    return Promise.reject(error);
}

/** Reads the body of an answer, of which xior hands on as text what it cannot parse. */
function readWith<T>(response: XiorResponse<unknown>, read: BodyReader): XiorResponse<T> {
    const data = read(response.data, response.headers) as T;
    return Object.assign(response, { data });
}

/** Parameters as `name=value` pairs. What is null or undefined is left out; dates are written in ISO form. */
function encodeParams(parameters: object | undefined): string {
    const pairs = Object.entries(parameters ?? {}).map(([name, value]) => encodeParam(encodeURIComponent(name), value));
    return pairs.filter((pair) => pair !== '').join('&');
}

function encodeParam(name: string, value: unknown): string {
    if (!isPresent(value)) {
        return '';
    }
    if (value instanceof EncodedValue) {
        return `${name}=${value.text}`;
    }
    if (typeof value !== 'object' || value instanceof Date) {
        return `${name}=${encodeURIComponent(toText(value))}`;
    }
    // xior would encode the first part of a name twice, and its brackets.
    const pairs = encodeNested(value, true, '_', queryStyle).split('&');
    return pairs.map((pair) => pair.replace(/^_[^=]*/, (key) => name + decodeBrackets(key.slice(1)))).join('&');
}

function decodeBrackets(key: string): string {
    return key.replaceAll('%5B', '[').replaceAll('%5D', ']');
}

type ResponseHeaders = Headers;

function contentTypeOf(headers: ResponseHeaders): string {
    return headers.get('Content-Type') ?? '';
}

export { contentTypeOf, encodeParams, type ResponseHeaders, readWith, type XiorRequestConfig, type XiorResponse };
