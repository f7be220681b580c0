/** When generation runs again, and what it depends on. */
import { rm, utimes, writeFile } from 'node:fs/promises';
import { describe, expect, test, vi } from 'vitest';
import { generationOf } from '../../src/plugin/core.ts';
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
        // It would be found next to the other one, which is an error.
        ['a second configuration has come', (root) => writeFile(`${root}/oasmith.config.ts`, ''), true],
        ['a configuration elsewhere has come', (root) => writeFile(`${root}/src/oasmith.config.ts`, ''), false],
        ['another description has come', (root) => writeFile(`${root}/other.json`, '{}'), false],
    ])('when requested after %s', async (name, change, isDue) => {
        const { root } = await createProject(folder, `due-${name}`);
        const generation = generationOf({}, root);
        const first = await generation.ensure();
        await change(root);
        expect((await generation.ensure()) !== first).toBe(isDue);
    });

    test('writes example data and handlers, again if one is gone, and after a change', async () => {
        const { root, write, read } = await createProject(folder, 'tests');
        const options = { ...inline, examples: 'src/api.examples.ts', handlers: 'src/api.handlers.ts' };
        const generation = generationOf(options, root);
        expect(await generation.ensure()).toMatchObject({ errors: [] });
        expect(await read('src/api.handlers.ts')).toContain('listPets');
        await rm(`${root}/src/api.handlers.ts`);
        expect(await generation.ensure()).toMatchObject({ errors: [] });
        expect(await read('src/api.handlers.ts')).toContain('listPets');
        await write('openapi.json', describePets('nickname'));
        await generation.ensure();
        expect(await read('src/api.examples.ts')).toContain('nickname');
    });

    test('follows a change during the first one', async () => {
        const { root, write, read } = await createProject(folder, 'meanwhile');
        const generation = generationOf({}, root);
        const { changed, close } = generation.follow({ onRound: () => {}, polls: false });
        const first = generation.ensure();
        changed(await write('openapi.json', describePets('nickname')));
        await first;
        await vi.waitFor(async () => expect(await read('src/api.ts')).toContain('nickname'), { timeout: 20_000 });
        await close();
    });

    test('follows changes of inputs only, until it is closed', async () => {
        const { root, write } = await createProject(folder, 'followed');
        const generation = generationOf({}, root);
        const first = await generation.ensure();
        const rounds: unknown[] = [];
        const { changed, close } = generation.follow({ onRound: (round) => rounds.push(round), polls: false });
        changed(await write('src/main.ts', ''));
        await vi.waitFor(() => expect(rounds).toEqual([first]), { timeout: 20_000 });
        changed(await write('openapi.json', describePets('nickname')));
        await vi.waitFor(() => expect(rounds).toHaveLength(2), { timeout: 20_000 });
        expect(rounds[1]).not.toBe(first);
        await close();
        const heard: unknown[] = [];
        const other = generation.follow({ onRound: (round) => heard.push(round), polls: false });
        changed(await write('openapi.json', describePets('name')));
        await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 20_000 });
        expect(rounds).toHaveLength(2);
        await other.close();
    });

    test('generates again only what a change affects', async () => {
        const configs = ['one', 'two'].map((name) => ({ src: `${name}.json`, out: `app/${name}.ts` }));
        const { root, write } = await createProject(folder, 'affected', {
            'oasmith.config.json': { template: 'fetch', configs },
            'one.json': describePets('name', '#/components/schemas/Missing'),
            'two.json': describePets('name'),
        });
        const generation = generationOf({}, root);
        expect((await generation.ensure()).summaries).toHaveLength(2);
        await write('two.json', describePets('nickname'));
        const { summaries, warnings, outputs } = await generation.ensure();
        expect(summaries).toEqual([expect.stringContaining('app/two.ts')]);
        expect(warnings.map(({ code }) => code)).toEqual(['unresolved-reference']);
        expect(outputs).toEqual(['one', 'two'].map((name) => `${root}/app/${name}.ts`));
    });

    test('does not overwrite unchanged files', async () => {
        const { root } = await createProject(folder, 'same');
        const generation = generationOf({}, root);
        expect((await generation.ensure()).summaries).toHaveLength(1);
        await utimes(`${root}/openapi.json`, 1, 1);
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
        const { root, write } = await createProject(folder, 'none', { 'oasmith.config.json': undefined });
        const generation = generationOf({}, root);
        expect(bundlerErrorOf((await generation.ensure()).errors).message).toContain('there is no configuration');
        await write('oasmith.config.mjs', `export default ${JSON.stringify(inline)};`);
        expect((await generation.ensure()).errors).toEqual([]);
    });

    test('in an overlay wait for a change of it', async () => {
        const overlays = ['overlay.yaml'];
        const wrong = 'overlay: 1.1.0\ninfo: { title: A, version: "1" }\nactions:\n  - { target: $.info, update: 1 }\n';
        const { root, write } = await createProject(folder, 'overlaid', {
            'oasmith.config.json': { ...inline, overlays },
            'overlay.yaml': wrong,
        });
        const generation = generationOf({}, root);
        expect(bundlerErrorOf((await generation.ensure()).errors).message).toContain('invalid-overlay');
        expect(generation.inputs).toContain(`${root}/overlay.yaml`);
        await write('overlay.yaml', wrong.replace('update: 1', 'update: { title: B }'));
        expect((await generation.ensure()).errors).toEqual([]);
    });

    test('wait for a missing file', async () => {
        const { root, write } = await createProject(folder, 'waiting', {
            'openapi.json': describePets('name', 'schemas/pet.json'),
        });
        const generation = generationOf({}, root);
        expect((await generation.ensure()).errors).toHaveLength(1);
        expect(generation.inputs).toContain(`${root}/schemas/pet.json`);
        await write('schemas/pet.json', { type: 'object' });
        expect((await generation.ensure()).errors).toEqual([]);
    });

    test('about a generated file do not make it one of the inputs', async () => {
        const { root } = await createProject(folder, 'in-the-way', { 'src/api.ts/file.txt': '' });
        const generation = generationOf({}, root);
        const { errors } = await generation.ensure();
        expect(errors.map(({ code }) => code)).toEqual(['unwritable-output']);
        expect(generation.inputs).not.toContain(`${root}/src/api.ts`);
    });

    test('keep everything that was read before', async () => {
        const { root, write } = await createProject(folder, 'remembering', {
            'openapi.json': describePets('name', 'pet.json'),
            'pet.json': { type: 'object' },
        });
        const generation = generationOf({}, root);
        await generation.ensure();
        await write('openapi.json', broken);
        expect((await generation.ensure()).errors).toHaveLength(1);
        expect(generation.inputs).toContain(`${root}/pet.json`);
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
        await write('oasmith.config.mjs', config('other.ts'));
        expect((await generation.ensure()).outputs).toEqual([`${root}/other.ts`]);
    });

    test('inline, with a description as an object', async () => {
        const { root } = await createProject(folder, 'in-place');
        const options = { ...inline, src: describePets('name'), out: 'src/object.ts', verify: true };
        const generation = generationOf(options, root);
        const { errors, outputs } = await generation.ensure();
        expect({ errors, outputs, inputs: generation.inputs }).toEqual({
            errors: [],
            outputs: [`${root}/src/object.ts`],
            inputs: [],
        });
    });
});
