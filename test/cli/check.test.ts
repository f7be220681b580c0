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
    expect(stderr).toMatch(/^conflicting-options {2}'--check' compares with files, and 'pets\.json' has no 'out'\n/);
});
