/** Who decides how a value is written: the description states a style, and the user may set an option. */
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import { parseFlags } from '../../src/options/flags.ts';
import { mergeSources } from '../../src/options/resolve.ts';
import type { Config } from '../../src/options/types.ts';
import { describePaths, modelOf } from '../tools/inline-description.ts';

const text = { type: 'string' };
const object = { type: 'object', additionalProperties: text };
const schemas = {
    text,
    object,
    array: { type: 'array', items: text },
    objects: { type: 'array', items: object },
    anything: {},
} as const;

type Decider = 'style' | 'options';

/** Who decides while the user sets nothing, `allowDots`, or `arrayFormat`. */
type Row = readonly [
    style: string | undefined,
    explode: boolean | undefined,
    schema: keyof typeof schemas,
    none: Decider,
    allowDots: Decider,
    arrayFormat: Decider,
];

const rows: readonly Row[] = [
    [undefined, undefined, 'array', 'options', 'options', 'options'],
    [undefined, undefined, 'object', 'options', 'options', 'options'],
    [undefined, undefined, 'anything', 'options', 'options', 'options'],

    // There is nothing to join or to take apart.
    ['form', false, 'text', 'options', 'options', 'options'],
    ['form', false, 'array', 'style', 'style', 'options'],
    ['form', false, 'objects', 'style', 'style', 'options'],
    ['form', false, 'object', 'style', 'options', 'style'],
    ['form', false, 'anything', 'style', 'options', 'options'],
    [undefined, false, 'array', 'style', 'style', 'options'],
    [undefined, false, 'object', 'style', 'options', 'style'],

    ['form', true, 'text', 'options', 'options', 'options'],
    ['form', true, 'array', 'options', 'options', 'options'],
    ['form', true, 'objects', 'options', 'options', 'options'],
    ['form', true, 'object', 'style', 'options', 'style'],
    ['form', true, 'anything', 'style', 'options', 'style'],
    ['form', undefined, 'object', 'style', 'options', 'style'],
    [undefined, true, 'object', 'style', 'options', 'style'],

    ...(['spaceDelimited', 'pipeDelimited'] as const).flatMap((style): Row[] => [
        [style, undefined, 'array', 'style', 'style', 'options'],
        [style, undefined, 'object', 'style', 'options', 'style'],
        [style, false, 'array', 'style', 'style', 'options'],
        [style, false, 'objects', 'style', 'style', 'options'],
        [style, false, 'object', 'style', 'options', 'style'],
        [style, false, 'anything', 'style', 'options', 'options'],
        [style, true, 'array', 'options', 'options', 'options'],
        [style, true, 'object', 'style', 'options', 'style'],
    ]),

    ...([true, false, undefined] as const).flatMap((explode): Row[] => [
        ['deepObject', explode, 'array', 'style', 'style', 'options'],
        // Its arrays follow the option within the brackets.
        ['deepObject', explode, 'objects', 'style', 'options', 'style'],
        ['deepObject', explode, 'object', 'style', 'options', 'style'],
        ['deepObject', explode, 'anything', 'style', 'options', 'style'],
    ]),
];

const responses = { '204': { description: 'Done' } };

function serializationIn(place: Place, schema: JsonObject, stated: JsonObject, options: Partial<Config>) {
    const media = { schema: { type: 'object', properties: { it: schema } }, encoding: { it: stated } };
    const operation: JsonObject =
        place === 'query'
            ? { parameters: [{ name: 'it', in: 'query', schema, ...stated }], responses }
            : { requestBody: { content: { [place]: media } }, responses };
    const { model } = modelOf(describePaths({ '/': { post: operation } }, { version: '3.1' }), options);
    const { query, body } = model.groups[0]?.operations[0] ?? {};
    if (place !== 'query') return body?.fields[0]?.serialization;
    return query?.kind === 'separate' ? query.parameters[0]?.serialization : undefined;
}

type Place = (typeof places)[number];

const places = ['query', 'application/x-www-form-urlencoded'] as const;

const sources: readonly (readonly [
    from: string,
    read: (config: object, flags: readonly string[]) => Promise<Config>,
])[] = [
    [
        'a configuration',
        async (config) => mergeSources([{ values: { src: 'inline.yaml', queryParamsSerialization: config } }]),
    ],
    [
        'the command line',
        async (_, flags) => mergeSources([{ values: (await parseFlags(['-s', 'inline.yaml', ...flags])).config }]),
    ],
];

const settings = [
    // Their defaults, too, are set explicitly.
    ['no option', {}, [], 3],
    ['allowDots', { allowDots: true }, ['--allowDots'], 4],
    ['arrayFormat', { arrayFormat: 'repeat' }, ['--arrayFormat', 'repeat'], 5],
] as const;

describe.each(places)('in %s', (place) => {
    describe.each(sources)('with %s', (_from, read) => {
        describe.each(settings)('that sets %s', (_option, config, flags, column) => {
            test.each(rows.map((row) => [row[0], row[1], row[2], row[column]] as const))(
                'style %s, explode %s, %s: %s',
                async (style, explode, schema, decider) => {
                    const stated = { ...(style && { style }), ...(explode !== undefined && { explode }) };
                    const options = await read(config, flags);
                    const serialization = serializationIn(place, schemas[schema], stated, options);
                    // A field that the options decide has no serialization of its own.
                    expect(serialization?.kind === 'styled' ? 'style' : 'options').toBe(decider);
                },
            );
        });
    });
});

describe('objects in a query, if they shall be flat', () => {
    const flat = { objectFormat: 'flat' } as const;
    test.each<[string, keyof typeof schemas, JsonObject, Config['queryParamsSerialization'], object]>([
        ['without a style', 'object', {}, flat, { style: 'form', explode: true }],
        ['of any type', 'anything', {}, flat, { style: 'form', explode: true }],
        ['with dots further within', 'object', {}, { ...flat, allowDots: true }, { explode: true }],
        ['as described', 'object', { explode: true }, { ...flat, allowDots: true }, { explode: true }],
        ['joined as described', 'object', { explode: false }, flat, { explode: false }],
        ['in brackets as described', 'object', { style: 'deepObject' }, flat, { style: 'deepObject' }],
        ['no text', 'text', {}, flat, { kind: 'general' }],
        ['no array', 'array', {}, flat, { kind: 'general' }],
        ['no array of objects', 'objects', {}, flat, { kind: 'general' }],
        ['unless it is off', 'object', {}, { objectFormat: 'nested' }, { kind: 'general' }],
    ])('%s', (_, schema, stated, queryParamsSerialization, expected) => {
        expect(serializationIn('query', schemas[schema], stated, { queryParamsSerialization })).toMatchObject(expected);
    });

    test('no field of a form, whose name is part of the form', () => {
        const form = 'application/x-www-form-urlencoded';
        expect(serializationIn(form, schemas.object, {}, { queryParamsSerialization: flat })).toBeUndefined();
    });
});

describe('a multipart form has no options: a joined value stays joined', () => {
    test.each(['array', 'object'] as const)('%s', (schema) => {
        const options = { queryParamsSerialization: { allowDots: true, arrayFormat: 'brackets' } } as const;
        const media = {
            schema: { type: 'object', properties: { it: schemas[schema] } },
            encoding: { it: { explode: false } },
        };
        const operation = { requestBody: { content: { 'multipart/form-data': media } }, responses };
        const { model } = modelOf(describePaths({ '/': { post: operation } }, { version: '3.1' }), options);
        expect(model.groups[0]?.operations[0]?.body?.fields).toEqual([
            { name: 'it', serialization: { kind: 'styled', style: 'form', explode: false, reserved: false } },
        ]);
    });
});
