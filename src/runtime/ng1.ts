import ng from 'angular';
import { encodeQuery } from './query.ts';
import { baseUrl, moduleName } from './settings.ts';
import { type BodyReader, parseErrorBody } from './transform.ts';

/** The name under which the base URL is injected: a constant of this name in your module overrides it. */
export const baseUrlName: string = `${moduleName}BaseUrl`;

/** The AngularJS module of the services: require it by `apiModule.name`, and inject each service under the name in its comment. */
export const apiModule: ng.IModule = ng.module(moduleName, []).constant(baseUrlName, baseUrl);

/** What `$http` takes for a request. */
export type RequestConfig = Partial<ng.IRequestConfig>;

/** A request. The body of a success is read by its description, and that of an error response by its content type. */
function withReader(read: BodyReader, config: ng.IRequestConfig): ng.IRequestConfig {
    const transformResponse: ng.IHttpResponseTransformer = (data, headers, status) => {
        if (status < 200 || status >= 300) {
            return parseErrorBody(data);
        }
        const { method, params } = config;
        const url = config.url + encodeQuery(params, config.url.includes('?') ? '&' : '?');
        return read(data, { method, url, status, contentType: headers('Content-Type') ?? '' });
    };
    return { transformResponse, ...config };
}

export { ng, withReader };
