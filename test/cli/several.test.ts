import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRunFolder, describeApi, type RunFolder } from './running.ts';

let folder: RunFolder;

beforeEach(() => {
    folder = createRunFolder();
    folder.write({ 'shop.json': describeApi(['getShop']), 'zoo.json': describeApi(['getZoo', 'listZoo']) });
});

afterEach(() => folder.remove());

const shop = { name: 'shop', src: 'shop.json', out: 'out/shop.ts' };
const zoo = { name: 'zoo', src: 'zoo.json', out: 'out/zoo.ts' };

describe('several APIs in one configuration', () => {
    test('share defaults; an entry overrides them, and a flag both', async () => {
        const configs = [shop, { ...zoo, template: 'axios', baseUrl: '/zoo' }];
        folder.write({ 'oasmith.config.json': { template: 'fetch', baseUrl: '/api', configs } });
        expect(await folder.run([])).toEqual({
            exitCode: 0,
            stdout: '',
            stderr: 'out/shop.ts  1 operation, 1 schema, 0.00 s\nout/zoo.ts  2 operations, 1 schema, 0.00 s\n',
        });
        expect(folder.read('out/shop.ts')).toContain("const baseUrl = '/api'");
        expect(folder.read('out/shop.ts')).not.toContain("from 'axios'");
        expect(folder.read('out/zoo.ts')).toContain("from 'axios'");
        expect(folder.read('out/zoo.ts')).toContain("'/zoo'");
        await folder.run(['-b', '/flag']);
        expect(folder.read('out/shop.ts')).toContain("'/flag'");
        expect(folder.read('out/zoo.ts')).toContain("'/flag'");
    });

    test('a failing one is reported and not written, and the others are written', async () => {
        const broken = { name: 'broken', src: 'broken.json', out: 'out/broken.ts' };
        folder.write({ 'broken.json': '{"openapi": "3.0.3",', 'oasmith.config.json': { configs: [broken, shop] } });
        const { exitCode, stderr } = await folder.run(['-t', 'fetch']);
        expect(exitCode).toBe(1);
        expect(stderr).toMatch(/^broken\.json:1:\d+ {2}error invalid-syntax {2}/);
        expect(stderr).toContain('broken  failed, and nothing of it is written\n');
        expect(stderr).toMatch(/out\/shop\.ts {2}1 operation, 1 schema, 0\.00 s\n$/);
        expect(existsSync(join(folder.path, 'out/broken.ts'))).toBe(false);
    });

    test('reports errors of all failing ones', async () => {
        const missing = ['a', 'b'].map((name) => ({ name, src: `${name}.json`, out: `${name}.ts` }));
        folder.write({ 'oasmith.config.json': { configs: missing } });
        const { exitCode, stderr } = await folder.run([]);
        expect(exitCode).toBe(1);
        expect(stderr).toContain('a.json  error unreadable-source');
        expect(stderr).toContain('b.json  error unreadable-source');
    });

    test('--only runs those with the given names', async () => {
        folder.write({ 'oasmith.config.json': { template: 'fetch', configs: [shop, zoo] } });
        await folder.run(['--only', 'zoo', '-o', 'only.ts']);
        expect(folder.read('only.ts')).toContain('listZoo');
        expect(existsSync(join(folder.path, 'out/shop.ts'))).toBe(false);
    });

    test.each<[string, string[], object, string]>([
        [
            'an option of one API next to them',
            [],
            { out: 'x.ts', configs: [shop] },
            "error conflicting-options  'out' belongs in an entry of 'configs': the APIs cannot share it\n  move it into the entry of its API\n",
        ],
        [
            'a description next to them',
            [],
            { src: 'shop.json', configs: [{ out: 'a.ts' }, { out: 'b.ts' }] },
            "error conflicting-options  'src' belongs in an entry of 'configs': the APIs cannot share it\n  move it into the entry of its API\n",
        ],
        [
            'a flag of one API for several',
            ['-o', 'x.ts'],
            { configs: [shop, zoo] },
            "error conflicting-options  '--out' is meant for one API, and the configuration has several\n  choose one of them with --only <name>\n",
        ],
        [
            'an unknown name',
            ['--only', 'zo'],
            { configs: [shop, zoo] },
            `error invalid-option  '--only' cannot be "zo": no API in the configuration has this name\n  did you mean "zoo"?\n`,
        ],
    ])('%s is an error', async (_, argv, config, message) => {
        folder.write({ 'oasmith.config.json': config });
        const { exitCode, stderr } = await folder.run(argv);
        expect({ exitCode, stderr: stderr.replace(/^\S+:\d+:\d+ {2}/, '') }).toEqual({
            exitCode: 1,
            stderr: `${message}'oasmith --help' shows every option\n`,
        });
    });

    test('the same output for two of them is an error, and nothing is written', async () => {
        folder.write({ 'oasmith.config.json': { configs: [shop, { ...zoo, out: './out/shop.ts' }] } });
        const { exitCode, stderr } = await folder.run(['-t', 'fetch']);
        expect(exitCode).toBe(1);
        expect(stderr).toMatch(/^error conflicting-options {2}'shop' and 'zoo' would both write \.\/out\/shop\.ts\n/);
        expect(existsSync(join(folder.path, 'out/shop.ts'))).toBe(false);
    });

    test('an output cannot be the description of another one', async () => {
        folder.write({ 'oasmith.config.json': { configs: [{ ...shop, out: 'zoo.json' }, zoo] } });
        const { exitCode, stderr } = await folder.run(['-t', 'fetch']);
        expect(exitCode).toBe(1);
        expect(stderr).toContain('zoo.json  error unwritable-output  this is a file that was read');
        expect(folder.read('zoo.json')).toContain('openapi');
    });

    test.each<[string, object, object, boolean]>([
        ['without a prefix', {}, {}, true],
        ['with a prefix', {}, { servicePrefix: 'zoo' }, false],
        ['with one prefix for both', { servicePrefix: 'zoo' }, { servicePrefix: 'zoo' }, true],
        ['without hooks', { template: 'fetch' }, {}, false],
    ])('%s, shared cache keys are a warning: %s', async (_, first, second, warns) => {
        const configs = [
            { ...shop, ...first },
            { ...zoo, ...second },
        ];
        folder.write({ 'oasmith.config.json': { template: 'tsq', configs } });
        const { exitCode, stderr } = await folder.run([]);
        expect(exitCode).toBe(0);
        const warning = "warning shared-cache-keys  the hooks of 'pets' have the same cache keys as those of 'shop'\n";
        expect(stderr.includes(warning)).toBe(warns);
    });
});

test('a configuration in a parent folder means the same from there', async () => {
    folder.write({ 'oasmith.config.json': { template: 'fetch', ...shop }, 'deep/er/x.txt': '' });
    const { exitCode, stderr } = await folder.run([], { within: 'deep/er' });
    expect({ exitCode, stderr }).toEqual({
        exitCode: 0,
        stderr: '../../out/shop.ts  1 operation, 1 schema, 0.00 s\n',
    });
    expect(folder.read('out/shop.ts')).toContain('getShop');
});

test('a description on the command line ignores the configuration', async () => {
    folder.write({ 'oasmith.config.json': { template: 'fetch', ...shop } });
    await folder.run(['-s', 'zoo.json', '-o', 'zoo.ts']);
    expect(folder.read('zoo.ts')).toContain("from 'axios'");
});
