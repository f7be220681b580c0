/** The setup file that `clientSetup` requests, as `generate` returns it. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Config, type Generated, type GeneratedFile, generate } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { httpTemplates } from '../../src/options/template-names.ts';
import type { HttpTemplate } from '../../src/options/types.ts';
import { runtimePath } from '../../src/syntax/runtime-files.ts';
import { errorOf, temporaryFolder } from '../load/folder.ts';
import { describePaths, response } from '../tools/inline-description.ts';
import { verifiedTogether } from '../tools/verified-together.ts';

const folder = temporaryFolder();
const verifyAtEnd = verifiedTogether();

/** A description with one operation, and schemas that its response refers to. */
function describeUsing(schemas: JsonObject, tag = 'pets'): JsonObject {
    const properties = Object.fromEntries(
        Object.keys(schemas).map((name) => [name, { $ref: `#/components/schemas/${name}` }]),
    );
    const get = { tags: [tag], responses: { '200': response({ type: 'object', properties }) } };
    return describePaths({ '/pets': { get } }, { schemas });
}

async function generateFrom(document: JsonObject, options: Partial<Config>): Promise<Generated> {
    const src = await folder.write('pets.json', JSON.stringify(document));
    return generate({ src, out: 'src/client.ts', clientSetup: 'src/setup.ts', importExtension: 'js', ...options });
}

/** The second file of a run, which is the setup file. */
async function setupOf(document: JsonObject, options: Partial<Config>): Promise<GeneratedFile | undefined> {
    const { files } = await generateFrom(document, options);
    expect(files.length).toBeLessThanOrEqual(2);
    return files[1];
}

/** The file as it is in the runtime, without its imports of other runtime files. */
function scaffold(template: string): string {
    return withoutImport(readFileSync(runtimePath(`setup/${template}.ts`), 'utf8'));
}

function withoutImport(text: string): string {
    return text.replaceAll(/^import .* from '\..*';\n/gm, '');
}

function importOf(text: string | undefined): string | undefined {
    return /^import .* from '\..*';$/m.exec(text ?? '')?.[0];
}

const object = { type: 'object' };
const enumeration = { type: 'string', enum: ['a'], 'x-enumNames': ['A'] };
const plain = describeUsing({ Pet: object });
const withHttp: readonly HttpTemplate[] = ['axios', 'fetch', 'xior'];

describe.each([...httpTemplates])('%s', (template) => {
    test('is copied verbatim, except for its imports from the client', async () => {
        const file = await setupOf(plain, { template });
        expect(withoutImport(file?.text ?? '')).toBe(scaffold(template));
        expect(importOf(file?.text)).toBe(
            withHttp.includes(template) ? "import { http } from './client.js';" : undefined,
        );
    });

    test('compiles with its client in any folders', async () => {
        const paths = { out: 'deep/er/client.ts', clientSetup: 'setup.ts' };
        verifyAtEnd(await generateFrom(plain, { template, ...paths }));
    });

    test('compiles if the client has other names', async () => {
        const names = [
            'http',
            'ApiError',
            'HttpSettings',
            'axios',
            'AxiosInstance',
            'ky',
            'kyConfig',
            'createKyConfig',
        ];
        const taken = Object.fromEntries(
            [...names, 'xior', 'ng', 'setupClient', 'readToken'].map((name) => [name, enumeration]),
        );
        verifyAtEnd(await generateFrom(describeUsing(taken), { template }));
    });
});

describe('the imported names are those of the client', () => {
    test.each<[statement: string, schemas: JsonObject]>([
        ["import { http } from './client.js';", { ApiError: object }],
        ["import { http } from './client.js';", { ApiError: enumeration }],
        // A type does not conflict with a value of the same name.
        ["import { http } from './client.js';", { http: object }],
        ["import { httpClient as http } from './client.js';", { http: enumeration }],
        ["import { httpInstance as http } from './client.js';", { http: enumeration, httpClient: enumeration }],
        [
            "import { httpInstance2 as http } from './client.js';",
            { http: enumeration, httpClient: enumeration, httpInstance: enumeration },
        ],
    ])('%s', async (statement, schemas) => {
        for (const template of withHttp) {
            const file = await setupOf(describeUsing(schemas), { template });
            expect(importOf(file?.text)).toBe(statement);
            expect(withoutImport(file?.text ?? '')).toBe(scaffold(template));
        }
    });

    test('a client object may take the next free name', async () => {
        const document = describeUsing({ http: enumeration }, 'http');
        const { files } = await generateFrom(document, { template: 'fetch' });
        expect(files[0]?.text).toContain('export const httpClient = {');
        expect(importOf(files[1]?.text)).toBe("import { httpInstance as http } from './client.js';");
    });
});

describe('the imported module is the client', () => {
    test.each([
        ['client.ts', 'setup.ts', './client.js'],
        ['src/api/client.ts', 'src/setup.ts', './api/client.js'],
        ['client.ts', 'src/setup.ts', '../client.js'],
        ['src/client.mts', 'setup/setup.ts', '../src/client.mjs'],
        ["it's mine/client.ts", 'setup.ts', "./it\\'s mine/client.js"],
        ['my "own".ts', 'setup.ts', './my "own".js'],
    ])('from %j to %j: %s', async (out, clientSetup, module) => {
        const file = await setupOf(plain, { template: 'fetch', out, clientSetup });
        expect(importOf(file?.text)).toBe(`import { http } from '${module}';`);
    });

    test.each([
        ['client.ts', 'setup.ts', './setup.js'],
        ['src/api/client.ts', 'src/setup.mts', '../setup.mjs'],
        ['client.ts', "it's mine/setup.ts", "./it\\'s mine/setup.js"],
    ])('with ky, the client %j imports %j: %s', async (out, clientSetup, module) => {
        const { files } = await generateFrom(plain, { template: 'ky', out, clientSetup });
        expect(files[0]?.text).toContain(`import { createKyConfig } from '${module}';\n`);
    });
});

describe('the setup file is written', () => {
    test.each<[path: string | undefined, once: boolean | undefined, options: Partial<Config>]>([
        ['src/setup.ts', true, {}],
        ['src/setup.ts', true, { forceSetup: false }],
        ['src/setup.ts', false, { forceSetup: true }],
        ['./a/../setup.ts', true, { clientSetup: './a/../setup.ts' }],
        [undefined, undefined, { clientSetup: undefined }],
    ])('to %j, once: %j, with %j', async (path, once, options) => {
        const file = await setupOf(plain, { template: 'fetch', ...options });
        expect([file?.path, file?.once]).toEqual([path, once]);
    });

    test('only if there are clients', async () => {
        for (const template of httpTemplates) {
            const { files } = await generateFrom(describePaths({}), { template });
            expect(files.map(({ path }) => path)).toEqual(['src/client.ts']);
        }
    });
});

test('verifies without the package installed', async () => {
    for (const template of httpTemplates) {
        const paths = { out: folder.path(`${template}/client.ts`), clientSetup: folder.path(`${template}/setup.ts`) };
        const { files, verification } = await generateFrom(plain, { template, ...paths });
        const { verifyFiles } = await import('../../src/output/verify.ts');
        const before = process.cwd();
        process.chdir(folder.path());
        try {
            const diagnostics = await verifyFiles(files, verification);
            expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
        } finally {
            process.chdir(before);
        }
    }
});

test("a user's template without a setup file rejects it", async () => {
    await folder.write('template/index.mjs', "export default { extends: 'axios', setup: undefined };");
    const generating = generateFrom(plain, { template: folder.path('template') as `${string}/${string}` });
    expect(await errorOf(generating, folder.path())).toBe(
        [
            "~/template/index.mjs  conflicting-options  'clientSetup' needs a template with a setup file",
            "  leave out 'clientSetup', or give the template a 'setup'",
        ].join('\n'),
    );
});
