/** The differences of clients with exact numbers: made by the option, and by a description that changes. */
import { describe, expect, test } from 'vitest';
import type { Config } from '../../src/index.ts';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import { httpTemplates } from '../../src/options/template-names.ts';
import { checkChange, describeOperations, inPath, linesOf, query, reference } from './generated.ts';

const text = { type: 'string' };
const number = { type: 'integer' };
const exact = { type: 'integer', format: 'int64' };
const decimal = { type: 'number', format: 'decimal' };
const list = (items: JsonObject): JsonObject => ({ type: 'array', items });
const objectOf = (properties: JsonObject): JsonObject => ({ type: 'object', properties });

/** An operation that sends and receives things. */
function things(
    properties: JsonObject,
    { id = exact, count = exact }: { readonly id?: JsonObject; readonly count?: JsonObject } = {},
): JsonObject {
    const find = {
        path: '/things/{id}',
        parameters: [{ ...inPath('id'), schema: id }, query('after', exact)],
        body: reference('Thing'),
        response: reference('Thing'),
    };
    return describeOperations({ find, count: { response: count } }, { Thing: objectOf(properties) });
}

const bigint = { int64: 'bigint' } as const;
const string = { int64: 'string' } as const;

describe('the option changes types', () => {
    test.each<[name: string, before: Partial<Config>, after: Partial<Config>, was: string, is: string]>([
        ['number to bigint', {}, bigint, 'number', 'bigint'],
        ['bigint to string', bigint, string, 'bigint', 'string'],
        ['string to number', string, {}, 'string', 'number'],
    ])('%s', async (name, before, after, was, is) => {
        const document = things({ a: exact });
        const result = await checkChange(`int64-${name}`, document, document, { before, after });
        expect(linesOf(result)).toEqual([
            `breaking: parameter thingClient.find(id) changed: ${was} → ${is}`,
            `breaking: parameter thingClient.find(after) changed: ${was} → ${is}`,
            `breaking: response thingClient.count() changed: ${was} → ${is}`,
            `breaking: property Thing.a changed: ${was} → ${is}`,
        ]);
    });
});

test.each<[what: string, after: Partial<Config>]>([
    ['exact numbers', bigint],
    ['numbers in strings', { numericStrings: 'number' }],
])(
    'an option for %s changes nothing where there are only dates, though plans have other names',
    async (what, after) => {
        const day = { type: 'string', format: 'date' };
        const document = things({ since: day }, { id: text, count: text });
        const { paths } = document;
        const withoutExact = JSON.parse(JSON.stringify(paths).replaceAll('"format":"int64"', '"minimum":0'));
        const before = { dateFormat: 'Date' } as const;
        const src = { ...document, paths: withoutExact };
        const result = await checkChange(`plans-${what}`, src, src, { before, after: { ...before, ...after } });
        expect(linesOf(result)).toEqual([]);
    },
);

type Row = readonly [
    what: string,
    options: Partial<Config>,
    before: JsonObject,
    after: JsonObject,
    lines: readonly string[],
];

const rows: readonly Row[] = [
    ['nothing', bigint, things({ a: exact }), things({ a: exact }), []],
    [
        'a property that is an int64 no more',
        bigint,
        things({ a: exact }),
        things({ a: number }),
        ['breaking: property Thing.a changed: bigint → number'],
    ],
    [
        'a parameter',
        bigint,
        things({}, { id: exact }),
        things({}, { id: number }),
        ['breaking: parameter thingClient.find(id) changed: bigint → number'],
    ],
    [
        'a response',
        bigint,
        things({}, { count: exact }),
        things({}, { count: number }),
        ['breaking: response thingClient.count() changed: bigint → number'],
    ],
    [
        'a listed value',
        bigint,
        things({ a: { ...exact, enum: [1, 2] } }),
        things({ a: { ...exact, enum: [1, 2, 3] } }),
        ['breaking: enum value Thing.a 3n added'],
    ],
    [
        'a property that came',
        string,
        things({ a: exact }),
        things({ a: exact, b: exact }),
        ['property Thing.b added: string'],
    ],
    [
        'a property that went',
        string,
        things({ a: exact, b: exact }),
        things({ a: exact }),
        ['breaking: property Thing.b removed: string'],
    ],
];

/** A number and a string have one type here, but are not the same on the wire. */
const strings: readonly (readonly [what: string, before: JsonObject, after: JsonObject, place: string, was: string])[] =
    [
        ['the only one of a type', things({ a: exact }), things({ a: text }), 'property Thing.a', 'int64'],
        ['one of several', things({ a: exact, b: exact }), things({ a: exact, b: text }), 'property Thing.b', 'int64'],
        [
            'an item',
            things({ a: exact, b: list(exact) }),
            things({ a: exact, b: list(text) }),
            'property Thing.b[]',
            'int64',
        ],
        ['a decimal', things({ a: decimal }), things({ a: text }), 'property Thing.a', 'decimal'],
        [
            'one with a format',
            things({ a: exact }),
            things({ a: { type: 'string', format: 'int64' } }),
            'property Thing.a',
            'int64',
        ],
        [
            'a response',
            things({}, { count: exact }),
            things({}, { count: text }),
            'response thingClient.count()',
            'int64',
        ],
        ['a body', sending(exact), sending(text), 'parameter thingClient.send(body)', 'int64'],
        [
            'a part of a body in place',
            sending(list(objectOf({ a: exact }))),
            sending(list(objectOf({ a: text }))),
            'property thingClient.send(body)[].a',
            'int64',
        ],
        ['a field of a form', sendingForm(exact), sendingForm(text), 'property thingClient.send(body).a[]', 'int64'],
        ['a body of an error', failing(exact), failing(text), "property ThingClientErrors.count['404']", 'int64'],
    ];

function sending(body: JsonValue): JsonObject {
    return describeOperations({ send: { body } });
}

function sendingForm(items: JsonObject): JsonObject {
    const schema = objectOf({ a: list(items) });
    const content = {
        'application/x-www-form-urlencoded': { schema, encoding: { a: { contentType: 'application/json' } } },
    };
    return describeOperations({ send: { body: {}, rest: { requestBody: { required: true, content } } } });
}

function failing(schema: JsonObject): JsonObject {
    const content = { 'application/json': { schema } };
    const responses = { 204: { description: 'None' }, 404: { description: 'Wrong', content } };
    return describeOperations({ count: { rest: { responses } } });
}

const changed: readonly Row[] = [
    ...rows,
    ...strings.flatMap(([what, before, after, place, was]): Row[] => [
        [
            `${what} that is a string now`,
            string,
            before,
            after,
            [`breaking: ${place} has another format: ${was} → string`],
        ],
        [
            `${what} that was a string`,
            string,
            after,
            before,
            [`breaking: ${place} has another format: string → ${was}`],
        ],
    ]),
    [
        'a property next to one of another type',
        string,
        things({ a: exact, b: exact, c: text }),
        things({ a: exact, b: text, c: number }),
        [
            'breaking: property Thing.c changed: string → number',
            'breaking: property Thing.b has another format: int64 → string',
        ],
    ],
    [
        'a decimal that is an integer now',
        string,
        things({ a: decimal }),
        things({ a: exact }),
        ['breaking: property Thing.a has another format: decimal → int64'],
    ],
];

test.each(changed)('a change of the description: %s', async (_, options, before, after, expected) => {
    expect(linesOf(await checkChange('int64', before, after, { before: options }))).toEqual(expected);
});

/** Each place whose code a library writes in its own way. */
function everywhere(schema: JsonObject): JsonObject {
    const inForm = { schema: objectOf({ a: list(schema) }), encoding: { a: { contentType: 'application/json' } } };
    const body = (content: JsonObject): JsonObject => ({ required: true, content });
    const failed = { description: 'Wrong', content: { 'application/json': { schema } } };
    return describeOperations(
        {
            find: { path: '/things/{id}', parameters: [inPath('id', exact)], response: reference('Thing') },
            count: { response: schema },
            save: { body: reference('Saved') },
            send: { body: list(objectOf({ a: schema })) },
            sendForm: { body: {}, rest: { requestBody: body({ 'application/x-www-form-urlencoded': inForm }) } },
            fail: { rest: { responses: { 204: { description: 'None' }, 404: failed } } },
        },
        { Thing: objectOf({ a: schema }), Saved: objectOf({ a: exact, b: list(schema) }) },
    );
}

describe.each([...httpTemplates])('numbers at all places at once with %s', (template) => {
    const client = template.startsWith('ng') ? 'ThingService' : 'thingClient';
    const errors = template.startsWith('ng') ? 'ThingServiceErrors' : 'ThingClientErrors';

    test.each<[what: string, before: JsonObject, after: JsonObject, change: string]>([
        ['that are strings now', exact, text, 'int64 → string'],
        ['that were strings', text, exact, 'string → int64'],
    ])('%s', async (_, before, after, change) => {
        const options = { before: { ...string, template } };
        const result = await checkChange('int64', everywhere(before), everywhere(after), options);
        const places = [
            `property ${client}.send(body)[].a`,
            `property ${client}.sendForm(body).a[]`,
            `property ${errors}.fail['404']`,
            `response ${client}.count()`,
            'property Saved.b[]',
            'property Thing.a',
        ];
        const expected = places.map((place) => `breaking: ${place} has another format: ${change}`);
        expect(linesOf(result).toSorted()).toEqual(expected.toSorted());
    });
});
