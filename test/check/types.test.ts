/** The differences between two types, and what they break: senders or receivers. */
import { expect, test } from 'vitest';
import type { Config } from '../../src/index.ts';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import { checkChange, describeOperations, linesOf, reference } from './generated.ts';

const text = { type: 'string' };
const number = { type: 'number' };
const objectOf = (properties: JsonObject, ...required: string[]): JsonObject => ({
    type: 'object',
    properties,
    required,
});
const values = (...names: string[]): JsonObject => ({ type: 'string', enum: names });
const nullable = { ...text, nullable: true };

/** The lines for senders and for receivers; one list if both are equal. */
type Expected = readonly string[] | { readonly sent: readonly string[]; readonly received: readonly string[] };

type Row = [what: string, before: JsonValue, after: JsonValue, expected: Expected, options?: Partial<Config>];

const rows: readonly Row[] = [
    ['nothing', objectOf({ a: text }), objectOf({ a: text }), []],
    ['the order of properties', objectOf({ a: text, b: number }), objectOf({ b: number, a: text }), []],
    ['the order of values', values('a', 'b'), values('b', 'a'), []],
    [
        'a property that went',
        objectOf({ a: text, b: text }),
        objectOf({ a: text }),
        ['breaking: property Thing.b removed: string'],
    ],
    [
        'a property that came',
        objectOf({ a: text }),
        objectOf({ a: text, 'b-c': number }),
        ["property Thing['b-c'] added: number"],
    ],
    [
        'a required property that came',
        objectOf({ a: text }),
        objectOf({ a: text, b: number }, 'b'),
        { sent: ['breaking: property Thing.b added: number'], received: ['property Thing.b added: number'] },
    ],
    [
        'a property that is optional now',
        objectOf({ a: text }, 'a'),
        objectOf({ a: text }),
        { sent: ['property Thing.a is optional now'], received: ['breaking: property Thing.a is optional now'] },
    ],
    [
        'a property that is required now',
        objectOf({ a: text }),
        objectOf({ a: text }, 'a'),
        { sent: ['breaking: property Thing.a is required now'], received: ['property Thing.a is required now'] },
    ],
    [
        'a property that may be null now',
        objectOf({ a: text }),
        objectOf({ a: nullable }),
        { sent: ['property Thing.a may be null now'], received: ['breaking: property Thing.a may be null now'] },
        { nullableStrategy: 'include' },
    ],
    [
        'a property that is no longer null',
        objectOf({ a: nullable }),
        objectOf({ a: text }),
        { sent: ['breaking: property Thing.a is no longer null'], received: ['property Thing.a is no longer null'] },
        { nullableStrategy: 'include' },
    ],
    [
        'a property of another type',
        objectOf({ a: text }),
        objectOf({ a: number }),
        ['breaking: property Thing.a changed: string → number'],
    ],
    [
        'another schema by reference',
        objectOf({ a: reference('Other') }),
        objectOf({ a: reference('Third') }),
        ['breaking: property Thing.a changed: Other → Third'],
    ],
    [
        'a property that is deprecated now',
        objectOf({ a: text }),
        objectOf({ a: { ...text, deprecated: true } }),
        ['property Thing.a is deprecated now'],
    ],
    [
        'a property that is no longer deprecated',
        objectOf({ a: { ...text, deprecated: true } }),
        objectOf({ a: text }),
        ['property Thing.a is no longer deprecated'],
    ],
    [
        'an object in place',
        objectOf({ a: objectOf({ b: objectOf({ c: text }) }) }),
        objectOf({ a: objectOf({ b: objectOf({ c: number }) }) }),
        ['breaking: property Thing.a.b.c changed: string → number'],
    ],
    [
        'the items of an array',
        objectOf({ a: { type: 'array', items: objectOf({ b: text }) } }),
        objectOf({ a: { type: 'array', items: objectOf({ b: text, c: text }) } }),
        ['property Thing.a[].c added: string'],
    ],
    [
        'the values of a map',
        objectOf({ a: { type: 'object', additionalProperties: objectOf({ b: text }) } }),
        objectOf({ a: { type: 'object', additionalProperties: objectOf({}) } }),
        ['breaking: property Thing.a[key] changed: { b?: string; } → Record<string, unknown>'],
    ],
    [
        'a property in the values of a map',
        objectOf({ a: { type: 'object', additionalProperties: objectOf({ b: text, c: text }) } }),
        objectOf({ a: { type: 'object', additionalProperties: objectOf({ b: text }) } }),
        ['breaking: property Thing.a[key].c removed: string'],
    ],
    [
        'an array in the place of one value',
        objectOf({ a: text }),
        objectOf({ a: { type: 'array', items: text } }),
        ['breaking: property Thing.a changed: string → string[]'],
    ],
    [
        'an index signature that came',
        objectOf({ a: text }),
        { ...objectOf({ a: text }), additionalProperties: text },
        ['property Thing[key: string] added: string | undefined'],
    ],
    ['a value that went', values('a', 'b', 'c'), values('a', 'c'), ["breaking: enum value Thing 'b' removed"]],
    [
        'a value that came',
        values('a', 'b'),
        values('a', 'b', 'c'),
        { sent: ["enum value Thing 'c' added"], received: ["breaking: enum value Thing 'c' added"] },
    ],
    [
        'a value in a property',
        objectOf({ a: values('a', 'b') }),
        objectOf({ a: values('a', 'b', "it's") }),
        { sent: ["enum value Thing.a 'it\\'s' added"], received: ["breaking: enum value Thing.a 'it\\'s' added"] },
    ],
    [
        'values that become any text',
        objectOf({ a: values('a', 'b') }),
        objectOf({ a: text }),
        {
            sent: ["property Thing.a changed: 'a' | 'b' → string"],
            received: ["breaking: property Thing.a changed: 'a' | 'b' → string"],
        },
    ],
    [
        'any text that becomes values',
        objectOf({ a: text }),
        objectOf({ a: values('a', 'b') }),
        {
            sent: ["breaking: property Thing.a changed: string → 'a' | 'b'"],
            received: ["property Thing.a changed: string → 'a' | 'b'"],
        },
    ],
    [
        'values that share none',
        values('a', 'b'),
        values('c', 'd'),
        ["breaking: type Thing changed: 'a' | 'b' → 'c' | 'd'"],
    ],
    [
        'an alternative that came',
        objectOf({ a: { oneOf: [text, number] } }),
        objectOf({ a: { oneOf: [text, number, reference('Other')] } }),
        {
            sent: ['property Thing.a changed: string | number → string | number | Other'],
            received: ['breaking: property Thing.a changed: string | number → string | number | Other'],
        },
    ],
    [
        'an alternative that went',
        { oneOf: [reference('Other'), reference('Third'), text] },
        { oneOf: [reference('Other'), text] },
        {
            sent: ['breaking: type Thing changed: Other | Third | string → Other | string'],
            received: ['type Thing changed: Other | Third | string → Other | string'],
        },
    ],
    [
        'an object among alternatives',
        { oneOf: [reference('Other'), objectOf({ b: text, c: text })] },
        { oneOf: [reference('Other'), objectOf({ b: text })] },
        ['breaking: property Thing.c removed: string'],
    ],
    [
        'what a schema takes over',
        { allOf: [reference('Other'), objectOf({ b: text })] },
        { allOf: [reference('Third'), objectOf({ b: text })] },
        {
            sent: ['breaking: property Thing.own removed: number', 'breaking: property Thing.third added: number'],
            received: ['breaking: property Thing.own removed: number', 'property Thing.third added: number'],
        },
    ],
    [
        'a property beside what a schema takes over',
        { allOf: [reference('Other'), objectOf({ b: text })] },
        { allOf: [reference('Other'), objectOf({ b: text, c: text })] },
        ['property Thing.c added: string'],
    ],
    [
        'an object that becomes an array',
        objectOf({ a: text }),
        { type: 'array', items: text },
        ['breaking: type Thing changed: interface → type'],
    ],
    [
        'a name of a value that went',
        { type: 'integer', enum: [1, 2], 'x-enumNames': ['One', 'Two'] },
        { type: 'integer', enum: [1], 'x-enumNames': ['One'] },
        ['breaking: enum value Thing.Two removed: 2'],
    ],
    [
        'a value under another name',
        { type: 'integer', enum: [1, 2], 'x-enumNames': ['One', 'Two'] },
        { type: 'integer', enum: [1, 3], 'x-enumNames': ['One', 'Two'] },
        ['breaking: enum value Thing.Two changed: 2 → 3'],
    ],
    [
        'a member of an enum that came',
        values('a', 'b'),
        values('a', 'b', 'c-d'),
        {
            sent: ["enum value Thing['c-d'] added: 'c-d'"],
            received: ["breaking: enum value Thing['c-d'] added: 'c-d'"],
        },
        { enumDeclarationStyle: 'enum' },
    ],
    [
        'a member of an enum that went',
        values('a', 'b'),
        values('a'),
        ["breaking: enum value Thing.b removed: 'b'"],
        { enumDeclarationStyle: 'enum' },
    ],
    [
        'an optional property that is in an alternative now',
        objectOf({ a: text }),
        { oneOf: [objectOf({ b: text }, 'b'), objectOf({ a: text })] },
        {
            sent: ['type Thing changed: interface → type'],
            received: ['breaking: type Thing changed: interface → type'],
        },
    ],
    [
        'an optional property that is in one alternative alone now',
        objectOf({ p: objectOf({ a: text }) }),
        objectOf({ p: { oneOf: [objectOf({ b: text }), reference('Maybe')] } }),
        {
            sent: ['property Thing.p changed: { a?: string; } → { b?: string; } | Maybe'],
            received: ['breaking: property Thing.p changed: { a?: string; } → { b?: string; } | Maybe'],
        },
    ],
    [
        'a property that alternatives beside the others demand now',
        objectOf({ p: objectOf({ a: text, b: text }) }),
        objectOf({ p: { ...objectOf({ b: text }), oneOf: [objectOf({ a: text }, 'a'), objectOf({ c: text }, 'c')] } }),
        ['breaking: property Thing.p changed'],
    ],
    [
        'an optional property of each alternative',
        { oneOf: [objectOf({ a: text }, 'a'), objectOf({ b: text }, 'b')] },
        { oneOf: [objectOf({ a: text, c: text }, 'a'), objectOf({ b: text, c: text }, 'b')] },
        [
            'type Thing changed: { a: string; } | { b: string; } → { a: string; c?: string; } | { b: string; c?: string; }',
        ],
    ],
    [
        'what a schema takes over besides, all optional',
        { allOf: [reference('Other'), objectOf({ b: text })] },
        { allOf: [reference('Other'), reference('Maybe'), objectOf({ b: text })] },
        ['property Thing.a added: string'],
    ],
    [
        'properties that have a name now',
        { allOf: [reference('Other'), objectOf({ a: text, b: text })] },
        { allOf: [reference('Other'), reference('Maybe'), objectOf({ b: text })] },
        [],
    ],
    [
        'an object that has a name now',
        objectOf({ p: objectOf({ a: text }) }),
        objectOf({ p: reference('Maybe') }),
        ['property Thing.p changed: { a?: string; } → Maybe'],
    ],
    [
        'values that have a name now',
        objectOf({ p: values('x') }),
        objectOf({ p: reference('Values') }),
        ["property Thing.p changed: 'x' → Values"],
    ],
    [
        'a recursive type under another name',
        objectOf({ p: reference('Tree') }),
        objectOf({ p: reference('SameTree') }),
        ['property Thing.p changed: Tree → SameTree'],
    ],
    [
        'a recursive type that only begins like the other one',
        objectOf({ p: reference('Tree') }),
        objectOf({ p: reference('OtherTree') }),
        ['breaking: property Thing.p changed: Tree → OtherTree'],
    ],
    [
        'anything instead of text',
        objectOf({ a: text }),
        objectOf({ a: {} }),
        {
            sent: ['property Thing.a changed: string → unknown'],
            received: ['breaking: property Thing.a changed: string → unknown'],
        },
    ],
    [
        'a value that went beside another alternative',
        objectOf({ a: { oneOf: [values('x', 'y'), reference('Other'), reference('Third')] } }),
        objectOf({ a: { oneOf: [values('x'), reference('Other')] } }),
        ["breaking: property Thing.a changed: 'x' | 'y' | Other | Third → 'x' | Other"],
    ],
    [
        'the order of alternatives',
        objectOf({ a: { oneOf: [reference('Other'), text] } }),
        objectOf({ a: { oneOf: [text, reference('Other')] } }),
        [],
    ],
];

const others: JsonObject = {
    Other: objectOf({ own: number }, 'own'),
    Third: objectOf({ third: number }, 'third'),
    Maybe: objectOf({ a: text }),
    Values: values('x'),
    Tree: objectOf({ next: reference('Tree'), a: text }),
    SameTree: objectOf({ next: reference('SameTree'), a: text }),
    OtherTree: objectOf({ next: { ...reference('OtherTree') }, a: number }),
};

/** An operation that keeps the other schemas in use. */
const keeper = {
    response: objectOf(Object.fromEntries(Object.keys(others).map((name) => [name, reference(name)]))),
};

test.each<Row>(rows)('%s, sent and received', async (_, before, after, expected, options = {}) => {
    const [left, right] = [before, after].map((Thing) =>
        describeOperations(
            { send: { body: reference('Sent') }, receive: { response: reference('Received') }, keeper },
            { ...others, Sent: Thing, Received: Thing },
        ),
    );
    const lines = linesOf(await checkChange('types', left ?? {}, right ?? {}, { before: options }));
    const of = (name: string): string[] =>
        lines.filter((line) => line.includes(name)).map((line) => line.replaceAll(name, 'Thing'));
    const { sent, received } = 'sent' in expected ? expected : { sent: expected, received: expected };
    expect({ sent: of('Sent'), received: of('Received') }).toEqual({ sent, received });
    expect(lines).toHaveLength(sent.length + received.length);
});

test('a type that is sent and received has the breaking changes of both', async () => {
    const [before, after] = [objectOf({ a: text, b: text }, 'a'), objectOf({ a: text, b: text }, 'b')].map((Thing) =>
        describeOperations({ own: { body: reference('Thing'), response: reference('Thing') } }, { Thing }),
    );
    expect(linesOf(await checkChange('types', before ?? {}, after ?? {}))).toEqual([
        'breaking: property Thing.a is optional now',
        'breaking: property Thing.b is required now',
    ]);
});

test.each([
    ['sent', ['property Inner.a is optional now', 'breaking: property Inner.b added: string']],
    ['received', ['breaking: property Inner.a is optional now', 'property Inner.b added: string']],
])('a type within another one is %s with it', async (direction, expected) => {
    const outer = { type: 'array', items: reference('Outer') };
    const own = direction === 'sent' ? { body: outer } : { response: outer };
    const [before, after] = [objectOf({ a: text }, 'a'), objectOf({ a: text, b: text }, 'b')].map((Inner) =>
        describeOperations({ own }, { Outer: objectOf({ inner: reference('Inner') }), Inner }),
    );
    expect(linesOf(await checkChange('types', before ?? {}, after ?? {}))).toEqual(expected);
});

test('the names of values are added and removed with their type', async () => {
    const Level = { type: 'integer', enum: [1], 'x-enumNames': ['One'] };
    const [before, after] = [objectOf({ a: text }), objectOf({ a: text, level: reference('Level') })].map((Thing) =>
        describeOperations({ own: { response: reference('Thing') } }, { Thing, Level }),
    );
    expect(linesOf(await checkChange('types', before ?? {}, after ?? {}))).toEqual([
        'property Thing.level added: Level',
        'type Level added',
    ]);
    expect(linesOf(await checkChange('types', after ?? {}, before ?? {}))).toEqual([
        'breaking: property Thing.level removed: Level',
        'breaking: type Level removed',
    ]);
});

test('a type without an operation counts as sent and received', async () => {
    const [before, after] = [objectOf({ a: text }, 'a'), objectOf({ a: text, b: text }, 'b')].map((Thing) =>
        describeOperations({}, { Thing }),
    );
    const options = { before: { generationMode: 'schemas' } } as const;
    expect(linesOf(await checkChange('types', before ?? {}, after ?? {}, options))).toEqual([
        'breaking: property Thing.a is optional now',
        'breaking: property Thing.b added: string',
    ]);
});

test.each<[string, JsonObject]>([
    ['an object', objectOf({ a: text }, 'a')],
    ['an object that extends another one', { allOf: [reference('Other'), objectOf({ b: text })] }],
])('%s is the same as an interface and as a type', async (_, Thing) => {
    const document = describeOperations({ own: { body: reference('Thing') }, keeper }, { ...others, Thing });
    const result = await checkChange('types', document, document, {
        before: { schemaDeclarationStyle: 'interface' },
        after: { schemaDeclarationStyle: 'type' },
    });
    expect(linesOf(result)).toEqual([]);
    expect(result.files).toMatchObject([{ state: 'outdated' }]);
});

test('the order of alternatives in a response is no change of the code that reads it', async () => {
    const alternatives = [reference('Other'), reference('Third')];
    const [before, after] = [alternatives, alternatives.toReversed()].map((oneOf) =>
        describeOperations({ own: { response: { oneOf } }, keeper }, others),
    );
    expect(linesOf(await checkChange('types', before ?? {}, after ?? {}))).toEqual([]);
});

test('a global replaced by a schema is the same type', async () => {
    const own = { response: objectOf({ at: { type: 'string', format: 'date-time' } }) };
    const other = { response: reference('Promise') };
    const before = describeOperations({ own });
    const after = describeOperations({ own, other }, { Promise: objectOf({ a: text }), Date: text });
    expect(linesOf(await checkChange('types', before, after))).toEqual([
        'operation thingClient.other added',
        'type Promise added',
    ]);
});

test('a schema that replaces a global is another type', async () => {
    const own = (at: JsonObject) => ({ own: { response: objectOf({ at }) } });
    const before = describeOperations(own({ type: 'string', format: 'date-time' }));
    const after = describeOperations(own(reference('Date')), { Date: objectOf({ a: text }) });
    expect(linesOf(await checkChange('types', before, after))).toContain(
        'breaking: property thingClient.own().at changed: Date → Date',
    );
});

test('a type that is sent only since the change has no breaking changes for senders', async () => {
    const own = { response: reference('Thing') };
    const before = describeOperations({ own }, { Thing: objectOf({ a: text }) });
    const after = describeOperations(
        { own, more: { body: reference('Thing') } },
        { Thing: objectOf({ a: text, b: text }, 'b') },
    );
    expect(linesOf(await checkChange('types', before, after))).toEqual([
        'property Thing.b added: string',
        'operation thingClient.more added',
    ]);
});

test('of a callback, all that differs is told, and may break both sides', async () => {
    const describe = (schema: JsonObject): JsonObject => {
        const post = { requestBody: { content: { 'application/json': { schema } } }, responses: {} };
        return describeOperations({ start: { rest: { callbacks: { onPaid: { '{$url}': { post } } } } } });
    };
    const result = await checkChange(
        'callbacks',
        describe(objectOf({ a: text, b: text }, 'a')),
        describe(objectOf({ a: text, c: text }, 'a', 'c')),
    );
    expect(linesOf(result)).toEqual([
        'breaking: property OnPaidCallback.b removed: string',
        'breaking: property OnPaidCallback.c added: string',
    ]);
});
