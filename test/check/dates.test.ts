/** A date against a date-time: both have the same type. */
import { describe, expect, test } from 'vitest';
import { type Config, check } from '../../src/index.ts';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import { objectTemplates } from '../../src/options/template-names.ts';
import { response } from '../tools/inline-description.ts';
import {
    checkChange,
    describeOperations,
    filesOf,
    folderFor,
    linesOf,
    type Operation,
    query,
    reference,
    saveAll,
} from './generated.ts';

const day = { type: 'string', format: 'date' };
const moment = { type: 'string', format: 'date-time' };
const text = { type: 'string' };
const objectOf = (properties: JsonObject): JsonObject => ({ type: 'object', properties });
const listOf = (items: JsonValue): JsonObject => ({ type: 'array', items });

const received = { find: { response: reference('Visit') } };
const sent = { save: { body: reference('Visit') } };

/** Another date in an error response. */
const failing = (schema: JsonValue): Readonly<Record<string, Operation>> => ({
    find: { rest: { responses: { 404: { description: 'Gone', content: { 'application/json': { schema } } } } } },
});

/** Two successes with their own bodies. */
const succeeding = (...schemas: readonly JsonValue[]): Readonly<Record<string, Operation>> => {
    const responses = schemas.map((schema, index): [string, JsonObject] => [`20${index}`, response(schema)]);
    return { find: { rest: { responses: Object.fromEntries(responses) } } };
};

type Case = [
    what: string,
    operations: (format: JsonObject) => Readonly<Record<string, Operation>>,
    schemas: (format: JsonObject) => JsonObject,
    expected: readonly string[],
    options?: Partial<Config>,
];

const otherFormat = (name: string): string => `breaking: ${name} has another format: date → date-time`;

const cases: readonly Case[] = [
    [
        'in a type, at each place',
        () => ({ ...received, ...sent }),
        (at) => ({
            Visit: objectOf({ at, history: listOf(at), byName: { type: 'object', additionalProperties: at } }),
        }),
        ['property Visit.at', 'property Visit.history[]', 'property Visit.byName[key]'].map(otherFormat),
    ],
    [
        'in the items of a type whose name is in another style',
        () => ({ find: { response: reference('big_visit') } }),
        (at) => ({ big_visit: objectOf({ history: listOf(at) }) }),
        [otherFormat('property big_visit.history[]')],
    ],
    [
        'in a type that is only received',
        () => received,
        (at) => ({ Visit: objectOf({ times: listOf(objectOf({ at })) }) }),
        ['property Visit.times[].at'].map(otherFormat),
    ],
    [
        'in a type that is only sent',
        () => sent,
        (at) => ({ Visit: objectOf({ at }) }),
        [otherFormat('property Visit.at')],
    ],
    [
        'in a list of a type that is only sent, beside another day',
        () => sent,
        (at) => ({ Visit: objectOf({ at: day, history: listOf(at) }) }),
        [otherFormat('property Visit.history[]')],
    ],
    [
        'in a list that is only sent, which no plan names',
        () => sent,
        (at) => ({ Visit: objectOf({ history: listOf(at) }) }),
        [otherFormat('property Visit.history[]')],
    ],
    [
        'of a name, once and not at each place',
        () => ({ ...received, ...sent, on: { parameters: [query('at', reference('Day'))] } }),
        (at) => ({ Visit: objectOf({ at: reference('Day'), history: listOf(reference('Day')) }), Day: at }),
        [otherFormat('type Day')],
    ],
    [
        'in the body of an error',
        (at) => failing(objectOf({ at, list: listOf(at) })),
        () => ({}),
        ["property ThingClientErrors.find['404'].at", "property ThingClientErrors.find['404'].list[]"].map(otherFormat),
    ],
    [
        'in the body of one success of several',
        (at) => succeeding(objectOf({ first: moment }), objectOf({ list: listOf(at) })),
        () => ({}),
        [otherFormat('property thingClient.find().list[]')],
    ],
    [
        'as strings',
        () => ({ ...received, find: { response: objectOf({ own: reference('Visit') }) } }),
        (at) => ({ Visit: objectOf({ at }) }),
        [otherFormat('property Visit.at')],
        { dateFormat: 'string' },
    ],
    ...(
        [
            ['items', listOf, '[]'],
            ['items of items', (at) => listOf(listOf(at)), '[][]'],
            ['the values of a map', (at) => ({ type: 'object', additionalProperties: at }), '[key]'],
            ['the value itself', (at) => at, ''],
        ] as const satisfies readonly (readonly [string, (at: JsonObject) => JsonObject, string])[]
    ).map(([what, holding, end]): Case => {
        const subject = end === '' ? undefined : 'property';
        return [
            `as strings in ${what}`,
            (at) => ({
                find: { response: holding(at) },
                save: { body: holding(at) },
                seek: { parameters: [query('a', holding(at)), query('b', holding(at), { description: 'The day' })] },
                own: { response: objectOf({ visit: reference('Visit') }) },
            }),
            (at) => ({ Visit: objectOf({ at: holding(at) }) }),
            [
                otherFormat(`${subject ?? 'response'} thingClient.find()${end}`),
                otherFormat(`${subject ?? 'parameter'} thingClient.save(body)${end}`),
                otherFormat(`${subject ?? 'parameter'} thingClient.seek(a)${end}`),
                otherFormat(`${subject ?? 'parameter'} thingClient.seek(b)${end}`),
                otherFormat(`property Visit.at${end}`),
            ],
            { dateFormat: 'string' },
        ];
    }),
    [
        'as strings in a response without a name',
        (at) => ({ find: { response: objectOf({ at }) } }),
        () => ({}),
        [otherFormat('property thingClient.find().at')],
        { dateFormat: 'string' },
    ],
];

/** All cases with fetch, and with the others what their code says in its own way: plans, and dates without one. */
function casesFor(template: (typeof objectTemplates)[number]): readonly Case[] {
    const own = [
        'in a type, at each place',
        'in a list that is only sent, which no plan names',
        'in the body of an error',
    ];
    return template === 'fetch' ? cases : cases.filter(([what]) => own.includes(what));
}

describe.each(objectTemplates)('another format of a date with %s', (template) => {
    test.each<Case>(casesFor(template))('%s', async (_, operations, schemas, expected, options = {}) => {
        const keeper = { response: day };
        const [before, after] = [day, moment].map((format) =>
            describeOperations({ ...operations(format), keeper }, schemas(format)),
        );
        const result = await checkChange('dates', before ?? {}, after ?? {}, { before: { template, ...options } });
        expect(linesOf(result)).toEqual(expected);
    });
});

test('a date where a string was is a change of the type alone', async () => {
    const [before, after] = [text, day].map((at) => describeOperations(received, { Visit: objectOf({ at }) }));
    expect(linesOf(await checkChange('dates', before ?? {}, after ?? {}))).toEqual([
        'breaking: property Visit.at changed: string → Date',
    ]);
});

test('a format in a description is no format', async () => {
    const [before, after] = ['@format date', '@format date-time'].map((description) =>
        describeOperations(received, { Visit: objectOf({ at: { ...text, description: `See ${description}` } }) }),
    );
    const result = await checkChange('dates', before ?? {}, after ?? {});
    expect(linesOf(result)).toEqual([]);
    expect(result.files).toMatchObject([{ differs: ['comments'] }]);
});

test('a plan in the code of an operation is the same as its constant', async () => {
    const folder = await folderFor('plans-in-place');
    const describe = (at: JsonObject): JsonObject => describeOperations({ find: { response: objectOf({ at }) } });
    const files = await filesOf(folder, describe(day));
    const inPlace = files.map(({ text, ...file }) => {
        const [declaration = '', plan = ''] = /const findResponseDates = \/\* @__PURE__ \*\/ (.*);\n/.exec(text) ?? [];
        return { ...file, text: text.replace(declaration, '').replace('findResponseDates', plan) };
    });
    expect(inPlace[0]?.text).toContain('await readJson(response), inObject({ at: asDate }))');
    await saveAll(inPlace);
    expect(linesOf(await check({ files }))).toEqual([]);
    expect(linesOf(await check({ files: await filesOf(folder, describe(moment)) }))).toEqual([
        otherFormat('property thingClient.find().at'),
    ]);
});

test('places of dates in the form of earlier outputs are not compared', async () => {
    const folder = await folderFor('earlier-dates');
    const document = describeOperations({ save: { body: listOf(day) } });
    const files = await filesOf(folder, document);
    const earlier = files.map((file) => ({
        ...file,
        text: file.text.replace("['date']", "{ items: 'date' }").replaceAll(/\bDates\b/g, 'ValuePlan'),
    }));
    expect(earlier.map(({ text }) => text)).not.toEqual(files.map(({ text }) => text));
    await saveAll(earlier);
    const lines = linesOf(await check({ files }));
    expect(lines.filter((line) => line.includes('format') || line.startsWith('breaking'))).toEqual([]);
});
