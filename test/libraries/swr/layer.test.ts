import { describe, expect, test } from 'vitest';
import type { Config } from '../../../src/index.ts';
import type { JsonObject } from '../../../src/load/json.ts';
import { hooksWriter, inQuery, none, onePet } from '../../emit/hooks/hooked.ts';
import { response } from '../../tools/inline-description.ts';

const hooksOf = hooksWriter();

type Settings = Omit<Config, 'src' | 'out'>;

const maybe: JsonObject = { '200': response({ $ref: '#/components/schemas/Pet' }), ...none };

describe('a hook of a query', () => {
    test.each<[does: string, operation: JsonObject, settings: Partial<Settings>, data: string, calls: string]>([
        [
            'calls the client',
            {},
            {},
            'Pet',
            'useRequest(pet.queryKeys.callPet(), () => petClient.callPet($httpConfig), $config)',
        ],
        [
            'passes its arguments to the key and to the client',
            { parameters: [inQuery('a', { required: true }), inQuery('b')] },
            {},
            'Pet',
            'useRequest(pet.queryKeys.callPet(a, b), () => petClient.callPet(a, b, $httpConfig), $config)',
        ],
        [
            'takes the body of a native response',
            {},
            { template: ['swr', 'xior'] },
            'Pet',
            'async () => (await petClient.callPet($httpConfig)).data, $config)',
        ],
        [
            'has the wrapper',
            {},
            { template: ['swr', 'axios'], responseShape: 'full' },
            'APIResponse<Pet>',
            '() => petClient.callPet($httpConfig), $config)',
        ],
        ['may return nothing', { responses: none }, {}, 'void', '() => petClient.callPet($httpConfig), $config)'],
        ['may give undefined', { responses: maybe }, {}, 'Pet | undefined', '() => petClient.callPet($httpConfig)'],
    ])('%s', async (_, operation, settings, data, calls) => {
        const text = await hooksOf(onePet(operation), { template: 'swr', ...settings });
        expect(text).toContain(`useCallPet<TConfig extends QueryConfig<${data}, RequestError>`);
        expect(text).toContain(`): SWRResponse<${data}, RequestError, TConfig> {`);
        expect(text).toContain(calls);
    });
});

describe('a hook of a mutation', () => {
    test.each<[does: string, operation: JsonObject, types: string, calls: string]>([
        [
            'may take no variables without arguments',
            {},
            'SWRMutationResponse<Pet, RequestError, Key, CallPetVariables | null | undefined>',
            "useTrigger(['pet', 'callPet'], ({ $config: $callConfig }) => petClient.callPet(mergeConfig($httpConfig, $callConfig)), $config)",
        ],
        [
            'has its arguments by name',
            { parameters: [inQuery('a', { required: true }), inQuery('b')] },
            'SWRMutationResponse<Pet, RequestError, Key, CallPetVariables>',
            "useTrigger(['pet', 'callPet'], ({ a, b, $config: $callConfig }) => petClient.callPet(a, b, mergeConfig($httpConfig, $callConfig)), $config)",
        ],
        [
            'may return nothing',
            { responses: none },
            'SWRMutationResponse<void, RequestError, Key, CallPetVariables | null | undefined>',
            '=> petClient.callPet(mergeConfig($httpConfig, $callConfig))',
        ],
    ])('%s', async (_, operation, types, calls) => {
        const text = await hooksOf(onePet(operation, 'post'), { template: 'swr' });
        expect(text).toContain(`): ${types} {`);
        expect(text).toContain(calls);
    });
});

test.each<[template: Config['template'], type: string]>([
    ['swr', 'RequestInit'],
    [['swr', 'axios'], 'AxiosRequestConfig'],
    [['swr', 'ky'], 'KyOptions'],
    [['swr', 'xior'], 'XiorRequestConfig'],
])('%j: the request is configured by %s', async (template, type) => {
    const text = await hooksOf(onePet({}), { template });
    expect(text.split(`$config?: TConfig, $httpConfig?: ${type})`)).toHaveLength(2);
});
