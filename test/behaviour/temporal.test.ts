/** `dateFormat: Temporal` over each library: what is sent, and what the program has of what is received. */

import { fileURLToPath } from 'node:url';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateModule, type Settings } from './client.ts';
import { fetch as fetchLibrary } from './libraries/fetch.ts';
import { libraries } from './libraries/index.ts';
import { type Client, type Exports, type Library, withObjects } from './library.ts';
import { type Mirror, startMirror } from './mirror.ts';
import { shown } from './shown-temporal.ts';

const src = fileURLToPath(new URL('../../fixtures/temporal.yaml', import.meta.url));

const { Instant, PlainDate, PlainDateTime, PlainTime, Duration } = Temporal;

const day = PlainDate.from('2024-02-29');
const moment = Instant.from('2024-02-29T12:00:00.123456789Z');

/** A body as text, and what the program has of it, in the same order. */
const text = JSON.stringify({
    day: '2024-02-29',
    at: '2024-02-29T12:00:00.123456789Z',
    opens: '09:30:00',
    closes: '18:00:00.5',
    planned: '2024-02-29T12:00:00',
    takes: 'P1DT2H',
    cancelled: null,
    dayOrMoment: '2024-02-29',
    dayOrText: '2024-02-29',
    breaks: ['10:00:00', '10:00:00+01:00'],
    remindAfter: { a: 'PT36H', b: 'P2W' },
    repeats: 'daily',
    next: { day: '2024-03-01', at: '2024-02-29T12:00:00Z', dayOrMoment: '2024-02-29T00:00:00Z' },
});

const visit = {
    day,
    at: moment,
    opens: PlainTime.from('09:30'),
    closes: PlainTime.from('18:00:00.5'),
    planned: PlainDateTime.from('2024-02-29T12:00'),
    takes: Duration.from('P1DT2H'),
    cancelled: null,
    dayOrMoment: day,
    dayOrText: '2024-02-29',
    breaks: [PlainTime.from('10:00'), '10:00:00+01:00'],
    remindAfter: { a: Duration.from('PT36H'), b: Duration.from('P2W') },
    repeats: 'daily',
    next: {
        day: PlainDate.from('2024-03-01'),
        at: Instant.from('2024-02-29T12:00Z'),
        dayOrMoment: Instant.from('2024-02-29T00:00Z'),
    },
};

let mirror: Mirror | undefined;

function server(): Mirror {
    if (mirror === undefined) throw new Error('the server has not started yet');
    return mirror;
}

beforeAll(async () => {
    mirror = await startMirror();
});

afterAll(() => mirror?.close());

async function open(name: string, library: Library, settings: Omit<Settings, 'baseUrl'> = {}) {
    const { url } = server();
    const ready = await library.load(url);
    const exports: Exports = await generateModule(name, library, {
        src,
        baseUrl: url,
        dateFormat: 'Temporal',
        temporalModule: 'temporal-polyfill',
        responseShape: 'body',
        ...settings,
    });
    return { client: ready(settings.clientStyle === 'functions' ? withObjects(exports) : exports), exports };
}

describe.each(libraries)('%s', (_name, library) => {
    let client: Client;
    beforeAll(async () => {
        ({ client } = await open('temporal', library));
    });
    const call = (method: string, ...args: readonly unknown[]): Promise<unknown> =>
        client.call(`visits.${method}`, ...args);

    test('a body is sent and received without a loss', async () => {
        const result = await call('updateVisit', day, visit);
        expect(server().received().text).toBe(text);
        expect(server().received().url).toBe('/visits/2024-02-29');
        expect(shown(result)).toEqual(shown(visit));
    });

    test('a body that is only a date', async () => {
        server().reply({ text: '"2024-02-29"' });
        expect(shown(await call('getToday'))).toBe('Temporal.PlainDate 2024-02-29');
    });

    test('a path, a query and a header', async () => {
        server().reply({ text: '[]' });
        const range = { from: day, to: moment };
        await call('getVisits', day, moment, '09:00:00+01:00', [day, day], range, range, Duration.from('PT1H'));
        const { url, headers } = server().received();
        const { pathname, searchParams } = new URL(url, 'http://localhost');
        expect(pathname).toBe('/visits/2024-02-29');
        expect([...searchParams]).toEqual([
            ['since', '2024-02-29T12:00:00.123456789Z'],
            ['at', '09:00:00+01:00'],
            ['days', '2024-02-29'],
            ['days', '2024-02-29'],
            ['range[from]', '2024-02-29'],
            ['range[to]', '2024-02-29T12:00:00.123456789Z'],
            ['filter', '{"from":"2024-02-29","to":"2024-02-29T12:00:00.123456789Z"}'],
        ]);
        expect(headers['x-longest']).toBe('PT1H');
    });

    test.each([
        [PlainTime.from('09:30'), '09:30:00'],
        ['09:30:00+01:00', '09:30:00+01:00'],
    ])('a time in a path: %s', async (time, written) => {
        server().reply({ text: '1' });
        await call('countVisits', time, moment);
        expect(server().received().url.split('/').map(decodeURIComponent)).toEqual([
            ...['', 'visits', 'at', written, '2024-02-29T12:00:00.123456789Z'],
        ]);
    });

    test('a time in a path cannot lead to another one', async () => {
        await expect(async () => call('countVisits', '..', moment)).rejects.toThrow("cannot be '..' in a path");
    });

    test('a multipart form', async () => {
        await call('upload', { day, days: [day, day], takes: Duration.from('PT1H'), range: { from: day } });
        const { fields } = server().received().form;
        expect(fields.map(({ name, value, contentType }) => [name, value, contentType])).toEqual([
            ['day', '2024-02-29', ''],
            ['days', '2024-02-29', ''],
            ['days', '2024-02-29', ''],
            ['takes', 'PT1H', ''],
            ['range', '{"from":"2024-02-29"}', 'application/json'],
        ]);
    });

    test('a URL-encoded form', async () => {
        await call('submit', { day, days: [day, day], takes: Duration.from('PT1H') });
        expect([...new URLSearchParams(server().received().text)]).toEqual([
            ['day', '2024-02-29'],
            ['days', '2024-02-29'],
            ['days', '2024-02-29'],
            ['takes', 'PT1H'],
        ]);
    });

    test('the body of an error', async () => {
        server().reply({ status: 404, text: '{"until":"2024-02-29T12:00:00Z"}' });
        const reason = await call('getVisits', day).catch((error: unknown) => error);
        const error = await client.error(reason);
        const until = library.name === 'ky 1' ? '2024-02-29T12:00:00Z' : 'Temporal.Instant 2024-02-29T12:00:00Z';
        expect(shown(error?.data)).toEqual({ until });
    });
});

describe('what is no such text stays a string, and is reported', () => {
    test.each([
        ['day', 'date', '2024-02-30'],
        ['at', 'date-time', '2024-02-29T12:00:00'],
        ['at', 'date-time', '2024-02-29T12:00:00.1234567891Z'],
        ['at', 'date-time', '2024-02-29T23:59:60Z'],
        ['opens', 'time', 'noon'],
        ['closes', 'time-local', '18:00:00Z'],
        ['planned', 'date-time-local', '2024-02-29T12:00:00Z'],
        ['takes', 'duration', '1 day'],
        ['takes', 'duration', 'PT'],
        ['dayOrMoment', 'date', 'soon'],
    ])('%s: %s of %s', async (name, format, value) => {
        const { client, exports } = await open('temporal-reports', fetchLibrary);
        const reports: unknown[] = [];
        Object.assign(Object(exports.http), { onInvalidDate: (invalid: unknown) => reports.push(invalid) });
        server().reply({ text: JSON.stringify({ [name]: value }) });
        expect(await client.call('visits.updateVisit', day, visit)).toEqual({ [name]: value });
        expect(reports).toEqual([{ path: `$.${name}`, value, format }]);
    });
});

test('a server may send a date as midnight, and leave out the seconds of local times', async () => {
    const { client } = await open('temporal-lenient', fetchLibrary);
    const sent = { day: '2024-02-29T00:00:00Z', opens: '09:30', closes: '18:00', planned: '2024-02-29T12:00' };
    server().reply({ text: JSON.stringify(sent) });
    expect(shown(await client.call('visits.updateVisit', day, visit))).toEqual({
        day: 'Temporal.PlainDate 2024-02-29',
        opens: 'Temporal.PlainTime 09:30:00',
        closes: 'Temporal.PlainTime 18:00:00',
        planned: 'Temporal.PlainDateTime 2024-02-29T12:00:00',
    });
});

test('the items of a stream', async () => {
    const { client } = await open('temporal-streams', fetchLibrary);
    server().reply({ mediaType: 'application/jsonl', text: `${text}\n${text}\n` });
    const items: unknown[] = [];
    for await (const one of (await client.call('visits.readVisits')) as AsyncIterable<unknown>) items.push(shown(one));
    expect(items).toEqual([shown(visit), shown(visit)]);
});

test.each<[name: string, settings: Omit<Settings, 'baseUrl'>]>([
    ['functions and instances', { clientStyle: 'functions', instances: true }],
    ['names in camel case', { propertyNames: 'camelCase' }],
    ['exact numbers', { int64: 'bigint', numericStrings: 'number' }],
    [
        'validators',
        { validators: { parameters: true, defaults: true }, formats: 'assert', nullableStrategy: 'include' },
    ],
    ['all together', { propertyNames: 'camelCase', int64: 'bigint', validators: true, instances: true }],
])('with %s', async (name, settings) => {
    const { client } = await open(`temporal-${name}`, fetchLibrary, settings);
    const result = await client.call('visits.updateVisit', day, visit);
    expect(server().received().text).toBe(text);
    expect(shown(result)).toEqual(shown(visit));
});

test('reviveDates: false leaves strings', async () => {
    const { client } = await open('temporal-strings', fetchLibrary, { reviveDates: false });
    expect(await client.call('visits.updateVisit', day, visit)).toEqual(JSON.parse(text));
});

test('with results, a described error has them', async () => {
    const { client } = await open('temporal-results', fetchLibrary, { responseShape: 'result' });
    server().reply({ status: 404, text: '{"until":"2024-02-29T12:00:00Z"}' });
    const result = await client.call('visits.getVisits', day);
    expect(shown(result)).toMatchObject({ ok: false, error: { until: 'Temporal.Instant 2024-02-29T12:00:00Z' } });
});

test('the headers of a response, also with a date as HTTP has it', async () => {
    const settings = { responseHeaders: true, responseShape: 'full' } as const;
    const { client, exports } = await open('temporal-headers', fetchLibrary, settings);
    const headers = { 'X-Until': 'Sun, 06 Nov 1994 08:49:37 GMT', 'Retry-In': 'PT1H' };
    Object.assign(Object(exports.http), { fetch: async () => Response.json([], { headers }) });
    const { parsedHeaders } = Object(await client.call('visits.getVisits', day));
    expect(shown(parsedHeaders)).toEqual({
        xUntil: 'Temporal.Instant 1994-11-06T08:49:37Z',
        retryIn: 'Temporal.Duration PT1H',
    });
});
