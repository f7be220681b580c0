/** What Angular users rely on: cold Observables, the request context, a custom base URL. */

import type { HttpContextToken, HttpInterceptorFn } from '@angular/common/http';
import type { InjectionToken, Provider, Type } from '@angular/core';
import type { Observable } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { generateModule } from './client.ts';
import { angular, loadPackages, makeInjector } from './libraries/angular.ts';
import type { Exports } from './library.ts';
import { useServer } from './server.ts';

const packages = await loadPackages();
const { HttpContext, HttpContextToken: Token } = packages.http;
const { firstValueFrom } = packages.rxjs;

const seven = { id: 7, name: 'seven' };

const server = useServer();

interface ResponsesService {
    getObject($config?: object): Observable<unknown>;
}

function generated(name: string): Promise<Exports> {
    return generateModule(`angular.${name}`, angular, { baseUrl: server().url });
}

/** The service in a separate application. */
function serviceOf(
    exports: Exports,
    providers: readonly Provider[] = [],
    interceptors: readonly HttpInterceptorFn[] = [],
): ResponsesService {
    const { ResponsesService: token } = exports;
    return makeInjector(packages, providers, interceptors).get(token as Type<ResponsesService>);
}

describe('a service of Angular', () => {
    test('sends a request for each subscription, and none before', async () => {
        const exports = await generated('cold');
        const service = serviceOf(exports);
        server().requests.length = 0;
        const response = service.getObject();
        expect(server().requests).toEqual([]);
        expect(await firstValueFrom(response)).toEqual(seven);
        expect(await firstValueFrom(response)).toEqual(seven);
        expect(server().requests.length).toBe(2);
    });

    test('passes the request context to interceptors', async () => {
        const exports = await generated('context');
        const token: HttpContextToken<string> = new Token(() => 'nothing given');
        const seen: string[] = [];
        const see: HttpInterceptorFn = (request, next) => {
            seen.push(request.context.get(token));
            return next(request);
        };
        const service = serviceOf(exports, [], [see]);
        await firstValueFrom(service.getObject());
        await firstValueFrom(service.getObject({ context: new HttpContext().set(token, 'given') }));
        expect(seen).toEqual(['nothing given', 'given']);
    });

    test('uses the provided base URL', async () => {
        const exports = await generated('base-url');
        const provider = { provide: exports.BASE_URL as InjectionToken<string>, useValue: `${server().url}/base` };
        server().requests.length = 0;
        await firstValueFrom(serviceOf(exports, [provider]).getObject());
        expect(server().requests.map(({ url }) => url)).toEqual(['/base/responses/object']);
    });
});
