/** The path of the mock file, the files it replaces, and invalid options. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formatDiagnostic } from '../../src/diagnostics/index.ts';
import { type Config, generate, OasmithError, verify, write } from '../../src/index.ts';
import { httpTemplates } from '../../src/options/template-names.ts';
import { compile, emptyFolder, save, writeProject } from '../tools/compilers.ts';

const petstore = 'fixtures/petstore.yaml';

let folder = '';

beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'oasmith-mocks-'));
});

afterEach(async () => {
    await rm(folder, { recursive: true, force: true });
});

/** The mocks of a run. */
async function mocksOf(config: Omit<Config, 'testingFramework'>): Promise<string> {
    const { files } = await generate({ ...config, testingFramework: 'vitest', importExtension: 'js' });
    return files.find(({ path }) => path === config.mocks)?.text ?? '';
}

describe('mocks import the files they replace', () => {
    test.each<{
        readonly out: string;
        readonly hooksOut?: string;
        readonly mocks: string;
        readonly imports: readonly string[];
    }>([
        { out: 'client.ts', mocks: '__mocks__/client.ts', imports: ['../client.js'] },
        { out: 'client.ts', mocks: 'client.mock.ts', imports: ['./client.js'] },
        { out: 'src/api/client.ts', mocks: 'client.ts', imports: ['./src/api/client.js'] },
        { out: 'src/client.ts', mocks: 'test/deep/mocks.ts', imports: ['../../src/client.js'] },
        { out: 'client.mts', mocks: 'mocks/client.mts', imports: ['../client.mjs'] },
        { out: 'client.ts', mocks: 'mocks/with space/client.tsx', imports: ['../../client.js'] },
        { out: './src/../client.ts', mocks: './mocks/client.ts', imports: ['../client.js'] },
        {
            out: 'src/client.ts',
            hooksOut: 'src/hooks/hooks.ts',
            mocks: 'src/hooks/__mocks__/hooks.ts',
            imports: ['../../client.js', '../hooks.js'],
        },
        {
            out: 'a/client.ts',
            hooksOut: 'b/hooks.ts',
            mocks: 'c/mocks.ts',
            imports: ['../a/client.js', '../b/hooks.js'],
        },
    ])('$mocks for $out', async ({ imports, ...paths }) => {
        const template = paths.hooksOut === undefined ? 'fetch' : 'tsq';
        const text = await mocksOf({ src: petstore, template, ...paths });
        const named = [...text.matchAll(/^import type \* as \w+ from '(.*)';$/gm)].map(([, specifier]) => specifier);
        expect(named).toEqual(imports);
    });

    test('and compile in their own folder', { timeout: 60_000 }, async () => {
        // Inside the repository, where packages are found.
        const place = await emptyFolder('mocks/places');
        const { files } = await generate({
            src: petstore,
            template: ['swr', 'axios'],
            out: join(place, 'src/api/client.ts'),
            hooksOut: join(place, 'src/hooks.ts'),
            mocks: join(place, 'with space/mocks.ts'),
            testingFramework: 'jest',
        });
        for (const { path, text } of files) await save(path, text);
        const paths = files.map(({ path }) => path);
        expect(await compile('7.0', await writeProject(place, 'project', paths))).toEqual([]);
    });
});

describe('generate rejects', () => {
    const framework = { testingFramework: 'vitest' } as const;
    test.each<[string, Omit<Config, 'src'>, string]>([
        [
            'mocks without a framework',
            { out: 'client.ts', mocks: 'mocks.ts' },
            'missing-option  \'mocks\' (given: "mocks.ts") requires \'testingFramework\'\n  set \'testingFramework\' to "vitest" or "jest"',
        ],
        [
            'mocks without a file to replace',
            { mocks: 'mocks.ts', ...framework },
            "missing-option  'mocks' (given: \"mocks.ts\") requires 'out'\n  set 'out' to a path",
        ],
        [
            'a framework without mocks',
            { out: 'client.ts', ...framework },
            "missing-option  'testingFramework' (given: \"vitest\") requires 'mocks'\n  set 'mocks' to a path",
        ],
        [
            'an unknown framework',
            { out: 'client.ts', mocks: 'mocks.ts', testingFramework: 'mocha' as 'jest' },
            'invalid-option  \'testingFramework\' cannot be "mocha"\n  allowed: "vitest" or "jest"',
        ],
        [
            'an empty path',
            { out: 'client.ts', mocks: '', ...framework },
            'invalid-option  \'mocks\' cannot be ""\n  allowed: a path',
        ],
    ])('%s', async (_, options, message) => {
        const error: unknown = await generate({ src: petstore, ...options }).catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(OasmithError);
        const { diagnostics } = error as OasmithError;
        expect(diagnostics.map((each) => formatDiagnostic(each)).join('\n')).toContain(message);
    });

    test.each(['out', 'hooksOut'] as const)('mocks with the same path as %s', async (name) => {
        const paths = { out: join(folder, 'client.ts'), hooksOut: join(folder, 'hooks.ts') };
        const { files } = await generate({
            src: petstore,
            template: 'swr',
            ...paths,
            mocks: paths[name],
            ...framework,
        });
        await expect(write(files)).rejects.toThrow('two outputs have this path');
        await expect(readFile(paths[name])).rejects.toThrow('ENOENT');
    });
});

describe('mocks of a small description are', () => {
    test.each<[string, Partial<Config>, readonly string[]]>([
        ['empty without operations', { src: 'fixtures/schemas-only.json' }, []],
        ['empty for an empty description', { src: 'fixtures/empty.json' }, []],
        ['empty for types only', { src: petstore, generationMode: 'schemas' }, []],
        [
            'enumerations, which are values',
            { src: petstore, generationMode: 'schemas', enumDeclarationStyle: 'enum' },
            ['PetStatus'],
        ],
        [
            'validators, which are real',
            { src: 'fixtures/schemas-only.json', generationMode: 'schemas', validators: true },
            ['personSchema', 'petSchema', 'validation'],
        ],
        ['empty if everything is excluded', { src: petstore, exclude: { tags: ['*'] } }, []],
        [
            'clients of the remaining operations',
            { src: petstore, exclude: { tags: ['pet', 'user'] } },
            ['http', 'storeClient', 'ApiError', 'isErrorOf', 'UnreadableBodyError', 'resetAllMocks'],
        ],
        [
            'hooks of the remaining operations',
            { src: petstore, template: 'tsq', exclude: { tags: ['pet', 'user'] } },
            ['http', 'storeClient', 'store', 'ApiError', 'isErrorOf', 'UnreadableBodyError', 'resetAllMocks'],
        ],
    ])('%s', async (_, options, exported) => {
        const paths = { out: join(folder, 'client.ts'), mocks: join(folder, 'mocks.ts') };
        const config = { src: petstore, template: 'fetch', ...options, ...paths } as const;
        const text = await mocksOf(config);
        const names = [...text.matchAll(/^export (?:const|class|enum|function) (\w+)/gm)].map(([, name]) => name);
        expect(names.toSorted()).toEqual(exported.toSorted());
        // An empty file must still be a module.
        expect(text.includes('export {};')).toBe(exported.length === 0);
    });
});

test.each(httpTemplates)('mocks of %s keep the error guards, without the package', async (template) => {
    const paths = { out: join(folder, 'client.ts'), mocks: join(folder, 'mocks.ts') };
    const text = await mocksOf({ src: petstore, template, ...paths });
    expect(text).toContain('export function isErrorOf<');
    const [, ...packages] = [...text.matchAll(/^import (?!type).* from '(.*)';$/gm)].map(([, name]) => name);
    expect(packages).toEqual([]);
});

test('mocks are verified with the files they replace', { timeout: 60_000 }, async () => {
    const place = await emptyFolder('mocks/verified');
    const [out, mocks] = [join(place, 'client.ts'), join(place, 'mocks.ts')];
    const generated = await generate({ src: petstore, template: 'fetch', out, mocks, testingFramework: 'vitest' });
    const spoilt = generated.files.map((file) =>
        file.path === mocks ? { ...file, text: `${file.text}\nexport const wrong: string = petClient;\n` } : file,
    );
    // Nothing but what was added is wrong.
    const found = await verify({ ...generated, files: spoilt });
    expect(found.map(({ code, where }) => [code, where?.file])).toEqual([['does-not-compile', mocks]]);
});

test('the same input gives the same output, without its path', async () => {
    const config = { src: petstore, template: 'tsq', out: join(folder, 'client.ts') } as const;
    const mocks = join(folder, 'mocks.ts');
    const [first, second] = [await mocksOf({ ...config, mocks }), await mocksOf({ ...config, mocks })];
    expect(second).toBe(first);
    expect(first).not.toContain(folder);
});
