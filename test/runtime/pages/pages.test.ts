/** Where lists end, and what is requested. */
import { describe, expect, test } from 'vitest';
import {
    itemsOf,
    lastOf,
    offsetAfter,
    pageAfter,
    pages,
    valueAsBigInt,
    valueAsNumber,
    valueAsText,
} from '../../../src/runtime/pages/pages.ts';

/** Reads pages whose cursors are given, in their order. */
async function read(cursors: readonly (string | null | undefined)[], first?: string) {
    const sent: (string | undefined)[] = [];
    const all = pages<{ index: number }, string, string | undefined>({
        first,
        send: async (cursor) => {
            sent.push(cursor);
            return { index: sent.length - 1 };
        },
        next: ({ index }) => cursors[index],
    });
    const found: number[] = [];
    for await (const { index } of all) found.push(index);
    return { sent, found };
}

describe('a list by a cursor ends', () => {
    test.each<[string, readonly (string | null | undefined)[], readonly (string | undefined)[]]>([
        ['without a next one', ['b', undefined], [undefined, 'b']],
        ['at null', ['b', null], [undefined, 'b']],
        ['at an empty one', ['b', ''], [undefined, 'b']],
        ['at once', [undefined], [undefined]],
    ])('%s', async (_, cursors, sent) => {
        expect(await read(cursors)).toEqual({ sent, found: sent.map((_one, index) => index) });
    });

    test('with an error if one comes again, also after others', async () => {
        await expect(read(['b', 'c', 'b'])).rejects.toThrow('the server leads to the page after page 1 twice');
        await expect(read(['b', 'c', 'd', 'c'])).rejects.toThrow('the server leads to the page after page 2 twice');
    });

    test('and begins where it is told', async () => {
        expect(await read(['b', undefined], 'a')).toEqual({ sent: ['a', 'b'], found: [0, 1] });
    });
});

describe('a list by numbers ends', () => {
    test.each<[string, number | undefined, number | undefined]>([
        ['an offset goes on', offsetAfter(4, ['a', 'b']), 6],
        ['an offset without items', offsetAfter(4, []), undefined],
        ['an offset without an array', offsetAfter(4, null), undefined],
        ['an offset at the total', offsetAfter(4, ['a', 'b'], 6), undefined],
        ['an offset before a total that is text', offsetAfter(4, ['a', 'b'], '7'), 6],
        ['an offset behind a total that is too small', offsetAfter(4, ['a', 'b'], 5n), undefined],
        ['an offset with a total of null', offsetAfter(4, ['a'], null), 5],
        ['a page goes on', pageAfter(1, ['a'], 1), 2],
        ['a page without items', pageAfter(1, [], 1), undefined],
        ['the last of three pages', pageAfter(3, ['a'], 1, 3), undefined],
        ['the second of three pages', pageAfter(2, ['a'], 1, 3), 3],
        ['the last of three pages that begin with 0', pageAfter(2, ['a'], 0, 3), undefined],
        ['a page without items in the body, but with a total', pageAfter(1, undefined, 1, 3), 2],
        ['a page without both', pageAfter(1, undefined, 1), undefined],
    ])('%s', (_, found, expected) => {
        expect(found).toBe(expected);
    });
});

test('items of pages without any are none', async () => {
    const found: unknown[] = [];
    async function* bodies(): AsyncGenerator<{ items?: readonly number[] | null }> {
        yield { items: [1, 2] };
        yield { items: null };
        yield {};
        yield { items: [3] };
    }
    for await (const item of itemsOf(bodies(), ({ items }) => items)) found.push(item);
    expect(found).toEqual([1, 2, 3]);
});

test.each<[items: unknown]>([[5], ['ab'], [true], [{ length: 1 }]])(
    'items that are no array are an error: %j',
    async (items) => {
        async function* bodies(): AsyncGenerator<unknown> {
            yield items;
        }
        const all = itemsOf(bodies(), (page) => page as readonly unknown[]);
        await expect(all.next()).rejects.toThrow('the items of a page are no array');
    },
);

test('values are converted, and missing ones are missing', () => {
    expect([valueAsText(1), valueAsText(2n), valueAsNumber('3'), valueAsBigInt('4')]).toEqual(['1', '2', 3, 4n]);
    expect([valueAsText(null), valueAsNumber(undefined), valueAsBigInt('')]).toEqual([undefined, undefined, undefined]);
    expect([lastOf([1, 2]), lastOf([]), lastOf(null), lastOf(undefined)]).toEqual([2, undefined, undefined, undefined]);
});
