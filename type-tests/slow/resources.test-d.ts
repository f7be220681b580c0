/** Resources of Angular: what they take, what they have, what does not compile. */
import type { HttpErrorResponse } from '@angular/common/http';
import type { Injector, InputSignal, Resource, ResourceRef, Signal } from '@angular/core';
import { expectAssignable, expectError, expectType } from 'tsd';
import {
    type APIResponse,
    clinicGetVisitResource,
    type ClinicVisitServiceErrors as FullErrors,
    type ApiResource as FullResource,
    type Visit as FullVisit,
} from '../../fixtures/angular-resources/full.ts';
import * as module from '../../fixtures/angular-resources/ng2.ts';
import {
    type ApiResource,
    countVisitsResource,
    getVisitResource,
    isErrorOf,
    type Problem,
    placeListResource,
    type Visit,
    type VisitServiceErrors,
    visitListResource,
} from '../../fixtures/angular-resources/ng2.ts';
import type * as mocks from '../../fixtures/angular-resources/ng2-mocks.ts';
import {
    type ApiResult,
    getVisitResource as getVisitResult,
    type VisitServiceErrors as ResultErrors,
    type Visit as ResultVisit,
    visitListResource as visitListResults,
} from '../../fixtures/angular-resources/results.ts';

declare const id: Signal<number>;
declare const maybe: InputSignal<number | undefined>;
declare const on: Signal<Date>;
declare const injector: Injector;

// Each argument is a value, a signal or a function. Those that are needed may be missing for a while.
type GetVisit = ApiResource<Visit | undefined, VisitServiceErrors['getVisit']>;
expectType<GetVisit>(getVisitResource(7, new Date()));
expectType<GetVisit>(getVisitResource(id, on, 3));
expectType<GetVisit>(getVisitResource(maybe, () => on(), maybe));
expectType<GetVisit>(getVisitResource(undefined, undefined));
expectType<ApiResource<string[] | undefined>>(placeListResource());
expectAssignable<Signal<unknown>>(countVisitsResource().value);
expectError(getVisitResource('7', on));
expectError(getVisitResource(on, id));
expectError(getVisitResource(id));
expectError(getVisitResource(null, on));
expectError(countVisitsResource(7));

// Settings, and those of the request.
expectType<GetVisit>(getVisitResource(id, on, undefined, { injector, enabled: () => maybe() !== undefined }));
expectType<GetVisit>(getVisitResource(id, on, undefined, {}, { withCredentials: true }));
expectType<GetVisit>(getVisitResource(id, on, undefined, undefined, () => ({ headers: { 'X-Trace': '1' } })));
getVisitResource(id, on, 1, { equal: (one, other) => one.at.getTime() === other.at.getTime() });
expectError(getVisitResource(id, on, 1, { enabled: 'no' }));
expectError(getVisitResource(id, on, 1, { default: [] }));
expectError(getVisitResource(id, on, 1, {}, { responseType: 'text' }));

// With a default, there is always a value.
declare const some: Visit[] | undefined;
expectType<ApiResource<Visit[]>>(visitListResource(undefined, { defaultValue: [] }));
expectType<ApiResource<Visit[] | undefined>>(visitListResource(undefined, { defaultValue: some }));
expectType<ApiResource<Visit, VisitServiceErrors['getVisit']>>(
    getVisitResource(id, on, 1, { defaultValue: { id: 1, at: new Date() } }, { withCredentials: true }),
);
expectError(visitListResource(undefined, { defaultValue: 7 }));

// Values.
const visit = getVisitResource(id, on);
expectType<Visit | undefined>(visit.value());
expectAssignable<ResourceRef<Visit | undefined>>(visit);
expectAssignable<Resource<Visit | undefined>>(visit.asReadonly());
expectType<Date | undefined>(visit.value()?.at);
if (visit.hasValue()) expectType<Date>(visit.value().at);
visit.set({ id: 1, at: new Date() });
expectError(visit.set({ id: '1' }));

// Errors. The status has the type of the body.
const failed = visit.responseError();
if (failed?.status === 404) expectType<Problem>(failed.error);
if (failed?.status === 409) expectType<string>(failed.error);
if (failed?.status === 500) expectType<unknown>(failed.error);
expectAssignable<HttpErrorResponse | undefined>(failed);
const error = visit.error();
expectType<Error | undefined>(error);
if (isErrorOf<VisitServiceErrors['getVisit']>(error) && error.status === 404) expectType<Problem>(error.error);

// What a method emits with other options.
const result = getVisitResult(id, on);
expectType<ResourceRef<ApiResult<{ 200: ResultVisit }, ResultErrors['getVisit']> | undefined>>(result);
const value = result.value();
if (value?.ok === true) expectType<ResultVisit>(value.data);
expectError(result.responseError);
expectType<ResourceRef<ApiResult<{ 200: ResultVisit[] }> | undefined>>(visitListResults());
expectType<FullResource<APIResponse<FullVisit> | undefined, FullErrors['getVisit']>>(
    clinicGetVisitResource(id, on, undefined, {}, { validate: 'reject' }),
);
expectType<bigint>({} as FullVisit['id']);

// Only queries have resources.
expectError(module.putVisitResource);
expectError(module.searchVisitsResource);

// Mocks are called like the real functions.
expectAssignable<typeof getVisitResource>({} as typeof mocks.getVisitResource);
expectType<Parameters<typeof getVisitResource>[]>({} as typeof mocks.getVisitResource.mock.calls);
