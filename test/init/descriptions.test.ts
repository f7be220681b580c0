import { join } from 'node:path';
import { expect, test } from 'vitest';
import { byLikelihood, findDescriptions } from '../../src/init/descriptions.ts';
import { walk } from '../../src/init/project.ts';
import { folderOf } from './folder.ts';

const yaml = 'openapi: 3.1.0\n';

test.each<[what: string, files: Readonly<Record<string, string | Uint8Array>>, found: readonly string[]]>([
    [
        'a file of any name',
        { 'petstore.yaml': yaml, 'b/c/d/e/pets.json': '{"openapi":"3.0.0"}' },
        ['petstore.yaml', 'b/c/d/e/pets.json'],
    ],
    ['no file that only has such a name', { 'openapi.json': '{"name":"a"}', 'swagger.yml': 'a: b' }, []],
    [
        'nothing in folders of others',
        { 'node_modules/a/a.yaml': yaml, '.cache/a.yaml': yaml, 'dist/a.yaml': yaml, 'src/generated/a.yaml': yaml },
        [],
    ],
    ['no other kind of file', { 'openapi.ts': yaml, 'openapi.txt': yaml }, []],
    [
        'a version behind large schemas',
        { 'a.json': `{"components":{"x":"${'y'.repeat(20_000)}"},"openapi":"3.0.0"}` },
        ['a.json'],
    ],
    ['no other file with such a beginning', { 'a.json': `{"info":"${'y'.repeat(20_000)}"}` }, []],
    ['UTF-16, as PowerShell writes it', { 'a.yaml': Buffer.from(`\uFEFF${yaml}`, 'utf16le') }, ['a.yaml']],
])('finds %s', async (_, files, found) => {
    const folder = folderOf(files);
    const paths = (await walk(folder)).files.map((path) => join(folder, path));
    expect(await findDescriptions(paths)).toEqual({ paths: found.map((path) => join(folder, path)), isWhole: true });
});

test('opens files with a usual name first, and says if there are more', async () => {
    const folder = folderOf({ 'a.yaml': yaml, 'b/openapi.yaml': yaml });
    const paths = ['a.yaml', 'b/openapi.yaml'].map((path) => join(folder, path));
    expect(await findDescriptions(paths, 1)).toEqual({ paths: [join(folder, 'b/openapi.yaml')], isWhole: false });
});

test('sorts by place, then by name', () => {
    const sorted = [
        'pets.yaml',
        'docs/openapi.yaml',
        'docs/a.yaml',
        'a/b/swagger.json',
        'fixtures/openapi.yaml',
        'docs/test/a.yaml',
    ];
    expect(sorted.toReversed().toSorted(byLikelihood)).toEqual(sorted);
});

test.each<[what: string, limits: Parameters<typeof walk>[1], files: readonly string[]]>([
    ['depth', { depth: 0, files: 9, folders: 9 }, ['a.ts']],
    ['number of files', { depth: 9, files: 1, folders: 9 }, ['a.ts']],
    ['number of folders', { depth: 9, files: 9, folders: 2 }, ['a.ts', 'b/b.ts']],
])('a walk has a limit on the %s', async (_, limits, files) => {
    const folder = folderOf({ 'a.ts': '', 'b/b.ts': '', 'c/d/d.ts': '' });
    expect(await walk(folder, limits)).toMatchObject({ files, isWhole: false });
});
