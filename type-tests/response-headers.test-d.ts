/** The headers that responses describe: in whole responses, by the status of a result, and read of errors. */
import type { HttpHeaders } from '@angular/common/http';
import type ng from 'angular';
import type { AxiosResponse } from 'axios';
import type { Observable } from 'rxjs';
import { expectAssignable, expectError, expectType } from 'tsd';
import * as axios from '../fixtures/response-headers/axios.ts';
import * as fetch from '../fixtures/response-headers/fetch.ts';
import * as body from '../fixtures/response-headers/fetch-body.ts';
import * as functions from '../fixtures/response-headers/functions.ts';
import * as ky from '../fixtures/response-headers/ky.ts';
import type * as ng1 from '../fixtures/response-headers/ng1.ts';
import type * as ng2 from '../fixtures/response-headers/ng2.ts';
import type * as ng2Full from '../fixtures/response-headers/ng2-full.ts';
import * as tsq from '../fixtures/response-headers/tsq-hooks.ts';
import * as xior from '../fixtures/response-headers/xior.ts';

// ---- Whole responses -----------------------------------------------------------------------------------------------

const { data, headers, status, parsedHeaders } = await fetch.summaryClient.listSummaries();
expectType<fetch.Summary[]>(data);
expectType<Headers>(headers);
expectType<number>(status);
expectType<number | undefined>(parsedHeaders.xRateLimitRemaining);
expectType<Date | undefined>(parsedHeaders.lastModified);
expectType<Date[] | undefined>(parsedHeaders.xDays);
expectType<boolean | undefined>(parsedHeaders.xPartial);
expectType<'daily' | 'weekly' | undefined>(parsedHeaders.xKind);
expectType<0 | 'never' | undefined>(parsedHeaders.xWait);
expectType<number | undefined>(parsedHeaders.xRange?.first_item);
expectType<fetch.Filter | undefined>(parsedHeaders.xFilter);
expectError(parsedHeaders.contentType);
// Those of errors are not those of successes.
expectError(parsedHeaders.retryAfter);

// Of several successes, it may have the headers of any.
const added = await fetch.summaryClient.addSummary({ id: 1 });
expectType<string | undefined>(added.parsedHeaders.location);
expectType<number | undefined>(added.parsedHeaders.retryAfter);
expectType<string | undefined>((await fetch.fileClient.download(1)).parsedHeaders.filename);

// What it was stays: a response without described headers is the wrapper alone.
expectAssignable<fetch.APIResponse<fetch.Summary[]>>(await fetch.summaryClient.listSummaries());
expectType<fetch.APIResponse<fetch.Summary>>(await fetch.summaryClient.getSummary(1));

const native = await axios.summaryClient.listSummaries();
expectAssignable<AxiosResponse<axios.Summary[]>>(native);
expectType<number | undefined>(native.parsedHeaders.xTotalCount);
const given = await xior.summaryClient.listSummaries();
expectType<string | undefined>(given.parsedHeaders.xTotalCount);
expectType<string | undefined>(given.parsedHeaders.lastModified);

declare const ng2Service: ng2Full.SummaryService;
expectAssignable<Observable<{ data: ng2Full.Summary[]; headers: HttpHeaders; parsedHeaders: { xPrice?: number } }>>(
    ng2Service.listSummaries(),
);
declare const ng1Service: ng1.SummaryService;
expectAssignable<ng.IPromise<{ data: ng1.Summary[]; parsedHeaders: { xPrice?: number } }>>(ng1Service.listSummaries());

// ---- Results -------------------------------------------------------------------------------------------------------

const result = await ky.summaryClient.listSummaries();
if (result.ok) expectType<number | undefined>(result.parsedHeaders.xPrice);
else if (result.status === 429) {
    expectType<ky.Problem>(result.error);
    expectType<number | undefined>(result.parsedHeaders.retryAfter);
    expectType<undefined>(result.parsedHeaders.xPrice);
} else if (result.status === undefined) expectType<undefined>(result.parsedHeaders);
else expectError(result.parsedHeaders.other);

const sent = await ky.summaryClient.addSummary({ id: 1 });
if (sent.status === 202) expectType<number | undefined>(sent.parsedHeaders.retryAfter);
if (sent.status === 201) expectType<undefined>(sent.parsedHeaders.retryAfter);
if (sent.status === 403) expectType<undefined>(sent.parsedHeaders.retryAfter);
if (sent.ok) expectType<string | undefined>(sent.parsedHeaders.location);
expectType<number | undefined>(sent.parsedHeaders?.retryAfter);
if (sent.status === 500) expectType<number | undefined>(sent.parsedHeaders.xRateLimitRemaining);
expectType<ky.Summary | undefined>(ky.dataOrThrow(sent));

const counted = await functions.countSummaries();
if (counted.ok) expectType<bigint | undefined>(counted.parsedHeaders.xTotalCount);
const listed = await functions.listSummaries();
if (listed.ok) expectType<number | undefined>(listed.parsedHeaders.xRange?.firstItem);

declare const results: ng2.SummaryService;
results.listSummaries().subscribe((one) => {
    if (one.status === 429) expectType<number | undefined>(one.parsedHeaders.retryAfter);
});

// ---- Errors that were thrown ---------------------------------------------------------------------------------------

try {
    await body.summaryClient.listSummaries();
} catch (error) {
    if (body.isErrorOf<body.SummaryClientErrors['listSummaries']>(error) && error.status === 429) {
        expectType<number | undefined>(body.summaryClientHeaders.listSummaries[429](error.headers).retryAfter);
        // @ts-expect-error: methods give bodies alone, so nothing reads the headers of successes
        body.summaryClientHeaders.listSummaries[200];
    }
}
expectType<number | undefined>(functions.getSummaryHeaders[429](new Headers()).retryAfter);
expectError(functions.getSummaryHeaders[429](undefined));
expectType<string | undefined>(fetch.fileNameOf('attachment; filename=a.txt'));

// ---- Hooks ---------------------------------------------------------------------------------------------------------

const { data: found } = tsq.summary.queries.useListSummaries();
expectType<number | undefined>(found?.parsedHeaders.xRateLimitRemaining);
