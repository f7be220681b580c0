/**
 * Templates as a run loads them: in a separate Node process, as a test runner imports differently.
 * One process is enough for all, since each template has a separate directory.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, rm, symlink } from 'node:fs/promises';
import { features, versions } from 'node:process';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Config } from '../../src/options/types.ts';
import { temporaryFolder } from '../load/folder.ts';

const folder = temporaryFolder();
const root = new URL('../../', import.meta.url);

/** Generates with each of some configurations, and writes the results. */
const script = `
    import { formatDiagnostic, generate, OasmithError } from '${new URL('dist/index.js', root)}';
    const outcomes = [];
    for (const config of JSON.parse(process.argv[1])) {
        try {
            const { files } = await generate(config);
            outcomes.push({ texts: files.map(({ text }) => text) });
        } catch (error) {
            const diagnostics = error instanceof OasmithError ? error.diagnostics.map((one) => formatDiagnostic(one)) : [];
            const cause = error.cause === undefined ? undefined : String(error.cause);
            outcomes.push(diagnostics.length > 0 ? { diagnostics, cause } : { error: String(error.stack ?? error) });
        }
    }
    console.log(JSON.stringify(outcomes));
`;

interface Outcome {
    readonly texts?: readonly string[];
    readonly diagnostics?: readonly string[];
    readonly cause?: string;
    /** An error that is not the user's. */
    readonly error?: string;
}

interface Case {
    readonly does: string;
    /** The files of the template, by their names in its directory. */
    readonly files?: Readonly<Record<string, string>>;
    readonly options?: Partial<Config>;
}

interface Refusal extends Case {
    /** The printed error; the directory of the template is the name of the case. */
    readonly says: string | RegExp;
    readonly cause?: string;
}

const help = (file: string): string => `  see docs/custom-templates.md, and --verbose for where in ${file} it happens`;

/** A template that extends fetch with some parts. */
const withParts = (parts: string): Readonly<Record<string, string>> => ({
    'index.mjs': `export default { extends: 'fetch', ${parts} };`,
});

/** A template that is rejected for its parts; the path of its module is shown without its leading dot. */
function refusal(does: string, parts: string, message: string | RegExp): Refusal {
    const begin = `${does}/index.mjs  invalid-template  `;
    return { does, files: withParts(parts), says: typeof message === 'string' ? begin + message : message };
}

const refusals: readonly Refusal[] = [
    {
        does: 'a directory that is not there',
        options: { template: './none' },
        says: './none  invalid-template  there is no such directory\n  the path is looked for from here: ~',
    },
    {
        does: 'a file for a directory',
        options: { template: './pets.json' },
        says: './pets.json  invalid-template  a template is a directory, not a file\n  give the path of the directory with its index.js',
    },
    {
        does: 'a module for a directory',
        files: { 'index.mjs': 'export default {};' },
        options: { template: './a module for a directory/index.mjs' },
        says: './a module for a directory/index.mjs  invalid-template  a template is a directory, not a file\n  give the path of the directory with its index.js',
    },
    {
        does: 'no module',
        files: { 'template.js': 'export default {};', 'index.cjs': '', 'index.json': '{}' },
        says: './no module  invalid-template  has no index.js, index.mjs, index.ts',
    },
    {
        does: 'a directory for a module',
        files: { 'index.js/file.txt': '' },
        says: './a directory for a module  invalid-template  has no index.js, index.mjs, index.ts',
    },
    {
        does: 'a module that throws',
        files: { 'index.mjs': "throw new RangeError('boom');" },
        says: 'a module that throws/index.mjs:1:7  invalid-template  cannot be loaded: boom\n  see docs/custom-templates.md',
        cause: 'RangeError: boom',
    },
    {
        does: 'a module that throws a string',
        files: { 'index.mjs': "throw 'boom';" },
        says: `a module that throws a string/index.mjs  invalid-template  cannot be loaded: boom\n${help('a module that throws a string/index.mjs')}`,
        cause: 'boom',
    },
    {
        does: 'a module that is not JavaScript',
        files: { 'index.mjs': 'export default {' },
        says: /^a module that is not JavaScript\/index\.mjs:1:17 {2}invalid-template {2}cannot be loaded: .*Unexpected/,
        cause: 'SyntaxError: Unexpected end of input',
    },
    ...[
        ['import', "import { defineTemplate } from 'oasmith/template';\nexport default {};", 'Cannot use import .*'],
        ['export', "export default { extends: 'fetch' };", "Unexpected token 'export'"],
    ].map(
        ([first = '', module = '', message]): Refusal => ({
            does: `an ${first} in what is no ES module`,
            files: { 'index.js': module, 'package.json': '{ "type": "commonjs" }' },
            says: new RegExp(
                `^an ${first} in what is no ES module/index\\.js {2}invalid-template {2}cannot be loaded: ${message}\n {2}rename it to index\\.mjs, or set "type": "module" in package\\.json: Node takes it for a CommonJS module$`,
            ),
        }),
    ),
    {
        does: 'a module that imports a file that is not there',
        files: { 'index.mjs': "import './lost.mjs';\nexport default {};" },
        says: /^a module that imports a file that is not there\/index\.mjs {2}invalid-template {2}cannot be loaded: Cannot find module '.*lost\.mjs'/,
    },
    {
        does: 'a module that imports a package that is not there',
        files: { 'index.mjs': "import 'lost';\nexport default {};" },
        says: /^a module that imports a package that is not there\/index\.mjs {2}invalid-template {2}cannot be loaded: Cannot find package 'lost'/,
    },
    {
        does: 'no default export',
        files: { 'index.mjs': "export const template = { extends: 'fetch' };" },
        says: 'no default export/index.mjs  invalid-template  has no default export that is a template\n  export default defineTemplate({ … })',
    },
    {
        does: 'a default export that is not a template',
        files: { 'index.mjs': "export default () => ({ extends: 'fetch' });" },
        says: 'a default export that is not a template/index.mjs  invalid-template  has no default export that is a template\n  export default defineTemplate({ … })',
    },
    {
        does: 'several wrong parts',
        files: withParts("locals: 'data', send: {}, sent: {}"),
        says: [
            "several wrong parts/index.mjs  invalid-template  its 'locals' must be an array of names",
            "several wrong parts/index.mjs  invalid-template  its 'send' must be a function",
            "several wrong parts/index.mjs  invalid-template  a template has no part 'sent'; did you mean 'send'?",
        ].join('\n'),
    },
    {
        does: 'another library',
        files: { 'index.mjs': "export default { extends: 'fetsh' };" },
        says: `another library/index.mjs  invalid-template  extends "fetsh", which is not built in\n  did you mean 'fetch'?`,
    },
    refusal('a send that throws', "send() { throw new TypeError('boom'); }", "its 'send' threw: boom"),
    refusal('a send that throws a string', "send() { throw 'boom'; }", "its 'send' threw: boom"),
    refusal('a runtime that throws', "runtime() { throw new Error('boom'); }", "its 'runtime' threw: boom"),
    refusal('a type that throws', "configType() { throw new Error('boom'); }", "its 'configType' threw: boom"),
    refusal('a closing that throws', "closing() { throw new Error('boom'); }", "its 'closing' threw: boom"),
    refusal(
        'a class whose members throw',
        "client: { kind: 'class', members() { throw new Error('boom'); }, returnType: (type) => type }",
        "its 'client.members' threw: boom",
    ),
    ...[
        'undefined',
        'null',
        "'return 1;'",
        "['return 1;']",
        '[undefined]',
        '[{}]',
        'Promise.resolve([])',
        '{ kind: 1 }',
    ].map((value, index) =>
        refusal(
            `nonsense that send returns, ${index + 1}`,
            `send: () => (${value})`,
            "its 'send' must return an array of statements",
        ),
    ),
    ...['undefined', "'settings.ts'", '[5]', '[undefined]', '{}'].map((value, index) =>
        refusal(
            `nonsense that runtime returns, ${index + 1}`,
            `runtime: () => (${value})`,
            "its 'runtime' must return an array of files, each a URL or the name of a runtime file of oasmith",
        ),
    ),
    ...['undefined', "'RequestInit'", '{}'].map((value, index) =>
        refusal(
            `nonsense for a type, ${index + 1}`,
            `configType: () => (${value})`,
            "its 'configType' must return a type",
        ),
    ),
    refusal('nonsense behind the clients', "closing: () => 'code'", "its 'closing' must return an array of statements"),
    refusal(
        'a helper that no runtime file declares',
        "send: (request, shape, output) => [output.helper('lost')]",
        /^a helper that no runtime file declares\/index\.mjs {2}invalid-template {2}its 'send' threw: .*'lost'/,
    ),
    {
        does: 'a runtime file that is not there',
        files: withParts("runtime: () => [new URL('lost.ts', import.meta.url)]"),
        says: '~/a runtime file that is not there/lost.ts  invalid-template  cannot be read',
    },
    {
        does: 'a runtime file that oasmith does not have',
        files: withParts("runtime: () => ['lost.ts']"),
        says: /lost\.ts {2}invalid-template {2}cannot be read/,
    },
    {
        does: 'a runtime file of no file',
        files: withParts("runtime: () => [new URL('https://example.com/lost.ts')]"),
        says: /^https:\/\/example\.com\/lost\.ts {2}invalid-template {2}cannot be read/,
    },
    {
        does: 'a setup file that is not there',
        files: withParts("setup: new URL('lost.ts', import.meta.url)"),
        options: { out: 'client.ts', clientSetup: 'setup.ts' },
        says: '~/a setup file that is not there/lost.ts  invalid-template  cannot be read',
    },
    {
        does: 'no setup file',
        files: withParts('setup: undefined'),
        options: { out: 'client.ts', clientSetup: 'setup.ts' },
        says: "no setup file/index.mjs  conflicting-options  'clientSetup' needs a template with a setup file\n  leave out 'clientSetup', or give the template a 'setup'",
    },
    {
        does: 'no type of instances',
        files: withParts('instanceType: undefined'),
        options: { instances: true },
        says: "no type of instances/index.mjs  conflicting-options  'instances' needs a template that knows instances\n  leave out 'instances', or give the template an 'instanceType' and the client { kind: 'object' }",
    },
    {
        does: 'no resources',
        files: withParts(''),
        options: { resources: true },
        says: "no resources/index.mjs  conflicting-options  'resources' needs a template that knows resources\n  leave out 'resources', or give the template `extends: 'ng2'`",
    },
    {
        does: 'no base URL',
        files: withParts('urls: undefined'),
        options: { urls: true },
        says: "no base URL/index.mjs  conflicting-options  'urls' needs a template that knows its base URL\n  leave out 'urls', or give the template the part 'urls', and 'client.urlMembers' if its clients are classes",
    },
    {
        does: 'a class without members of URLs',
        files: withParts(
            "urls: () => [], client: { kind: 'class', members: () => [], returnType: (resolved) => resolved }",
        ),
        options: { urls: true },
        says: "a class without members of URLs/index.mjs  conflicting-options  'urls' needs a template that knows its base URL\n  leave out 'urls', or give the template the part 'urls', and 'client.urlMembers' if its clients are classes",
    },
    {
        does: 'no results',
        files: withParts('send: () => []'),
        options: { responseShape: 'result' },
        says: "no results/index.mjs  conflicting-options  'responseShape' needs a template that knows results, as it is 'result'\n  leave out 'responseShape', or give the template the part 'results'",
    },
    {
        does: 'classes that read no headers',
        files: withParts(
            "send: () => [], client: { kind: 'class', members: () => [], returnType: (resolved) => resolved }",
        ),
        options: { responseHeaders: true },
        says: "classes that read no headers/index.mjs  conflicting-options  'responseHeaders' needs a template that reads the headers of its responses\n  leave out 'responseHeaders', or give the template the part 'headers'",
    },
    {
        does: 'classes, which are not functions',
        files: withParts("client: { kind: 'class', members: () => [], returnType: (resolved) => resolved }"),
        options: { clientStyle: 'functions' },
        says: "classes, which are not functions/index.mjs  conflicting-options  'clientStyle' needs a template whose clients are objects\n  leave out 'clientStyle', or give the template the client { kind: 'object' }",
    },
    {
        does: 'hooks over classes',
        files: { 'index.mjs': "export default { extends: 'ng2' };" },
        options: { template: ['tsq', './hooks over classes'] },
        says: 'hooks over classes/index.mjs  conflicting-options  hooks of "tsq" need a template whose clients are objects\n  use the template alone, or give it the client { kind: \'object\' }',
    },
];

/** A template that sends nothing, which is visible in the output. */
const silent = "export default { extends: 'fetch', send: () => [] };";
const other = "throw new Error('this one should not have been loaded');";
const fromPackage = `
    import { defineTemplate, identifier, stringLiteral, ts } from 'oasmith/template';
    export default defineTemplate({
        extends: 'fetch',
        send: () => [ts.factory.createReturnStatement(stringLiteral('from the template'))],
    });
`;

interface Success extends Case {
    /** What the output contains. */
    readonly has: string;
}

const emptyMethod = '): Promise<void> {\n    }\n';

const successes: readonly Success[] = [
    { does: 'index.js', files: { 'index.js': silent, 'package.json': '{ "type": "module" }' }, has: emptyMethod },
    { does: 'index.mjs', files: { 'index.mjs': silent }, has: emptyMethod },
    {
        does: 'index.js before others',
        files: { 'index.js': silent, 'index.mjs': other, 'index.ts': other },
        has: emptyMethod,
    },
    { does: 'index.mjs before index.ts', files: { 'index.mjs': silent, 'index.ts': other }, has: emptyMethod },
    {
        does: 'a module of CommonJS',
        files: {
            'index.js': silent.replace('export default', 'module.exports ='),
            'package.json': '{ "type": "commonjs" }',
        },
        has: emptyMethod,
    },
    {
        does: 'a module of many files',
        files: { 'index.mjs': "export { default } from './parts/own.mjs';", 'parts/own.mjs': silent },
        has: emptyMethod,
    },
    { does: 'names # of ? a % directory', files: { 'index.mjs': silent }, has: emptyMethod },
    {
        does: 'a slash at the end',
        files: { 'index.mjs': silent },
        options: { template: './a slash at the end/' },
        has: emptyMethod,
    },
    { does: 'named', files: { 'index.mjs': silent }, options: { template: 'named' }, has: emptyMethod },
    { does: 'axois', files: { 'index.mjs': silent }, options: { template: 'axois' }, has: emptyMethod },
    {
        does: 'layered',
        files: { 'index.mjs': silent },
        options: { template: ['tsq', 'layered'] },
        has: 'export const pets = ',
    },
    { does: 'the vocabulary of oasmith', files: { 'index.mjs': fromPackage }, has: "return 'from the template';" },
    {
        does: 'a runtime file of its own',
        files: {
            'own.ts':
                "import { toText } from 'oasmith/runtime/text';\n\n/** As it was written. */\nexport const own: string = toText(5);",
            ...withParts(
                "runtime: () => ['text.ts', new URL('own.ts', import.meta.url)], send: (_, __, output) => (output.use('own'), []), configType: (output) => output.helperType('own')",
            ),
        },
        has: '/** As it was written. */\nexport const own: string = toText(5);',
    },
    {
        does: 'resources of the template that it extends',
        files: { 'index.mjs': "export default { extends: 'ng2', send: () => [] };" },
        options: { resources: true },
        has: "export const listResource = /* @__PURE__ */ defineResource(PetsService, 'list', []) as ResourceOf<",
    },
    {
        does: 'URLs of the template that it extends',
        files: { 'index.mjs': "export default { extends: 'fetch', asksFor: 'anything' };" },
        options: { urls: true },
        has: 'export const petsUrls = {',
    },
    {
        does: 'URLs with a base of its own',
        files: {
            'own.ts': "/** Mine. */\nexport function currentBaseUrl(): string {\n    return '/mine';\n}",
            ...withParts("urls: () => [new URL('own.ts', import.meta.url)]"),
        },
        options: { urls: true },
        has: "/** Mine. */\nexport function currentBaseUrl(): string {\n    return '/mine';\n}",
    },
    {
        does: 'a setup file of its own',
        files: {
            'setup.ts': "/** Mine. */\nimport { http } from './own.ts';\n\nhttp.baseUrl  =  '/mine';\n",
            ...withParts("setup: new URL('setup.ts', import.meta.url)"),
        },
        options: { out: 'client.ts', clientSetup: 'deep/setup.ts' },
        has: "/** Mine. */\nimport { http } from '../client';\n\nhttp.baseUrl  =  '/mine';\n",
    },
];

const cases: readonly Case[] = [...refusals, ...successes];
let outcomes: ReadonlyMap<string, Outcome> = new Map();

/** Runs the script in the folder of the test. */
function generateAll(all: readonly Case[]): ReadonlyMap<string, Outcome> {
    const configs = all.map(({ does, options }) => ({ src: 'pets.json', template: `./${does}`, ...options }));
    const stdout = execFileSync(process.execPath, ['--input-type=module', '-e', script, JSON.stringify(configs)], {
        cwd: folder.path(),
        encoding: 'utf8',
        env: {},
    });
    const found: readonly Outcome[] = JSON.parse(stdout);
    return new Map(all.map(({ does }, index) => [does, found[index] ?? {}]));
}

async function writeAll(all: readonly Case[]): Promise<void> {
    for (const { does, files = {} } of all) {
        await mkdir(folder.path(does), { recursive: true });
        for (const [name, text] of Object.entries(files)) await folder.write(`${does}/${name}`, text);
    }
}

/** Links oasmith into the folder of the test, as an installation does. */
async function linkPackage(): Promise<void> {
    await mkdir(folder.path('node_modules'), { recursive: true });
    await symlink(new URL('.', root), folder.path('node_modules/oasmith'));
}

beforeAll(async () => {
    const operation = { operationId: 'list', tags: ['pets'], responses: { '204': { description: 'None' } } };
    const info = { title: 'Pets', version: '1' };
    await folder.write('pets.json', JSON.stringify({ openapi: '3.0.3', info, paths: { '/pets': { get: operation } } }));
    await writeAll(cases);
    await linkPackage();
    outcomes = generateAll(cases);
});

/** What was reported, with its temporary part replaced. */
function reported(does: string): string {
    const { diagnostics, error, texts } = outcomes.get(does) ?? {};
    const text = diagnostics?.join('\n') ?? error ?? `it was generated: ${texts?.join('\n')}`;
    return text.replaceAll(folder.path(), '~');
}

describe('rejects a template', () => {
    test.each(refusals)('$does', ({ does, says, cause }) => {
        if (typeof says === 'string') expect(reported(does)).toBe(says);
        else expect(reported(does)).toMatch(says);
        if (cause !== undefined) expect(outcomes.get(does)?.cause).toBe(cause);
    });
});

describe('uses a template', () => {
    test.each(successes)('$does', ({ does, has }) => {
        const { texts = [reported(does)] } = outcomes.get(does) ?? {};
        expect(texts.join('\n')).toContain(has);
    });
});

test('uses a template in TypeScript if Node loads it, else rejects it with help', async () => {
    const own: Case = { does: 'TypeScript', files: { 'index.ts': `const part: string = 'fetch';\n${silent}` } };
    await writeAll([own]);
    const [outcome] = generateAll([own]).values();
    const loadsTypes = 'typescript' in features && features.typescript !== false;
    if (loadsTypes) expect(outcome?.texts?.join('\n')).toContain(emptyMethod);
    else {
        expect(outcome?.diagnostics).toEqual([
            expect.stringMatching(
                new RegExp(
                    `^TypeScript/index\\.ts {2}invalid-template {2}cannot be loaded: Unknown file extension "\\.ts".*\\n {2}Node ${versions.node} loads no TypeScript: use Node 22\\.18 or newer, or write the template as index\\.js$`,
                ),
            ),
        ]);
    }
});

test('reports a missing oasmith, with how to install it', async () => {
    const own: Case = { does: 'away', files: { 'index.mjs': fromPackage } };
    await writeAll([own]);
    await rm(folder.path('node_modules/oasmith'));
    const [outcome] = generateAll([own]).values();
    await linkPackage();
    expect(outcome?.diagnostics?.join('\n')).toMatch(
        /^away\/index\.mjs {2}invalid-template {2}cannot be loaded: .*\n {2}install oasmith where the template is: npm install --save-dev oasmith$/,
    );
});
