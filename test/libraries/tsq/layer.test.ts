import { describe, expect, test } from 'vitest';
import type { Config } from '../../../src/index.ts';
import type { JsonObject } from '../../../src/load/json.ts';
import { hooksWriter, inQuery, none, onePet } from '../../emit/hooks/hooked.ts';
import { response } from '../../tools/inline-description.ts';

const hooksOf = hooksWriter();

type Settings = Omit<Config, 'src' | 'out'>;

const nullablePet: JsonObject = { allOf: [{ $ref: '#/components/schemas/Pet' }], nullable: true };
const maybe: JsonObject = { '200': response({ $ref: '#/components/schemas/Pet' }), ...none };
const nullable: JsonObject = { '200': response(nullablePet) };

describe('what a query calls, and what it resolves to', () => {
    test.each<[does: string, responses: JsonObject | undefined, settings: Partial<Settings>, options: string]>([
        [
            'the body, as the client gives it',
            undefined,
            {},
            "OperationQuery<Pet, RequestError, readonly ['pet', 'callPet']> { return defineQuery({ queryKey: pet.queryKeys.callPet(), queryFn: ({ signal }) => petClient.callPet({ ...$httpConfig, signal }) })",
        ],
        [
            'the body of a native response',
            undefined,
            { template: ['tsq', 'axios'] },
            'queryFn: async ({ signal }) => (await petClient.callPet({ ...$httpConfig, signal })).data })',
        ],
        [
            'null for nothing',
            none,
            {},
            "OperationQuery<null, RequestError, readonly ['pet', 'callPet']> { return defineQuery({ queryKey: pet.queryKeys.callPet(), queryFn: async ({ signal }) => toNull(await petClient.callPet({ ...$httpConfig, signal })) })",
        ],
        [
            'null if there may be nothing',
            maybe,
            {},
            "OperationQuery<Pet | null, RequestError, readonly ['pet', 'callPet']> { return defineQuery({ queryKey: pet.queryKeys.callPet(), queryFn: async ({ signal }) => orNull(await petClient.callPet({ ...$httpConfig, signal })) })",
        ],
        [
            'null once, if the value may be null as well',
            { ...nullable, ...none },
            { nullableStrategy: 'include' },
            "OperationQuery<Pet | null, RequestError, readonly ['pet', 'callPet']> { return defineQuery({ queryKey: pet.queryKeys.callPet(), queryFn: async ({ signal }) => orNull(",
        ],
        [
            'null, if only the value may be null',
            nullable,
            { nullableStrategy: 'include' },
            "OperationQuery<Pet | null, RequestError, readonly ['pet', 'callPet']> { return defineQuery({ queryKey: pet.queryKeys.callPet(), queryFn: ({ signal }) => petClient.callPet(",
        ],
        [
            'the wrapper, which is always there',
            none,
            { responseShape: 'full' },
            "OperationQuery<APIResponse<void>, RequestError, readonly ['pet', 'callPet']> { return defineQuery({ queryKey: pet.queryKeys.callPet(), queryFn: ({ signal }) => petClient.callPet(",
        ],
    ])('%s', async (_, responses, settings, options) => {
        const document = onePet(responses === undefined ? {} : { responses });
        expect(await hooksOf(document, { template: 'tsq', ...settings })).toContain(options);
    });
});

describe('the signal of a query is given by the library', () => {
    test.each<[template: Config['template'], type: string]>([
        ['tsq', 'WithoutSignal<RequestInit>'],
        [['tsq', 'axios'], 'WithoutSignal<AxiosRequestConfig>'],
        [['tsq', 'ky'], 'WithoutSignal<KyOptions>'],
        [['tsq', 'xior'], 'WithoutSignal<XiorRequestConfig>'],
    ])('%j: %s', async (template, type) => {
        const text = await hooksOf(onePet({}), { template });
        expect(text).toContain(`callPet($httpConfig?: ${type}): OperationQuery<`);
        expect(text).toContain('({ ...$httpConfig, signal })');
    });
});

describe('a hook of a query', () => {
    test('takes its options and those of the request', async () => {
        expect(await hooksOf(onePet({}), { template: 'tsq' })).toContain(
            'useCallPet<TData = Pet>($config?: QueryConfig<Pet, RequestError, TData>, $httpConfig?: WithoutSignal<RequestInit>): UseQueryResult<TData, RequestError> {',
        );
    });

    test.each<[parameters: readonly JsonObject[], takes: string, tests: string]>([
        [[inQuery('a')], 'a?: string, $config', 'useOperationQuery(pet.queryOptions.callPet(a, $httpConfig), $config)'],
        [
            [inQuery('a', { required: true })],
            'a: string | SkipToken, $config',
            "const $query = isSkipped(a) ? skipQuery(['pet', 'callPet']) : pet.queryOptions.callPet(a, $httpConfig); return useOperationQuery($query, $config);",
        ],
        [
            [inQuery('a', { required: true }), inQuery('b', { required: true }), inQuery('c')],
            'a: string | SkipToken, b: string | SkipToken, c?: string, $config',
            "const $query = isSkipped(a) || isSkipped(b) ? skipQuery(['pet', 'callPet']) : pet.queryOptions.callPet(a, b, c, $httpConfig);",
        ],
    ])('waits for required arguments alone: %#', async (parameters, takes, tests) => {
        const text = await hooksOf(onePet({ parameters: [...parameters] }), { template: 'tsq' });
        expect(text).toContain(takes);
        expect(text).toContain(tests);
    });
});

describe('a mutation', () => {
    test.each<[does: string, operation: JsonObject, options: string]>([
        [
            'without arguments may have no variables',
            {},
            "): OperationMutation<Pet, RequestError, CallPetVariables | void> { return { mutationKey: ['pet', 'callPet'], mutationFn: ({ $config } = {}) => petClient.callPet(mergeConfig($httpConfig, $config)) }; }",
        ],
        [
            'has its arguments by name',
            { parameters: [inQuery('a', { required: true }), inQuery('b')] },
            "): OperationMutation<Pet, RequestError, CallPetVariables> { return { mutationKey: ['pet', 'callPet'], mutationFn: ({ a, b, $config }) => petClient.callPet(a, b, mergeConfig($httpConfig, $config)) }; }",
        ],
        [
            'may resolve to nothing',
            { responses: none },
            'OperationMutation<void, RequestError, CallPetVariables | void>',
        ],
        [
            'may resolve to undefined',
            { responses: maybe },
            'OperationMutation<Pet | undefined, RequestError, CallPetVariables | void>',
        ],
    ])('%s', async (_, operation, options) => {
        expect(await hooksOf(onePet(operation, 'post'), { template: 'tsq' })).toContain(options);
    });
});

test('arguments of every kind may wait, also one that no value fits', async () => {
    const impossible = { allOf: [{ type: 'string', enum: ['a'] }, { type: 'integer' }] };
    const kinds: readonly JsonObject[] = [
        impossible,
        { type: 'string', enum: ['a', 'b'] },
        { type: 'array', items: { type: 'string' } },
        { type: 'boolean', nullable: true },
        {},
        { 'x-ts-type': 'symbol' },
        { 'x-ts-type': '(() => void) | undefined' },
        impossible,
        { type: 'string' },
    ];
    const parameters = kinds.map((schema, index) => inQuery(`p${index}`, { required: true, schema }));
    for (const nullableStrategy of ['ignore', 'include', 'nullableAsOptional'] as const) {
        const text = await hooksOf(onePet({ parameters }), { template: 'tsq', nullableStrategy });
        expect(text).toContain('p8: string | SkipToken');
    }
});
