/** Operations as functions of the module, and the exports next to them. */
import { describe, expect, test } from 'vitest';
import { type Config, generate } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { httpRecords } from '../../src/names/libraries.ts';
import { objectTemplates, reactiveTemplates } from '../../src/options/template-names.ts';
import { temporaryFolder } from '../load/folder.ts';
import { describePaths, response } from '../tools/inline-description.ts';
import { unbroken } from '../tools/unbroken.ts';
import { verifiedTogether } from '../tools/verified-together.ts';

const folder = temporaryFolder();
const verifyAtEnd = verifiedTogether();

type Settings = Omit<Config, 'src' | 'out'>;

const pets = describePaths(
    {
        '/pets/{petId}': {
            get: {
                tags: ['pet'],
                operationId: 'getPet',
                summary: 'Get a pet',
                parameters: [{ name: 'petId', in: 'path', required: true, schema: { type: 'integer' } }],
                responses: { '200': response({ type: 'string' }) },
            },
            put: {
                tags: ['pet'],
                operationId: 'putPet',
                parameters: [{ name: 'petId', in: 'path', required: true, schema: { type: 'integer' } }],
                responses: { '204': { description: 'Done' } },
            },
        },
    },
    {},
);

async function filesOf(document: JsonObject, settings: Settings): Promise<readonly string[]> {
    const src = await folder.write('description.json', JSON.stringify(document));
    const generated = await generate({ ...settings, src, out: folder.path('client.ts') });
    verifyAtEnd(generated);
    return generated.files.map(({ text }) => text);
}

/** The exported values of a file, in order. */
function valuesOf(text: string): string[] {
    return [...text.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)].map(([, name = '']) => name);
}

const functions = { clientStyle: 'functions' } as const;

describe('a file of functions exports', () => {
    test.each<[does: string, settings: Settings, values: readonly string[]]>([
        ['its operations', { template: 'fetch' }, ['http', 'getPet', 'putPet', 'ApiError', 'UnreadableBodyError']],
        ['its operations over axios', { template: 'axios' }, ['http', 'getPet', 'putPet', 'UnreadableBodyError']],
        [
            'the hooks of TanStack Query and their parts',
            { template: 'tsq' },
            [
                'http',
                'getPet',
                'putPet',
                'petQueryKey',
                'getPetQueryKey',
                'getPetQueryOptions',
                'putPetMutationOptions',
                'useGetPet',
                'usePutPet',
                'ApiError',
                'UnreadableBodyError',
            ],
        ],
        [
            'the hooks of SWR',
            { template: 'swr' },
            [
                'http',
                'getPet',
                'putPet',
                'petQueryKey',
                'getPetQueryKey',
                'useGetPet',
                'usePutPet',
                'ApiError',
                'UnreadableBodyError',
            ],
        ],
        [
            'the factory of instances',
            { template: 'fetch', instances: true },
            ['http', 'getPet', 'putPet', 'ApiError', 'createInstance', 'UnreadableBodyError'],
        ],
    ])('%s', async (_, settings, values) => {
        const [text = ''] = await filesOf(pets, { ...settings, ...functions });
        expect(valuesOf(text)).toEqual(values);
    });
});

test('a function has the docs and the types of its operation', async () => {
    const [text = ''] = await filesOf(pets, { template: 'fetch', ...functions });
    expect(text).toContain(
        '/** Get a pet */\nexport async function getPet(petId: number, $config?: RequestInit): Promise<string> {\n',
    );
});

test('hooks in a separate file reach functions through the import of the main file', async () => {
    const settings = { template: 'tsq', hooksOut: folder.path('hooks.ts'), ...functions } as const;
    const [main = '', hooks = ''] = await filesOf(pets, settings);
    expect(valuesOf(main)).toEqual(['http', 'getPet', 'putPet', 'ApiError', 'UnreadableBodyError']);
    expect(unbroken(hooks)).toContain("defineQuery(['pet', 'getPet'], ['petId'], () => API.getPet) as QueryOptionsOf<");
    expect(unbroken(hooks)).toContain(
        "defineQueryHook(['petId'], () => getPetQueryOptions) as QueryHookOf<typeof API.getPet, ",
    );
});

test('each function has a stub', async () => {
    const settings = { mocks: folder.path('mocks.ts'), testingFramework: 'vitest', ...functions } as const;
    const [, stubs = ''] = await filesOf(pets, { template: 'tsq', ...settings });
    expect(stubs).toContain('export const getPet: Spy<typeof API.getPet> = spy();');
    expect(unbroken(stubs)).toContain(
        'export const useGetPet: QuerySpy<typeof API.useGetPet, UseQueryResult<string, API.RequestError>> = querySpy();',
    );
    expect(stubs).toContain('export const getPetQueryOptions: Spy<typeof API.getPetQueryOptions> = spy();');
    expect(unbroken(stubs)).toContain(
        "export const getPetQueryKey = defineKey('pet', 'getPet') as QueryKeyOf<['pet', 'getPet'], typeof API.getPet>;",
    );
});

describe('instances', () => {
    const types = objectTemplates.map((template) => [template, httpRecords[template].instanceType] as const);

    test.each(types)('%s: a client is created for one, and a request names one', async (template, http) => {
        const [text = ''] = await filesOf(pets, { template, instances: true });
        expect(text).toContain(`export function createPetClient(http: ${http}): typeof petClient {`);
        expect(text).toContain('getPet: (petId, $config) => petClient.getPet(petId, withInstance($config, http)),');
        expect(text).toContain('async getPet(petId: number, $config?: RequestConfig)');
        expect(text).toContain(`readonly http?: ${http} | undefined;`);
        expect(text).toContain('export function createInstance(');
    });

    test.each([...objectTemplates, ...reactiveTemplates])('%s: without the option there are none', async (template) => {
        const [text = ''] = await filesOf(pets, { template });
        expect(text).not.toMatch(/createInstance|createPetClient|withInstance|instanceOf\(|scope|Through/);
    });

    test('an argument called http gives way to the instance of a client', async () => {
        const parameters = [{ name: 'http', in: 'query', schema: { type: 'string' } }];
        const document = describePaths({ '/': { get: { operationId: 'get', parameters, responses: {} } } });
        const [text = ''] = await filesOf(document, { template: 'ky', instances: true });
        expect(text).toContain(
            'get: (httpQuery, $config) => defaultClient.get(httpQuery, withInstance($config, http))',
        );
    });

    test('a stub of a client factory returns the stub client, and one of an instance factory returns new stubs', async () => {
        const settings = { mocks: folder.path('mocks.ts'), testingFramework: 'vitest', instances: true } as const;
        const [, stubs = ''] = await filesOf(pets, { template: 'axios', ...settings });
        expect(stubs).toContain('spy(created => created.mockReturnValue(petClient));');
        expect(stubs).toContain(
            'createInstance: Spy<typeof API.createInstance> = spy(created => created.mockImplementation(stub));',
        );
    });
});
