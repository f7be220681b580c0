import { describe, expect, test } from 'vitest';
import { createExclusion as create, type Exclusion } from '../../../src/model/operation/exclude.ts';
import { matchesWildcards } from '../../../src/model/operation/wildcards.ts';
import type { Options } from '../../../src/options/types.ts';

function createExclusion(exclude: Options['exclude']): Exclusion {
    return create({ exclude, matchesWildcards });
}

/** Whether one entry matches one text; tags and operationIds are matched alike. */
function matches(entry: string, text: string): boolean {
    const byTag = createExclusion({ tags: [entry], operationIds: [] }).leavesOut({
        tags: [text],
        operationId: undefined,
    });
    const byId = createExclusion({ tags: [], operationIds: [entry] }).leavesOut({ tags: [], operationId: text });
    expect(byTag).toBe(byId);
    return byTag;
}

describe('an entry matches', () => {
    test.each([
        // As it is written, and as a whole.
        ['pets', 'pets'],
        ['pet store', 'pet store'],
        ['', ''],
        // `*`: any sequence of characters, including none.
        ['*', ''],
        ['*', 'pets'],
        ['*', 'a/b'],
        ['*', '.hidden'],
        ['*', '.'],
        ['*', '..'],
        ['*', '/'],
        ['*', 'line\nbreak'],
        ['*', '🐶'],
        ['**', 'a/b/c'],
        ['pets*', 'pets'],
        ['pets*', 'pets/cats'],
        ['*pets', 'my/pets'],
        ['*pets', '.pets'],
        ['*pets', 'pets'],
        ['a*c', 'ac'],
        ['a*c', 'a/b/c'],
        ['a*c', 'a\nc'],
        ['a*b*c', 'a1b2c'],
        ['a*b*c', 'abbbc'],
        ['*internal*', 'an/internal/thing'],
        // `?`: exactly one.
        ['?', 'a'],
        ['?', '/'],
        ['?', '.'],
        ['?', '*'],
        ['?', '\n'],
        ['?', '🐶'],
        ['v?', 'v1'],
        ['a?c', 'a/c'],
        ['?ets', '.ets'],
        ['??', 'ab'],
        ['*?', 'a'],
        ['?*', '/a'],
        // Everything else stands for itself.
        ['[a]*', '[a]b'],
        ['[a]?', '[a]1'],
        ['{a,b}*', '{a,b}c'],
        ['a\\*', 'a\\b'],
        ['*\\', 'a\\'],
        ['!a*', '!ab'],
        ['#a*', '#ab'],
        ['+(a)*', '+(a)b'],
        ['@(a|b)*', '@(a|b)'],
        ['a.b*', 'a.bc'],
        ['^a*', '^a'],
        ['$a?', '$a1'],
        ['a*', 'a\u{e000}'],
        ['x*', 'x'],
        ['Größe*', 'Größe 1'],
    ])('%j matches %j', (entry, text) => {
        expect(matches(entry, text)).toBe(true);
    });
});

describe('an entry does not match', () => {
    test.each([
        ['pets', 'Pets'],
        ['pets', 'pets '],
        ['pets', 'my pets'],
        ['pets', ''],
        ['', 'pets'],
        ['pet store', 'petStore'],
        ['pet?', 'pet'],
        ['?', ''],
        ['?', 'ab'],
        ['??', '🐶'],
        ['pets*', 'my pets'],
        ['*pets', 'pets2'],
        ['a*c', 'abcd'],
        ['[ab]*', 'a'],
        ['{a,b}*', 'a'],
        ['!a*', 'b'],
        ['a.b*', 'axb'],
        ['\\**', 'a'],
        ['@(a|b)*', 'a'],
    ])('%j and %j', (entry, text) => {
        expect(matches(entry, text)).toBe(false);
    });
});

describe('an operation is left out', () => {
    const exclude = { tags: ['admin*', 'beta'], operationIds: ['getPet', '*Debug'] };

    test.each<[tags: readonly string[], operationId: string | undefined, excluded: boolean]>([
        // By any of its tags, not only the first.
        [['beta'], 'listPets', true],
        [['pets', 'beta'], 'listPets', true],
        [['pets', 'cats', 'admin-tools'], undefined, true],
        // By its operationId, whatever its tags.
        [['pets'], 'getPet', true],
        [[], 'getPet', true],
        [[], 'petDebug', true],
        // By either; both need not match.
        [['beta'], 'getPet', true],
        // By nothing else.
        [['pets'], 'listPets', false],
        [[], undefined, false],
        [[], 'beta', false],
        [['getPet'], 'listPets', false],
        [['Beta'], 'GetPet', false],
    ])('with tags %j and operationId %j: %j', (tags, operationId, excluded) => {
        expect(createExclusion(exclude).leavesOut({ tags, operationId })).toBe(excluded);
    });

    test('never, where nothing is listed', () => {
        const { leavesOut } = createExclusion({ tags: [], operationIds: [] });
        expect(leavesOut({ tags: ['', 'pets'], operationId: '' })).toBe(false);
    });
});

test('an entry that has matched nothing is known at the end, others beside it or not', () => {
    const exclusion = createExclusion({
        tags: ['pets', 'pets', 'pets*', '*ets', 'cats', 'cats*'],
        operationIds: ['getPet', 'listPets', 'list*', 'get?et', 'drop*', 'pets'],
    });
    exclusion.leavesOut({ tags: ['dogs', 'pets'], operationId: 'getPet' });
    exclusion.leavesOut({ tags: ['pets'], operationId: undefined });
    expect([...exclusion.tags.unmatched()]).toEqual(['cats', 'cats*']);
    expect([...exclusion.operationIds.unmatched()]).toEqual(['listPets', 'pets', 'list*', 'drop*']);
    expect([...exclusion.tags.met()]).toEqual(['dogs', 'pets']);
});

test('an entry of many wildcards is decided without trying all ways to match it', () => {
    expect(matches(`${'*a'.repeat(30)}b`, 'a'.repeat(100))).toBe(false);
});
