/** No tool treats an output differently because of the words in it: steering words are compared with plain ones. */
import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { generate } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { compile, emptyFolder, save, writeProject } from '../tools/compilers.ts';
import { enums } from './bases/enums.ts';
import { parameters } from './bases/parameters.ts';
import { words } from './bases/words.ts';
import { plant } from './plant.ts';
import { positionsOf } from './positions.ts';
import { steeringTexts } from './steering-words.ts';

/** All on one line, as a title is, each on a line, and each within a word. */
const hostile = [steeringTexts.join(' '), ...steeringTexts, ...steeringTexts.map((text) => `x${text}`)].join('\n');
const plain = 'words';

/** Texts that go into comments, and name nothing. */
const isInComment = /\/(summary|description|version|x-enum-?descriptions\/[^/]*)$/i;

const bases: Readonly<Record<string, JsonObject>> = { words, enums, parameters };
const templates = { fetch: 'fetch', tsq: ['tsq', 'axios'], ng2: 'ng2' } as const;

const folders = { hostile: '', plain: '', raw: '' };

beforeAll(async () => {
    for (const kind of ['hostile', 'plain'] as const) {
        folders[kind] = await emptyFolder(`steering-${kind}`);
        for (const { path, text } of await outputsWith(kind === 'hostile' ? hostile : plain)) {
            await save(join(folders[kind], path), text);
        }
    }
    // Outputs with the words unchanged: this shows that each tool obeys them.
    folders.raw = await emptyFolder('steering-raw');
    for (const { path, text } of await outputsWith('words')) {
        const raw = text.replaceAll(/^( *) \* .*words.*$/gm, '$&\n$1 * @internal @license #__PURE__');
        await save(join(folders.raw, path), raw.replaceAll('/** words */', '/** @internal @license #__PURE__ */'));
    }
});

async function outputsWith(words: string): Promise<{ readonly path: string; readonly text: string }[]> {
    const src = join(await emptyFolder('steering-descriptions'), 'description.json');
    const outputs: { readonly path: string; readonly text: string }[] = [];
    for (const [base, description] of Object.entries(bases)) {
        const positions = positionsOf(description).filter(
            ({ kind, pointer }) => kind === 'value' && isInComment.test(pointer),
        );
        const plantings = positions.map((position) => ({ position, text: words }));
        await save(src, JSON.stringify(plant(description, plantings)));
        for (const [name, template] of Object.entries(templates)) {
            const { files } = await generate({ src, template, out: `${base}-${name}.ts` });
            outputs.push(...files);
        }
    }
    return outputs;
}

async function sourcesIn(folder: string): Promise<string[]> {
    return (await readdir(folder)).filter((name) => name.endsWith('.ts')).toSorted();
}

describe('the words are in the outputs', () => {
    test('of all bases and templates', async () => {
        for (const name of await sourcesIn(folders.hostile)) {
            const text = await readFile(join(folders.hostile, name), 'utf8');
            for (const words of ['us@ internal.example', 'eslint- disable', 'istanbul- ignore', 'NO SONAR']) {
                expect(text).toContain(words);
            }
        }
    });
});

/** The declarations of a folder's outputs, without comments, by their names. */
type Declarations = (folder: string) => Promise<ReadonlyMap<string, string>>;

/** Every type is written out, so that nothing else needs to be read. */
const reading = { noCheck: true, noLib: true, noResolve: true };
const flags = { declaration: true, emitDeclarationOnly: true, stripInternal: true, removeComments: true, ...reading };
const require = createRequire(import.meta.url);
const native = join(dirname(require.resolve('typescript7/package.json')), 'bin/tsc');

const compilers: Readonly<Record<string, Declarations>> = {
    'TypeScript 6': async (folder) => {
        const names = await sourcesIn(folder);
        const declarations = new Map<string, string>();
        const options: ts.CompilerOptions = {
            ...flags,
            target: ts.ScriptTarget.ES2022,
            module: ts.ModuleKind.ESNext,
            moduleResolution: ts.ModuleResolutionKind.Bundler,
            experimentalDecorators: true,
        };
        const program = ts.createProgram(
            names.map((name) => join(folder, name)),
            options,
        );
        program.emit(undefined, (path, text) => declarations.set(path.slice(folder.length + 1), text));
        return declarations;
    },
    'TypeScript 7': async (folder) => {
        const out = join(folder, 'declarations');
        const names = await sourcesIn(folder);
        const given = Object.keys(flags).map((flag) => `--${flag}`);
        const settings = [
            '--target',
            'es2022',
            '--module',
            'esnext',
            '--moduleResolution',
            'bundler',
            '--noCheck',
            '--ignoreConfig',
        ];
        spawnSync(process.execPath, [native, ...given, ...settings, '--outDir', out, '--rootDir', '.', ...names], {
            cwd: folder,
        });
        const texts = (await sourcesIn(out)).map(
            async (name) => [name, await readFile(join(out, name), 'utf8')] as const,
        );
        return new Map(await Promise.all(texts));
    },
};

describe.each(Object.entries(compilers))('%s, configured to strip what is internal', (_, declarationsOf) => {
    test('declares the same as with plain words', async () => {
        const [steered, expected] = [await declarationsOf(folders.hostile), await declarationsOf(folders.plain)];
        expect([...expected.keys()]).toHaveLength(Object.keys(bases).length * Object.keys(templates).length);
        for (const [name, text] of expected) {
            expect(text).toMatch(/^export /m);
            expect(steered.get(name)).toBe(text);
        }
        expect(await declarationsOf(folders.raw)).not.toEqual(expected);
    });
});

test('no error is suppressed, and there is none', async () => {
    const paths = (await sourcesIn(folders.hostile)).map((name) => join(folders.hostile, name));
    const project = await writeProject(folders.hostile, 'tsconfig', paths, { experimentalDecorators: true });
    expect(await compile('7.0', project)).toEqual([]);
});

/** The minified bundle of an output of which one type is used, and the warnings of Rolldown. */
async function bundled(folder: string, name: string): Promise<readonly string[]> {
    const said: string[] = [];
    const bundle = await rolldown({
        input: join(folder, name),
        external: /^[@a-z]/i,
        onLog: (_, log) => said.push(log.message),
        tsconfig: false,
        transform: { decorator: { legacy: true } },
    });
    const { output } = await bundle.generate({ format: 'es', minify: true, sourcemap: true });
    await bundle.close();
    return [...output.map((part) => (part.type === 'chunk' ? part.code : part.fileName)), ...said];
}

test('a bundler gives the same output as for plain words, without warnings', async () => {
    const names = await sourcesIn(folders.hostile);
    for (const name of names) expect(await bundled(folders.hostile, name)).toEqual(await bundled(folders.plain, name));
    const [first = ''] = names.filter((name) => name.startsWith('words'));
    expect(await bundled(folders.raw, first)).not.toEqual(await bundled(folders.plain, first));
});
