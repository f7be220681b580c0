import { expect, test } from 'vitest';
import { fileNamesOf, ownFiles } from '../../../src/output/divide/file-names.ts';

test.each<[what: string, tags: readonly string[], names: readonly string[]]>([
    ['words are joined by hyphens', ['Pet Store', 'petStore', 'PET_STORE'], ['pet-store', 'petstore', 'pet-store-2']],
    ['names that differ by their case are two on no system', ['Pets', 'pets', 'PETS'], ['pets', 'pets-2', 'pets-3']],
    ['the files of the folder are not those of tags', [...ownFiles], ownFiles.map((name) => `${name}-2`)],
    ['devices of Windows are no files', ['con', 'NUL', 'com1', 'lpt9'], ['con-tag', 'nul-tag', 'com1-tag', 'lpt9-tag']],
    ['a path is a word', ['../../etc/passwd', 'a/b', 'C:\\x'], ['etc-passwd', 'a-b', 'c-x']],
    ['a tag without letters and digits is one', ['!', '', '…'], ['tag', 'tag-2', 'tag-3']],
    ['letters of any language stay', ['Кошки', '猫', 'Größe'], ['кошки', '猫', 'größe']],
    ['one name in two forms is one letter each', ['é', 'e\u0301'], ['é', 'é-2']],
    ['long names end', ['x'.repeat(300)], ['x'.repeat(96)]],
    ['their length is that of their bytes', ['猫'.repeat(300)], ['猫'.repeat(32)]],
    ['a suffix gives a file no other meaning', ['pets.d', 'pets.test'], ['pets-d', 'pets-test']],
])('%s', (_, tags, names) => {
    expect([...fileNamesOf(tags).values()]).toEqual(names);
});
