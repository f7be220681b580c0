/** `oasmith overlay`: what it prints, what it writes, and what it refuses. */
import { afterAll, describe, expect, test } from 'vitest';
import { overlayText } from '../load/overlays/folder.ts';
import { createRunFolder } from './running.ts';

const folder = createRunFolder();
afterAll(folder.remove);

const yaml = `openapi: 3.1.0 # The version
info: { title: Pets, version: '1.0' }
paths:
  /pets: &pets
    $ref: 'other.yaml#/pets'
  /animals: *pets
`;
folder.write({
    'api.yaml': yaml,
    'api.json': '{"openapi": "3.1.0", "info": {"title": "Pets", "version": "1.0"}, "paths": {}}',
    'title.yaml': overlayText('- { target: $.info, update: { title: "Yes: no", x-on: "on", x-lines: "a\\nb\\n" } }'),
    'none.yaml': overlayText('- { target: $.none, remove: true }'),
    'config/oasmith.config.json': { src: '../api.yaml', out: 'client.ts', overlays: ['../title.yaml'] },
    'several/oasmith.config.json': {
        overlays: ['../title.yaml'],
        configs: [
            { name: 'yaml', src: '../api.yaml', out: 'a.ts' },
            { name: 'json', src: '../api.json', out: 'b.ts' },
        ],
    },
});

const result = `openapi: 3.1.0
info:
  title: 'Yes: no'
  version: '1.0'
  x-on: 'on'
  x-lines: |
    a
    b
paths:
  /pets:
    $ref: other.yaml#/pets
  /animals:
    $ref: other.yaml#/pets
`;
const asJson = `${JSON.stringify({ openapi: '3.1.0', info: { title: 'Yes: no', version: '1.0', 'x-on': 'on', 'x-lines': 'a\nb\n' }, paths: {} }, undefined, 2)}\n`;

describe('prints the description that results', () => {
    test.each([
        ['YAML as YAML', ['-s', 'api.yaml', '--overlays', 'title.yaml'], result],
        ['JSON as JSON', ['-s', 'api.json', '--overlays', 'title.yaml'], asJson],
    ])('%s', async (_what, flags, stdout) => {
        expect(await folder.run(['overlay', ...flags])).toEqual({ exitCode: 0, stdout, stderr: '' });
    });

    test('of a configuration, whose output is another file', async () => {
        expect(await folder.run(['overlay'], { within: 'config' })).toEqual({
            exitCode: 0,
            stdout: result,
            stderr: '',
        });
        expect(() => folder.read('config/client.ts')).toThrow('ENOENT');
    });

    test('of one API of several', async () => {
        const { stdout } = await folder.run(['overlay', '--only', 'json'], { within: 'several' });
        expect(stdout).toBe(asJson);
    });
});

describe('writes it', () => {
    test.each([
        ['api.yaml', 'out.yml', result],
        ['api.json', 'out.json', asJson],
        [
            'api.json',
            'json.yaml',
            "openapi: 3.1.0\ninfo:\n  title: 'Yes: no'\n  version: '1.0'\n  x-on: 'on'\n  x-lines: |\n    a\n    b\npaths: {}\n",
        ],
        ['api.json', 'out.txt', asJson],
    ])('%s to %s', async (src, out, text) => {
        const { exitCode, stdout } = await folder.run(['overlay', '-s', src, '--overlays', 'title.yaml', '-o', out]);
        expect([exitCode, stdout, folder.read(out)]).toEqual([0, '', text]);
    });

    test.each(['api.yaml', 'title.yaml'])('but not over what it reads: %s', async (out) => {
        const { exitCode, stderr } = await folder.run([
            'overlay',
            '-s',
            'api.yaml',
            '--overlays',
            'title.yaml',
            '-o',
            out,
        ]);
        expect(exitCode).toBe(1);
        expect(stderr).toContain('unwritable-output');
    });
});

test('its output gives the same client', async () => {
    folder.write({ 'other.yaml': 'pets: { get: { operationId: pets } }' });
    const flags = ['-s', 'api.yaml', '--overlays', 'title.yaml', '-t', 'fetch'];
    await folder.run(['overlay', ...flags.slice(0, 4), '-o', 'applied.yaml']);
    const [before, after] = [await folder.run(flags), await folder.run(['-s', 'applied.yaml', '-t', 'fetch'])];
    expect(after.stdout).toBe(before.stdout);
});

test('shows warnings, which are errors with --strict', async () => {
    const flags = ['overlay', '-s', 'api.yaml', '--overlays', 'none.yaml'];
    const lenient = await folder.run(flags);
    expect(lenient.exitCode).toBe(0);
    expect(lenient.stderr).toContain(
        "none.yaml:4:5  warning unmatched-target  '$.none' selects nothing in the description",
    );
    const strict = await folder.run([...flags, '--strict']);
    expect([strict.exitCode, strict.stdout]).toEqual([1, '']);
});

describe('refuses', () => {
    test.each([
        ['no overlay', ['-s', 'api.yaml'], 'there is no overlay'],
        [
            'what is about generating',
            ['-s', 'api.yaml', '--overlays', 'title.yaml', '--check'],
            "'--check' has no meaning with 'overlay'",
        ],
        [
            'an overlay that is none',
            ['-s', 'api.yaml', '--overlays', 'api.yaml'],
            'error invalid-overlay  the document has no field',
        ],
        ['a description that is missing', ['-s', 'no.yaml', '--overlays', 'title.yaml'], 'no such file'],
        [
            'an overlay as the description',
            ['-s', 'title.yaml', '-t', 'fetch'],
            'this is an overlay, not an OpenAPI description',
        ],
    ])('%s', async (what, flags, message) => {
        const argv = what.startsWith('an overlay as') ? flags : ['overlay', ...flags];
        const { exitCode, stderr } = await folder.run(argv);
        expect(exitCode).toBe(1);
        expect(stderr).toContain(message);
    });

    test('several APIs', async () => {
        const { stderr } = await folder.run(['overlay'], { within: 'several' });
        expect(stderr).toContain(
            "'overlay' prints one description, and there are 2\n  choose it with --only: yaml, json",
        );
    });
});
