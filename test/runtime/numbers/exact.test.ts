/** Parsing and writing without the loss of a digit, in engines that tell how a number was written and in others. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inArray, inObject } from '../../../src/runtime/dates/parts.ts';
import {
    asBigInt,
    asDecimal,
    asDigits,
    exactly,
    toExactJson,
    unlessNumber,
    unlessString,
} from '../../../src/runtime/numbers/exact.ts';

type Reviver = (this: unknown, key: string, value: unknown, context: { source?: string }) => unknown;

const plainParse = JSON.parse;
const plainStringify = JSON.stringify;

/** `JSON.parse` as newer engines have it: a reviver gets the source of each number. */
function parseWithSource(text: string, reviver?: Reviver): unknown {
    if (reviver === undefined) return plainParse(text);
    const sources: string[] = [];
    const marked = text.replace(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g, (part) =>
        part.startsWith('"') ? part : `"@${sources.push(part) - 1}@"`,
    );
    plainParse(text);
    return plainParse(marked, function (this: unknown, key, value) {
        const [, index] = typeof value === 'string' ? (/^@(\d+)@$/.exec(value) ?? []) : [];
        const source = index === undefined ? undefined : sources[Number(index)];
        return Reflect.apply(reviver, this, [
            key,
            source === undefined ? value : Number(source),
            source === undefined ? {} : { source },
        ]);
    });
}

class Raw {
    readonly text: string;

    constructor(text: string) {
        this.text = text;
    }
}

/** `JSON.stringify` as newer engines have it, for values of `JSON.rawJSON`. */
function stringifyWithRaw(value: unknown, replacer: (key: string, value: unknown) => unknown): string {
    const raws: string[] = [];
    const text = plainStringify(value, (key, part) => {
        const own = replacer(key, part);
        return own instanceof Raw ? `@raw${raws.push(own.text) - 1}@` : own;
    });
    return text?.replace(/"@raw(\d+)@"/g, (_all, index: string) => raws[Number(index)] ?? '');
}

describe.each(['plain engines', 'newer engines'])('in %s', (engine) => {
    beforeEach(() => {
        if (engine === 'plain engines') return;
        vi.stubGlobal(
            'JSON',
            Object.assign(Object.create(JSON), {
                parse: parseWithSource,
                stringify: stringifyWithRaw,
                rawJSON: (text: string) => new Raw(text),
            }),
        );
    });

    afterEach(() => {
        vi.unstubAllGlobals();
    });

    const bigints = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 64n });

    test('each integer is the same after it was sent and received', () => {
        const numbers = inArray(inObject({ id: asBigInt }));
        fc.assert(
            fc.property(fc.array(fc.record({ id: bigints, text: fc.string(), size: fc.integer() })), (items) => {
                const text = toExactJson(items, numbers);
                expect(text).toBe(
                    `[${items
                        .map(({ id, text: own, size }) => `{"id":${id},"text":${plainStringify(own)},"size":${size}}`)
                        .join()}]`,
                );
                expect(exactly(numbers).parse(text)).toEqual(items);
            }),
        );
    });

    test('all others are what JSON.parse makes of them', () => {
        fc.assert(
            fc.property(fc.json(), bigints, (json, id) => {
                const text = `{"id":${id},"other":[${json},${id},"${id}"]}`;
                const expected = plainParse(text);
                expect(exactly(inObject({ id: asBigInt })).parse(text)).toEqual({ ...expected, id });
            }),
        );
    });

    test.each([
        ['9007199254740993', asBigInt, 9007199254740993n],
        [' 9007199254740993\n', asDigits, '9007199254740993'],
        ['-0', asBigInt, 0n],
        ['1.0', asBigInt, 1n],
        ['9007199254740993.000', asBigInt, 9007199254740993n],
        ['9.007199254740993e15', asBigInt, 9007199254740993n],
        ['123456789012345e4', asBigInt, 1234567890123450000n],
        ['1e400', asBigInt, Number.POSITIVE_INFINITY],
        ['1e309', asDigits, `1${'0'.repeat(309)}`],
        ['1e400', asDecimal, '1e400'],
        ['1e-400', asDecimal, '1e-400'],
        ['-0.0000000000000000', asDigits, '0'],
        ['1.5', asBigInt, 1.5],
        ['"1"', asBigInt, '1'],
        ['null', asBigInt, null],
        ['5', asDigits, '5'],
        ['1.10', asDecimal, '1.1'],
        ['12345678901234567.0123456789', asDecimal, '12345678901234567.0123456789'],
        ['0.12345678901234567890', asDecimal, '0.12345678901234567890'],
        ['5', unlessNumber(asBigInt), 5],
        ['9007199254740993', unlessNumber(asBigInt), 9007199254740993n],
        ['"5"', unlessString(asDigits), '5'],
    ])('%s is read', (text, numbers, expected) => {
        expect(exactly(numbers).parse(text)).toBe(expected);
    });

    test('a number beside or below many levels is read', () => {
        const deep = `${'['.repeat(20_000)}9007199254740993${']'.repeat(20_000)}`;
        const { id } = exactly(inObject({ id: asBigInt })).parse(`{"other":${deep},"id":9007199254740993}`) as {
            id: bigint;
        };
        expect(id).toBe(9007199254740993n);
    });

    test.each(['', '{9007199254740993:1}', '[09007199254740993]', '9007199254740993 1', '[9007199254740993'])(
        'no JSON is an error: %s',
        (text) => {
            expect(() => exactly(asBigInt).parse(text)).toThrow(SyntaxError);
        },
    );

    test('strings that look like signs or numbers stay strings', () => {
        const text = '{"id":9007199254740993,"#":"#9007199254740993","a":"\\"9007199254740993","b":"##"}';
        expect(exactly(inObject({ id: asBigInt })).parse(text)).toEqual({
            ...plainParse(text),
            id: 9007199254740993n,
        });
        const value = { id: 9007199254740993n, a: '#1', b: '"#1"' };
        expect(toExactJson(value, inObject({ id: asBigInt }))).toBe('{"id":9007199254740993,"a":"#1","b":"\\"#1\\""}');
    });

    test.each([
        ['signs', '#0##1#'],
        ['signs as escapes', String.raw`\u00230\u0023\u0023\u0031#`],
        ['an escape that is none', String.raw`\\u00230#`],
    ])('a string may have %s', (_, letters) => {
        const text = `{"id":9007199254740993,"a":"${letters}2#9007199254740993","b":"${letters}"}`;
        const value = { ...plainParse(text), id: 9007199254740993n };
        const numbers = inObject({ id: asBigInt });
        expect(exactly(numbers).parse(text)).toEqual(value);
        expect(exactly(numbers).parse(toExactJson(value, numbers))).toEqual(value);
    });

    test('what looks like signs makes no text longer', () => {
        const body = { text: '#'.repeat(10_000), ids: Array.from({ length: 50 }, () => 9007199254740993n) };
        const numbers = inObject({ ids: inArray(asBigInt) });
        const written: string[] = [];
        const noting = (write: typeof plainStringify | typeof plainParse) => (one: unknown, other: never) => {
            const made: unknown = Reflect.apply(write, JSON, [one, other]);
            written.push(...[one, made].filter((text) => typeof text === 'string'));
            return made;
        };
        vi.stubGlobal(
            'JSON',
            Object.assign(Object.create(JSON), { parse: noting(JSON.parse), stringify: noting(JSON.stringify) }),
        );
        const text = toExactJson(body, numbers);
        expect(exactly(numbers).parse(text)).toEqual(body);
        expect(Math.max(...written.map(({ length }) => length))).toBeLessThan(2 * text.length);
    });

    test.each([
        [9007199254740993n, asBigInt, '9007199254740993'],
        ['9007199254740993', asDigits, '9007199254740993'],
        ['1.50', asDecimal, '1.50'],
        ['1e5', asDecimal, '1e5'],
        ['-1.5E-400', asDecimal, '-1.5E-400'],
        ['1e5', asDigits, '"1e5"'],
        ['007', asDigits, '"007"'],
        ['1],"x":[1', asDigits, '"1],\\"x\\":[1"'],
        ['5', unlessString(asDigits), '"5"'],
        [undefined, asBigInt, undefined],
    ])('%s is sent', (value, numbers, expected) => {
        expect(toExactJson(value, numbers)).toBe(expected);
    });
});
