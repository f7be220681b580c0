/** `date` and `date-time` in both values of dateFormat. */
import { expectError, expectNotAssignable, expectType } from 'tsd';
import * as axios from '../fixtures/dates/axios.ts';
import * as date from '../fixtures/dates/date.ts';
import * as string from '../fixtures/dates/string.ts';

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
// Other formats are texts, and so are listed values.
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
