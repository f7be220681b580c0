/** What the methods of both clients resolve to, by responseShape. */
import type { AxiosResponse } from 'axios';
import { expectAssignable, expectError, expectType } from 'tsd';
import * as axios from '../fixtures/response-shape/axios.ts';
import * as axiosBody from '../fixtures/response-shape/axios-body.ts';
import * as axiosFull from '../fixtures/response-shape/axios-full.ts';
import * as fetch from '../fixtures/response-shape/fetch.ts';
import * as fetchBody from '../fixtures/response-shape/fetch-body.ts';
import * as fetchFull from '../fixtures/response-shape/fetch-full.ts';

// Unset: the native response of axios, the body alone of fetch.
expectType<Promise<AxiosResponse<axios.Thing>>>(axios.answersClient.getJson());
expectType<Promise<fetch.Thing>>(fetch.answersClient.getJson());

// body
expectType<Promise<axiosBody.Thing>>(axiosBody.answersClient.getJson());
expectType<Promise<fetchBody.Thing>>(fetchBody.answersClient.getJson());

// full: a wrapper with the body, the library's own headers and the status.
expectType<Promise<axiosFull.APIResponse<axiosFull.Thing>>>(axiosFull.answersClient.getJson());
expectType<Promise<fetchFull.APIResponse<fetchFull.Thing>>>(fetchFull.answersClient.getJson());

declare const ofFetch: fetchFull.APIResponse<fetchFull.Thing>;
expectType<fetchFull.Thing>(ofFetch.data);
expectType<Headers>(ofFetch.headers);
expectType<number>(ofFetch.status);

declare const ofAxios: axiosFull.APIResponse<axiosFull.Thing>;
expectType<axiosFull.Thing>(ofAxios.data);
expectType<AxiosResponse['headers']>(ofAxios.headers);
expectType<number>(ofAxios.status);
// The native response has this shape already.
expectAssignable<axiosFull.APIResponse<string>>({} as AxiosResponse<string>);

// Without the option there is no wrapper.
type NoWrapper = keyof typeof fetchBody & 'APIResponse';
expectType<never>({} as NoWrapper);

// Every kind of answer.
const { answersClient } = fetch;
expectType<Promise<string>>(answersClient.getJsonString());
expectType<Promise<unknown>>(answersClient.getUntypedJson());
expectType<Promise<string>>(answersClient.getText());
expectType<Promise<string>>(answersClient.getXml());
expectType<Promise<Blob>>(answersClient.getBinary());
expectType<Promise<Blob>>(answersClient.getImage());
expectType<Promise<void>>(answersClient.deleteThing());
expectType<Promise<void>>(answersClient.headThing());
expectType<Promise<fetch.Thing | undefined>>(answersClient.getMaybe());
expectType<Promise<fetch.Thing | fetch.Created>>(answersClient.postSeveral());
expectType<Promise<fetch.Thing>>(answersClient.getDefault());
expectType<Promise<fetch.Thing>>(answersClient.getRange());
expectType<Promise<AxiosResponse<axios.Thing | undefined>>>(axios.answersClient.getMaybe());
expectType<Promise<fetchFull.APIResponse<void>>>(fetchFull.answersClient.deleteThing());

// A failure of fetch is an error of its own.
declare const failure: fetch.ApiError;
expectAssignable<Error>(failure);
expectType<number>(failure.status);
expectType<Headers>(failure.headers);
expectType<unknown>(failure.body);

// The last argument is the library's own configuration.
expectType<Promise<fetch.Thing>>(answersClient.getJson({ signal: new AbortController().signal }));
expectType<Promise<AxiosResponse<axios.Thing>>>(axios.answersClient.getJson({ timeout: 1000 }));
expectError(answersClient.getJson({ timeout: 1000 }));
expectError(axios.answersClient.getJson({ tiemout: 1000 }));
