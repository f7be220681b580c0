/** What both layers have in common: which operations are queries, how keys are made, how name conflicts are resolved. */
import { describe, expect, test } from 'vitest';
import { generate } from '../../../src/index.ts';
import type { JsonObject } from '../../../src/load/json.ts';
import { reactiveTemplates } from '../../../src/options/template-names.ts';
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
            expect(text.includes("callPet: defineKey('pet', 'callPet')")).toBe(section === 'queries');
        }
    });
});

describe('the key of a QUERY includes its body', () => {
    const form = { type: 'object', properties: { name: { type: 'string' } } };

    test.each<[does: string, mediaType: string, schema: JsonObject | undefined, isQuery: boolean]>([
        ['JSON', 'application/json', { type: 'array', items: { type: 'string' } }, true],
        ['text', 'text/plain', undefined, true],
        ['a form', 'application/x-www-form-urlencoded', form, true],
        ['a form that the caller builds', 'application/x-www-form-urlencoded', undefined, false],
        ['a form with files', 'multipart/form-data', form, false],
        ['bytes', 'image/png', undefined, false],
    ])('%s', async (_, mediaType, schema, isQuery) => {
        const requestBody = { required: true, content: { [mediaType]: schema === undefined ? {} : { schema } } };
        for (const template of reactiveTemplates) {
            const text = await hooksOf(onePet({ requestBody }, 'query'), { template });
            const key =
                "callPet: defineKey('pet', 'callPet') as QueryKeyOf<['pet', 'callPet'], typeof petClient.callPet>";
            expect(text.includes(key)).toBe(isQuery);
            expect(text.includes('mutations: { useCallPet')).toBe(!isQuery);
        }
    });
});

test('the key of a query has the names of the group and the operation, and the arguments of the method', async () => {
    const parameters = [inQuery('a', { required: true }), inQuery('b')];
    for (const template of reactiveTemplates) {
        expect(await hooksOf(onePet({ parameters }), { template })).toContain(
            "queryKeys: { all: defineKey('pet') as () => readonly ['pet'], callPet: defineKey('pet', 'callPet') as QueryKeyOf<['pet', 'callPet'], typeof petClient.callPet> }",
        );
    }
});

describe('with argumentOrder: body-first', () => {
    const parameters = [inQuery('a'), inQuery('b', { required: true })];
    const requestBody = { content: { 'text/plain': {} } };
    const argumentOrder = 'body-first';

    test('variables of mutations may leave out what the request does not need', async () => {
        for (const template of reactiveTemplates) {
            const text = await hooksOf(onePet({ parameters, requestBody }, 'post'), { template, argumentOrder });
            expect(text).toContain(
                'CallPetVariables { body?: string | undefined; a?: string | undefined; b: string; $config?: ',
            );
            expect(text).toContain('petClient.callPet(body, a, b, $config)');
        }
    });
});

describe('with arguments: object', () => {
    const options = { arguments: 'object' } as const;

    test('a mutation extends the type of what its operation takes, and passes the rest on', async () => {
        const parameters = [inQuery('a', { required: true })];
        for (const template of reactiveTemplates) {
            const text = await hooksOf(onePet({ parameters }, 'post'), { template, ...options });
            expect(text).toContain('export interface CallPetVariables extends CallPetArguments { ');
            expect(text).toContain(
                '({ $config, ...$args }: CallPetVariables) => petClient.callPet($args, $config)) as ',
            );
        }
    });

    test.each<[what: string, required: boolean, variables: string]>([
        ['must be given if a member must', true, 'typeof petClient.callPet, CallPetVariables, '],
        ['may be left out if every member may', false, 'typeof petClient.callPet, CallPetVariables | void, '],
    ])('the variables of a mutation %s', async (_, required, expected) => {
        const parameters = [inQuery('a', { required })];
        const text = await hooksOf(onePet({ parameters }, 'post'), { template: 'tsq', ...options });
        expect(text).toContain(expected);
    });

    test.each<[framework: 'react' | 'vue', list: string]>([
        ['react', "['$args']"],
        ['vue', "['$args', 'a']"],
    ])('hooks of %s know %s', async (framework, list) => {
        const parameters = [inQuery('a', { required: true }), inQuery('b')];
        const text = await hooksOf(onePet({ parameters }), { template: 'tsq', framework, ...options });
        expect(text).toContain(`QueryHook(${list}, () => `);
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
            expect(text).toContain(`get: defineKey('${namespace}', 'get') as QueryKeyOf<['${namespace}', 'get'], `);
            expect(text).toContain(`() => ${client}.get`);
        }
    });

    test('a tag called main works with untagged operations', async () => {
        const document = describePaths({
            '/a': { get: { operationId: 'a', responses: none } },
            '/b': { get: { operationId: 'b', tags: ['main'], responses: none } },
        });
        const text = await hooksOf(document, { template: 'swr' });
        expect([...text.matchAll(/export const (main\d*) = /g)].map(([, name]) => name)).toEqual(['main2', 'main']);
    });

    test('renames an operation called all', async () => {
        for (const template of reactiveTemplates) {
            const text = await hooksOf(onePet({ operationId: 'all' }), { template });
            expect(text).toContain(
                "all: defineKey('pet') as () => readonly ['pet'], all2: defineKey('pet', 'all2') as ",
            );
            expect(text).toContain('() => petClient.all2');
            expect(text).toContain('useAll2: ');
        }
    });

    test.each([
        ['$config', '$configQuery'],
        ['petClient', 'petClientQuery'],
        ['pet', 'petQuery'],
        ['signal', 'signal'],
    ])('an argument called %s is called %s: a mutation has its arguments as variables', async (name, argument) => {
        const document = onePet({ parameters: [inQuery(name, { required: true })] }, 'post');
        for (const template of reactiveTemplates) {
            expect(await hooksOf(document, { template })).toContain(
                `({ ${argument}, $config }: CallPetVariables) => petClient.callPet(${argument}, $config)`,
            );
        }
    });

    test.each([
        ['tsq', 'get', 'signal', 'signal'],
        ['tsq', 'post', '$config', 'pet$config'],
        ['swr', 'get', 'signal', 'signal'],
        ['swr', 'post', '$config', 'pet$config'],
        ['swr', 'get', '$config', 'pet$config'],
    ] as const)('with %s, a %s function called %s is named %s', async (template, method, operationId, name) => {
        const text = await hooksOf(onePet({ operationId }, method), { template, clientStyle: 'functions' });
        expect(text).toContain(`export async function ${name}($config?: RequestInit)`);
    });
});

describe('the docs of a hook', () => {
    const long = { summary: 'Call a pet', description: 'It comes if it wants to.' };

    test.each<[does: string, operation: JsonObject, comment: string]>([
        ['are those of the operation, if they are short', { summary: 'Call a pet' }, '/** Call a pet */'],
        ['have its title, and lead to the rest', long, '/** * Call a pet * * @see petClient.callPet */'],
        [
            'lead to the words of its arguments',
            { summary: 'Call a pet', parameters: [inQuery('a', { description: 'How loud' })] },
            '/** * Call a pet * * @see petClient.callPet */',
        ],
        [
            'have the first paragraph of a description',
            { description: 'Calls a pet.\n\nTwice.' },
            '/** * Calls a pet. * * @see petClient.callPet */',
        ],
        [
            'say that it is deprecated',
            { summary: 'Call a pet', deprecated: true },
            '/** * Call a pet * * @deprecated */',
        ],
    ])('%s', async (_, operation, comment) => {
        for (const template of reactiveTemplates) {
            const { files } = await generate({ src: onePet(operation), template });
            expect(files[0]?.text.replaceAll(/\s+/g, ' ')).toContain(`${comment} useCallPet: `);
        }
    });
});
