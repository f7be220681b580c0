/** Small descriptions of what the laws say. Those that are known to break one cover what random descriptions find of the same kind. */
import type { JsonObject, JsonValue } from '../../../src/load/json.ts';
import type { LawOptions, RandomDescription } from './description.ts';
import { long, wireText } from './program-values.ts';
import { reachedFrom } from './reached.ts';
import { type Breach, type Law, programMark } from './trials.ts';

export interface Example {
    readonly name: string;
    /** The schema of the request, and of the response unless others are given. */
    readonly schema: JsonObject;
    readonly schemas?: JsonObject;
    readonly responses?: Readonly<Record<string, string | undefined>>;
    readonly options?: Partial<LawOptions>;
    /** The status or range of the response; a value of the program is sent. */
    readonly at?: string;
    /** Nothing, where a response has no content. */
    readonly value?: JsonValue;
}

/** What breaks a law today. */
export interface Known extends Example {
    readonly breaks: Law;
    /** Whether something that a random description has found is of this kind. */
    readonly covers: (breach: Breach, found: Found) => boolean;
}

export interface Found {
    /** The schemas that are reached from that of the value, as JSON. */
    readonly text: string;
    readonly options: LawOptions;
}

const day: JsonObject = { type: 'string', format: 'date' };
const moment: JsonObject = { type: 'string', format: 'date-time' };
const exact: JsonObject = { type: 'integer', format: 'int64' };

function objectOf(properties: JsonObject, required: readonly string[] = Object.keys(properties)): JsonObject {
    return { type: 'object', properties, required };
}

function mapOf(additionalProperties: JsonObject): JsonObject {
    return { type: 'object', additionalProperties };
}

function tagged(value: string, properties: JsonObject): JsonObject {
    return objectOf({ kind: { type: 'string', enum: [value] }, ...properties });
}

const has =
    (pattern: RegExp) =>
    (_: Breach, { text }: Found): boolean =>
        pattern.test(text);

export const known: readonly Known[] = [
    {
        // The client makes nothing, and the validator what the first alternative says.
        name: 'alternatives that disagree about a part, and that nothing tells apart',
        schema: { anyOf: [objectOf({ a: exact }), { type: 'object', properties: { a: {} } }] },
        options: { int64: 'bigint' },
        value: { a: 5 },
        breaks: 'kept',
        covers: ({ law }, { text }) => law === 'kept' && text.includes('"anyOf"'),
    },
    {
        // Next to any string, digits stay a string.
        name: 'a long number beside any string and any number',
        schema: { anyOf: [exact, { type: 'string' }, { type: 'number' }] },
        options: { int64: 'string' },
        value: long,
        breaks: 'returned',
        covers: ({ law }, { text, options }) =>
            law === 'returned' && options.int64 === 'string' && /"int64"\},\{"type":"string"/.test(text),
    },
    {
        // Documented: it has the type that is described, where strictly it could be anything.
        name: 'a property that only a condition describes, where the condition does not hold',
        schema: { type: 'object', properties: { b: { type: 'number' } }, anyOf: [{ properties: { v: moment } }, {}] },
        value: { v: 5 },
        breaks: 'refused',
        covers: has(/"(?:if|dependentSchemas)":|\[\{\},|,\{\}\]/),
    },
    {
        name: 'an object that has what another alternative requires, as any other key',
        schema: {
            anyOf: [objectOf({ own0: day, v: day }), objectOf({ own1: day, v: { type: 'string', enum: ['red'] } })],
        },
        value: { own0: 'red', own1: '2020-01-01', v: 'red' },
        breaks: 'typed',
        covers: ({ law }, { text }) =>
            text.includes('"own0":') || (law === 'typed' && /"format":"date-time".*"format":"date"[,}]/.test(text)),
    },
    {
        name: 'a date and the same date as a string are no two items',
        schema: { type: 'array', uniqueItems: true, items: day },
        at: 'sent',
        value: ['§Date 2020-01-01T00:00:00.000Z', '2020-01-01'],
        breaks: 'sent',
        covers: has(/"uniqueItems":true/),
    },
    {
        name: 'a base with a discriminator has values that no subtype claims',
        schema: objectOf({ b: { $ref: '#/components/schemas/Base' } }),
        schemas: {
            Base: {
                ...objectOf({ kind: { type: 'string' } }),
                discriminator: { propertyName: 'kind', mapping: { red: '#/components/schemas/Red' } },
            },
            Red: { allOf: [{ $ref: '#/components/schemas/Base' }, objectOf({ v: day })] },
        },
        value: { b: { kind: 'blue' } },
        breaks: 'typed',
        covers: has(/"discriminator":/),
    },
    {
        // TypeScript wants the type of all other keys to admit those of the properties.
        name: 'another key that has what only a property may have',
        schema: { ...objectOf({ a: day }), additionalProperties: { type: 'string' } },
        at: 'sent',
        value: { a: '§Date 2024-02-29T00:00:00.000Z', b: '§Date 2024-02-29T00:00:00.000Z' },
        breaks: 'allowed',
        covers: ({ law }, { text }) => law === 'allowed' && /"(?:additional|pattern)Properties":\{/.test(text),
    },
    {
        // No string has both formats: the description is wrong.
        name: 'a date that is a point in time',
        schema: { allOf: [day, moment] },
        value: '2021-03-04T05:06:07Z',
        breaks: 'refused',
        covers: ({ law }, { text }) =>
            (law === 'refused' || law === 'sent') &&
            /"allOf":\[[^\]]*(?:"date"[^\]]*"date-time"|"date-time"[^\]]*"date")/.test(text),
    },
    {
        name: 'a string beside an exact number that is one',
        schema: { oneOf: [{ type: 'string' }, exact] },
        options: { int64: 'string' },
        value: 5,
        breaks: 'accepted',
        covers: ({ law }, { text, options }) =>
            law === 'accepted' && options.int64 === 'string' && /"(?:oneOf)":\[/.test(text),
    },
];

/** What holds, and shall go on to hold. */
export const held: readonly Example[] = [
    {
        name: 'any number beside an exact one',
        schema: { oneOf: [exact, { type: 'number' }] },
        options: { int64: 'string' },
        value: long,
    },
    {
        name: 'a property that only a condition describes',
        schema: {
            ...objectOf({ kind: { type: 'string' } }),
            if: { properties: { kind: { pattern: '^r' } } },
            // biome-ignore lint/suspicious/noThenProperty: it is a keyword.
            then: { properties: { v: day } },
        },
        value: { kind: 'red', v: '2020-01-01' },
    },
    {
        name: 'any array beside one of exact numbers compiles',
        schema: objectOf({
            c: {
                anyOf: [
                    { type: 'array', items: {} },
                    { type: 'array', items: exact },
                ],
            },
        }),
        options: { int64: 'bigint' },
        value: { c: [5] },
    },
    {
        name: 'a success without content is no value of the others',
        schema: objectOf({ at: moment }),
        responses: { '200': 'Subject', '204': undefined },
        at: '204',
    },
    {
        name: 'a success has the type of its status',
        schema: objectOf({ at: { type: 'string' } }),
        schemas: { Other: objectOf({ at: moment }) },
        responses: { '200': 'Subject', '202': 'Other' },
        options: { responseShape: 'result' },
        at: '202',
        value: { at: '2021-03-04T05:06:07Z' },
    },
    {
        name: 'a success is checked by its status',
        schema: objectOf({ at: { type: 'string' } }),
        schemas: { Other: objectOf({ b: { type: 'number' } }) },
        responses: { '200': 'Subject', '202': 'Other' },
        options: { responseShape: 'result' },
        at: '202',
        value: { at: 'red' },
    },
    {
        name: 'an exact number is none of the objects beside it',
        schema: { oneOf: [exact, objectOf({ id: exact })] },
        options: { int64: 'bigint' },
        value: 5,
    },
    {
        name: 'a part of a conjunction that says less takes no format away',
        schema: { allOf: [objectOf({ v: day }), objectOf({ v: { type: 'string', minLength: 2 } })] },
        value: { v: '2020-01-01' },
    },
    {
        name: 'a map of dates beside a property of text',
        schema: { allOf: [mapOf(day), objectOf({ a: { type: 'string' } })] },
        value: { a: '2020-01-01', b: '2020-01-01' },
    },
    {
        name: 'a named object of text beside a map of exact numbers',
        schema: { allOf: [{ $ref: '#/components/schemas/Other' }, mapOf(exact)] },
        schemas: { Other: objectOf({ a: { type: 'integer' } }) },
        options: { int64: 'bigint' },
        value: { a: 5, b: 5 },
    },
    {
        name: 'a pattern of dates that a property of text matches',
        schema: { ...objectOf({ 'x-1': { type: 'string' } }), patternProperties: { '^x-': day } },
        value: { 'x-1': '2020-01-01', 'x-b': '2020-01-01' },
    },
    {
        name: 'a pattern of texts that a property of a date matches',
        schema: { ...objectOf({ 'x-1': day }), patternProperties: { '^x-': { type: 'string' } } },
        value: { 'x-1': '2020-01-01', 'x-b': 'red' },
    },
    {
        name: 'other keys beside a pattern of exact numbers',
        schema: {
            allOf: [{ type: 'object', patternProperties: { '^x-': exact } }, mapOf({ type: 'integer' })],
        },
        options: { int64: 'string' },
        value: { 'x-b': long, c: 1 },
    },
    {
        name: 'items by their positions beside all items',
        schema: {
            allOf: [
                { type: 'array', prefixItems: [day, { type: 'string' }] },
                { type: 'array', items: { type: 'string' } },
            ],
        },
        value: ['2020-01-01', 'red', 'blue'],
    },
    {
        name: 'all items beside items by their positions',
        schema: {
            allOf: [
                { type: 'array', items: day },
                { type: 'array', prefixItems: [{ type: 'string' }] },
            ],
        },
        value: ['2020-01-01', '2020-01-01'],
    },
    {
        name: 'items by their positions of two schemas',
        schema: {
            allOf: [
                { type: 'array', prefixItems: [day] },
                { type: 'array', prefixItems: [{ type: 'string' }, moment] },
            ],
        },
        value: ['2020-01-01', '2021-03-04T05:06:07Z'],
    },
    {
        name: 'an item that is contained, and is a date by its position',
        schema: { type: 'array', prefixItems: [moment], contains: { type: 'string', minLength: 2 } },
        value: ['2021-03-04T05:06:07Z'],
    },
    {
        name: 'a named array that contains a number, which is exact by its position',
        schema: { allOf: [{ $ref: '#/components/schemas/Other' }, { type: 'array', prefixItems: [exact] }] },
        schemas: { Other: { type: 'array', contains: { type: 'integer', minimum: 1 } } },
        options: { int64: 'string' },
        value: [long],
    },
    {
        name: 'a date or a number beside the types of both',
        schema: { allOf: [{ anyOf: [day, { type: 'number' }] }, { type: ['string', 'number'] }] },
        value: '2020-01-01',
    },
    {
        name: 'a date beside what no value can be',
        schema: { oneOf: [day, { allOf: [moment, { type: 'number' }] }] },
        value: '2020-01-01',
    },
    {
        name: 'alternatives of which some share no type with others',
        schema: {
            allOf: [
                { anyOf: [day, objectOf({ id: moment })] },
                { oneOf: [{ type: 'string' }, objectOf({ id: moment })] },
            ],
        },
        value: '2020-01-01',
    },
    {
        name: 'null beside a date',
        schema: { anyOf: [objectOf({ at: { type: 'null' } }), objectOf({ at: day })] },
        value: { at: '2020-01-01' },
    },
    {
        name: 'null beside an exact number',
        schema: { anyOf: [objectOf({ at: { type: 'null' } }), objectOf({ at: exact })] },
        options: { int64: 'bigint' },
        value: { at: 5 },
    },
    {
        name: 'a tag in an object of its own',
        schema: {
            oneOf: [
                objectOf({ kind: tagged('red', {}), v: day }),
                objectOf({ kind: tagged('blue', {}), v: { type: 'string' } }),
            ],
        },
        value: { kind: { kind: 'red' }, v: '2020-01-01' },
    },
    {
        name: 'a tag in a tuple',
        schema: {
            oneOf: [
                { type: 'array', prefixItems: [{ const: 'red' }, day], minItems: 2 },
                { type: 'array', prefixItems: [{ const: 'blue' }, { type: 'string' }], minItems: 2 },
            ],
        },
        value: ['red', '2020-01-01'],
    },
    {
        name: 'a tag below a tag',
        schema: {
            oneOf: [{ $ref: '#/components/schemas/Car' }, { $ref: '#/components/schemas/Boat' }],
            discriminator: {
                propertyName: 'kind',
                mapping: { car: '#/components/schemas/Car', boat: '#/components/schemas/Boat' },
            },
        },
        schemas: {
            Car: { oneOf: [{ $ref: '#/components/schemas/Gas' }, { $ref: '#/components/schemas/Volts' }] },
            Gas: tagged('car', { sub: { type: 'string', enum: ['gas'] }, v: day }),
            Volts: tagged('car', { sub: { type: 'string', enum: ['volts'] }, v: { type: 'string' } }),
            Boat: tagged('boat', { v: { type: 'string' } }),
        },
        value: { kind: 'car', sub: 'gas', v: '2020-01-01' },
    },
    {
        name: 'any string beside a date',
        schema: { anyOf: [{ type: 'string' }, moment] },
        at: 'sent',
        value: '§Date 2024-02-29T00:00:00.000Z',
    },
    {
        name: 'any integer beside an exact one',
        schema: { anyOf: [exact, { type: 'integer' }] },
        options: { int64: 'string' },
        value: 5,
    },
    {
        name: 'a date or a point in time, each of one alternative only',
        schema: { oneOf: [day, moment] },
        options: { formats: 'assert' },
        value: '2020-01-01',
    },
    {
        name: 'a date in the JSON of an event',
        schema: day,
        at: 'Events',
        value: '2020-01-01',
    },
    {
        name: 'a date in an object in the JSON of an event',
        schema: objectOf({ at: day }),
        at: 'Events',
        value: { at: '2020-01-01' },
    },
    {
        name: 'an array of dates in the JSON of an event',
        schema: { type: 'array', items: day },
        at: 'Events',
        value: ['2020-01-01'],
    },
    {
        name: 'a named schema of several types beside a date',
        schema: { allOf: [{ $ref: '#/components/schemas/Other' }, { anyOf: [day, { type: 'boolean' }] }] },
        schemas: { Other: { anyOf: [{ type: 'string' }, { type: 'boolean' }] } },
        value: '2020-01-01',
    },
    {
        name: 'a property of which one alternative says that it is a date',
        schema: {
            ...objectOf({ v: { type: 'string' } }),
            oneOf: [tagged('red', { v: day }), tagged('blue', { v: { type: 'string' } })],
        },
        value: { v: '2020-01-01', kind: 'red' },
    },
    {
        name: 'any string beside a date, and beside any string or a date',
        schema: { allOf: [{ anyOf: [day, { type: 'string' }] }, { type: 'string' }] },
        at: 'sent',
        value: '§Date 2024-02-29T00:00:00.000Z',
    },
    {
        name: 'a tuple with a tag beside all of its items',
        schema: {
            allOf: [
                { type: 'array', items: { type: 'string' } },
                {
                    oneOf: [
                        { type: 'array', prefixItems: [{ const: 'red' }, day], minItems: 2 },
                        { type: 'array', prefixItems: [{ const: 'blue' }, { type: 'string' }], minItems: 2 },
                    ],
                },
            ],
        },
        value: ['red', '2020-01-01'],
    },
    {
        name: 'patterns of which a key matches two',
        schema: {
            allOf: [
                { type: 'object', patternProperties: { '^x-': { type: 'string' } } },
                { type: 'object', patternProperties: { b$: day } },
            ],
        },
        value: { 'x-b': '2020-01-01', 'x-1': 'red' },
    },
    {
        name: 'a date is sent as a day',
        schema: objectOf({ v: day, at: { type: 'array', items: day } }),
        at: 'sent',
        value: { v: '§Date 2024-02-29T01:00:00.000Z', at: ['§Date 2024-02-29T01:00:00.000Z'] },
    },
    {
        name: 'the JSON of an event',
        schema: objectOf({ at: { type: 'string' } }),
        at: 'Events',
        value: { at: '2020-01-01' },
    },
    {
        name: 'dates and exact numbers of several kinds beside each other',
        schema: objectOf({ at: { anyOf: [moment, exact] }, v: { oneOf: [exact, objectOf({ id: moment })] } }),
        options: { int64: 'bigint' },
        value: { at: '2021-03-04T05:06:07Z', v: { id: '2021-03-04T05:06:07Z' } },
    },
];

export function descriptionOf({
    schema,
    schemas,
    responses,
    options,
    at,
    value,
}: Example): RandomDescription & Pick<Breach, 'place' | 'value'> {
    return {
        version: '3.1',
        seed: 0,
        schemas: { Subject: schema, ...schemas },
        isStreamed: at === 'Lines' || at === 'Events',
        operations: [{ name: 'send0', body: 'Subject', responses: responses ?? { '200': 'Subject' } }],
        options: {
            template: 'fetch',
            validators: true,
            nullableStrategy: 'include',
            dateFormat: 'Date',
            int64: 'number',
            readWrite: 'split',
            responseShape: 'body',
            ...options,
        },
        place: `send0 ${at ?? '200'}`,
        value: value === undefined ? '' : at === 'sent' ? programMark + JSON.stringify(value) : wireText(value),
    };
}

export function foundIn({ schema }: Breach, { schemas, options }: RandomDescription): Found {
    return { text: JSON.stringify(schema === '' ? {} : reachedFrom(schema, schemas)), options };
}
