/** What the command says of a divided output. */
import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRunFolder, describeTags, type RunFolder } from './running.ts';

let folder: RunFolder;

beforeEach(() => {
    folder = createRunFolder();
    folder.write({ 'pets.json': describeTags(['cats', 'dogs']) });
});

afterEach(() => folder.remove());

const flags = ['-s', 'pets.json', '-t', 'fetch', '--split', 'tags'];
const intoClient = [...flags, '-o', 'src/client'];
const filesIn = (name: string): readonly string[] => readdirSync(join(folder.path, name)).toSorted();

describe('a run', () => {
    test('says how many files it has written, and which it has removed', async () => {
        expect((await folder.run(intoClient)).stderr).toBe('src/client (5 files)  2 operations, 1 schema, 0.00 s\n');
        expect(filesIn('src/client')).toEqual(['cats.ts', 'dogs.ts', 'index.ts', 'runtime.ts', 'types.ts']);
        const old = new Date('2020-01-01T00:00:00Z');
        for (const name of filesIn('src/client')) utimesSync(join(folder.path, 'src/client', name), old, old);
        const again = await folder.run(intoClient);
        expect(again.stderr).toBe('src/client (5 files)  unchanged, 2 operations, 1 schema, 0.00 s\n');
        folder.write({ 'pets.json': describeTags(['cats', 'owls']) });
        expect((await folder.run(intoClient)).stderr).toBe(
            [
                'src/client (2 of 5 files)  2 operations, 1 schema, 0.00 s',
                'src/client/dogs.ts  removed; no longer part of the output',
                '',
            ].join('\n'),
        );
        expect(filesIn('src/client')).toEqual(['cats.ts', 'index.ts', 'owls.ts', 'runtime.ts', 'types.ts']);
        const untouched = ['cats', 'runtime', 'types'].map((name) => join(folder.path, `src/client/${name}.ts`));
        expect(untouched.map((path) => statSync(path).mtime)).toEqual(untouched.map(() => old));
    });

    test('counts the files that it has removed, if they are many', async () => {
        folder.write({ 'pets.json': describeTags(['a', 'b', 'c', 'd', 'e', 'f', 'g']) });
        await folder.run(intoClient);
        folder.write({ 'pets.json': describeTags(['a']) });
        expect((await folder.run(intoClient)).stderr).toMatch(
            /\n(?:src\/client\/\w+\.ts, ){3}src\/client\/\w+\.ts and 3 more {2}removed; no longer part of the output\n/,
        );
    });

    test('removes only files; --check reports them and writes nothing', async () => {
        await folder.run(intoClient);
        folder.write({ 'pets.json': describeTags(['cats']) });
        expect(await folder.run([...intoClient, '--check'])).toEqual({
            exitCode: 1,
            stdout: '',
            stderr: [
                'src/client/types.ts is no longer part of the output',
                'src/client/dogs.ts is no longer part of the output',
                'src/client is outdated: 1 change, 1 breaking',
                '  breaking: operation dogsClient.findDogs removed',
                'src/client  outdated, 1 operation, 1 schema, 0.00 s',
                "run 'oasmith' without --check to write it",
                '',
            ].join('\n'),
        });
        expect(filesIn('src/client')).toContain('dogs.ts');
    });

    test('never replaces a file of another API of the configuration, and --check says the same', async () => {
        const common = { src: 'pets.json', template: 'fetch' };
        const divided = { ...common, name: 'divided', split: 'tags', out: 'src/client' };
        const within = (name: string): object => ({ ...common, name, out: `src/client/${name}.ts` });
        folder.write({ 'oasmith.config.json': { configs: [divided, within('cats'), within('mine')] } });
        for (const flag of [[], ['--check']]) {
            const { exitCode, stderr } = await folder.run(flag);
            expect(exitCode).toBe(1);
            expect(stderr).toContain("src/client/cats.ts  error unwritable-output  'divided' has this file, too\n");
            expect(stderr.match(/error/g)).toHaveLength(1);
        }
        expect(folder.read('src/client/cats.ts')).not.toContain('dogsClient');
        expect(folder.read('src/client/mine.ts')).toContain('dogsClient');
    });

    test('has one folder for each kind of file', async () => {
        const options = ['--validators', '--validatorsOut', 'src/checks', '--examples', 'test/examples'];
        expect((await folder.run([...intoClient, ...options])).stderr).toContain(
            'src/client (5 files), src/checks (3 files), test/examples (5 files)',
        );
    });

    test('shows the sizes of all files with --stats', async () => {
        const { stderr } = await folder.run([...intoClient, '--stats']);
        const lines = stderr.split('\n').slice(1);
        const names = lines.map((line) => line.split(/ {2,}/)[0]);
        expect(names).toEqual([
            'tag',
            'cats',
            'dogs',
            '(types)',
            '(helpers)',
            'in all',
            '',
            'file',
            ...['index', 'runtime', 'cats', 'dogs', 'types'].map((name) => `src/client/${name}.ts`),
            'in all',
            '',
        ]);
        const [inTags, inFiles] = lines
            .filter((line) => line.startsWith('in all'))
            .map((line) => line.split(' ').at(-1));
        expect(inTags).toBe(inFiles);
    });

    test('needs a folder', async () => {
        expect(await folder.run(flags)).toMatchObject({
            exitCode: 1,
            stderr: expect.stringContaining(`'--split' (given: "tags") requires 'out'`),
        });
        expect(await folder.run([...flags, '-o', 'client.ts'])).toMatchObject({
            exitCode: 1,
            stderr: expect.stringContaining("such as 'client'"),
        });
        expect(existsSync(join(folder.path, 'client'))).toBe(false);
    });

    test('warns of the file that it was before, which imports would find, and leaves it', async () => {
        await folder.run(['-s', 'pets.json', '-t', 'fetch', '-o', 'src/client.ts']);
        const divided = await folder.run([...intoClient]);
        expect(divided.stderr).toContain(
            "src/client.ts  warning shadowed-folder  this file is imported in place of the folder 'src/client'",
        );
        expect((await folder.run([...intoClient, '--check'])).stderr).toContain('shadowed-folder');
        expect(existsSync(join(folder.path, 'src/client.ts'))).toBe(true);
        // And back: the folder stays, and nothing imports it.
        const back = await folder.run(['-s', 'pets.json', '-t', 'fetch', '-o', 'src/client.ts']);
        expect(back.stderr).toBe('src/client.ts  unchanged, 2 operations, 1 schema, 0.00 s\n');
        writeFileSync(join(folder.path, 'src/client.ts'), 'export const mine = 1;');
        expect((await folder.run([...intoClient])).stderr).not.toContain('shadowed-folder');
    });

    test('is missing for a check if it was one file before, and the other way round', async () => {
        await folder.run(['-s', 'pets.json', '-t', 'fetch', '-o', 'api.ts']);
        expect((await folder.run([...flags, '-o', 'api', '--check'])).stderr).toContain('api is missing\n');
        await folder.run([...flags, '-o', 'api']);
        rmSync(join(folder.path, 'api.ts'));
        const back = await folder.run(['-s', 'pets.json', '-t', 'fetch', '-o', 'api.ts', '--check']);
        expect(back.stderr).toContain('api.ts is missing\n');
    });

    test('--verify compiles the folder, and names the file of an error', async () => {
        const good = await folder.run([...intoClient, '--verify']);
        expect(good.stderr).toBe('src/client (5 files)  2 operations, 1 schema, type-checked, 0.00 s\n');
        folder.write({ 'pets.json': describeTags(['cats', 'dogs'], { age: { 'x-ts-type': 'Missing' } }) });
        const bad = await folder.run([...intoClient, '--verify']);
        expect(bad).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('does-not-compile') });
    });

    test('reports to GitHub the index of a folder', async () => {
        await folder.run(intoClient);
        folder.write({ 'pets.json': describeTags(['cats', 'owls']) });
        const { stdout } = await folder.run([...intoClient, '--check', '--github']);
        expect(stdout.split('\n').map((line) => line.replace(/::run 'oasmith'.*/, ''))).toEqual([
            '::error file=src/client/dogs.ts,title=src/client/dogs.ts is stale',
            '::error file=src/client/index.ts,title=src/client is outdated',
            '',
        ]);
    });
});

describe('two APIs', () => {
    const configs = (...entries: readonly object[]): object => ({
        template: 'fetch',
        configs: entries.map((entry, index) => ({ name: `api${index}`, src: 'pets.json', split: 'tags', ...entry })),
    });

    test.each<[what: string, configs: object, files: readonly string[]]>([
        [
            'where one writes a file into the folder of the other',
            configs({ out: 'src' }, { out: 'src/other.ts', split: 'none' }),
            ['src/other.ts', 'src/cats.ts'],
        ],
        [
            'where the folder of one is in that of the other',
            configs({ out: 'src' }, { out: 'src/other' }),
            ['src/other/cats.ts', 'src/cats.ts'],
        ],
        [
            'where the validators of one are in the folder of the other',
            configs({ out: 'src', validators: true, validatorsOut: 'src/other/checks' }, { out: 'src/other' }),
            ['src/other/checks/index.ts', 'src/other/cats.ts', 'src/cats.ts'],
        ],
    ])('keep their files: %s', async (_, config, files) => {
        folder.write({ 'oasmith.config.json': config });
        for (let count = 0; count < 2; count += 1) {
            expect(await folder.run([])).toMatchObject({ exitCode: 0 });
            expect(await folder.run(['--check'])).toMatchObject({ exitCode: 0 });
            for (const file of files) expect(existsSync(join(folder.path, file))).toBe(true);
        }
        // Each of them alone, as two commands.
        for (const name of ['api0', 'api1']) {
            folder.write({ 'pets.json': describeTags([name === 'api0' ? 'dogs' : 'cats', 'owls']) });
            expect(await folder.run(['--only', name])).toMatchObject({ exitCode: 0 });
        }
        for (const file of files.filter((one) => one !== 'src/cats.ts')) {
            expect(existsSync(join(folder.path, file))).toBe(true);
        }
    });

    test.each<[what: string, config: object]>([
        ['in one folder', configs({ out: 'src' }, { out: './src/' })],
        ['where one has its validators', configs({ out: 'src' }, { out: 'b', validators: true, validatorsOut: 'src' })],
    ])('are an error %s', async (_, config) => {
        folder.write({ 'oasmith.config.json': config });
        expect(await folder.run([])).toMatchObject({
            exitCode: 1,
            stderr: expect.stringMatching(/'api0' and 'api1' would both write/),
        });
    });

    test('are an error in folders that are one on a disk that ignores case', async () => {
        folder.write({ 'oasmith.config.json': configs({ out: 'src/client' }, { out: 'src/Client' }) });
        expect(await folder.run([])).toMatchObject({
            exitCode: 1,
            stderr: expect.stringContaining(
                "'api0' and 'api1' would both write src/Client on a disk that ignores case",
            ),
        });
    });
});

describe('a run that was killed while it put files in place', () => {
    const uuid = '0b5f4a4e-8d3c-4f1b-9a2e-6c7d8e9f0a1b';
    /** The old file of one tag is beside the new one, and the new one of the other is not yet in place. */
    const interrupt = (): void => {
        const steps = [['cats.ts', `.cats.ts.${uuid.replace('0', '1')}.tmp`, `.cats.ts.${uuid}.tmp`]];
        folder.write({
            [`src/client/.cats.ts.${uuid}.tmp`]: folder.read('src/client/cats.ts'),
            [`src/client/.oasmith.${uuid}.journal`]: { host: hostname(), process: 2 ** 22 + 1, steps },
        });
        writeFileSync(join(folder.path, 'src/client/cats.ts'), '/**\n * Generated by oasmith from another time.\n */');
    };

    test('is reported by --check, and undone by a run that fails itself', async () => {
        await folder.run(intoClient);
        const whole = folder.read('src/client/cats.ts');
        interrupt();
        const checked = await folder.run([...intoClient, '--check']);
        expect(checked.stderr).toMatch(/^src\/client {2}warning interrupted-run {2}an earlier run was killed/);
        expect(folder.read('src/client/cats.ts')).not.toBe(whole);
        rmSync(join(folder.path, 'pets.json'));
        expect(await folder.run(intoClient)).toMatchObject({ exitCode: 1 });
        expect(folder.read('src/client/cats.ts')).toBe(whole);
        expect(filesIn('src/client')).toEqual(['cats.ts', 'dogs.ts', 'index.ts', 'runtime.ts', 'types.ts']);
    });

    test('leaves nothing after the next run', async () => {
        await folder.run(intoClient);
        interrupt();
        expect((await folder.run(intoClient)).stderr).toBe(
            'src/client (5 files)  unchanged, 2 operations, 1 schema, 0.00 s\n',
        );
        expect((await folder.run([...intoClient, '--check'])).exitCode).toBe(0);
    });
});
