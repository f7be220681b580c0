/** The client of fetch: what its methods return, what they take last, what it exports. */
import { expectAssignable, expectError, expectType } from 'tsd';
import {
    type ApiError,
    type HttpSettings,
    http,
    type Thing,
    responsesClient as unset,
} from '../fixtures/response-shape/fetch.ts';
import * as bodyModule from '../fixtures/response-shape/fetch-body.ts';
import { type APIResponse, responsesClient as full } from '../fixtures/response-shape/fetch-full.ts';

const { responsesClient: body } = bodyModule;

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

// Without the option there is no wrapper.
type NoWrapper = keyof typeof bodyModule & 'APIResponse';
expectType<never>({} as NoWrapper);

// The last argument takes the options of fetch.
unset.getJson({ cache: 'no-store', signal: new AbortController().signal, headers: [['X-Trace', '1']] });
unset.getJson(undefined);
expectError(unset.getJson({ timeout: 1000 }));
expectError(unset.getJson({ signla: new AbortController().signal }));
expectError(unset.getJson({ cache: 'none' }));

expectType<HttpSettings>(http);
http.baseUrl = '/api';
http.headers = new Headers();
http.fetch = (url, init) => fetch(url, init);
expectError<HttpSettings>({ ...http, fetch: () => 'text' });

// Errors have their own class.
declare const error: ApiError;
expectAssignable<Error>(error);
expectType<number>(error.status);
expectType<Headers>(error.headers);
expectType<unknown>(error.body);
