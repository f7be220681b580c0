/** Schemas that lead back to themselves: how much work a value makes, counted in calls of a check at its levels. */
import { describe, expect, test } from 'vitest';
import { anyOf, byDiscriminator, not, oneOf, when } from '../../../src/runtime/validators/alternatives.ts';
import { day } from '../../../src/runtime/validators/dates.ts';
import { all, boolean, integer, never, nullable, secret, string } from '../../../src/runtime/validators/leaves.ts';
import { array, contains, ifObject, object } from '../../../src/runtime/validators/parts.ts';
import { recursiveSchema, rememberingSchema } from '../../../src/runtime/validators/recursive.ts';
import { ask, type Check, checkBy, type Part, schema } from '../../../src/runtime/validators/schema.ts';
import type { StandardSchemaV1 } from '../../../src/runtime/validators/standard.ts';
import { evaluates, unevaluated } from '../../../src/runtime/validators/unevaluated.ts';

let calls = 0;

/** A value of each level, whose checks are counted. */
const counted: Check = checkBy((value, pass) => {
    calls++;
    return ask(integer, value, pass);
});

type Make = (self: StandardSchemaV1) => Part;

/** A schema that is made of itself. */
function schemaOf(make: Make, maker = rememberingSchema): StandardSchemaV1 {
    const self: StandardSchemaV1 = maker(() => make(self));
    return self;
}

type Wrap = (inner: unknown) => unknown;

const inObject: Wrap = (inner) => ({ next: inner, at: 1 });
const inList: Wrap = (inner) => ({ list: [inner], at: 1 });

function nested(innermost: unknown, depth: number, wrap = inObject): unknown {
    let value = innermost;
    for (let level = 0; level < depth; level++) value = wrap(value);
    return value;
}

const pair: (self: StandardSchemaV1) => [Part, Part] = (self) => [
    object({ at: counted }, { next: self }),
    object({ at: string }, { next: self }),
];

interface Row {
    readonly make: Make;
    readonly accepted: unknown;
    readonly refused: unknown;
    readonly wrap?: Wrap;
}

/** What asks about each level more than once, with two innermost values. */
const rows: Readonly<Record<string, Row>> = {
    anyOf: { make: (self) => anyOf(...pair(self), string), accepted: 'x', refused: 1 },
    oneOf: { make: (self) => oneOf(...pair(self), string), accepted: 'x', refused: 1 },
    allOf: {
        make: (self) => nullable(all(object({ next: self }), object({ next: self, at: counted }))),
        accepted: null,
        refused: 1,
    },
    not: {
        make: (self) => nullable(object({ next: all(self, not(all(not(self), boolean))), at: counted })),
        accepted: null,
        refused: 1,
    },
    'if and then': {
        make: (self) =>
            nullable(
                all(object({ at: counted }), when(ifObject(object({ next: self })), object({ next: self }), never)),
            ),
        accepted: null,
        refused: { at: 'x' },
    },
    'contains beside items': {
        make: (self) => object({ at: counted }, { list: all(array(self), contains(self)) }),
        accepted: { at: 1 },
        refused: { at: 'x' },
        wrap: inList,
    },
    'what is left': {
        make: (self) => nullable(unevaluated(all(anyOf(...pair(self)), evaluates(['at'])), nullable(self))),
        accepted: { at: 1 },
        refused: { at: true },
    },
    'what is asked in place': {
        make: (self) => anyOf(all(self, object({ next: never })), nullable(object({ next: self, at: counted }))),
        accepted: null,
        refused: 1,
    },
    'a secret': {
        make: (self) => nullable(all(object({ next: secret(self) }), object({ next: self, at: counted }))),
        accepted: null,
        refused: 1,
    },
    'a tag': {
        make: (self) =>
            all(
                ...pair(self).slice(0, 1),
                byDiscriminator('at', { 1: object({ next: self }) }, object({ at: integer })),
            ),
        accepted: { at: 2 },
        refused: { at: 'x' },
    },
};

describe.each(Object.entries(rows))('with %s', (_, { make, accepted, refused, wrap }) => {
    test.each([
        ['accepts', accepted, true],
        ['refuses', refused, false],
    ])('a schema %s a value with work in proportion to it', (_verb, innermost, expected) => {
        calls = 0;
        const { validate } = schemaOf(make)['~standard'];
        expect(validate(nested(innermost, 150, wrap)).issues === undefined).toBe(expected);
        // Without a memory, there would be more of them than atoms.
        expect(calls).toBeLessThan(4 * 150);
    });

    test.each([
        ['accepted', accepted],
        ['refused', refused],
    ])('a schema says the same of a value that is %s as without a memory', (_verb, innermost) => {
        const shared = nested(innermost, 3, wrap);
        const values = [innermost, shared, nested(innermost, 4, wrap), shared];
        const [own, expected] = [rememberingSchema, recursiveSchema].map((maker) =>
            schema(() => array(schemaOf(make, maker)))['~standard'].validate(values),
        );
        expect(own).toEqual(expected);
    });
});

test('what is made of a value is one object wherever the value is', () => {
    const self = schemaOf((one) => anyOf(object({ on: day }, { next: one }), object({ at: integer }, { next: one })));
    const shared = Object.freeze({ on: '2020-01-01' });
    const value = { at: 1, next: { on: '2020-01-02', next: shared } };
    expect(schema(() => array(self))['~standard'].validate([value, shared])).toEqual({
        value: [
            { at: 1, next: { on: new Date('2020-01-02'), next: { on: new Date('2020-01-01') } } },
            { on: new Date('2020-01-01') },
        ],
    });
});

test.each([
    ['refused', 1, never, false],
    ['refused, also between others', 3, never, false],
    ['accepted', 1, string, true],
    ['accepted, also between others', 3, string, true],
])(
    'what was accepted as a schema around it was taken for granted counts if that is %s',
    (_, between, last, expected) => {
        const first: StandardSchemaV1 = rememberingSchema(() => all(outermost, last));
        let outermost: StandardSchemaV1 = rememberingSchema(() => all(first, string));
        for (let count = 1; count < between; count++) {
            const inner = outermost;
            outermost = rememberingSchema(() => inner);
        }
        const either = schema(() => anyOf(first, outermost));
        expect(either['~standard'].validate('x').issues === undefined).toBe(expected);
    },
);

test('the keys that a schema evaluates are those of each place that asks', () => {
    const base: StandardSchemaV1 = rememberingSchema(() =>
        all(object({}, { a: integer, next: whole }), evaluates(['a', 'next'])),
    );
    const whole = schema(() => unevaluated(anyOf(all(base, never), base), never));
    const keysOf = (value: unknown) => whole['~standard'].validate(value).issues?.map(({ path }) => path.join('/'));
    expect(keysOf({ a: 1, next: { a: 1 } })).toBeUndefined();
    expect(keysOf({ a: 1, next: { a: 1 }, b: 1 })).toEqual(['b']);
});

test('a value says why, in the words of its closest alternative', () => {
    const self = schemaOf((one) => anyOf(...pair(one), string));
    const { issues } = self['~standard'].validate({ next: { next: { next: 1, at: 1 }, at: 1 }, at: 1 });
    expect(issues).toMatchObject([{ path: ['next', 'next', 'next'], message: 'must be an object or a string, not 1' }]);
});
