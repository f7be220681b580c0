/** Angular's HttpClient, over `fetch` and without a page. */

import type { HttpInterceptorFn } from '@angular/common/http';
import type { EnvironmentInjector, InjectionToken, Provider, Type } from '@angular/core';
import type { Observable } from 'rxjs';
import { expect } from 'vitest';
import { capitalize } from '../../../src/names/identifiers.ts';
import { type Client, type Exports, type Library, methodOf, pathOf, responseIn, responseOf } from '../library.ts';
import { load } from '../packages.ts';

export const angular: Library = {
    name: 'ng2',
    template: 'ng2',
    defaultShape: 'body',
    load: async () => {
        const packages = await loadPackages();
        return (exports) => open(exports, packages);
    },
    response: responseIn,
    rejection: {
        badRequest: {
            name: 'HttpErrorResponse',
            message: expect.stringMatching(/^Http failure response for .*: 400 /),
        },
        // Unsubscribing reports nothing: this is the error of `firstValueFrom`.
        aborted: { name: 'EmptyError' },
    },
};

interface Packages {
    readonly core: typeof import('@angular/core');
    readonly http: typeof import('@angular/common/http');
    readonly rxjs: typeof import('rxjs');
}

export async function loadPackages(): Promise<Packages> {
    // Angular's packages are not compiled to the end: this must be there before any other.
    await load('@angular/compiler');
    return {
        core: await load('@angular/core'),
        http: await load('@angular/common/http'),
        rxjs: await load('rxjs'),
    };
}

function open(exports: Exports, packages: Packages): Client {
    const { rxjs, http } = packages;
    const providers: Provider[] = [];
    const interceptors: HttpInterceptorFn[] = [];
    let injector: EnvironmentInjector | undefined;
    const request = (method: string, ...args: readonly unknown[]): Observable<unknown> => {
        const current = injector ?? makeInjector(packages, providers, interceptors);
        injector = current;
        const service = (group: string): unknown =>
            current.get((exports[className(group)] ?? exports[capitalize(group)]) as Type<unknown>);
        return methodOf(method, service)(...args) as Observable<unknown>;
    };
    const provide = (provider: Provider): void => {
        providers.push(provider);
        injector = undefined;
    };
    const intercept = (interceptor: HttpInterceptorFn): void => {
        interceptors.push(interceptor);
        injector = undefined;
    };
    return {
        call: async (method, ...args) => rxjs.firstValueFrom(request(method, ...args)),
        made: request,
        callUntil: async (signal, method, ...args) => {
            const aborted = signal.aborted ? rxjs.of(true) : rxjs.fromEvent(signal, 'abort');
            return rxjs.firstValueFrom(request(method, ...args).pipe(rxjs.takeUntil(aborted)));
        },
        setBaseUrl: (url) => {
            provide({ provide: exports.BASE_URL as InjectionToken<string>, useValue: url });
        },
        setOtherServers: (servers) => {
            provide({ provide: exports.OTHER_SERVERS as InjectionToken<object>, useValue: servers });
        },
        setHeader: (name, value) => {
            intercept((sent, next) =>
                next(sent.headers.has(name) ? sent : sent.clone({ setHeaders: { [name]: value } })),
            );
        },
        intercept: (see) => {
            intercept((sent, next) => {
                const [name, value] = see({ method: sent.method, path: pathOf(sent.urlWithParams) });
                return next(sent.clone({ setHeaders: { [name]: value } }));
            });
        },
        useSetup: ({ apiInterceptor }) => intercept(apiInterceptor as HttpInterceptorFn),
        error: async (reason) => {
            if (!(reason instanceof http.HttpErrorResponse) || reason.status === 0) return undefined;
            const { error, status, headers } = reason;
            return responseOf({ data: error, status, headers });
        },
    };
}

function className(group: string): string {
    return `${capitalize(group)}Service`;
}

/** As an application that is started without a page. */
export function makeInjector(
    { core, http }: Packages,
    providers: readonly Provider[],
    interceptors: readonly HttpInterceptorFn[],
): EnvironmentInjector {
    return core.createEnvironmentInjector(
        [
            // The injector of classes that say `providedIn: 'root'`, which an application has by itself.
            { provide: core.ɵINJECTOR_SCOPE, useValue: 'root' },
            // A platform provides this. Angular 20 asks for it.
            { provide: core.PLATFORM_ID, useValue: 'server' },
            core.provideZonelessChangeDetection(),
            http.provideHttpClient(http.withFetch(), http.withInterceptors([...interceptors])),
            ...providers,
        ],
        core.Injector.NULL as EnvironmentInjector,
    );
}
