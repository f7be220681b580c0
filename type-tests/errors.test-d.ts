/** Errors by status: how guards and the errors of hooks narrow, for the error type of each library. */
import type { HttpErrorResponse } from '@angular/common/http';
import type { AxiosError } from 'axios';
import type { HTTPError } from 'ky';
import { expectAssignable, expectError, expectNotAssignable, expectType } from 'tsd';
import type { XiorError } from 'xior';
import * as axios from '../fixtures/errors/axios.ts';
import * as fetch from '../fixtures/errors/fetch.ts';
import * as functions from '../fixtures/errors/functions-tsq.ts';
import * as ky from '../fixtures/errors/ky.ts';
import * as ng1 from '../fixtures/errors/ng1.ts';
import * as ng2 from '../fixtures/errors/ng2.ts';
import * as swr from '../fixtures/errors/swr.ts';
import * as swrAxios from '../fixtures/errors/swr-axios.ts';
import * as swrXior from '../fixtures/errors/swr-xior.ts';
import * as tsq from '../fixtures/errors/tsq.ts';
import * as tsqAxios from '../fixtures/errors/tsq-axios.ts';
import * as tsqKy from '../fixtures/errors/tsq-ky.ts';
import * as xior from '../fixtures/errors/xior.ts';

declare const error: unknown;

// Without a status the body is unknown.
if (fetch.isErrorOf<fetch.ThingClientErrors['getThing']>(error)) {
    expectAssignable<fetch.ApiError>(error);
    expectType<fetch.NotFound | { fields: string[] } | fetch.Problem | fetch.Fault>(error.body);
    // By itself, by its range, and by default.
    if (error.status === 404) expectType<fetch.NotFound>(error.body);
    else if (error.status === 422) expectType<string[]>(error.body.fields);
    else if (error.status === 409) expectType<fetch.Problem>(error.body);
    else if (error.status === 503 || error.status === 304) expectType<fetch.Fault>(error.body);
    switch (error.status) {
        case 404:
            expectType<fetch.NotFound>(error.body);
            break;
        case 400:
        case 401:
            expectType<fetch.Problem>(error.body);
            break;
        default:
            expectType<{ fields: string[] } | fetch.Problem | fetch.Fault>(error.body);
    }
    // A success is not an error, and no other string is a status.
    expectNotAssignable<typeof error.status>(200);
    expectNotAssignable<typeof error.status>('404');
}
if (fetch.isErrorOf<fetch.ThingClientErrors['putThing']>(error)) {
    if (error.status === 410) expectType<unknown>(error.body);
    if (error.status === 503) expectType<string>(error.body);
    // An undescribed body, such as that of a proxy, may be anything.
    if (error.status === 502) expectType<unknown>(error.body);
}
if (fetch.isErrorOf<fetch.ThingClientErrors['deleteThing']>(error)) {
    if (error.status === 500) expectType<fetch.Fault>(error.body);
    if (error.status === 404) expectType<unknown>(error.body);
}

// Only the errors of an operation can be given.
expectError(fetch.isErrorOf<fetch.Problem>(error));
expectError(fetch.isErrorOf<fetch.ThingClientErrors['find']>(error));
expectError(fetch.isErrorOf<fetch.ThingClientErrors>(error));
if (fetch.isErrorOf(error)) expectType<unknown>(error.body);

// Nothing is known about the body of an error of HEAD: there is none.
expectError<fetch.OtherClientErrors['hasOther']>(undefined);
// Schemas of callbacks have types.
expectAssignable<fetch.ThingAdded>({ thing: { id: 1 } });

if (axios.isErrorOf<axios.ThingClientErrors['getThing']>(error)) {
    expectAssignable<AxiosError>(error);
    if (error.status === 404) expectType<axios.NotFound>(error.response.data);
    if (error.response.status === 409) expectType<axios.Problem>(error.response.data);
}
if (xior.isErrorOf<xior.ThingClientErrors['getThing']>(error)) {
    expectAssignable<XiorError>(error);
    if (error.response.status === 404) expectType<xior.NotFound>(error.response.data);
    if (error.response.status === 500) expectType<xior.Fault>(error.response.data);
}
if (ky.isErrorOf<ky.ThingClientErrors['getThing']>(error)) {
    expectAssignable<HTTPError>(error);
    if (ky.hasStatus(error, 404)) expectType<ky.NotFound | string | undefined>(error.data);
    else if (ky.hasStatus(error, 409)) expectType<ky.Problem | string | undefined>(error.data);
    expectError(ky.hasStatus(error, 200));
}
if (ng2.isErrorOf<ng2.ThingServiceErrors['getThing']>(error)) {
    expectAssignable<HttpErrorResponse>(error);
    if (error.status === 404) expectType<ng2.NotFound>(error.error);
}
if (ng2.isErrorOf<ng2.ThingServiceErrors['putThing']>(error) && error.status === 410) expectType<unknown>(error.error);
if (ng1.isErrorOf<ng1.ThingServiceErrors['getThing']>(error) && error.status === 404)
    expectType<ng1.NotFound>(error.data);

// Hooks have them.
const query = tsq.thing.queries.useGetThing(1);
if (query.error?.status === 404) expectType<tsq.NotFound>(query.error.body);
if (query.error?.status === 500) expectType<tsq.Fault>(query.error.body);
if (query.error instanceof tsq.ApiError && query.error.status === 404) expectType<tsq.NotFound>(query.error.body);
if (tsq.isErrorOf<tsq.ThingClientErrors['getThing']>(query.error) && query.error.status === 404) {
    expectType<tsq.NotFound>(query.error.body);
}
expectType<tsq.OperationError<tsq.ThingClientErrors['getThing']> | null>(query.error);
expectType<tsq.RequestError | null>(tsq.thing.queries.useFindThings().error);
expectAssignable<tsq.OperationError<tsq.ThingClientErrors['getThing']>>(new Error('offline'));
expectNotAssignable<tsq.OperationError<tsq.ThingClientErrors['getThing']>>(
    new tsq.ApiError(Response.error(), undefined),
);
expectAssignable<tsq.RequestError>({} as tsq.OperationError<tsq.ThingClientErrors['getThing']>);
tsq.thing.mutations.usePutThing({
    onError: (error) => {
        if (error.status === 409) expectType<tsq.Problem>(error.body);
        expectError(error.status === 404 && error.body.missing);
    },
    // A function that takes any error takes this one.
    retry: (_count: number, error: tsq.RequestError) => error instanceof tsq.ApiError,
});
const fallible = functions.useGetThing(1).error;
if (fallible?.status === 404) expectType<functions.NotFound>(fallible.body);

const swrQuery = swr.thing.queries.useGetThing(1);
if (swrQuery.error?.status === 404) expectType<swr.NotFound>(swrQuery.error.body);
const trigger = swr.thing.mutations.usePutThing();
if (trigger.error?.status === 409) expectType<swr.Problem>(trigger.error.body);

const overAxios = tsqAxios.thing.queries.useGetThing(1).error;
if (overAxios?.status === 404) expectType<tsqAxios.NotFound>(overAxios.response.data);
if (overAxios?.response?.status === 404) expectType<tsqAxios.NotFound>(overAxios.response.data);
const swrOverAxios = swrAxios.thing.queries.useGetThing(1).error;
if (swrOverAxios?.status === 404) expectType<swrAxios.NotFound>(swrOverAxios.response.data);
const overXior = swrXior.thing.queries.useGetThing(1).error;
if (overXior?.response?.status === 404) expectType<swrXior.NotFound>(overXior.response.data);
const overKy = tsqKy.thing.queries.useGetThing(1).error;
if (tsqKy.hasStatus(overKy, 404)) expectType<tsqKy.NotFound | string | undefined>(overKy.data);
