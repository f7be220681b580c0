/** Changes of outputs with `dateFormat: Temporal`: another format is another class, and another module no change of the API. */
import { expect, test } from 'vitest';
import type { Config } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { checkChange, describeOperations, inPath, linesOf, query, reference } from './generated.ts';

const of = (format: string): JsonObject => ({ type: 'string', format });
const listOf = (items: JsonObject): JsonObject => ({ type: 'array', items });
const objectOf = (properties: JsonObject): JsonObject => ({ type: 'object', properties });

const temporal: Partial<Config> = { template: 'fetch', dateFormat: 'Temporal' };

const describe = (at: JsonObject): JsonObject =>
    describeOperations(
        {
            find: {
                path: '/find/{day}',
                parameters: [inPath('day', at), query('since', at), query('days', listOf(at))],
                response: reference('Visit'),
            },
            today: { response: at },
        },
        { Visit: objectOf({ at, all: listOf(at) }) },
    );

/** The places of a description, with what is said of each. */
const places = [
    ...['parameter thingClient.find(day)', 'parameter thingClient.find(since)', 'parameter thingClient.find(days)[]'],
    ...['response thingClient.today()', 'property Visit.at', 'property Visit.all[]'],
];

type Row = [
    what: string,
    formats: readonly [string, string],
    options: { before: Partial<Config>; after?: Partial<Config> },
    change: string,
];

test.each<Row>([
    ['another class', ['date', 'date-time'], { before: temporal }, 'Temporal.PlainDate → Temporal.Instant'],
    ['from Date', ['date', 'date'], { before: { template: 'fetch' }, after: temporal }, 'Date → Temporal.PlainDate'],
    [
        'from strings',
        ['duration', 'duration'],
        { before: { template: 'fetch', dateFormat: 'string' }, after: temporal },
        'string → Temporal.Duration',
    ],
])('%s', async (_, [before, after], options, change) => {
    const result = await checkChange('temporal', describe(of(before)), describe(of(after)), options);
    expect(linesOf(result)).toEqual(
        expect.arrayContaining(places.map((place) => `breaking: ${place} changed: ${change}`)),
    );
});

test('a time that may be a text breaks what is received, and nothing that is sent', async () => {
    const result = await checkChange('temporal', describe(of('time-local')), describe(of('time')), {
        before: temporal,
    });
    const change = 'Temporal.PlainTime → Temporal.PlainTime | string';
    const lines = linesOf(result);
    expect(lines).toContain(`parameter thingClient.find(day) changed: ${change}`);
    expect(lines).toContain(`breaking: response thingClient.today() changed: ${change}`);
});

test.each([
    ['a module instead of the global one', { ...temporal, temporalModule: 'temporal-polyfill' }],
    ['validators', { ...temporal, validators: true }],
])('%s changes nothing of the API', async (_, after) => {
    const result = await checkChange('temporal', describe(of('date')), describe(of('date')), {
        before: temporal,
        after,
    });
    expect(linesOf(result).filter((line) => line.startsWith('breaking'))).toEqual([]);
});
