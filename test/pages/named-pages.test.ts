/** The names of inline page types. */
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import type { Config } from '../../src/options/types.ts';
import { describePaths, modelOf, printSignatures } from '../tools/inline-description.ts';

const text = { type: 'string' };
const texts = { type: 'array', items: text };
const page: JsonObject = { type: 'object', properties: { data: texts, next: text } };
const cursor = { name: 'cursor', in: 'query', schema: text };

function answer(schema: JsonObject): JsonObject {
    return { description: 'A page', content: { 'application/json': { schema } } };
}

function list(operationId: string, schema: JsonObject, more: JsonObject = {}): JsonObject {
    return { get: { operationId, tags: ['pet'], parameters: [cursor], responses: { '200': answer(schema) }, ...more } };
}

const pagination = {
    rules: [{ paths: ['/*'], kind: 'cursor', parameter: 'cursor', next: 'next', items: 'data' }],
} satisfies Config['pagination'];

const rules: Partial<Config> = { pagination };

function describe200(schema: JsonObject, schemas: JsonObject = {}): JsonObject {
    return { ...describePaths({ '/pets': list('listPets', schema) }), components: { schemas } };
}

function declared(document: JsonObject, options: Partial<Config> = rules): readonly string[] {
    return modelOf(document, options).model.declarations.map(({ target }) => target.name);
}

interface Case {
    readonly document: JsonObject;
    readonly signatures: readonly string[];
    readonly types: readonly string[];
}

const cases: Readonly<Record<string, Case>> = {
    'an object': {
        document: describe200(page),
        signatures: ['petClient.listPets(cursor?: string): ListPetsPage'],
        types: ['ListPetsPage'],
    },
    'an object that extends another': {
        document: describe200({ allOf: [{ $ref: '#/components/schemas/Base' }, page] }, { Base: page }),
        signatures: ['petClient.listPets(cursor?: string): ListPetsPage'],
        types: ['Base', 'ListPetsPage'],
    },
    'an object, or nothing': {
        document: describePaths({
            '/pets': list('listPets', page, { responses: { '200': answer(page), '204': { description: 'None' } } }),
        }),
        signatures: ['petClient.listPets(cursor?: string): ListPetsPage | undefined'],
        types: ['ListPetsPage'],
    },
    'no name for a reference': {
        document: describe200({ $ref: '#/components/schemas/PetPage' }, { PetPage: page }),
        signatures: ['petClient.listPets(cursor?: string): PetPage'],
        types: ['PetPage'],
    },
    'the name of a component': {
        document: {
            ...describePaths({
                '/pets': list('listPets', page, { responses: { '200': { $ref: '#/components/responses/Pets' } } }),
            }),
            components: { responses: { Pets: answer(page) } },
        },
        signatures: ['petClient.listPets(cursor?: string): Pets'],
        types: ['Pets'],
    },
    'no second Page': {
        document: describePaths({ '/pets': list('getPetsPage', page) }),
        signatures: ['petClient.getPetsPage(cursor?: string): GetPetsPage'],
        types: ['GetPetsPage'],
    },
    'no name that a schema has': {
        document: {
            ...describePaths({
                '/pets': list('listPets', page),
                '/other': { get: { responses: { '200': answer({ $ref: '#/components/schemas/ListPetsPage' }) } } },
            }),
            components: { schemas: { ListPetsPage: { type: 'object', properties: { other: text } } } },
        },
        signatures: ['petClient.listPets(cursor?: string): PetListPetsPage', 'defaultClient.getOther(): ListPetsPage'],
        types: ['ListPetsPage', 'PetListPetsPage'],
    },
    'the name that a reference into it gives': {
        document: describePaths({
            '/pets': list('listPets', page),
            '/page': {
                get: {
                    responses: {
                        '200': answer({
                            type: 'array',
                            items: { $ref: '#/paths/~1pets/get/responses/200/content/application~1json/schema' },
                        }),
                    },
                },
            },
        }),
        signatures: ['petClient.listPets(cursor?: string): PetsGet_200', 'defaultClient.getPage(): PetsGet_200[]'],
        types: ['PetsGet_200'],
    },
};

describe('the type of a page', () => {
    test.each(Object.entries(cases))('%s', (_, { document, signatures, types }) => {
        expect(printSignatures(document, rules)).toEqual(signatures);
        expect(declared(document)).toEqual(types);
    });

    test('stays in place without pages', () => {
        expect(declared(describe200(page), {})).toEqual([]);
        expect(
            declared(describePaths({ '/pets': list('listPets', page), '/kinds': list('listKinds', texts) })),
        ).toEqual(['ListPetsPage']);
    });

    test('has a name that does not depend on the order of the file, and its place in it', () => {
        const pets = list('list', page);
        const toys = list('list', page, { tags: ['toy'] });
        const inFile = (paths: JsonObject): readonly string[] => [
            ...declared(describePaths(paths)),
            ...printSignatures(describePaths(paths), rules).toSorted(),
        ];
        expect(inFile({ '/pets': pets, '/toys': toys })).toEqual([
            'ListPage',
            'ToyListPage',
            'petClient.list(cursor?: string): ListPage',
            'toyClient.list(cursor?: string): ToyListPage',
        ]);
        expect(inFile({ '/toys': toys, '/pets': pets })).toEqual([
            'ToyListPage',
            'ListPage',
            'petClient.list(cursor?: string): ListPage',
            'toyClient.list(cursor?: string): ToyListPage',
        ]);
    });

    test('says of what it is a page, unless its schema says more', () => {
        const docsOf = (schema: JsonObject) => modelOf(describe200(schema), rules).model.declarations[0]?.docs;
        expect(docsOf(page)?.summary).toBe('A page of `listPets`.');
        expect(docsOf({ ...page, description: 'Some pets' })).toMatchObject({ description: 'Some pets' });
    });

    test('is one for all methods that read its schema', () => {
        const content = { 'application/json': { schema: page } };
        const sent = { type: 'object', properties: { cursor: text } };
        const form = { ...sent, properties: { ...sent.properties, photo: { type: 'string', format: 'binary' } } };
        const document = describePaths({
            '/pets': {
                post: {
                    operationId: 'findPets',
                    requestBody: {
                        content: { 'application/json': { schema: sent }, 'multipart/form-data': { schema: form } },
                    },
                    responses: { '200': { description: 'A page', content } },
                },
            },
        });
        expect(printSignatures(document, rules).map((one) => one.replace(/\(.*\)/, ''))).toEqual([
            'defaultClient.findPets: FindPetsPage',
            'defaultClient.findPetsMultipart: FindPetsPage',
        ]);
    });
});
