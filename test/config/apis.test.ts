import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type ApisOptions, apisOf, labelOf } from '../../src/config/apis.ts';
import { readConfigFile } from '../../src/config/file.ts';
import { OasmithError } from '../../src/diagnostics/index.ts';
import { perApiNames } from '../../src/options/table.ts';
import type { Config } from '../../src/options/types.ts';

const folder = mkdtempSync(join(tmpdir(), 'oasmith-apis-'));
const path = join(folder, 'oasmith.config.json');
mkdirSync(join(folder, 'mine'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The folder of the configuration, relative to the current one. */
const there = relative('', folder);

async function read(content: unknown, options?: ApisOptions): Promise<readonly Config[]> {
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content, undefined, 2));
    return apisOf(await readConfigFile(path), options);
}

/** The errors, each as `line:column  code  message`. */
async function errorsOf(content: unknown, options?: ApisOptions): Promise<readonly string[]> {
    const error: unknown = await read(content, options).catch((caught: unknown) => caught);
    if (!(error instanceof OasmithError)) throw new Error('there was no error');
    return error.diagnostics.map(({ where, code, message }) => {
        const place = where?.line === undefined ? '' : `${where.line}:${where.column}  `;
        if (where?.file !== undefined) expect(where.file).toBe(path);
        return `${place}${code}  ${message}`;
    });
}

const flags = (values: object): ApisOptions => ({ flags: { values, nameOf: (name) => `--${name}` } });

describe('the APIs of a configuration', () => {
    test('are a single one without configs', async () => {
        expect(await read({ src: 'https://a.example', out: '/a.ts', strict: true })).toEqual([
            { src: 'https://a.example', out: '/a.ts', strict: true },
        ]);
    });

    test('share the options next to them, and override them', async () => {
        const content = {
            template: 'fetch',
            exclude: { tags: ['x'], paths: ['/x'] },
            configs: [
                { name: 'a', src: 'https://a.example', out: '/a.ts' },
                { name: 'b', src: 'https://b.example', out: '/b.ts', template: 'ky', exclude: { tags: ['y'] } },
            ],
        };
        expect(await read(content)).toEqual([
            {
                name: 'a',
                src: 'https://a.example',
                out: '/a.ts',
                template: 'fetch',
                exclude: { tags: ['x'], paths: ['/x'] },
            },
            {
                name: 'b',
                src: 'https://b.example',
                out: '/b.ts',
                template: 'ky',
                // Each option of a section is merged separately.
                exclude: { tags: ['y'], paths: ['/x'] },
            },
        ]);
    });

    const two = {
        strict: false,
        configs: [
            { name: 'a', src: 'https://a.example' },
            { name: 'b', src: 'https://b.example', strict: false },
        ],
    };

    test('prefer the options of the flags to all others', async () => {
        expect((await read(two, flags({ strict: true }))).map(({ strict }) => strict)).toEqual([true, true]);
    });

    test.each<[only: readonly string[], srcs: readonly string[]]>([
        [[], ['https://a.example', 'https://b.example']],
        [['b'], ['https://b.example']],
        // They stay in the order of the file.
        [
            ['b', 'a'],
            ['https://a.example', 'https://b.example'],
        ],
    ])('are chosen by their names: %j', async (only, srcs) => {
        expect((await read(two, { only })).map(({ src }) => src)).toEqual(srcs);
    });

    test('accept a flag for one API when only one is selected', async () => {
        const [config] = await read(two, { ...flags({ out: 'x.ts' }), only: ['a'] });
        expect(config).toMatchObject({ name: 'a', out: 'x.ts' });
    });

    test('may come from the flags alone', () => {
        expect(apisOf(undefined, flags({ src: 'a.yaml' }))).toEqual([{ src: 'a.yaml' }]);
    });
});

describe('paths are relative to the configuration', () => {
    test.each<[option: string, written: unknown, seen: unknown]>([
        ['src', 'a.yaml', join(there, 'a.yaml')],
        ['src', '/a.yaml', '/a.yaml'],
        ['src', '-', '-'],
        ['src', 'https://a.example/a.yaml', 'https://a.example/a.yaml'],
        ['src', 'file:///a.yaml', 'file:///a.yaml'],
        ['out', '../a.ts', join(there, '../a.ts')],
        ['clientSetup', 'setup.ts', join(there, 'setup.ts')],
        ['template', 'fetch', 'fetch'],
        ['template', './mine', join(there, 'mine')],
        ['template', 'mine', join(there, 'mine')],
        ['template', ['tsq', './mine'], ['tsq', join(there, 'mine')]],
        ['overlays', ['a.yaml', '/b.yaml'], [join(there, 'a.yaml'), '/b.yaml']],
        ['overlays', ['https://a.example/a.yaml', 'file:///a.yaml'], ['https://a.example/a.yaml', 'file:///a.yaml']],
        ['allowRefs', ['../shared/*.yaml'], [join(there, '../shared/*.yaml')]],
        ['allowRefs', ['https://a.example/**', '//a.example'], ['https://a.example/**', '//a.example']],
        // A single word may be a path or a host.
        ['allowRefs', ['a.example'], [join(there, 'a.example'), '//a.example']],
        ['baseUrl', './v1', './v1'],
    ])('%s: %j', async (option, written, seen) => {
        const content = { src: 'https://a.example', out: '/a.ts', [option]: written };
        const [config] = await read(content, {});
        expect(config).toMatchObject({ [option]: seen });
    });

    test('also in the entry of an API, but those of flags to the current folder', async () => {
        const content = { template: './mine', configs: [{ name: 'a', src: 'a.yaml' }] };
        const [config] = await read(content, { ...flags({ out: 'a.ts' }) });
        expect(config).toEqual({ name: 'a', src: join(there, 'a.yaml'), template: join(there, 'mine'), out: 'a.ts' });
    });
});

describe('errors have their positions', () => {
    test.each<[what: string, content: string, errors: readonly string[]]>([
        [
            'a wrong value of one API',
            '{\n  "src": "a.yaml",\n  "strict": "yes"\n}',
            ['3:3  invalid-option  \'strict\' cannot be "yes"'],
        ],
        [
            'a wrong value of an entry',
            '{\n  "configs": [\n    { "src": "a.yaml" },\n    { "src": "b.yaml",\n      "exclude": { "tags": [1] } }\n  ]\n}',
            ["5:29  invalid-option  'configs[1].exclude.tags[0]' cannot be 1"],
        ],
        [
            'a shared wrong value, once',
            '{\n  "strict": 1,\n  "configs": [{ "src": "a.yaml" }, { "src": "b.yaml" }]\n}',
            ["2:3  invalid-option  'strict' cannot be 1"],
        ],
        [
            'an unknown option of an entry',
            '{\n  "configs": [{ "src": "a.yaml", "outt": "a.ts" }]\n}',
            ['2:34  unknown-option  there is no option \'outt\' (given: "a.ts")'],
        ],
        [
            'an entry without a description',
            '{\n  "configs": [\n    { "out": "a.ts" }\n  ]\n}',
            ["3:5  missing-option  'src' is missing"],
        ],
        [
            'a non-object as an entry',
            '{\n  "configs": [ "a.yaml" ]\n}',
            ['2:16  invalid-option  the configuration cannot be "a.yaml"'],
        ],
        ['an empty array', '{\n  "configs": []\n}', ["2:3  invalid-option  'configs' cannot be []"]],
        ['a non-array', '{\n  "configs": {}\n}', ["2:3  invalid-option  'configs' cannot be {}"]],
        [
            'configs in an entry',
            '{ "configs": [\n  { "src": "a.yaml", "configs": [{ "src": "b.yaml" }] }\n] }',
            ['2:22  unknown-option  there is no option \'configs\' (given: [{"src":"b.yaml"}])'],
        ],
        [
            'a duplicate name',
            '{ "configs": [\n  { "name": "a", "src": "a.yaml" },\n  { "name": "a", "src": "b.yaml" }\n] }',
            ["3:5  conflicting-options  'configs[1].name' cannot be \"a\": 'configs[0]' has this name"],
        ],
        [
            'all of them together',
            '{ "configs": [\n  { "src": 1 },\n  { "src": "b.yaml", "strict": 2 }\n] }',
            [
                "2:5  invalid-option  'configs[0].src' cannot be 1",
                "3:22  invalid-option  'configs[1].strict' cannot be 2",
            ],
        ],
    ])('%s', async (_, content, errors) => {
        expect(await errorsOf(content)).toEqual(errors);
    });

    test.each(perApiNames)("'%s' next to several APIs", async (name) => {
        const content = `{\n  ${JSON.stringify(name)}: "x",\n  "configs": [{ "src": "a.yaml" }]\n}`;
        expect(await errorsOf(content)).toEqual([
            `2:3  conflicting-options  '${name}' belongs in an entry of 'configs': the APIs cannot share it`,
        ]);
    });

    const two = {
        configs: [
            { name: 'shop', src: 'a.yaml' },
            { name: 'zoo', src: 'b.yaml' },
        ],
    };

    test.each<[what: string, content: unknown, options: ApisOptions, errors: readonly string[]]>([
        [
            'an unknown name',
            two,
            { only: ['shopp'] },
            ['invalid-option  \'--only\' cannot be "shopp": no API in the configuration has this name'],
        ],
        [
            'a name without named APIs',
            { src: 'a.yaml' },
            { only: ['x'] },
            ['invalid-option  \'--only\' cannot be "x": no API in the configuration has this name'],
        ],
        [
            'a flag for one of several APIs',
            two,
            flags({ out: 'x.ts' }),
            ["conflicting-options  '--out' is meant for one API, and the configuration has several"],
        ],
    ])('%s has no position', async (_, content, options, errors) => {
        expect(await errorsOf(content, options)).toEqual(errors);
    });

    test('a name without a configuration', () => {
        expect(() => apisOf(undefined, { ...flags({ src: 'a.yaml' }), only: ['x'] })).toThrow(
            '\'--only\' cannot be "x": no API in the configuration has this name',
        );
    });
});

test.each<[config: Config, label: string]>([
    [{ name: 'pets', src: 'a.yaml', out: 'a.ts' }, 'pets'],
    [{ name: '', src: 'a.yaml', out: 'a.ts' }, 'a.ts'],
    [{ src: 'a.yaml' }, 'a.yaml'],
    [{ src: {} }, 'the description'],
])('messages name %j %s', (config, label) => {
    expect(labelOf(config)).toBe(label);
});
