/** The extension of imports, from the option or from the tsconfig.json of the project that the files are in. */
import fs from 'node:fs';
import { relative, sep } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import { decideImportExtension } from '../../src/output/import-extension.ts';
import { disk } from '../../src/output/project-files.ts';
import { temporaryFolder } from '../load/folder.ts';
import { type Files, projectsIn, tsconfig } from '../tools/project-files.ts';

const folder = temporaryFolder();
const writeProject = projectsIn(folder);

/** The decision for a file, as `--verbose` prints it from the folder of the project. */
async function decided(files: Files, from = 'src/client.ts'): Promise<string> {
    const name = await writeProject(files);
    const text = decideImportExtension(folder.path(`${name}/${from}`), 'auto', disk).detail;
    const above = relative('.', folder.path(name)).split(sep).join('/');
    return text.replaceAll(`${above}/`, '').replace(/^imports end in /, '');
}

const asBundler = 'nothing: tsconfig.json resolves as a bundler does';
const asNode = '.js: tsconfig.json resolves as Node does';
const allowed = '.ts: tsconfig.json allows it';
const open = 'nothing: tsconfig.json requires no extension';

describe('module and moduleResolution', () => {
    test.each<[compilerOptions: JsonObject, decision: string]>([
        [{ module: 'node16' }, asNode],
        [{ module: 'node18' }, asNode],
        [{ module: 'node20' }, asNode],
        [{ module: 'nodenext' }, asNode],
        [{ module: 'NodeNext' }, asNode],
        [{ module: 'preserve' }, asBundler],
        [{ module: 'esnext' }, open],
        [{ module: 'es2022' }, open],
        [{ module: 'commonjs' }, open],
        [{}, open],
        [{ moduleResolution: 'node16' }, asNode],
        [{ moduleResolution: 'nodenext' }, asNode],
        [{ moduleResolution: 'bundler' }, asBundler],
        [{ moduleResolution: 'node' }, open],
        [{ moduleResolution: 'node10' }, open],
        [{ moduleResolution: 'classic' }, open],
        // An explicit resolution takes precedence over the module setting.
        [{ module: 'esnext', moduleResolution: 'nodenext' }, asNode],
        [{ module: 'nodenext', moduleResolution: 'bundler' }, asBundler],
        [{ module: 'esnext', moduleResolution: 'bundler' }, asBundler],
        [{ module: 'nodenext', moduleResolution: 'node10' }, open],
    ])('%j', async (compilerOptions, decision) => {
        expect(await decided(tsconfig(compilerOptions))).toBe(decision);
    });
});

describe('the module format that Node gives a file', () => {
    const nodeNext = tsconfig({ module: 'nodenext' });
    const commonJs = 'nothing: tsconfig.json resolves as Node does for CommonJS';

    test.each<[does: string, files: Files, from: string, decision: string]>([
        ['a package of modules', { ...nodeNext, 'package.json': { type: 'module' } }, 'src/client.ts', asNode],
        ['a package that says nothing', { ...nodeNext, 'package.json': {} }, 'src/client.ts', commonJs],
        ['a package of CommonJS', { ...nodeNext, 'package.json': { type: 'commonjs' } }, 'src/client.ts', commonJs],
        [
            'the nearest package',
            { ...nodeNext, 'package.json': {}, 'src/package.json': { type: 'module' } },
            'src/client.ts',
            asNode,
        ],
        ['no package', nodeNext, 'src/client.ts', asNode],
        ['.mts', { ...nodeNext, 'package.json': {} }, 'src/client.mts', asNode],
        ['.cts', { ...nodeNext, 'package.json': { type: 'module' } }, 'src/client.cts', commonJs],
        ['.cts without a package', nodeNext, 'src/client.cts', commonJs],
        [
            'module implied by the resolution alone',
            { ...tsconfig({ moduleResolution: 'node16' }), 'package.json': {} },
            'src/client.ts',
            commonJs,
        ],
        [
            'TypeScript extensions, which Node resolves in both',
            { ...tsconfig({ module: 'nodenext', allowImportingTsExtensions: true }), 'package.json': {} },
            'src/client.ts',
            allowed,
        ],
        [
            'irrelevant if a bundler resolves',
            { ...tsconfig({ moduleResolution: 'bundler' }), 'package.json': { type: 'module' } },
            'src/client.ts',
            asBundler,
        ],
    ])('%s', async (_, files, from, decision) => {
        expect(await decided(files, from)).toBe(decision);
    });
});

describe('TypeScript extensions, if they are allowed', () => {
    test.each<[compilerOptions: JsonObject, decision: string]>([
        [{ module: 'nodenext', allowImportingTsExtensions: true }, allowed],
        [{ module: 'node18', allowImportingTsExtensions: true, noEmit: true }, allowed],
        [{ module: 'nodenext', rewriteRelativeImportExtensions: true }, allowed],
        [{ module: 'nodenext', allowImportingTsExtensions: false, rewriteRelativeImportExtensions: true }, allowed],
        [{ moduleResolution: 'node10', allowImportingTsExtensions: true }, allowed],
        [{ allowImportingTsExtensions: true }, allowed],
        [{ module: 'esnext', allowImportingTsExtensions: true }, allowed],
        [{ module: 'nodenext', allowImportingTsExtensions: false }, asNode],
        // A bundler needs none.
        [{ moduleResolution: 'bundler', allowImportingTsExtensions: true }, asBundler],
        [{ moduleResolution: 'bundler', rewriteRelativeImportExtensions: true }, asBundler],
        [{ module: 'preserve', allowImportingTsExtensions: true }, asBundler],
    ])('%j', async (compilerOptions, decision) => {
        expect(await decided(tsconfig(compilerOptions))).toBe(decision);
    });
});

const nodeNext = { compilerOptions: { module: 'nodenext' } };
const bundler = { compilerOptions: { moduleResolution: 'bundler' } };

describe('which tsconfig.json', () => {
    test.each<[does: string, files: Files, decision: string, from?: string]>([
        ['none', {}, 'nothing: there is no tsconfig.json'],
        ['one of another name', { 'tsconfig.base.json': nodeNext }, 'nothing: there is no tsconfig.json'],
        ['that next to the file', { 'src/tsconfig.json': nodeNext }, '.js: src/tsconfig.json resolves as Node does'],
        [
            'the nearest',
            { 'tsconfig.json': bundler, 'src/tsconfig.json': nodeNext },
            '.js: src/tsconfig.json resolves as Node does',
        ],
        ['one further above', { 'tsconfig.json': nodeNext }, asNode, 'a/b/c/d/client.ts'],
        ['none of another folder', { 'tsconfig.json': bundler, 'other/tsconfig.json': nodeNext }, asBundler],
        ['no folder of that name', { 'tsconfig.json': nodeNext, 'src/tsconfig.json/file': '' }, asNode],
        ['one that takes other files', { 'tsconfig.json': { ...nodeNext, include: ['scripts'] } }, asNode],
        [
            'the one for a file without a folder',
            { 'tsconfig.json': { ...nodeNext, files: ['client.ts'] } },
            asNode,
            'client.ts',
        ],
    ])('%s', async (_, files, decision, from) => {
        expect(await decided(files, from)).toBe(decision);
    });
});

describe('what it extends', () => {
    test.each<[does: string, files: Files, decision: string, from?: string]>([
        [
            'a file of a folder above',
            { 'tsconfig.base.json': nodeNext, 'app/tsconfig.json': { extends: '../tsconfig.base.json' } },
            '.js: app/tsconfig.json resolves as Node does',
            'app/src/client.ts',
        ],
        [
            'a package',
            {
                'tsconfig.json': { extends: '@acme/tsconfig/node.json' },
                'node_modules/@acme/tsconfig/package.json': { name: '@acme/tsconfig' },
                'node_modules/@acme/tsconfig/node.json': nodeNext,
            },
            asNode,
        ],
        [
            'a package by its name',
            {
                'tsconfig.json': { extends: 'acme-tsconfig' },
                'node_modules/acme-tsconfig/package.json': { name: 'acme-tsconfig', tsconfig: './lib.json' },
                'node_modules/acme-tsconfig/lib.json': nodeNext,
            },
            asNode,
        ],
        [
            'a chain',
            { 'tsconfig.json': { extends: './a.json' }, 'a.json': { extends: './b.json' }, 'b.json': nodeNext },
            asNode,
        ],
        [
            'several, of which the last wins',
            {
                'tsconfig.json': { extends: ['./node.json', './bundler.json'] },
                'node.json': nodeNext,
                'bundler.json': bundler,
            },
            asBundler,
        ],
        [
            'one that it overrides',
            { 'tsconfig.json': { extends: './base.json', ...bundler }, 'base.json': nodeNext },
            asBundler,
        ],
    ])('%s', async (_, files, decision, from) => {
        expect(await decided(files, from)).toBe(decision);
    });
});

describe('how it is written', () => {
    test.each<[does: string, text: string, decision: string]>([
        ['with comments', '// a\n{ /* b */ "compilerOptions": { "module": "nodenext" // c\n } }', asNode],
        ['with commas at the ends', '{ "compilerOptions": { "module": "nodenext", }, }', asNode],
        ['with a byte order mark', '\uFEFF{ "compilerOptions": { "module": "nodenext" } }', asNode],
        ['empty', '', open],
    ])('%s', async (_, text, decision) => {
        expect(await decided({ 'tsconfig.json': text })).toBe(decision);
    });
});

describe('what cannot be read does not count', () => {
    const inPart = (decision: string): string => decision.replace('tsconfig.json', 'tsconfig.json, read in part,');

    test.each<[does: string, files: Files, decision: string]>([
        ['a missing brace', { 'tsconfig.json': '{ "compilerOptions": { "module": "nodenext"' }, asNode],
        [
            'a merge conflict',
            { 'tsconfig.json': '<<<<<<< HEAD\n{ "compilerOptions": { "module": "nodenext" } }' },
            asNode,
        ],
        ['not an object', { 'tsconfig.json': 'null' }, open],
        ['no JSON at all', { 'tsconfig.json': '%PDF-1.7' }, open],
        ['no options', { 'tsconfig.json': { compilerOptions: { module: 5 } } }, open],
        ['modules of another compiler', tsconfig({ module: 'node99' }), open],
        ['a missing base', { 'tsconfig.json': { extends: './gone.json', ...nodeNext } }, asNode],
        ['a missing package', { 'tsconfig.json': { extends: '@acme/tsconfig', ...nodeNext } }, asNode],
        ['nothing but that', { 'tsconfig.json': { extends: '@acme/tsconfig' } }, open],
        ['a broken base', { 'tsconfig.json': { extends: './base.json', ...nodeNext }, 'base.json': '{' }, asNode],
        ['itself', { 'tsconfig.json': { extends: './tsconfig.json', ...nodeNext } }, asNode],
        ['invalid references', { 'tsconfig.json': { files: [], references: 5, ...nodeNext } }, asNode],
    ])('%s', async (_, files, decision) => {
        expect(await decided(files)).toBe(inPart(decision));
    });
});

describe('a solution file', () => {
    /** Like the templates of Vite. */
    const vite = {
        'tsconfig.json': {
            files: [],
            references: [{ path: './tsconfig.app.json' }, { path: './tsconfig.node.json' }],
        },
        'tsconfig.app.json': { ...bundler, include: ['src'] },
        'tsconfig.node.json': { ...nodeNext, include: ['vite.config.ts', 'server/**/*.ts'] },
    };
    const solution = (...paths: readonly string[]): JsonObject => ({
        files: [],
        references: paths.map((path) => ({ path })),
    });
    const nodeOf = (path: string): string => `.js: ${path} resolves as Node does`;
    const bundlerOf = (path: string): string => `nothing: ${path} resolves as a bundler does`;

    test.each<[does: string, files: Files, from: string, decision: string]>([
        ['takes the project of the folder', vite, 'src/client.ts', bundlerOf('tsconfig.app.json')],
        ['of a folder below', vite, 'src/api/deep/client.ts', bundlerOf('tsconfig.app.json')],
        ['but not of one with the same prefix', vite, 'src-2/client.ts', open],
        ['the second', vite, 'server/client.ts', nodeOf('tsconfig.node.json')],
        ['none of them', vite, 'elsewhere/client.ts', open],
        [
            'none of them, and its own options',
            { ...vite, 'tsconfig.json': { ...nodeNext, ...vite['tsconfig.json'] } },
            'elsewhere/client.ts',
            asNode,
        ],
        [
            'a folder means its tsconfig.json',
            { 'tsconfig.json': solution('./app'), 'app/tsconfig.json': { ...nodeNext, include: ['../src'] } },
            'src/client.ts',
            nodeOf('app/tsconfig.json'),
        ],
        [
            'files by their names',
            {
                'tsconfig.json': solution('./a.json', './b.json'),
                'a.json': { ...bundler, files: ['lib/client.ts'] },
                'b.json': { ...nodeNext, files: ['src/main.ts'] },
            },
            'src/client.ts',
            nodeOf('b.json'),
        ],
        [
            'a folder without those below it',
            {
                'tsconfig.json': solution('./a.json', './b.json'),
                'a.json': { ...bundler, include: ['src/*'] },
                'b.json': { ...nodeNext, include: ['src/**/*'] },
            },
            'src/api/client.ts',
            nodeOf('b.json'),
        ],
        [
            'of two, the one that names the closer folder',
            {
                'tsconfig.json': solution('./app.json', './server.json'),
                'app.json': { ...bundler, include: ['src'], exclude: ['src/server'] },
                'server.json': { ...nodeNext, include: ['src/server'] },
            },
            'src/server/client.ts',
            nodeOf('server.json'),
        ],
        [
            'of two equally close, the first',
            {
                'tsconfig.json': solution('./app.json', './test.json'),
                'app.json': { ...bundler, include: ['src/**/*.ts'] },
                'test.json': { ...nodeNext, include: ['src/**/*.test.ts'] },
            },
            'src/client.ts',
            bundlerOf('app.json'),
        ],
        [
            'solutions of solutions, in a cycle',
            {
                'tsconfig.json': solution('./more.json', './tsconfig.json'),
                'more.json': solution('./tsconfig.json', './app.json', './more.json'),
                'app.json': { ...nodeNext, include: ['src'] },
            },
            'src/client.ts',
            nodeOf('app.json'),
        ],
        [
            'ignores a missing one',
            { 'tsconfig.json': solution('./gone.json', './app.json'), 'app.json': nodeNext },
            'src/client.ts',
            nodeOf('app.json'),
        ],
        [
            'a broken one, read in part',
            { 'tsconfig.json': solution('./app.json'), 'app.json': '{ "compilerOptions": { "module": "nodenext" }' },
            'src/client.ts',
            '.js: app.json, read in part, resolves as Node does',
        ],
        [
            'is not a project that has both files and references',
            {
                'tsconfig.json': { ...nodeNext, include: ['src'], references: [{ path: './tsconfig.node.json' }] },
                'tsconfig.node.json': { ...bundler, include: ['src'] },
            },
            'src/client.ts',
            asNode,
        ],
    ])('%s', async (_, files, from, decision) => {
        expect(await decided(files, from)).toBe(decision);
    });
});

test('lists no folder, as a project may be huge', async () => {
    const list = vi.spyOn(fs, 'readdirSync');
    expect(await decided({ 'tsconfig.json': nodeNext, 'src/a.ts': '', 'src/b/c.ts': '' })).toBe(asNode);
    expect(list).not.toHaveBeenCalled();
    list.mockRestore();
});

test.each<[option: 'none' | 'js' | 'ts', decision: string]>([
    ['none', "imports end in nothing: 'importExtension' says so"],
    ['js', "imports end in .js: 'importExtension' says so"],
    ['ts', "imports end in .ts: 'importExtension' says so"],
])('the option %j wins over any project', async (option, decision) => {
    for (const options of [{ module: 'nodenext' }, { moduleResolution: 'bundler' }]) {
        const name = await writeProject(tsconfig(options));
        expect(decideImportExtension(folder.path(`${name}/client.ts`), option, disk).detail).toBe(decision);
    }
});
