/** Results by status: how `ok` and `status` narrow `data` and `error`, for the responses of each library. */
import type { HttpErrorResponse, HttpResponse } from '@angular/common/http';
import type ng from 'angular';
import type { AxiosResponse } from 'axios';
import type { Observable } from 'rxjs';
import { expectAssignable, expectError, expectNotAssignable, expectType } from 'tsd';
import type { XiorResponse } from 'xior';
import * as axios from '../fixtures/results/axios.ts';
import * as fetch from '../fixtures/results/fetch.ts';
import * as functions from '../fixtures/results/functions.ts';
import * as functionHooks from '../fixtures/results/functions-tsq-hooks.ts';
import type * as ky from '../fixtures/results/ky.ts';
import type * as ng1 from '../fixtures/results/ng1.ts';
import type * as ng2 from '../fixtures/results/ng2.ts';
import * as swrAxios from '../fixtures/results/swr-axios-hooks.ts';
import * as swrMocks from '../fixtures/results/swr-axios-mocks.ts';
import * as tsq from '../fixtures/results/tsq.ts';
import * as tsqMocks from '../fixtures/results/tsq-mocks.ts';
import type * as xior from '../fixtures/results/xior.ts';

// ---- By ok ---------------------------------------------------------------------------------------------------------

const got = await fetch.jobClient.getJob(1);
if (got.ok) {
    expectType<fetch.Job | fetch.Progress>(got.data);
    expectType<undefined>(got.error);
    expectType<Response>(got.response);
    // A success is no error.
    expectNotAssignable<typeof got.status>(404);
    expectNotAssignable<typeof got.status>(undefined);
} else {
    expectType<undefined>(got.data);
    // The body of an undescribed error may be anything.
    expectType<unknown>(got.error);
    expectNotAssignable<typeof got.status>(200);
}
// @ts-expect-error: the data of a result that may be an error
got.data.id;

const changed = await fetch.jobClient.changeJob(1, { id: 1 });
if (changed.ok) expectType<fetch.Job | undefined>(changed.data);
// All errors are described.
else expectType<fetch.Problem | Error>(changed.error);

const { ok, data, error, status } = await fetch.jobClient.changeJob(1, { id: 1 });
if (ok) expectType<fetch.Job | undefined>(data);
else if (status !== undefined) expectType<fetch.Problem>(error);
else expectType<Error>(error);

// ---- By status -----------------------------------------------------------------------------------------------------

switch (got.status) {
    case 200:
        expectType<true>(got.ok);
        expectType<fetch.Job>(got.data);
        break;
    case 202:
        expectType<fetch.Progress>(got.data);
        break;
    case 204:
        // A success that is not described is read like the others.
        expectType<fetch.Job | fetch.Progress>(got.data);
        break;
    case 404:
        expectType<false>(got.ok);
        expectType<fetch.Missing>(got.error);
        expectType<Response>(got.response);
        break;
    case 410:
        expectType<string>(got.error);
        break;
    case 409:
    case 422:
        // By their range.
        expectType<fetch.Problem>(got.error);
        break;
    case 500:
        expectType<unknown>(got.error);
        break;
    case undefined:
        expectType<Error>(got.error);
        expectType<undefined>(got.response);
        break;
    default:
        expectNotAssignable<typeof got.status>(404);
        expectNotAssignable<typeof got.status>(200);
        expectNotAssignable<typeof got.status>(422);
        expectAssignable<typeof got.status>(503);
}
// No other status exists, nor another string.
expectNotAssignable<typeof got.status>(100);
expectNotAssignable<typeof got.status>(600);
expectNotAssignable<typeof got.status>('404');

if (changed.status === 200) expectType<fetch.Job>(changed.data);
else if (changed.status === 204) expectType<undefined>(changed.data);
else if (changed.status === 404 || changed.status === 500) expectType<fetch.Problem>(changed.error);

const deleted = await fetch.jobClient.deleteJob(1);
if (deleted.status === 409) expectType<fetch.Problem>(deleted.error);
if (deleted.status === 503) expectType<unknown>(deleted.error);
if (deleted.ok) expectType<undefined>(deleted.data);

// A range of successes, a default response that is one, and none.
const found = await fetch.jobClient.findJobs();
if (found.ok) expectType<fetch.Job[]>(found.data);
if (found.status === 206) expectType<fetch.Job[]>(found.data);
const added = await fetch.jobClient.addJob({ id: 1 });
if (added.ok) expectType<fetch.Job>(added.data);
if (added.status === 201) expectType<fetch.Job>(added.data);
if (added.status === 400) expectType<unknown>(added.error);
const pinged = await fetch.pingClient.ping();
if (pinged.ok) expectType<undefined>(pinged.data);

const log = await fetch.jobClient.getLog(1);
if (log.status === 200) expectType<string>(log.data);
if (log.status === 206) expectType<Blob>(log.data);

const watched = await fetch.jobClient.watchJob(1);
if (watched.ok) for await (const progress of watched.data) expectType<fetch.Progress>(progress);
else if (watched.status === 404) expectType<fetch.Missing>(watched.error);

// ---- The data or an error that is thrown -----------------------------------------------------------------------------

expectType<fetch.Job | fetch.Progress>(fetch.dataOrThrow(got));
expectType<fetch.Job[]>(fetch.dataOrThrow(await fetch.jobClient.findJobs()));
expectType<undefined>(fetch.dataOrThrow(pinged));
expectType<Promise<fetch.Job | undefined>>(fetch.jobClient.changeJob(1, { id: 1 }).then(fetch.dataOrThrow));
expectError(fetch.dataOrThrow(fetch.pingClient.ping()));

// ---- The other libraries ---------------------------------------------------------------------------------------------

const ofAxios = await axios.jobClient.getJob(1);
if (ofAxios.ok) expectType<AxiosResponse<unknown>>(ofAxios.response);
if (ofAxios.status === 404) {
    expectType<axios.Missing>(ofAxios.error);
    expectType<AxiosResponse<unknown>>(ofAxios.response);
}

declare const ofKy: Awaited<ReturnType<typeof ky.jobClient.getJob>>;
if (ofKy.status === 202) expectType<ky.Progress>(ofKy.data);
if (ofKy.status === 404) expectType<ky.Missing>(ofKy.error);
if (ofKy.status !== undefined) expectType<Response>(ofKy.response);

declare const ofXior: Awaited<ReturnType<typeof xior.jobClient.getJob>>;
if (ofXior.status === 202) expectType<xior.Progress>(ofXior.data);
if (ofXior.status === 404) expectType<xior.Missing>(ofXior.error);
if (ofXior.status !== undefined) expectType<XiorResponse<unknown>>(ofXior.response);

declare const jobService: ng2.JobService;
type Emitted<Stream> = Stream extends Observable<infer Value> ? Value : never;
declare const ofAngular: Emitted<ReturnType<typeof jobService.getJob>>;
if (ofAngular.ok) expectType<HttpResponse<unknown>>(ofAngular.response);
if (ofAngular.status === 404) {
    expectType<ng2.Missing>(ofAngular.error);
    expectType<HttpErrorResponse>(ofAngular.response);
}

declare const angularJsService: ng1.JobService;
type Resolved<Kept> = Kept extends ng.IPromise<infer Value> ? Value : never;
declare const ofAngularJs: Resolved<ReturnType<typeof angularJsService.getJob>>;
if (ofAngularJs.status === 202) expectType<ng1.Progress>(ofAngularJs.data);
if (ofAngularJs.status === 404) expectType<ng1.Missing>(ofAngularJs.error);
if (ofAngularJs.status !== undefined) expectType<ng.IHttpResponse<unknown>>(ofAngularJs.response);

// ---- Functions, hooks and mocks --------------------------------------------------------------------------------------

const ofFunction = await functions.getJob(1);
if (ofFunction.status === 404) expectType<functions.Missing>(ofFunction.error);

// A hook has the body, and the error of the library.
const shown = tsq.job.queries.useGetJob(1);
expectType<tsq.Job | tsq.Progress | undefined>(shown.data);
if (shown.error?.status === 404) expectType<tsq.Missing>(shown.error.body);
expectType<null | undefined>(tsq.job.queries.useHasJob(1).data);
expectType<functions.Job[] | undefined>(functionHooks.useFindJobs().data);
const stored = swrAxios.job.queries.useFindJobs();
expectType<axios.Job[] | undefined>(stored.data);
const { trigger } = swrAxios.job.mutations.useChangeJob();
expectType<Promise<axios.Job | undefined>>(trigger({ id: 1, body: { id: 1 } }));

// A mock resolves to any result of its operation.
tsqMocks.jobClient.getJob.mockResolvedValue({
    ok: true,
    status: 202,
    data: { percent: 1 },
    response: new Response(),
});
tsqMocks.jobClient.getJob.mockResolvedValue({
    ok: false,
    status: 404,
    error: { missing: 1 },
    response: new Response(),
});
tsqMocks.jobClient.getJob.mockResolvedValue({ ok: false, status: undefined, error: new Error('lost') });
expectError(
    tsqMocks.jobClient.getJob.mockResolvedValue({
        ok: true,
        status: 200,
        data: { percent: 1 },
        response: new Response(),
    }),
);
expectError(tsqMocks.jobClient.getJob.mockResolvedValue({ id: 1 }));
swrMocks.job.queries.useFindJobs.mockSWR({ data: [{ id: 1 }] });
expectError(swrMocks.job.queries.useFindJobs.mockSWR({ data: { ok: true } }));
