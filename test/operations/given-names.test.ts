import { describe, expect, test } from 'vitest';
import { formatDiagnostic } from '../../src/diagnostics/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import type { Config } from '../../src/options/types.ts';
import { describePaths, modelOf } from '../tools/inline-description.ts';

const responses = { '204': { description: 'Done' } };

const paths: JsonObject = {
    '/pets': {
        get: { operationId: 'pet_list_v1', tags: ['pet'], responses },
        post: { operationId: 'pet_add_v1', tags: ['pet'], responses },
    },
    '/pets/{id}': { delete: { tags: ['pet'], responses } },
    '/orders': { get: { operationId: 'order_list_v1', tags: ['order'], responses } },
};

type Names = Readonly<Record<string, string>>;

function model(
    operationNames: Names,
    style: 'object' | 'functions' = 'object',
    options: Partial<Config> = {},
    hooks = false,
) {
    const clients = { kind: style, ...(hooks && { hookPrefix: 'use' }) };
    return modelOf(describePaths(paths), { operationNames, ...options }, { clients });
}

/** The names of all methods, by client. */
function namesOf(...given: Parameters<typeof model>): readonly string[] {
    const { model: built, diagnostics } = model(...given);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    return built.groups.map(({ tag, operations }) => `${tag}: ${operations.map(({ name }) => name).join(' ')}`);
}

function errorsOf(...given: Parameters<typeof model>): readonly string[] {
    const { diagnostics } = model(...given);
    return diagnostics.filter(({ severity }) => severity === 'error').map((one) => formatDiagnostic(one));
}

describe('the names of methods', () => {
    test.each<[given: Names, names: readonly string[]]>([
        [{}, ['pet: listV1 addV1 deletePetsById', 'order: listV1']],
        [{ pet_list_v1: 'all_Pets' }, ['pet: all_Pets addV1 deletePetsById', 'order: listV1']],
        [{ 'pet_*_v1': '*' }, ['pet: list add deletePetsById', 'order: listV1']],
        [{ '*_*_v1': '*_*' }, ['pet: petList petAdd deletePetsById', 'order: orderList']],
        [{ '*_v?': '*' }, ['pet: petList petAdd deletePetsById', 'order: orderList']],
        [{ 'DELETE /pets/{id}': 'delete' }, ['pet: listV1 addV1 delete', 'order: listV1']],
        [{ 'DELETE /*': 'drop*' }, ['pet: listV1 addV1 dropPetsId', 'order: listV1']],
        [{ 'GET /pets': 'all', '*_v1': '*' }, ['pet: all petAdd deletePetsById', 'order: orderList']],
        [{ pet_list_v1: 'list', order_list_v1: 'list' }, ['pet: list addV1 deletePetsById', 'order: list']],
    ])('%j', (given, names) => {
        expect(namesOf(given)).toEqual(names);
    });

    test('functions of the module have the prefix, and no tag', () => {
        const names = ['pet: acmeList acmePetAddV1 acmeDeletePetsById', 'order: acmeOrderListV1'];
        expect(namesOf({ pet_list_v1: 'list' }, 'functions', { servicePrefix: 'acme' })).toEqual(names);
    });

    test('hooks, keys and types are named after them', () => {
        const { model: built } = model({ pet_list_v1: 'list' }, 'object', {}, true);
        const [hooks] = built.groups.flatMap(({ operations }) => operations.map((one) => one.hooks));
        expect(hooks).toMatchObject({ key: ['pet', 'list'], hook: 'useList', variables: 'ListVariables' });
    });

    test('what the options leave out has no name, and its key is no mistake', () => {
        expect(namesOf({ order_list_v1: 'orders' }, 'object', { exclude: { tags: ['order'] } })).toEqual([
            'pet: listV1 addV1 deletePetsById',
        ]);
    });
});

describe('names that no operation can have', () => {
    test.each<[given: Names, style: 'object' | 'functions', errors: readonly string[]]>([
        [
            { pet_lst_v1: 'list' },
            'object',
            ["unknown-name  operationNames: no operation is called 'pet_lst_v1'\n  did you mean 'pet_list_v1'?"],
        ],
        [
            { 'DELETE /pet/{id}': 'drop' },
            'object',
            [
                "unknown-name  operationNames: no operation is called 'DELETE /pet/{id}'\n  did you mean 'DELETE /pets/{id}'?",
            ],
        ],
        [
            { 'users_*': '*' },
            'object',
            [
                "unknown-name  operationNames: no operation is called 'users_*'\n  write it as the description does, or leave it out",
            ],
        ],
        [
            { pet_list_v1: 'same', pet_add_v1: 'same' },
            'object',
            [
                `taken-name  'same' is the name of 'GET /pets', and of 'POST /pets' at /paths/~1pets/post
  at /paths/~1pets/get
  give one of them another name in 'operationNames'`,
            ],
        ],
        [
            { pet_list_v1: 'deletePetsById' },
            'object',
            [
                `taken-name  'deletePetsById' is the name of 'GET /pets', and of 'DELETE /pets/{id}' at /paths/~1pets~1{id}/delete
  at /paths/~1pets/get
  give one of them another name in 'operationNames'`,
            ],
        ],
        [
            { pet_list_v1: 'list', order_list_v1: 'list' },
            'functions',
            [
                `taken-name  'list' is the name of 'GET /orders', and of 'GET /pets' at /paths/~1pets/get
  at /paths/~1orders/get
  give one of them another name in 'operationNames'`,
            ],
        ],
        [
            { 'DELETE /pets/{id}': 'delete' },
            'functions',
            [
                `taken-name  'delete' is the name of 'DELETE /pets/{id}', which is taken, or a word of JavaScript
  at /paths/~1pets~1{id}/delete
  give it another name in 'operationNames'`,
            ],
        ],
    ])('%j with %s', (given, style, errors) => {
        expect(errorsOf(given, style)).toEqual(errors);
    });
});

test('ids that are there twice are no matter once each operation has a name', () => {
    const twice = describePaths({
        '/a': { get: { operationId: 'same', responses } },
        '/b': { get: { operationId: 'same', responses } },
    });
    const { model: built, diagnostics } = modelOf(twice, { operationNames: { 'GET /a': 'a', 'GET /b': 'b' } });
    expect(diagnostics).toEqual([]);
    expect(built.groups.flatMap(({ operations }) => operations.map(({ name }) => name))).toEqual(['a', 'b']);
});
