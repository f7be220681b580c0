/** Dates in values: which strings are dates, where plans apply, and what is not changed. */
import { describe, expect, test } from 'vitest';
import { byShape, byTag, byType, unlessListed } from '../../src/runtime/dates/choices.ts';
import type { Dates } from '../../src/runtime/dates/dates.ts';
import { byKey, inKeys } from '../../src/runtime/dates/keys.ts';
import { parseDateText } from '../../src/runtime/dates/parse.ts';

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
const ownDate = (name: string): Record<string, Dates> => Object.fromEntries([[name, 'date']]);

describe('dates are made', () => {
    const tree: Dates = { at: 'date', in: () => tree };
    const shapes = byShape(
        [
            { has: 'kind', values: ['a', 1], dates: { x: 'date' } },
            { has: 'y', dates: { y: 'date' } },
            { has: 'z', type: 'number', dates: { x: 'date' } },
            { has: 'z', type: 'string', dates: { z: 'date' } },
            { has: 'none' },
        ],
        { other: 'date' },
    );
    test.each<[what: string, dates: Dates, value: unknown, expected: unknown]>([
        ['of a string', 'date', day, date],
        ['by nested functions', () => () => 'date', day, date],
        ['not of null', 'date', null, null],
        ['not of a number', 'date', 20240229, 20240229],
        ['not of an array instead of a string', 'date', [day], [day]],
        ['not of an object instead of a string', 'date', { day }, { day }],
        ['not of a string instead of an array', ['date'], day, day],
        ['of items', ['date'], [day, null, [day]], [date, null, [day]]],
        ['of a tuple', ['date', undefined, 'date', undefined], [day, day, day, day], [date, day, date, day]],
        ['of a tuple and the rest', [undefined, 'date'], [day, day, day], [day, date, date]],
        ['of a short tuple', ['date', 'date'], [day], [date]],
        ['of items, not of keys', ['date'], { 0: day }, { 0: day }],
        ['of properties', { a: 'date' }, { a: day, b: day }, { a: date, b: day }],
        ['of keys, not of items', { 0: 'date' }, [day], [day]],
        ['not of inherited properties', { ...ownDate('toString'), a: 'date' }, {}, {}],
        ['of the property __proto__', ownDate('__proto__'), own('__proto__', day), own('__proto__', date)],
        ['of the property constructor', ownDate('constructor'), { constructor: day }, { constructor: date }],
        ['of the property toJSON', ownDate('toJSON'), { toJSON: day }, { toJSON: date }],
        ['of all keys', inKeys('date'), { a: day, b: { a: day } }, { a: date, b: { a: day } }],
        ['of the key __proto__', inKeys('date'), own('__proto__', day), own('__proto__', date)],
        ['of other keys', inKeys('date', { a: undefined }), { a: day, b: day }, { a: day, b: date }],
        ['of keys that match a pattern', inKeys(byKey([['^d', 'date']])), { d1: day, e: day }, { d1: date, e: day }],
        [
            'of keys that match no pattern',
            inKeys(byKey([['^d', undefined]], 'date')),
            { d: day, e: day },
            { d: day, e: date },
        ],
        [
            'of keys that match a Unicode pattern',
            inKeys(byKey([['^\\p{L}$', 'date']])),
            { ä: day, 1: day },
            { ä: date, 1: day },
        ],
        [
            'not of keys too long to be matched',
            inKeys(byKey([['^d', 'date']])),
            { ['d'.repeat(200)]: day, ['d'.repeat(201)]: day },
            { ['d'.repeat(200)]: date, ['d'.repeat(201)]: day },
        ],
        [
            'of keys that match a legacy pattern',
            inKeys(byKey([['^\\-', 'date']])),
            { '-': day, a: day },
            { '-': date, a: day },
        ],
        [
            'of a tree',
            tree,
            { at: day, in: { at: day, in: { at: day } } },
            { at: date, in: { at: date, in: { at: date } } },
        ],
        ['of any format', 'either', day, date],
        ['not where any string is allowed', 'sent', day, day],
        ['not of listed strings', unlessListed([day], 'date'), day, day],
        ['next to listed strings', unlessListed(['never'], 'date'), day, date],
        ['by the type of a string', byType({ string: 'date', array: ['date'] }), day, date],
        ['by the type of an array', byType({ string: 'date', array: ['date'] }), [day], [date]],
        ['by the type of an object', byType({ object: { a: 'date' }, array: ['date'] }), { a: day }, { a: date }],
        ['by no type', byType({ string: 'date' }), { a: day }, { a: day }],
        ['by a tag', byTag('kind', { a: { x: 'date' } }), { kind: 'a', x: day }, { kind: 'a', x: date }],
        ['by a number as a tag', byTag('kind', { 1: { x: 'date' } }), { kind: 1, x: day }, { kind: 1, x: date }],
        [
            'of a tag without dates',
            byTag('kind', { a: undefined }, { x: 'date' }),
            { kind: 'a', x: day },
            { kind: 'a', x: day },
        ],
        ['of an unknown tag', byTag('kind', {}, { x: 'date' }), { kind: 'b', x: day }, { kind: 'b', x: date }],
        ['of a missing tag', byTag('kind', {}, { x: 'date' }), { x: day }, { x: date }],
        ['of the tag constructor', byTag('kind', {}), { kind: 'constructor', x: day }, { kind: 'constructor', x: day }],
        ['by an own tag', byTag('constructor', {}, { x: 'date' }), { x: day }, { x: date }],
        ['by a value', shapes, { kind: 'a', x: day, y: null }, { kind: 'a', x: date, y: null }],
        ['by a number', shapes, { kind: 1, x: day }, { kind: 1, x: date }],
        ['not by another value', shapes, { kind: '1', x: day }, { kind: '1', x: day }],
        ['by a property', shapes, { y: day, x: day }, { y: date, x: day }],
        ['by a type', shapes, { z: 1, x: day }, { z: 1, x: date }],
        ['by another type', shapes, { z: day, x: day }, { z: date, x: day }],
        ['not in a shape without dates', shapes, { none: 1, other: day }, { none: 1, other: day }],
        ['in no shape', shapes, { other: day }, { other: date }],
        ['not by inherited properties', byShape([{ has: 'toString', dates: { a: 'date' } }]), { a: day }, { a: day }],
        ['not in arrays by a shape', byShape([], { a: 'date' }), [day], [day]],
    ])('%s', (_what, dates, value, expected) => {
        expect(textOf(makeDates(value, dates, undefined))).toBe(textOf(expected));
    });

    test('in place, or in a copy of a frozen value', () => {
        const value = { a: [day], b: {} };
        expect(makeDates(value, { a: ['date'] }, undefined)).toBe(value);
        const { b } = value;
        const frozen = Object.freeze({ a: Object.freeze([day]), b });
        const made = makeDates(frozen, { a: ['date'] }, undefined);
        expect(made).toStrictEqual({ a: [date], b });
        expect(frozen).toStrictEqual({ a: [day], b });
    });
});

describe('a value of any depth', () => {
    const depth = 100_000;

    test('is read, however deep its dates are', () => {
        const dates: Dates = [() => dates];
        const value = JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
        expect(makeDates(value, dates, undefined)).toBe(value);
        const inner: Dates = { at: 'date', in: () => inner };
        let made = makeDates(
            JSON.parse(`${`{"at":"${day}","in":`.repeat(depth)}{}${'}'.repeat(depth)}`),
            inner,
            undefined,
        );
        let count = 0;
        for (; typeof made === 'object' && made !== null && 'at' in made && 'in' in made; made = made.in) {
            count += made.at instanceof Date ? 1 : 0;
        }
        expect(count).toBe(depth);
    });

    test('is visited once in each part, by alternatives that lead back to it as well', () => {
        let visits = 0;
        const node: Dates = byShape([{ has: 'a', dates: { at: 'date', parent: () => counted } }], {
            at: 'date',
            parent: () => counted,
        });
        const counted: Dates = (value) => {
            visits++;
            return typeof node === 'function' ? node(value) : node;
        };
        const levels = 60;
        const of = (at: unknown): unknown => {
            let value: object = { at };
            for (let level = 1; level < levels; level++) value = { at, parent: value };
            return value;
        };
        expect(textOf(makeDates(of(day), counted, undefined))).toBe(textOf(of(date)));
        expect(visits).toBe(levels);
        expect(textOf(writeDays(of(date), counted))).toBe(textOf(of(day)));
        expect(visits).toBe(2 * levels);
    });

    test('that contains itself ends, and is refused as JSON', () => {
        const dates: Dates = { at: 'date', all: [() => dates], in: () => dates };
        const value: object = { at: date };
        Object.assign(value, { in: value, all: [value, value] });
        expect(() => JSON.stringify(writeDays(value, dates))).toThrow('circular');
    });
});

describe('what is not a date is reported', () => {
    const nested: Dates = { 'a b': [inKeys('date')], c: 'date-time' };
    test.each<[how: string, dates: Dates, value: unknown, reports: readonly InvalidDate[]]>([
        ['as the whole body', 'date', invalid, [{ path: '$', value: invalid, format: 'date' }]],
        [
            'as a date-time where it may be either',
            'either',
            invalid,
            [{ path: '$', value: invalid, format: 'date-time' }],
        ],
        ['unless it is null', ['date'], [null, day], []],
        ['unless any string is allowed', 'sent', invalid, []],
        ['unless it is listed', unlessListed([invalid], 'date'), invalid, []],
        [
            'if another value is listed',
            unlessListed(['x'], 'date'),
            invalid,
            [{ path: '$', value: invalid, format: 'date' }],
        ],
        ['once for all items', ['date'], ['a', day, 'b'], [{ path: '$[*]', value: 'a', format: 'date' }]],
        ['once for all keys', inKeys('date'), { x: 'a', y: 'b' }, [{ path: '$[*]', value: 'a', format: 'date' }]],
        [
            'at each place, from the outside to the inside',
            nested,
            { 'a b': [{ x: 'a' }, { y: 'b' }], c: day },
            [
                { path: '$.c', value: day, format: 'date-time' },
                { path: '$["a b"][*][*]', value: 'a', format: 'date' },
            ],
        ],
    ])('%s', (_how, dates, value, expected) => {
        const reports: InvalidDate[] = [];
        const before = structuredClone(value);
        const made = makeDates(value, dates, (report) => reports.push(report));
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
    test.each<[what: string, dates: Dates, value: unknown, expected: unknown]>([
        ['as days', 'date', noon, day],
        ['but points in time are kept', 'date-time', noon, noon],
        ['where any string is allowed', 'sent', noon, day],
        ['unless it may be a point in time', 'either', noon, noon],
        ['and strings are kept', ['date'], ['x', noon, null, undefined], ['x', day, null, undefined]],
        ['at each place', { a: inKeys('date') }, { a: { x: noon }, b: noon }, { a: { x: day }, b: noon }],
        ['of the property __proto__', ownDate('__proto__'), own('__proto__', noon), own('__proto__', day)],
        ['by their type', byType({ string: 'date', object: { a: 'date' } }), noon, day],
        ['in a shape', byShape([{ has: 'a', type: 'string', dates: { a: 'date' } }]), { a: noon }, { a: day }],
    ])('%s', (_what, dates, value, expected) => {
        expect(textOf(writeDays(value, dates))).toBe(textOf(expected));
    });

    test('in a copy that shares all parts without days', () => {
        const value = { a: [{ day: noon }], b: { c: 1 } };
        const before = structuredClone(value);
        const written = writeDays(value, { a: [{ day: 'date' }] });
        expect(written).toStrictEqual({ a: [{ day }], b: { c: 1 } });
        expect(written.b).toBe(value.b);
        expect(value).toStrictEqual(before);
    });

    test('in each place of an object that is in several', () => {
        const shared = { at: noon };
        const value = { a: shared, b: shared, c: shared };
        const ofPart: Dates = { at: 'date' };
        expect(writeDays(value, { a: ofPart, b: ofPart, c: { at: 'date-time' } })).toStrictEqual({
            a: { at: day },
            b: { at: day },
            c: { at: noon },
        });
    });

    test('but objects with toJSON are not changed', () => {
        class Money {
            readonly at = noon;
            toJSON(): string {
                return '1 EUR';
            }
        }
        const money = new Money();
        expect(writeDays(money, { at: 'date' })).toBe(money);
    });
});
