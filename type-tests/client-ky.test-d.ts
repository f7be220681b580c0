/** The client of ky: what its methods return, what they take last, what it exports. */
import type { KyInstance, Options } from 'ky';
import { expectAssignable, expectError, expectType } from 'tsd';
import { extendHttp, http, type Thing, responsesClient as unset } from '../fixtures/response-shape/ky.ts';
import { responsesClient as body } from '../fixtures/response-shape/ky-body.ts';
import { type APIResponse, responsesClient as full } from '../fixtures/response-shape/ky-full.ts';

// Unset: the body alone.
expectType<Promise<Thing>>(unset.getJson());
expectType<Promise<Thing | undefined>>(unset.getMaybe());
expectType<Promise<Thing>>(body.getJson());
expectType<Promise<void>>(body.deleteThing());
expectType<Promise<APIResponse<Thing>>>(full.getJson());
expectType<Promise<APIResponse<void>>>(full.deleteThing());

declare const response: APIResponse<Thing>;
expectType<Thing>(response.data);
expectType<Headers>(response.headers);
expectType<number>(response.status);
expectError(response.statusText);

// The last argument is the library's own options.
expectAssignable<Parameters<typeof unset.getJson>[0]>({} as Options);
unset.getJson({ timeout: 1000, retry: 2, hooks: {}, throwHttpErrors: false, cache: 'no-store' });
unset.getJson({ headers: { Accept: undefined } });
unset.getJson(undefined);
expectError(unset.getJson({ tiemout: 1000 }));
expectError(unset.getJson({ timeout: '1000' }));
expectError(unset.getJson({ params: {} }));
expectError(unset.getJson({ responseType: 'json' }));

expectType<KyInstance>(http);
expectType<void>(extendHttp({ prefix: '/api', retry: 0 }));
expectError(extendHttp({ baseURL: '/api' }));
