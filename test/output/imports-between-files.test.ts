/** The imports between the files of a run have the extensions that their projects require. */
import { relative, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Config, generate } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { temporaryFolder } from '../load/folder.ts';
import { describePaths, response } from '../tools/inline-description.ts';
import { type Files, projectsIn, tsconfig } from '../tools/project-files.ts';
import { verifiedTogether } from '../tools/verified-together.ts';

const folder = temporaryFolder();
const writeProject = projectsIn(folder);
const verifyAtEnd = verifiedTogether();

const asBundler = 'nothing: tsconfig.json resolves as a bundler does';
const asNode = '.js: tsconfig.json resolves as Node does';
const allowed = '.ts: tsconfig.json allows it';
const nodeNext = { compilerOptions: { module: 'nodenext' } };
const bundler = { compilerOptions: { moduleResolution: 'bundler' } };

const description = describePaths({
    '/pet': { get: { tags: ['pet'], operationId: 'getPet', responses: { '200': response({ type: 'string' }) } } },
});

/** The modules that files of a run import by relative paths, by the name of the file. */
async function importsIn(
    config: Omit<Config, 'src'>,
    files: Files,
): Promise<{ readonly imports: Readonly<Record<string, readonly string[]>>; readonly details: readonly string[] }> {
    const name = await writeProject({ 'api.json': description, ...files });
    const inside = (path: string): string => folder.path(`${name}/${path}`);
    const { out, hooksOut, clientSetup, mocks, ...rest } = config;
    const places = Object.entries({ out, hooksOut, clientSetup, mocks }).flatMap(([option, path]) =>
        path === undefined ? [] : [[option, inside(path)]],
    );
    const template = rest.template === './template' ? { template: inside('template') } : {};
    const generated = await generate({
        ...rest,
        ...Object.fromEntries(places),
        ...template,
        src: inside('api.json'),
    } as Config);
    verifyAtEnd(generated);
    const imports = generated.files.map(({ path, text }) => [
        relative(inside('.'), path).split(sep).join('/'),
        [...text.matchAll(/ from '(\.[^']*)';$/gm)].map(([, module = '']) => module),
    ]);
    const above = relative('.', inside('.')).split(sep).join('/');
    return {
        imports: Object.fromEntries(imports),
        details: generated.details.map((detail) => detail.replace(`${above}/`, '')),
    };
}

interface Run {
    readonly does: string;
    readonly config: Omit<Config, 'src'>;
    /** What each file imports, without the extension. */
    readonly imports: Readonly<Record<string, readonly string[]>>;
}

const runs: readonly Run[] = [
    {
        does: 'hooks',
        config: { template: 'tsq', out: 'src/api.ts', hooksOut: 'src/hooks/api.tsx' },
        imports: { 'src/api.ts': [], 'src/hooks/api.tsx': ['../api'] },
    },
    {
        does: 'stubs',
        config: {
            template: 'swr',
            out: 'src/api.ts',
            hooksOut: 'src/hooks.ts',
            mocks: 'test/api.ts',
            testingFramework: 'vitest',
        },
        imports: {
            'src/api.ts': [],
            'src/hooks.ts': ['./api'],
            'test/api.ts': ['../src/api', '../src/hooks'],
        },
    },
    {
        does: 'the setup of ky, which the main file imports',
        config: { template: 'ky', out: 'src/api.ts', clientSetup: 'src/setup.ts' },
        imports: { 'src/api.ts': ['./setup'], 'src/setup.ts': [] },
    },
    {
        does: 'a scaffold, which imports the main file',
        config: { template: 'axios', out: 'src/api.ts', clientSetup: 'setup.ts' },
        imports: { 'src/api.ts': [], 'setup.ts': ['./src/api'] },
    },
];

const endings: readonly [compilerOptions: JsonObject, ending: string, detail: string][] = [
    [{ moduleResolution: 'bundler' }, '', asBundler],
    [{ module: 'nodenext' }, '.js', asNode],
    [{ module: 'nodenext', allowImportingTsExtensions: true }, '.ts', allowed],
];

describe.each(runs)('$does', ({ config, imports }) => {
    test.each(endings)('with %j', async (compilerOptions, ending, detail) => {
        const expected = Object.entries(imports).map(([name, modules]) => [
            name,
            modules.map((module) => `${module}${ending}`),
        ]);
        expect(await importsIn(config, tsconfig(compilerOptions))).toEqual({
            imports: Object.fromEntries(expected),
            details: [`imports end in ${detail}`],
        });
    });
});

test.each(endings)(
    'a template of the user and its setup file, which import each other, with %j',
    async (compilerOptions, ending, detail) => {
        const own = {
            'template/index.mjs': `export default {
                extends: 'ky',
                runtime: () => [
                    'settings.ts', new URL('own.ts', import.meta.url), 'ky.ts', 'errors/ky.ts', 'response.ts', 'received.ts', 'unreadable.ts',
                    'query.ts', 'styles.ts', 'headers.ts', 'text.ts', 'form.ts',
                ],
                setup: new URL('setup.ts', import.meta.url),
            };`,
            'template/own.ts': `
                import type { Options as KyOptions } from 'ky';
                import { retries } from './setup.ts';
                export const most = 5;
                const kyConfig: KyOptions = { retry: retries() };
                export { kyConfig };`,
            'template/setup.ts': `
                import { most } from './own.ts';
                export function retries(): number { return most; }`,
        };
        const files = { ...tsconfig(compilerOptions), ...own };
        const config: Omit<Config, 'src'> = {
            template: './template',
            out: 'src/api.ts',
            clientSetup: 'setup/api.ts',
        };
        expect(await importsIn(config, files)).toEqual({
            imports: { 'src/api.ts': [`../setup/api${ending}`], 'setup/api.ts': [`../src/api${ending}`] },
            details: [`imports end in ${detail}`],
        });
    },
);

test('files of two folders, each as its own project requires', async () => {
    const files = {
        'app/tsconfig.json': bundler,
        'server/tsconfig.json': nodeNext,
        'test/tsconfig.json': nodeNext,
    };
    const config: Omit<Config, 'src'> = {
        template: 'swr',
        out: 'server/api.ts',
        hooksOut: 'app/hooks.ts',
        mocks: 'test/api.ts',
        testingFramework: 'jest',
    };
    expect(await importsIn(config, files)).toEqual({
        imports: {
            'server/api.ts': [],
            'app/hooks.ts': ['../server/api'],
            'test/api.ts': ['../server/api.js', '../app/hooks.js'],
        },
        details: [
            'imports end in nothing: app/tsconfig.json resolves as a bundler does',
            'imports end in .js: test/tsconfig.json resolves as Node does',
        ],
    });
});

test.each<[does: string, config: Omit<Config, 'src'>]>([
    ['one file', { template: 'tsq', out: 'src/api.ts' }],
    ['no file at all', { template: 'axios' }],
    ['a scaffold that imports packages alone', { template: 'ng2', out: 'src/api.ts', clientSetup: 'setup.ts' }],
    ['types alone', { out: 'src/api.ts', clientSetup: 'src/setup.ts', generationMode: 'schemas' }],
])('nothing is read or reported if no file imports another: %s', async (_, config) => {
    const { imports, details } = await importsIn(config, tsconfig({ module: 'nodenext' }));
    expect(Object.values(imports).flat()).toEqual([]);
    expect(details).toEqual([]);
});
