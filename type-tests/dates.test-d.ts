/** `date` and `date-time` in both values of dateFormat: in types, in the results of methods, hooks and streams, and in the settings. */
import { expectAssignable, expectError, expectNotAssignable, expectType } from 'tsd';
import * as axios from '../fixtures/dates/axios.ts';
import * as date from '../fixtures/dates/date.ts';
import * as functions from '../fixtures/dates/functions.ts';
import * as instances from '../fixtures/dates/instances.ts';
import * as string from '../fixtures/dates/string.ts';
import * as swr from '../fixtures/dates/swr.ts';
import * as tsq from '../fixtures/dates/tsq.ts';
import * as unrevived from '../fixtures/dates/unrevived.ts';
import * as streams from '../fixtures/openapi-3.2-streams/fetch.ts';
import * as withoutDates from '../fixtures/response-shape/axios.ts';
import * as fetchWithoutDates from '../fixtures/response-shape/fetch.ts';

declare const event: date.Event;
expectType<Date>(event.createdAt);
expectType<Date>(event.day);
expectType<Date | undefined>(event.endedAt);
expectType<Date[]>(event.history);
expectType<Record<string, Date> | undefined>(event.byName);
expectType<Date[][] | undefined>(event.matrix);
expectType<Date | number | undefined>(event.dateOrNumber);
expectType<Date | undefined>(event.nested?.at);
expectType<Date | undefined>(event.next?.next?.createdAt);
// Other formats are strings, and so are listed values.
expectType<string | undefined>(event.time);
expectType<'2020-01-01' | '2021-01-01' | undefined>(event.fixed);

declare const plain: string.Event;
expectType<string>(plain.createdAt);
expectType<string>(plain.day);
expectType<string[]>(plain.history);
expectType<string | number | undefined>(plain.dateOrNumber);

const now = new Date();
expectType<Promise<date.Event[]>>(date.defaultClient.getEvents(now, now, now, [now], { from: now }, now));
expectType<Promise<Date>>(date.defaultClient.getMoment(now));
expectType<Promise<Record<string, Date>>>(date.defaultClient.postDays([now]));
expectType<Promise<void>>(date.defaultClient.postForm({ day: now }));
expectType<Promise<string>>(string.defaultClient.getMoment('2020-01-01T00:00:00Z'));
expectType<Date>((await axios.defaultClient.getMoment(now)).data);

expectError(date.defaultClient.getMoment('2020-01-01T00:00:00Z'));
expectError(string.defaultClient.getMoment(now));
expectNotAssignable<date.Day>('2020-01-01');
expectNotAssignable<string.Day>(now);

// The results of hooks, functions and streams.
expectType<Date | undefined>(tsq.main.queries.useGetMoment(now).data);
expectType<tsq.Event[] | undefined>(tsq.main.queries.useGetEvents(now, now).data);
expectType<Date | undefined>(
    tsq.main.queries.useGetEvents(now, now, now, [now], { to: now }, now).data?.[0]?.createdAt,
);
expectType<number | undefined>(
    tsq.main.queries.useGetMoment(now, { select: (moment) => moment.getUTCFullYear() }).data,
);
expectType<readonly ['main', 'getMoment', Date]>(tsq.main.queryKeys.getMoment(now));
expectType<Date | undefined>(tsq.main.mutations.usePutEvent().data?.createdAt);
tsq.main.mutations.usePutEvent().mutate({ day: now, body: event });
expectError(tsq.main.mutations.usePutEvent().mutate({ day: '2020-01-01', body: event }));
expectType<Date | undefined>(swr.main.queries.useGetMoment(now).data);
expectType<Date>(swr.main.queries.useGetMoment(now, { suspense: true }).data);
expectType<Promise<Record<string, Date>>>(swr.main.mutations.usePostDays().trigger({ body: [now] }));
expectType<Promise<Date>>(functions.getMoment(now));
expectType<Date | undefined>(functions.useGetMoment(now).data);
for await (const { time } of await streams.defaultClient.readLog()) expectType<Date>(time);

// The callback for a string that is not a date.
date.http.onInvalidDate = (invalid) => {
    expectType<string>(invalid.path);
    expectType<string>(invalid.value);
    expectType<'date' | 'date-time'>(invalid.format);
    expectType<date.InvalidDate>(invalid);
};
const report = (_invalid: axios.InvalidDate): void => undefined;
axios.dateSettings.onInvalidDate = report;
expectType<axios.DateSettings>(axios.dateSettings);
functions.dateSettings.onInvalidDate = report;
tsq.http.onInvalidDate = report;
expectAssignable<instances.HttpSettings>(instances.createInstance({ onInvalidDate: report }));
expectNotAssignable<typeof date.http.onInvalidDate>('report');
// It only exists if responses have dates.
expectError(string.http.onInvalidDate);
expectError(unrevived.http.onInvalidDate);
expectError(fetchWithoutDates.http.onInvalidDate);
expectError(withoutDates.dateSettings);
expectType<Promise<Date>>(unrevived.defaultClient.getMoment(now));
