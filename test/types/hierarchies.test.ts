/** Bases with a discriminator as the unions of their subtypes. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { generate } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { verifyFiles } from '../../src/output/verify.ts';
import { temporaryFolder } from '../load/folder.ts';
import { declarationsOf, printSchemas, type Setting } from '../tools/inline-description.ts';
import { projectsIn } from '../tools/project-files.ts';

const folder = temporaryFolder();

const string = { type: 'string' };
const integer = { type: 'integer' };
const kinds = { propertyName: 'kind' };

function object(properties: JsonObject, ...required: readonly string[]): JsonObject {
    return { type: 'object', ...(required.length > 0 && { required }), properties };
}

const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

/** A base whose property `kind` distinguishes its subtypes. */
function base(mapping?: Readonly<Record<string, string>>, kind: JsonObject = string): JsonObject {
    return { ...object({ kind }, 'kind'), discriminator: mapping === undefined ? kinds : { ...kinds, mapping } };
}

function subtype(of: string, properties: JsonObject = {}): JsonObject {
    return { allOf: [reference(of), object(properties)] };
}

const texts: string[] = [];

/** The declarations of schemas, each on one line, by their names. */
function declared(schemas: JsonObject, setting: Setting = {}): Readonly<Record<string, string>> {
    const { text, diagnostics } = printSchemas(schemas, setting);
    expect(diagnostics).toEqual([]);
    texts.push(text);
    return declarationsOf(text);
}

afterAll(async () => {
    const files = texts.map((text, index) => ({
        // Below no tsconfig.json.
        path: join(tmpdir(), `hierarchies-${index}.ts`),
        text: `${text}\nexport {};`,
        origins: [],
    }));
    const errors = await verifyFiles(files, { erasable: false });
    expect(errors.map(({ message }) => message)).toEqual([]);
}, 60_000);

describe('a base is the union of its subtypes', () => {
    test.each<[given: string, schemas: JsonObject, expected: Readonly<Record<string, string | RegExp>>]>([
        [
            'and of itself, under its name, by default',
            { Pet: base(), Cat: subtype('Pet', { lives: integer }) },
            {
                Pet: "Pet = (PetBase & { kind: 'Pet'; }) | Cat;",
                PetBase: 'interface PetBase { kind: string; }',
                Cat: "interface Cat extends PetBase { lives?: number; kind: 'Cat'; }",
            },
        ],
        [
            'without itself if a mapping has a subtype but not the base',
            { Pet: base({ c: 'Cat' }), Cat: subtype('Pet'), Dog: subtype('Pet') },
            { Pet: 'Pet = Cat | Dog;', Dog: "interface Dog extends PetBase { kind: 'Dog'; }" },
        ],
        [
            'with itself if the mapping has it',
            { Pet: base({ c: 'Cat', p: '#/components/schemas/Pet' }), Cat: subtype('Pet') },
            { Pet: "Pet = (PetBase & { kind: 'p'; }) | Cat;" },
        ],
        [
            'without itself if the values of its property exclude its name',
            { Pet: base(undefined, { enum: ['Cat', 'Dog'] }), Cat: subtype('Pet'), Dog: subtype('Pet') },
            { Pet: 'Pet = Cat | Dog;', Cat: "interface Cat extends PetBase { kind: 'Cat'; }" },
        ],
        [
            'with itself for the listed values that no subtype claims, by a mapping, by its name or by what it lists itself',
            {
                Pet: base({ c: 'Cat' }, { enum: ['c', 'Dog', 'fish', 'eel', 'bird'] }),
                Cat: subtype('Pet'),
                Dog: subtype('Pet'),
                Fish: subtype('Pet', { kind: { enum: ['fish', 'eel'] } }),
            },
            {
                Pet: "Pet = (PetBase & { kind: 'bird'; }) | Cat | Dog | Fish;",
                Cat: "interface Cat extends PetBase { kind: 'c'; }",
                Dog: "interface Dog extends PetBase { kind: 'Dog'; }",
                Fish: "Fish = PetBase & { kind?: 'fish' | 'eel'; };",
            },
        ],
        [
            'by the values that subtypes state by an extension',
            {
                Pet: base(undefined, { enum: ['cat', 'dog', 'bird'] }),
                Cat: { ...subtype('Pet'), 'x-ms-discriminator-value': 'cat' },
                Dog: { ...subtype('Pet'), 'x-discriminator-value': 'dog' },
            },
            {
                Pet: "Pet = (PetBase & { kind: 'bird'; }) | Cat | Dog;",
                Cat: "interface Cat extends PetBase { kind: 'cat'; }",
                Dog: "interface Dog extends PetBase { kind: 'dog'; }",
            },
        ],
        [
            'with itself, as often as it has values of its own',
            { Pet: base({ c: 'Cat', p: 'Pet' }, { enum: ['c', 'p', 'q'] }), Cat: subtype('Pet') },
            { Pet: "Pet = (PetBase & { kind: 'p'; }) | (PetBase & { kind: 'q'; }) | Cat;" },
        ],
        [
            'with itself without the property, if that is optional and lists other values',
            {
                Pet: { ...base({ c: 'Cat' }, { enum: ['c', 'd'] }), required: [] },
                Cat: subtype('Pet'),
            },
            { Pet: "Pet = (PetBase & { kind?: 'd'; }) | Cat;" },
        ],
        [
            'with itself for listed values behind a reference, and numbers',
            {
                Kind: { type: 'integer', enum: [1, 2] },
                Pet: base({ 1: 'Cat' }, reference('Kind')),
                Cat: subtype('Pet'),
            },
            { Pet: 'Pet = (PetBase & { kind: 2; }) | Cat;' },
        ],
        [
            'with itself for listed values on the first of several levels',
            {
                Pet: base({ c: 'Cat', l: 'Lion' }, { enum: ['c', 'l', 'x'] }),
                Cat: subtype('Pet'),
                Lion: subtype('Cat'),
            },
            {
                Pet: "Pet = (PetBase & { kind: 'x'; }) | Cat;",
                Cat: "Cat = (CatBase & { kind: 'c'; }) | Lion;",
            },
        ],
        [
            'of which those without a value of their own have any',
            {
                Pet: base({ c: 'Cat' }, { enum: ['c', 'd'] }),
                Cat: subtype('Pet'),
                Dog: subtype('Pet', { tricks: integer }),
            },
            {
                Pet: "Pet = (PetBase & { kind: 'd'; }) | Cat | Dog;",
                Dog: 'interface Dog extends PetBase { tricks?: number; }',
            },
        ],
        [
            'without a literal if the base is the schema of all other values',
            { Pet: { ...base({ c: 'Cat' }), discriminator: { ...kinds, defaultMapping: 'Pet' } }, Cat: subtype('Pet') },
            { Pet: 'Pet = PetBase | Cat;' },
        ],
        [
            'on several levels, each of them a union',
            { Pet: base(), Cat: subtype('Pet', { lives: integer }), Lion: subtype('Cat', { mane: string }) },
            {
                Pet: "Pet = (PetBase & { kind: 'Pet'; }) | Cat;",
                Cat: "Cat = (CatBase & { kind: 'Cat'; }) | Lion;",
                CatBase: 'interface CatBase extends PetBase { lives?: number; }',
                Lion: "interface Lion extends CatBase { mane?: string; kind: 'Lion'; }",
            },
        ],
        [
            'with its own discriminator on a level between',
            {
                Pet: base({ dog: 'Dog', lion: 'Lion' }),
                Dog: subtype('Pet'),
                Cat: {
                    allOf: [reference('Pet'), object({ size: string }, 'size')],
                    discriminator: { propertyName: 'size', mapping: { big: 'Lion' } },
                },
                Lion: subtype('Cat'),
            },
            {
                Pet: 'Pet = Dog | Cat;',
                Cat: 'Cat = Lion;',
                Lion: "interface Lion extends CatBase { size: 'big'; kind: 'lion'; }",
            },
        ],
        [
            'without cousins if each level repeats the mapping',
            {
                Pet: base({ dog: 'Dog', cat: 'Cat', lion: 'Lion' }),
                Dog: subtype('Pet'),
                Cat: {
                    ...subtype('Pet'),
                    discriminator: { ...kinds, mapping: { dog: 'Dog', cat: 'Cat', lion: 'Lion' } },
                },
                Lion: subtype('Cat'),
            },
            { Pet: 'Pet = Dog | Cat;', Cat: "Cat = (CatBase & { kind: 'cat'; }) | Lion;" },
        ],
        [
            'by each name of a subtype',
            {
                Pet: base({ c: 'Cat', k: '#/components/schemas/Cat', d: 'Dog' }),
                Cat: subtype('Pet'),
                Dog: subtype('Pet'),
            },
            {
                Pet: "Pet = (Cat & { kind: 'c'; }) | (Cat & { kind: 'k'; }) | Dog;",
                Cat: "interface Cat extends PetBase { kind: 'c' | 'k'; }",
            },
        ],
        [
            'except for very many names, as TypeScript would not assign the subtype to the union',
            {
                Pet: base(Object.fromEntries(Array.from('abcdefghijklm', (name) => [name, 'Cat']))),
                Cat: subtype('Pet'),
            },
            { Pet: /^Pet = Cat & \{ kind: 'a' \| 'b' \|/ },
        ],
        [
            'also of a schema in its mapping that does not extend it',
            { Pet: base({ c: 'Cat' }), Cat: object({ lives: integer }) },
            { Pet: "Pet = PetBase & Cat & { kind: 'c'; };", Cat: 'interface Cat { lives?: number; }' },
        ],
        [
            'with the discriminator in a part of it',
            { Pet: { allOf: [object({ name: string }), base({ c: 'Cat' })] }, Cat: subtype('Pet') },
            { Pet: 'Pet = Cat;', Cat: "interface Cat extends PetBase { kind: 'c'; }" },
        ],
        [
            'with subtypes that extend it in a nested part',
            { Pet: base({ c: 'Cat' }), Cat: { allOf: [{ allOf: [reference('Pet')] }, object({ lives: integer })] } },
            { Pet: 'Pet = Cat;', Cat: "interface Cat extends PetBase { lives?: number; kind: 'c'; }" },
        ],
        [
            'under another name if a schema has its own',
            { Pet: base({ c: 'Cat' }), Cat: subtype('Pet'), PetBase: string },
            { Pet: 'Pet = Cat;', Cat: "interface Cat extends PetBase2 { kind: 'c'; }", PetBase: 'PetBase = string;' },
        ],
        [
            'and so is an alias of it',
            { Pet: base({ c: 'Cat' }), Cat: subtype('Pet'), Animal: reference('Pet') },
            { Animal: 'Animal = Pet;' },
        ],
        [
            'also with keywords next to it',
            { Pet: base({ c: 'Cat' }), Cat: subtype('Pet'), Owner: object({ pet: subtype('Pet', { since: string }) }) },
            { Owner: 'interface Owner { pet?: Pet & { since?: string; }; }' },
        ],
        [
            'and a subtype may have a property of its type',
            { Pet: base({ c: 'Cat' }), Cat: subtype('Pet', { friend: reference('Pet') }) },
            { Cat: "interface Cat extends PetBase { friend?: Pet; kind: 'c'; }" },
        ],
        ['but not if nothing extends it', { Pet: base() }, { Pet: 'interface Pet { kind: string; }' }],
        [
            'but not if it lists them itself, below another base or not',
            {
                Animal: base({ cat: 'Cat' }),
                Pet: { allOf: [reference('Animal')], oneOf: [reference('Cat')], discriminator: kinds },
                Cat: subtype('Pet'),
            },
            { Animal: 'Animal = Pet;', Pet: 'Pet = AnimalBase & Cat;' },
        ],
        [
            'but not if it has x-ts-type',
            { Pet: { ...base(), 'x-ts-type': '{ kind: 1 }' }, Cat: subtype('Pet') },
            { Pet: 'Pet = { kind: 1 };' },
        ],
        [
            'except a subtype with x-ts-type: it may refer to the union',
            {
                Pet: base({ c: 'Cat', d: 'Dog' }),
                Cat: subtype('Pet'),
                Dog: { ...subtype('Pet'), 'x-ts-type': 'Pet | 1' },
            },
            { Pet: 'Pet = Cat;', Dog: 'Dog = Pet | 1;' },
        ],
        [
            'also if subtypes extend each other',
            {
                Pet: base(),
                Cat: { allOf: [reference('Pet'), reference('Lion')] },
                Lion: subtype('Cat', { mane: string }),
            },
            { Pet: "Pet = (PetBase & { kind: 'Pet'; }) | Cat;" },
        ],
        [
            'also if a schema in its mapping leads back to it',
            { Pet: base({ c: 'Cat' }), Cat: { oneOf: [reference('Pet'), object({ lives: integer })] } },
            { PetBase: 'interface PetBase { kind: string; }' },
        ],
    ])('%s', (_, schemas, expected) => {
        const found = declared(schemas);
        for (const [name, text] of Object.entries(expected)) {
            if (typeof text === 'string') expect(found[name]).toBe(text);
            else expect(found[name]).toMatch(text);
        }
    });

    test.each([
        ['ignore', 'Pet = Cat;'],
        ['include', 'Pet = Cat | null;'],
        ['nullableAsOptional', 'Pet = Cat;'],
    ] as const)('with the null of a nullable one: %s', (nullableStrategy, pet) => {
        const schemas = {
            Pet: { ...base({ c: 'Cat' }), nullable: true },
            Cat: subtype('Pet'),
            Owner: object({ pet: reference('Pet') }),
        };
        const found = declared(schemas, { options: { nullableStrategy } });
        expect(found).toMatchObject({ Pet: pet, Owner: 'interface Owner { pet?: Pet; }' });
    });
});

test.each<[given: string, pet: JsonObject]>([
    ['the names of no subtypes', base(undefined, { enum: ['daily', 'weekly'] })],
    ['no values of its mapping', base({ WEEKLY: 'Weekly' }, { enum: ['daily', 'weekly'] })],
    ['only its own', base(undefined, { enum: ['pet'] })],
])('a discriminator whose property lists %s is ignored, with a warning', (_, rule) => {
    const { text, diagnostics } = printSchemas({ Rule: rule, Weekly: subtype('Rule', { day: integer }) });
    expect(declarationsOf(text)).toMatchObject({
        Rule: expect.stringMatching(/^interface Rule \{ kind: .*; \}$/),
        Weekly: 'interface Weekly extends Rule { day?: number; }',
    });
    expect(diagnostics).toEqual([
        {
            code: 'malformed-description',
            severity: 'warning',
            message:
                'no listed value is the name of a schema that extends this one: the discriminator distinguishes nothing, and is ignored',
            help: "its 'mapping' says which value leads to which schema",
            where: { pointer: '/components/schemas/Rule/properties/kind' },
        },
    ]);
});

describe('subtypes in other documents', () => {
    const project = projectsIn(folder);
    const ofPet = (properties: JsonObject): JsonObject => ({ allOf: [{ $ref: 'pet.json' }, object(properties)] });

    test.each<[given: string, mapping: JsonObject, pet: string]>([
        ['by mappings to files', { cat: 'cat.json', dog: './dog.json' }, 'Pet = Cat | Shark | Dog;'],
        [
            'two of which are the same',
            { cat: 'cat.json', kitten: 'cat.json' },
            "Pet = (Cat & { kind: 'cat'; }) | (Cat & { kind: 'kitten'; }) | Shark;",
        ],
    ])('%s', async (_, mapping, pet) => {
        const json = (schema: JsonObject): JsonObject => ({
            200: { description: 'ok', content: { 'application/json': { schema } } },
        });
        const name = await project({
            'api.json': {
                openapi: '3.1.0',
                info: { title: 'Pets', version: '1' },
                paths: {
                    '/pets': { get: { responses: json({ $ref: 'pet.json' }) } },
                    '/sharks': { get: { responses: json({ $ref: 'shark.json' }) } },
                    '/events': { get: { responses: json({ $ref: 'events.json#/$defs/Event' }) } },
                },
                components: { schemas: { Cat: { $ref: 'cat.json' } } },
            },
            'pet.json': { ...base(), discriminator: { ...kinds, mapping } },
            'cat.json': ofPet({ lives: integer }),
            'dog.json': ofPet({ tricks: integer }),
            // No mapping has it, and a file name is not a tag.
            'shark.json': ofPet({ teeth: integer }),
            'events.json': {
                $defs: {
                    Event: { ...base(), discriminator: { ...kinds, mapping: { made: '#/$defs/Made' } } },
                    Made: { $ref: '#/$defs/Event', properties: { by: string } },
                },
            },
        });
        const { files } = await generate({ src: folder.path(`${name}/api.json`), template: 'fetch' });
        const text = files.map((file) => file.text).join('\n\n');
        texts.push(text);
        expect(declarationsOf(text)).toMatchObject({
            Pet: pet,
            Shark: 'interface Shark extends PetBase { teeth?: number; }',
            Event: 'Event = Made;',
            Made: "interface Made extends EventBase { by?: string; kind: 'made'; }",
        });
    });
});
