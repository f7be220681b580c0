/** The client of axios: what its methods return, what they take last, what it exports. */
import type { AxiosInstance, AxiosResponse } from 'axios';
import { expectAssignable, expectError, expectType } from 'tsd';
import { http, type Thing, responsesClient as unset } from '../fixtures/response-shape/axios.ts';
import { responsesClient as body } from '../fixtures/response-shape/axios-body.ts';
import { type APIResponse, responsesClient as full } from '../fixtures/response-shape/axios-full.ts';

// Unset: the library's own response.
expectType<Promise<AxiosResponse<Thing>>>(unset.getJson());
expectType<Promise<AxiosResponse<Thing | undefined>>>(unset.getMaybe());
expectType<Promise<AxiosResponse<void>>>(unset.deleteThing());
expectType<Promise<Thing>>(body.getJson());
expectType<Promise<void>>(body.deleteThing());
expectType<Promise<APIResponse<Thing>>>(full.getJson());
expectType<Promise<APIResponse<void>>>(full.deleteThing());

declare const response: APIResponse<Thing>;
expectType<Thing>(response.data);
expectType<AxiosResponse['headers']>(response.headers);
expectType<number>(response.status);
expectError(response.statusText);
// The native response has this shape already.
expectAssignable<APIResponse<string>>({} as AxiosResponse<string>);

// The last argument is the library's own configuration.
unset.getJson({ timeout: 1000, headers: { 'X-Trace': '1' }, withCredentials: true });
unset.getJson({ signal: new AbortController().signal, validateStatus: () => true });
unset.getJson(undefined);
expectError(unset.getJson({ tiemout: 1000 }));
expectError(unset.getJson({ timeout: '1000' }));
expectError(unset.getJson({ cache: 'no-store' }));
expectError(unset.getJson({ searchParams: '' }));

expectType<AxiosInstance>(http);
http.defaults.baseURL = '/api';
