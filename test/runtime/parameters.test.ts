import { describe, expect, test } from 'vitest';
import { keepNames } from '../../src/runtime/parameters.ts';

describe('parameters whose names some libraries drop', () => {
    test('have another prototype than plain objects, and the same names', () => {
        const given = JSON.parse('{"__proto__":1,"constructor":2,"a":3}');
        const kept = keepNames(given);
        expect(Object.getPrototypeOf(kept)).not.toBe(Object.prototype);
        expect(Object.entries(kept)).toEqual(Object.entries(given));
        expect(Object.getPrototypeOf(given)).toBe(Object.prototype);
    });

    test.each<[what: string, value: unknown]>([
        ['an array', [1, 2]],
        ['a date', new Date(0)],
        ['an object of a class', new URLSearchParams('a=1')],
        ['an object without a prototype', Object.create(null)],
        ['a string', 'a'],
        ['null', null],
        ['nothing', undefined],
    ])('are otherwise the same: %s', (_what, value) => {
        expect(keepNames(value)).toBe(value);
    });
});
