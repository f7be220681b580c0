/** The client of xior: what its methods return, what they take last, what it exports. */
import { expectAssignable, expectError, expectType } from 'tsd';
import type { XiorInstance, XiorResponse } from 'xior';
import { http, type Thing, responsesClient as unset } from '../fixtures/response-shape/xior.ts';
import { responsesClient as body } from '../fixtures/response-shape/xior-body.ts';
import { type APIResponse, responsesClient as full } from '../fixtures/response-shape/xior-full.ts';

// Unset: the library's own response.
expectType<Promise<XiorResponse<Thing>>>(unset.getJson());
expectType<Promise<XiorResponse<Thing | undefined>>>(unset.getMaybe());
expectType<Promise<XiorResponse<void>>>(unset.deleteThing());
expectType<Promise<Thing>>(body.getJson());
expectType<Promise<void>>(body.deleteThing());
expectType<Promise<APIResponse<Thing>>>(full.getJson());
expectType<Promise<APIResponse<void>>>(full.deleteThing());

declare const response: APIResponse<Thing>;
expectType<Thing>(response.data);
expectType<Headers>(response.headers);
expectType<number>(response.status);
expectError(response.statusText);
// The native response has this shape already.
expectAssignable<APIResponse<string>>({} as XiorResponse<string>);

// The last argument is the library's own configuration.
unset.getJson({ timeout: 1000, headers: { 'X-Trace': '1' }, credentials: 'include' });
unset.getJson({ signal: new AbortController().signal, baseURL: '/other' });
unset.getJson(undefined);
expectError(unset.getJson({ tiemout: 1000 }));
expectError(unset.getJson({ timeout: '1000' }));
expectError(unset.getJson({ searchParams: '' }));
expectError(unset.getJson({ maxRedirects: 1 }));

expectType<XiorInstance>(http);
http.defaults.baseURL = '/api';
