/** Which files of a folder are those of an earlier run, and no longer part of the output. */
import { link, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { namesReached } from '../../src/names/generated-text.ts';
import { findStale } from '../../src/output/foreign.ts';
import { temporaryFolder } from '../load/folder.ts';
import { generated } from './killed.ts';

const folder = temporaryFolder();

describe('a file is stale', () => {
    test.each<[what: string, files: Readonly<Record<string, string>>, stale: readonly string[]]>([
        ['if the index leads to it', { 'old.ts': generated('') }, ['old.ts']],
        [
            'if a file leads to it',
            { 'old.ts': generated('', ['older']), 'older.ts': generated('') },
            ['old.ts', 'older.ts'],
        ],
        ['unless somebody else wrote it', { 'old.ts': 'export const mine = 1;' }, []],
        ['unless nothing of the output leads to it', { 'other.ts': generated('') }, []],
        ['unless it is no TypeScript', { 'old.js': generated(''), 'old.ts.bak': generated('') }, []],
        ['unless it is part of the output', { 'pets.ts': generated('') }, []],
        [
            'unless the index is not that of an output',
            { 'index.ts': "export * from './old.js';", 'old.ts': generated('') },
            [],
        ],
        ['unless it is in a folder below', { 'deep/old.ts': generated('') }, []],
        [
            'unless only a comment leads to it',
            { 'pets.ts': generated("/**\n * export * from './other.js';\n */"), 'other.ts': generated('') },
            [],
        ],
        [
            'unless only a line of a literal leads to it',
            {
                'pets.ts': generated("export type Pet = `a\nexport * from './other.js';\n`;"),
                'other.ts': generated(''),
            },
            [],
        ],
        [
            'also below a type that is exported from elsewhere',
            {
                'pets.ts': generated("export type { Pet } from './runtime.js';\nimport './old.js';"),
                'old.ts': generated(''),
            },
            ['old.ts'],
        ],
    ])('%s', async (what, files, stale) => {
        const all = { 'index.ts': generated('', ['pets', 'old']), ...files };
        for (const [name, text] of Object.entries(all)) await folder.write(`${what}/${name}`, text);
        const home = folder.path(what);
        const targets = new Set(['index.ts', 'pets.ts'].map((name) => join(home, name)));
        expect(await findStale([home], targets)).toEqual(stale.map((name) => join(home, name)));
        // A link to the folder, and a path as options have it.
        await symlink(home, folder.path(`${what}-link`));
        const through = `${folder.path(`${what}-link`)}/`;
        expect(await findStale([through], targets)).toEqual(stale.map((name) => join(through, name)));
    });

    test('unless it is a link, or a folder', async () => {
        await folder.write('kinds/index.ts', generated('', ['old', 'older']));
        await folder.write('kinds/elsewhere.ts', generated(''));
        await symlink('elsewhere.ts', folder.path('kinds/old.ts'));
        await mkdir(folder.path('kinds/older.ts'));
        expect(await findStale([folder.path('kinds')], new Set([folder.path('kinds/index.ts')]))).toEqual([]);
    });

    test('unless it is a target with other letters, as on a disk that ignores case', async () => {
        await folder.write('case/index.ts', generated('', ['Pets']));
        await link(await folder.write('case/Pets.ts', generated('')), folder.path('case/pets.ts'));
        const targets = new Set(['index.ts', 'pets.ts'].map((name) => folder.path(`case/${name}`)));
        expect(await findStale([folder.path('case')], targets)).toEqual([]);
    });

    test('in no folder that does not exist', async () => {
        expect(await findStale([folder.path('none')], new Set())).toEqual([]);
    });
});

describe('the files that an index leads to', () => {
    test.each<[what: string, line: string, names: readonly string[]]>([
        ['without an extension', "export * from './pets';", ['pets.ts']],
        ['with that of JavaScript', "export * from './pets.js';", ['pets.ts']],
        ['with that of TypeScript', "export * from './pets.ts';", ['pets.ts']],
        ['with that of a module', "export * from './pets.mjs';", ['pets.ts']],
        ['in the quotes of a formatter', 'export * from "./pets.js"', ['pets.ts']],
        [
            'with line endings of Windows',
            "export * from './pets.js';\r\nexport {\r\n    a,\r\n} from './owners.js';\r",
            ['owners.ts', 'pets.ts'],
        ],
        ['as names', "export { type Pet, pet } from './pets.js';", ['pets.ts']],
        ['as names on several lines', "export type {\n    Owner,\n    Pet,\n} from './pets.js';", ['pets.ts']],
        ['as imports', "import type * as api from './pets.js';", ['pets.ts']],
        ['that is missing', "export * from './missing.js';", ['missing.ts']],
        ['in another folder', "export * from '../pets.js';\nexport * from './deep/pets.js';", []],
        ['of a package', "export * from 'pets';", []],
        ['in a text', "const text = `\n    export * from './pets.js';`;", []],
    ])('%s', (_, line, names) => {
        const texts = new Map([['index.ts', generated(line)]]);
        const found = [...namesReached((name) => texts.get(name))].filter((name) => name !== 'index.ts');
        expect(found.toSorted()).toEqual(names);
    });
});
