/** The services of Angular: what their methods return, what they take last, what their module exports. */
import type { HttpContext, HttpHeaders, HttpResponse } from '@angular/common/http';
import type { InjectionToken } from '@angular/core';
import type { Observable } from 'rxjs';
import { expectAssignable, expectError, expectType } from 'tsd';
import { BASE_URL, type RequestOptions, ResponsesService, type Thing } from '../fixtures/response-shape/ng2.ts';
import type { ResponsesService as Body } from '../fixtures/response-shape/ng2-body.ts';
import type { APIResponse, ResponsesService as Full } from '../fixtures/response-shape/ng2-full.ts';

const unset = new ResponsesService();
declare const body: Body;
declare const full: Full;

// Unset: an Observable of the body alone.
expectType<Observable<Thing>>(unset.getJson());
expectType<Observable<Thing | undefined>>(unset.getMaybe());
expectType<Observable<Thing>>(body.getJson());
expectType<Observable<void>>(body.deleteThing());
expectType<Observable<APIResponse<Thing>>>(full.getJson());
expectType<Observable<APIResponse<void>>>(full.deleteThing());

declare const response: APIResponse<Thing>;
expectType<Thing>(response.data);
expectType<HttpHeaders>(response.headers);
expectType<string | null>(response.headers.get('Content-Type'));
expectType<number>(response.status);
expectError(response.statusText);
// HttpClient's own response calls its data the body.
expectError<APIResponse<string>>({} as HttpResponse<string>);

// The last argument is what HttpClient takes, without what the method decides.
expectType<RequestOptions | undefined>({} as Parameters<typeof unset.getJson>[0]);
declare const context: HttpContext;
declare const headers: HttpHeaders;
unset.getJson({ context, headers, withCredentials: true });
unset.getJson({ headers: { 'X-Trace': ['1', '2'] }, params: { page: 2 } });
unset.getJson(undefined);
expectError(unset.getJson({ observe: 'events' }));
expectError(unset.getJson({ responseType: 'text' }));
expectError(unset.getJson({ body: {} }));
expectError(unset.getJson({ withCredential: true }));
expectError(unset.getJson({ signal: new AbortController().signal }));

// The injected services are private.
expectError(unset.http);
expectError(unset.baseUrl);

expectType<InjectionToken<string>>(BASE_URL);
expectAssignable<{ provide: unknown; useValue: string }>({ provide: BASE_URL, useValue: '/api' });
