/** What a comparison begins with, and what it says about its two sets of options. */
import { expect, test } from 'vitest';
import { describeSet, differencesOf, pairFor } from '../../../docs/.vitepress/playground/comparing.ts';
import type { Values } from '../../../docs/.vitepress/playground/form.ts';

const none: Values = {};
const fetch: Values = { template: 'fetch' };
const both: Values = { template: 'fetch', int64: 'bigint' };

test.each([
    ['after a change, what was before it', both, fetch, none, { a: fetch, b: both, mine: 'b' }],
    ['after a change that was undone, nothing set', both, both, none, { a: none, b: both, mine: 'b' }],
    ['with options of an example or a link, nothing set', fetch, undefined, none, { a: none, b: fetch, mine: 'b' }],
    ['with an earlier comparison, that one', fetch, undefined, both, { a: fetch, b: both, mine: 'a' }],
    ['with nothing set, another library', none, undefined, none, { a: none, b: fetch, mine: 'a' }],
    [
        'with an earlier comparison with the same, another library',
        none,
        undefined,
        none,
        { a: none, b: fetch, mine: 'a' },
    ],
])('a comparison begins %s', (_, now, before, earlier, pair) => {
    expect(pairFor({ now, before, earlier })).toEqual(pair);
    expect(differencesOf(pair.a, pair.b)).not.toEqual([]);
});

test('a set is described by what the other one has not', () => {
    const differences = differencesOf(none, { ...both, skipDeprecated: true, servicePrefix: 'My' });
    expect(describeSet(differencesOf(none, both), 'a')).toBe('template: axios, int64: number');
    expect(describeSet(differencesOf(none, both), 'b')).toBe('template: fetch, int64: bigint');
    expect(describeSet(differences, 'b')).toMatch(/, 2 more$/);
    expect(describeSet(differencesOf(none, { servicePrefix: 'x'.repeat(50) }), 'b')).toMatch(/^servicePrefix: x{40}…$/);
    expect(describeSet(differencesOf(none, { servicePrefix: 'My' }), 'a')).toBe('servicePrefix: not set');
});

test('a value that is the default is no difference', () => {
    expect(differencesOf(none, { template: 'axios' })).toEqual([]);
});
