import { describe, expect, test } from 'vitest';
import { countCharacters, hasDuplicates, isMultiple, sameValue } from '../../../src/runtime/validators/values.ts';

const parse = (json: string): unknown => JSON.parse(json);

/** Arrays within arrays, or objects within objects, and a value in the innermost. */
function nested(value: unknown, wrap: (inner: unknown) => unknown): unknown {
    let outer = value;
    for (let depth = 0; depth < 100_000; depth++) {
        outer = wrap(outer);
    }
    return outer;
}

const inArrays = (value: unknown) => nested(value, (inner) => [inner]);
const inObjects = (value: unknown) => nested(value, (inner) => ({ a: inner }));

const pairs: readonly (readonly [behaviour: string, left: unknown, right: unknown, areSame: boolean])[] = [
    ['numbers', 1.5, 1.5, true],
    ['other numbers', 1, 2, false],
    ['zero and its negative', 0, -0, true],
    ['a number and an exact one', { a: [5] }, { a: [5n] }, true],
    ['exact numbers', 9007199254740993n, 9007199254740993n, true],
    ['an exact number and the closest one', 9007199254740993n, 9007199254740992, false],
    ['an exact number and no number', 10n ** 400n, Number.POSITIVE_INFINITY, false],
    ['an exact number and its text', 5n, '5', false],
    ['a number and its text', 1, '1', false],
    ['a number and a boolean', 1, true, false],
    ['zero and false', 0, false, false],
    ['null and false', null, false, false],
    ['null and an object', null, {}, false],
    ['null and its text', null, 'null', false],
    ['strings', 'ü', 'ü', true],
    ['strings that look the same', 'ü', 'u\u0308', false],
    ['an empty array and an empty object', [], {}, false],
    ['an array and an object with its items', ['a'], { 0: 'a' }, false],
    ['an array and its text', [1], '[1]', false],
    ['arrays', [1, ['a', null]], [1, ['a', null]], true],
    ['arrays in another order', [1, 2], [2, 1], false],
    ['an array with an item more', [1, 2], [1], false],
    ['items that run together', [1, 23], [12, 3], false],
    ['an array in an array', [[]], [[], []], false],
    ['objects in another order', { a: 1, b: { c: [2], d: 3 } }, { b: { d: 3, c: [2] }, a: 1 }, true],
    ['an object with a member more', { a: 1 }, { a: 1, b: 2 }, false],
    ['objects with other names', { a: 1 }, { b: 1 }, false],
    ['objects with other values', { a: 1 }, { a: '1' }, false],
    ['a name with signs of JSON', { 'a":1,"b': 2 }, { a: 1, b: 2 }, false],
    ['a name that every object inherits', parse('{"toString":1}'), { a: 1 }, false],
    ['the name constructor', parse('{"constructor":{}}'), parse('{"constructor":{}}'), true],
    ['the name __proto__', parse('{"__proto__":{"a":1}}'), parse('{"__proto__":{"a":1}}'), true],
    ['other values of __proto__', parse('{"__proto__":{"a":1}}'), parse('{"__proto__":{"a":2}}'), false],
    ['a member __proto__ and none', parse('{"__proto__":{}}'), {}, false],
    ['a member __proto__ and another', parse('{"__proto__":{}}'), parse('{"a":{}}'), false],
    ['inherited members', Object.create({ a: 1 }), {}, true],
    ['no prototype', Object.assign(Object.create(null), { a: 1 }), { a: 1 }, true],
    ['hidden members', Object.defineProperty({ a: 1 }, 'b', { value: 2 }), { a: 1 }, true],
    ['a hidden member and another', Object.defineProperty({ a: 1 }, 'b', { value: 2 }), { b: 2 }, false],
];

describe('sameValue', () => {
    test.each(pairs)('%s', (_behaviour, left, right, areSame) => {
        expect([sameValue(left, right), sameValue(right, left)]).toEqual([areSame, areSame]);
    });

    test.each([
        ['arrays', inArrays],
        ['objects', inObjects],
    ])('%s of a great depth', (_kind, wrap) => {
        expect(sameValue(wrap(1), wrap(1))).toBe(true);
        expect(sameValue(wrap(1), wrap(2))).toBe(false);
    });
});

describe('hasDuplicates', () => {
    test.each(pairs)('%s', (_behaviour, left, right, areSame) => {
        expect([hasDuplicates([left, right]), hasDuplicates([right, 'other', {}, left])]).toEqual([
            areSame,
            areSame || [left, right].some((value) => sameValue(value, {})),
        ]);
    });

    test.each<[string, unknown[], boolean]>([
        ['a half of a character and its escape', [['\ud800'], ['\\ud800']], false],
        ['numbers beyond the exact ones', [[1e21], ['1e21']], false],
        ['what looks like the number of an array', [[[]], ['#0'], '#0', { a: [] }, ['a:[]']], false],
        ['no items', [], false],
        ['one item', [{}], false],
        ['all kinds of items', [1, '1', true, 'true', null, 'null', [1], '[,1]', { a: 1 }, '{,"a":1}'], false],
        ['the same object twice', Array(2).fill({ a: 1 }), true],
        ['the last item equals the first', [...Array(1000).keys(), 0], true],
    ])('%s', (_behaviour, items, expected) => {
        expect(hasDuplicates(items)).toBe(expected);
    });

    test.each([
        ['arrays', inArrays],
        ['objects', inObjects],
    ])('%s of a great depth', (_kind, wrap) => {
        expect(hasDuplicates([wrap(1), wrap(1)])).toBe(true);
        expect(hasDuplicates([wrap(1), wrap(2)])).toBe(false);
    });

    test.each<[string, (index: number) => unknown]>([
        ['numbers', (index) => index],
        ['objects', (index) => ({ id: index, tags: ['a'] })],
        ['objects in one', (index) => (index > 0 ? index : Array.from({ length: 300_000 }, () => ({})))],
    ])('100,000 different %s', (_kind, make) => {
        expect(hasDuplicates(Array.from({ length: 100_000 }, (_, index) => make(index)))).toBe(false);
    });

    test('agrees with a comparison of all pairs', () => {
        const random = randomNumbers(20_260_801);
        const counts = { duplicates: 0, none: 0 };
        for (let round = 0; round < 5000; round++) {
            const items = Array.from({ length: random(7) }, () => randomValue(random, 2));
            const expected = items.some((one, index) => items.slice(0, index).some((other) => sameValue(one, other)));
            expect(hasDuplicates(items), JSON.stringify(items)).toBe(expected);
            counts[expected ? 'duplicates' : 'none']++;
        }
        expect(Math.min(counts.duplicates, counts.none)).toBeGreaterThan(1000);
    });
});

/** Whole numbers below a limit, the same in each run. */
function randomNumbers(seed: number): (limit: number) => number {
    let state = seed;
    return (limit) => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return Math.floor((state / 2 ** 32) * limit);
    };
}

function randomValue(random: (limit: number) => number, depth: number): unknown {
    const kind = random(depth === 0 ? 4 : 6);
    if (kind === 4) return Array.from({ length: random(3) }, () => randomValue(random, depth - 1));
    if (kind === 5) {
        const names = Array.from({ length: random(3) }, () => ['a', 'b', '__proto__'][random(3)]);
        return Object.fromEntries(names.map((name) => [name, randomValue(random, depth - 1)]));
    }
    return [random(3), String(random(3)), random(2) === 0, null][kind];
}

describe('isMultiple', () => {
    test.each<[string, number | bigint, number, boolean]>([
        ['whole numbers', 35, 7, true],
        ['an exact number', 9007199254740993n, 3, true],
        ['another exact number', 9007199254740992n, 3, false],
        ['a negative exact number', -50n, 50, true],
        ['an exact number and tenths', 5n, 0.1, true],
        ['an exact number and a fraction', 5n, 1.5, false],
        ['other whole numbers', 36, 7, false],
        ['a negative number', -35, 7, true],
        ['zero', 0, 0.3, true],
        ['a negative zero', -0, 7, true],
        ['a number smaller than the divisor', 0.5, 7, false],
        ['hundredths', 0.07, 0.01, true],
        ['a price', 19.99, 0.01, true],
        ['a negative price', -19.99, 0.01, true],
        ['a price that is too exact', 19.999, 0.01, false],
        ['steps of five hundredths', 4.35, 0.05, true],
        ['between these steps', 4.36, 0.05, false],
        ['a whole number of tenths', 3, 0.1, true],
        ['a fraction of whole numbers', 4.5, 1.5, true],
        ['a fraction and a whole number', 4.5, 2, false],
        ['numbers with exponents', 3e-7, 1e-7, true],
        ['other numbers with exponents', 3.5e-7, 1e-7, false],
        ['a number with an exponent and one without', 1e-7, 0.00000005, true],
        ['a power of ten and three', 1e308, 3, false],
        ['a quotient that is no number', 1e308, 1e-8, true],
        ['the greatest quotient', Number.MAX_VALUE, Number.MIN_VALUE, true],
        ['the greatest quotient, but odd', 1e308, 7e-320, false],
        ['the smallest numbers', 1e-323, Number.MIN_VALUE, true],
        ['a half and the smallest number', 0.5, Number.MIN_VALUE, true],
        ['a whole number beyond the exact ones', 1e22, 10, true],
        ['a multiple in binary only', 2702159776422297.5, 0.3, false],
        ['infinity', Number.POSITIVE_INFINITY, 2, false],
        ['no number', Number.NaN, 2, false],
        ['a divisor of zero', 2, 0, false],
        ['a divisor of zero, for a fraction', 0.5, 0, false],
        ['an infinite divisor', 2.5, Number.POSITIVE_INFINITY, false],
    ])('%s', (_behaviour, value, of, expected) => {
        expect(isMultiple(value, of)).toBe(expected);
    });

    test('agrees with whole numbers that are scaled', () => {
        const random = randomNumbers(4);
        for (let round = 0; round < 5000; round++) {
            const [value, of, places] = [random(100_000), random(30) + 1, random(9)];
            const scaled = (number: number) => Number(`${number}e-${places}`);
            expect(isMultiple(scaled(value), scaled(of)), `${value}, ${of} e-${places}`).toBe(value % of === 0);
        }
    });
});

describe('countCharacters', () => {
    test.each([
        ['no characters', '', 0],
        ['letters', 'abc', 3],
        ['letters beyond ASCII', 'aü漢', 3],
        ['a character of two units', '😀', 1],
        ['such characters and letters', 'a😀b😀', 4],
        ['a letter and a mark', 'u\u0308', 2],
        ['an emoji of several characters', '👩‍💻', 3],
        ['a half of a character', '\ud83d', 1],
        ['halves in the wrong order', '\ude00\ud83d', 2],
        ['a half before a whole character', '\ud83d😀', 2],
        ['line breaks', '\r\n', 2],
        ['many characters', '😀'.repeat(100_000), 100_000],
    ])('%s', (_behaviour, text, count) => {
        expect(countCharacters(text)).toBe(count);
    });
});
