/**
 * How the generated client talks to the server. This file is generated once and is yours to change.
 * Add `setupModule.name` to the modules that your application requires.
 */
import ng from 'angular';

/** The module to require in addition to the generated one. */
export const setupModule: ng.IModule = ng
    .module('apiSetup', [])
    .factory('apiInterceptor', apiInterceptor)
    .config(addInterceptor);

apiInterceptor.$inject = ['$q'];

/** Intercepts every request and every response of `$http`. */
function apiInterceptor($q: ng.IQService): ng.IHttpInterceptor {
    return {
        request: (config) => {
            const token = readToken();
            return token === undefined
                ? config
                : { ...config, headers: { ...config.headers, Authorization: `Bearer ${token}` } };
        },
        responseError: (rejection: ng.IHttpResponse<unknown>) => {
            if (rejection.status === 401) {
                // The session has ended: show the login page.
            }
            return $q.reject(rejection);
        },
    };
}

addInterceptor.$inject = ['$httpProvider'];

function addInterceptor($httpProvider: ng.IHttpProvider): void {
    $httpProvider.interceptors.push('apiInterceptor');
}

/** Returns the token of your application, or undefined if no user is logged in. */
function readToken(): string | undefined {
    return undefined;
}
