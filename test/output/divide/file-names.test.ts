import { expect, test } from 'vitest';
import { fileNamesOf, ownFiles } from '../../../src/output/divide/file-names.ts';

test.each<[what: string, tags: readonly string[], names: readonly string[]]>([
    ['words are joined by hyphens', ['Pet Store', 'petStore', 'PET_STORE'], ['pet-store', 'petstore', 'pet-store-2']],
    ['names that differ by their case are two on no system', ['Pets', 'pets', 'PETS'], ['pets', 'pets-2', 'pets-3']],
    ['the files of the folder are not those of tags', [...ownFiles], ownFiles.map((name) => `${name}-2`)],
    ['devices of Windows are no files', ['con', 'NUL', 'com1', 'lpt9'], ['con-tag', 'nul-tag', 'com1-tag', 'lpt9-tag']],
    ['raised digits are no part of a name, wide letters are', ['com¹', 'LPT³', 'ｃｏｎ'], ['com', 'lpt', 'ｃｏｎ-tag']],
    ['a device with another word is a file', ['com10', 'console', 'nul-2'], ['com10', 'console', 'nul-2']],
    [
        'what ends a name is no part of it',
        ['pets.', 'pets ', 'pets. .', ' pets'],
        ['pets', 'pets-2', 'pets-3', 'pets-4'],
    ],
    ['letters that some disks take for the same are not', ['ΟΔΟΣ', 'οδοσ'], ['οδος', 'οδοσ-2']],
    [
        'nor are those that become others',
        ['straße', 'STRASSE', 'ﬁsh', 'fish'],
        ['straße', 'strasse-2', 'ﬁsh', 'fish-2'],
    ],
    [
        'signs of paths and shells are no part of a name',
        ['a:b', 'a*b', 'a?b', 'a|b<>"'],
        ['a-b', 'a-b-2', 'a-b-3', 'a-b-4'],
    ],
    ['invisible signs are none', ['pe\u200bts', '\u202epets', 'pets\u0000'], ['pe-ts', 'pets', 'pets-2']],
    ['a path is a word', ['../../etc/passwd', 'a/b', 'C:\\x'], ['etc-passwd', 'a-b', 'c-x']],
    ['a tag without letters and digits is one', ['!', '', '…'], ['tag', 'tag-2', 'tag-3']],
    ['letters of any language stay', ['Кошки', '猫', 'Größe'], ['кошки', '猫', 'größe']],
    ['one name in two forms is one letter each', ['é', 'e\u0301'], ['é', 'é-2']],
    ['long names end', ['x'.repeat(300)], ['x'.repeat(90)]],
    ['their length is that of their bytes', ['猫'.repeat(300)], ['猫'.repeat(30)]],
    ['a suffix gives a file no other meaning', ['pets.d', 'pets.test'], ['pets-d', 'pets-test']],
    [
        'long names that begin alike have a number',
        ['y'.repeat(99), 'y'.repeat(98)],
        ['y'.repeat(90), `${'y'.repeat(90)}-2`],
    ],
])('%s', (_, tags, names) => {
    expect([...fileNamesOf(tags).values()]).toEqual(names);
});

/** Letters with the most bytes, alone and after they are put together. */
test.each(['a', 'é', 'İ', '猫', '𠮷', '\u{1f1e6}', 'ﷺ', 'e\u0301\u0323'])(
    'a name of %s fits everywhere, with a number and beside its temporary file',
    (letter) => {
        const tags = Array.from({ length: 12 }, (_, index) => letter.repeat(300 + index));
        const names = [...fileNamesOf(tags).values()].map((name) => `.${name}.ts.${'0'.repeat(36)}.tmp`);
        expect(new Set(names).size).toBe(12);
        for (const name of names) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(143);
    },
);

test('a thousand tags of one name have a thousand names', () => {
    const tags = Array.from({ length: 1000 }, (_, index) => `pets${'!'.repeat(index)}`);
    expect(new Set(fileNamesOf(tags).values()).size).toBe(1000);
});
