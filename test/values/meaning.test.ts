/**
 * One value, one meaning: what the type says, what is made of a response, what validators accept, and what is sent. Each
 * row is a schema, a body on the wire, and the value that a program has for it, as an expression of the schema's type.
 */
import { describe, test } from 'vitest';
import { all, clientWithValues, either, object, type Row, receiveAndSend, reference } from './rows.ts';

const day = { type: 'string', format: 'date' };
const moment = { type: 'string', format: 'date-time' };
const long = { type: 'integer', format: 'int64' };
const string = { type: 'string' };

const digits = '12345678901234567890';
const dayJson = '"2024-01-02"';
const dayMade = "new Date('2024-01-02T00:00:00.000Z')";
const momentJson = '"2024-01-02T03:04:05.000Z"';
const momentMade = "new Date('2024-01-02T03:04:05.000Z')";

/** The schemas that rows refer to. */
const named = {
    Dated: object({ at: moment, id: long, days: { type: 'array', items: day } }),
    Texts: object({ at: string, id: { type: 'integer' }, inner: object({ on: string }) }),
    Text: string,
    Whole: { type: 'integer' },
    Vehicle: object(
        { kind: string },
        {
            required: ['kind'],
            oneOf: [reference('Car'), reference('Bike')],
            discriminator: {
                propertyName: 'kind',
                mapping: { car: '#/components/schemas/Car', bike: '#/components/schemas/Bike' },
            },
        },
    ),
    Car: {
        ...either(reference('Electric'), reference('Diesel')),
        discriminator: {
            propertyName: 'fuel',
            mapping: { volt: '#/components/schemas/Electric', oil: '#/components/schemas/Diesel' },
        },
    },
    Electric: object(
        { kind: { const: 'car' }, fuel: { const: 'volt' }, charged: moment, at: day },
        { required: ['kind', 'fuel'] },
    ),
    Diesel: object(
        { kind: { const: 'car' }, fuel: { const: 'oil' }, charged: string, at: moment },
        { required: ['kind', 'fuel'] },
    ),
    Machine: object(
        { type: string },
        {
            required: ['type'],
            discriminator: {
                propertyName: 'type',
                mapping: { press: '#/components/schemas/Press', lathe: '#/components/schemas/Lathe' },
            },
        },
    ),
    Press: all(
        reference('Machine'),
        object(
            { drive: string },
            {
                required: ['drive'],
                discriminator: {
                    propertyName: 'drive',
                    mapping: { oil: '#/components/schemas/OilPress', screw: '#/components/schemas/ScrewPress' },
                },
            },
        ),
    ),
    OilPress: all(reference('Press'), object({ filled: moment, at: day })),
    ScrewPress: all(reference('Press'), object({ filled: string, at: moment })),
    Lathe: all(reference('Machine'), object({ filled: day })),
    Bike: object({ kind: { const: 'bike' }, charged: day }, { required: ['kind'] }),
};

const tables: readonly (readonly [mechanism: string, rows: readonly Row[]])[] = [
    [
        'an exact number beside what holds some',
        [
            ['an object', either(long, object({ id: long })), `{"id":${digits}}`, `{ id: ${digits}n }`],
            ['itself', either(long, object({ id: long })), digits, `${digits}n`],
            [
                'a map',
                either(long, { type: 'object', additionalProperties: long }),
                `{"a":${digits}}`,
                `{ a: ${digits}n }`,
            ],
            ['an array', either(long, { type: 'array', items: long }), `[${digits}]`, `[${digits}n]`],
            [
                'a tuple',
                either(long, { type: 'array', prefixItems: [long, string], minItems: 2 }),
                `[${digits},"x"]`,
                `[${digits}n, 'x']`,
            ],
            [
                'a date, and an object of both',
                either(day, object({ on: day, id: long })),
                `{"on":${dayJson},"id":${digits}}`,
                `{ on: ${dayMade}, id: ${digits}n }`,
            ],
        ],
    ],
    [
        'what one part says holds for the value:',
        [
            [
                'a limit and words beside formats',
                all(
                    object({ id: long, at: moment }),
                    object({ id: { type: 'integer', minimum: 1 }, at: { ...string, description: 'When' } }),
                ),
                `{"id":${digits},"at":${momentJson}}`,
                `{ id: ${digits}n, at: ${momentMade} }`,
            ],
            [
                'properties of a base, described again',
                all(reference('Dated'), object({ id: { type: 'integer', minimum: 1 }, at: string })),
                `{"id":${digits},"at":${momentJson},"days":[${dayJson}]}`,
                `{ id: ${digits}n, at: ${momentMade}, days: [${dayMade}] }`,
            ],
            [
                'items of a base, described again',
                all(reference('Dated'), object({ days: { type: 'array', items: string, maxItems: 3 } })),
                `{"days":[${dayJson}]}`,
                `{ days: [${dayMade}] }`,
            ],
            [
                'formats for properties of a base',
                all(reference('Texts'), object({ at: moment, id: long, inner: object({ on: day }) })),
                `{"at":${momentJson},"id":${digits},"inner":{"on":${dayJson}}}`,
                `{ at: ${momentMade}, id: ${digits}n, inner: { on: ${dayMade} } }`,
            ],
            [
                'a format beside a reference',
                object({
                    at: { ...reference('Text'), format: 'date-time' },
                    id: { ...reference('Whole'), format: 'int64' },
                }),
                `{"at":${momentJson},"id":${digits}}`,
                `{ at: ${momentMade}, id: ${digits}n }`,
            ],
            [
                'a format in allOf',
                { type: 'array', items: all(string, { format: 'date-time' }) },
                `[${momentJson}]`,
                `[${momentMade}]`,
            ],
        ],
    ],
    [
        'what tells alternatives apart:',
        [
            [
                'a tag under a tag',
                reference('Vehicle'),
                `{"kind":"car","fuel":"volt","charged":${momentJson},"at":${dayJson}}`,
                `{ kind: 'car', fuel: 'volt', charged: ${momentMade}, at: ${dayMade} }`,
            ],
            [
                'the other tag under it',
                reference('Vehicle'),
                `{"kind":"car","fuel":"oil","charged":${momentJson},"at":${momentJson}}`,
                `{ kind: 'car', fuel: 'oil', charged: ${momentJson}, at: ${momentMade} }`,
            ],
            [
                'the tag above',
                reference('Vehicle'),
                `{"kind":"bike","charged":${dayJson}}`,
                `{ kind: 'bike', charged: ${dayMade} }`,
            ],
            [
                'a discriminator under that of a base',
                reference('Machine'),
                `{"type":"press","drive":"oil","filled":${momentJson},"at":${dayJson}}`,
                `{ type: 'press', drive: 'oil', filled: ${momentMade}, at: ${dayMade} }`,
            ],
            [
                'its other value',
                reference('Machine'),
                `{"type":"press","drive":"screw","filled":${momentJson},"at":${momentJson}}`,
                `{ type: 'press', drive: 'screw', filled: ${momentJson}, at: ${momentMade} }`,
            ],
            [
                'null',
                either(
                    object({ end: { type: 'null' }, at: day }, { required: ['end'] }),
                    object({ end: string, at: string }, { required: ['end'] }),
                ),
                `{"end":null,"at":${dayJson}}`,
                `{ end: null, at: ${dayMade} }`,
            ],
            [
                'a constant of an inner object',
                either(
                    object(
                        { of: object({ kind: { const: 'a' } }, { required: ['kind'] }), at: day },
                        { required: ['of'] },
                    ),
                    object(
                        { of: object({ kind: { const: 'b' } }, { required: ['kind'] }), at: string },
                        { required: ['of'] },
                    ),
                ),
                `{"of":{"kind":"b"},"at":${dayJson}}`,
                `{ of: { kind: 'b' }, at: ${dayJson} }`,
            ],
            [
                'the first item',
                either(
                    { type: 'array', prefixItems: [{ const: 'a' }, day], minItems: 2 },
                    { type: 'array', prefixItems: [{ const: 'b' }, string], minItems: 2 },
                ),
                `["a",${dayJson}]`,
                `['a', ${dayMade}]`,
            ],
            [
                'nothing, where one has null',
                { anyOf: [object({ at: { type: 'null' } }), object({ at: day })] },
                `{"at":${dayJson}}`,
                `{ at: ${dayMade} }`,
            ],
        ],
    ],
    [
        'dates beside strings:',
        [
            [
                'a date or a date-time',
                object({ at: either(day, moment) }),
                `{"at":${momentJson}}`,
                `{ at: ${momentMade} }`,
            ],
            [
                'a listed string',
                object({ at: { anyOf: [{ const: 'none' }, day] } }),
                `{"at":${dayJson}}`,
                `{ at: ${dayMade} }`,
            ],
            ['any string', object({ at: { anyOf: [day, string] } }), `{"at":${dayJson}}`, `{ at: ${dayJson} }`],
        ],
    ],
];

const client = clientWithValues(tables, named, { dateFormat: 'Date' });

describe.each(tables)('%s', (_mechanism, own) => {
    test.each(own)('%s', async (...row) => {
        await receiveAndSend(await client, row);
    });
});
