/** What both layers have in common: which operations are queries, how keys are made, how name conflicts are resolved. */
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/load/json.ts';
import { reactiveTemplates } from '../../../src/options/table.ts';
import { describePaths } from '../../tools/inline-description.ts';
import { hooksWriter, inQuery, none, onePet } from './hooked.ts';

const hooksOf = hooksWriter();

describe('reads are queries, writes mutations', () => {
    test.each<[method: string, section: 'queries' | 'mutations']>([
        ['get', 'queries'],
        ['head', 'queries'],
        ['post', 'mutations'],
        ['put', 'mutations'],
        ['patch', 'mutations'],
        ['delete', 'mutations'],
        ['options', 'mutations'],
        ['trace', 'mutations'],
        ['query', 'queries'],
        ['SEARCH', 'mutations'],
        ['LINK', 'mutations'],
    ])('%s: %s', async (method, section) => {
        for (const template of reactiveTemplates) {
            const text = await hooksOf(onePet({ responses: none }, method), { template });
            const [, queries = '', mutations = ''] =
                /export const pet = \{.* queries: (.*) mutations: (.*?) \};/.exec(text) ?? [];
            const found = { queries, mutations };
            expect(found[section]).toContain('useCallPet');
            expect(found[section === 'queries' ? 'mutations' : 'queries']).toMatch(/^\{ ?\},?$/);
            expect(text.includes("callPet(): readonly ['pet', 'callPet'] {")).toBe(section === 'queries');
        }
    });
});

describe('the key of a QUERY includes its body', () => {
    const form = { type: 'object', properties: { name: { type: 'string' } } };

    test.each<[does: string, mediaType: string, schema: JsonObject | undefined, type: string | undefined]>([
        ['JSON', 'application/json', { type: 'array', items: { type: 'string' } }, 'string[]'],
        ['text', 'text/plain', undefined, 'string'],
        ['a form', 'application/x-www-form-urlencoded', form, '{ name?: string; }'],
        ['a form that the caller builds', 'application/x-www-form-urlencoded', undefined, undefined],
        ['a form with files', 'multipart/form-data', form, undefined],
        ['bytes', 'image/png', undefined, undefined],
    ])('%s', async (_, mediaType, schema, type) => {
        const requestBody = { required: true, content: { [mediaType]: schema === undefined ? {} : { schema } } };
        for (const template of reactiveTemplates) {
            const text = await hooksOf(onePet({ requestBody }, 'query'), { template });
            const expected =
                type === undefined
                    ? 'mutations: { '
                    : `callPet(body: ${type}): readonly ['pet', 'callPet', ${type}] { return ['pet', 'callPet', body]; }`;
            expect(text).toContain(expected);
            expect(text.includes('mutations: { useCallPet')).toBe(type === undefined);
        }
    });
});

describe('the key of a query', () => {
    const required = { required: true };

    test.each<[does: string, parameters: readonly JsonObject[], key: string]>([
        [
            'begins with the group and the operation',
            [],
            "callPet(): readonly ['pet', 'callPet'] { return ['pet', 'callPet']; }",
        ],
        [
            'has every argument',
            [inQuery('a', required), inQuery('b', required)],
            "callPet(a: string, b: string): readonly ['pet', 'callPet', string, string] { return ['pet', 'callPet', a, b]; }",
        ],
        [
            'ends before the optional argument that is missing',
            [inQuery('a', required), inQuery('b')],
            "callPet(a: string, b?: string): readonly ['pet', 'callPet', string] | readonly ['pet', 'callPet', string, string | undefined] { return trimKey(['pet', 'callPet', a, b]); }",
        ],
        [
            'ends before the optional arguments that are missing',
            [inQuery('a', required), inQuery('b'), inQuery('c')],
            "callPet(a: string, b?: string, c?: string): readonly ['pet', 'callPet', string, (string | undefined)?, (string | undefined)?] { return trimKey(['pet', 'callPet', a, b, c]); }",
        ],
        [
            'keeps the place of an optional argument before a required one',
            [inQuery('a', { 'x-position': 1 }), inQuery('b', { ...required, 'x-position': 2 })],
            "callPet(a: string | undefined, b: string): readonly ['pet', 'callPet', string | undefined, string] { return ['pet', 'callPet', a, b]; }",
        ],
    ])('%s', async (_, parameters, key) => {
        for (const template of reactiveTemplates) {
            const text = await hooksOf(onePet({ parameters: [...parameters] }), { template });
            expect(text).toContain(`all(): readonly ['pet'] { return ['pet']; }, ${key} }`);
        }
    });

    test('a grouped query is one part of it', async () => {
        const document = onePet({ parameters: [inQuery('a'), inQuery('b')] });
        const options = { template: 'swr', queryParamsSerialization: { queryParamsAsObject: true } } as const;
        expect(await hooksOf(document, options)).toContain("trimKey(['pet', 'callPet', query])");
    });
});

describe('with argumentOrder: body-first', () => {
    const parameters = [inQuery('a'), inQuery('b', { required: true })];
    const requestBody = { content: { 'text/plain': {} } };
    const argumentOrder = 'body-first';

    test('hooks of queries and keys take arguments in the order of the method', async () => {
        for (const template of reactiveTemplates) {
            const text = await hooksOf(onePet({ parameters, requestBody }, 'query'), { template, argumentOrder });
            expect(text).toContain(
                "callPet(body: string | undefined, a: string | undefined, b: string): readonly ['pet', 'callPet', string | undefined, string | undefined, string] { return ['pet', 'callPet', body, a, b]; }",
            );
            expect(text).toMatch(/useCallPet<.*?>\(body: .*?, a: .*?, b: .*?, \$config/);
        }
    });

    test('variables of mutations may leave out what the request does not need', async () => {
        for (const template of reactiveTemplates) {
            const text = await hooksOf(onePet({ parameters, requestBody }, 'post'), { template, argumentOrder });
            expect(text).toContain(
                'CallPetVariables { body?: string | undefined; a?: string | undefined; b: string; $config?: ',
            );
            expect(text).toContain('petClient.callPet(body, a, b, mergeConfig($httpConfig, ');
        }
    });
});

describe('names', () => {
    test.each<[tags: readonly string[] | undefined, namespace: string, client: string]>([
        [undefined, 'main', 'defaultClient'],
        [[], 'main', 'defaultClient'],
        [['default'], 'main', 'defaultClient'],
        [['pet store'], 'petStore', 'petStoreClient'],
        [['class'], 'class2', 'classClient'],
    ])('the group of the tags %j is %s', async (tags, namespace, client) => {
        for (const template of reactiveTemplates) {
            const operation = { operationId: 'get', responses: none, ...(tags && { tags: [...tags] }) };
            const text = await hooksOf(describePaths({ '/': { get: operation } }), { template });
            expect(text).toContain(`export const ${namespace} = { queryKeys: {`);
            expect(text).toContain(`get(): readonly ['${namespace}', 'get'] { return ['${namespace}', 'get']; }`);
            expect(text).toContain(`${client}.get(`);
        }
    });

    test('a tag called main works with untagged operations', async () => {
        const document = describePaths({
            '/a': { get: { operationId: 'a', responses: none } },
            '/b': { get: { operationId: 'b', tags: ['main'], responses: none } },
        });
        const text = await hooksOf(document, { template: 'swr' });
        expect([...text.matchAll(/export const (main\d*) = /g)].map(([, name]) => name)).toEqual(['main', 'main2']);
    });

    test('renames an operation called all', async () => {
        for (const template of reactiveTemplates) {
            const text = await hooksOf(onePet({ operationId: 'all' }), { template });
            expect(text).toContain("all(): readonly ['pet'] { return ['pet']; }, all2(): readonly ['pet', 'all2'] {");
            expect(text).toContain('petClient.all2(');
            expect(text).toMatch(/useAll2</);
        }
    });

    test.each([
        ['signal', 'signalQuery'],
        ['$httpConfig', '$httpConfigQuery'],
        ['$config', '$configQuery'],
        ['useQuery', 'useQueryQuery'],
        ['skipToken', 'skipTokenQuery'],
        ['petClient', 'petClientQuery'],
        ['pet', 'petQuery'],
        ['defineQuery', 'defineQueryQuery'],
    ])('an argument called %s is renamed: %s', async (name, argument) => {
        const document = onePet({ parameters: [inQuery(name, { required: true })] });
        const text = await hooksOf(document, { template: 'tsq' });
        expect(text).toContain(`return ['pet', 'callPet', ${argument}];`);
    });

    test.each([
        ['tsq', 'get', 'signal', 'petSignal'],
        ['tsq', 'post', '$config', 'pet$config'],
        ['swr', 'get', 'signal', 'signal'],
        ['swr', 'post', '$config', 'pet$config'],
        ['swr', 'post', '$callConfig', 'pet$callConfig'],
    ] as const)('with %s, a %s function called %s is named %s', async (template, method, operationId, name) => {
        const text = await hooksOf(onePet({ operationId }, method), { template, clientStyle: 'functions' });
        expect(text).toContain(`export async function ${name}($config?: RequestInit)`);
    });
});
