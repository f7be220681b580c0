import { describe, expect, test } from 'vitest';
import { type Generated, generate } from '../../../src/index.ts';
import type { JsonObject } from '../../../src/load/json.ts';
import { temporaryFolder } from '../folder.ts';
import { at } from '../swagger/upgraded.ts';
import { describing, type Files, joinFiles, reportsOf } from './described.ts';

const folder = temporaryFolder();

let count = 0;

async function generateFrom(files: Files): Promise<Generated> {
    const name = `case-${++count}`;
    for (const [path, value] of Object.entries(files)) await folder.write(`${name}/${path}`, JSON.stringify(value));
    const src = folder.path(`${name}/api.yaml`);
    return generate({ src, generationMode: 'schemas', schemaDeclarationStyle: 'type' });
}

/** The declarations of a client, each in one line: those of all components and of what they refer to. */
async function declarationsOf(files: Files): Promise<string[]> {
    const generated = await generateFrom(files);
    const [, ...declarations] = (generated.files[0]?.text ?? '').split(/^export type /m);
    return declarations.map((words) =>
        words
            .replace(/\/\*[\s\S]*$/, '')
            .replaceAll(/[\s;]+/g, ' ')
            .trim(),
    );
}

const text = { type: 'string' };
const pet = { type: 'object', properties: { id: text } };

describe('a component that refers to another document is replaced by its value', () => {
    test('and references to either resolve to it', async () => {
        const { document, references, place } = await joinFiles({
            'api.yaml': describing({ Pet: { $ref: 'pet.yaml' } }),
            'pet.yaml': { properties: { mother: { $ref: '#' } } },
        });
        expect(at(document, '/components/schemas/Pet/properties/mother')).toEqual({ $ref: '#' });
        const ends = [
            references.resolve('#/components/schemas/Pet', ''),
            references.resolve('pet.yaml', '/paths'),
            references.resolve('#', '/components/schemas/Pet/properties/mother'),
        ];
        expect(ends.map(reportsOf)).toEqual(Array.from({ length: 3 }, () => '/components/schemas/Pet'));
        expect(place('/components/schemas/Pet/properties')).toEqual({ file: 'pet.yaml', pointer: '/properties' });
        expect(place('/components/schemas')).toEqual({ file: 'api.yaml', pointer: '/components/schemas' });
    });

    test.each(['schemas', 'parameters', 'requestBodies', 'responses', 'pathItems'])('among %s', async (map) => {
        const components: JsonObject = { [map]: { One: { $ref: 'all.yaml#/One' } } };
        const { document } = await joinFiles({
            'api.yaml': { components },
            'all.yaml': { One: { description: 'One' } },
        });
        expect(at(document, `/components/${map}/One`)).toEqual({ description: 'One' });
    });

    test.each<[what: string, value: JsonObject]>([
        ['with more than the reference', { $ref: 'pet.yaml', description: 'A' }],
        ['to its own document', { $ref: '#/components/schemas/Other' }],
        ['to a missing value', { $ref: 'pet.yaml#/none' }],
        ['to a missing document', { $ref: 'none.yaml' }],
        ['to its own document by its name', { $ref: 'api.yaml#/components/schemas/Other' }],
    ])('but not one %s', async (_, value) => {
        const { document } = await joinFiles({ 'api.yaml': describing({ Pet: value, Other: {} }), 'pet.yaml': pet });
        expect(at(document, '/components/schemas/Pet')).toEqual(value);
    });
});

describe('schemas of other documents are named', () => {
    const using = (...references: string[]) =>
        describing({ All: { type: 'array', prefixItems: references.map(($ref) => ({ $ref })) } });
    test.each<[what: string, files: Files, expected: string[]]>([
        [
            'after the file, when it is the schema',
            { 'api.yaml': using('pet.yaml'), 'pet.yaml': text },
            ['Pet = string'],
        ],
        [
            'after the folder, when the file is its index',
            { 'api.yaml': using('small-pet/index.yaml'), 'small-pet/index.yaml': text },
            ['SmallPet = string'],
        ],
        [
            'after the last part of the pointer',
            { 'api.yaml': using('all.yaml#/$defs/small_pet'), 'all.yaml': { $defs: { small_pet: text } } },
            ['small_pet = string'],
        ],
        [
            'after a component of the other document',
            { 'api.yaml': using('all.yaml#/components/schemas/Pet'), 'all.yaml': describing({ Pet: text }) },
            ['Pet = string'],
        ],
        [
            'after the pointer of an anchor',
            { 'api.yaml': using('all.yaml#pet'), 'all.yaml': { $defs: { SmallPet: { $anchor: 'pet', ...text } } } },
            ['SmallPet = string'],
        ],
        ['after a file without an extension', { 'api.yaml': using('./pet'), pet: text }, ['Pet = string']],
        [
            'after file and pointer, when the pointer alone is taken',
            {
                'api.yaml': using('cat.yaml#/Error', 'dog.yaml#/Error'),
                'cat.yaml': { Error: text },
                'dog.yaml': { Error: { type: 'number' } },
            },
            ['Error = string', 'DogError = number'],
        ],
        [
            'with a number, when all else is taken',
            { 'api.yaml': using('pet.yaml', 'old/pet.yaml'), 'pet.yaml': text, 'old/pet.yaml': { type: 'number' } },
            ['Pet = string', 'Pet2 = number'],
        ],
        [
            'after its path, when it is within a schema',
            { 'api.yaml': using('pet.yaml#/properties/id'), 'pet.yaml': pet },
            ['PetId = string'],
        ],
        [
            'with valid names, whatever the file name',
            { 'api.yaml': using('1.yaml', 'a%20b.yaml'), '1.yaml': text, 'a b.yaml': text },
            ['_1 = string', 'AB = string'],
        ],
    ])('%s', async (_, files, expected) => {
        const [, ...others] = await declarationsOf(files);
        expect(others.toSorted()).toEqual(expected.toSorted());
    });

    test.each<[what: string, files: Files, expected: string[]]>([
        [
            'by the component that is the file',
            {
                'api.yaml': describing({
                    Animal: { $ref: 'pet.yaml' },
                    All: { type: 'array', items: { $ref: 'pet.yaml' } },
                }),
                'pet.yaml': text,
            },
            ['Animal = string', 'All = Animal[]'],
        ],
        [
            'by the first of two components that are one file',
            { 'api.yaml': describing({ A: { $ref: 'pet.yaml' }, B: { $ref: 'pet.yaml' } }), 'pet.yaml': text },
            ['A = string', 'B = A'],
        ],
        [
            'along a chain of files',
            { 'api.yaml': describing({ A: { $ref: 'a.yaml' } }), 'a.yaml': { $ref: 'b.yaml' }, 'b.yaml': text },
            ['A = string'],
        ],
        [
            'along a chain of files that are components',
            {
                'api.yaml': describing({ A: { $ref: 'a.yaml' }, C: { $ref: 'b.yaml' } }),
                'a.yaml': { $ref: 'b.yaml' },
                'b.yaml': text,
            },
            ['A = C', 'C = string'],
        ],
        [
            'by a component that is a part of the file of another',
            {
                'api.yaml': describing({ Pet: { $ref: 'pet.yaml' }, Id: { $ref: 'pet.yaml#/$defs/Number' } }),
                'pet.yaml': { ...pet, properties: { id: { $ref: '#/$defs/Number' } }, $defs: { Number: text } },
            },
            ['Pet = { id?: Id }', 'Id = string'],
        ],
        [
            'by a component that is a part of the file of the next',
            {
                'api.yaml': describing({ Id: { $ref: 'pet.yaml#/$defs/Number' }, Pet: { $ref: 'pet.yaml' } }),
                'pet.yaml': { ...pet, properties: { id: { $ref: '#/$defs/Number' } }, $defs: { Number: text } },
            },
            ['Id = string', 'Pet = { id?: Id }'],
        ],
    ])('%s', async (_, files, expected) => {
        expect(await declarationsOf(files)).toEqual(expected);
    });
});

describe('documents are in the whole description', () => {
    test.each([
        ['pet.yaml', 'pet'],
        ['pet.json', 'pet'],
        ['pet', 'pet'],
        ['pet.v1.yaml', 'pet.v1'],
        ['pet/index.yaml', 'pet'],
        ['a%20b.yaml', 'a b'],
        ['100%.yaml', '100%'],
        ['__proto__.yaml', '__proto__'],
        ['a~b.yaml', 'a~b'],
        ['https://api.example/', 'api.example'],
        ['https://api.example/pet.yaml?a', 'pet'],
        ['/', 'document'],
    ])('%s as %s', async (path, name) => {
        const { document } = await joinFiles({
            'api.yaml': { $ref: path },
            [path.replace(/^\/$/, 'file:///')]: 'here',
        });
        expect(Object.entries(document['x-oasmith-documents'] ?? {})).toEqual([[name, ['here']]]);
    });

    test('in an array, when they have the same name', async () => {
        const files = { 'api.yaml': [{ $ref: 'a/pet.yaml' }, { $ref: 'pet.yaml' }], 'pet.yaml': 1, 'a/pet.yaml': 2 };
        const { references, document } = await joinFiles(files);
        for (const [path, value] of Object.entries(files).slice(1)) {
            expect(at(document, reportsOf(references.resolve(path, '')))).toBe(value);
        }
    });

    test('and a single one stays the value that was read', async () => {
        const root = describing({ Pet: pet });
        expect((await joinFiles({ 'api.yaml': root })).document).toBe(root);
    });
});

test('a place that does not exist is reported with the nearest name', async () => {
    const all = { type: 'array', items: { $ref: 'all.yaml#/$defs/Pett' } };
    const files = { 'api.yaml': describing({ All: all }), 'all.yaml': { $defs: { Pet: text } } };
    const { diagnostics } = await generateFrom(files);
    expect(diagnostics).toMatchObject([
        { message: "'all.yaml#/$defs/Pett' does not exist", help: "did you mean 'Pet'?" },
    ]);
});
