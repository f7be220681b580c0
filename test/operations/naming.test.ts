/** Names of module functions, and of the parts of hooks. */
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import type { ClientNaming } from '../../src/operations/naming.ts';
import type { Config } from '../../src/options/types.ts';
import type { Group } from '../../src/plan/model.ts';
import { describePaths, modelOf } from '../tools/inline-description.ts';

const responses = { '204': { description: 'Done' } };

type Entry = readonly [tag: string | undefined, operationId: string, method?: string];

interface Setting {
    readonly clients: ClientNaming;
    readonly options?: Partial<Config>;
    readonly schemas?: JsonObject;
}

function groupsOf(entries: readonly Entry[], { clients, options, schemas }: Setting): readonly Group[] {
    const paths = entries.map(([tag, operationId, method = 'get'], index) => {
        const operation = { operationId, responses, ...(tag === undefined ? {} : { tags: [tag] }) };
        return [`/${index}`, { [method]: operation }] as const;
    });
    const document = describePaths(Object.fromEntries(paths), { ...(schemas && { schemas }) });
    return modelOf(document, options, { clients }).model.groups;
}

const functions: ClientNaming = { kind: 'functions' };
const withHooks: ClientNaming = { kind: 'functions', hookPrefix: 'use' };

describe('a function of the module has a name that is free in the file', () => {
    const string = { type: 'string', enum: ['a'], 'x-enumNames': ['A'] };

    test.each<[does: string, entries: readonly Entry[], setting: Partial<Setting>, names: readonly string[]]>([
        ['that of its operation', [['pet', 'getPetById']], {}, ['getPetById']],
        [
            'with its tag first if that is taken',
            [
                ['pet', 'list'],
                ['store', 'list'],
                ['user', 'list'],
            ],
            {},
            ['list', 'storeList', 'userList'],
        ],
        [
            'with a number if both are taken',
            [
                ['pet', 'list'],
                ['store', 'list'],
                ['store', 'list'],
                ['store', 'list'],
            ],
            {},
            ['list', 'storeList', 'storeList2', 'storeList3'],
        ],
        [
            'not a reserved word',
            [
                ['pet', 'delete'],
                [undefined, 'new'],
            ],
            {},
            ['petDelete', 'defaultNew'],
        ],
        ['not that of a constant object', [['pet', 'level']], { schemas: { level: string } }, ['petLevel']],
        [
            'with the prefix first, uncapitalized',
            [
                ['pet', 'getPetById'],
                ['store', 'getPetById'],
            ],
            { options: { servicePrefix: 'Acme' } },
            ['acmeGetPetById', 'acmeStoreGetPetById'],
        ],
        [
            'with the tag at its front, which is not repeated',
            [
                ['pet', 'pet/list'],
                ['pet', 'pet_list'],
                ['store', 'store.list'],
            ],
            {},
            ['petList', 'petList2', 'storeList'],
        ],
        ['with an all-caps prefix as one word', [['pet', 'list']], { options: { servicePrefix: 'API' } }, ['apiList']],
    ])('%s', (_, entries, setting, names) => {
        const groups = groupsOf(entries, { clients: functions, ...setting });
        expect(groups.flatMap(({ operations }) => operations.map(({ name }) => name))).toEqual(names);
    });
});

describe('the parts of an operation are named after it', () => {
    test.each<[does: string, clients: ClientNaming, options: Partial<Config>, hooks: object]>([
        [
            'functions',
            withHooks,
            {},
            {
                role: 'query',
                key: ['pet', 'getPetById'],
                hook: 'useGetPetById',
                queryKey: 'getPetByIdQueryKey',
                queryOptions: 'getPetByIdQueryOptions',
                mutationOptions: 'getPetByIdMutationOptions',
                variables: 'GetPetByIdVariables',
            },
        ],
        [
            'functions with a prefix',
            withHooks,
            { servicePrefix: 'Acme' },
            {
                role: 'query',
                key: ['Acme', 'pet', 'getPetById'],
                hook: 'useAcmeGetPetById',
                queryKey: 'acmeGetPetByIdQueryKey',
                queryOptions: 'acmeGetPetByIdQueryOptions',
                mutationOptions: 'acmeGetPetByIdMutationOptions',
                variables: 'AcmeGetPetByIdVariables',
            },
        ],
        [
            'members of objects',
            { kind: 'object', hookPrefix: 'use' },
            {},
            {
                role: 'query',
                key: ['pet', 'getPetById'],
                hook: 'useGetPetById',
                queryKey: 'getPetById',
                queryOptions: 'getPetById',
                mutationOptions: 'getPetById',
                variables: 'GetPetByIdVariables',
            },
        ],
        [
            'members of objects with a prefix, also in their keys',
            { kind: 'object', hookPrefix: 'use' },
            { servicePrefix: 'Acme' },
            {
                role: 'query',
                key: ['Acme', 'pet', 'getPetById'],
                hook: 'useGetPetById',
                queryKey: 'getPetById',
                queryOptions: 'getPetById',
                mutationOptions: 'getPetById',
                variables: 'GetPetByIdVariables',
            },
        ],
    ])('%s', (_, clients, options, hooks) => {
        const [group] = groupsOf([['pet', 'getPetById']], { clients, options });
        expect(group?.operations.map((operation) => operation.hooks)).toEqual([hooks]);
    });

    test('a function is renamed as a whole if its hook, key or options have a taken name', () => {
        const entries: readonly Entry[] = [
            ['pet', 'getPet'],
            ['store', 'getPetQueryKey'],
            ['store', 'useGetPet'],
            ['store', 'GetPet'],
        ];
        const names = groupsOf(entries, { clients: withHooks }).flatMap(({ operations }) =>
            operations.map(({ name, hooks }) => [name, hooks?.hook]),
        );
        expect(names).toEqual([
            ['getPet', 'useGetPet'],
            ['storeGetPetQueryKey', 'useStoreGetPetQueryKey'],
            ['storeUseGetPet', 'useStoreUseGetPet'],
            // The key of `storeGetPet` would have the second name.
            ['storeGetPet2', 'useStoreGetPet2'],
        ]);
    });

    test('the variables of a mutation are renamed if a schema or another group has the name', () => {
        const entries: readonly Entry[] = [
            ['pet', 'add', 'post'],
            ['store', 'add', 'post'],
            ['store', 'sell', 'post'],
        ];
        const schemas = { SellVariables: { type: 'object' } };
        const groups = groupsOf(entries, { clients: { kind: 'object', hookPrefix: 'use' }, schemas });
        const names = groups.flatMap(({ operations }) => operations.map(({ hooks }) => hooks?.variables));
        expect(names).toEqual(['AddVariables', 'StoreAddVariables', 'StoreSellVariables']);
    });
});

describe('the names of a group', () => {
    test.each<[clients: ClientNaming, prefix: string, tag: string | undefined, names: object]>([
        [{ kind: 'object' }, '', 'pet', { name: 'petClient', create: undefined, hooks: undefined }],
        [{ kind: 'object', hasInstances: true }, '', 'pet', { name: 'petClient', create: 'createPetClient' }],
        [
            { kind: 'object', hasInstances: true },
            'Acme',
            'pet',
            { name: 'AcmePetClient', create: 'createAcmePetClient' },
        ],
        [{ kind: 'object', hookPrefix: 'use' }, '', 'pet', { hooks: { namespace: 'pet', key: ['pet'], all: 'all' } }],
        [
            { kind: 'object', hookPrefix: 'use' },
            'acme',
            'pet',
            { hooks: { namespace: 'acmePet', key: ['acme', 'pet'], all: 'all' } },
        ],
        [
            { kind: 'object', hookPrefix: 'use' },
            'acme',
            undefined,
            { hooks: { namespace: 'acmeMain', key: ['acme', 'main'], all: 'all' } },
        ],
        [withHooks, '', 'pet', { hooks: { namespace: 'pet', key: ['pet'], all: 'petQueryKey' } }],
        [withHooks, 'Acme', 'pet', { hooks: { namespace: 'pet', key: ['Acme', 'pet'], all: 'acmePetQueryKey' } }],
        [{ kind: 'class' }, 'Acme', 'pet', { name: 'AcmePetService' }],
    ])('%j with the prefix %j and the tag %j', (clients, servicePrefix, tag, names) => {
        const [group] = groupsOf([[tag, 'get']], { clients, options: { servicePrefix } });
        expect(group).toMatchObject(names);
    });

    test('a tag named main does not share keys with untagged operations, with or without a prefix', () => {
        const entries: readonly Entry[] = [
            [undefined, 'a'],
            ['main', 'b'],
        ];
        for (const servicePrefix of ['', 'acme']) {
            const groups = groupsOf(entries, {
                clients: { kind: 'object', hookPrefix: 'use' },
                options: { servicePrefix },
            });
            expect(new Set(groups.map(({ hooks }) => hooks?.key.join('/'))).size).toBe(2);
        }
    });
});

describe('the types of an operation whose name goes without its tag', () => {
    const failing = { '404': { description: 'None', content: { 'text/plain': {} } } };

    test.each<[clients: ClientNaming['kind'], names: readonly (readonly string[])[]]>([
        [
            'object',
            [
                ['list', 'PetListVariables', 'PetClientErrors', 'list'],
                ['list', 'StoreListVariables', 'StoreClientErrors', 'list'],
                ['list2', 'StoreList2Variables', 'StoreClientErrors', 'list2'],
                ['sell', 'SellVariables', 'StoreClientErrors', 'sell'],
            ],
        ],
        [
            'functions',
            [
                ['petList', 'PetListVariables', 'OperationErrors', 'petList'],
                ['storeList', 'StoreListVariables', 'OperationErrors', 'storeList'],
                ['storeList2', 'StoreList2Variables', 'OperationErrors', 'storeList2'],
                ['sell', 'SellVariables', 'OperationErrors', 'sell'],
            ],
        ],
    ])('have the tag: they are in the scope of the module (%s)', (kind, names) => {
        const operations: readonly Entry[] = [
            ['pet', 'pet/list'],
            ['store', 'store/list'],
            ['store', 'store_list'],
            ['store', 'sell'],
        ];
        const paths = operations.map(([tag, operationId], index) => [
            `/${index}`,
            { post: { operationId, tags: [tag ?? ''], responses: failing } },
        ]);
        const document = describePaths(Object.fromEntries(paths));
        const { groups } = modelOf(document, {}, { clients: { kind, hookPrefix: 'use' } }).model;
        const found = groups.flatMap((group) =>
            group.operations.map(({ name, hooks, errors }) => [
                name,
                hooks?.variables,
                errors?.interfaceName,
                errors?.member,
            ]),
        );
        expect(found).toEqual(names);
    });
});

test('arguments are renamed if a hook calls a function of that name', () => {
    const names = ['getPet', 'getPetQueryKey', 'getPetQueryOptions', 'getPetMutationOptions', 'useGetPet'];
    const parameters = names.map((name) => ({ name, in: 'query', required: true, schema: { type: 'string' } }));
    const document = describePaths({ '/': { get: { operationId: 'getPet', responses, parameters } } });
    const { model } = modelOf(document, {}, { clients: withHooks });
    expect(model.groups[0]?.operations[0]?.arguments.map(({ name }) => name)).toEqual([
        'getPetQuery',
        'getPetQueryKeyQuery',
        'getPetQueryOptionsQuery',
        'getPetMutationOptionsQuery',
        'useGetPet',
    ]);
});
