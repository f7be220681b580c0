import ng from 'angular';
import type { ExactErrors } from '../../../runtime/numbers/errors.ts';
import { encodeQuery } from '../../../runtime/query.ts';
import { baseUrl, moduleName } from '../../../runtime/settings.ts';
import { type BodyReader, parseErrorBody } from '../../../runtime/transform.ts';

/** The injection name of the base URL. A constant with this name in your module overrides it. */
export const baseUrlName: string = `${moduleName}BaseUrl`;

/** The AngularJS module of the services. Require `apiModule.name`; inject each service by the name in its comment. */
export const apiModule: ng.IModule = ng.module(moduleName, []).constant(baseUrlName, baseUrl);

/** The options that `$http` accepts for a request. */
export type RequestConfig = Partial<ng.IRequestConfig>;

/** Adds a reader for the body of a success. The body of an error response is read as JSON or text. */
export function withReader(read: BodyReader, config: ng.IRequestConfig, errors?: ExactErrors): ng.IRequestConfig {
    const transformResponse: ng.IHttpResponseTransformer = (data, headers, status) => {
        const contentType = headers('Content-Type') ?? '';
        if (status < 200 || status >= 300) {
            return parseErrorBody(data, contentType, errors?.(status));
        }
        const { method, params } = config;
        const url = config.url + encodeQuery(params, config.url.includes('?') ? '&' : '?');
        return read(data, { method, url, status, contentType });
    };
    return { transformResponse, ...config };
}

/** Sends a request. Rejects if its arguments are not accepted. */
export function rejecting<T>($q: ng.IQService, send: () => ng.IPromise<T>): ng.IPromise<T> {
    try {
        return send();
    } catch (error) {
        return $q.reject(error);
    }
}

export { ng };
