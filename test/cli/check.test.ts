import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRunFolder, describeApi, type RunFolder } from './running.ts';

let folder: RunFolder;
const config = { src: 'pets.json', out: 'pets.ts', template: 'fetch' };

beforeEach(() => {
    folder = createRunFolder();
    folder.write({ 'pets.json': describeApi(['getPet']), 'oasmith.config.json': config });
});

afterEach(() => folder.remove());

test('a current file gives exit code 0', async () => {
    await folder.run([]);
    expect(await folder.run(['--check'])).toEqual({
        exitCode: 0,
        stdout: '',
        stderr: 'pets.ts  current, 1 operation, 1 schema, 0.00 s\n',
    });
});

test('a missing file gives exit code 1, and is not written', async () => {
    expect(await folder.run(['--check'])).toEqual({
        exitCode: 1,
        stdout: '',
        stderr: "pets.ts is missing\npets.ts  outdated, 1 operation, 1 schema, 0.00 s\nrun 'oasmith' without --check to write it\n",
    });
    expect(existsSync(join(folder.path, 'pets.ts'))).toBe(false);
});

test('differences are reported in terms of the API, and the file is kept', async () => {
    await folder.run([]);
    const before = folder.read('pets.ts');
    folder.write({ 'pets.json': describeApi(['listPets'], { age: { type: 'integer' } }) });
    const { exitCode, stderr } = await folder.run(['--check']);
    expect(exitCode).toBe(1);
    expect(stderr).toBe(
        [
            'pets.ts is outdated: 3 changes, 1 breaking',
            '  breaking: operation petsClient.getPet removed',
            '  property Pet.age added: number',
            '  operation petsClient.listPets added',
            'pets.ts  outdated, 1 operation, 1 schema, 0.00 s',
            "run 'oasmith' without --check to write it",
            '',
        ].join('\n'),
    );
    expect(folder.read('pets.ts')).toBe(before);
});

test('the setup file only has to exist', async () => {
    folder.write({ 'oasmith.config.json': { ...config, clientSetup: 'setup.ts' } });
    await folder.run([]);
    folder.write({ 'setup.ts': '// mine' });
    expect((await folder.run(['--check'])).exitCode).toBe(0);
});

test('without an output file there is an error', async () => {
    const { exitCode, stderr } = await folder.run(['-s', 'pets.json', '--check']);
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(
        /^error conflicting-options {2}'--check' compares with files, and 'pets\.json' has no 'out'\n/,
    );
});

const added = describeApi(['getPet', 'listPets']);
const removed = describeApi(['listPets']);

test.each<[what: string, description: object, exitCode: number]>([
    ['no change', describeApi(['getPet']), 0],
    ['a change that breaks nothing', added, 0],
    ['a change that breaks callers', removed, 1],
])('with --breaking, %s', async (_, description, exitCode) => {
    await folder.run([]);
    folder.write({ 'pets.json': description });
    expect((await folder.run(['--check', '--breaking'])).exitCode).toBe(exitCode);
});

test.each<[what: string, text: string]>([
    ['half of a file', 'export const petsClient = {'],
    ['no file', ''],
])('with --breaking, nobody can tell from %s, which is a failure', async (_, text) => {
    if (text !== '') folder.write({ 'pets.ts': text });
    expect((await folder.run(['--check', '--breaking'])).exitCode).toBe(1);
});

test('with --breaking, the lines are the same', async () => {
    await folder.run([]);
    folder.write({ 'pets.json': added });
    expect((await folder.run(['--check', '--breaking'])).stderr).toBe((await folder.run(['--check'])).stderr);
});

test('the reports know whether the check passed', async () => {
    await folder.run([]);
    folder.write({ 'pets.json': added });
    const { stdout } = await folder.run(['--check', '--breaking', '--json', '--github']);
    expect(JSON.parse(stdout)).toMatchObject({
        ok: true,
        apis: [
            {
                ok: true,
                breaks: false,
                files: [{ state: 'outdated' }],
                changes: [{ kind: 'added', subject: 'operation', name: 'petsClient.listPets', breaks: false }],
            },
        ],
    });
    const levelOf = async (...argv: string[]): Promise<string> =>
        /^::\w+/m.exec((await folder.run(argv)).stdout)?.[0] ?? '';
    expect(await levelOf('--check', '--breaking', '--github')).toBe('::warning');
    expect(await levelOf('--check', '--github')).toBe('::error');
    folder.write({ 'pets.json': removed });
    expect(await levelOf('--check', '--breaking', '--github')).toBe('::error');
    const failed = await folder.run(['--check', '--breaking', '--json']);
    expect(JSON.parse(failed.stdout)).toMatchObject({ ok: false, apis: [{ ok: false, breaks: true }] });
});

test('--breaking alone is an error', async () => {
    const { exitCode, stderr } = await folder.run(['--breaking']);
    expect(exitCode).toBe(1);
    expect(stderr).toBe(
        "error conflicting-options  '--breaking' works only with '--check'\n  add --check\n'oasmith --help' shows every option\n",
    );
    expect(existsSync(join(folder.path, 'pets.ts'))).toBe(false);
});
