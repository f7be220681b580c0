import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/load/json.ts';
import type { Config } from '../../../src/options/types.ts';
import { answer, describePaths, modelOf } from '../../inline-description.ts';

const responses = { '204': { description: 'Done' } };

/** `client.method` of each operation, for operations that stand at paths of their own. */
function namesOf(operations: readonly JsonObject[], options: Partial<Config> = {}): string[] {
    const paths = operations.map((operation, index) => [`/${index}`, { get: { responses, ...operation } }] as const);
    const { model } = modelOf(describePaths(Object.fromEntries(paths)), options);
    return model.groups.flatMap((group) => group.operations.map((operation) => `${group.name}.${operation.name}`));
}

/** The name of one operation without a tag to group it. */
function methodName(method: string, path: string, operation: JsonObject = {}): string | undefined {
    const { model } = modelOf(describePaths({ [path]: { [method]: { responses, ...operation } } }));
    return model.groups[0]?.operations[0]?.name;
}

describe('a method is named after its operationId', () => {
    test.each<[operationId: string, tag: string | undefined, name: string]>([
        ['listPets', undefined, 'listPets'],
        ['ListPets', undefined, 'listPets'],
        ['list_pets', undefined, 'listPets'],
        ['list-pets', undefined, 'listPets'],
        ['pets.list', undefined, 'petsList'],
        ['pets/list (all)', undefined, 'petsListAll'],
        ['GetAPIKey', undefined, 'getAPIKey'],
        ['1st', undefined, '_1st'],
        ['取得', undefined, '取得'],
        ['delete', undefined, 'delete'],
        ['constructor', undefined, 'constructor'],
        // A leading tag and underscore are dropped.
        ['pets_list', 'pets', 'list'],
        ['Pets_List', 'pets', 'list'],
        ['pets_list_all', 'pets', 'listAll'],
        ['pet-store_list', 'pet store', 'list'],
        ['PetStore_list', 'pet store', 'list'],
        ['pets_pets_list', 'pets', 'petsList'],
        // Nothing else that looks like it.
        ['petsList', 'pets', 'petsList'],
        ['pets-list', 'pets', 'petsList'],
        ['pet_list', 'pets', 'petList'],
        ['list_pets', 'pets', 'listPets'],
        ['pets_', 'pets', 'pets'],
        ['_pets', 'pets', 'pets'],
        ['pets_list', 'cats', 'petsList'],
        ['pets_list', undefined, 'petsList'],
    ])('%j with the tag %j: %s', (operationId, tag, name) => {
        const [found] = namesOf([{ operationId, ...(tag === undefined ? {} : { tags: [tag] }) }]);
        expect(found?.split('.')[1]).toBe(name);
    });
});

describe('without an operationId a method is named after its method and path', () => {
    test.each([
        ['get', '/pets', 'getPets'],
        ['get', '/pets/{id}', 'getPetsById'],
        ['put', '/pets/{petId}', 'putPetsByPetId'],
        ['delete', '/pets/{id}/toys/{toy-id}', 'deletePetsByIdToysByToyId'],
        ['post', '/pet-store/all_pets', 'postPetStoreAllPets'],
        ['get', '/', 'getRoot'],
        ['get', '', 'getRoot'],
        ['get', '/v1.0/pets', 'getV10Pets'],
        ['get', '/pets/{a}.{b}', 'getPetsByAByB'],
        ['get', '/pets/', 'getPets'],
        ['patch', '/Pets', 'patchPets'],
        ['head', '/pets', 'headPets'],
        ['options', '/pets', 'optionsPets'],
        ['trace', '/pets', 'tracePets'],
    ])('%s %s: %s', (method, path, name) => {
        expect(methodName(method, path)).toBe(name);
    });

    test.each(['', ' ', '!?', '🐶'])('an operationId of %j is as good as none', (operationId) => {
        expect(methodName('get', '/pets', { operationId })).toBe('getPets');
    });
});

describe('the same name twice in a group', () => {
    test.each<[given: string, operationIds: readonly string[], names: readonly string[]]>([
        ['gets 2 and 3 in document order', ['a', 'a', 'a'], ['a', 'a2', 'a3']],
        ['after they are made identifiers', ['get_pet', 'getPet', 'get-pet'], ['getPet', 'getPet2', 'getPet3']],
        ['leaves out a number that is taken', ['a2', 'a', 'a'], ['a2', 'a', 'a3']],
    ])('%s', (_, operationIds, names) => {
        expect(namesOf(operationIds.map((operationId) => ({ operationId })))).toEqual(
            names.map((name) => `defaultClient.${name}`),
        );
    });

    test('stays in another group', () => {
        expect(
            namesOf([
                { operationId: 'list', tags: ['a'] },
                { operationId: 'list', tags: ['b'] },
            ]),
        ).toEqual(['aClient.list', 'bClient.list']);
    });
});

describe('operations are grouped by their first tag', () => {
    test.each<[tags: readonly (readonly string[])[], options: Partial<Config>, names: readonly string[]]>([
        [[[]], {}, ['defaultClient']],
        [[['pets']], {}, ['petsClient']],
        [[['pet store']], {}, ['petStoreClient']],
        [[['Pets', 'cats']], {}, ['petsClient']],
        [[['1st']], {}, ['_1stClient']],
        [[['日本']], {}, ['日本Client']],
        [[['class']], {}, ['classClient']],
        [[['__proto__']], {}, ['protoClient']],
        // One tag, one client, however far apart its operations are.
        [[['a'], ['b'], ['a']], {}, ['aClient', 'aClient', 'bClient']],
        // Two tags that become one name share nothing.
        [[['pet store'], ['pet-store'], ['PetStore']], {}, ['petStoreClient', 'petStore2Client', 'petStore3Client']],
        [[['!?'], ['**']], {}, ['tagClient', 'tag2Client']],
        [[[], ['default']], {}, ['defaultClient', 'defaultClient']],
        // servicePrefix: `<Prefix><Tag>Client`.
        [
            [['pets'], ['pet store'], []],
            { servicePrefix: 'Acme' },
            ['AcmePetsClient', 'AcmePetStoreClient', 'AcmeDefaultClient'],
        ],
        [[['pets']], { servicePrefix: 'my' }, ['myPetsClient']],
        [[['pets']], { servicePrefix: '' }, ['petsClient']],
    ])('%j with %j: %j', (tags, options, names) => {
        const found = namesOf(
            tags.map((own, index) => ({ operationId: `o${index}`, tags: own })),
            options,
        );
        expect(found.map((name) => name.split('.')[0])).toEqual(names);
    });

    test('tags of the wrong form are passed over', () => {
        expect(namesOf([{ operationId: 'a', tags: [5, null, 'pets'] }])).toEqual(['petsClient.a']);
    });

    test('a client gives way to an enumeration that is a value of its name', () => {
        const schemas = { petsClient: { type: 'string', enum: ['a'] }, catsClient: { type: 'object' } };
        const get = (tag: string): JsonObject => ({
            get: {
                tags: [tag],
                operationId: tag,
                responses: { '200': answer({ $ref: `#/components/schemas/${tag}Client` }) },
            },
        });
        const document = describePaths({ '/p': get('pets'), '/c': get('cats') }, { schemas });
        const { model } = modelOf(document, { enumDeclarationStyle: 'enum' });
        expect(model.groups.map(({ name }) => name)).toEqual(['petsClient2', 'catsClient']);
        expect(model.declarations.map(({ target }) => target.name)).toEqual(['petsClient', 'catsClient']);
    });
});

describe('what is an operation', () => {
    const operation = { responses };

    test('the eight methods, in the order of the description', () => {
        const methods = ['trace', 'patch', 'head', 'options', 'delete', 'post', 'put', 'get'];
        const pathItem = Object.fromEntries(methods.map((method) => [method, operation]));
        const { model } = modelOf(
            describePaths({ '/a': { summary: 'x', parameters: [], 'x-get': operation, ...pathItem } }),
        );
        expect(model.groups[0]?.operations.map(({ method }) => method.toLowerCase())).toEqual(methods);
    });

    test('a path item may be referred to; an extension is none', () => {
        const document = describePaths({
            '/a': { $ref: '#/paths/~1b' },
            '/b': { get: operation },
            'x-paths': { get: operation },
        });
        const { model, diagnostics } = modelOf(document);
        expect(diagnostics).toEqual([]);
        expect(model.groups[0]?.operations.map(({ name }) => name)).toEqual(['getA', 'getB']);
    });

    test('deprecated ones are left out with skipDeprecated', () => {
        const operations = [
            { operationId: 'a', deprecated: true },
            { operationId: 'b', deprecated: false },
            { operationId: 'c' },
            { operationId: 'd', deprecated: 'true' },
        ];
        expect(namesOf(operations)).toEqual(['a', 'b', 'c', 'd'].map((name) => `defaultClient.${name}`));
        expect(namesOf(operations, { skipDeprecated: true })).toEqual(
            ['b', 'c', 'd'].map((name) => `defaultClient.${name}`),
        );
    });

    test.each<[given: string, paths: JsonObject, problem: string]>([
        ['a path item', { '/a': 5 }, '/paths/~1a'],
        ['an operation', { '/a': { get: [] } }, '/paths/~1a/get'],
        ['the tags', { '/a': { get: { tags: 'pets', responses } } }, '/paths/~1a/get/tags'],
        ['the parameters', { '/a': { get: { parameters: {}, responses } } }, '/paths/~1a/get/parameters'],
        ['the responses', { '/a': { get: { responses: [] } } }, '/paths/~1a/get/responses'],
    ])('%s of the wrong form is reported', (_, paths, pointer) => {
        const { diagnostics } = modelOf(describePaths(paths));
        expect(diagnostics.map(({ code, where }) => `${code} ${where?.pointer}`)).toEqual([
            `malformed-description ${pointer}`,
        ]);
    });
});

describe('the words of an operation', () => {
    const words = (pathItem: JsonObject, operation: JsonObject) => {
        const { model } = modelOf(describePaths({ '/a': { ...pathItem, get: { responses, ...operation } } }));
        const docs = model.groups[0]?.operations[0]?.docs;
        return [docs?.summary, docs?.description, docs?.deprecated];
    };

    test.each<[pathItem: JsonObject, operation: JsonObject, expected: readonly unknown[]]>([
        [{}, {}, [undefined, undefined, false]],
        [{}, { summary: 's', description: 'd', deprecated: true }, ['s', 'd', true]],
        [{ summary: 'p', description: 'q' }, {}, ['p', 'q', false]],
        [{ summary: 'p', description: 'q' }, { summary: 's' }, ['s', undefined, false]],
        [{ summary: 'p' }, { description: 'd' }, [undefined, 'd', false]],
        [{}, { summary: '  ' }, [undefined, undefined, false]],
    ])('of the path %j and its own %j', (pathItem, operation, expected) => {
        expect(words(pathItem, operation)).toEqual(expected);
    });
});
