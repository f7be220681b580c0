import ng from 'angular';
import { baseUrl, moduleName } from './settings.ts';

/** The name by which the base URL is injected: a constant of this name in a module of yours takes its place. */
export const baseUrlName: string = `${moduleName}BaseUrl`;

/** The AngularJS module of the services: require it by `apiModule.name`, inject each under the name that its comment says. */
export const apiModule: ng.IModule = ng.module(moduleName, []).constant(baseUrlName, baseUrl);

/** What `$http` takes for a request. */
export type RequestConfig = Partial<ng.IRequestConfig>;

type ResponseHeaders = ng.IHttpHeadersGetter;

function contentTypeOf(headers: ResponseHeaders): string {
    return headers('Content-Type') ?? '';
}

export { contentTypeOf, ng, type ResponseHeaders };
