/** The services of AngularJS: what their methods return, what they take last, what their module exports. */
import type ng from 'angular';
import { expectAssignable, expectError, expectType } from 'tsd';
import {
    apiModule,
    baseUrlName,
    type RequestConfig,
    ResponsesService,
    type Thing,
} from '../fixtures/response-shape/ng1.ts';
import type { ResponsesService as Body } from '../fixtures/response-shape/ng1-body.ts';
import type { APIResponse, ResponsesService as Full } from '../fixtures/response-shape/ng1-full.ts';

declare const $http: ng.IHttpService;
const unset = new ResponsesService($http, '/api');
declare const body: Body;
declare const full: Full;

// Unset: a promise of the body alone.
expectType<ng.IPromise<Thing>>(unset.getJson());
expectType<ng.IPromise<Thing | undefined>>(unset.getMaybe());
expectType<ng.IPromise<Thing>>(body.getJson());
expectType<ng.IPromise<void>>(body.deleteThing());
expectType<ng.IPromise<APIResponse<Thing>>>(full.getJson());
expectType<ng.IPromise<APIResponse<void>>>(full.deleteThing());
expectType<ng.IPromise<number>>(unset.getJson().then(({ id }) => id));

declare const response: APIResponse<Thing>;
expectType<Thing>(response.data);
expectType<ng.IHttpHeadersGetter>(response.headers);
expectType<string>(response.headers('Content-Type'));
expectType<number>(response.status);
expectError(response.statusText);
// The native response has this shape already.
expectAssignable<APIResponse<string>>({} as ng.IHttpResponse<string>);

// The last argument is what $http takes, whole or in parts.
expectType<RequestConfig | undefined>({} as Parameters<typeof unset.getJson>[0]);
expectAssignable<RequestConfig>({} as ng.IRequestConfig);
unset.getJson({ timeout: 1000, headers: { 'X-Trace': '1' }, withCredentials: true, cache: true });
unset.getJson(undefined);
expectError(unset.getJson({ tiemout: 1000 }));
expectError(unset.getJson({ timeout: '1000' }));
expectError(unset.getJson({ signal: new AbortController().signal }));
expectError(unset.getJson({ retry: 2 }));

// The constructor takes the injected services, which are private.
expectType<string[]>(ResponsesService.$inject);
expectError(new ResponsesService());
expectError(unset.http);
expectError(unset.baseUrl);

expectType<ng.IModule>(apiModule);
expectType<string>(baseUrlName);
