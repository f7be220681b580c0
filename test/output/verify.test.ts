import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatDiagnostic, type Place } from '../../src/diagnostics/index.ts';
import { generate, type Input, verify as verifyGenerated } from '../../src/index.ts';
import { httpTemplates, templateNames } from '../../src/options/template-names.ts';
import type { CompilerError } from '../../src/output/verify/check.ts';
import { describeFindings, reportGivenUp, type VerifyOptions } from '../../src/output/verify/report.ts';
import type { GivenUp } from '../../src/output/verify/thread.ts';
import { verifyFiles } from '../../src/output/verify.ts';
import type { GeneratedFile, Origin } from '../../src/plan/files.ts';

let folder = '';

beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'oasmith-verify-'));
});

afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
});

/** A folder that is not there, and below no tsconfig.json. */
const out = join(tmpdir(), 'oasmith-not-there-yet');
const here = join(out, 'client.ts');

function file(text: string, path = here, origins: readonly Origin[] = []): GeneratedFile {
    return { path, text, origins };
}

async function verify(files: readonly GeneratedFile[], options?: VerifyOptions): Promise<string[]> {
    return (await verifyFiles(files, options)).map((diagnostic) => formatDiagnostic(diagnostic));
}

const blame = "\n  unless an 'x-ts-type' of the description is the cause, this is a bug in oasmith: please report it";

describe('good code', () => {
    test.each<[string, string, VerifyOptions?]>([
        ['types', 'export interface Pet { name?: string }\nexport const pet: Pet = {};\n'],
        [
            'the library of es2022 and the browser',
            'export const last: number | undefined = [1].at(-1);\nexport const response = (): Promise<Response> => fetch(new URL("x:y"));\nexport const pairs: [string, string][] = [...new Headers().entries()];\n',
        ],
        [
            'a package that is installed',
            "import axios, { type AxiosResponse } from 'axios';\nexport const get = (): Promise<AxiosResponse<number>> => axios.get<number>('/');\n",
        ],
        ['an enum where it need not be erasable', 'export enum Color { Red = "red" }\n', { erasable: false }],
        [
            'decorators if they are enabled',
            'function inject(): ClassDecorator { return () => {}; }\n@inject()\nexport class Service {}\n',
            { experimentalDecorators: true },
        ],
        ['an empty file', ''],
    ])('%s', async (_, text, options) => {
        expect(await verify([file(text)], options)).toEqual([]);
    });
});

describe('wrong code', () => {
    const rows: readonly (readonly [flag: string, text: string, expected: string])[] = [
        [
            'strict',
            'export const length = (text: string | undefined): number => text.length;',
            "1:61  does-not-compile  TS18048: 'text' is possibly 'undefined'.",
        ],
        [
            'noImplicitAny',
            'export const same = (value) => value;',
            "1:22  does-not-compile  TS7006: Parameter 'value' implicitly has an 'any' type.",
        ],
        [
            'exactOptionalPropertyTypes',
            'export const pet: { name?: string } = { name: undefined };',
            "1:14  does-not-compile  TS2375: Type '{ name: undefined; }' is not assignable to type '{ name?: string; }' with 'exactOptionalPropertyTypes: true'. Consider adding 'undefined' to the types of the target's properties. Types of property 'name' are incompatible. Type 'undefined' is not assignable to type 'string'.",
        ],
        [
            'noUncheckedIndexedAccess',
            'export const first = (list: string[]): string => list[0];',
            "1:50  does-not-compile  TS2322: Type 'string | undefined' is not assignable to type 'string'. Type 'undefined' is not assignable to type 'string'.",
        ],
        [
            'noPropertyAccessFromIndexSignature',
            'export const read = (map: Record<string, string>) => map.key;',
            "1:58  does-not-compile  TS4111: Property 'key' comes from an index signature, so it must be accessed with ['key'].",
        ],
        [
            'noImplicitOverride',
            'class A { run() {} }\nexport class B extends A { run() {} }',
            "2:28  does-not-compile  TS4114: This member must have an 'override' modifier because it overrides a member in the base class 'A'.",
        ],
        [
            'noImplicitReturns',
            'export const sign = (n: number) => { if (n < 0) return -1; };',
            '1:21  does-not-compile  TS7030: Not all code paths return a value.',
        ],
        [
            'noFallthroughCasesInSwitch',
            'export const run = (n: number, f: () => void) => { switch (n) { case 1: f(); case 2: f(); } };',
            '1:65  does-not-compile  TS7029: Fallthrough case in switch.',
        ],
        [
            'noUnusedLocals',
            'const unused = 1;\nexport {};',
            "1:7  does-not-compile  TS6133: 'unused' is declared but its value is never read.",
        ],
        [
            'noUnusedParameters',
            'export const run = (unused: number) => {};',
            "1:21  does-not-compile  TS6133: 'unused' is declared but its value is never read.",
        ],
        [
            'verbatimModuleSyntax',
            "import { AxiosResponse } from 'axios';\nexport type R = AxiosResponse;",
            "1:10  does-not-compile  TS1484: 'AxiosResponse' is a type and must be imported using a type-only import when 'verbatimModuleSyntax' is enabled.",
        ],
        [
            'erasableSyntaxOnly',
            'export enum Color { Red = "red" }',
            "1:13  does-not-compile  TS1294: This syntax is not allowed when 'erasableSyntaxOnly' is enabled.",
        ],
        [
            'a name that does not exist',
            'export type All = Pet[];',
            "1:19  does-not-compile  TS2304: Cannot find name 'Pet'.",
        ],
        [
            'a file that does not exist',
            "import { pet } from './pet';\nexport default pet;",
            "1:21  does-not-compile  TS2307: Cannot find module './pet' or its corresponding type declarations.",
        ],
        [
            'a member that a package lacks',
            "import { Axioss } from 'axios';\nexport default Axioss;",
            "1:10  does-not-compile  TS2724: '\"axios\"' has no exported member named 'Axioss'. Did you mean 'Axios'?",
        ],
        [
            'broken syntax, and nothing that follows from it',
            'export const a: number = "x";\nexport const b = ;',
            '2:18  does-not-compile  TS1109: Expression expected.',
        ],
    ];
    const pathOf = (index: number): string => join(out, `${index}.ts`);
    /** All are checked at once, which takes as long as one. */
    let found: readonly string[] = [];

    beforeAll(async () => {
        found = await verify(rows.map(([, text], index) => file(text, pathOf(index))));
    });

    test.each(rows.map(([flag, , expected], index) => [flag, `${pathOf(index)}:${expected}`] as const))(
        '%s',
        (flag, expected) => {
            const path = expected.slice(0, expected.indexOf(':') + 1);
            const own = found.filter((text) => text.startsWith(path));
            // The last of all errors says whose they are.
            expect(own).toEqual([flag === rows.at(-1)?.[0] ? expected + blame : expected]);
        },
    );

    test('says whose fault it is', async () => {
        const [[, text, expected] = ['', '', '']] = rows;
        expect(await verify([file(text)])).toEqual([`${here}:${expected}${blame}`]);
        expect(found).toHaveLength(rows.length);
    });
});

describe('where', () => {
    const text = 'export const one: string = 1;\nexport const two: string = 2;\n\nexport const three: string = 3;\n';
    const origins = [
        { line: 2, pointer: '/components/schemas/Two' },
        { line: 4, pointer: '' },
    ];
    const type = "Type 'number' is not assignable to type 'string'.";

    test('the place in the description, where a line has one', async () => {
        const place = (pointer: string): Place => ({ file: 'api.yaml', line: 7, column: 5, pointer });
        expect(await verify([file(text, 'a.ts', origins)], { place })).toEqual([
            `a.ts:1:14  does-not-compile  TS2322: ${type}`,
            `api.yaml:7:5  does-not-compile  a.ts:2:14 TS2322: ${type}\n  at /components/schemas/Two`,
            `a.ts:4:14  does-not-compile  TS2322: ${type}${blame}`,
        ]);
    });

    test('the pointer alone, without a source', async () => {
        expect((await verify([file(text, 'a.ts', origins)]))[1]).toBe(
            `does-not-compile  a.ts:2:14 TS2322: ${type}\n  at /components/schemas/Two`,
        );
    });

    test('lines that follow the first of an origin belong to it', async () => {
        const origin = [{ line: 1, pointer: '/paths/~1pets' }];
        const found = await verifyFiles([file(text, 'a.ts', origin)]);
        expect(found.map(({ where }) => where)).toEqual(Array(3).fill({ pointer: '/paths/~1pets' }));
    });

    test('the output, if it has no file', async () => {
        expect(await verify([file('export const one: string = 1;', '')])).toEqual([
            `the output:1:14  does-not-compile  TS2322: ${type}${blame}`,
        ]);
    });

    test('a file with an unknown extension', async () => {
        expect(await verify([file('export const one: string = 1;', 'client.txt')])).toEqual([
            `client.txt:1:14  does-not-compile  TS2322: ${type}${blame}`,
        ]);
    });

    test('at most twenty', async () => {
        const many = Array.from({ length: 23 }, (_, index) => `export const c${index}: string = ${index};`).join('\n');
        const found = await verify([file(many, 'a.ts')]);
        expect(found).toHaveLength(21);
        expect(found[19]).toBe(`a.ts:20:14  does-not-compile  TS2322: ${type}`);
        expect(found[20]).toBe(`does-not-compile  the compiler found 3 more errors${blame}`);
    });
});

describe('a project without the types of Temporal', () => {
    const errors: readonly CompilerError[] = ["name 'Temporal'.", "namespace 'Temporal'.", "name 'fetch'."].map(
        (what, index) => ({
            message: `TS2304: Cannot find ${what}`,
            place: { file: 0, line: index + 1, column: 1 },
            project: 'tsconfig.json',
        }),
    );
    const told = (options: VerifyOptions): readonly string[] =>
        describeFindings(
            { kind: 'checked', errors, furtherErrors: 3, missing: [], setAside: 0 },
            [file('', 'a.ts')],
            options,
        ).map((diagnostic) => formatDiagnostic(diagnostic));

    test('has one fault, and others beside it', () => {
        const [first, ...others] = told({ temporal: true });
        expect(first).toBe(
            `does-not-compile  the global 'Temporal', which the output uses, has no types under tsconfig.json\n  name a polyfill in 'temporalModule', such as "temporal-polyfill", or add "esnext.temporal" to 'lib' with TypeScript 6.0 or newer`,
        );
        expect(others).toEqual([
            expect.stringMatching(/^a\.ts:3:1 {2}does-not-compile {2}TS2304: Cannot find name 'fetch'/),
        ]);
    });

    test('is nothing to an output that does not need them', () => {
        expect(told({})).toHaveLength(4);
    });
});

describe('several files', () => {
    const client = file(
        'export interface Pet { id: number }\nexport const get = (): Pet => ({ id: 1 });',
        join(out, 'client.ts'),
    );

    test.each(['./client', './client.js', './client.ts'])('one imports the other as %s', async (specifier) => {
        const hooks = file(
            `import * as api from '${specifier}';\nexport const id: string = api.get().id;`,
            join(out, 'hooks.ts'),
        );
        expect(await verify([client, hooks])).toEqual([
            `${join(out, 'hooks.ts')}:2:14  does-not-compile  TS2322: Type 'number' is not assignable to type 'string'.${blame}`,
        ]);
    });

    test("one imports a user's file, which itself is not checked", async () => {
        await writeFile(join(folder, 'setup.ts'), 'const unused = 1;\nexport const setup = (): number => 1;');
        const text = "import { setup } from './setup';\nexport const wrong: string = setup();";
        expect(await verify([file(text, join(folder, 'client.ts'))])).toEqual([
            `${join(folder, 'client.ts')}:2:14  does-not-compile  TS2322: Type 'number' is not assignable to type 'string'.${blame}`,
        ]);
    });

    test('memory takes precedence over the disk', async () => {
        const path = join(folder, 'stale.ts');
        await writeFile(path, 'export const one = 1;');
        const text = "import { two } from './stale';\nexport default two;";
        const files = [file('export const two = 2;', path), file(text, join(folder, 'user.ts'))];
        expect(await verify(files)).toEqual([]);
    });
});

describe('packages', () => {
    const installed = async (root: string, name: string, files: Record<string, string>): Promise<void> => {
        const home = join(root, 'node_modules', name);
        await mkdir(home, { recursive: true });
        await writeFile(
            join(home, 'package.json'),
            JSON.stringify({ name, version: '1.0.0', main: 'index.js', types: 'index.d.ts' }),
        );
        for (const [path, text] of Object.entries(files)) await writeFile(join(home, path), text);
    };

    test('a missing one is a warning, without the errors that would follow', async () => {
        const text = `
            import missing, { type Config, Client } from 'not-a-package';
            import { part } from 'not-a-package/part';
            export class Mine extends Client {}
            export interface Wider extends Config { id: number }
            export const one = (config: Config<string>): Promise<Config> => missing.get<Config>('/', config);
            missing.interceptors.use((request) => request, ({ status }) => status, (...rest) => rest);
            export const two = part satisfies unknown;`;
        expect(await verify([file(text, here), file(text, join(out, 'other.ts'))])).toEqual([
            `unverified-import  'not-a-package' is not installed next to ${here}, so calls into it were not checked\n  npm install not-a-package`,
        ]);
    });

    test('errors that may follow from a missing one are counted', async () => {
        const text =
            "import missing from 'not-a-package';\nexport const one = (given: { id: number }): unknown => [missing, given.ids, given.idd];";
        expect(await verify([file(text, 'client.ts')])).toEqual([
            "unverified-import  'not-a-package' is not installed next to client.ts, so calls into it were not checked; 2 errors of the compiler that may be due to that are not shown\n  npm install not-a-package",
        ]);
    });

    test('no template has errors because they are missing', async () => {
        const outputs = await Promise.all(
            templateNames.map((template) => {
                return generate({ src: 'fixtures/petstore.yaml', template, out: join(out, `${template}.ts`) });
            }),
        );
        const files = outputs
            .flatMap((generated) => generated.files)
            .map((one) => ({
                ...one,
                text: one.text.replaceAll(/from '(?!\.)(?=[^']+';$)/gm, "from 'missing-"),
            }));
        const found = await verifyFiles(files, { experimentalDecorators: true });
        expect(found.filter(({ code }) => code !== 'unverified-import').map(({ message }) => message)).toEqual([]);
        expect(found.map(({ help }) => help)).toContain('npm install missing-axios');
    });

    test('an error not caused by the missing one is still an error', async () => {
        const text = "import missing from '@some/thing/deep';\nexport const one: string = 1;\nexport default missing;";
        expect(await verify([file(text, '')])).toEqual([
            "unverified-import  '@some/thing' is not installed in the current folder, so calls into it were not checked\n  npm install @some/thing",
            `the output:2:14  does-not-compile  TS2322: Type 'number' is not assignable to type 'string'.${blame}`,
        ]);
    });

    test('one without types is a warning', async () => {
        await installed(folder, '@plain/javascript', { 'index.js': 'exports.run = () => 1;' });
        const text = "import { run } from '@plain/javascript';\nexport const one: string = run<number>(1);";
        expect(await verify([file(text, join(folder, 'client.ts'))])).toEqual([
            "unverified-import  '@plain/javascript' has no type declarations, so calls into it were not checked\n  npm install --save-dev @types/plain__javascript",
        ]);
    });

    test('the one next to the output takes precedence over the current folder', async () => {
        const text = "import axios from 'axios';\nexport const one: string = axios;";
        await installed(folder, 'axios', { 'index.d.ts': 'declare const axios: number;\nexport default axios;' });
        expect(await verify([file(text, join(folder, 'new', 'client.ts'))])).toEqual([
            `${join(folder, 'new', 'client.ts')}:2:14  does-not-compile  TS2322: Type 'number' is not assignable to type 'string'.${blame}`,
        ]);
    });

    test('one that changed on disk is read again', async () => {
        const text = "import { value } from 'changing';\nexport const one: string = value;";
        await installed(folder, 'changing', { 'index.d.ts': 'export declare const value: number;' });
        const path = join(folder, 'client.ts');
        expect(await verify([file(text, path)])).toHaveLength(1);
        await installed(folder, 'changing', { 'index.d.ts': 'export declare const value: string;' });
        expect(await verify([file(text, path)])).toEqual([]);
    });

    test('are looked for in the current folder last', async () => {
        const elsewhere = await mkdtemp(join(tmpdir(), 'oasmith-verify-'));
        const text = "import axios from 'axios';\nexport const one: Promise<unknown> = axios.get('/');";
        expect(await verify([file(text, join(elsewhere, 'client.ts'))])).toEqual([]);
        await rm(elsewhere, { recursive: true });
    });
});

describe('outputs are verified as their library needs', () => {
    // Below the tsconfig.json of this project.
    const folderHere = 'out/not-there-yet';
    const generated = (template: (typeof httpTemplates)[number]) =>
        generate({
            src: 'fixtures/petstore.yaml',
            out: join(folderHere, `${template}.ts`),
            template,
            responseShape: 'full',
            clientSetup: join(folderHere, `${template}-setup.ts`),
        });

    test('with the files of their setup', async () => {
        const [ng2, ...others] = await Promise.all([
            generated('ng2'),
            ...httpTemplates.filter(isNot('ng2')).map(generated),
        ]);
        expect(ng2.verification.experimentalDecorators).toBe(true);
        expect(others.map(({ verification }) => verification.experimentalDecorators)).toEqual(others.map(() => false));
        const details: string[] = [];
        // The others have no decorators, so these options are no different for them.
        const files = [ng2, ...others].flatMap((one) => one.files);
        expect(await verifyGenerated({ ...ng2, files }, { onDetail: (detail) => details.push(detail) })).toEqual([]);
        expect(details).toEqual(['type-checked under every strict flag, and under tsconfig.json for TypeScript 6']);
    });

    test('and a wrong file of the setup is found', async () => {
        const { files, ...ky } = await generated('ky');
        const wrong = files.map((one) =>
            one.once === true ? { ...one, text: 'export const createKyConfig = (): number => 1;\n' } : one,
        );
        const [error] = await verifyGenerated({ ...ky, files: wrong });
        expect(error?.message).toContain("TS2559: Type 'number' has no properties in common with type 'Options'.");
    });

    test('and what is read for that is reported', async () => {
        const inputs: Input[] = [];
        await verifyGenerated(await generated('fetch'), { onInput: (input) => inputs.push(input) });
        expect(inputs[0]).toEqual({ kind: 'file', path: resolve('tsconfig.json') });
    });
});

function isNot(name: string): (other: string) => boolean {
    return (other) => other !== name;
}

test.each<[limit: GivenUp['limit'], path: string | undefined, expected: string]>([
    [
        'time',
        'endless.ts',
        'endless.ts  unverified-output  the type check was given up after 60 seconds of processor time, of 60\n  leave out the check, and compile the output with your project',
    ],
    [
        'memory',
        '',
        'the output  unverified-output  the type check was given up, as it ran out of memory\n  allow more with NODE_OPTIONS=--max-old-space-size=8192, or leave out the check',
    ],
    [
        'memory',
        undefined,
        'unverified-output  the type check was given up, as it ran out of memory\n  allow more with NODE_OPTIONS=--max-old-space-size=8192, or leave out the check',
    ],
])('a check that is given up is an error: %s of %j', (limit, path, expected) => {
    const diagnostic = reportGivenUp({ kind: 'given-up', limit, path, used: 60.04 }, { seconds: 60 });
    expect(formatDiagnostic(diagnostic)).toBe(expected);
    expect(diagnostic.severity).toBe('error');
});

test('types that are too deep for the compiler are a diagnostic, not a crash', async () => {
    const text = `export type Deep = ${'['.repeat(20_000)}1${']'.repeat(20_000)};`;
    expect(await verify([file(text)])).toEqual([
        'does-not-compile  the TypeScript compiler failed on the output: Maximum call stack size exceeded',
    ]);
});

test('a limit or a signal ends a check', async () => {
    const generated = await generate({ src: 'fixtures/petstore.yaml' });
    const reason = new Error('no longer needed');
    await expect(verifyGenerated(generated, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    const ending = new AbortController();
    const verifying = verifyGenerated(generated, { signal: ending.signal });
    ending.abort(reason);
    await expect(verifying).rejects.toBe(reason);
    const [givenUp] = await verifyFiles(generated.files, {}, {}, { seconds: 0, megabytes: 1024 });
    expect(givenUp?.code).toBe('unverified-output');
});
