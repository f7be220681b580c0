/** What `--check` says of validators: one that accepts less breaks its users. */
import { expect, test } from 'vitest';
import { check } from '../../src/check/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { save } from '../tools/compilers.ts';
import { describePaths } from '../tools/inline-description.ts';
import { checkBothWays, checkChange, describeOperations, filesOf, folderFor, linesOf, reference } from './generated.ts';

function describePet(name: JsonObject, more: JsonObject = {}, required: readonly string[] = []): JsonObject {
    const pet = { type: 'object', properties: { name, ...more }, required };
    return { ...describePaths({}), components: { schemas: { Pet: pet } } };
}

const string = { type: 'string' };
const validators = { generationMode: 'schemas', validators: true } as const;

test.each<[what: string, before: JsonObject, after: JsonObject, expected: readonly string[]]>([
    ['nothing', string, string, []],
    [
        'a limit that came',
        string,
        { ...string, minLength: 2 },
        ['breaking: validator petSchema.name accepts less: string → text(2)'],
    ],
    [
        'a limit that went',
        { ...string, minLength: 2 },
        string,
        ['validator petSchema.name accepts more: text(2) → string'],
    ],
    [
        'a lower limit that rose',
        { ...string, minLength: 2 },
        { ...string, minLength: 3 },
        ['breaking: validator petSchema.name accepts less: text(2) → text(3)'],
    ],
    [
        'an upper limit that rose',
        { ...string, maxLength: 2 },
        { ...string, maxLength: 3 },
        ['validator petSchema.name accepts more: text(0, 2) → text(0, 3)'],
    ],
    [
        'two limits that moved',
        { ...string, minLength: 1, maxLength: 2 },
        { ...string, minLength: 2, maxLength: 3 },
        ['breaking: validator petSchema.name accepts other values: text(1, 2) → text(2, 3)'],
    ],
    [
        'any number where an integer was',
        { type: 'integer' },
        { type: 'number' },
        ['validator petSchema.name accepts more: integer → number'],
    ],
    [
        'another pattern',
        { ...string, pattern: '^a' },
        { ...string, pattern: '^b' },
        ["breaking: validator petSchema.name accepts other values: textLike('^a') → textLike('^b')"],
    ],
    [
        'a further condition',
        { ...string, pattern: '^a', minLength: 2 },
        { ...string, pattern: '^a', minLength: 2, not: { const: 'ab' } },
        ['breaking: validator petSchema.name accepts less'],
    ],
    [
        'items of an array',
        { type: 'array', items: string },
        { type: 'array', items: { ...string, minLength: 1 } },
        ['breaking: validator petSchema.name accepts less: string → text(1)'],
    ],
    [
        'unique items',
        { type: 'array', items: string },
        { type: 'array', items: string, uniqueItems: true },
        ['breaking: validator petSchema.name accepts less: array(string) → all(array(string), uniqueItems)'],
    ],
])('%s', async (name, before, after, expected) => {
    const result = await checkChange(`validators-${name}`, describePet(before), describePet(after), {
        before: validators,
    });
    expect(linesOf(result)).toEqual(expected);
    expect(result.breaks).toBe(expected.some((line) => line.startsWith('breaking')));
});

const number = { type: 'number' };
const integer = { type: 'integer' };
const values = (...names: string[]): JsonObject => ({ type: 'string', enum: names });
const array = (items: JsonObject, more: JsonObject = {}): JsonObject => ({ type: 'array', items, ...more });
const tuple = (first: readonly JsonObject[], more: JsonObject = {}): JsonObject => ({
    type: 'array',
    prefixItems: [...first],
    ...more,
});
const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({ type: 'object', properties, ...more });
const demanding = (name: string): JsonObject => object({ [name]: string }, { required: [name] });
const long = { ...string, minLength: 2 };
/** In a literal, a linter takes it for a promise. */
const when = (condition: JsonObject, consequence: JsonObject): JsonObject =>
    Object.fromEntries([
        ['if', condition],
        ['then', consequence],
    ]);
const either = (...names: string[]): JsonObject => ({
    oneOf: names.map(reference),
    discriminator: { propertyName: 'kind' },
});

/** What a validator accepts, and what it accepts if it accepts less. */
const narrower: readonly (readonly [what: string, wide: JsonObject, narrow: JsonObject])[] = [
    ['minLength', string, long],
    ['minLength, higher', { ...string, minLength: 1 }, long],
    ['minLength beside maxLength', { ...string, maxLength: 5 }, { ...string, minLength: 2, maxLength: 5 }],
    ['maxLength', string, { ...string, maxLength: 2 }],
    ['maxLength, lower', { ...string, maxLength: 3 }, { ...string, maxLength: 2 }],
    ['pattern', string, { ...string, pattern: '^a' }],
    ['pattern beside minLength', long, { ...long, pattern: '^a' }],
    [
        'maxLength beside pattern',
        { ...string, pattern: '^a', maxLength: 3 },
        { ...string, pattern: '^a', maxLength: 2 },
    ],
    ['format', string, { ...string, format: 'uuid' }],
    ['date', string, { ...string, format: 'date' }],
    ['date-time', string, { ...string, format: 'date-time' }],
    ['minimum', number, { ...number, minimum: 2 }],
    ['minimum, higher', { ...number, minimum: 1 }, { ...number, minimum: 2 }],
    ['minimum beside maximum', { ...number, maximum: 9 }, { ...number, minimum: 2, maximum: 9 }],
    ['maximum', number, { ...number, maximum: 2 }],
    ['maximum, lower', { ...number, maximum: 3 }, { ...number, maximum: 2 }],
    ['exclusiveMinimum', number, { ...number, exclusiveMinimum: 2 }],
    ['exclusiveMinimum instead of minimum', { ...number, minimum: 2 }, { ...number, exclusiveMinimum: 2 }],
    ['exclusiveMaximum, lower', { ...number, exclusiveMaximum: 3 }, { ...number, exclusiveMaximum: 2 }],
    ['multipleOf', number, { ...number, multipleOf: 2 }],
    ['multipleOf, a multiple', { ...number, multipleOf: 2 }, { ...number, multipleOf: 4 }],
    ['integer', number, integer],
    ['integer with a higher limit', { ...number, minimum: 2 }, { ...integer, minimum: 3 }],
    ['enum', string, values('a')],
    ['enum, a value less', values('a', 'b', 'c'), values('a', 'b')],
    ['enum of numbers', integer, { ...integer, enum: [1, 2] }],
    ['enum of objects', { enum: [{ a: 1 }, { a: 2 }] }, { enum: [{ a: 1 }] }],
    ['const', values('a', 'b'), { const: 'a' }],
    ['const of a boolean', { type: 'boolean' }, { const: true }],
    ['a type', {}, string],
    ['a type less', { type: ['string', 'number', 'boolean'] }, { type: ['string', 'number'] }],
    ['one type of two', { type: ['string', 'number'] }, string],
    ['null', { ...string, type: ['string', 'null'] }, string],
    ['null, and a limit', { type: ['string', 'null'] }, long],
    ['a limit beside null', { type: ['string', 'null'] }, { ...long, type: ['string', 'null'] }],
    ['null in an enum', { enum: ['a', null] }, { enum: ['a'] }],
    ['null beside a named schema', { anyOf: [reference('Cat'), { type: 'null' }] }, reference('Cat')],
    ['required', object({ a: string }), demanding('a')],
    ['required without a schema', object({ a: string }), object({ a: string }, { required: ['z'] })],
    ['a property', object({ a: string }), object({ a: long })],
    ['a property of a property', object({ a: object({ b: string }) }), object({ a: object({ b: long }) })],
    ['additionalProperties', object({ a: string }), object({ a: string }, { additionalProperties: false })],
    ['additionalProperties, a schema', object({}), object({}, { additionalProperties: string })],
    [
        'additionalProperties, a narrower one',
        object({}, { additionalProperties: string }),
        object({}, { additionalProperties: long }),
    ],
    [
        'additionalProperties, none of a schema',
        object({ a: string }, { additionalProperties: string }),
        object({ a: string }, { additionalProperties: false }),
    ],
    ['patternProperties', object({ a: string }), object({ a: string }, { patternProperties: { '^x': string } })],
    [
        'patternProperties, a narrower one',
        object({ a: string }, { patternProperties: { '^x': string } }),
        object({ a: string }, { patternProperties: { '^x': long } }),
    ],
    ['propertyNames', object({ a: string }), object({ a: string }, { propertyNames: { maxLength: 3 } })],
    ['minProperties', object({ a: string }), object({ a: string }, { minProperties: 1 })],
    ['maxProperties, lower', object({ a: string }, { maxProperties: 3 }), object({ a: string }, { maxProperties: 2 })],
    ['dependentRequired', object({ a: string }), object({ a: string }, { dependentRequired: { a: ['b'] } })],
    [
        'dependentRequired, a name more',
        object({ a: string }, { dependentRequired: { a: ['b'] } }),
        object({ a: string }, { dependentRequired: { a: ['b', 'c'] } }),
    ],
    [
        'dependentSchemas, a narrower one',
        object({ a: string }, { dependentSchemas: { a: { minProperties: 2 } } }),
        object({ a: string }, { dependentSchemas: { a: { minProperties: 3 } } }),
    ],
    [
        'unevaluatedProperties',
        { allOf: [reference('Cat')] },
        { allOf: [reference('Cat')], unevaluatedProperties: false },
    ],
    [
        'unevaluatedProperties, a narrower schema',
        { allOf: [reference('Cat')], unevaluatedProperties: string },
        { allOf: [reference('Cat')], unevaluatedProperties: long },
    ],
    ['items', { type: 'array' }, array(string)],
    ['items, narrower', array(string), array(long)],
    ['minItems', array(string), array(string, { minItems: 1 })],
    ['minItems, higher', array(string, { minItems: 1 }), array(string, { minItems: 2 })],
    ['maxItems, lower', array(string, { maxItems: 3 }), array(string, { maxItems: 2 })],
    ['uniqueItems', array(string), array(string, { uniqueItems: true })],
    ['uniqueItems and a limit', array(string), array(string, { uniqueItems: true, minItems: 1 })],
    ['contains', array(string), array(string, { contains: { const: 'a' } })],
    [
        'contains, narrower',
        array(string, { contains: { minLength: 1 } }),
        array(string, { contains: { minLength: 2 } }),
    ],
    [
        'minContains',
        array(string, { contains: { const: 'a' } }),
        array(string, { contains: { const: 'a' }, minContains: 2 }),
    ],
    [
        'maxContains',
        array(string, { contains: { const: 'a' } }),
        array(string, { contains: { const: 'a' }, maxContains: 2 }),
    ],
    ['prefixItems', { type: 'array' }, tuple([string])],
    ['prefixItems, narrower', tuple([string]), tuple([long])],
    ['prefixItems, one more', tuple([string]), tuple([string, string])],
    ['no items behind the first ones', tuple([string]), tuple([string], { items: false })],
    ['items behind the first ones, narrower', tuple([string], { items: string }), tuple([string], { items: long })],
    ['unevaluatedItems', tuple([string]), tuple([string], { unevaluatedItems: false })],
    ['anyOf, only one', { anyOf: [string, number] }, string],
    ['anyOf, the first one less', { anyOf: [{ type: 'boolean' }, string, number] }, { anyOf: [string, number] }],
    ['anyOf, a narrower one', { anyOf: [string, number] }, { anyOf: [long, number] }],
    ['anyOf, one less and a narrower one', { anyOf: [{ type: 'boolean' }, string, number] }, { anyOf: [long, number] }],
    ['anyOf, objects', { anyOf: [demanding('a'), demanding('b')] }, demanding('a')],
    ['oneOf, a type less', { oneOf: [string, number, { type: 'boolean' }] }, { oneOf: [string, number] }],
    [
        'oneOf instead of anyOf',
        { anyOf: [demanding('a'), demanding('b')] },
        { oneOf: [demanding('a'), demanding('b')] },
    ],
    ['oneOf, a tag less', either('Cat', 'Dog', 'Fish'), either('Cat', 'Dog')],
    ['oneOf, one tag left', either('Cat', 'Dog'), reference('Cat')],
    ['allOf, a part more', reference('Cat'), { allOf: [reference('Cat'), { minProperties: 2 }] }],
    ['allOf, a narrower part', { allOf: [string, { maxLength: 3 }] }, { allOf: [string, { maxLength: 2 }] }],
    ['not', string, { ...string, not: { const: 'a' } }],
    ['not, wider', { ...string, not: { const: 'a' } }, { ...string, not: { enum: ['a', 'b'] } }],
    ['if', string, { ...string, ...when({ minLength: 2 }, { pattern: '^a' }) }],
    ['then, narrower', when(string, { minLength: 1 }), when(string, { minLength: 2 })],
    ['else, narrower', { if: string, else: { minimum: 1 } }, { if: string, else: { minimum: 2 } }],
    ['a named schema, narrower', reference('Text'), reference('Long')],
    ['a recursive schema, narrower', reference('Tree'), reference('LongTree')],
];

/** What accepts neither more nor less, or both. */
const others: readonly (readonly [what: string, one: JsonObject, other: JsonObject, isSame: boolean])[] = [
    ['a type', string, number, false],
    ['pattern', { ...string, pattern: '^a' }, { ...string, pattern: '^b' }, false],
    ['format', { ...string, format: 'uuid' }, { ...string, format: 'email' }, false],
    ['multipleOf', { ...number, multipleOf: 2 }, { ...number, multipleOf: 3 }, false],
    ['enum', values('a', 'b'), values('a', 'c'), false],
    ['anyOf', { anyOf: [string, number] }, { anyOf: [string, { type: 'boolean' }] }, false],
    [
        'oneOf, objects',
        { oneOf: [demanding('a'), demanding('b'), demanding('c')] },
        { oneOf: [demanding('a'), demanding('b')] },
        false,
    ],
    [
        'contains, with a limit of the others',
        array(string, { contains: { minLength: 1 }, maxContains: 2 }),
        array(string, { contains: { minLength: 2 }, maxContains: 2 }),
        false,
    ],
    ['the order of alternatives', { anyOf: [string, number] }, { anyOf: [number, string] }, true],
    ['a name', string, reference('Text'), true],
    ['the name of an object', object({ kind: values('Cat') }, { required: ['kind'] }), reference('Cat'), true],
    ['a description', string, { ...string, description: 'A text.' }, true],
];

const kindOf = (name: string): JsonObject => object({ kind: values(name) }, { required: ['kind'] });
const named: JsonObject = {
    Text: string,
    Long: long,
    Cat: kindOf('Cat'),
    Dog: kindOf('Dog'),
    Fish: kindOf('Fish'),
    Tree: object({ next: reference('Tree'), a: string }),
    LongTree: object({ next: reference('LongTree'), a: long }),
};

/** Where a schema may be: each is a property of one object, and has lines of its own. */
const places: Readonly<Record<string, (schema: JsonObject) => JsonObject>> = {
    property: (schema) => schema,
    items: (schema) => array(schema),
    map: (schema) => object({}, { additionalProperties: schema }),
    alternative: (schema) => ({ anyOf: [schema, demanding('z')] }),
    deep: (schema) => array(object({ p: array(schema) }, { required: ['p'] })),
};

/** What the lines of validators say of each row and of its reverse, by places: `stricter`, `looser`, `check`. */
async function verdictsOf(rows: readonly (readonly [JsonObject, JsonObject])[]) {
    const [before, after] = [0, 1].map((side) => {
        const schemas = rows.map((row, at): [string, JsonObject] => {
            const inPlaces = Object.entries(places).map(([place, make]) => [place, make(row[side] ?? {})] as const);
            return [`row${at}x`, object(Object.fromEntries(inPlaces))];
        });
        const components = { schemas: { ...named, ...Object.fromEntries(schemas) } };
        return { ...describePaths({}, { version: '3.1' }), components };
    });
    const options = { before: { ...validators, formats: 'assert' } } as const;
    const { there, back } = await checkBothWays('validators-kinds', before ?? {}, after ?? {}, options);
    const [stricter, looser] = [there, back].map(({ changes }) =>
        rows.map((_, at) =>
            Object.keys(places).map((place) => {
                const verdicts = changes
                    .filter(
                        ({ subject, name }) => subject === 'validator' && name.startsWith(`row${at}xSchema.${place}`),
                    )
                    .map((one) => `${one.kind === 'changed' ? one.aspect : one.kind}${one.breaks ? ' breaks' : ''}`);
                return [place, [...new Set(verdicts)].join()];
            }),
        ),
    );
    return { there: stricter ?? [], back: looser ?? [] };
}

const everywhere = (verdict: string): unknown => Object.keys(places).map((place) => [place, verdict]);

test('each keyword that makes a validator stricter breaks its users, and none that makes it looser, wherever it is', async () => {
    const { there, back } = await verdictsOf(narrower.map(([, wide, narrow]) => [wide, narrow]));
    const names = narrower.map(([what]) => what);
    expect(names.map((what, at) => [what, there[at]])).toEqual(
        names.map((what) => [what, everywhere('stricter breaks')]),
    );
    expect(names.map((what, at) => [what, back[at]])).toEqual(names.map((what) => [what, everywhere('looser')]));
});

test('what accepts other values breaks users of a validator, and what accepts the same has no line', async () => {
    const expected = others.map(([what, , , isSame]) => [what, everywhere(isSame ? '' : 'check breaks')]);
    const { there, back } = await verdictsOf(others.map(([, one, other]) => [one, other]));
    expect(others.map(([what], at) => [what, there[at]])).toEqual(expected);
    expect(others.map(([what], at) => [what, back[at]])).toEqual(expected);
});

test('a file on disk whose validators and types lead back to themselves in place is compared', async () => {
    const folder = await folderFor('validators-cycle');
    const files = await filesOf(folder, describePet(string), validators);
    const [file] = files;
    const text = file?.text ?? '';
    const cyclic = text
        .replace(
            /schema\(\(\) => object.*?\)\)/s,
            'schema(() => all(petSchema, anyOf(petSchema, all(petSchema, string))))',
        )
        .replace(/export interface Pet \{.*?\n\}/s, 'export type Pet = (Pet & Loop) | Loop;\ntype Loop = Pet;');
    expect(cyclic).toContain('all(petSchema, anyOf(');
    expect(cyclic).toContain('type Loop');
    await save(file?.path ?? '', cyclic);
    expect(linesOf(await check({ files }))).toEqual([
        'breaking: type Pet changed: type → interface',
        expect.stringMatching(/^breaking: validator petSchema accepts/),
    ]);
});

test('limits of exact numbers are compared as those of others', async () => {
    const long = { ...integer, format: 'int64' };
    const [before, after] = [1, 2].map((minimum) => describePet({ ...long, minimum }));
    const options = { before: { ...validators, int64: 'bigint' } } as const;
    expect(linesOf(await checkChange('validators-exact', before ?? {}, after ?? {}, options))).toEqual([
        'breaking: validator petSchema.name accepts less: bigInteger({ minimum: 1 }) → bigInteger({ minimum: 2 })',
    ]);
    expect(linesOf(await checkChange('validators-exact', after ?? {}, before ?? {}, options))).toEqual([
        'validator petSchema.name accepts more: bigInteger({ minimum: 2 }) → bigInteger({ minimum: 1 })',
    ]);
});

test('a validator comes with its type, and a property with that of its object', async () => {
    const before = describePet(string);
    const both = { ...before, components: { schemas: { ...pets(before), Tag: string } } };
    const added = await checkChange('validators-added', before, both, { before: validators });
    expect(linesOf(added)).toEqual(['type Tag added']);
    const grown = await checkChange('validators-grown', before, describePet(string, { age: string }), {
        before: validators,
    });
    expect(linesOf(grown)).toEqual(['property Pet.age added: string']);
});

test('a name that is required now is a change of both', async () => {
    const result = await checkChange('validators-required', describePet(string), describePet(string, {}, ['name']), {
        before: validators,
    });
    expect(linesOf(result)).toEqual([
        'breaking: property Pet.name is required now',
        'breaking: validator petSchema.name accepts less',
    ]);
});

function pets({ components }: JsonObject): JsonObject {
    return (components as { readonly schemas: JsonObject }).schemas;
}

test.each(['fetch', 'axios'] as const)('checks that are switched on send nothing else (%s)', async (template) => {
    const schema = { type: 'object', properties: { a: string } };
    const document = describeOperations({ save: { body: schema, response: schema } });
    const options = { before: { template }, after: { template, validators: true } };
    const { breaks, changes } = await checkChange('validators-on', document, document, options);
    expect(changes.map(({ subject }) => subject)).toContain('validator');
    expect(breaks).toBe(false);
});

test('a default that is filled in and changed has a line of its own', async () => {
    const options = { before: { ...validators, validators: { defaults: true } } } as const;
    const [before, after] = [1, 2].map((value) => describePet({ type: 'integer', default: value }));
    const { there } = await checkBothWays('validators-defaults', before ?? {}, after ?? {}, options);
    expect(
        there.changes.map((one) => [one.name, one.kind === 'changed' && one.aspect, one.before, one.after]),
    ).toContainEqual(['petSchema.name', 'default', '1', '2']);
});
