/** When generation runs again, and what it depends on. */
import { rm, utimes } from 'node:fs/promises';
import { win32 } from 'node:path';
import { describe, expect, test } from 'vitest';
import { generationOf } from '../../src/plugin/core.ts';
import { pathKey } from '../../src/plugin/paths.ts';
import { bundlerErrorOf } from '../../src/plugin/report.ts';
import { temporaryFolder } from '../load/folder.ts';
import { broken, brokenAt, createProject, describe as describePets, inline } from './project.ts';

const folder = temporaryFolder();

describe('a round', () => {
    test('runs once for concurrent requests, and again only after a change', async () => {
        const { root } = await createProject(folder, 'once');
        const generation = generationOf({}, root);
        const rounds = await Promise.all([generation.ensure(), generation.ensure(), generation.ensure()]);
        expect(rounds[0].errors).toEqual([]);
        expect(new Set([...rounds, await generation.ensure()]).size).toBe(1);
        // As after a restart, which creates new plugins.
        expect(await generationOf({}, root).ensure()).toBe(rounds[0]);
        expect(await generationOf({ verify: true }, root).ensure()).not.toBe(rounds[0]);
    });

    test.each<[string, (root: string) => Promise<void>, boolean]>([
        ['a file that was read has changed', (root) => utimes(`${root}/openapi.json`, 1, 1), true],
        ['the configuration has changed', (root) => utimes(`${root}/oasmith.config.json`, 1, 1), true],
        ['a generated file is gone', (root) => rm(`${root}/src/api.ts`), true],
        ['a generated file was formatted', (root) => utimes(`${root}/src/api.ts`, 1, 1), false],
        ['another file has changed', (root) => utimes(`${root}/src/main.ts`, 1, 1), false],
    ])('when requested after %s', async (name, change, isDue) => {
        const { root } = await createProject(folder, `due-${name}`);
        const generation = generationOf({}, root);
        const first = await generation.ensure();
        await change(root);
        expect((await generation.ensure()) !== first).toBe(isDue);
    });

    test.each<[string, boolean]>([
        ['openapi.json', true],
        ['./src/../openapi.json', true],
        ['oasmith.config.json', true],
        // It would be found next to the other one, which is an error.
        ['oasmith.config.ts', true],
        ['src/oasmith.config.ts', false],
        ['src/api.ts', false],
        ['src/main.ts', false],
        ['other.json', false],
    ])('is due after a change of %s: %s', async (path, isDue) => {
        const { root } = await createProject(folder, 'changes');
        const generation = generationOf({}, root);
        await generation.ensure();
        expect(generation.changed(`${root}/${path}`)).toBe(isDue);
    });

    test('is due after a change during the first one', async () => {
        const { root, write, read } = await createProject(folder, 'meanwhile');
        const generation = generationOf({}, root);
        const first = generation.ensure();
        expect(generation.changed(await write('openapi.json', describePets('nickname')))).toBe(true);
        expect(await generation.ensure()).not.toBe(await first);
        expect(await read('src/api.ts')).toContain('nickname');
    });

    test('does not overwrite unchanged files', async () => {
        const { root } = await createProject(folder, 'same');
        const generation = generationOf({}, root);
        expect((await generation.ensure()).summaries).toHaveLength(1);
        generation.changed(`${root}/openapi.json`);
        expect((await generation.ensure()).summaries).toEqual([]);
    });
});

describe('errors', () => {
    test('have a position, a message and a code frame', async () => {
        const { root } = await createProject(folder, 'broken', { 'openapi.json': broken });
        const { errors } = await generationOf({}, root).ensure();
        const error = bundlerErrorOf(errors);
        expect(error).toMatchObject({ id: `${root}/openapi.json`, loc: { file: `${root}/openapi.json`, ...brokenAt } });
        expect(error.message).toMatch(/^invalid-syntax {2}\S/);
        expect(error.frame?.split('\n').slice(2, 4)).toEqual(['4 |     "paths": {{}', '  |               ^']);
    });

    test.each<[string, object, string]>([
        ['no src', { out: 'a.ts', template: 'fetch' }, "missing-option  'src' is missing"],
        ['no out', { src: 'openapi.json' }, "missing-option  'out' is required: a plugin writes files"],
        ['standard input', { src: '-', out: 'a.ts' }, "invalid-option  'src' cannot be '-'"],
        ['a file and options', { config: 'a.json', src: 'b' }, "conflicting-options  'config' names a file"],
        ['a file that is not there', { config: 'no.json' }, 'the configuration file does not exist'],
        ['a name that none has', { ...inline, only: ['a'] }, 'no API in the configuration has this name'],
        ['an unknown option', { ...inline, tamplate: 1 }, "there is no option 'tamplate'"],
    ])('of the options are reported: %s', async (name, options, message) => {
        const { root } = await createProject(folder, `options-${name}`);
        const { errors } = await generationOf(options, root).ensure();
        expect(bundlerErrorOf(errors).message).toContain(message);
    });

    test('no configuration at all', async () => {
        const { root } = await createProject(folder, 'none', { 'oasmith.config.json': undefined });
        const generation = generationOf({}, root);
        expect(bundlerErrorOf((await generation.ensure()).errors).message).toContain('there is no configuration');
        expect(generation.changed(`${root}/oasmith.config.mjs`)).toBe(true);
    });

    test('wait for a missing file', async () => {
        const { root, write } = await createProject(folder, 'waiting', {
            'openapi.json': describePets('name', 'schemas/pet.json'),
        });
        const generation = generationOf({}, root);
        expect((await generation.ensure()).errors).toHaveLength(1);
        expect(generation.changed(await write('schemas/pet.json', { type: 'object' }))).toBe(true);
        expect((await generation.ensure()).errors).toEqual([]);
        // It is read now.
        expect(generation.inputs()).toContain(`${root}/schemas/pet.json`);
    });

    test('about a generated file do not make it one of the inputs', async () => {
        const { root } = await createProject(folder, 'in-the-way', { 'src/api.ts/file.txt': '' });
        const generation = generationOf({}, root);
        const { errors } = await generation.ensure();
        expect(errors.map(({ code }) => code)).toEqual(['unwritable-output']);
        expect(generation.changed(`${root}/src/api.ts`)).toBe(false);
    });

    test('keep everything that was read before', async () => {
        const { root, write } = await createProject(folder, 'remembering', {
            'openapi.json': describePets('name', 'pet.json'),
            'pet.json': { type: 'object' },
        });
        const generation = generationOf({}, root);
        await generation.ensure();
        generation.changed(await write('openapi.json', broken));
        expect((await generation.ensure()).errors).toHaveLength(1);
        expect(generation.inputs()).toContain(`${root}/pet.json`);
    });
});

describe('options', () => {
    test('in a file above the root, with one API selected', async () => {
        const apis = ['one', 'two'].map((name) => ({ name, src: 'openapi.json', out: `app/${name}.ts` }));
        const { root, read } = await createProject(folder, 'above', {
            'oasmith.config.json': { template: 'fetch', configs: apis },
        });
        const { errors, outputs } = await generationOf({ only: ['two'] }, `${root}/src`).ensure();
        expect(errors).toEqual([]);
        expect(outputs).toEqual([`${root}/app/two.ts`]);
        expect(await read('app/two.ts')).toContain('petClient');
    });

    test('in a module, which is loaded again after a change', async () => {
        const config = (out: string) => `export default ${JSON.stringify({ ...inline, out })};\n`;
        const { root, write } = await createProject(folder, 'module', {
            'oasmith.config.json': undefined,
            'oasmith.config.mjs': config('one.ts'),
        });
        const generation = generationOf({}, root);
        expect((await generation.ensure()).outputs).toEqual([`${root}/one.ts`]);
        generation.changed(await write('oasmith.config.mjs', config('other.ts')));
        expect((await generation.ensure()).outputs).toEqual([`${root}/other.ts`]);
    });

    test('inline, with a description as an object', async () => {
        const { root } = await createProject(folder, 'in-place');
        const options = { ...inline, src: describePets('name'), out: 'src/object.ts', verify: true };
        const { errors, outputs, inputs } = await generationOf(options, root).ensure();
        expect({ errors, outputs, inputs }).toEqual({ errors: [], outputs: [`${root}/src/object.ts`], inputs: [] });
    });
});

test.each([
    ['C:\\App\\openapi.json', 'c:/app/openapi.json'],
    ['C:/App/src/../openapi.json', 'C:\\App\\openapi.json'],
])('on Windows, %s and %s are the same file', (one, other) => {
    expect(pathKey(one, win32)).toBe(pathKey(other, win32));
});
