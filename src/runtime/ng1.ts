import ng from 'angular';
import { encodeQuery } from './query.ts';
import { baseUrl, moduleName } from './settings.ts';
import { type BodyReader, parseFailure } from './transform.ts';

/** The name by which the base URL is injected: a constant of this name in a module of yours takes its place. */
export const baseUrlName: string = `${moduleName}BaseUrl`;

/** The AngularJS module of the services: require it by `apiModule.name`, inject each under the name that its comment says. */
export const apiModule: ng.IModule = ng.module(moduleName, []).constant(baseUrlName, baseUrl);

/** What `$http` takes for a request. */
export type RequestConfig = Partial<ng.IRequestConfig>;

/** A request whose success is read as the description says, and whose failure as what it is. */
function withReader(read: BodyReader, config: ng.IRequestConfig): ng.IRequestConfig {
    const transformResponse: ng.IHttpResponseTransformer = (data, headers, status) => {
        if (status < 200 || status >= 300) {
            return parseFailure(data);
        }
        const { method, params } = config;
        const url = config.url + encodeQuery(params, config.url.includes('?') ? '&' : '?');
        return read(data, { method, url, status, contentType: headers('Content-Type') ?? '' });
    };
    return { transformResponse, ...config };
}

export { ng, withReader };
