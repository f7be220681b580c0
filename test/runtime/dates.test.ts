/** Dates in values: which strings are dates, where plans apply, and what is not changed. */
import { describe, expect, test, vi } from 'vitest';
import { byShape, byTag, inAny, unlessListed } from '../../src/runtime/dates/choices.ts';
import type { Dates } from '../../src/runtime/dates/dates.ts';
import { asDate, asDateOrTime, asDateTime, asSentDate } from '../../src/runtime/dates/formats.ts';
import { inArray, inKeys, inObject, inPatterns, inTuple } from '../../src/runtime/dates/parts.ts';
import { readDate } from '../../src/runtime/dates/read.ts';
import { type InvalidDate, makeDates } from '../../src/runtime/dates/revive.ts';
import { reviveData, reviveDates } from '../../src/runtime/dates/settings.ts';
import { writeDays } from '../../src/runtime/dates/write.ts';
import { textOf } from '../behaviour/random-dates/sample.ts';

/** What is made of a string. */
const read = (text: string, dates: Dates): string | undefined => {
    const made = makeDates(text, dates, undefined);
    return made instanceof Date ? made.toISOString() : undefined;
};

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
        expect(read(text, asDate)).toBe(expected);
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
        expect(read(text, asDateTime)).toBe(expected);
    });
});

test('letters in lower case are read where only capitals are sure to be', () => {
    class StrictDate extends Date {
        constructor(text: string) {
            super(/[tz]/.test(text) ? Number.NaN : text);
        }
    }
    vi.stubGlobal('Date', StrictDate);
    try {
        expect(readDate('2024-01-31t12:34:56z')?.toISOString()).toBe('2024-01-31T12:34:56.000Z');
        expect(readDate('tz')).toBeUndefined();
    } finally {
        vi.unstubAllGlobals();
    }
});

describe('not a date is', () => {
    const both = [
        ...['', ' ', 'soon', '2024', '2024-01', '20240131', '2024-1-31', '24-01-31', '+002024-01-31', '-000001-01-01'],
        ...['2026-02-30', '2025-02-29', '1900-02-29', '2024-04-31', '2024-13-01', '2024-00-10', '2024-01-00'],
        ...[
            '2023-02-31',
            '2024-02-31',
            '2023-02-31T00:00:00Z',
            '2024-01-32',
            '2024-01-31 ',
            '\n2024-01-31',
            '2024-01-31\n',
            '2024-01-31T24:00:00Z',
            '2024/01/31',
        ],
        ...['2024-01-31T00:00:00', '2024-01-31T10:00Z', '2024-01-31 10:00:00Z', '2026-02-30T00:00:00Z'],
        ...['2024-01-31T10:60:00Z', '2024-01-31T10:00:60Z', '2024-01-31T10:00:00+24:00', '2024-01-31T10:00:00+0100'],
        ...['٢٠٢٤-٠١-٣١', 'Wed, 31 Jan 2024 10:00:00 GMT', '1706659200000'],
    ];
    test.each(both.map((value) => [value]))('%j', (value) => {
        expect(read(value, asDate)).toBeUndefined();
        expect(read(value, asDateTime)).toBeUndefined();
    });

    test('a day instead of a point in time, or vice versa', () => {
        expect(read('2024-01-31', asDateTime)).toBeUndefined();
        expect(read('2024-01-31T10:00:00Z', asDate)).toBeUndefined();
        expect(read('2024-01-31T00:00:00+02:00', asDate)).toBeUndefined();
    });
});

const day = '2024-02-29';
const date = new Date(`${day}T00:00:00Z`);
const invalid = 'soon';

/** An object with one own property of any name. */
const own = (name: string, value: unknown): object => Object.fromEntries([[name, value]]);
const ownDate = (name: string): Record<string, Dates> => Object.fromEntries([[name, asDate]]);

describe('dates are made', () => {
    const tree: Dates = inObject({ at: asDate, in: (value, pass) => tree(value, pass) });
    const shapes = byShape(
        [
            { has: 'kind', values: ['a', 1], dates: inObject({ x: asDate }) },
            { has: 'y', dates: inObject({ y: asDate }) },
            { has: 'z', type: 'number', dates: inObject({ x: asDate }) },
            { has: 'z', type: 'string', dates: inObject({ z: asDate }) },
            { has: 'none' },
        ],
        inObject({ other: asDate }),
    );
    test.each<[what: string, dates: Dates, value: unknown, expected: unknown]>([
        ['of a string', asDate, day, date],
        ['by a function', (value, pass) => asDate(value, pass), day, date],
        ['not of null', asDate, null, null],
        ['not of a number', asDate, 20240229, 20240229],
        ['not of an array instead of a string', asDate, [day], [day]],
        ['not of an object instead of a string', asDate, { day }, { day }],
        ['not of a string instead of an array', inArray(asDate), day, day],
        ['of items', inArray(asDate), [day, null, [day]], [date, null, [day]]],
        ['of a tuple', inTuple([asDate, undefined, asDate]), [day, day, day, day], [date, day, date, day]],
        ['of a tuple and the rest', inTuple([undefined], asDate), [day, day, day], [day, date, date]],
        ['of a short tuple', inTuple([asDate, asDate]), [day], [date]],
        ['of items, not of keys', inArray(asDate), { 0: day }, { 0: day }],
        ['of properties', inObject({ a: asDate }), { a: day, b: day }, { a: date, b: day }],
        ['of keys, not of items', inObject({ 0: asDate }), [day], [day]],
        ['not of inherited properties', inObject({ ...ownDate('toString'), a: asDate }), {}, {}],
        ['of the property __proto__', inObject(ownDate('__proto__')), own('__proto__', day), own('__proto__', date)],
        ['of the property constructor', inObject(ownDate('constructor')), { constructor: day }, { constructor: date }],
        ['of the property toJSON', inObject(ownDate('toJSON')), { toJSON: day }, { toJSON: date }],
        ['of all keys', inKeys(asDate), { a: day, b: { a: day } }, { a: date, b: { a: day } }],
        ['of the key __proto__', inKeys(asDate), own('__proto__', day), own('__proto__', date)],
        ['of other keys', inKeys(asDate, { a: undefined }), { a: day, b: day }, { a: day, b: date }],
        ['of keys that match a pattern', inPatterns([['^d', asDate]]), { d1: day, e: day }, { d1: date, e: day }],
        [
            'of keys that match no pattern',
            inPatterns([['^d', undefined]], asDate),
            { d: day, e: day },
            { d: day, e: date },
        ],
        [
            'of keys that match a Unicode pattern',
            inPatterns([['^\\p{L}$', asDate]]),
            { ä: day, 1: day },
            { ä: date, 1: day },
        ],
        [
            'not of keys too long to be matched',
            inPatterns([['^d', asDate]]),
            { ['d'.repeat(200)]: day, ['d'.repeat(201)]: day },
            { ['d'.repeat(200)]: date, ['d'.repeat(201)]: day },
        ],
        [
            'of keys that match a legacy pattern',
            inPatterns([['^\\-', asDate]]),
            { '-': day, a: day },
            { '-': date, a: day },
        ],
        [
            'of a tree',
            tree,
            { at: day, in: { at: day, in: { at: day } } },
            { at: date, in: { at: date, in: { at: date } } },
        ],
        ['of any format', asDateOrTime, day, date],
        ['not where any string is allowed', asSentDate, day, day],
        ['not of listed strings', unlessListed([day], asDate), day, day],
        ['next to listed strings', unlessListed(['never'], asDate), day, date],
        ['by the type of a string', inAny(asDate, inArray(asDate)), day, date],
        ['by the type of an array', inAny(asDate, inArray(asDate)), [day], [date]],
        ['by the type of an object', inAny(inObject({ a: asDate }), inArray(asDate)), { a: day }, { a: date }],
        ['by no type', inAny(asDate), { a: day }, { a: day }],
        ['by a tag', byTag('kind', { a: inObject({ x: asDate }) }), { kind: 'a', x: day }, { kind: 'a', x: date }],
        [
            'by a number as a tag',
            byTag('kind', { 1: inObject({ x: asDate }) }),
            { kind: 1, x: day },
            { kind: 1, x: date },
        ],
        [
            'of a tag without dates',
            byTag('kind', { a: undefined }, inObject({ x: asDate })),
            { kind: 'a', x: day },
            { kind: 'a', x: day },
        ],
        [
            'of an unknown tag',
            byTag('kind', {}, inObject({ x: asDate })),
            { kind: 'b', x: day },
            { kind: 'b', x: date },
        ],
        ['of a missing tag', byTag('kind', {}, inObject({ x: asDate })), { x: day }, { x: date }],
        ['of the tag constructor', byTag('kind', {}), { kind: 'constructor', x: day }, { kind: 'constructor', x: day }],
        ['by an own tag', byTag('constructor', {}, inObject({ x: asDate })), { x: day }, { x: date }],
        ['by a value', shapes, { kind: 'a', x: day, y: null }, { kind: 'a', x: date, y: null }],
        ['by a number', shapes, { kind: 1, x: day }, { kind: 1, x: date }],
        ['not by another value', shapes, { kind: '1', x: day }, { kind: '1', x: day }],
        ['by a property', shapes, { y: day, x: day }, { y: date, x: day }],
        ['by a type', shapes, { z: 1, x: day }, { z: 1, x: date }],
        ['by another type', shapes, { z: day, x: day }, { z: date, x: day }],
        ['not in a shape without dates', shapes, { none: 1, other: day }, { none: 1, other: day }],
        ['in no shape', shapes, { other: day }, { other: date }],
        [
            'not by inherited properties',
            byShape([{ has: 'toString', dates: inObject({ a: asDate }) }]),
            { a: day },
            { a: day },
        ],
        ['not in arrays by a shape', byShape([], inObject({ a: asDate })), [day], [day]],
    ])('%s', (_what, dates, value, expected) => {
        expect(textOf(makeDates(value, dates, undefined))).toBe(textOf(expected));
    });

    test('in place, or in a copy of a frozen value', () => {
        const value = { a: [day], b: {} };
        expect(makeDates(value, inObject({ a: inArray(asDate) }), undefined)).toBe(value);
        const { b } = value;
        const frozen = Object.freeze({ a: Object.freeze([day]), b });
        const made = reviveDates(frozen, inObject({ a: inArray(asDate) }));
        expect(made).toStrictEqual({ a: [date], b });
        expect(frozen).toStrictEqual({ a: [day], b });
    });
});

test('the data of a response are replaced in the response itself', () => {
    const response = Object.assign(new Response(), { data: [day] });
    expect(reviveData(response, inArray(asDate))).toBe(response);
    expect(response.data).toEqual([date]);
});

describe('a value of any depth', () => {
    const depth = 100_000;

    test('is read, however deep its dates are', () => {
        const dates: Dates = inArray((item, pass) => dates(item, pass));
        const value = JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
        expect(makeDates(value, dates, undefined)).toBe(value);
        const inner: Dates = inObject({ at: asDate, in: (value, pass) => inner(value, pass) });
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
        const own = inObject({ at: asDate, parent: (value, pass) => counted(value, pass) });
        const node = byShape([{ has: 'a', dates: own }], own);
        const counted: Dates = (value, pass) => {
            if (value !== undefined) visits++;
            return node(value, pass);
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
        const again: Dates = (value, pass) => dates(value, pass);
        const dates = inObject({ at: asDate, all: inArray(again), in: again });
        const value: object = { at: date };
        Object.assign(value, { in: value, all: [value, value] });
        expect(() => JSON.stringify(writeDays(value, dates))).toThrow('circular');
    });
});

describe('what is not a date is reported', () => {
    const nested = inObject({ 'a b': inArray(inKeys(asDate)), c: asDateTime });
    test.each<[how: string, dates: Dates, value: unknown, reports: readonly InvalidDate[]]>([
        ['as the whole body', asDate, invalid, [{ path: '$', value: invalid, format: 'date' }]],
        [
            'as a date-time where it may be either',
            asDateOrTime,
            invalid,
            [{ path: '$', value: invalid, format: 'date-time' }],
        ],
        ['unless it is null', inArray(asDate), [null, day], []],
        ['unless any string is allowed', asSentDate, invalid, []],
        ['unless it is listed', unlessListed([invalid], asDate), invalid, []],
        [
            'if another value is listed',
            unlessListed(['x'], asDate),
            invalid,
            [{ path: '$', value: invalid, format: 'date' }],
        ],
        ['once for all items', inArray(asDate), ['a', day, 'b'], [{ path: '$[*]', value: 'a', format: 'date' }]],
        ['once for all keys', inKeys(asDate), { x: 'a', y: 'b' }, [{ path: '$[*]', value: 'a', format: 'date' }]],
        [
            'at each place, in the order of properties',
            nested,
            { 'a b': [{ x: 'a' }, { y: 'b' }], c: day },
            [
                { path: '$["a b"][*][*]', value: 'a', format: 'date' },
                { path: '$.c', value: day, format: 'date-time' },
            ],
        ],
    ])('%s', (_how, dates, value, expected) => {
        const reports: InvalidDate[] = [];
        const before = structuredClone(value);
        const made = makeDates(value, dates, (report) => reports.push(report));
        expect(reports).toEqual(expected);
        if (expected.length > 0 && typeof before === 'string') expect(made).toBe(before);
    });

    test('far within, by its last names', () => {
        const dates: Dates = inObject({ at: asDate, in: (value, pass) => dates(value, pass) });
        const paths: string[] = [];
        const value = JSON.parse(`${'{"in":'.repeat(250)}{"at":"soon"}${'}'.repeat(250)}`);
        makeDates(value, dates, ({ path }) => paths.push(path));
        expect(paths).toEqual([`$..*${'.in'.repeat(50)}.at`]);
    });

    test('again for each body', () => {
        const paths: string[] = [];
        for (const body of ['a', 'b']) makeDates(body, asDate, ({ path }) => paths.push(path));
        expect(paths).toEqual(['$', '$']);
    });
});

describe('days are written', () => {
    const noon = new Date(`${day}T12:00:00Z`);
    test.each<[what: string, dates: Dates, value: unknown, expected: unknown]>([
        ['as days', asDate, noon, day],
        ['but points in time are kept', asDateTime, noon, noon],
        ['where any string is allowed', asSentDate, noon, day],
        ['unless it may be a point in time', asDateOrTime, noon, noon],
        ['and strings are kept', inArray(asDate), ['x', noon, null, undefined], ['x', day, null, undefined]],
        ['at each place', inObject({ a: inKeys(asDate) }), { a: { x: noon }, b: noon }, { a: { x: day }, b: noon }],
        ['of the property __proto__', inObject(ownDate('__proto__')), own('__proto__', noon), own('__proto__', day)],
        ['by their type', inAny(asDate, inObject({ a: asDate })), noon, day],
        [
            'in a shape',
            byShape([{ has: 'a', type: 'string', dates: inObject({ a: asDate }) }]),
            { a: noon },
            { a: day },
        ],
    ])('%s', (_what, dates, value, expected) => {
        expect(textOf(writeDays(value, dates))).toBe(textOf(expected));
    });

    test('in a copy that shares all parts without days', () => {
        const value = { a: [{ day: noon }], b: { c: 1 } };
        const before = structuredClone(value);
        const written = writeDays(value, inObject({ a: inArray(inObject({ day: asDate })) }));
        expect(written).toStrictEqual({ a: [{ day }], b: { c: 1 } });
        expect(written.b).toBe(value.b);
        expect(value).toStrictEqual(before);
    });

    test('in each place of an object that is in several', () => {
        const shared = { at: noon };
        const value = { a: shared, b: shared, c: shared };
        const ofPart = inObject({ at: asDate });
        expect(writeDays(value, inObject({ a: ofPart, b: ofPart, c: inObject({ at: asDateTime }) }))).toStrictEqual({
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
        expect(writeDays(money, inObject({ at: asDate }))).toBe(money);
    });
});
