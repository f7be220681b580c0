/** The hooks in a separate file: how it imports the main file, and what the main file must export. */
import { describe, expect, test } from 'vitest';
import { type Config, generate } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { temporaryFolder } from '../load/folder.ts';
import { describePaths, response } from '../tools/inline-description.ts';
import { verifiedTogether } from '../tools/verified-together.ts';

const folder = temporaryFolder();
const verifyAtEnd = verifiedTogether();

type Options = Omit<Config, 'src' | 'out'>;

/** The files of a run, the main one first; they are compiled at the end. */
async function filesOf(document: JsonObject, options: Options): Promise<readonly [main: string, hooks: string]> {
    const src = await folder.write('description.json', JSON.stringify(document));
    const config = { hooksOut: folder.path('hooks.ts'), ...options, src, out: folder.path('client.ts') };
    const generated = await generate(config);
    verifyAtEnd(generated);
    const { files } = generated;
    expect(files.map(({ path }) => path)).toEqual([config.out, config.hooksOut]);
    return [files[0]?.text ?? '', files[1]?.text ?? ''];
}

const object = (name: string): JsonObject => ({ type: 'object', properties: { [name]: { type: 'string' } } });
const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

/** An operation whose argument and response have a schema. */
function onePet(schema: JsonObject, schemas: JsonObject, tag = 'pet', method = 'get'): JsonObject {
    const operation = {
        tags: [tag],
        operationId: 'getPet',
        parameters: [{ name: 'given', in: 'query', required: true, schema }],
        responses: { '200': response(schema) },
    };
    return describePaths({ '/pet': { [method]: operation } }, { schemas });
}

function importsOf(text: string): string[] {
    return [...text.matchAll(/^import [\s\S]*?;$/gm)].map(([statement]) => statement.replaceAll(/\s+/g, ' '));
}

describe('names of the main file are reached through its namespace', () => {
    test.each<[does: string, schema: JsonObject, schemas: JsonObject, type: string, options?: Options]>([
        ['a schema', reference('Pet'), { Pet: object('name') }, 'API.Pet'],
        ['its array', { type: 'array', items: reference('Pet') }, { Pet: object('name') }, 'API.Pet[]'],
        ['a string', { type: 'string' }, {}, 'string'],
        ['a schema named like a global', reference('Date'), { Date: object('name') }, 'API.Date'],
        [
            'a global with the name of a schema',
            { type: 'object', properties: { at: { type: 'string', format: 'date-time' }, date: reference('Date') } },
            { Date: object('name') },
            '{ at?: globalThis.Date; date?: API.Date; }',
        ],
        [
            'a custom type',
            { 'x-ts-type': 'Pet | Map<string, Pet>' },
            { Pet: object('name') },
            'API.Pet | Map<string, API.Pet>',
        ],
        ['a schema called API', reference('API'), { API: object('name') }, 'API2.API'],
    ])('%s: %s', async (_, schema, schemas, type) => {
        const [, hooks] = await filesOf(onePet(schema, schemas, 'pet', 'post'), { template: 'swr' });
        const variables = hooks.replaceAll(/\/\*\*.*?\*\//g, '').replaceAll(/\s+/g, ' ');
        expect(variables).toContain(`export interface GetPetVariables { given: ${type}; $config?: `);
    });

    test('the enumeration member that discriminates a union', async () => {
        const kind = (name: string): JsonObject => ({
            type: 'object',
            required: ['kind'],
            properties: { kind: reference('Kind'), [name]: { type: 'string' } },
        });
        const schemas = { Kind: { type: 'string', enum: ['Cat', 'Dog'] }, Cat: kind('cat'), Dog: kind('dog') };
        const union = { oneOf: [reference('Cat'), reference('Dog')], discriminator: { propertyName: 'kind' } };
        const [, hooks] = await filesOf(onePet(union, schemas, 'pet', 'post'), {
            template: 'swr',
            enumDeclarationStyle: 'enum',
        });
        expect(hooks.replaceAll(/\s+/g, ' ')).toContain('(API.Cat & { kind: API.Kind.Cat; })');
    });
});

describe('the imports of the hooks file', () => {
    const document = onePet(reference('Pet'), { Pet: object('name') });
    const main = "import * as API from './client';";

    test.each<[template: Config['template'], others: readonly string[]]>([
        ['swr', ["from 'swr';", "from 'swr/mutation';"]],
        [
            ['swr', 'axios'],
            ["from 'axios';", "from 'swr';", "from 'swr/mutation';"],
        ],
        [
            ['tsq', 'ky'],
            ["from 'ky';", "from '@tanstack/react-query';"],
        ],
        [
            ['tsq', 'xior'],
            ["from 'xior';", "from '@tanstack/react-query';"],
        ],
        ['tsq', ["from '@tanstack/react-query';"]],
    ])('%j', async (template, others) => {
        const [client, hooks] = await filesOf(document, { template });
        const all = importsOf(hooks);
        expect(all.at(-1)).toBe(main);
        expect(all.slice(0, -1).map((statement) => statement.replace(/^.*(?=from )/, ''))).toEqual(
            others.filter((one) => all.some((statement) => statement.endsWith(one))),
        );
        expect(importsOf(client).join()).not.toMatch(/swr|react-query/);
    });
});

test('the main file exports the type of the errors for the hooks', async () => {
    const document = onePet(reference('Pet'), { Pet: object('name') });
    for (const template of ['swr', 'tsq'] as const) {
        const [main, hooks] = await filesOf(document, { template: [template, 'axios'] });
        expect(main).toContain('export type RequestError = AxiosError | Error;');
        expect(hooks).toContain('API.RequestError');
        expect(hooks).not.toContain('AxiosError');
    }
});

describe('if the hooks are only for browsers, a server can use the main file', () => {
    const operation = { tags: ['pet'], responses: { '200': response(reference('Pet')) } };
    const body = { content: { 'application/json': { schema: reference('Pet') } } };
    const document = describePaths(
        {
            '/pet': {
                get: { ...operation, operationId: 'getPet' },
                put: { ...operation, operationId: 'setPet', requestBody: body },
            },
            '/shop': { post: { ...operation, tags: ['shop'], operationId: 'open' } },
        },
        { schemas: { Pet: object('name') } },
    );
    const exportsOf = (text: string): string[] =>
        [...text.matchAll(/^export (?:const|(?:async )?function|interface) (\w+)/gm)].map(([, name = '']) => name);
    const forBrowsers = { useClient: true, instances: true } as const;

    test.each<[template: Config['template'], constants: readonly string[]]>([
        ['swr', ['petQueryKeys', 'shopQueryKeys']],
        [
            ['tsq', 'ky'],
            ['petQueryKeys', 'petQueryOptions', 'petMutationOptions', 'shopQueryKeys', 'shopMutationOptions'],
        ],
    ])('%j: it has the keys and options, and the hooks refer to them', async (template, constants) => {
        const [main, hooks] = await filesOf(document, { template, ...forBrowsers });
        expect(exportsOf(main).filter((name) => /Keys$|Options$/.test(name))).toEqual(constants);
        expect(exportsOf(main)).toContain('SetPetVariables');
        // Two files with scopes would not know each other's.
        expect([main, hooks].filter((text) => text.includes('new WeakMap<object, string>()'))).toHaveLength(1);
        for (const name of constants) expect(hooks).toContain(`API.${name} as typeof API.${name}`);
        expect(importsOf(main).filter((one) => /react-query|swr/.test(one) && !/^import type /.test(one))).toEqual([]);
        // A group without queries has no options for them.
        expect(hooks).toContain(template === 'swr' ? 'queryKeys: API.shopQueryKeys' : 'queryOptions: {},');
    });

    test.each<[template: Config['template'], functions: readonly string[]]>([
        ['swr', ['petQueryKey', 'getPetQueryKey']],
        ['tsq', ['petQueryKey', 'getPetQueryKey', 'getPetQueryOptions', 'setPetMutationOptions']],
    ])('%j as functions: the hooks file exports them too', async (template, functions) => {
        const [main, hooks] = await filesOf(document, { template, ...forBrowsers, clientStyle: 'functions' });
        expect(exportsOf(main)).toEqual(expect.arrayContaining([...functions]));
        const [, exported = ''] = /^export \{([^}]*)\} from '\.\/client';$/m.exec(hooks) ?? [];
        expect(exported.split(',').map((name) => name.trim())).toEqual(
            expect.arrayContaining([...functions, 'type SetPetVariables']),
        );
        expect(exportsOf(hooks).filter((name) => functions.includes(name))).toEqual([]);
        expect(exportsOf(hooks)).toEqual(expect.arrayContaining(['useGetPet', 'useSetPet', 'useOpen']));
    });

    test('the names of the constants give way to those of clients and schemas', async () => {
        const tags = { '/a': 'pet', '/b': 'petQueryKeys', '/c': 'pet query options' };
        const paths = Object.entries(tags).map(([path, tag]) => [
            path,
            { get: { ...operation, tags: [tag], parameters: [{ name: 'petQueryKeys', in: 'query', schema: {} }] } },
        ]);
        const schemas = { Pet: object('name'), petQueryOptions: { type: 'string', enum: ['a'] } };
        for (const enumDeclarationStyle of ['union', 'enum'] as const) {
            const options = { template: 'tsq', enumDeclarationStyle, useClient: true } as const;
            const [main] = await filesOf(describePaths(Object.fromEntries(paths), { schemas }), options);
            const constants = exportsOf(main).filter((name) => /QueryKeys\d*$|Options\d*$/.test(name));
            expect(constants.length).toBe(6);
            expect(new Set(constants).size).toBe(6);
        }
    });

    test.each<[clientStyle: Options['clientStyle'], main: readonly string[]]>([
        ['object', ["import * as API from './client';"]],
        // What the file exports from the main file needs no import.
        ['functions', []],
    ])('without hooks, as %s: files import what they use', async (clientStyle, main) => {
        const options = { template: 'tsq', framework: 'none', ...forBrowsers, clientStyle } as const;
        const [, hooks] = await filesOf(document, options);
        expect(importsOf(hooks)).toEqual(main);
        const src = await folder.write('mocked.json', JSON.stringify(document));
        const paths = { out: folder.path('client.ts'), hooksOut: folder.path('hooks.ts') };
        const mocked = { mocks: folder.path('mocks.ts'), testingFramework: 'vitest' } as const;
        const generated = await generate({ ...options, ...paths, ...mocked, src });
        verifyAtEnd(generated);
        const mocks = generated.files.find(({ path }) => path === mocked.mocks);
        expect(importsOf(mocks?.text ?? '')).toContain("import type * as API from './client';");
        expect(mocks?.text).not.toContain("from './hooks'");
    });

    test('without the directive, the main file has nothing of it', async () => {
        const [main] = await filesOf(document, { template: 'tsq', instances: true });
        expect(exportsOf(main).filter((name) => /Keys$|Options$|Variables$/.test(name))).toEqual([]);
    });
});

describe('a tag may have any name', () => {
    test.each([
        'API',
        'Pet',
        'useSWR',
        'useQuery',
        'queryOptions',
        'defineKey',
        'default',
        'class',
        'constructor',
        '1st',
    ])('%s', async (tag) => {
        for (const template of ['swr', 'tsq'] as const) {
            const [main, hooks] = await filesOf(onePet(reference('Pet'), { Pet: object('name') }, tag), { template });
            const client = /export const (\w+Client) /.exec(main)?.[1];
            expect(hooks).toMatch(new RegExp(`\\(\\) => API2?\\.${client}\\.getPet\\b`));
        }
    });
});

test.each<[does: string, document: JsonObject, options: Options]>([
    ['without operations', describePaths({}), { template: 'swr' }],
    [
        'in the mode schemas',
        onePet(reference('Pet'), { Pet: object('name') }),
        { template: 'tsq', generationMode: 'schemas' },
    ],
])('%s the hooks file is an empty module', async (_, document, options) => {
    const [, hooks] = await filesOf(document, options);
    expect(hooks.split('\n').filter((line) => /^\w/.test(line))).toEqual(['export {};']);
    const marked = await filesOf(document, { ...options, useClient: true });
    expect(marked.map((text) => text.split('\n')[0] === "'use client';")).toEqual([false, true]);
});
