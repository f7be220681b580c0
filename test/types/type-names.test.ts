/** The option `typeNamesStyle`: the names of types in Pascal case, and everything that is named after them. */
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import type { Config } from '../../src/options/types.ts';
import {
    declarationsOf,
    describePaths,
    modelOf,
    printSchemas,
    printSignatures,
    response,
} from '../tools/inline-description.ts';

const PascalCase: Partial<Config> = { typeNamesStyle: 'PascalCase' };
const text = { type: 'string' };
const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

function declared(schemas: JsonObject, options: Partial<Config> = PascalCase): Readonly<Record<string, string>> {
    return declarationsOf(printSchemas(schemas, { options }).text);
}

describe('the names of types', () => {
    test.each<[what: string, schemas: readonly string[], original: readonly string[], pascal: readonly string[]]>([
        ['have no signs', ['user_name', 'org-unit'], ['user_name', 'OrgUnit'], ['UserName', 'OrgUnit']],
        ['keep their capitals', ['HTTPError', 'iOS'], ['HTTPError', 'iOS'], ['HTTPError', 'IOS']],
        ['give way to the exact name', ['pet', 'Pet'], ['pet', 'Pet'], ['Pet2', 'Pet']],
        [
            'get numbers by their text, whatever the order of the file',
            ['a_b', 'a-b', 'aB'],
            ['a_b', 'AB', 'aB'],
            ['AB3', 'AB', 'AB2'],
        ],
        ['leave out a number that is taken', ['a_b', 'aB', 'AB2'], ['a_b', 'aB', 'AB2'], ['AB3', 'AB', 'AB2']],
    ])('%s', (_, names, original, pascal) => {
        const schemas = Object.fromEntries(names.map((name) => [name, text]));
        expect(Object.keys(declared(schemas, {}))).toEqual(original);
        expect(Object.keys(declared(schemas))).toEqual(pascal);
    });
});

describe('what is named after a type follows it', () => {
    test('the type that is sent, and references', () => {
        const user_name = { type: 'object', properties: { id: { ...text, readOnly: true }, next: ref('user_name') } };
        expect(declared({ user_name })).toEqual({
            UserName: 'interface UserName { id?: string; next?: UserName; }',
            UserNameWritable: 'interface UserNameWritable { next?: UserNameWritable; }',
        });
    });

    test('the constants of an enumeration', () => {
        const log_level = { type: 'string', enum: ['a'], 'x-enumNames': ['first_value'] };
        expect(declared({ log_level })).toMatchObject({
            LogLevel: expect.stringContaining("LogLevel = { first_value: 'a' }"),
        });
    });

    test('the union of a base, whose literals and mapping stay those of the description', () => {
        const discriminator = { propertyName: 'kind', mapping: { a_cat: 'house_cat' } };
        const schemas = {
            any_pet: { type: 'object', required: ['kind'], properties: { kind: text }, discriminator },
            house_cat: { allOf: [ref('any_pet'), { type: 'object', properties: { name: text } }] },
            wild_dog: { allOf: [ref('any_pet'), { type: 'object', properties: { size: text } }] },
        };
        expect(declared(schemas)).toEqual({
            AnyPet: 'AnyPet = HouseCat | WildDog;',
            AnyPetBase: 'interface AnyPetBase { kind: string; }',
            HouseCat: "interface HouseCat extends AnyPetBase { name?: string; kind: 'a_cat'; }",
            WildDog: "interface WildDog extends AnyPetBase { size?: string; kind: 'wild_dog'; }",
        });
    });

    test('an x-ts-type has its own words', () => {
        expect(declared({ own_type: { 'x-ts-type': 'own_type[]' } })).toEqual({ OwnType: 'OwnType = own_type[];' });
    });

    test('arguments, results and what a reference into a schema leads to', () => {
        const user_name = { type: 'object', properties: { home_town: { type: 'object', properties: { a: text } } } };
        const document = describePaths(
            {
                '/': {
                    post: {
                        operationId: 'add',
                        requestBody: { required: true, ...response(ref('user_name')) },
                        responses: {
                            '200': response({ $ref: '#/components/schemas/user_name/properties/home_town' }),
                        },
                    },
                },
            },
            { schemas: { user_name } },
        );
        expect(printSignatures(document, PascalCase)).toEqual(['defaultClient.add(body: UserName): UserNameHomeTown']);
        expect(printSignatures(document)).toEqual(['defaultClient.add(body: user_name): User_nameHome_town']);
    });

    test('the name that responseShape reserves', () => {
        const document = describePaths(
            { '/': { get: { operationId: 'get', responses: { '200': response(ref('api_response')) } } } },
            { schemas: { api_response: { type: 'object' } } },
        );
        const { model, diagnostics } = modelOf(document, { ...PascalCase, responseShape: 'full' });
        expect(model.declarations.map(({ target }) => target.name)).toEqual(['ApiResponse']);
        expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    });
});
