/**
 * Properties in camel case: one value on the wire, and the value that a program has for it, as an expression of the schema's
 * type. It is received and sent, and validators accept it both as it is on its way and as the program has it.
 */
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import { all, clientWithValues, either, object, type Row, receiveAndSend, reference } from './rows.ts';

const string = { type: 'string' };
const number = { type: 'number' };
const day = { type: 'string', format: 'date' };
const long = { type: 'integer', format: 'int64' };
const array = (items: JsonObject): JsonObject => ({ type: 'array', items });
const map = (values: JsonObject): JsonObject => ({ type: 'object', additionalProperties: values });

const named = {
    First: object({ first_name: string }),
    Last: object({ last_name: string }),
    Tree: object({ left_side: reference('Tree'), node_name: string }),
    Vehicle: object(
        { vehicle_kind: string },
        {
            required: ['vehicle_kind'],
            discriminator: {
                propertyName: 'vehicle_kind',
                mapping: { car: '#/components/schemas/Car', bike: '#/components/schemas/Bike' },
            },
        },
    ),
    Car: all(reference('Vehicle'), object({ more_data: map(string) })),
    Bike: all(reference('Vehicle'), object({ more_data: object({ frame_size: number }) })),
};

const tables: readonly (readonly [where: string, rows: readonly Row[]])[] = [
    [
        'a name is turned',
        [
            ['in an object', object({ first_name: string }), '{"first_name":"a"}', "{ firstName: 'a' }"],
            [
                'in an object within',
                object({ in_it: object({ a_b: string }) }),
                '{"in_it":{"a_b":"a"}}',
                "{ inIt: { aB: 'a' } }",
            ],
            [
                'in the items of arrays',
                array(array(reference('First'))),
                '[[{"first_name":"a"}]]',
                "[[{ firstName: 'a' }]]",
            ],
            [
                'in some items of a tuple',
                { type: 'array', prefixItems: [string, reference('First')], items: false },
                '["a",{"first_name":"a"}]',
                "['a', { firstName: 'a' }]",
            ],
            [
                'in the values of a map',
                map(reference('First')),
                '{"my_key":{"first_name":"a"}}',
                "{ my_key: { firstName: 'a' } }",
            ],
            [
                'beside the keys of a map',
                object({ own_name: string }, { additionalProperties: string }),
                '{"own_name":"a","other_name":"b"}',
                "{ ownName: 'a', other_name: 'b' }",
            ],
            [
                'in the values of keys that match a pattern',
                object({ own_name: string }, { patternProperties: { '^x_': reference('First') } }),
                '{"own_name":"a","x_y":{"first_name":"b"}}',
                "{ ownName: 'a', x_y: { firstName: 'b' } }",
            ],
            [
                'in all parts of an intersection',
                all(reference('First'), object({ last_name: string })),
                '{"first_name":"a","last_name":"b"}',
                "{ firstName: 'a', lastName: 'b' }",
            ],
            [
                'in what leads back to itself',
                reference('Tree'),
                '{"left_side":{"left_side":{"node_name":"a"}}}',
                "{ leftSide: { leftSide: { nodeName: 'a' } } }",
            ],
            [
                'in what may be null',
                object({ in_it: either(reference('First'), { type: 'null' }) }),
                '{"in_it":null}',
                '{ inIt: null }',
            ],
            ['of a date', object({ born_on: day }), '{"born_on":"2024-01-02"}', "{ bornOn: new Date('2024-01-02') }"],
            [
                'of an exact number',
                object({ long_id: long }),
                '{"long_id":12345678901234567890}',
                '{ longId: 12345678901234567890n }',
            ],
            [
                'beside one that has only signs',
                object({ '@type': string, 123: string, a_b: string }),
                '{"123":"b","@type":"a","a_b":"c"}',
                "{ '123': 'b', '@type': 'a', aB: 'c' }",
            ],
            [
                'of an inherited kind',
                object({ constructor_name: string, constructor: string }),
                '{"constructor_name":"a","constructor":"b"}',
                "{ constructorName: 'a', constructor: 'b' }",
            ],
            [
                'that only a condition describes',
                object(
                    { a_b: string },
                    { if: { required: ['a_b'] }, ...Object.fromEntries([['then', object({ c_d: string })]]) },
                ),
                '{"a_b":"a","c_d":"b"}',
                "{ aB: 'a', cD: 'b' }",
            ],
        ],
    ],
    [
        'a name that is only stated is turned',
        [
            ['by required', object({}, { required: ['only_said'] }), '{"only_said":1}', '{ onlySaid: 1 }'],
            [
                'by required, beside the keys of a map',
                object({}, { required: ['said_key'], additionalProperties: reference('First') }),
                '{"said_key":{"first_name":"a"},"other_key":{"first_name":"b"}}',
                "{ saidKey: { firstName: 'a' }, other_key: { firstName: 'b' } }",
            ],
            [
                'by dependentRequired',
                object({ has_this: string }, { dependentRequired: { has_this: ['needs_that'] } }),
                '{"has_this":"a","needs_that":1}',
                "{ hasThis: 'a', needsThat: 1 }",
            ],
            [
                'by a discriminator',
                {
                    anyOf: [reference('First'), reference('Last')],
                    discriminator: {
                        propertyName: 'said_kind',
                        mapping: { first: '#/components/schemas/First', last: '#/components/schemas/Last' },
                    },
                },
                '{"said_kind":"last","last_name":"a"}',
                "{ saidKind: 'last', lastName: 'a' }",
            ],
        ],
    ],
    [
        'alternatives are told apart',
        [
            [
                'by a discriminator with another name',
                reference('Vehicle'),
                '{"vehicle_kind":"bike","more_data":{"frame_size":1}}',
                "{ vehicleKind: 'bike', moreData: { frameSize: 1 } }",
            ],
            [
                'by a discriminator, where the keys of a map stay',
                reference('Vehicle'),
                '{"vehicle_kind":"car","more_data":{"frame_size":"a"}}',
                "{ vehicleKind: 'car', moreData: { frame_size: 'a' } }",
            ],
            [
                'by a listed value with another name',
                either(
                    object({ my_kind: { const: 'a' }, data: reference('First') }, { required: ['my_kind'] }),
                    object({ my_kind: { const: 'b' }, data: map(string) }, { required: ['my_kind'] }),
                ),
                '{"my_kind":"b","data":{"first_name":"a"}}',
                "{ myKind: 'b', data: { first_name: 'a' } }",
            ],
            [
                'by a listed value within',
                either(
                    object(
                        {
                            in_it: object({ my_kind: { const: 'a' } }, { required: ['my_kind'] }),
                            data: reference('First'),
                        },
                        { required: ['in_it'] },
                    ),
                    object(
                        { in_it: object({ my_kind: { const: 'b' } }, { required: ['my_kind'] }), data: map(string) },
                        { required: ['in_it'] },
                    ),
                ),
                '{"in_it":{"my_kind":"b"},"data":{"first_name":"a"}}',
                "{ inIt: { myKind: 'b' }, data: { first_name: 'a' } }",
            ],
            [
                'by a property that only one has',
                either(
                    object({ has_it: string, data: reference('First') }, { required: ['has_it'] }),
                    object({ lacks_it: string, data: map(string) }, { required: ['lacks_it'] }),
                ),
                '{"lacks_it":"a","data":{"first_name":"a"}}',
                "{ lacksIt: 'a', data: { first_name: 'a' } }",
            ],
            [
                'by the type of a property, from a map',
                either(object({ some_id: number }, { required: ['some_id'] }), map(string)),
                '{"some_id":"a"}',
                "{ some_id: 'a' }",
            ],
            [
                'by the type of a property, with its name',
                either(object({ other_id: number }, { required: ['other_id'] }), map(string)),
                '{"other_id":1}',
                '{ otherId: 1 }',
            ],
            [
                'by their JSON types',
                either(reference('First'), array(object({ in_array: string })), string),
                '[{"in_array":"a"}]',
                "[{ inArray: 'a' }]",
            ],
        ],
    ],
    [
        'a name stays',
        [
            [
                'beside the one that it would become',
                object({ account_id: string, accountId: string }),
                '{"account_id":"a","accountId":"b"}',
                "{ account_id: 'a', accountId: 'b' }",
            ],
            [
                'beside another that would become the same',
                object({ my_part: string, 'my-part': string }),
                '{"my_part":"a","my-part":"b"}',
                "{ my_part: 'a', 'my-part': 'b' }",
            ],
            [
                'beside that of a base',
                all(object({ base_part: string }), object({ basePart: string })),
                '{"base_part":"a","basePart":"b"}',
                "{ base_part: 'a', basePart: 'b' }",
            ],
            [
                'beside that of another alternative',
                either(
                    object({ one_part: string }, { required: ['one_part'] }),
                    object({ onePart: number }, { required: ['onePart'] }),
                ),
                '{"onePart":1}',
                '{ onePart: 1 }',
            ],
            [
                'that would be one that every object has',
                object({ to_string: string, value_of: number }),
                '{"to_string":"a","value_of":1}',
                "{ to_string: 'a', value_of: 1 }",
            ],
            [
                'that a pattern of other keys would match',
                object({ x_part: string }, { patternProperties: { '^xP': number } }),
                '{"x_part":"a","xPa":1}',
                "{ x_part: 'a', xPa: 1 }",
            ],
            [
                'of a listed object',
                object({ of_these: { enum: [{ listed_part: 1 }, { listed_part: 2 }] } }),
                '{"of_these":{"listed_part":1}}',
                '{ ofThese: { listed_part: 1 } }',
            ],
            [
                'in a free-form object',
                object({ any_thing: { type: 'object' } }),
                '{"any_thing":{"a_b":{"c_d":1}}}',
                '{ anyThing: { a_b: { c_d: 1 } } }',
            ],
            [
                'where a type is given',
                { ...object({ given_part: string }), 'x-ts-type': '{ given_part: string }' },
                '{"given_part":"a"}',
                "{ given_part: 'a' }",
            ],
        ],
    ],
];

const client = clientWithValues(tables, named, { propertyNames: 'camelCase' });

describe.each(tables)('%s', (_where, own) => {
    test.each(own)('%s', async (...row) => {
        const exported = await client;
        const value = await receiveAndSend(exported, row);
        const { '~standard': standard } = exported.schemaOf(row);
        expect(standard.validate(value)).toEqual({ value });
    });
});
