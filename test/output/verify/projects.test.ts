/** The type check under the options of the user's own projects. It runs here, without its thread. */
import { relative, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import ts from '../../../src/compiler/whole.js';
import { formatDiagnostic } from '../../../src/diagnostics/index.ts';
import { disk } from '../../../src/output/project-files.ts';
import { checkProgram } from '../../../src/output/verify/check.ts';
import { machineDisk } from '../../../src/output/verify/program.ts';
import { findProjects } from '../../../src/output/verify/projects.ts';
import { describeFindings } from '../../../src/output/verify/report.ts';
import { temporaryFolder } from '../../load/folder.ts';
import { type Files, projectsIn, tsconfig } from '../../tools/project-files.ts';

const folder = temporaryFolder();
const writeProject = projectsIn(folder);
const machine = machineDisk(ts);

type Outputs = Readonly<Record<string, string>>;

interface Verified extends ReturnType<typeof findProjects> {
    readonly found: readonly string[];
}

/** Writes a project, and verifies files of it that are not written. Paths in messages start at the project. */
async function verify(project: Files, outputs: Outputs): Promise<Verified> {
    const name = await writeProject(project);
    const files = Object.entries(outputs).map(([path, text]) => ({
        path: folder.path(`${name}/${path}`),
        text,
        origins: [],
    }));
    const paths = files.map(({ path }) => path);
    const { projects, details } = findProjects(paths, disk);
    const request = { files, projects, erasable: true, experimentalDecorators: false };
    const findings = checkProgram(ts, machine, request, () => {});
    if (findings.kind === 'failed') throw new Error(findings.message);
    const root = folder.path(name);
    const shown = (text: string): string =>
        text.replaceAll(`${relative('.', root).split(sep).join('/')}/`, '').replaceAll(`${root}${sep}`, '');
    return {
        found: describeFindings(findings, files, {}).map((diagnostic) => shown(formatDiagnostic(diagnostic))),
        projects,
        details: details.map(shown),
    };
}

const blame =
    "\n  its options may lack what the output needs, such as a newer 'lib' (docs/generated-code.md); otherwise this is a bug in oasmith: please report it";

/** An error of the file of most of these tests, which only the project has. */
function only(error: string, project = 'tsconfig.json', file = 'src/client.ts'): readonly string[] {
    return [`${file}:${error}\n  under ${project}${blame}`];
}

/** Without `strictNullChecks`, `false` does not narrow. */
const narrowing =
    'export const told = (found: { ok: true } | { ok: false; why: string }): string => (!found.ok ? found.why : "");\n';
const narrowingError =
    "1:102  does-not-compile  TS2339: Property 'why' does not exist on type '{ ok: true; } | { ok: false; why: string; }'. Property 'why' does not exist on type '{ ok: true; }'.";

const fetching = 'export const get = (): Promise<unknown> => fetch("/");\n';
const newer = 'export const has = (value: object): boolean => Object.hasOwn(value, "a");\n';
const newerError =
    "1:55  does-not-compile  TS2550: Property 'hasOwn' does not exist on type 'ObjectConstructor'. Do you need to change your target library? Try changing the 'lib' compiler option to 'es2022' or later.";

const installed = (version: string): Files => ({ 'node_modules/typescript/package.json': { version } });
const notStrict = { compilerOptions: { strict: false } };
const solution = (...paths: readonly string[]): Files => ({
    'tsconfig.json': { files: [], references: paths.map((path) => ({ path })) },
});

describe('what a project allows less than every strict flag', () => {
    test.each<[does: string, project: Files, text: string, expected: readonly string[]]>([
        ['strict off', tsconfig({ strict: false }), narrowing, only(narrowingError)],
        ['no checks for null', tsconfig({ strict: true, strictNullChecks: false }), narrowing, only(narrowingError)],
        ['strict alone', tsconfig({ strict: true }), narrowing + fetching, []],
        [
            'a lib without a browser',
            tsconfig({ lib: ['es2022'] }),
            fetching,
            only("1:44  does-not-compile  TS2304: Cannot find name 'fetch'."),
        ],
        ['an old target', tsconfig({ target: 'es2020' }), newer, only(newerError)],
        ['an old target with a newer lib', tsconfig({ target: 'es5', lib: ['es2022', 'dom'] }), newer + fetching, []],
        [
            'types that it has',
            {
                ...tsconfig({ types: ['sizes'] }),
                'node_modules/@types/sizes/index.d.ts': 'interface Body { size: string }',
            },
            'export interface Own extends Body { size: number }',
            only(
                "1:18  does-not-compile  TS2430: Interface 'Own' incorrectly extends interface 'Body'. Types of property 'size' are incompatible. Type 'number' is not assignable to type 'string'.",
            ),
        ],
        [
            'modules that need an extension',
            { ...tsconfig({ module: 'nodenext' }), 'package.json': { type: 'module' }, 'src/setup.ts': 'export {};' },
            "export * from './setup';",
            only(
                "1:15  does-not-compile  TS2835: Relative import paths need explicit file extensions in ECMAScript imports when '--moduleResolution' is 'node16' or 'nodenext'. Did you mean './setup.js'?",
            ),
        ],
        [
            'extensions that it forbids',
            { ...tsconfig({ module: 'nodenext' }), 'src/setup.ts': 'export {};' },
            "export * from './setup.ts';",
            only(
                "1:15  does-not-compile  TS5097: An import path can only end with a '.ts' extension when 'allowImportingTsExtensions' is enabled.",
            ),
        ],
        ['declarations', tsconfig({ composite: true, outDir: 'dist', rootDir: 'elsewhere' }), narrowing, []],
    ])('%s', async (_, project, text, expected) => {
        expect((await verify(project, { 'src/client.ts': text })).found).toEqual(expected);
    });
});

test.each<[does: string, text: string, code: string]>([
    ['', 'export const one: string = 1;', 'TS2322'],
    [
        'as every strict flag names it',
        'export const own = (given: { a: 1 | undefined }): { a?: string } => given;',
        'TS2375',
    ],
])('an error under both is told once %s', async (_, text, code) => {
    const { found } = await verify(tsconfig({ strict: true }), { 'src/client.ts': text });
    expect(found.map((one) => /TS\d+/.exec(one)?.[0])).toEqual([code]);
    expect(found[0]).not.toContain('under tsconfig.json');
});

describe('the defaults of the compiler that the project has', () => {
    const untouched = { 'tsconfig.json': {} };
    const modern = tsconfig({ target: 'es2022', module: 'esnext', moduleResolution: 'bundler' });
    const ofTypes = { 'node_modules/@types/sizes/index.d.ts': 'interface Body { size: string }' };
    const own = 'export interface Own extends Body { size: number }';

    test.each<[does: string, project: Files, text: string, errors: readonly string[]]>([
        ['5 is not strict', { ...modern, ...installed('5.9.3') }, narrowing, ['TS2339']],
        ['5 of a folder above', { 'sub/tsconfig.json': {}, ...installed('5.4.2') }, newer, ['TS2550']],
        ['5 with strict', { ...tsconfig({ strict: true, target: 'es2022' }), ...installed('5.9.3') }, narrowing, []],
        ['5 has an old lib', { ...untouched, ...installed('5.9.3') }, newer, ['TS2550']],
        ['5 has that of nodenext', { ...tsconfig({ module: 'nodenext' }), ...installed('5.9.3') }, newer, []],
        ['5 sees all types', { ...modern, ...ofTypes, ...installed('5.9.3') }, own, ['TS2430']],
        [
            '5 with types of its own',
            { ...tsconfig({ target: 'es6', types: [] }), ...ofTypes, ...installed('5') },
            own,
            [],
        ],
        ['6 is strict', { ...untouched, ...installed('6.0.3') }, narrowing + newer, []],
        ['6 sees no types', { ...untouched, ...ofTypes, ...installed('6.0.3') }, own, []],
        ['7 is as 6', { ...untouched, ...ofTypes, ...installed('7.0.2') }, narrowing + own, []],
        ['none is as 6', { ...untouched, ...ofTypes }, narrowing + newer + own, []],
        ['what is no version', { ...untouched, ...installed('next') }, narrowing + newer, []],
    ])('%s', async (_, project, text, errors) => {
        const { found } = await verify(project, { 'sub/client.ts': text });
        expect(found.map((one) => /TS\d+/.exec(one)?.[0])).toEqual(errors);
    });
});

describe('where the options are', () => {
    test.each<[does: string, project: Files, expected: readonly string[]]>([
        ['nowhere', {}, []],
        [
            'a project of a solution',
            { ...solution('./tsconfig.app.json'), 'tsconfig.app.json': { ...notStrict, include: ['src'] } },
            only(narrowingError, 'tsconfig.app.json'),
        ],
        [
            'a solution whose projects leave it out',
            {
                ...solution('./tsconfig.app.json'),
                'tsconfig.app.json': { ...notStrict, include: ['app'] },
                ...installed('5.9.3'),
            },
            [],
        ],
        [
            'a package that it extends',
            {
                'tsconfig.json': { extends: '@acme/tsconfig/base.json' },
                'node_modules/@acme/tsconfig/base.json': notStrict,
            },
            only(narrowingError),
        ],
        ['one that leaves it out', { 'tsconfig.json': { ...notStrict, include: ['app'] } }, only(narrowingError)],
        [
            'with comments and commas at the ends',
            { 'tsconfig.json': '// a\n{ "compilerOptions": { "strict": false, /* b */ }, }' },
            only(narrowingError),
        ],
    ])('%s', async (_, project, expected) => {
        expect((await verify(project, { 'src/client.ts': narrowing })).found).toEqual(expected);
    });
});

describe('faults of the tsconfig.json itself are none of the output', () => {
    test.each<[does: string, project: Files]>([
        [
            'deprecated options',
            tsconfig({ target: 'es5', lib: ['es2022', 'dom'], moduleResolution: 'node', baseUrl: '.' }),
        ],
        ['modules of the past', tsconfig({ module: 'amd', moduleResolution: 'classic', outFile: 'all.js' })],
        [
            'options that contradict each other',
            tsconfig({ allowImportingTsExtensions: true, isolatedDeclarations: true }),
        ],
        ['options that do not exist', tsconfig({ strickt: true, module: 'node99', lib: 5 })],
        ['a runtime of JSX that is not there', tsconfig({ jsx: 'react-jsx', moduleDetection: 'force' })],
        ['another one', tsconfig({ jsx: 'preserve', jsxImportSource: 'vue', importHelpers: true })],
        ['printing what it does', tsconfig({ traceResolution: true, listFiles: true, generateTrace: 'trace' })],
        ['a base that is missing', { 'tsconfig.json': { extends: './gone.json' }, ...installed('5.9.3') }],
        ['a package that is missing', { 'tsconfig.json': { extends: '@acme/tsconfig' }, ...installed('5.9.3') }],
        ['no JSON at all', { 'tsconfig.json': '%PDF-1.7', ...installed('5.9.3') }],
        ['a missing brace', { 'tsconfig.json': '{ "compilerOptions": { "target": "es2022"', ...installed('5.9.3') }],
    ])('%s', async (_, project) => {
        expect((await verify(project, { 'src/client.ts': narrowing + newer + fetching })).found).toEqual([]);
    });
});

describe('packages and types', () => {
    const importing = "import { size } from 'sizes';\nexport const own: string = size;\n";
    const ofImport = { exports: { '.': { types: './types.d.ts', default: './index.js' } }, name: 'sizes' };
    const modern = {
        'node_modules/sizes/package.json': ofImport,
        'node_modules/sizes/types.d.ts': 'export declare const size: string;',
    };
    const notThere = 'is not there, so what it declares is not known';

    test.each<[does: string, project: Files, text: string, expected: readonly unknown[]]>([
        ['that are installed', { ...tsconfig({ module: 'nodenext' }), ...modern }, importing, []],
        [
            'that are not installed, once',
            tsconfig({ strict: false }),
            importing,
            [expect.stringMatching(/^unverified-import {2}'sizes' is not installed next to src\/client\.ts/)],
        ],
        [
            'that the project does not find, as its way to resolve modules is older',
            { ...tsconfig({ module: 'commonjs', moduleResolution: 'node' }), ...modern },
            importing,
            [
                expect.stringMatching(
                    /^src\/client\.ts:1:22 {2}does-not-compile {2}TS2307: .*moduleResolution.*\n {2}under/,
                ),
            ],
        ],
        [
            'of `types`, with the errors that may follow',
            tsconfig({ lib: ['es2022'], types: ['node'] }),
            fetching,
            [
                `unverified-import  'node', one of the 'types' of tsconfig.json, ${notThere}; 1 error of the compiler that may be due to that is not shown\n  npm install --save-dev @types/node`,
            ],
        ],
        [
            'of `types`, in a part of a package',
            tsconfig({ types: ['vitest/globals', '@acme/types', './gone'] }),
            fetching,
            [
                `unverified-import  'vitest/globals', one of the 'types' of tsconfig.json, ${notThere}\n  npm install --save-dev vitest`,
                `unverified-import  '@acme/types', one of the 'types' of tsconfig.json, ${notThere}\n  npm install --save-dev @acme/types`,
                `unverified-import  './gone', one of the 'types' of tsconfig.json, ${notThere}`,
            ],
        ],
        [
            'of paths, through a file of the user',
            {
                ...tsconfig({ paths: { '@/*': ['./app/*'] } }),
                'app/size.ts': 'export const size = 1;',
                'src/setup.ts': "export * from '@/size';",
            },
            "import * as setup from './setup';\nexport const own: { size?: string } = setup;\n",
            [
                expect.stringMatching(
                    /^src\/client\.ts:2:14 {2}does-not-compile {2}TS2322: .*\n {2}under tsconfig\.json/,
                ),
            ],
        ],
    ])('%s', async (_, project, text, expected) => {
        expect((await verify(project, { 'src/client.ts': text })).found).toEqual(expected);
    });
});

describe('files of one run', () => {
    const client = `export interface Pet { name: string }\n${narrowing}`;
    const mock =
        "import { type Pet, told } from '../src/client';\nexport const pet: Pet = { name: told({ ok: true }) };\nexport const first = (names: string[]) => names.find(Boolean).length;\n";

    test('are checked each with its own project, and import each other', async () => {
        const project = {
            ...tsconfig({ strict: true }),
            'tests/tsconfig.json': notStrict,
        };
        const { found, details } = await verify(project, {
            'src/client.ts': client,
            'tests/mock.ts': mock + narrowing.replace('told', 'own'),
        });
        expect(found.map((one) => one.replace(/ {2}does-not-compile {2}(TS\d+).*/, ' $1'))).toEqual([
            'tests/mock.ts:3:43 TS2532',
            `tests/mock.ts:4:101 TS2339\n  under tests/tsconfig.json\n  unless an 'x-ts-type' of the description is the cause, this is a bug in oasmith: please report it`,
        ]);
        expect(details).toEqual([
            'type-checked under every strict flag, and under tsconfig.json',
            'type-checked under every strict flag, and under tests/tsconfig.json',
        ]);
    });

    test.each<[does: string, project: Files, details: readonly string[]]>([
        ['no project', {}, ['type-checked under every strict flag: there is no tsconfig.json']],
        [
            'a solution without them',
            { ...solution('./app.json'), 'app.json': { include: ['app'] } },
            [
                'type-checked under every strict flag: no project of tsconfig.json includes src/client.ts',
                'type-checked under every strict flag: no project of tsconfig.json includes src/hooks.ts',
            ],
        ],
        [
            'one project',
            { 'tsconfig.json': {}, ...installed('5.9.3') },
            ['type-checked under every strict flag, and under tsconfig.json for TypeScript 5'],
        ],
        [
            'a project that is read in part',
            { 'tsconfig.json': '{' },
            ['type-checked under every strict flag, and under tsconfig.json, read in part'],
        ],
    ])('and people can know under which: %s', async (_, project, details) => {
        const outputs = { 'src/client.ts': 'export {};', 'src/hooks.ts': 'export {};' };
        expect((await verify(project, outputs)).details).toEqual(details);
    });
});

test('programs with other options share the declarations that they have parsed', async () => {
    const parsed: string[] = [];
    const counting = {
        ...machine,
        createHost: (options: ts.CompilerOptions) => {
            const host = machine.createHost(options);
            return {
                ...host,
                getSourceFile: (...given: Parameters<ts.CompilerHost['getSourceFile']>) => {
                    parsed.push(given[0]);
                    return host.getSourceFile(...given);
                },
            };
        },
    };
    const projects = [
        { strict: false },
        { lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'], target: ts.ScriptTarget.ES5 },
        { lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'], module: ts.ModuleKind.NodeNext },
    ].map((options) => ({ path: 'tsconfig.json', options, files: [0] }));
    const files = [{ path: 'out/client.ts', text: 'export {};' }];
    const request = { files, projects, erasable: true, experimentalDecorators: false };
    for (const _ of [1, 2]) checkProgram(ts, counting, request, () => {});
    expect(parsed).toHaveLength(new Set(parsed).size);
});
