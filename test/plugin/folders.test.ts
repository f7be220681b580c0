/** Divided outputs in the plugins: their folders are outputs, with whatever files they have. */
import { readdir, rm, utimes } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { generationOf } from '../../src/plugin/core.ts';
import { describeTags } from '../cli/running.ts';
import { temporaryFolder } from '../load/folder.ts';
import { broken, createProject, inline } from './project.ts';

const folder = temporaryFolder();
const options = { ...inline, out: 'src/api', split: 'tags' } as const;
const files = { 'oasmith.config.json': options, 'openapi.json': describeTags(['cats', 'dogs']) };

describe('a round', () => {
    test('says what has changed in a folder, and generates nothing more until an input changes', async () => {
        const { root, write } = await createProject(folder, 'rounds', files);
        const generation = generationOf({}, root);
        const first = await generation.ensure();
        expect(first.summaries).toEqual([expect.stringMatching(/src\/api \(5 files\)$/)]);
        expect(first.outputs).toEqual(
            ['index', 'runtime', 'cats', 'dogs', 'types'].map((name) => `${root}/src/api/${name}.ts`),
        );
        expect(await generation.ensure()).toBe(first);
        await write('openapi.json', describeTags(['cats', 'owls']));
        const second = await generation.ensure();
        expect(second.summaries).toEqual([
            expect.stringMatching(/src\/api \(2 files\), \S*src\/api\/dogs\.ts removed$/),
        ]);
        expect(second.outputs.filter((path) => path.includes('dogs'))).toEqual([]);
        // What was removed is not missed.
        expect(await generation.ensure()).toBe(second);
        expect((await readdir(`${root}/src/api`)).toSorted()).toEqual(
            ['cats', 'index', 'owls', 'runtime', 'types'].map((name) => `${name}.ts`),
        );
        expect(generation.inputs.filter((path) => path.startsWith(`${root}/src/api`))).toEqual([]);
    });

    test.each<[string, (root: string) => Promise<void>, boolean]>([
        ['a file of the folder is gone', (root) => rm(`${root}/src/api/cats.ts`), true],
        ['the folder is gone', (root) => rm(`${root}/src/api`, { recursive: true }), true],
        ['a file of the folder was formatted', (root) => utimes(`${root}/src/api/cats.ts`, 1, 1), false],
    ])('is due after %s', async (name, change, isDue) => {
        const { root } = await createProject(folder, `due-${name}`, files);
        const generation = generationOf({}, root);
        const first = await generation.ensure();
        await change(root);
        const second = await generation.ensure();
        expect(second !== first).toBe(isDue);
        expect(second.errors).toEqual([]);
        expect(await readdir(`${root}/src/api`)).toHaveLength(5);
    });
});

describe('a module is missing because of an error', () => {
    test.each<[module: string, isMissing: boolean]>([
        ['src/api', true],
        ['src/api/index', true],
        ['src/api/cats', true],
        ['src/api/deep/index', true],
        ['src/apis', false],
        ['src/main', false],
        ['src', false],
    ])('%s: %s', async (module, isMissing) => {
        const { root } = await createProject(folder, `missing-${module.replaceAll('/', '-')}`, {
            ...files,
            'openapi.json': broken,
        });
        const generation = generationOf({}, root);
        expect((await generation.ensure()).errors).toHaveLength(1);
        expect(generation.isMissing(`${root}/${module}`)).toBe(isMissing);
    });

    test('unless an earlier run has written it', async () => {
        const { root, write } = await createProject(folder, 'earlier', files);
        const generation = generationOf({}, root);
        await generation.ensure();
        expect(generation.isMissing(`${root}/src/api`)).toBe(false);
        await write('openapi.json', broken);
        await generation.ensure();
        const found = ['src/api', 'src/api/index', 'src/api/cats', 'src/api/owls'].map((module) =>
            generation.isMissing(`${root}/${module}`),
        );
        expect(found).toEqual([false, false, false, true]);
    });
});
