import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import type { ModelInput } from '../../src/model/index.ts';
import type { Config } from '../../src/options/types.ts';
import { describePaths, modelOf, response } from '../tools/inline-description.ts';

const responses = { '204': { description: 'Done' } };

/** `client.method` of each operation, each at a path of its own. */
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
        // A leading tag is dropped, whatever separates it from the rest.
        ['pets_list', 'pets', 'list'],
        ['pets/list', 'pets', 'list'],
        ['pets.list', 'pets', 'list'],
        ['pets-list', 'pets', 'list'],
        ['pets list', 'pets', 'list'],
        ['pets::list', 'pets', 'list'],
        ['/pets/list', 'pets', 'list'],
        ['Pets_List', 'pets', 'list'],
        ['pets_list_all', 'pets', 'listAll'],
        ['pets/list-all/by.name', 'pets', 'listAllByName'],
        ['pets_pets_list', 'pets', 'petsList'],
        ['pets/delete', 'pets', 'delete'],
        // The tag and the operationId may be written differently.
        ['pet-store_list', 'pet store', 'list'],
        ['PetStore_list', 'pet store', 'list'],
        ['petStore_get', 'Pet Store', 'get'],
        ['pet-store/get', 'Pet Store', 'get'],
        ['pet_store.get', 'petStore', 'get'],
        ['PETSTORE/get', 'pet-store', 'get'],
        // A similar beginning is kept, and so is one that no separator ends.
        ['petsList', 'pets', 'petsList'],
        ['petsstore/list', 'pets', 'petsstoreList'],
        ['pet_list', 'pets', 'petList'],
        ['pulls/list', 'pull-requests', 'pullsList'],
        ['pet/list', 'pet store', 'petList'],
        ['list_pets', 'pets', 'listPets'],
        ['pets_list', 'cats', 'petsList'],
        ['pets_list', undefined, 'petsList'],
        ['default_list', undefined, 'defaultList'],
        ['!/list', '!', 'list'],
        // What is left must be a name.
        ['pets', 'pets', 'pets'],
        ['pets_', 'pets', 'pets'],
        ['pets/!', 'pets', 'pets'],
        ['_pets', 'pets', 'pets'],
        ['pets_2', 'pets', 'pets2'],
        ['pets/2nd-list', 'pets', 'pets2ndList'],
    ])('%j with the tag %j: %s', (operationId, tag, name) => {
        const [found] = namesOf([{ operationId, ...(tag === undefined ? {} : { tags: [tag] }) }]);
        expect(found?.split('.')[1]).toBe(name);
    });

    test.each<[operationId: string, tag: string, name: string]>([
        ['pets_list', 'pets', 'petsList'],
        ['meta/root', 'meta', 'metaRoot'],
        ['repos.get', 'repos', 'reposGet'],
        ['code-scanning/list-alerts', 'code-scanning', 'codeScanningListAlerts'],
        ['petStore_get', 'Pet Store', 'petStoreGet'],
    ])('a function of the module keeps the tag of %j, %j: %s', (operationId, tag, name) => {
        const document = describePaths({ '/': { get: { responses, operationId, tags: [tag] } } });
        const { model } = modelOf(document, {}, { clients: { kind: 'functions' } });
        expect(model.groups[0]?.operations[0]?.name).toBe(name);
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
        ['query', '/pets', 'queryPets'],
    ])('%s %s: %s', (method, path, name) => {
        expect(methodName(method, path)).toBe(name);
    });

    test.each([
        ['COPY', 'copyPetsById'],
        ['UNLINK', 'unlinkPetsById'],
        ['M-SEARCH', 'mSearchPetsById'],
        ['x.y', 'xYPetsById'],
        ['2ND', '_2ndPetsById'],
        ['***', 'callPetsById'],
    ])('%s, a method without a field: %s', (method, name) => {
        const document = describePaths({ '/pets/{id}': { additionalOperations: { [method]: { responses } } } });
        expect(modelOf(document).model.groups[0]?.operations[0]?.name).toBe(name);
    });

    test.each(['', ' ', '!?', '🐶'])('an operationId of %j is ignored', (operationId) => {
        expect(methodName('get', '/pets', { operationId })).toBe('getPets');
    });
});

describe('the same name twice in a group', () => {
    test.each<[given: string, operationIds: readonly string[], names: readonly string[]]>([
        ['gets 2 and 3 in the order of the paths', ['a', 'a', 'a'], ['a', 'a2', 'a3']],
        ['is first that of an equal operationId', ['get_pet', 'getPet', 'get-pet'], ['getPet2', 'getPet', 'getPet3']],
        ['also if only underscores differ', ['create__', 'create_', 'create'], ['create2', 'create3', 'create']],
        ['leaves out a number that is taken', ['a2', 'a', 'a'], ['a2', 'a', 'a3']],
        ['leaves out a number that is wanted later', ['a', 'a', 'a2'], ['a', 'a3', 'a2']],
    ])('%s', (_, operationIds, names) => {
        expect(namesOf(operationIds.map((operationId) => ({ operationId })))).toEqual(
            names.map((name) => `defaultClient.${name}`),
        );
    });

    test('is kept in another group', () => {
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
        // Two tags with one name are kept apart.
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

    test('malformed tags are ignored', () => {
        expect(namesOf([{ operationId: 'a', tags: [5, null, 'pets'] }])).toEqual(['petsClient.a']);
    });

    test('a client is renamed if an enumeration has its name', () => {
        const schemas = { petsClient: { type: 'string', enum: ['a'] }, catsClient: { type: 'object' } };
        const get = (tag: string): JsonObject => ({
            get: {
                tags: [tag],
                operationId: tag,
                responses: { '200': response({ $ref: `#/components/schemas/${tag}Client` }) },
            },
        });
        const document = describePaths({ '/p': get('pets'), '/c': get('cats') }, { schemas });
        const { model } = modelOf(document, { enumDeclarationStyle: 'enum' });
        expect(model.groups.map(({ name }) => name)).toEqual(['petsClient2', 'catsClient']);
        expect(model.declarations.map(({ target }) => target.name)).toEqual(['petsClient', 'catsClient']);
    });
});

describe('a group of operations becomes a class', () => {
    const clients: ModelInput['clients'] = { kind: 'class', reserved: ['constructor', 'ngOnDestroy'] };

    /** `Class.method` of each operation. */
    function methodsOf(operations: readonly JsonObject[], options: Partial<Config> = {}): string[] {
        const paths = operations.map((operation, index) => [`/${index}`, { get: { responses, ...operation } }]);
        const { model } = modelOf(describePaths(Object.fromEntries(paths)), options, { clients });
        return model.groups.flatMap((group) => group.operations.map((operation) => `${group.name}.${operation.name}`));
    }

    test.each<[tags: readonly string[], options: Partial<Config>, names: readonly string[]]>([
        [[], {}, ['DefaultService']],
        [['pets'], {}, ['PetsService']],
        [['pet store'], {}, ['PetStoreService']],
        [['Pets'], {}, ['PetsService']],
        [['APIKeys'], {}, ['ApiKeysService']],
        [['1st'], {}, ['_1stService']],
        [['日本'], {}, ['日本Service']],
        [['class'], {}, ['ClassService']],
        [['__proto__'], {}, ['ProtoService']],
        [['über uns'], {}, ['ÜberUnsService']],
        [['pets service'], {}, ['PetsServiceService']],
        // Two tags with one name are kept apart.
        [['pet store', 'pet-store', 'PetStore'], {}, ['PetStoreService', 'PetStore2Service', 'PetStore3Service']],
        [['!?', '**'], {}, ['TagService', 'Tag2Service']],
        // servicePrefix: `<Prefix><Tag>Service`.
        [['pets', 'pet store'], { servicePrefix: 'Acme' }, ['AcmePetsService', 'AcmePetStoreService']],
        [['pets'], { servicePrefix: 'my' }, ['myPetsService']],
        [['pets'], { servicePrefix: '$' }, ['$PetsService']],
    ])('%j with %j: %j', (tags, options, names) => {
        const own = tags.length === 0 ? [{}] : tags.map((tag) => ({ tags: [tag] }));
        const found = methodsOf(own, options).map((name) => name.split('.')[0]);
        expect(found).toEqual(names);
    });

    test.each<[operationIds: readonly string[], names: readonly string[]]>([
        [['constructor'], ['constructor2']],
        [['Constructor'], ['constructor2']],
        [
            ['constructor', 'constructor'],
            ['constructor2', 'constructor3'],
        ],
        [
            ['constructor2', 'constructor'],
            ['constructor2', 'constructor3'],
        ],
        [['ngOnDestroy'], ['ngOnDestroy2']],
        [['ngOnInit'], ['ngOnInit']],
        // Keywords and the members of every object are not avoided.
        [
            ['delete', 'toString', 'prototype', 'name', 'http'],
            ['delete', 'toString', 'prototype', 'name', 'http'],
        ],
    ])('with the operations %j: %j', (operationIds, names) => {
        const found = methodsOf(operationIds.map((operationId) => ({ operationId })));
        expect(found).toEqual(names.map((name) => `DefaultService.${name}`));
    });

    test('and an object may have a method of any name', () => {
        const found = namesOf([{ operationId: 'constructor' }, { operationId: 'ngOnDestroy' }]);
        expect(found).toEqual(['defaultClient.constructor', 'defaultClient.ngOnDestroy']);
    });

    /** The names of the schemas and of the classes, where every tag uses each schema. */
    function besideSchemas(
        schemas: JsonObject,
        tags: readonly string[],
        kind: ModelInput['clients'] = clients,
    ): string[] {
        const properties = Object.fromEntries(
            Object.keys(schemas).map((name) => [name, { $ref: `#/components/schemas/${name}` }]),
        );
        const paths = tags.map((tag, index) => [
            `/${index}`,
            { get: { tags: [tag], responses: { '200': response({ type: 'object', properties }) } } },
        ]);
        const document = describePaths(Object.fromEntries(paths), { schemas });
        const { model } = modelOf(document, {}, { clients: kind });
        return [...model.declarations.map(({ target }) => target.name), ...model.groups.map(({ name }) => name)];
    }

    const object = { type: 'object' };
    const enumeration = { type: 'string', enum: ['a'], 'x-enumNames': ['A'] };

    test.each<[does: string, schemas: JsonObject, tags: readonly string[], names: readonly string[]]>([
        ['a type of its name', { PetService: object }, ['pet'], ['PetService', 'PetService2']],
        ['a value of its name', { PetService: enumeration }, ['pet'], ['PetService', 'PetService2']],
        [
            'a type of the next name too',
            { PetService: object, PetService2: object },
            ['pet'],
            ['PetService', 'PetService2', 'PetService3'],
        ],
        ['a type whose name is normalized', { 'Pet-Service': object }, ['pet'], ['PetService', 'PetService2']],
        ['no type of another name', { Pet: object, petService: object }, ['pet'], ['Pet', 'petService', 'PetService']],
    ])('that gives way to %s', (_does, schemas, tags, names) => {
        expect(besideSchemas(schemas, tags)).toEqual(names);
    });

    test('whose number is free among types and among values', () => {
        const schemas = { PetService: enumeration, PetService2: object };
        expect(besideSchemas(schemas, ['pet']).at(-1)).toBe('PetService3');
    });

    test('and an object never gives way to a type', () => {
        expect(besideSchemas({ petClient: object }, ['pet'], { kind: 'object' })).toEqual(['petClient', 'petClient']);
    });

    test('which is a type too: names that the output adds give way', () => {
        const get = { tags: ['http'], responses };
        const claims = (['type', 'value', 'both'] as const).map((space) => ({
            id: space,
            wanted: ['HttpService'] as const,
            space,
        }));
        const names = (kind: ModelInput['clients']) => {
            const { model } = modelOf(describePaths({ '/': { get } }), {}, { clients: kind, claims });
            return [...model.names.claims.values()];
        };
        expect(names(clients)).toEqual(['HttpService2', 'HttpService2', 'HttpService3']);
        expect(names({ kind: 'object' })).toEqual(['HttpService', 'HttpService', 'HttpService2']);
    });

    test('and shadows globals of its name, as types and values', () => {
        const get = { tags: ['x'], responses };
        const { model } = modelOf(describePaths({ '/': { get } }), { servicePrefix: 'My' }, { clients });
        expect([...model.names.types, ...model.names.values]).toEqual(['MyXService', 'MyXService']);
    });
});

describe('the docs of an operation', () => {
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

describe('the docs of a tag', () => {
    const wordsOf = (tag: JsonObject): readonly unknown[] => {
        const document = describePaths({ '/a': { get: { tags: ['pets'], responses } } }, { version: '3.2' });
        const { model, diagnostics } = modelOf({ ...document, tags: [{ name: 'shop' }, { name: 'pets', ...tag }] });
        const [group] = model.groups;
        return [group?.name, group?.docs.summary, group?.docs.description, diagnostics.length];
    };

    test.each<[tag: JsonObject, summary: string | undefined, description: string | undefined]>([
        [{}, undefined, undefined],
        [{ description: 'All pets' }, undefined, 'All pets'],
        [{ summary: 'Pets' }, 'Pets', undefined],
        [{ summary: 'Pets', description: 'All pets' }, undefined, 'All pets'],
        [{ summary: 'Pets', description: ' ' }, 'Pets', undefined],
        [{ summary: 5, description: 5 }, undefined, undefined],
        // The parent and the kind of a tag are for documentation pages.
        [{ parent: 'shop', kind: 'nav', description: 'All pets' }, undefined, 'All pets'],
        [{ parent: 'nobody', kind: 5 }, undefined, undefined],
    ])('%j', (tag, summary, description) => {
        expect(wordsOf(tag)).toEqual(['petsClient', summary, description, 0]);
    });
});
