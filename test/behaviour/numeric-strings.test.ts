/** Numbers that may come as strings, over each library: what is received is a number, and so is what is sent. */
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateModule, type Settings } from './client.ts';
import { fetch as fetchLibrary } from './libraries/fetch.ts';
import { libraries } from './libraries/index.ts';
import { type Client, type Exports, type Library, withObjects } from './library.ts';
import { type Mirror, startMirror } from './mirror.ts';

const src = fileURLToPath(new URL('../../fixtures/numeric-strings.yaml', import.meta.url));

let mirror: Mirror | undefined;

function server(): Mirror {
    if (mirror === undefined) throw new Error('the server has not started yet');
    return mirror;
}

beforeAll(async () => {
    mirror = await startMirror();
});

afterAll(() => mirror?.close());

async function open(name: string, library: Library, settings: Omit<Settings, 'baseUrl'> = {}): Promise<Client> {
    const { url } = server();
    const ready = await library.load(url);
    const exports: Exports = await generateModule(name, library, {
        src,
        baseUrl: url,
        dateFormat: 'string',
        numericStrings: 'number',
        responseShape: 'body',
        ...settings,
    });
    return ready(settings.clientStyle === 'functions' ? withObjects(exports) : exports);
}

/** A body with numbers in quotes wherever the description allows them. */
const quoted = {
    id: '12',
    temperature: '-3',
    wind_speed: '1.5e1',
    gust: 'Infinity',
    rain: ['0', 0.25, '1.50'],
    byHour: { a: '1', b: 2 },
    share: '50',
    total: '7',
    untyped: '8',
    next: { kind: 'sunny', uv: '9' },
    zip: '01234',
    either: '10',
    code: '11',
    name: '12',
    onlyText: '13',
    unknown: '14',
};

const numbers = {
    ...quoted,
    id: 12,
    temperature: -3,
    wind_speed: 15,
    rain: [0, 0.25, 1.5],
    byHour: { a: 1, b: 2 },
    share: 50,
    total: 7,
    untyped: 8,
    next: { kind: 'sunny', uv: 9 },
};

describe.each(libraries)('%s', (_name, library) => {
    let client: Client;
    beforeAll(async () => {
        client = await open('numeric-strings', library, { validators: library.name === 'fetch' });
    });
    const call = (method: string, ...args: readonly unknown[]): Promise<unknown> =>
        client.call(`forecasts.${method}`, ...args);

    test('strings of the described places are numbers, and all others stay', async () => {
        server().reply({ text: JSON.stringify(quoted) });
        expect(await call('getForecast', 1)).toEqual(numbers);
    });

    test('numbers are sent as numbers', async () => {
        server().reply({ text: JSON.stringify(quoted) });
        const result = await call('updateForecast', 12, numbers);
        expect(JSON.parse(server().received().text)).toEqual(numbers);
        expect(server().received().url).toBe('/forecasts/12');
        expect(result).toEqual(numbers);
    });

    test('a query and a header', async () => {
        server().reply({ text: '{"id":1,"temperature":null}' });
        await call('getForecast', 1, 14, [1, 2], 3);
        const { url, headers } = server().received();
        expect(url).toBe('/forecasts/1?days=14&hours=1&hours=2');
        expect(headers['x-version']).toBe('3');
    });

    test('a success with another schema', async () => {
        server().reply({ status: 202, text: '"5"' });
        expect(await call('updateForecast', 1, numbers)).toBe(5);
    });

    test.each([
        ['of the described status', 404, '{"status":"404"}', { status: 404 }],
        ['of another one', 409, '{"reason":"5"}', { reason: '5' }],
        ['of one that is not described', 500, '{"status":"500"}', { status: '500' }],
    ])('the body of an error %s', async (_of, status, text, expected) => {
        server().reply({ status, text });
        const reason = await call('getForecast', 1).catch((error: unknown) => error);
        const error = await client.error(reason);
        expect(error?.status).toBe(status);
        // Users of ky 1 read the bodies of errors.
        expect(error?.data).toEqual(library.name === 'ky 1' ? JSON.parse(text) : expected);
    });
});

test.each(['NaN', '0x10', '1.', '', ' 1', '1e999', '9007199254740993', true, null, [1]])(
    'what is no number stays: %j',
    async (value) => {
        const client = await open('numeric-strings-kept', fetchLibrary);
        server().reply({ text: JSON.stringify({ id: value, temperature: 1 }) });
        expect(await client.call('forecasts.getForecast', 1)).toEqual({ id: value, temperature: 1 });
    },
);

test.each([
    ['bigint', BigInt],
    ['string', String],
] as const)('int64: %s', async (int64, int) => {
    const client = await open(`numeric-strings-${int64}`, fetchLibrary, { int64 });
    const long = '9007199254740993';
    for (const id of [long, `"${long}"`]) {
        server().reply({ text: `{"id":${id},"temperature":"5","total":"6"}` });
        const body = { id: int(long), temperature: 5, total: int('6') };
        expect(await client.call('forecasts.updateForecast', int(long), body)).toEqual(body);
        expect(server().received().text).toBe(`{"id":${long},"temperature":5,"total":6}`);
        expect(server().received().url).toBe(`/forecasts/${long}`);
    }
});

test('functions with results, instances and names in camel case', async () => {
    const client = await open('numeric-strings-functions', fetchLibrary, {
        clientStyle: 'functions',
        instances: true,
        responseShape: 'result',
        propertyNames: 'camelCase',
        validators: true,
    });
    server().reply({ text: '{"id":"1","temperature":"2","wind_speed":"3"}' });
    expect(await client.call('forecasts.getForecast', 1)).toMatchObject({
        ok: true,
        data: { id: 1, temperature: 2, windSpeed: 3 },
    });
    server().reply({ status: 404, text: '{"status":"404"}' });
    expect(await client.call('forecasts.getForecast', 1)).toMatchObject({ ok: false, error: { status: 404 } });
});

test('the items of a stream, and a form', async () => {
    const client = await open('numeric-strings-streams', fetchLibrary);
    const json = '{"id":"1","temperature":"2"}';
    server().reply({ mediaType: 'application/jsonl', text: `${json}\n${json}\n` });
    const items: unknown[] = [];
    for await (const one of (await client.call('forecasts.watchForecasts')) as AsyncIterable<unknown>) items.push(one);
    expect(items).toEqual([
        { id: 1, temperature: 2 },
        { id: 1, temperature: 2 },
    ]);
    server().reply({ status: 204, text: '' });
    await client.call('forecasts.uploadForecast', { count: 3, forecast: { id: 1, temperature: 2 } });
    const { fields } = server().received().form;
    expect(fields.map(({ name, value }) => [name, value])).toEqual([
        ['count', '3'],
        ['forecast', '{"id":1,"temperature":2}'],
    ]);
});

test('numericStrings: described has what is sent', async () => {
    const client = await open('numeric-strings-described', fetchLibrary, { numericStrings: 'described' });
    server().reply({ text: JSON.stringify(quoted) });
    expect(await client.call('forecasts.getForecast', 1)).toEqual(quoted);
});
