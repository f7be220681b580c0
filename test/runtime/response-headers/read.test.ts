/** The values of headers: by their forms, in what each library has for headers. */
import { describe, expect, test } from 'vitest';
import { asDate, asDateTime } from '../../../src/runtime/dates/formats.ts';
import { inArray, inObject } from '../../../src/runtime/dates/parts.ts';
import { asBigInt, asDecimal, asDigits, exactly } from '../../../src/runtime/numbers/exact.ts';
import { parsedHeadersOf } from '../../../src/runtime/response-headers/by-status.ts';
import { headerDates } from '../../../src/runtime/response-headers/dates.ts';
import { parseHeaders } from '../../../src/runtime/response-headers/read.ts';

type Form = Parameters<typeof parseHeaders>[1][string];
type Part = Omit<Form, 'name'>;

function read(text: string, form: Part): unknown {
    const { value } = parseHeaders<{ value?: unknown }>(new Map([['X', text]]), { value: { name: 'X', ...form } });
    return value;
}

describe('a value without parts', () => {
    test.each<[form: Part, text: string, value: unknown]>([
        [{}, 'a, "b"', 'a, "b"'],
        [{}, '', ''],
        [{ value: 'any' }, '12', '12'],
        [{ value: 'integer' }, '12', 12],
        [{ value: 'integer' }, '-12', -12],
        [{ value: 'integer' }, '007', 7],
        [{ value: 'integer' }, '1.0', 1],
        [{ value: 'integer' }, '1.5', undefined],
        [{ value: 'integer' }, 'twelve', undefined],
        [{ value: 'integer' }, '', undefined],
        [{ value: 'integer' }, '0x10', undefined],
        [{ value: 'integer' }, 'Sun, 06 Nov 1994 08:49:37 GMT', undefined],
        [{ value: 'number' }, '1.5e3', 1500],
        [{ value: 'number' }, 'Infinity', undefined],
        [{ value: 'boolean' }, 'true', true],
        [{ value: 'boolean' }, 'False', false],
        [{ value: 'boolean' }, '1', undefined],
        [{ value: ['integer', 'text'] }, '12', '12'],
        [{ value: [{ texts: ['never'] }, 'integer'] }, 'never', 'never'],
        [{ value: [{ texts: ['never'] }, 'integer'] }, '12', 12],
        [{ value: [{ texts: ['never'] }, 'integer'] }, 'soon', undefined],
        [{ value: ['boolean', 'integer'] }, '0', 0],
    ])('%j: %s', (form, text, value) => {
        expect(read(text, form)).toEqual(value);
    });
});

describe('a value with parts', () => {
    const size = { properties: { R: 'integer', name: 'text' } } as const;
    test.each<[form: Part, text: string, value: unknown]>([
        [{ value: { items: 'text' } }, 'a,b , c', ['a', 'b', 'c']],
        [{ value: { items: 'text' } }, '', []],
        [{ value: { items: 'text' } }, 'a', ['a']],
        [{ value: { items: 'integer' } }, '1, 2', [1, 2]],
        [{ value: { items: 'integer' } }, '1,b', undefined],
        [{ value: { items: { items: 'text' } } }, 'a,b', undefined],
        [{ value: { items: 'text' }, style: 'pipeDelimited' }, 'a,b|c', ['a,b', 'c']],
        [{ value: { items: 'text' }, style: 'spaceDelimited' }, 'a b', ['a', 'b']],
        [{ value: { items: 'text' }, style: 'tabDelimited' }, 'a\tb', ['a', 'b']],
        [{ value: size }, 'R,100,name,a=b', { R: 100, name: 'a=b' }],
        [{ value: size }, 'R,100,name', undefined],
        [{ value: size }, 'R,wide', undefined],
        [{ value: size }, '', {}],
        [{ value: size, explode: true }, 'R=100, name=a=b', { R: 100, name: 'a=b' }],
        [{ value: size, explode: true }, 'R', undefined],
        [{ value: { properties: {}, others: 'integer' } }, 'a,1,toString,2', { a: 1, toString: 2 }],
        [{ value: ['integer', { items: 'integer' }] }, '1', 1],
        [{ value: ['integer', { items: 'integer' }] }, '1,2', [1, 2]],
        [{ style: 'json' }, '{"a":[1]}', { a: [1] }],
        [{ style: 'json' }, 'null', null],
        [{ style: 'json' }, '{"a"', undefined],
    ])('%j: %s', (form, text, value) => {
        expect(read(text, form)).toEqual(value);
    });

    test('a member named __proto__ is one like any other', () => {
        const value = read('__proto__,a', { value: { properties: {}, others: 'text' } });
        expect(Object.entries(Object(value))).toEqual([['__proto__', 'a']]);
    });
});

describe('what a program has instead of the JSON', () => {
    const moment = new Date('2026-03-01T12:00:00Z');
    test.each<[form: Part, text: string, value: unknown]>([
        [{ value: 'integer', parse: exactly(asBigInt).parse }, '9007199254740993', 9007199254740993n],
        [{ value: 'integer', parse: exactly(asDigits).parse }, '9007199254740993', '9007199254740993'],
        [{ value: 'number', parse: exactly(asDecimal).parse }, '0.10000000000000000001', '0.10000000000000000001'],
        [{ value: 'integer', parse: exactly(asBigInt).parse }, '1.5', undefined],
        [
            { value: { items: 'integer' }, parse: exactly(inArray(asBigInt)).parse },
            '1,9007199254740993',
            [1n, 9007199254740993n],
        ],
        [{ make: headerDates(asDateTime) }, '2026-03-01T12:00:00Z', moment],
        [{ make: headerDates(asDateTime) }, 'Sun, 01 Mar 2026 12:00:00 GMT', moment],
        [{ make: headerDates(asDateTime) }, 'Sun, 01 Mar 2026 99:00:00 GMT', undefined],
        [{ make: headerDates(asDateTime) }, 'tomorrow', undefined],
        [{ make: headerDates(asDate) }, '2026-03-01', new Date('2026-03-01')],
        [{ make: headerDates(asDate) }, '2026-02-30', undefined],
        [{ value: { items: 'text' }, make: headerDates(inArray(asDate)) }, '2026-03-01,x', undefined],
        [
            { style: 'json', make: headerDates(inObject({ at: asDateTime })) },
            '{"at":"2026-03-01T12:00:00Z"}',
            { at: moment },
        ],
    ])('%o: %s', (form, text, value) => {
        expect(read(text, form)).toEqual(value);
    });
});

describe('what libraries have for headers', () => {
    const forms = { limit: { name: 'X-Limit', value: 'integer' }, other: { name: 'X-Other' } } as const;
    test.each<[of: string, headers: object]>([
        ['fetch, ky, xior', new Headers({ 'x-limit': '3' })],
        ['axios', { 'x-limit': '3', get: 'a header of this name' }],
        ['a test', { 'X-LIMIT': 3 }],
        ['AngularJS', (name: string) => (name.toLowerCase() === 'x-limit' ? '3' : null)],
        ['Angular', { get: (name: string) => (name === 'X-Limit' ? '3' : null) }],
    ])('%s', (_of, headers) => {
        expect(parseHeaders(headers, forms)).toEqual({ limit: 3 });
    });

    test('several headers of one name are a list', () => {
        const headers = { 'x-limit': ['1', '2'] };
        expect(parseHeaders(headers, { all: { name: 'X-Limit', value: { items: 'integer' } } })).toEqual({
            all: [1, 2],
        });
    });

    test('a missing header is no member, not even an undefined one', () => {
        expect(Object.keys(parseHeaders<object>(new Headers(), forms))).toEqual([]);
    });
});

test('the headers are those of the status, of its range, or of any other', () => {
    const readers = { 200: () => 'own', '4XX': () => 'range', 404: () => 'other', default: () => 'any' };
    const parsed = (status: number) => parsedHeadersOf({ status, headers: {} }, readers);
    expect([200, 404, 410, 500].map(parsed)).toEqual(
        ['own', 'other', 'range', 'any'].map((parsedHeaders) => ({ parsedHeaders })),
    );
    expect(parsedHeadersOf({ status: 204, headers: {} }, { 200: () => 'own' })).toEqual({ parsedHeaders: {} });
});
