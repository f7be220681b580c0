/** `dateFormat: Temporal`: in types, methods, keys of hooks, validators, examples and handlers. */
import { Temporal } from 'temporal-polyfill';
import { expectError, expectType } from 'tsd';
import type * as validators from '../fixtures/temporal/axios-validators.ts';
import * as fetch from '../fixtures/temporal/fetch.ts';
import type * as schemas from '../fixtures/temporal/schemas.ts';
import * as swr from '../fixtures/temporal/swr.ts';
import * as tsq from '../fixtures/temporal/tsq-mocks.ts';
import * as examples from '../fixtures/temporal/tsq-mocks-examples.ts';

declare const visit: fetch.Visit;
expectType<Temporal.PlainDate>(visit.day);
expectType<Temporal.Instant>(visit.at);
expectType<Temporal.PlainTime | string | undefined>(visit.opens);
expectType<Temporal.PlainTime | undefined>(visit.closes);
expectType<Temporal.PlainDateTime | undefined>(visit.planned);
expectType<Temporal.Duration | undefined>(visit.takes);
expectType<Temporal.Instant | null | undefined>(visit.cancelled);
expectType<Temporal.PlainDate | Temporal.Instant | undefined>(visit.dayOrMoment);
expectType<Temporal.PlainDate | string | undefined>(visit.dayOrText);
expectType<(Temporal.PlainTime | string)[] | undefined>(visit.breaks);
expectType<Record<string, Temporal.Duration> | undefined>(visit.remindAfter);
expectType<'daily' | 'weekly' | undefined>(visit.repeats);
expectType<Temporal.PlainDate>({} as schemas.Visit['day']);

const day = Temporal.PlainDate.from('2024-02-29');
expectType<Promise<Temporal.PlainDate>>(fetch.visitsClient.getToday());
expectType<Promise<fetch.Visit[]>>(fetch.visitsClient.getVisits(day));
expectType<Promise<number>>(fetch.visitsClient.countVisits('09:30:00Z', Temporal.Now.instant()));
expectError(fetch.visitsClient.getVisits('2024-02-29'));
expectError(fetch.visitsClient.getVisits(new Date()));
expectError(fetch.visitsClient.getVisits(Temporal.Now.instant()));

// Keys have texts: data of equal dates is the same.
expectType<string>(tsq.visits.queryKeys.getVisits(day)[2]);
expectType<string>(swr.visits.queryKeys.getVisits(day)[2]);
expectType<readonly ['visits', 'getToday']>(swr.visits.queryKeys.getToday());
expectType<tsq.Visit | undefined>(tsq.visits.queries.useGetVisits(day).data?.[0]);

expectType<Temporal.PlainDate>(
    {} as NonNullable<(typeof validators.getTodayResponseSchema)['~standard']['types']>['output'],
);

expectType<Temporal.Instant>(examples.closedExample({ until: Temporal.Now.instant() }).until);
expectError(examples.closedExample({ until: new Date() }));

fetch.http.onInvalidDate = ({ format }) => {
    expectType<'date-time' | 'date-time-local' | 'date' | 'time' | 'time-local' | 'duration'>(format);
};
