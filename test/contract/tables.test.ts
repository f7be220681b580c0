/**
 * The tables of the contract, row by row. The expected value is the contract's own line, character for character;
 * and everything generated here is compiled at the end.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { relative } from 'node:path';

import { describe, expect, test } from 'vitest';
import { type Config, generate } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { parseFlags } from '../../src/options/flags.ts';
import { mergeSources, resolveOptions } from '../../src/options/resolve.ts';
import {
    httpTemplates,
    nonReactiveHttpTemplates,
    reactiveTemplates,
    templateNames,
} from '../../src/options/template-names.ts';
import { errorOf, temporaryFolder } from '../load/folder.ts';
import { describePaths, describeSchemas, response } from '../tools/inline-description.ts';
import { unbroken } from '../tools/unbroken.ts';
import { verifiedTogether } from '../tools/verified-together.ts';
import { runWarm } from '../tools/warm-command.ts';

const folder = temporaryFolder();

const verifyAtEnd = verifiedTogether();

type Options = Omit<Config, 'src'>;

/** The code by description and options: many rows look at the same. */
const texts = new Map<string, Promise<string>>();

/** The code generated from a description. */
function textOf(document: JsonObject, options: Options = {}): Promise<string> {
    const key = JSON.stringify([document, options]);
    const text = texts.get(key) ?? generateText(document, options);
    texts.set(key, text);
    return text;
}

async function generateText(document: JsonObject, options: Options): Promise<string> {
    const src = await folder.write('description.json', JSON.stringify(document));
    const generated = await generate({ src, ...options });
    verifyAtEnd(generated);
    const [file] = generated.files;
    if (file === undefined) throw new Error('nothing was generated');
    return file.text;
}

/** The code of some schemas, in the mode `schemas`. */
function typesOf(schemas: JsonObject, options: Options = {}): Promise<string> {
    return textOf(describeSchemas(schemas), { generationMode: 'schemas', ...options });
}

/** The first line of a declaration or a method, without its indent. */
function lineOf(text: string, begin: string): string | undefined {
    return text
        .split('\n')
        .map((line) => line.trim())
        .find((line) => line.startsWith(begin));
}

/** The functions of a name that are not exported. */
function functionsIn(text: string, name: string): string[] {
    return [...text.matchAll(/^function (\w+)[\s\S]*?\n}$/gm)]
        .filter((match) => match[1] === name)
        .map(([code]) => code);
}

/** The function that a style of queries consists of. */
function queryStyle(name: string): string | undefined {
    return /(?<=^export )function [\s\S]*?\n}$/m.exec(readFileSync(`src/runtime/query-styles/${name}.ts`, 'utf8'))?.[0];
}

/** All exported names. */
function exportsOf(text: string): string[] {
    return [...text.matchAll(/^export (?:async )?(?:const|class|interface|type|enum|function) (\w+)/gm)].map(
        (match) => match[1] ?? '',
    );
}

/** The methods of a client, in order. */
function methodsOf(text: string): string[] {
    return [...text.matchAll(/^ {4}async (\w+)\(/gm)].map((match) => match[1] ?? '');
}

/** The members of the hooks of a tag. */
function membersOf(text: string, tag: string): string[] {
    const [, members = ''] = new RegExp(`^export const ${tag} = \\{\n([\\s\\S]*?)^\\};`, 'm').exec(text) ?? [];
    return [...members.matchAll(/^ {4}(\w+):/gm)].map((match) => match[1] ?? '');
}

/** The hooks of a tag, by the member they are in. */
function hooksOf(text: string, tag: string): { readonly queries: string[]; readonly mutations: string[] } {
    const [, members = ''] = new RegExp(`^export const ${tag} = \\{\n([\\s\\S]*?)^\\};`, 'm').exec(text) ?? [];
    const [queries = '', mutations = ''] = members.split(/^ {4}mutations:/m);
    const names = (part: string): string[] => [...part.matchAll(/^ {8}(use\w+): /gm)].map((match) => match[1] ?? '');
    return { queries: names(queries), mutations: names(mutations) };
}

const string: JsonObject = { type: 'string' };
const pet: JsonObject = { type: 'object', required: ['name'], properties: { name: string } };
const done: JsonObject = { responses: { '204': { description: 'Done' } } };
const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const query = (name: string, fields: JsonObject = {}): JsonObject => ({ name, in: 'query', schema: string, ...fields });

/** A description of one operation that responds with a pet. */
function petAnd(operation: JsonObject = {}): JsonObject {
    const get = {
        tags: ['pet'],
        operationId: 'getPet',
        responses: { '200': response(reference('Pet')) },
        ...operation,
    };
    return describePaths({ '/pet': { get } }, { schemas: { Pet: pet } });
}

/** A description of operations, by their operationId. */
function operations(all: Readonly<Record<string, JsonObject>>, schemas: JsonObject = {}): JsonObject {
    const paths = Object.entries(all).map(([operationId, operation]) => [
        `/${operationId}`,
        { get: { operationId, ...done, ...operation } },
    ]);
    return describePaths(Object.fromEntries(paths), { schemas });
}

describe('src', () => {
    const yaml =
        'openapi: 3.0.3\ninfo: { title: T, version: "1" }\npaths: {}\ncomponents: { schemas: { Pet: { type: string } } }';
    const line = 'export type Pet = string;';

    test.each(['.json', '.yaml', '.yml'])('accepts a %s file', async (extension) => {
        const content = extension === '.json' ? JSON.stringify(describeSchemas({ Pet: string })) : yaml;
        const src = await folder.write(`source${extension}`, content);
        const { files } = await generate({ src, generationMode: 'schemas' });
        expect(lineOf(files[0]?.text ?? '', 'export')).toBe(line);
    });

    test('accepts a URL', async () => {
        const server = createServer((_, response) => response.end(yaml)).listen(0, '127.0.0.1');
        await new Promise((resolve) => server.once('listening', resolve));
        const address = server.address();
        if (address === null || typeof address === 'string') throw new Error('the server has no port');
        const src = `http://127.0.0.1:${address.port}/openapi.yaml`;
        const { files } = await generate({ src, generationMode: 'schemas' });
        server.close();
        expect(lineOf(files[0]?.text ?? '', 'export')).toBe(line);
    });

    test('is required', async () => {
        const config: unknown = { out: 'client.ts' };
        const diagnostic = await errorOf(generate(config as Config), folder.path());
        expect(diagnostic).toMatch(/^missing-option {2}'src' /);
    });
});

describe('out', () => {
    test('names the file; the programmatic interface writes nothing', async () => {
        const src = await folder.write('description.json', JSON.stringify(petAnd()));
        const { files } = await generate({ src, out: folder.path('client.ts') });
        expect(files.map(({ path }) => path)).toEqual([folder.path('client.ts')]);
        expect(existsSync(folder.path('client.ts'))).toBe(false);
    });

    test('may be omitted to get the code as a string', async () => {
        const src = await folder.write('description.json', JSON.stringify(petAnd()));
        const { files } = await generate({ src });
        expect(files.map(({ path }) => path)).toEqual(['']);
        expect(files[0]?.text).toContain('export const petClient = {');
    });
});

describe('template', () => {
    test('is axios by default', async () => {
        expect(await textOf(petAnd())).toBe(await textOf(petAnd(), { template: 'axios' }));
        expect(await textOf(petAnd())).toContain("from 'axios';");
    });

    test('fetch imports nothing', async () => {
        expect(await textOf(petAnd(), { template: 'fetch' })).not.toMatch(/^import /m);
    });

    test.each<[given: unknown, http: string, layer: string | undefined]>([
        // Single HTTP client template name
        ['axios', 'axios', undefined],
        ['fetch', 'fetch', undefined],
        ['xior', 'xior', undefined],
        ['ng1', 'ng1', undefined],
        ['ng2', 'ng2', undefined],
        ['ky', 'ky', undefined],
        // Single reactive layer template name (uses fetch as its HTTP client)
        ['swr', 'fetch', 'swr'],
        ['tsq', 'fetch', 'tsq'],
        // Array of two strings: reactive layer, then HTTP client
        [['swr', 'axios'], 'axios', 'swr'],
        [['tsq', 'xior'], 'xior', 'tsq'],
        // On the command line, comma-separated
        ['swr,axios', 'axios', 'swr'],
    ])('%j is understood', async (given, http, layer) => {
        const { readTemplate } = await import('../../src/options/template.ts');
        expect(readTemplate(given)).toEqual({ http, layer });
    });

    test('a path to a custom template directory is understood', async () => {
        const { readTemplate } = await import('../../src/options/template.ts');
        expect(readTemplate('./templates/own')).toEqual({
            http: { directory: './templates/own' },
            layer: undefined,
        });
    });

    test('the pair of -t swr,axios is parsed', async () => {
        const { config } = await parseFlags(['-s', 'a.yaml', '-t', 'swr,axios']);
        expect(config).toEqual({ src: 'a.yaml', template: 'swr,axios' });
    });
});

describe('reactive templates', () => {
    const both = describePaths(
        {
            '/pet': {
                get: { tags: ['pet store'], operationId: 'getPet', responses: { '200': response(reference('Pet')) } },
                post: { tags: ['pet store'], operationId: 'addPet', responses: { '200': response(reference('Pet')) } },
            },
            '/free': { get: { operationId: 'getFree', ...done } },
        },
        { schemas: { Pet: pet } },
    );

    const pairs = reactiveTemplates.flatMap((layer) => [
        [layer, 'fetch'] as const,
        ...(['axios', 'fetch', 'ky', 'xior'] as const).map((http) => [[layer, http], http] as const),
    ]);

    test.each(pairs)(
        '%j: <tag>.queries, <tag>.mutations and <tag>.queryKeys, over the clients of %s',
        async (template, http) => {
            const text = await textOf(both, { template });
            expect(exportsOf(text)).toEqual(
                expect.arrayContaining(['petStoreClient', 'petStore', 'defaultClient', 'main']),
            );
            expect(membersOf(text, 'petStore')).toEqual(expect.arrayContaining(['queryKeys', 'queries', 'mutations']));
            expect(hooksOf(text, 'petStore')).toEqual({ queries: ['useGetPet'], mutations: ['useAddPet'] });
            expect(hooksOf(text, 'main')).toEqual({ queries: ['useGetFree'], mutations: [] });
            const plain = await textOf(both, { template: http });
            const client = /export const petStoreClient = \{[\s\S]*?\n\};/;
            expect(client.exec(text)?.[0]).toBe(client.exec(plain)?.[0]);
        },
    );

    test('a single layer uses fetch', async () => {
        for (const layer of reactiveTemplates) {
            expect(await textOf(both, { template: layer })).toBe(await textOf(both, { template: [layer, 'fetch'] }));
        }
    });

    test.each(reactiveTemplates.flatMap((layer) => nonReactiveHttpTemplates.map((http) => [layer, http] as const)))(
        '%s with %s is rejected, with the allowed ones',
        async (layer, http) => {
            const src = await folder.write('description.json', JSON.stringify(both));
            const config: unknown = { src, template: [layer, http] };
            expect(await errorOf(generate(config as Config), src)).toBe(
                `conflicting-options  'template' cannot be ["${layer}","${http}"]: "${layer}" cannot use "${http}"\n` +
                    `  allowed: "axios", "fetch", "ky" or "xior" after "${layer}"`,
            );
        },
    );

    test.each(reactiveTemplates)('types alone do not depend on %s', async (template) => {
        const mode = { generationMode: 'schemas' } as const;
        expect(await textOf(both, { ...mode, template })).toBe(await textOf(both, mode));
    });
});

describe('hooksOut', () => {
    const document = petAnd({ parameters: [query('filter', { required: true, schema: reference('Filter') })] });
    const withFilter = { ...document, components: { schemas: { Pet: pet, Filter: pet } } };

    /** The two files of a run, the main one first. */
    async function filesOf(options: Options): Promise<readonly [main: string, hooks: string]> {
        const src = await folder.write('description.json', JSON.stringify(withFilter));
        const out = folder.path('src/client.ts');
        const generated = await generate({ src, out, ...options });
        verifyAtEnd(generated);
        const { files } = generated;
        expect(files.map(({ path }) => path)).toEqual([out, options.hooksOut]);
        return [files[0]?.text ?? '', files[1]?.text ?? ''];
    }

    const pairs = reactiveTemplates.flatMap((layer) =>
        (['axios', 'fetch', 'ky', 'xior'] as const).map((http) => [layer, http] as const),
    );

    test.each(pairs)('%s over %s: clients and types in one file, hooks in the other', async (layer, http) => {
        const [main, hooks] = await filesOf({ template: [layer, http], hooksOut: folder.path('src/hooks.ts') });
        expect(exportsOf(main)).toEqual(expect.arrayContaining(['petClient', 'Pet', 'Filter']));
        expect(exportsOf(main)).not.toContain('pet');
        expect(main).not.toMatch(/queryKey|useGetPet|from '(swr|@tanstack)/);
        expect(exportsOf(hooks)).toContain('pet');
        expect(exportsOf(hooks)).not.toEqual(expect.arrayContaining(['petClient', 'Pet']));
        expect(membersOf(hooks, 'pet')).toEqual(expect.arrayContaining(['queryKeys', 'queries', 'mutations']));
        expect(hooksOf(hooks, 'pet')).toEqual({ queries: ['useGetPet'], mutations: [] });
    });

    test.each([
        ['src/hooks.ts', './client'],
        ['src/hooks/pets.ts', '../client'],
        ['hooks.ts', './src/client'],
        ['other/deep.er/hooks.ts', '../../src/client'],
        ['src/client.hooks.ts', './client'],
    ])('%s imports the main file as a namespace: %s', async (hooksOut, module) => {
        const [, hooks] = await filesOf({ template: 'swr', hooksOut: folder.path(hooksOut) });
        expect(hooks.split('\n').filter((line) => /'\.\.?\//.test(line))).toEqual([
            `import * as API from '${module}';`,
        ]);
        expect(unbroken(hooks)).toContain('() => API.petClient.getPet) as SWRHookOf<typeof API.petClient.getPet, ');
    });

    test.each<[does: string, options: Options, diagnostic: RegExp]>([
        ['requires out', { template: 'swr', hooksOut: 'hooks.ts' }, /^missing-option {2}'hooksOut' .* requires 'out'/],
        [
            'requires a reactive template',
            { out: 'client.ts', template: 'axios', hooksOut: 'hooks.ts' },
            /^conflicting-options {2}'hooksOut' .* requires a reactive template, but 'template' is "axios"/,
        ],
    ])('%s', async (_, options, diagnostic) => {
        const src = await folder.write('description.json', JSON.stringify(withFilter));
        expect(await errorOf(generate({ src, ...options }), src)).toMatch(diagnostic);
    });

    test.each(reactiveTemplates)("%s: 'use client'; is the first line of the hooks file only", async (template) => {
        const hooksOut = folder.path('src/hooks.ts');
        const [main, hooks] = await filesOf({ template, hooksOut, useClient: true });
        expect(hooks.split('\n')[0]).toBe("'use client';");
        expect(main).not.toContain("'use client'");
        const without = await filesOf({ template, hooksOut });
        expect(without.filter((text) => text.includes("'use client'"))).toEqual([]);
    });
});

describe('baseUrl', () => {
    test.each(httpTemplates)('begins the URL of every request of %s', async (template) => {
        expect(lineOf(await textOf(petAnd(), { template }), 'const baseUrl')).toBe("const baseUrl = '';");
        const text = await textOf(petAnd(), { template, baseUrl: '/api/v1' });
        expect(lineOf(text, 'const baseUrl')).toBe("const baseUrl = '/api/v1';");
    });
});

describe('generationMode', () => {
    const schemas = {
        Pet: { ...pet, properties: { name: string, kind: reference('Kind') } },
        Kind: string,
        Unused: pet,
    };
    const document = describePaths(
        { '/pet': { get: { tags: ['pet'], operationId: 'getPet', responses: { '200': response(reference('Pet')) } } } },
        { schemas },
    );

    test('full: client methods plus the schemas of all referenced types', async () => {
        const text = await textOf(document, { template: 'fetch' });
        expect(methodsOf(text)).toEqual(['getPet']);
        expect(exportsOf(text).filter((name) => name in schemas)).toEqual(['Pet', 'Kind']);
        expect(await textOf(document, { template: 'fetch', generationMode: 'full' })).toBe(text);
    });

    test('schemas: all entries of components/schemas, and no client methods', async () => {
        const text = await textOf(document, { generationMode: 'schemas' });
        expect(exportsOf(text)).toEqual(['Pet', 'Kind', 'Unused']);
        expect(text).not.toMatch(/^import |async /m);
    });

    test.each(httpTemplates)('schemas: the types do not depend on the template, here %s', async (template) => {
        const mode = { generationMode: 'schemas', responseShape: 'full' } as const;
        expect(await textOf(document, { ...mode, template })).toBe(await textOf(document, mode));
    });
});

describe('schemaDeclarationStyle', () => {
    test.each([
        [undefined, 'export interface Pet {\n    name: string;\n}'],
        ['interface', 'export interface Pet {\n    name: string;\n}'],
        ['type', 'export type Pet = {\n    name: string;\n};'],
    ] as const)('%s emits %j', async (schemaDeclarationStyle, block) => {
        expect(await typesOf({ Pet: pet }, { schemaDeclarationStyle })).toContain(`\n${block}\n`);
    });
});

describe('enumDeclarationStyle', () => {
    const status = { type: 'string', enum: ['active', 'sold'] };

    test.each<[style: 'union' | 'enum' | undefined, schema: JsonObject, block: string]>([
        [undefined, status, "export type Status = 'active' | 'sold';"],
        ['union', status, "export type Status = 'active' | 'sold';"],
        ['enum', status, "export enum Status {\n    active = 'active',\n    sold = 'sold'\n}"],
        // Numeric and mixed-type enums are always emitted as union types.
        ['enum', { type: 'integer', enum: [1, 2] }, 'export type Status = 1 | 2;'],
        ['enum', { enum: ['auto', 1] }, "export type Status = 'auto' | 1;"],
        // The contract does not cover numbers that have names: they are kept.
        [
            'union',
            { type: 'integer', enum: [1, 2], 'x-enum-varnames': ['Low', 'High'] },
            'export const Status = {\n    Low: 1,\n    High: 2\n} as const;\nexport type Status = (typeof Status)[keyof typeof Status];',
        ],
        [
            'enum',
            { type: 'integer', enum: [1, 2], 'x-enumNames': ['Low', 'High'] },
            'export enum Status {\n    Low = 1,\n    High = 2\n}',
        ],
    ])('%s of %j emits %j', async (enumDeclarationStyle, schema, block) => {
        expect(await typesOf({ Status: schema }, { enumDeclarationStyle })).toContain(`\n${block}\n`);
    });
});

describe('enumNamesStyle', () => {
    const values = ['org-name', 'some.thing', 'not active', 'plain'];
    const status = { type: 'string', enum: values };
    const pascal = [
        "    OrgName = 'org-name',",
        "    SomeThing = 'some.thing',",
        "    NotActive = 'not active',",
        "    Plain = 'plain'",
    ];
    const original = [
        "    'org-name' = 'org-name',",
        "    'some.thing' = 'some.thing',",
        "    'not active' = 'not active',",
        "    plain = 'plain'",
    ];

    test.each([
        [undefined, original],
        ['original', original],
        ['PascalCase', pascal],
    ] as const)('%s', async (enumNamesStyle, members) => {
        const text = await typesOf({ Status: status }, { enumDeclarationStyle: 'enum', enumNamesStyle });
        expect(text).toContain(['', 'export enum Status {', ...members, '}', ''].join('\n'));
    });

    test('pascal is the same as PascalCase on the command line', async () => {
        const { config } = await parseFlags(['-s', 'a.yaml', '--enumNamesStyle', 'pascal']);
        expect(resolveOptions(mergeSources([{ values: config }])).enumNamesStyle).toBe('PascalCase');
    });

    test('has no effect on union types', async () => {
        const union = "export type Status = 'org-name' | 'some.thing' | 'not active' | 'plain';";
        expect(await typesOf({ Status: status }, { enumNamesStyle: 'PascalCase' })).toContain(`\n${union}\n`);
    });

    test.each(['x-enumNames', 'x-enum-varnames'])('has no effect on the names that %s gives', async (extension) => {
        const named = { type: 'string', enum: ['a', 'b'], [extension]: ['first_value', 'second value'] };
        expect(
            await typesOf({ Status: named }, { enumDeclarationStyle: 'enum', enumNamesStyle: 'PascalCase' }),
        ).toContain("\nexport enum Status {\n    first_value = 'a',\n    'second value' = 'b'\n}\n");
    });
});

describe('nullableStrategy', () => {
    const holder = { type: 'object', required: ['f'], properties: { f: { type: 'string', nullable: true } } };

    test.each([
        [undefined, 'f: string;'],
        ['ignore', 'f: string;'],
        ['include', 'f: string | null;'],
        ['nullableAsOptional', 'f?: string;'],
    ] as const)('%s generates %s', async (nullableStrategy, line) => {
        expect(lineOf(await typesOf({ Holder: holder }, { nullableStrategy }), 'f')).toBe(line);
    });
});

describe('dateFormat', () => {
    test.each([
        [undefined, 'date-time', 'createdAt: Date;'],
        ['Date', 'date-time', 'createdAt: Date;'],
        ['Date', 'date', 'createdAt: Date;'],
        ['string', 'date-time', 'createdAt: string;'],
        ['string', 'date', 'createdAt: string;'],
    ] as const)('%s of the format %s gives %s', async (dateFormat, format, line) => {
        const holder = {
            type: 'object',
            required: ['createdAt'],
            properties: { createdAt: { type: 'string', format } },
        };
        expect(lineOf(await typesOf({ Holder: holder }, { dateFormat }), 'createdAt')).toBe(line);
    });
});

describe('preferAny', () => {
    test.each([
        [undefined, ['untyped?: unknown;', 'free?: Record<string, unknown>;', 'list?: unknown[];']],
        [false, ['untyped?: unknown;', 'free?: Record<string, unknown>;', 'list?: unknown[];']],
        [true, ['untyped?: any;', 'free?: Record<string, any>;', 'list?: any[];']],
    ])('%s', async (preferAny, lines) => {
        const properties = { untyped: {}, free: { type: 'object' }, list: { type: 'array' } };
        const text = await typesOf({ Holder: { type: 'object', properties } }, { preferAny });
        expect(['untyped', 'free', 'list'].map((name) => lineOf(text, name))).toEqual(lines);
    });
});

describe('skipDeprecated', () => {
    test.each([
        [undefined, ['old', 'current']],
        [false, ['old', 'current']],
        [true, ['current']],
    ])('%s', async (skipDeprecated, methods) => {
        const document = operations({ old: { deprecated: true }, current: { deprecated: false } });
        expect(methodsOf(await textOf(document, { skipDeprecated }))).toEqual(methods);
    });
});

describe('servicePrefix', () => {
    test.each([
        [undefined, 'petStore', 'petStoreClient'],
        ['', 'petStore', 'petStoreClient'],
        ['Acme', 'petStore', 'AcmePetStoreClient'],
        ['Acme', 'pet store', 'AcmePetStoreClient'],
    ])('%j makes the client of the tag %j %s', async (servicePrefix, tag, name) => {
        const text = await textOf(petAnd({ tags: [tag] }), { servicePrefix });
        expect(lineOf(text, `export const ${name}`)).toBe(`export const ${name} = {`);
    });

    test.each([
        [undefined, 'petStore', 'PetStoreService'],
        ['Acme', 'petStore', 'AcmePetStoreService'],
        ['Acme', 'pet store', 'AcmePetStoreService'],
    ])('%j makes the class of the tag %j %s', async (servicePrefix, tag, name) => {
        for (const template of ['ng1', 'ng2'] as const) {
            const text = await textOf(petAnd({ tags: [tag] }), { template, servicePrefix });
            expect(lineOf(text, `export class ${name}`)).toBe(`export class ${name} {`);
        }
    });
});

describe('responseShape', () => {
    const wrapper = (headers: string): string =>
        `\nexport interface APIResponse<T> {\n    data: T;\n    headers: ${headers};\n    status: number;\n}\n`;

    test.each([
        // Unset: each template keeps its own default return shape.
        ['axios', undefined, 'AxiosRequestConfig', 'Promise<AxiosResponse<Pet>>'],
        ['fetch', undefined, 'RequestInit', 'Promise<Pet>'],
        ['ky', undefined, 'KyOptions', 'Promise<Pet>'],
        ['xior', undefined, 'XiorRequestConfig', 'Promise<XiorResponse<Pet>>'],
        ['ng1', undefined, 'RequestConfig', 'ng.IPromise<Pet>'],
        ['ng2', undefined, 'RequestOptions', 'Observable<Pet>'],
        // body: every template returns only the response body.
        ['axios', 'body', 'AxiosRequestConfig', 'Promise<Pet>'],
        ['fetch', 'body', 'RequestInit', 'Promise<Pet>'],
        ['ky', 'body', 'KyOptions', 'Promise<Pet>'],
        ['xior', 'body', 'XiorRequestConfig', 'Promise<Pet>'],
        ['ng1', 'body', 'RequestConfig', 'ng.IPromise<Pet>'],
        ['ng2', 'body', 'RequestOptions', 'Observable<Pet>'],
        // full: every template returns a wrapper.
        ['axios', 'full', 'AxiosRequestConfig', 'Promise<APIResponse<Pet>>'],
        ['fetch', 'full', 'RequestInit', 'Promise<APIResponse<Pet>>'],
        ['ky', 'full', 'KyOptions', 'Promise<APIResponse<Pet>>'],
        ['xior', 'full', 'XiorRequestConfig', 'Promise<APIResponse<Pet>>'],
        ['ng1', 'full', 'RequestConfig', 'ng.IPromise<APIResponse<Pet>>'],
        ['ng2', 'full', 'RequestOptions', 'Observable<APIResponse<Pet>>'],
    ] as const)('%s, %s: %s, %s', async (template, responseShape, config, type) => {
        const text = await textOf(petAnd(), { template, responseShape });
        const signature = lineOf(text, 'async getPet(') ?? lineOf(text, 'getPet(');
        expect(signature?.replace('async ', '')).toBe(`getPet($config?: ${config}): ${type} {`);
        expect(text.includes('APIResponse')).toBe(responseShape === 'full');
    });

    type ShapeRow = readonly [template: Config['template'], responseShape: Config['responseShape'], type: string];

    test.each<ShapeRow>([
        // Unset and body: the hook's data is the body, for every library.
        ...reactiveTemplates.flatMap((layer) =>
            (['axios', 'fetch', 'ky', 'xior'] as const).flatMap((http) => [
                [[layer, http], undefined, 'Pet'] as const,
                [[layer, http], 'body', 'Pet'] as const,
                // full: a component reads `data?.data`.
                [[layer, http], 'full', 'APIResponse<Pet>'] as const,
            ]),
        ),
    ])('the data of a hook of %j, %s: %s', async (template, responseShape, type) => {
        const text = unbroken(await textOf(petAnd(), { template, responseShape }));
        expect(text).toMatch(/useGetPet: .*HookOf<typeof petClient\.getPet, RequestError>/);
        // The hook has what the method resolves to, or the body of a response of the library.
        const [, resolved = ''] = /getPet\(.*\): Promise<(.*)> \{/.exec(text) ?? [];
        const isWrapped = text.includes('getPet, bodyIn)');
        expect(isWrapped ? resolved.replace(/^\w+<(.*)>$/, '$1') : resolved).toBe(type);
    });

    test.each([
        ['axios', "AxiosResponse['headers']"],
        ['fetch', 'Headers'],
        ['ky', 'Headers'],
        ['xior', 'Headers'],
        ['ng1', 'ng.IHttpHeadersGetter'],
        ['ng2', 'HttpHeaders'],
    ] as const)('the headers of %s are its own: %s', async (template, headers) => {
        expect(await textOf(petAnd(), { template, responseShape: 'full' })).toContain(wrapper(headers));
    });

    test.each([
        ['axios', 'return http', 'return http.request<Pet>({'],
        ['xior', 'return readWith', 'return readWith<Pet>(response, readJson);'],
    ] as const)('the native response of %s is returned directly', async (template, begin, line) => {
        const text = await textOf(petAnd(), { template, responseShape: 'full' });
        expect(lineOf(text, begin)).toBe(line);
    });

    test.each(httpTemplates)('a schema named APIResponse must be avoided with full only: %s', async (template) => {
        const document = describePaths(
            { '/a': { get: { responses: { '200': response(reference('APIResponse')) } } } },
            { schemas: { APIResponse: pet } },
        );
        expect(exportsOf(await textOf(document, { template, responseShape: 'body' }))).toContain('APIResponse');
        const src = await folder.write('description.json', JSON.stringify(document));
        const diagnostic = await errorOf(generate({ src, template, responseShape: 'full' }), src);
        expect(diagnostic).toContain('reserved-name');
    });
});

describe('useClient', () => {
    test.each(templateNames)("'use client'; is the very first line, with %s", async (template) => {
        const firstLine = async (useClient?: boolean): Promise<string | undefined> =>
            (await textOf(petAnd(), { template, useClient })).split('\n')[0];
        expect(await firstLine(true)).toBe("'use client';");
        expect(await firstLine(false)).not.toBe("'use client';");
        expect(await firstLine()).not.toBe("'use client';");
    });
});

describe('queryParamsSerialization', () => {
    const one = petAnd({ parameters: [query('a')] });

    test.each([
        [{}, 'repeat', 'dots'],
        [{ allowDots: true, arrayFormat: 'repeat' }, 'repeat', 'dots'],
        [{ allowDots: true, arrayFormat: 'brackets' }, 'brackets', 'dots'],
        [{ allowDots: true, arrayFormat: 'indices' }, 'indices', 'dots'],
        [{ allowDots: false, arrayFormat: 'repeat' }, 'repeat', 'bracketed-keys'],
        [{ allowDots: false, arrayFormat: 'brackets' }, 'brackets', 'bracketed-keys'],
        [{ allowDots: false, arrayFormat: 'indices' }, 'indices', 'bracketed-keys'],
    ] as const)('%j names items as %s does, and members as %s', async (queryParamsSerialization, items, members) => {
        for (const template of httpTemplates) {
            const text = await textOf(one, { template, queryParamsSerialization });
            expect(functionsIn(text, 'itemName')).toEqual([queryStyle(items)]);
            expect(functionsIn(text, 'memberName')).toEqual([queryStyle(members)]);
        }
    });

    // Callers of the other libraries may add parameters.
    test.each(['fetch', 'ky', 'ng2'] as const)(
        'a client without queries has no code for them: %s',
        async (template) => {
            const text = await textOf(petAnd(), { template, queryParamsSerialization: { arrayFormat: 'indices' } });
            expect(text).not.toMatch(/itemName|memberName/);
        },
    );

    /** The signature of a method with some number of optional query parameters, on one line. */
    async function signature(count: number, queryParamsAsObject: boolean | number | undefined): Promise<string> {
        const parameters = Array.from({ length: count }, (_, index) => query(`p${index + 1}`));
        const document = operations({ call: { parameters } });
        const text = await textOf(document, { template: 'fetch', queryParamsSerialization: { queryParamsAsObject } });
        const found = /^ {4}async call\(([\s\S]*?)\$config/m.exec(text)?.[1] ?? '';
        return found.replaceAll(/\s+/g, ' ').replace(/, $/, '').trim();
    }

    const separate = (count: number): string =>
        Array.from({ length: count }, (_, index) => `p${index + 1}?: string`).join(', ');
    const grouped = (count: number): string => {
        const members = Array.from({ length: count }, (_, index) => `p${index + 1}?: string | undefined;`);
        return `query?: { ${members.join(' ')} }`;
    };

    test.each<[setting: boolean | number | undefined, count: number, expected: string]>([
        // Never group; each query parameter is a separate argument.
        [undefined, 3, separate(3)],
        [false, 3, separate(3)],
        // Always group all query parameters of an operation into one typed object argument.
        [true, 1, grouped(1)],
        [true, 3, grouped(3)],
        [true, 0, ''],
        // Number N: group only when the operation has more than N query parameters.
        [2, 1, separate(1)],
        [2, 2, separate(2)],
        [2, 3, grouped(3)],
        [0, 1, grouped(1)],
    ])('queryParamsAsObject %s with %i parameters', async (setting, count, expected) => {
        expect(await signature(count, setting)).toBe(expected);
    });

    test('each parameter keeps its type and optionality in the group', async () => {
        const parameters = [query('limit', { schema: { type: 'integer' } }), query('kind', { required: true })];
        const queryParamsSerialization = { queryParamsAsObject: true };
        const text = await textOf(operations({ call: { parameters } }), {
            template: 'fetch',
            queryParamsSerialization,
        });
        expect(text).toContain('query: {\n');
        expect([lineOf(text, 'limit'), lineOf(text, 'kind')]).toEqual(['limit?: number | undefined;', 'kind: string;']);
    });

    test('the return type in both forms is the promise type of the template', async () => {
        for (const queryParamsAsObject of [true, false]) {
            const text = await textOf(one, { template: 'fetch', queryParamsSerialization: { queryParamsAsObject } });
            expect(text).toMatch(/\$config\?: RequestInit\s*\): Promise<Pet> \{\n/);
        }
    });
});

describe('modifiers.parameters', () => {
    const document = operations({
        first: { parameters: [query('tenant'), query('limit', { required: true })] },
        second: { parameters: [query('tenant', { required: true })] },
    });

    test.each([
        [undefined, 'limit: string, tenant?: string', 'tenant: string'],
        // The parameter is removed from all generated method signatures.
        ['ignore', 'limit: string', ''],
        // The parameter becomes optional everywhere it appears.
        ['optional', 'limit: string, tenant?: string', 'tenant?: string'],
        // The parameter is always required, regardless of the description.
        ['required', 'tenant: string, limit: string', 'tenant: string'],
    ] as const)('%s', async (modifier, first, second) => {
        const modifiers = { parameters: modifier === undefined ? {} : { tenant: modifier } };
        const text = await textOf(document, { template: 'fetch', modifiers });
        const signature = (given: string): string => `${given}${given === '' ? '' : ', '}$config?: RequestInit`;
        expect(lineOf(text, 'async first')).toBe(`async first(${signature(first)}): Promise<void> {`);
        expect(lineOf(text, 'async second')).toBe(`async second(${signature(second)}): Promise<void> {`);
    });

    test('a parameter is named exactly as in the description', async () => {
        const modifiers = { parameters: { Tenant: 'ignore', TENANT: 'ignore' } } as const;
        expect(await textOf(document, { modifiers })).toBe(await textOf(document));
    });
});

describe('exclude', () => {
    const document = operations({
        petStoreList: { tags: ['pet store'] },
        'pet-get': { tags: ['pets', 'internal'] },
        orderGet: { tags: ['orders'] },
        untagged: {},
    });
    const all = ['petStoreList', 'petGet', 'orderGet', 'untagged'];
    const without = (...excluded: readonly string[]): string[] => all.filter((name) => !excluded.includes(name));
    const methods = async (exclude: Config['exclude']): Promise<string[]> =>
        methodsOf(await textOf(document, { exclude }));

    test('nothing by default', async () => {
        expect(await methods(undefined)).toEqual(all);
        expect(await methods({ tags: [], operationIds: [] })).toEqual(all);
    });

    test('tags are the raw ones, not the sanitized group name', async () => {
        expect(await methods({ tags: ['pet store'] })).toEqual(without('petStoreList'));
        expect(await methods({ tags: ['petStore'] })).toEqual(all);
    });

    test('operationIds are those written, before normalization', async () => {
        expect(await methods({ operationIds: ['pet-get'] })).toEqual(without('petGet'));
        expect(await methods({ operationIds: ['petGet'] })).toEqual(all);
    });

    test('rule 1: an operation matching either list is excluded', async () => {
        expect(await methods({ tags: ['pet store'], operationIds: ['orderGet'] })).toEqual(
            without('petStoreList', 'orderGet'),
        );
    });

    test('rule 2: all tags of an operation are checked', async () => {
        expect(await methods({ tags: ['internal'] })).toEqual(without('petGet'));
    });

    test('rule 3: only the first tag determines the client object', async () => {
        const text = await textOf(document);
        expect(exportsOf(text).filter((name) => name.endsWith('Client'))).toEqual([
            'petStoreClient',
            'petsClient',
            'ordersClient',
            'defaultClient',
        ]);
    });

    test('rule 4: operations without tags are not affected by a tag filter', async () => {
        expect(await methods({ tags: ['*'] })).toEqual(['untagged']);
    });

    test.each([
        [['pet*'], without('petStoreList', 'petGet')],
        [['*s*'], without('petStoreList', 'petGet', 'orderGet')],
        [['pet?store'], without('petStoreList')],
        [['order?'], without('orderGet')],
        [['orders?'], all],
        [['orders*'], without('orderGet')],
    ])('rule 5: the wildcards of %j', async (tags, expected) => {
        expect(await methods({ tags })).toEqual(expected);
    });

    test('rule 6: types referenced only by excluded operations are removed', async () => {
        const returning = (name: string, tag: string): JsonObject => ({
            tags: [tag],
            responses: {
                '200': response({ type: 'object', properties: { own: reference(name), shared: reference('Shared') } }),
            },
        });
        const typed = operations(
            { kept: returning('Kept', 'a'), dropped: returning('Dropped', 'b') },
            {
                Kept: pet,
                Dropped: { type: 'object', properties: { inner: reference('OfDropped') } },
                OfDropped: pet,
                Shared: pet,
            },
        );
        const declared = (text: string): string[] => exportsOf(text).filter((name) => /Kept|Dropped|Shared/.test(name));
        expect(declared(await textOf(typed))).toEqual(['Kept', 'Dropped', 'OfDropped', 'Shared']);
        expect(declared(await textOf(typed, { exclude: { tags: ['b'] } }))).toEqual(['Kept', 'Shared']);
    });

    test.each(['admin.*', '/^admin/', 'admin(Get|List)'])('rule 7: %j is an error', async (entry) => {
        const src = await folder.write('description.json', JSON.stringify(document));
        for (const exclude of [{ tags: [entry] }, { operationIds: ['a', entry] }]) {
            const diagnostic = await errorOf(generate({ src, exclude }), src);
            expect(diagnostic).toContain(`cannot be ${JSON.stringify(entry)}: it is a regular expression`);
        }
    });
});

describe('x-ts-type', () => {
    test.each([
        'string | number',
        "{ kind: 'a'; value: Record<string, unknown> }",
        '`id-$' + '{string}`',
        '[first: string, ...rest: number[]]',
        "{ url: 'http://example.com' }",
    ])('rules 1 and 2: %j is emitted verbatim', async (text) => {
        expect(await typesOf({ Custom: { 'x-ts-type': text } })).toContain(`\nexport type Custom = ${text};\n`);
    });

    test.each<JsonObject>([
        reference('Pet'),
        { type: 'integer' },
        pet,
        { allOf: [reference('Pet'), pet] },
        { type: 'string', enum: ['a'], 'x-enumNames': ['A'] },
        { type: 'string', nullable: true, format: 'date-time' },
    ])('rule 3: it takes precedence over %j', async (schema) => {
        const text = await typesOf(
            { Custom: { ...schema, 'x-ts-type': 'bigint' }, Pet: pet },
            { nullableStrategy: 'include' },
        );
        expect(lineOf(text, 'export type Custom')).toBe('export type Custom = bigint;');
    });
});

test('the defaults of the table', () => {
    expect(resolveOptions({ src: 'openapi.yaml' })).toMatchObject({
        src: 'openapi.yaml',
        out: undefined,
        template: { http: 'axios', layer: undefined },
        baseUrl: '',
        generationMode: 'full',
        schemaDeclarationStyle: 'interface',
        enumDeclarationStyle: 'union',
        enumNamesStyle: 'original',
        nullableStrategy: 'ignore',
        dateFormat: 'Date',
        preferAny: false,
        skipDeprecated: false,
        servicePrefix: '',
        responseShape: undefined,
        useClient: false,
        hooksOut: undefined,
        clientSetup: undefined,
        forceSetup: false,
        queryParamsSerialization: { allowDots: true, arrayFormat: 'repeat', queryParamsAsObject: false },
        mocks: undefined,
        testingFramework: undefined,
        modifiers: { parameters: new Map() },
        exclude: { tags: [], operationIds: [] },
    });
});

describe('the command line', () => {
    test.each<[argv: readonly string[], config: object]>([
        [['-s', 'openapi.json'], { src: 'openapi.json' }],
        [['-s', 'https://example.com/openapi.json'], { src: 'https://example.com/openapi.json' }],
        [['-o', 'client.ts'], { out: 'client.ts' }],
        [['-t', 'fetch'], { template: 'fetch' }],
        [['-t', 'swr,axios'], { template: 'swr,axios' }],
        [['--allowDots'], { queryParamsSerialization: { allowDots: true } }],
        [['--arrayFormat', 'repeat'], { queryParamsSerialization: { arrayFormat: 'repeat' } }],
        [['--arrayFormat', 'brackets'], { queryParamsSerialization: { arrayFormat: 'brackets' } }],
        [['--arrayFormat', 'indices'], { queryParamsSerialization: { arrayFormat: 'indices' } }],
        [['--queryParamsAsObject'], { queryParamsSerialization: { queryParamsAsObject: true } }],
        [['--queryParamsAsObject', '10'], { queryParamsSerialization: { queryParamsAsObject: 10 } }],
        [['--mode', 'full'], { generationMode: 'full' }],
        [['--mode', 'schemas'], { generationMode: 'schemas' }],
        [['--schemaStyle', 'interface'], { schemaDeclarationStyle: 'interface' }],
        [['--schemaStyle', 'type'], { schemaDeclarationStyle: 'type' }],
        [['--enumStyle', 'union'], { enumDeclarationStyle: 'union' }],
        [['--enumStyle', 'enum'], { enumDeclarationStyle: 'enum' }],
        [['--enumNamesStyle', 'original'], { enumNamesStyle: 'original' }],
        [['--enumNamesStyle', 'PascalCase'], { enumNamesStyle: 'PascalCase' }],
        [['--enumNamesStyle', 'pascal'], { enumNamesStyle: 'pascal' }],
        [['--hooksOut', 'hooks.ts'], { hooksOut: 'hooks.ts' }],
        [['--useClient'], { useClient: true }],
    ])('%j maps to %j', async (argv, config) => {
        const flags = await parseFlags(argv);
        expect([flags.config, flags.diagnostics]).toEqual([config, []]);
    });

    test('-c reads the configuration from a JSON file', async () => {
        expect((await parseFlags(['-c', 'oasmith.json'])).configFile).toBe('oasmith.json');
    });
});

/** Runs the command, as a shell would. */
async function run(argv: readonly string[]): Promise<{
    readonly status: number | null;
    readonly stderr: string;
    readonly stdout: string;
}> {
    const { exitCode, stderr, stdout } = await runWarm({ cwd: folder.path(), argv });
    return { status: exitCode, stderr, stdout };
}

describe('a configuration file with every option at once', () => {
    const config = {
        $schema: './schema.json',
        src: 'shop.json',
        out: 'client.ts',
        template: 'fetch',
        baseUrl: '/api/v1',
        generationMode: 'full',
        schemaDeclarationStyle: 'type',
        enumDeclarationStyle: 'enum',
        enumNamesStyle: 'PascalCase',
        nullableStrategy: 'include',
        dateFormat: 'string',
        preferAny: true,
        skipDeprecated: true,
        servicePrefix: 'Shop',
        responseShape: 'full',
        useClient: true,
        clientSetup: 'setup/client.ts',
        forceSetup: true,
        queryParamsSerialization: { allowDots: false, arrayFormat: 'brackets', queryParamsAsObject: 1 },
        modifiers: { parameters: { tenant: 'ignore', limit: 'required', locale: 'optional' } },
        exclude: { tags: ['internal*'], operationIds: ['*-debug'] },
    };
    const order = {
        type: 'object',
        required: ['id', 'state', 'createdAt', 'note', 'price'],
        properties: {
            id: { type: 'integer' },
            state: reference('State'),
            createdAt: { type: 'string', format: 'date-time' },
            note: { type: 'string', nullable: true },
            extra: {},
            price: reference('Price'),
        },
    };
    const shop = operations(
        {
            listOrders: {
                tags: ['order desk'],
                parameters: [query('limit'), query('tenant', { required: true }), query('locale', { required: true })],
                responses: { '200': response({ type: 'array', items: reference('Order') }) },
            },
            countOrders: {
                tags: ['order desk'],
                parameters: [query('limit')],
                responses: { '200': response({ type: 'integer' }) },
            },
            oldOrders: { tags: ['order desk'], deprecated: true },
            secret: { tags: ['order desk', 'internal-tools'], responses: { '200': response(reference('Secret')) } },
            'order-debug': { tags: ['order desk'] },
        },
        {
            Order: order,
            State: { type: 'string', enum: ['in-progress', 'done'] },
            Price: { 'x-ts-type': '`$' + '{number} EUR`', type: 'string' },
            Secret: pet,
        },
    );

    test('applies each of them as documented', async () => {
        await folder.write('shop.json', JSON.stringify(shop));
        await folder.write('oasmith.json', JSON.stringify(config));
        expect(await run(['-c', 'oasmith.json', '--verify'])).toMatchObject({
            status: 0,
            stdout: '',
            stderr: expect.stringContaining('client.ts  2 operations, 3 schemas, type-checked'),
        });
        const text = readFileSync(folder.path('client.ts'), 'utf8');
        expect(readFileSync(folder.path('setup/client.ts'), 'utf8')).toContain("import { http } from '../client';\n");

        expect(text.split('\n')[0]).toBe("'use client';");
        expect(exportsOf(text)).toEqual(
            expect.arrayContaining(['ShopOrderDeskClient', 'Order', 'State', 'Price', 'APIResponse']),
        );
        expect(methodsOf(text)).toEqual(['listOrders', 'countOrders']);
        expect(text).not.toContain('Secret');
        expect(text).not.toMatch(/^import /m);
        expect(functionsIn(text, 'itemName')).toEqual([queryStyle('brackets')]);
        expect(functionsIn(text, 'memberName')).toEqual([queryStyle('bracketed-keys')]);
        for (const line of [
            "const baseUrl = '/api/v1';",
            'export const ShopOrderDeskClient = {',
            'async countOrders(limit: string, $config?: RequestInit): Promise<APIResponse<number>> {',
            'export type Order = {',
            'state: State;',
            'createdAt: string;',
            'note: string | null;',
            'extra?: any;',
            'export enum State {',
            "InProgress = 'in-progress',",
            "Done = 'done'",
            'export type Price = `$' + '{number} EUR`;',
            'export interface APIResponse<T> {',
            'headers: Headers;',
        ]) {
            expect(lineOf(text, line)).toBe(line);
        }
        const signature = /async listOrders\(([\s\S]*?)\): (.*) \{\n/.exec(text);
        expect(signature?.[1]?.replaceAll(/\s+/g, ' ').trim()).toBe(
            'query: { limit: string; locale?: string | undefined; }, $config?: RequestInit',
        );
        expect(signature?.[2]).toBe('Promise<APIResponse<Order[]>>');
    });

    test('with a reactive template and mocks, each in a separate file', async () => {
        await folder.write('shop.json', JSON.stringify(shop));
        const companions = {
            template: ['swr', 'axios'],
            out: 'all/client.ts',
            hooksOut: 'all/hooks.ts',
            clientSetup: 'all/setup.ts',
            mocks: 'all/mocks.ts',
            testingFramework: 'vitest',
        };
        await folder.write('all.json', JSON.stringify({ ...config, ...companions }));
        expect(await run(['-c', 'all.json', '--verify'])).toMatchObject({ status: 0, stdout: '' });
        const first = (name: string): string | undefined =>
            readFileSync(folder.path(`all/${name}.ts`), 'utf8').split('\n')[0];
        const isMarked = ['client', 'hooks', 'setup', 'mocks'].map((name) => first(name) === "'use client';");
        expect(isMarked).toEqual([false, true, false, false]);
        const hooks = readFileSync(folder.path('all/hooks.ts'), 'utf8');
        expect(hooksOf(hooks, 'ShopOrderDesk')).toEqual({
            queries: ['useListOrders', 'useCountOrders'],
            mutations: [],
        });
        expect(unbroken(hooks)).toContain('() => API.ShopOrderDeskClient.countOrders) as SWRHookOf<');
    });

    test('without out the code goes to standard output', async () => {
        await folder.write('shop.json', JSON.stringify(shop));
        const { status, stdout } = await run(['-s', 'shop.json', '-t', 'fetch']);
        expect([status, methodsOf(stdout)]).toEqual([
            0,
            ['listOrders', 'countOrders', 'oldOrders', 'secret', 'orderDebug'],
        ]);
    });
});

describe('schemas named like names of TypeScript or of the output', () => {
    const names = [
        ...[
            'Date',
            'Record',
            'Promise',
            'Response',
            'Error',
            'default',
            'class',
            '1st',
            'a-b',
            'a_b',
            'aB',
            '__proto__',
        ],
        'constructor',
    ];
    const declared = [
        ...[
            'Date',
            'Record',
            'Promise',
            'Response',
            'Error',
            'Default',
            'Class',
            '_1st',
            'AB',
            'a_b',
            'aB',
            '__proto__',
        ],
        'constructor',
    ];

    /** In JSON, unlike in an object literal, `__proto__` is an ordinary key. */
    function describeNames(): JsonObject {
        const schemas = names.map((name, index) => {
            const schema = { type: 'object', required: [`is${index}`], properties: { [`is${index}`]: string } };
            return `${JSON.stringify(name)}: ${JSON.stringify(schema)}`;
        });
        const all = names.map((name) => `${JSON.stringify(name)}: ${JSON.stringify(reference(name))}`);
        return JSON.parse(`{
            "openapi": "3.0.3",
            "info": { "title": "Names", "version": "1" },
            "paths": { "/all": { "post": {
                "operationId": "all",
                "parameters": [{ "name": "since", "in": "query", "schema": { "type": "string", "format": "date-time" } }],
                "requestBody": { "content": { "application/json": { "schema": { "type": "array", "items": ${JSON.stringify(reference('Date'))} } } } },
                "responses": { "200": { "description": "All", "content": { "application/json": { "schema": {
                    "type": "object",
                    "required": ${JSON.stringify(names)},
                    "properties": { ${all.join()}, "map": { "type": "object", "additionalProperties": ${JSON.stringify(reference('Record'))} } }
                } } } } }
            } } },
            "components": { "schemas": { ${schemas.join()} } }
        }`);
    }

    const cases = httpTemplates.flatMap((template) => [[template, undefined] as const, [template, 'full'] as const]);

    test.each(cases)(
        '%s, %s: each is declared under a unique name, and distinguished',
        async (template, responseShape) => {
            const text = await textOf(describeNames(), { template, responseShape });
            const blocks = declared.map((name, index) => `\nexport interface ${name} {\n    is${index}: string;\n}\n`);
            for (const block of blocks) expect(text).toContain(block);
            expect(text).toMatch(/\): (globalThis\.Promise|ng\.IPromise|Observable)</);
            expect(text).toMatch(/since\?: globalThis\.Date\b/);
            expect(text).toMatch(/body\?: Date\[\]/);
            expect(text).toContain('map?: globalThis.Record<string, Record>;');
            for (const [index, name] of names.entries()) {
                const key = /^[a-z_$][\w$]*$/i.test(name) ? name : `'${name}'`;
                expect(text).toContain(`${key}: ${declared[index]};`);
            }
        },
    );
});

test('the same input gives the same bytes in any folder', async () => {
    const document = JSON.stringify(petAnd());
    const absolute = await folder.write('deep/er/description.json', document);
    const texts = await Promise.all(
        [absolute, relative(process.cwd(), absolute)].map(async (src) => (await generate({ src })).files[0]?.text),
    );
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).not.toContain('deep');
});
