/** `validators.defaults`: what is missing is filled in. */
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import type { Config } from '../../src/index.ts';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import { generateValidators } from './generated.ts';

const refer = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const having = (value: JsonValue, schema: JsonObject = {}): JsonObject => ({ ...schema, default: value });
const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({ type: 'object', properties, ...more });

const one = having(1, { type: 'integer' });
const two = having(2, { type: 'integer' });

const named = {
    Base: object({ a: one }),
    Tree: object({ size: one, next: refer('Tree') }),
    Endless: object({ next: { allOf: [refer('Endless')], default: {} } }),
    Count: having(3, { type: 'integer' }),
};

const generate = (schema: JsonObject, options: Partial<Config> = {}) =>
    generateValidators({ Value: schema, ...named }, { options: { validators: { defaults: true }, ...options } });

async function filled(schema: JsonObject, value: unknown, options: Partial<Config> = {}): Promise<unknown> {
    const { schema: find } = await generate(schema, options);
    const result = find('valueSchema')['~standard'].validate(value);
    return result.issues === undefined ? result.value : result.issues.map(({ message }) => message);
}

test.each<[what: string, schema: JsonObject, value: JsonValue, expected: JsonValue]>([
    ['a property', object({ a: one }), {}, { a: 1 }],
    ['no property that is there', object({ a: one }), { a: 5 }, { a: 5 }],
    ['no property that must be there', object({ a: one }, { required: ['a'] }), {}, ['is required']],
    ['a default behind a reference', object({ a: refer('Count') }), {}, { a: 3 }],
    [
        'its own default before that of the reference',
        object({ a: { allOf: [refer('Count')], default: 4 } }),
        {},
        { a: 4 },
    ],
    ['an object, with its own defaults', object({ o: having({}, object({ a: one })) }), {}, { o: { a: 1 } }],
    ['no object that has no default', object({ o: object({ a: one }) }), {}, {}],
    ['parts of objects', object({ o: object({ a: one }) }), { o: {} }, { o: { a: 1 } }],
    [
        'items of arrays',
        object({ l: { type: 'array', items: object({ a: one }) } }),
        { l: [{}, { a: 2 }] },
        { l: [{ a: 1 }, { a: 2 }] },
    ],
    ['values of maps', object({}, { additionalProperties: object({ a: one }) }), { x: {} }, { x: { a: 1 } }],
    ['what a schema extends, and its own', { allOf: [refer('Base'), object({ b: two })] }, {}, { a: 1, b: 2 }],
    [
        'the only alternative that accepts',
        {
            anyOf: [
                object({ a: one, k: { enum: ['x'] } }, { required: ['k'] }),
                object({ b: two }, { required: ['z'] }),
            ],
        },
        { k: 'x' },
        { k: 'x', a: 1 },
    ],
    ['nothing where several alternatives accept', { anyOf: [object({ a: one }), object({ b: two })] }, {}, {}],
    [
        'the one of oneOf',
        { oneOf: [object({ a: one }, { required: ['x'] }), object({ b: two }, { required: ['y'] })] },
        { x: 0 },
        { x: 0, a: 1 },
    ],
    [
        'each level of what contains itself',
        refer('Tree'),
        { next: { next: {} } },
        { size: 1, next: { size: 1, next: { size: 1 } } },
    ],
    ['no default without an end', refer('Endless'), {}, {}],
    ['nothing where there may be no more properties', object({ a: one, b: two }, { maxProperties: 1 }), {}, {}],
    ['no default that its schema refuses', object({ a: having('1', { type: 'integer' }), b: two }), {}, { b: 2 }],
    [
        'names that all objects have',
        object({ constructor: two, ['__proto__']: one }),
        {},
        { constructor: 2, ['__proto__']: 1 },
    ],
    ['nothing in what it must not be', object({ a: one }, { not: object({ a: two }, { required: ['a'] }) }), {}, {}],
])('it fills in %s', async (_, schema, value, expected) => {
    expect(await filled(schema, value)).toEqual(expected);
});

test('a date is a Date, and a number that loses no digit is what the program has for it', async () => {
    const schema = object({
        day: having('2024-02-29', { type: 'string', format: 'date' }),
        big: having(7, { type: 'integer', format: 'int64' }),
    });
    expect(await filled(schema, {}, { dateFormat: 'Date', int64: 'bigint' })).toEqual({
        day: new Date('2024-02-29'),
        big: 7n,
    });
    expect(await filled(schema, {})).toEqual({ day: '2024-02-29', big: 7 });
});

test.each<[format: string, valid: string, made: unknown, invalid: string]>([
    ['date', '2024-02-29', Temporal.PlainDate, '2024-02-30'],
    ['date-time', '2024-02-29T12:00:00Z', Temporal.Instant, '2024-02-29'],
    ['date-time-local', '2024-02-29T12:00:00', Temporal.PlainDateTime, '2024-02-29T12:00:00Z'],
    ['time', '12:00:00', Temporal.PlainTime, '25:00'],
    ['time-local', '12:00:00', Temporal.PlainTime, '12:00:00Z'],
    ['duration', 'PT1H', Temporal.Duration, '1H'],
])(
    'a default of the format %s is of Temporal, and is left out if there is no such one',
    async (format, valid, made, invalid) => {
        const schema = object({
            valid: having(valid, { type: 'string', format }),
            invalid: having(invalid, { type: 'string', format }),
            // Next to any string, whatever its format is.
            open: having(valid, { anyOf: [{ type: 'string', format }, { type: 'string' }] }),
        });
        const value = await filled(schema, {}, { dateFormat: 'Temporal', temporalModule: 'temporal-polyfill' });
        expect(value).toEqual({ valid: expect.any(made), open: valid });
        expect(String(Object(value).valid)).toBe(valid);
    },
);

test('null is filled in where types have it', async () => {
    const schema = object({ a: having(null, { type: ['string', 'null'] }) });
    expect(await filled(schema, {})).toEqual({});
    expect(await filled(schema, {}, { nullableStrategy: 'include' })).toEqual({ a: null });
});

test('only what a direction has is filled in', async () => {
    const schema = object({ r: { ...one, readOnly: true }, w: { ...two, writeOnly: true }, b: two });
    const { schema: find } = await generate(schema, { readWrite: 'split' });
    expect(find('valueSchema')['~standard'].validate({})).toEqual({ value: { r: 1, b: 2 } });
    expect(find('valueWritableSchema')['~standard'].validate({})).toEqual({ value: { w: 2, b: 2 } });
});

test('the value that is given stays as it is, and a default is no other value again', async () => {
    const schema = object({
        o: having({ l: [] }, object({ l: { type: 'array' } })),
        list: { type: 'array', items: refer('Base') },
    });
    const { schema: find } = await generate(schema);
    const given = Object.freeze({ list: Object.freeze([Object.freeze({})]) });
    const [first, second] = [1, 2].map(() => find('valueSchema')['~standard'].validate(given));
    expect(given).toEqual({ list: [{}] });
    expect(first).toEqual({ value: { list: [{ a: 1 }], o: { l: [] } } });
    const inner = (result: unknown): unknown => Reflect.get(Object(Reflect.get(Object(result), 'value')), 'o');
    expect(inner(first)).not.toBe(inner(second));
});

test('what has no default is returned as it is, and has nothing more in the output', async () => {
    const plain = object({ a: { type: 'integer' } });
    const { schema: find, text } = await generateValidators(
        { Value: plain },
        { options: { validators: { defaults: true } } },
    );
    const value = { a: 1 };
    expect(find('valueSchema')['~standard'].validate(value)).toEqual({ value });
    const { text: without } = await generateValidators({ Value: plain });
    expect(text).toBe(without);
});

test('a default that cannot be filled in has a warning', async () => {
    const { diagnostics } = await generate(object({ a: having('1', { type: 'integer' }) }));
    expect(diagnostics.filter(({ code }) => code === 'unused-default').map(({ message }) => message)).toEqual(
        [
            'validators do not fill in the default {}: the defaults within it come to no end, or are not valid together',
            'validators do not fill in the default "1": its schema refuses it',
        ].toSorted(),
    );
});

test.each([
    ['properties with defaults', object({ a: one, b: two, c: {} }), "FillingSchema<Value, 'a' | 'b'>"],
    ['those of a base', { allOf: [refer('Base'), object({ b: two })] }, "FillingSchema<Value, 'a' | 'b'>"],
    ['none that might not be filled in', object({ a: one }, { maxProperties: 1 }), 'StandardSchemaV1<Value, Value>'],
    ['none of alternatives', { anyOf: [object({ a: one }), object({ b: two })] }, 'StandardSchemaV1<Value, Value>'],
    [
        'none within which something might not be',
        object({ a: one, l: { type: 'array', uniqueItems: true, items: refer('Base') } }),
        'StandardSchemaV1<Value, Value>',
    ],
])('the type of what is returned has %s', async (_, schema, type) => {
    const { text } = await generate(schema);
    expect(/valueSchema: ([^=]+) =/.exec(text)?.[1]).toBe(type);
});
