/** A run never overwrites what it has read, by any option or path. */
import { spawnSync } from 'node:child_process';
import { linkSync, openSync, symlinkSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { generate, OasmithError, write } from '../../src/index.ts';
import { contentsOf, makeFolder } from '../broken/command.ts';
import { temporaryFolder } from '../load/folder.ts';
import { runWarm } from '../tools/warm-command.ts';

vi.setConfig({ testTimeout: 30_000 });

const command = fileURLToPath(new URL('../../bin/oasmith.js', import.meta.url));
const own = fileURLToPath(new URL('../../dist/template/index.js', import.meta.url));
const folder = temporaryFolder();

const responses = { 200: { description: 'A', content: { 'application/json': { schema: { $ref: 'sub/a.json' } } } } };
const files: Readonly<Record<string, string>> = {
    'main.json': JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'A', version: '1' },
        paths: { '/a': { get: { operationId: 'getA', tags: ['a'], responses } } },
        components: { schemas: { Unused: { $ref: 'sub/broken.json' } } },
    }),
    'sub/a.json': '{ "type": "object", "properties": { "b": { "$ref": "b.json" } } }',
    'sub/b.json': '{ "type": "string" }',
    // It was read, though not understood.
    'sub/broken.json': '{',
    'oasmith.json': '{ "src": "main.json" }',
    'tsconfig.json': '{ "extends": "./base.json" }',
    'base.json': '{ "compilerOptions": { "module": "nodenext" } }',
    'package.json': '{}',
    'tpl/index.mjs': `import { defineTemplate } from ${JSON.stringify(pathToFileURL(own).href)};\nimport { base } from './base.mjs';\nexport default defineTemplate({ extends: base, setup: new URL('./setup.ts', import.meta.url) });`,
    'tpl/base.mjs': "export const base = 'fetch';",
    'tpl/setup.ts': '',
    'tpl/package.json': '{}',
};

function home(name: string): string {
    const path = folder.path(name);
    makeFolder(path, files);
    symlinkSync('sub', `${path}/alias`);
    symlinkSync('sub/a.json', `${path}/link.json`);
    linkSync(`${path}/sub/a.json`, `${path}/hard.json`);
    return path;
}

async function run(cwd: string, argv: readonly string[]) {
    const { exitCode, stderr } = await runWarm({ cwd, argv });
    return { exitCode, stderr };
}

/** With a file as its standard input. */
function runWithInput(cwd: string, argv: readonly string[], stdin: number) {
    const { status, stderr } = spawnSync(process.execPath, [command, ...argv], {
        cwd,
        encoding: 'utf8',
        env: {},
        stdio: [stdin, 'pipe', 'pipe'],
    });
    return { exitCode: status, stderr };
}

const src = ['-s', 'main.json', '-t', 'fetch'];
const hooks = ['-s', 'main.json', '-t', 'swr'];
const refused = (path: string): string =>
    `${path}  error unwritable-output  this is a file that was read, and writing would replace it\n  give the output a separate path\n`;

describe('the command does not write', () => {
    test.each<[does: string, argv: readonly string[], path: string]>([
        ['its description', [...src, '-o', 'main.json'], 'main.json'],
        ['what that refers to', [...src, '-o', 'sub/a.json'], 'sub/a.json'],
        ['what that refers to in turn', [...src, '-o', './sub/../sub/b.json'], './sub/../sub/b.json'],
        ['a broken file that it refers to', [...src, '-m', 'full', '-o', 'sub/broken.json'], 'sub/broken.json'],
        ['a symbolic link to it', [...src, '-o', 'link.json'], 'link.json'],
        ['it by a folder that is a link', [...src, '-o', 'alias/b.json'], 'alias/b.json'],
        ['a hard link to it', [...src, '-o', 'hard.json'], 'hard.json'],
        ['it as stubs', [...src, '-o', 'a.ts', '--mocks', 'sub/a.json', '-T', 'vitest'], 'sub/a.json'],
        ['it as hooks', [...hooks, '-o', 'a.ts', '--hooksOut', 'sub/a.json'], 'sub/a.json'],
        [
            'it as a forced setup file',
            [...src, '-o', 'a.ts', '--clientSetup', 'sub/a.json', '--forceSetup'],
            'sub/a.json',
        ],
        ['its configuration', ['-c', 'oasmith.json', '-o', 'oasmith.json'], 'oasmith.json'],
        ['the module of its template', ['-s', 'main.json', '-t', './tpl', '-o', 'tpl/index.mjs'], 'tpl/index.mjs'],
        ['what that imports', ['-s', 'main.json', '-t', './tpl', '-o', 'tpl/base.mjs'], 'tpl/base.mjs'],
        ['its package', ['-s', 'main.json', '-t', './tpl', '-o', 'tpl/package.json'], 'tpl/package.json'],
        [
            'its runtime files',
            ['-s', 'main.json', '-t', './tpl', '-o', 'a.ts', '--clientSetup', 'tpl/setup.ts', '--forceSetup'],
            'tpl/setup.ts',
        ],
        [
            'the project that imports are for',
            [...src, '-o', 'a.ts', '--mocks', 'tsconfig.json', '-T', 'vitest'],
            'tsconfig.json',
        ],
        ['the project that the check is for', [...src, '-o', 'tsconfig.json', '--verify'], 'tsconfig.json'],
        ['what that extends, for the check', [...src, '-o', 'base.json', '--verify'], 'base.json'],
        ['what that extends', [...src, '-o', 'a.ts', '--mocks', 'base.json', '-T', 'vitest'], 'base.json'],
        [
            'the package that files are in',
            [...hooks, '-o', 'a.ts', '--hooksOut', 'b.ts', '--clientSetup', 'package.json', '--forceSetup'],
            'package.json',
        ],
    ])('%s: %j', async (_, argv, path) => {
        const cwd = home(argv.join(' ').replaceAll('/', '-'));
        const before = contentsOf(cwd);
        const { exitCode, stderr } = await run(cwd, argv);
        expect(stderr).toContain(refused(path));
        expect(exitCode).toBe(1);
        expect(contentsOf(cwd)).toEqual(before);
    });

    test('the file that standard input is', () => {
        const cwd = home('input');
        writeFileSync(
            `${cwd}/piped.json`,
            '{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": {} }',
        );
        const before = contentsOf(cwd);
        const argv = ['-s', '-', '-o', 'piped.json'];
        expect(runWithInput(cwd, argv, openSync(`${cwd}/piped.json`, 'r'))).toEqual({
            exitCode: 1,
            stderr: refused('piped.json'),
        });
        expect(contentsOf(cwd)).toEqual(before);
    });

    test.each([
        ['path', () => 'other.json'],
        ['URL', (cwd: string) => pathToFileURL(`${cwd}/other.json`).href],
    ])('the description of a later API, by its %s', async (kind, srcIn) => {
        const cwd = home(`later ${kind}`);
        const later = { src: srcIn(cwd), out: 'b.ts' };
        const content = { template: 'fetch', configs: [{ src: 'main.json', out: 'other.json' }, later] };
        makeFolder(cwd, { 'other.json': files['main.json'] ?? '', 'oasmith.json': JSON.stringify(content) });
        const { exitCode, stderr } = await run(cwd, ['-c', 'oasmith.json']);
        expect(stderr).toContain(refused('other.json'));
        expect(exitCode).toBe(1);
        expect(contentsOf(cwd)['other.json']).toContain(files['main.json']);
    });

    test('but leaves a setup file that is there, and writes what was not read', async () => {
        const cwd = home('kept');
        const argv = [...src, '-o', 'sub/client.ts', '--clientSetup', 'sub/a.json'];
        const { exitCode, stderr } = await run(cwd, argv);
        expect(stderr).toContain('sub/a.json  kept; --forceSetup overwrites it');
        expect(exitCode).toBe(0);
        expect(await run(cwd, argv)).toMatchObject({ exitCode: 0 });
        expect(contentsOf(cwd)['sub/a.json']).toContain(files['sub/a.json']);
    });
});

describe('a program', () => {
    test('gets the list of inputs, and writes none of them by default', async () => {
        const cwd = home('program');
        const out = `${cwd}/sub/a.json`;
        const { files: generated, inputs } = await generate({ src: `${cwd}/main.json`, template: 'fetch', out });
        expect(inputs.map((path) => path.replace(`${cwd}/`, ''))).toEqual([
            'main.json',
            'sub/a.json',
            'sub/b.json',
            'sub/broken.json',
        ]);
        const before = contentsOf(cwd);
        await expect(write(generated)).rejects.toThrow('this is a file that was read');
        // A caller that formats the code keeps the rest.
        await expect(write(generated.map((file) => ({ ...file, text: 'x' })))).rejects.toThrow(OasmithError);
        await expect(write([{ path: out, text: 'x' }], { inputs })).rejects.toThrow(OasmithError);
        expect(contentsOf(cwd)).toEqual(before);
    });
});
