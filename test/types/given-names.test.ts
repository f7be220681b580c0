import { describe, expect, test } from 'vitest';
import { formatDiagnostic } from '../../src/diagnostics/index.ts';
import type { Config } from '../../src/options/types.ts';
import { describeSchemas, modelOf } from '../tools/inline-description.ts';

const object = { type: 'object', properties: { id: { type: 'integer', readOnly: true } } };

function modelWith(
    schemas: readonly string[],
    typeNames: Readonly<Record<string, string>>,
    options: Partial<Config> = {},
) {
    const document = describeSchemas(Object.fromEntries(schemas.map((name) => [name, object])));
    return modelOf(document, { generationMode: 'schemas', readWrite: 'ignore', typeNames, ...options });
}

describe('the names of types', () => {
    test.each<
        [
            schemas: readonly string[],
            given: Readonly<Record<string, string>>,
            names: readonly string[],
            options?: Partial<Config>,
        ]
    >([
        [['PetDto', 'user_dto'], {}, ['PetDto', 'user_dto']],
        [['PetDto', 'user_dto'], { '*Dto': '*' }, ['Pet', 'user_dto']],
        [['PetDto', 'user_dto'], { PetDto: 'the_pet' }, ['the_pet', 'user_dto']],
        [['PetDto', 'user_dto'], { '*': 'Api_*' }, ['Api_PetDto', 'Api_User_dto']],
        [['PetDto', 'user_dto'], { '*_dto': '*' }, ['PetDto', 'User'], { typeNamesStyle: 'PascalCase' }],
        [['PetDto', 'user_dto'], { user_dto: 'the_user' }, ['PetDto', 'the_user'], { typeNamesStyle: 'PascalCase' }],
        [['Acme.Shop.Pet', 'Acme.User'], { 'Acme.*': '*' }, ['ShopPet', 'User']],
        // Names may be exchanged.
        [['A', 'B'], { A: 'B', B: 'A' }, ['B', 'A']],
        [['PetDto'], { PetDto: 'Pet' }, ['Pet', 'PetWritable'], { readWrite: 'split' }],
        // Only a name that is derived gives way.
        [['A', 'b-c', 'b.c'], { A: 'BC2' }, ['BC2', 'BC', 'BC3']],
    ])('%j with %j', (schemas, given, names, options) => {
        const { model, diagnostics } = modelWith(schemas, given, options);
        expect(diagnostics).toEqual([]);
        expect(model.declarations.map(({ target }) => target.name)).toEqual(names);
    });
});

describe('names that no schema can have', () => {
    test.each<[given: Readonly<Record<string, string>>, error: string]>([
        [
            { PtDto: 'Pet' },
            "unknown-name  typeNames: no schema of the components is called 'PtDto'\n  did you mean 'PetDto'?",
        ],
        [
            { 'Acme.*': '*' },
            "unknown-name  typeNames: no schema of the components is called 'Acme.*'\n  write it as the description does, or leave it out",
        ],
        [
            { '*Dto': '*' },
            `taken-name  'Pet' is the name of the schema 'PetDto', and of 'Pet' at /components/schemas/Pet
  at /components/schemas/PetDto
  give one of them another name in 'typeNames'`,
        ],
        [
            { PetDto: 'Same', Pet: 'Same' },
            `taken-name  'Same' is the name of the schema 'PetDto', and of 'Pet' at /components/schemas/Pet
  at /components/schemas/PetDto
  give one of them another name in 'typeNames'`,
        ],
    ])('%j', (given, error) => {
        const { diagnostics } = modelWith(['PetDto', 'Pet'], given);
        expect(diagnostics.map((one) => formatDiagnostic(one))).toEqual([error]);
        expect(diagnostics.every(({ severity }) => severity === 'error')).toBe(true);
    });
});
