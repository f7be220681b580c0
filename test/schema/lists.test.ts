import { describe, expect, test } from 'vitest';
import { leadingTo, makeOnce } from '../../src/schema/lists.ts';

describe('what is known of a key', () => {
    test('is made once, also if it is false', () => {
        const known = new Map<string, boolean>();
        let made = 0;
        const make = (): boolean => made++ > 0;
        expect([makeOnce(known, 'a', make), makeOnce(known, 'a', make), made]).toEqual([false, false, 1]);
    });

    test('is what it is meanwhile, where making it leads back to it', () => {
        const known = new Map<number, number>();
        const depthOf = (key: number): number => makeOnce(known, key, () => 1 + depthOf((key + 1) % 3), 0);
        expect(depthOf(0)).toBe(3);
        expect([...known.values()]).toEqual([3, 2, 1]);
    });
});

/** `a>b c!` : a leads to b, and c has something itself. */
function having(text: string): string {
    const all = text.split(' ').map((one) => {
        const [key = '', next = ''] = one.replace('!', '').split('>');
        return { key, next, has: one.endsWith('!') };
    });
    return [...leadingTo(all)].toSorted().join('');
}

test.each([
    ['a>b b c', ''],
    ['a>b b! c', 'ab'],
    ['a>b b>c c!', 'abc'],
    ['a>b b>ac c! d>a e', 'abcd'],
    ['a>b! b', 'a'],
    ['a>bc b! c!', 'abc'],
])('of %s, what leads to something is %j', (text, expected) => {
    expect(having(text)).toBe(expected);
});
