import { describe, expect, test } from 'vitest';
import { type OperationLabels, Selection } from '../../src/operations/selection.ts';
import type { Options } from '../../src/options/types.ts';

type Patterns = Partial<Options['exclude']>;

function select({ include = {}, exclude = {} }: { include?: Patterns; exclude?: Patterns }): Selection {
    const none = { tags: [], operationIds: [], paths: [] };
    const all = { include: { ...none, ...include }, exclude: { ...none, ...exclude } };
    return new Selection({ ...all, operationNames: new Map() });
}

const unlabelled: OperationLabels = { tags: [], operationId: undefined, key: undefined };

/** Whether an entry matches a string, the same for tags, operationIds and paths, included or excluded. */
function matches(entry: string, text: string): boolean {
    const labels = [
        ['tags', { ...unlabelled, tags: [text] }],
        ['operationIds', { ...unlabelled, operationId: text }],
        ['paths', { ...unlabelled, key: text }],
    ] as const;
    const found = labels.flatMap(([field, label]) => [
        !select({ exclude: { [field]: [entry] } }).has(label, true),
        !select({ exclude: { [field]: [entry] } }).has(label),
        select({ include: { [field]: [entry] } }).has(label),
    ]);
    expect(new Set(found).size).toBe(1);
    return found[0] === true;
}

describe('an entry matches', () => {
    test.each([
        // Literally, and as a whole.
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
        // Everything else is literal.
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

describe('an operation is excluded', () => {
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
        expect(select({ exclude }).has({ tags, operationId, key: '/pets' }, true)).toBe(!excluded);
    });

    test('never, if nothing is listed', () => {
        const selection = select({});
        const labels = { tags: ['', 'pets'], operationId: '', key: '/' };
        expect([selection.has(labels, true), selection.has(labels)]).toEqual([true, true]);
    });
});

describe('an operation is selected', () => {
    const include = { tags: ['pets'], operationIds: ['get*'], paths: ['/owners/*'] };
    const exclude = { tags: ['internal'], operationIds: ['getSecret'], paths: ['/pets/secret*'] };

    test.each<[string, Partial<OperationLabels>, boolean]>([
        ['by a tag', { tags: ['cats', 'pets'] }, true],
        ['by its operationId', { operationId: 'getCats' }, true],
        ['by its path', { key: '/owners/{id}' }, true],
        ['by nothing', { tags: ['cats'], operationId: 'listCats', key: '/owners' }, false],
        ['though a tag is excluded', { tags: ['pets', 'internal'] }, false],
        ['though its operationId is excluded', { operationId: 'getSecret' }, false],
        ['though its path is excluded', { tags: ['pets'], key: '/pets/secrets' }, false],
    ])('%s', (_, labels, selected) => {
        expect(select({ include, exclude }).has({ ...unlabelled, ...labels })).toBe(selected);
    });

    test('entries of both options are matched independently', () => {
        const selection = select({ include: { tags: ['pets', 'cats'] }, exclude: { tags: ['pets', 'dogs'] } });
        selection.has({ ...unlabelled, tags: ['pets'] });
        expect(selection.include.tags.unmatched()).toEqual([{ name: 'cats', key: 1 }]);
        expect(selection.exclude.tags.unmatched()).toEqual([{ name: 'dogs', key: 1 }]);
    });
});

const namesOf = (matcher: Selection['include']['tags']): string[] => matcher.unmatched().map(({ name }) => name);

test('an entry that has matched nothing is known at the end, alone or among others', () => {
    const selection = select({
        exclude: {
            tags: ['pets', 'pets', 'pets*', '*ets', 'cats', 'cats*'],
            operationIds: ['getPet', 'listPets', 'list*', 'get?et', 'drop*', 'pets'],
            paths: ['/pets', '/pets/*', '/cats'],
        },
    });
    selection.has({ tags: ['dogs', 'pets'], operationId: 'getPet', key: '/pets/{id}' }, true);
    selection.has({ tags: ['pets'], operationId: undefined, key: '/pets' }, true);
    const { exclude } = selection;
    expect(namesOf(exclude.tags)).toEqual(['cats', 'cats*']);
    expect(namesOf(exclude.operationIds)).toEqual(['listPets', 'pets', 'list*', 'drop*']);
    expect(namesOf(exclude.paths)).toEqual(['/cats']);
    expect([...exclude.tags.met.keys()]).toEqual(['dogs', 'pets']);
});

test('an entry with many wildcards is matched without trying every way', () => {
    expect(matches(`${'*a'.repeat(30)}b`, 'a'.repeat(100))).toBe(false);
});
