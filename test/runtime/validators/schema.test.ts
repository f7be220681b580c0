/** What a validator says, and what values of any form may do to it. */
import { afterEach, describe, expect, test } from 'vitest';
import { anyJoined, anyOf, byDiscriminator, not, oneOf } from '../../../src/runtime/validators/alternatives.ts';
import { day, moment } from '../../../src/runtime/validators/dates.ts';
import {
    all,
    anything,
    integer,
    isNull,
    minimum,
    nullable,
    oneOfValues,
    secret,
    string,
} from '../../../src/runtime/validators/leaves.ts';
import {
    array,
    closed,
    contains,
    joined,
    matching,
    object,
    others,
    propertyNames,
} from '../../../src/runtime/validators/parts.ts';
import { recursiveSchema } from '../../../src/runtime/validators/recursive.ts';
import { type Part, schema, validation } from '../../../src/runtime/validators/schema.ts';
import type { StandardSchemaV1 } from '../../../src/runtime/validators/standard.ts';

const original = { ...validation };

afterEach(() => {
    Object.assign(validation, original);
});

function issuesOf(
    part: Part,
    value: unknown,
): NonNullable<ReturnType<StandardSchemaV1['~standard']['validate']>['issues']> {
    return schema(() => part)['~standard'].validate(value).issues ?? [];
}

function made(part: Part, value: unknown): unknown {
    const result = schema(() => part)['~standard'].validate(value);
    return result.issues === undefined ? result.value : result.issues.map(({ message }) => message);
}

describe('an issue', () => {
    test('says what is wrong, where, by which keyword, and its limit', () => {
        const pet = object({ name: string }, { age: all(integer, minimum(0)), tags: array(string) }, closed);
        expect(issuesOf(pet, { age: -1, tags: ['a', 1], other: true })).toEqual([
            {
                message: 'must be at least 0, not -1',
                path: ['age'],
                code: 'range',
                keyword: 'minimum',
                problem: 'must be at least 0',
                received: '-1',
                limit: 0,
            },
            {
                message: 'must be a string, not 1',
                path: ['tags', 1],
                code: 'type',
                keyword: 'type',
                problem: 'must be a string',
                received: '1',
            },
            {
                message: 'is not a known property',
                path: ['other'],
                code: 'unknown',
                keyword: 'additionalProperties',
                problem: 'is not a known property',
            },
            { message: 'is required', path: ['name'], code: 'missing', keyword: 'required', problem: 'is required' },
        ]);
    });

    test('is reported up to a number of them', () => {
        const value = Array.from({ length: 500 }, () => 1);
        expect(issuesOf(array(string), value)).toHaveLength(100);
        validation.maxIssues = 2;
        expect(issuesOf(array(string), value).map(({ path }) => path)).toEqual([[0], [1]]);
        expect(
            issuesOf(array(anyOf(object({}, { a: string }), object({}, { b: string }))), [{ a: 1, b: 1 }]),
        ).toHaveLength(1);
    });

    test('has the message of the application', () => {
        validation.message = ({ code, keyword, received }) => `${code}/${keyword}/${received}`;
        expect(made(string, 1)).toEqual(['type/type/1']);
    });

    test('shows no value of a secret, at any depth', () => {
        const user = object({ password: secret(object({ text: all(string, oneOfValues('x')) })) });
        const text = JSON.stringify(issuesOf(user, { password: { text: 'hunter2' } }));
        expect(text).not.toContain('hunter2');
        expect(text).toContain('must be');
    });

    test('is that of the closest alternative', () => {
        const cat = object({ kind: oneOfValues('cat'), lives: integer });
        const dog = object({ kind: oneOfValues('dog'), name: string });
        for (const union of [anyOf(cat, dog), oneOf(cat, dog)]) {
            expect(made(union, { kind: 'dog' })).toEqual(['is required']);
            expect(made(union, 'dog')).toEqual(['must be an object, not "dog"']);
        }
        expect(made(anyOf(string, integer, isNull), true)).toEqual([
            'must be a string or an integer or null, not true',
        ]);
    });

    test('names the tag of a discriminator', () => {
        const pet = byDiscriminator('kind', { cat: object({ lives: integer }) }, anything);
        expect(issuesOf(pet, { kind: 'cat' })).toMatchObject([
            { tag: 'kind: cat', message: 'is required (kind: cat)' },
        ]);
        expect(issuesOf(pet, { kind: Object.create(null) })).toEqual([]);
        expect(issuesOf(pet, { kind: { toString: 1 } })).toEqual([]);
    });
});

describe('a value', () => {
    const tree: StandardSchemaV1 = recursiveSchema((): Part => object({}, { next: nullable(tree) }, others(tree)));
    const either: StandardSchemaV1 = recursiveSchema((): Part => anyOf(object({}, { next: either }), string));
    const lists: StandardSchemaV1 = recursiveSchema((): Part => nullable(array(lists)));

    function nested(depth: number): unknown {
        let value: unknown = null;
        for (let level = 0; level < depth; level++) value = { next: value };
        return value;
    }

    test('may be nested to some depth, and any depth has an issue', () => {
        expect(issuesOf(tree, nested(300))).toEqual([]);
        for (const part of [tree, either, oneOf(tree, string)]) {
            expect(issuesOf(part, nested(100_000)).some(({ code }) => code === 'depth')).toBe(true);
        }
    });

    test('that is too deep is not accepted because something must not be', () => {
        expect(issuesOf(not(tree), nested(100_000))).toMatchObject([{ code: 'depth' }]);
        expect(issuesOf(anyOf(not(tree), anything), nested(100_000))).toMatchObject([{ code: 'depth' }]);
    });

    test('may not exhaust the stack by schemas in place', () => {
        let part: Part = lists;
        for (let level = 0; level < 5_000; level++) part = all(part, anything);
        const deep = schema((): Part => array(part));
        let value: unknown = null;
        for (let level = 0; level < 300; level++) value = [value];
        expect(issuesOf(deep, value).every(({ code }) => code === 'depth')).toBe(true);
    });

    test('may contain itself', () => {
        const value: { next?: unknown } = {};
        value.next = value;
        expect(issuesOf(tree, value)).toEqual([]);
        value.next = { next: value };
        expect(issuesOf(tree, value)).toMatchObject([{ code: 'depth' }]);
    });

    test('may throw when it is read, which changes nothing for the next one', () => {
        const bad = {
            next: {
                get next(): unknown {
                    throw new Error('no');
                },
            },
        };
        expect(() => issuesOf(tree, bad)).toThrow('no');
        expect(issuesOf(tree, { next: { next: null } })).toEqual([]);
        expect(issuesOf(tree, { next: 1 })).toHaveLength(1);
        expect(issuesOf(tree, { next: bad.next === undefined ? 1 : 2 })).toHaveLength(1);
    });

    test('may have keys that JavaScript inherits', () => {
        const value: unknown = JSON.parse('{ "__proto__": "2020-01-01", "constructor": 1, "toString": 2 }');
        const dates = object({ ['__proto__']: day }, { constructor: integer, toString: integer }, closed);
        const copy = made(dates, value) as object;
        expect(Object.keys(copy)).toEqual(['__proto__', 'constructor', 'toString']);
        expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
        expect(Object.getOwnPropertyDescriptor(copy, '__proto__')?.value).toEqual(new Date('2020-01-01'));
        expect(issuesOf(object({ constructor: anything, toString: anything }), {})).toHaveLength(2);
        expect(issuesOf(object({}, { constructor: string }), {})).toEqual([]);
        expect(issuesOf(object({}, {}, closed), JSON.parse('{ "__proto__": 1 }'))).toHaveLength(1);
        expect(issuesOf(byDiscriminator('kind', {}, anything), { kind: 'constructor' })).toEqual([]);
        expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    });

    test('that is undefined is no member', () => {
        expect(issuesOf(object({}, { a: string }, closed), { a: undefined, b: undefined })).toEqual([]);
        expect(issuesOf(object({ a: anything }), { a: undefined })).toMatchObject([{ code: 'missing' }]);
        expect(issuesOf(propertyNames(oneOfValues('a')), { b: undefined })).toEqual([]);
    });
});

describe('dates', () => {
    const one = object({}, { a: day });
    const other = object({}, { b: moment });
    const value = Object.freeze({ a: '2020-01-01', b: '2020-01-01T10:00:00Z', c: 1 });

    test('are made in a copy, and a value without dates is returned as it is', () => {
        expect(made(one, value)).toEqual({ ...value, a: new Date('2020-01-01') });
        const plain = { c: [{ d: 1 }] };
        for (const part of [one, joined(one, other), anyJoined(one, other), object({}, {}, others(anything))]) {
            expect(made(part, plain)).toBe(plain);
        }
    });

    test('of several schemas are all in the copy', () => {
        const both = { ...value, a: new Date('2020-01-01'), b: new Date('2020-01-01T10:00:00Z') };
        expect(made(joined(one, other), value)).toEqual(both);
        expect(made(anyJoined(one, other), value)).toEqual(both);
        const inner = matching({}, { in: one }, [['^i', other]]);
        expect(made(inner, { in: value })).toEqual({ in: both });
    });

    test('are none where no alternative would accept them all', () => {
        const left = object({}, { a: day, b: string });
        const right = object({}, { a: string, b: moment });
        expect(made(anyJoined(left, right), value)).toEqual({ ...value, a: new Date('2020-01-01') });
    });

    test('may be dates already', () => {
        const dated = { a: new Date(0) };
        expect(made(one, dated)).toBe(dated);
        for (const time of [Number.NaN, Date.UTC(10_000, 0), Date.parse('-000001-12-31T00:00:00Z')])
            expect(made(one, { a: new Date(time) })).toEqual(['must be a date, not an invalid date']);
        expect(made(object({ a: moment }), { a: '9999-12-31T23:00:00-02:00' })).toEqual({
            a: new Date('+010000-01-01T01:00:00Z'),
        });
        expect(made(object({}), new Date())).toEqual(['must be an object, not a date']);
    });
});

test('items of a kind are counted', () => {
    expect(issuesOf(contains(string, 2, 3), ['a', 1, 'b'])).toEqual([]);
    expect(issuesOf(contains(string, 2, 3), ['a', 1])).toMatchObject([
        { keyword: 'contains', received: '1', limit: 2 },
    ]);
    expect(issuesOf(contains(string, 0, 1), ['a', 'b'])).toMatchObject([{ keyword: 'maxContains', limit: 1 }]);
});
