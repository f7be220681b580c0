import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import type { Dates } from '../../../src/runtime/dates/dates.ts';
import {
    asDuration,
    asInstant,
    asOneOf,
    asPlainDate,
    asPlainDateTime,
    asPlainTime,
    asTime,
} from '../../../src/runtime/temporal/formats.ts';
import {
    describe as described,
    isJsonObject,
    isStructure,
    jsonTypeOf,
    makeDates,
    plain,
    textsIn,
    toText,
    typeInJson,
} from '../../../src/runtime/temporal/instead.ts';
import { isTemporal } from '../../../src/runtime/temporal/temporal.ts';
import { ofEachClass, tagged } from './values.ts';

/** A plan as outputs have it, where each pass knows all formats. */
const made = (value: unknown, leaf: unknown, onInvalid?: (invalid: object) => void): unknown =>
    makeDates(value, leaf as Dates, onInvalid);

const leaves = {
    'date-time': asInstant,
    'date-time-local': asPlainDateTime,
    date: asPlainDate,
    time: asTime,
    'time-local': asPlainTime,
    duration: asDuration,
};

describe('each format is read by its class', () => {
    test.each<[format: keyof typeof leaves, text: string, expected: string]>([
        ['date-time', '2024-02-29T12:00:00Z', 'Instant 2024-02-29T12:00:00Z'],
        ['date-time', '2024-02-29t12:00:00.000000001z', 'Instant 2024-02-29T12:00:00.000000001Z'],
        ['date-time', '2024-02-29T12:00:00+02:00', 'Instant 2024-02-29T10:00:00Z'],
        ['date-time-local', '2024-02-29T12:00:00', 'PlainDateTime 2024-02-29T12:00:00'],
        ['date-time-local', '2024-02-29T12:00', 'PlainDateTime 2024-02-29T12:00:00'],
        ['date', '2024-02-29', 'PlainDate 2024-02-29'],
        ['date', '2024-02-29T00:00:00.000Z', 'PlainDate 2024-02-29'],
        ['time', '09:30:00', 'PlainTime 09:30:00'],
        ['time', '09:30', 'PlainTime 09:30:00'],
        ['time', '09:30:00Z', '09:30:00Z'],
        ['time', '09:30:00.5-03:00', '09:30:00.5-03:00'],
        ['time-local', '09:30:00.123', 'PlainTime 09:30:00.123'],
        ['duration', 'P1Y2M3DT4H5M6S', 'Duration P1Y2M3DT4H5M6S'],
        ['duration', 'PT36H', 'Duration PT36H'],
        ['duration', '-PT0.5S', 'Duration -PT0.5S'],
        ['duration', 'p2w', 'Duration P2W'],
    ])('%s: %s', (format, text, expected) => {
        const reports: object[] = [];
        expect(tagged(made(text, leaves[format], (invalid) => reports.push(invalid)))).toBe(expected);
        expect(reports).toEqual([]);
    });
});

describe('no other text is', () => {
    test.each<[format: keyof typeof leaves, text: string]>([
        ['date-time', '2024-02-29T12:00:00'],
        ['date-time', '2024-02-30T12:00:00Z'],
        ['date-time', '2024-02-29T24:00:00Z'],
        ['date-time', '2024-02-29T12:00:00Z[UTC]'],
        ['date-time', '+012024-02-29T12:00:00Z'],
        ['date-time-local', '2024-02-29T12:00:00Z'],
        ['date-time-local', '2024-13-01T12:00:00'],
        ['date', '2023-02-29'],
        ['date', '2024-02-29T01:00:00Z'],
        ['date', '2024-02-29[u-ca=hebrew]'],
        ['time', '25:00:00'],
        ['time', '09:30:60Z'],
        ['time', '9:30'],
        ['time-local', '09:30:00Z'],
        ['time-local', 'T09:30:00'],
        ['duration', 'P'],
        ['duration', 'PT'],
        ['duration', '1:30:00'],
        ['duration', `P${'9'.repeat(400)}Y`],
    ])('%s: %s', (format, text) => {
        const reports: object[] = [];
        expect(made(text, leaves[format], (invalid) => reports.push(invalid))).toBe(text);
        expect(reports).toEqual([{ path: '$', value: text, format }]);
    });
});

test('a string of one of several formats is read by the first that it looks like', () => {
    const either = asOneOf(asInstant, asPlainDate, asTime, asDuration);
    const texts = ['2024-02-29T00:00:00Z', '2024-02-29', '09:30:00', 'PT1H'];
    expect(texts.map((text) => tagged(made(text, either)))).toEqual([
        'Instant 2024-02-29T00:00:00Z',
        'PlainDate 2024-02-29',
        'PlainTime 09:30:00',
        'Duration PT1H',
    ]);
    const reports: object[] = [];
    expect(made('soon', either, (invalid) => reports.push(invalid))).toBe('soon');
    expect(reports).toEqual([{ path: '$', value: 'soon', format: 'duration' }]);
    expect(made(5, either)).toBe(5);
});

test.each(ofEachClass)('%s writes itself everywhere, and has no parts', (value, text) => {
    expect([toText(value), toText([value, value])]).toEqual([text, `${text},${text}`]);
    expect([isTemporal(value), isStructure(value), isJsonObject(value)]).toEqual([true, false, false]);
    expect([jsonTypeOf(value), typeInJson(value), plain(value), described(value)]).toEqual([
        ...['string', 'string', text, text],
    ]);
    expect(textsIn([{ a: [value] }, 5n])).toEqual([{ a: [text] }, '5']);
    expect(JSON.stringify({ value })).toBe(`{"value":"${text}"}`);
});

test.each([[{}], [[]], ['2024-02-29'], [null], [undefined], [new Date(0)], [{ toJSON: () => 'x' }]])(
    '%o is none of `Temporal`',
    (value) => {
        expect(isTemporal(value)).toBe(false);
    },
);

test('values of another copy of `Temporal` are known, too', () => {
    expect(isTemporal({ [Symbol.toStringTag]: 'Temporal.PlainDate' })).toBe(true);
    expect(isTemporal(Temporal.Now.zonedDateTimeISO('UTC'))).toBe(true);
});
