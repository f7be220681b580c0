/** The services of AngularJS: what their methods return, what they take last, what their module exports. */
import type ng from 'angular';
import { expectAssignable, expectError, expectType } from 'tsd';
import {
    AnswersService,
    apiModule,
    baseUrlName,
    type RequestConfig,
    type Thing,
} from '../fixtures/response-shape/ng1.ts';
import type { AnswersService as Body } from '../fixtures/response-shape/ng1-body.ts';
import type { APIResponse, AnswersService as Full } from '../fixtures/response-shape/ng1-full.ts';

declare const $http: ng.IHttpService;
const unset = new AnswersService($http, '/api');
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

declare const answer: APIResponse<Thing>;
expectType<Thing>(answer.data);
expectType<ng.IHttpHeadersGetter>(answer.headers);
expectType<string>(answer.headers('Content-Type'));
expectType<number>(answer.status);
expectError(answer.statusText);
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
expectType<string[]>(AnswersService.$inject);
expectError(new AnswersService());
expectError(unset.http);
expectError(unset.baseUrl);

expectType<ng.IModule>(apiModule);
expectType<string>(baseUrlName);
