import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findExclusions } from '../../src/init/formatters.ts';
import { folderOf } from './folder.ts';

type Files = Readonly<Record<string, string>>;

/** The exclusions for a client and its mocks, of a project in the folder `app` of a repository. */
async function exclusionsIn(files: Files, outputs: readonly string[] = ['app/src/a.ts', 'app/mocks.ts']) {
    const folder = folderOf({ 'app/package.json': '{}', ...files });
    const found = await findExclusions(
        outputs.map((path) => join(folder, path)),
        [join(folder, 'app'), folder],
    );
    return found.map(({ path, ...rest }) => ({ ...rest, path: relative(folder, path) }));
}

test.each<[what: string, files: Files, path: string, text: string]>([
    ['a configuration', { 'app/.prettierrc.json': '{}' }, 'app/.prettierignore', 'src/a.ts\n/mocks.ts\n'],
    ['a module', { 'prettier.config.mjs': '' }, '.prettierignore', 'app/src/a.ts\napp/mocks.ts\n'],
    [
        'a file without a last line break',
        { 'app/.prettierignore': 'dist\n/src/a.ts' },
        'app/.prettierignore',
        'dist\n/src/a.ts\n/mocks.ts\n',
    ],
    [
        'a file of Windows',
        { '.prettierignore': 'dist\r\n', 'app/.prettierrc': '' },
        '.prettierignore',
        'dist\r\napp/src/a.ts\r\napp/mocks.ts\r\n',
    ],
    [
        'a package',
        { 'app/package.json': '{"devDependencies":{"prettier":"3"}}' },
        'app/.prettierignore',
        'src/a.ts\n/mocks.ts\n',
    ],
    [
        'a package of the workspace',
        { 'package.json': '{"devDependencies":{"prettier":"3"}}' },
        '.prettierignore',
        'app/src/a.ts\napp/mocks.ts\n',
    ],
    [
        'a field of package.json',
        { 'package.json': '{"prettier":{"semi":false}}', 'app/package.json': '{"devDependencies":{"prettier":"3"}}' },
        '.prettierignore',
        'app/src/a.ts\napp/mocks.ts\n',
    ],
])('Prettier is held off by %s', async (_, files, path, text) => {
    const entry = expect.any(String);
    expect(await exclusionsIn(files)).toEqual([{ formatters: ['Prettier'], path, text, entry }]);
});

test('Oxfmt reads the same file', async () => {
    expect(await exclusionsIn({ 'app/.oxfmtrc.json': '{}', 'app/.prettierrc': '' }, ['app/a[1].ts'])).toEqual([
        {
            formatters: ['Prettier', 'Oxfmt'],
            path: 'app/.prettierignore',
            text: '/a\\[1\\].ts\n',
            entry: '/a\\[1\\].ts',
        },
    ]);
});

test.each<[what: string, files: Files, outputs: readonly string[]]>([
    ['no formatter', {}, ['app/a.ts']],
    ['what is excluded', { 'app/.prettierignore': '/a.ts\n' }, ['app/a.ts']],
    ['an output elsewhere', { 'app/biome.json': '{}', 'app/.prettierrc': '' }, ['b/a.ts']],
    ['no output', { 'app/biome.json': '{}', 'app/.prettierrc': '' }, []],
])('there is nothing to do with %s', async (_, files, outputs) => {
    expect(await exclusionsIn(files, outputs)).toEqual([]);
});

test('the version of Biome that is installed decides', async () => {
    const manifest = '{"version":"1.9.4"}';
    expect(
        await exclusionsIn({ 'biome.jsonc': '{}', 'node_modules/@biomejs/biome/package.json': manifest }),
    ).toMatchObject([{ path: 'biome.jsonc', text: expect.stringContaining('"ignore": ["app/src/a.ts", ') }]);
});

const unformatted = 'export const   a = 1\n';

test.each<[configuration: string, output: string]>([
    ['{}', 'src/a.ts'],
    ['{ "files": { "includes": ["src/**"] } }', 'src/a.ts'],
    ['{\n  // ours\n  "files": { "maxSize": 100000 },\n}\n', 'src/[id]/a.ts'],
])('Biome with %j skips the output %s afterwards', async (configuration, output) => {
    const folder = folderOf({
        'biome.jsonc': configuration,
        [output]: unformatted,
        'src/other.ts': unformatted,
    });
    const biome = fileURLToPath(new URL('../../node_modules/@biomejs/biome/bin/biome', import.meta.url));
    const formatted = (): readonly string[] => {
        const { stdout, stderr } = spawnSync(process.execPath, [biome, 'format', 'src'], {
            cwd: folder,
            encoding: 'utf8',
        });
        return [output, 'src/other.ts'].filter((path) => `${stdout}${stderr}`.includes(`${path} format`));
    };
    expect(formatted()).toEqual([output, 'src/other.ts']);
    const [exclusion] = await findExclusions([join(folder, output)], [folder]);
    writeFileSync(join(folder, 'biome.jsonc'), exclusion?.text ?? '');
    expect(formatted()).toEqual(['src/other.ts']);
});
