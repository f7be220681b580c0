/** Dates in values: which strings are dates, where plans apply, and what is not changed. */
import { describe, expect, test } from 'vitest';
import { parseDateText } from '../../src/runtime/dates/parse.ts';
import type { DatePlan } from '../../src/runtime/dates/plan.ts';
import { type InvalidDate, makeDates } from '../../src/runtime/dates/revive.ts';
import { writeDays } from '../../src/runtime/dates/write.ts';
import { textOf } from '../behaviour/random-dates/sample.ts';

describe('a day is', () => {
    test.each([
        ['2024-01-31', '2024-01-31T00:00:00.000Z'],
        ['2024-02-29', '2024-02-29T00:00:00.000Z'],
        ['2000-02-29', '2000-02-29T00:00:00.000Z'],
        ['0001-01-01', '0001-01-01T00:00:00.000Z'],
        ['9999-12-31', '9999-12-31T00:00:00.000Z'],
        ['2024-01-31T00:00:00Z', '2024-01-31T00:00:00.000Z'],
        ['2024-01-31T00:00:00.000Z', '2024-01-31T00:00:00.000Z'],
    ])('%j', (text, expected) => {
        expect(parseDateText(text, 'date')?.toISOString()).toBe(expected);
    });
});

describe('a point in time is', () => {
    test.each([
        ['2024-01-31T12:34:56Z', '2024-01-31T12:34:56.000Z'],
        ['2024-01-31t12:34:56z', '2024-01-31T12:34:56.000Z'],
        ['2024-01-31T12:34:56.5Z', '2024-01-31T12:34:56.500Z'],
        ['2024-01-31T12:34:56.123456789Z', '2024-01-31T12:34:56.123Z'],
        ['2024-01-31T23:59:59+00:00', '2024-01-31T23:59:59.000Z'],
        ['2024-01-31T23:30:00-08:00', '2024-02-01T07:30:00.000Z'],
        ['2024-03-01T04:00:00+05:30', '2024-02-29T22:30:00.000Z'],
        ['2024-02-29T00:00:00+14:00', '2024-02-28T10:00:00.000Z'],
    ])('%j', (text, expected) => {
        expect(parseDateText(text, 'date-time')?.toISOString()).toBe(expected);
    });
});

describe('not a date is', () => {
    const both = [
        ...['', ' ', 'soon', '2024', '2024-01', '20240131', '2024-1-31', '24-01-31', '+002024-01-31', '-000001-01-01'],
        ...['2026-02-30', '2025-02-29', '1900-02-29', '2024-04-31', '2024-13-01', '2024-00-10', '2024-01-00'],
        ...['2024-01-32', '2024-01-31 ', '\n2024-01-31', '2024-01-31\n', '2024-01-31T24:00:00Z', '2024/01/31'],
        ...['2024-01-31T00:00:00', '2024-01-31T10:00Z', '2024-01-31 10:00:00Z', '2026-02-30T00:00:00Z'],
        ...['2024-01-31T10:60:00Z', '2024-01-31T10:00:60Z', '2024-01-31T10:00:00+24:00', '2024-01-31T10:00:00+0100'],
        ...['٢٠٢٤-٠١-٣١', 'Wed, 31 Jan 2024 10:00:00 GMT', '1706659200000'],
        ...[null, undefined, 0, 1706659200000, true, {}, ['2024-01-31'], new Date(0)],
    ];
    test.each(both.map((value) => [value]))('%j', (value) => {
        expect(parseDateText(value, 'date')).toBeUndefined();
        expect(parseDateText(value, 'date-time')).toBeUndefined();
    });

    test('a day instead of a point in time, or vice versa', () => {
        expect(parseDateText('2024-01-31', 'date-time')).toBeUndefined();
        expect(parseDateText('2024-01-31T10:00:00Z', 'date')).toBeUndefined();
        expect(parseDateText('2024-01-31T00:00:00+02:00', 'date')).toBeUndefined();
    });
});

const day = '2024-02-29';
const date = new Date(`${day}T00:00:00Z`);
const invalid = 'soon';

/** An object with one own property of any name. */
const own = (name: string, value: unknown): object => Object.fromEntries([[name, value]]);
const ownDate = (name: string): Record<string, DatePlan> => Object.fromEntries([[name, 'date']]);

describe('dates are made', () => {
    const tree: DatePlan = { properties: { at: 'date', in: () => tree } };
    const inConstructor: DatePlan = { properties: ownDate('constructor') };
    const inToString: DatePlan = { properties: { ...ownDate('toString'), a: 'date' } };
    const cases: DatePlan = {
        cases: [
            { values: { kind: ['a', 1] }, plan: { properties: { x: 'date' } } },
            { required: ['y'], plan: { properties: { y: 'date' } } },
            { types: { z: ['number', 'date'], x: ['array'] }, plan: { properties: { z: 'date' } } },
        ],
    };
    test.each<[what: string, plan: DatePlan, value: unknown, expected: unknown]>([
        ['of a string', 'date', day, date],
        ['by nested functions', () => () => 'date', day, date],
        ['not of null', 'date', null, null],
        ['not of a number', 'date', 20240229, 20240229],
        ['not of an array instead of a string', 'date', [day], [day]],
        ['not of an object instead of a string', 'date', { day }, { day }],
        ['not of a string instead of an array', { items: 'date' }, day, day],
        ['of items', { items: 'date' }, [day, null, [day]], [date, null, [day]]],
        ['of a tuple', { first: ['date', 'plain', 'date'] }, [day, day, day, day], [date, day, date, day]],
        ['of a tuple and the rest', { first: ['plain'], items: 'date' }, [day, day, day], [day, date, date]],
        ['of a short tuple', { first: ['date', 'date'] }, [day], [date]],
        ['of items, not of keys', { items: 'date' }, { 0: day }, { 0: day }],
        ['of properties', { properties: { a: 'date' } }, { a: day, b: day }, { a: date, b: day }],
        ['not of inherited properties', inToString, {}, {}],
        [
            'of the property __proto__',
            { properties: ownDate('__proto__') },
            own('__proto__', day),
            own('__proto__', date),
        ],
        ['of the property constructor', inConstructor, { constructor: day }, { constructor: date }],
        ['of the property toJSON', { properties: { toJSON: 'date' } }, { toJSON: day }, { toJSON: date }],
        ['of all keys', { others: 'date' }, { a: day, b: { a: day } }, { a: date, b: { a: day } }],
        ['of the key __proto__', { others: 'date' }, own('__proto__', day), own('__proto__', date)],
        ['of other keys', { properties: { a: 'plain' }, others: 'date' }, { a: day, b: day }, { a: day, b: date }],
        ['of keys that match a pattern', { patterns: [['^d', 'date']] }, { d1: day, e: day }, { d1: date, e: day }],
        [
            'of keys that match no pattern',
            { patterns: [['^d', 'plain']], others: 'date' },
            { d: day, e: day },
            { d: day, e: date },
        ],
        [
            'of keys that match a Unicode pattern',
            { patterns: [['^\\p{L}$', 'date']] },
            { ä: day, 1: day },
            { ä: date, 1: day },
        ],
        [
            'not of keys too long to be matched',
            { patterns: [['^d', 'date']], others: 'plain' },
            { ['d'.repeat(200)]: day, ['d'.repeat(201)]: day },
            { ['d'.repeat(200)]: date, ['d'.repeat(201)]: day },
        ],
        [
            'of keys that match a legacy pattern',
            { patterns: [['^\\-', 'date']] },
            { '-': day, a: day },
            { '-': date, a: day },
        ],
        [
            'of a tree',
            tree,
            { at: day, in: { at: day, in: { at: day } } },
            { at: date, in: { at: date, in: { at: date } } },
        ],
        [
            'by all plans',
            { all: [{ properties: { a: 'date' } }, { properties: { b: 'date' } }] },
            { a: day, b: day },
            { a: date, b: date },
        ],
        ['of any format', { all: ['date-time', 'date'] }, day, date],
        ['not where it may be plain', { all: ['date', 'plain'] }, day, day],
        ['where it is listed as well', { all: ['date', { listed: [day] }] }, day, date],
        ['in a case by a value', cases, { kind: 'a', x: day, y: null }, { kind: 'a', x: date, y: null }],
        ['in a case by a number', cases, { kind: 1, x: day }, { kind: 1, x: date }],
        ['in a case by null instead of a value', cases, { kind: null, x: day }, { kind: null, x: date }],
        ['not in a case of another value', cases, { kind: '1', x: day, z: 'a' }, { kind: '1', x: day, z: 'a' }],
        ['in a case by required properties', cases, { y: day, x: day }, { y: date, x: day }],
        ['in a case by types', cases, { z: day, x: [] }, { z: date, x: [] }],
        ['not in a case of other types', cases, { z: day, x: {} }, { z: day, x: {} }],
        [
            'in a case by a string that is not a date',
            { cases: [{ types: { a: ['date'] }, plan: { properties: { b: 'date' } } }] },
            { a: 'soon', b: day },
            { a: 'soon', b: date },
        ],
        [
            'not in a case of another date format',
            { cases: [{ types: { a: ['date-time'] }, plan: { properties: { b: 'date' } } }] },
            { a: day, b: day },
            { a: day, b: day },
        ],
        [
            'not in a case by inherited properties',
            { cases: [{ required: ['toString'], plan: { others: 'date' } }] },
            { a: day },
            { a: day },
        ],
        [
            'in a case despite an inherited type',
            { cases: [{ types: { constructor: ['string'] }, plan: { others: 'date' } }] },
            { a: day },
            { a: date },
        ],
        ['not in arrays in a case of objects', { cases: [{ plan: { items: 'date' } }] }, [day], [day]],
    ])('%s', (_what, plan, value, expected) => {
        expect(textOf(makeDates(value, plan, undefined))).toBe(textOf(expected));
    });

    test('in place, or in a copy of a frozen value', () => {
        const value = { a: [day], b: {} };
        expect(makeDates(value, { properties: { a: { items: 'date' } } }, undefined)).toBe(value);
        const { b } = value;
        const frozen = Object.freeze({ a: Object.freeze([day]), b });
        const made = makeDates(frozen, { properties: { a: { items: 'date' } } }, undefined);
        expect(made).toStrictEqual({ a: [date], b });
        expect(frozen).toStrictEqual({ a: [day], b });
    });

    test('in a deeply nested value', () => {
        const plan: DatePlan = { items: () => plan };
        const depth = 1000;
        const value = JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
        expect(makeDates(value, plan, undefined)).toBe(value);
    });
});

describe('a plan is followed once per value, however many ways lead to it:', () => {
    const depth = 60;
    /** Returns a plan of another identity that leads to the same plan. */
    type Again = () => DatePlan;
    const parent = (again: Again): DatePlan => ({ properties: { at: 'date', parent: again() } });
    const tagged = (again: Again): DatePlan => ({ tag: 'kind', tagged: { node: parent(again) } });

    /** Returns a function that delays plans. All its functions together may be called a limited number of times. */
    function limited(): (plan: () => DatePlan) => DatePlan {
        let calls = 0;
        return (plan) => () => {
            calls += 1;
            if (calls > 10 * depth) throw new Error('the plan was followed too often');
            return plan();
        };
    }

    /** A plan that refers to itself. */
    function recursive(create: (again: Again) => DatePlan): DatePlan {
        const delay = limited();
        const plan = create(() => delay(() => plan));
        return plan;
    }

    function nested(innermost: unknown, wrap: (value: unknown) => unknown): unknown {
        let value = innermost;
        for (let level = 1; level < depth; level++) value = wrap(value);
        return value;
    }

    test.each<[ways: string, create: (again: Again) => DatePlan]>([
        ['alternatives', (again) => ({ all: [parent(again), parent(again)] })],
        ['alternatives of alternatives', (again) => ({ all: [{ all: [parent(again)] }, { all: [parent(again)] }] })],
        ['tagged unions', (again) => ({ all: [tagged(again), tagged(again)] })],
        [
            'cases',
            (again) => ({
                cases: [
                    { required: ['at'], plan: parent(again) },
                    { types: { at: ['date'] }, plan: parent(again) },
                ],
            }),
        ],
        [
            'patterns',
            (again) => ({
                properties: { at: 'date' },
                patterns: [
                    ['^p', again()],
                    ['t$', again()],
                ],
            }),
        ],
        ['other keys', (again) => ({ all: [{ properties: { at: 'date' }, others: again() }, parent(again)] })],
    ])('objects, by %s', (_ways, create) => {
        const of = (at: unknown): unknown => nested({ kind: 'node', at }, (parent) => ({ kind: 'node', at, parent }));
        expect(textOf(makeDates(of(day), recursive(create), undefined))).toBe(textOf(of(date)));
        expect(textOf(writeDays(of(date), recursive(create)))).toBe(textOf(of(day)));
    });

    test.each<[ways: string, create: (again: Again) => DatePlan]>([
        ['alternatives', (again) => ({ all: [{ items: again() }, { items: again() }, 'date'] })],
        ['tuples', (again) => ({ all: [{ first: [again()] }, { items: again() }, 'date'] })],
    ])('arrays, by %s', (_ways, create) => {
        const of = (item: unknown): unknown => nested(item, (value) => [value]);
        expect(textOf(makeDates(of(day), recursive(create), undefined))).toBe(textOf(of(date)));
        expect(textOf(writeDays(of(date), recursive(create)))).toBe(textOf(of(day)));
    });

    test.each([
        ['a string', 'date' as const, day, date],
        ['an object', parent(() => 'date'), { at: day }, { at: date }],
    ])('%s, by a ladder of names', (_what, last, received, sent) => {
        const delay = limited();
        let plan: DatePlan = last;
        for (let level = 1; level < depth; level++) {
            const next = plan;
            plan = { all: [delay(() => next), delay(() => next)] };
        }
        expect(textOf(makeDates(structuredClone(received), plan, undefined))).toBe(textOf(sent));
        expect(textOf(writeDays(sent, plan))).toBe(textOf(received));
    });
});

describe('what is not a date is reported', () => {
    const nested: DatePlan = { properties: { 'a b': { items: { others: 'date' } }, c: 'date-time' } };
    test.each<[how: string, plan: DatePlan, value: unknown, reports: readonly InvalidDate[]]>([
        ['as the whole body', 'date', invalid, [{ path: '$', value: invalid, format: 'date' }]],
        ['unless it is null', { items: 'date' }, [null, day], []],
        ['unless any string is allowed', { all: ['date', 'plain'] }, invalid, []],
        ['unless it is listed', { all: ['date', { listed: [invalid] }] }, invalid, []],
        [
            'if another value is listed',
            { all: ['date', { listed: ['x'] }] },
            invalid,
            [{ path: '$', value: invalid, format: 'date' }],
        ],
        ['once for all items', { items: 'date' }, ['a', day, 'b'], [{ path: '$[*]', value: 'a', format: 'date' }]],
        ['once for all keys', { others: 'date' }, { x: 'a', y: 'b' }, [{ path: '$[*]', value: 'a', format: 'date' }]],
        [
            'at each place',
            nested,
            { 'a b': [{ x: 'a' }, { y: 'b' }], c: day },
            [
                { path: '$["a b"][*][*]', value: 'a', format: 'date' },
                { path: '$.c', value: day, format: 'date-time' },
            ],
        ],
    ])('%s', (_how, plan, value, expected) => {
        const reports: InvalidDate[] = [];
        const before = structuredClone(value);
        const made = makeDates(value, plan, (report) => reports.push(report));
        expect(reports).toEqual(expected);
        if (expected.length > 0 && typeof before === 'string') expect(made).toBe(before);
    });

    test('again for each body', () => {
        const paths: string[] = [];
        for (const body of ['a', 'b']) makeDates(body, 'date', ({ path }) => paths.push(path));
        expect(paths).toEqual(['$', '$']);
    });
});

describe('days are written', () => {
    const noon = new Date(`${day}T12:00:00Z`);
    test.each<[what: string, plan: DatePlan, value: unknown, expected: unknown]>([
        ['as days', 'date', noon, day],
        ['but points in time are kept', 'date-time', noon, noon],
        ['where any string is allowed', { all: ['date', 'plain'] }, noon, day],
        ['unless it may be a point in time', { all: ['date', 'date-time'] }, noon, noon],
        ['and strings are kept', { items: 'date' }, ['x', noon, null, undefined], ['x', day, null, undefined]],
        [
            'at each place',
            { properties: { a: { others: 'date' } } },
            { a: { x: noon }, b: noon },
            { a: { x: day }, b: noon },
        ],
        [
            'of the property __proto__',
            { properties: ownDate('__proto__') },
            own('__proto__', noon),
            own('__proto__', day),
        ],
        [
            'in a case',
            { cases: [{ types: { a: ['date'] }, plan: { properties: { a: 'date' } } }] },
            { a: noon },
            { a: day },
        ],
    ])('%s', (_what, plan, value, expected) => {
        expect(textOf(writeDays(value, plan))).toBe(textOf(expected));
    });

    test('in a copy that shares all parts without days', () => {
        const value = { a: [{ day: noon }], b: { c: 1 } };
        const before = structuredClone(value);
        const written = writeDays(value, { properties: { a: { items: { properties: { day: 'date' } } } } });
        expect(written).toStrictEqual({ a: [{ day }], b: { c: 1 } });
        expect(written.b).toBe(value.b);
        expect(value).toStrictEqual(before);
        expect(writeDays(value.b, { others: 'date' })).toBe(value.b);
    });

    test('but objects with toJSON are not changed', () => {
        class Money {
            readonly at = noon;
            toJSON(): string {
                return '1 EUR';
            }
        }
        const money = new Money();
        expect(writeDays(money, { properties: { at: 'date' } })).toBe(money);
    });
});
