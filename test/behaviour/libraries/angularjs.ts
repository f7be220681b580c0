/** AngularJS in a page. */
import type ng from 'angular';
import type { Client, Exports, Library, TransportResponse } from '../library.ts';
import { methodOf, pathOf } from '../library.ts';
import { load } from '../packages.ts';
import { Page } from './dom.ts';

export const angularJs: Library = {
    name: 'ng1',
    template: 'ng1',
    defaultShape: 'body',
    load: async (origin) => {
        const { page, angular } = await pageOnce(origin);
        await page.comeFrom(origin);
        return (exports) => open(exports, page, angular);
    },
    response: (resolved) => responseOf(resolved as ng.IHttpResponse<unknown>),
    rejection: {
        badRequest: { status: 400, statusText: 'Bad Request', xhrStatus: 'complete' },
        aborted: { status: -1, xhrStatus: 'abort' },
    },
};

/** AngularJS keeps the page that it was loaded in: there is one for all tests of a process. */
let opened: Promise<{ page: Page; angular: typeof ng }> | undefined;

export function pageOnce(origin: string): Promise<{ page: Page; angular: typeof ng }> {
    opened ??= openPage(origin);
    return opened;
}

async function openPage(origin: string): Promise<{ page: Page; angular: typeof ng }> {
    const page = await Page.open(origin);
    const { window } = page;
    // It looks for these while it is loaded, and calls itself by its global name.
    Object.assign(globalThis, { window, document: window.document });
    Object.defineProperty(globalThis, 'angular', { configurable: true, get: () => Reflect.get(window, 'angular') });
    const { default: angular } = await load<{ default: typeof ng }>('angular');
    Reflect.deleteProperty(globalThis, 'window');
    Reflect.deleteProperty(globalThis, 'document');
    return { page, angular };
}

let applications = 0;

function open(exports: Exports, page: Page, angular: typeof ng): Client {
    const apiModule = exports.apiModule as ng.IModule;
    applications += 1;
    const application = angular.module(`application${applications}`, [apiModule.name]);
    let injector: ng.auto.IInjectorService | undefined;
    const service = (group: string): unknown => {
        injector ??= makeInjector(angular, apiModule, application);
        return injector.get([`${group}Service`, group].find((name) => injector?.has(name)) ?? '');
    };
    const configure = (change: (module: ng.IModule) => void): void => {
        change(application);
        injector = undefined;
    };
    const configureHttp = (change: ($http: ng.IHttpProvider) => void): void => {
        configure((module) => module.config(['$httpProvider', change]));
    };
    const call: Client['call'] = async (method, ...args) => page.run(methodOf(method, service), args);
    return {
        call,
        made: (method, ...args) => methodOf(method, service)(...args),
        callUntil: (signal, method, ...args) => call(method, ...args, { timeout: whenAborted(signal) }),
        setBaseUrl: (url) => configure((module) => module.constant(exports.baseUrlName as string, url)),
        setOtherServers: (servers) => {
            configure((module) => module.constant(exports.otherServersName as string, servers));
        },
        setHeader: (name, value) => {
            configureHttp(({ defaults }) => Object.assign(defaults.headers?.common ?? {}, { [name]: value }));
        },
        intercept: (see) => {
            const request = (config: ng.IRequestConfig): ng.IRequestConfig => {
                const [name, value] = see({ method: config.method, path: pathOf(config.url) });
                return { ...config, headers: { ...config.headers, [name]: value } };
            };
            configureHttp(({ interceptors }) => interceptors.push(() => ({ request })));
        },
        useSetup: ({ setupModule }) => configure(({ requires }) => requires.push((setupModule as ng.IModule).name)),
        error: async (reason) => (isResponse(reason) && reason.status > 0 ? responseOf(reason) : undefined),
    };
}

function makeInjector(angular: typeof ng, apiModule: ng.IModule, application: ng.IModule): ng.auto.IInjectorService {
    if (angular.module(apiModule.name) !== apiModule) {
        throw new Error(`another client has taken the name of the module ${apiModule.name}`);
    }
    return angular.injector(['ng', application.name]);
}

function whenAborted(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

function isResponse(reason: unknown): reason is ng.IHttpResponse<unknown> {
    return typeof reason === 'object' && reason !== null && 'xhrStatus' in reason;
}

function responseOf({ data, status, headers }: ng.IHttpResponse<unknown>): TransportResponse {
    return { data, status, header: (name) => headers(name) };
}
