/** What handlers for MSW have of dates, times and durations with `dateFormat: Temporal`, and how they answer. */
import { setupServer } from 'msw/node';
import { Temporal } from 'temporal-polyfill';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { generate } from '../../src/index.ts';
import { openServed } from '../served/opened.ts';
import { documentIn } from './client.ts';
import { axios } from './libraries/axios.ts';
import type { Client } from './library.ts';
import { shown } from './shown-temporal.ts';

const baseUrl = 'http://api.test';
const server = setupServer();

interface Call {
    readonly path: unknown;
    readonly query: unknown;
    readonly headers: unknown;
    readonly body: unknown;
    readonly respond: (status: number, body?: unknown, headers?: object) => Response;
}

type Handler = (resolver?: (call: Call) => Response) => Parameters<typeof server.use>[0];

let client: Client;
let handlers: { readonly getVisits?: Handler; readonly [operation: string]: Handler | undefined };

beforeAll(async () => {
    server.listen({ onUnhandledRequest: 'error' });
    const src = await documentIn('fixtures/temporal.yaml');
    const options = { dateFormat: 'Temporal', temporalModule: 'temporal-polyfill', validators: true } as const;
    const opened = await openServed<object>('temporal-handlers', axios, { src, baseUrl, ...options }, generate);
    client = opened.client;
    handlers = Object(opened.handling).visitsHandlers;
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const { Instant, PlainDate, PlainTime, Duration } = Temporal;
const day = PlainDate.from('2024-02-29');
const moment = Instant.from('2024-02-29T12:00:00.5Z');
const visit = { day, at: moment, opens: '09:30:00Z', closes: PlainTime.from('18:00'), takes: Duration.from('PT1H') };
const range = { from: day, to: moment };

test.each<[operation: string, given: readonly unknown[], seen: object, answer: readonly [number, unknown?]]>([
    [
        'getVisits',
        [day, moment, PlainTime.from('09:00'), [day], range, range, Duration.from('PT1H')],
        {
            path: { day },
            query: { since: moment, at: PlainTime.from('09:00'), days: [day], range, filter: range },
            headers: { 'X-Longest': Duration.from('PT1H') },
        },
        [200, [visit]],
    ],
    ['updateVisit', [day, visit], { path: { day }, body: visit }, [200, visit]],
    ['countVisits', ['09:00:00Z', moment], { path: { time: '09:00:00Z', moment } }, [200, 1]],
    ['getToday', [], {}, [200, day]],
    ['upload', [{ day, days: [day], range }], { body: { day, days: [day], range } }, [204]],
    ['submit', [{ day, days: [day] }], { body: { day, days: [day] } }, [204]],
])('%s is read and answered as it is described', async (operation, given, seen, answer) => {
    const calls: unknown[] = [];
    const handler = handlers[operation]?.((call) => {
        calls.push(shown({ path: call.path, query: call.query, headers: call.headers, body: call.body }));
        return call.respond(...answer);
    });
    if (handler === undefined) throw new Error(`no handler of ${operation}`);
    server.use(handler);
    const result = await client.call(`visits.${operation}`, ...given);
    expect(shown(result ?? undefined)).toEqual(shown(answer[1]));
    expect(calls).toMatchObject([Object(shown(seen))]);
});

test('without a resolver, there is example data', async () => {
    const handler = handlers.getVisits?.();
    if (handler === undefined) throw new Error('no handler');
    server.use(handler);
    const [example] = (await client.call('visits.getVisits', day)) as readonly [object];
    expect(shown(example)).toMatchObject({
        day: 'Temporal.PlainDate 2024-05-17',
        at: 'Temporal.Instant 2024-05-17T09:30:00Z',
        opens: '09:30:00Z',
        closes: 'Temporal.PlainTime 09:30:00',
        planned: 'Temporal.PlainDateTime 2024-05-17T09:30:00',
        takes: 'Temporal.Duration PT1H',
    });
});
