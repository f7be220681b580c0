/** Bases with a discriminator as the unions of their subtypes. */
import { afterAll, describe, expect, test } from 'vitest';
import { generate } from '../../../src/index.ts';
import type { JsonObject } from '../../../src/load/json.ts';
import { verifyFiles } from '../../../src/verify.ts';
import { declarationsOf, printSchemas, type Setting } from '../../inline-description.ts';
import { temporaryFolder } from '../../load/folder.ts';
import { projectsIn } from '../../project-files.ts';

const folder = temporaryFolder();

const string = { type: 'string' };
const integer = { type: 'integer' };
const kinds = { propertyName: 'kind' };

function object(properties: JsonObject, ...required: readonly string[]): JsonObject {
    return { type: 'object', ...(required.length > 0 && { required }), properties };
}

const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

/** A base whose property `kind` tells its subtypes apart. */
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
        path: `hierarchies-${index}.ts`,
        text: `${text}\nexport {};`,
        origins: [],
    }));
    const errors = await verifyFiles(files, { erasable: false });
    expect(errors.map(({ message }) => message)).toEqual([]);
}, 60_000);

describe('a base is the union of its subtypes', () => {
    test.each<[given: string, schemas: JsonObject, expected: Readonly<Record<string, string | RegExp>>]>([
        [
            'and of itself, under its name, where nothing tells that no value is of it alone',
            { Pet: base(), Cat: subtype('Pet', { lives: integer }) },
            {
                Pet: "Pet = (PetBase & { kind: 'Pet'; }) | Cat;",
                PetBase: 'interface PetBase { kind: string; }',
                Cat: "interface Cat extends PetBase { lives?: number; kind: 'Cat'; }",
            },
        ],
        [
            'without itself where a mapping names a subtype and not it',
            { Pet: base({ c: 'Cat' }), Cat: subtype('Pet'), Dog: subtype('Pet') },
            { Pet: 'Pet = Cat | Dog;', Dog: "interface Dog extends PetBase { kind: 'Dog'; }" },
        ],
        [
            'with itself where the mapping names it',
            { Pet: base({ c: 'Cat', p: '#/components/schemas/Pet' }), Cat: subtype('Pet') },
            { Pet: "Pet = (PetBase & { kind: 'p'; }) | Cat;" },
        ],
        [
            'without itself where the values of its property exclude its name',
            { Pet: base(undefined, { enum: ['Cat', 'Dog'] }), Cat: subtype('Pet'), Dog: subtype('Pet') },
            { Pet: 'Pet = Cat | Dog;', Cat: "interface Cat extends PetBase { kind: 'Cat'; }" },
        ],
        [
            'with itself where its property has its own value alone',
            { Pet: base(undefined, { enum: ['pet'] }), Cat: { allOf: [reference('Pet')] } },
            { Pet: 'Pet = PetBase | Cat;' },
        ],
        [
            'where the schema of all other values is the base: without a literal',
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
            'with a discriminator of its own on a level between',
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
            'a mapping that every level repeats names no cousins',
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
            'by each of the names of one subtype',
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
            'but not of very many names, to whose union TypeScript would not assign the subtype',
            {
                Pet: base(Object.fromEntries(Array.from('abcdefghijklm', (name) => [name, 'Cat']))),
                Cat: subtype('Pet'),
            },
            { Pet: /^Pet = Cat & \{ kind: 'a' \| 'b' \|/ },
        ],
        [
            'also of a schema that its mapping names and that does not take it over',
            { Pet: base({ c: 'Cat' }), Cat: object({ lives: integer }) },
            { Pet: "Pet = PetBase & Cat & { kind: 'c'; };", Cat: 'interface Cat { lives?: number; }' },
        ],
        [
            'whose discriminator is in a part of it',
            { Pet: { allOf: [object({ name: string }), base({ c: 'Cat' })] }, Cat: subtype('Pet') },
            { Pet: 'Pet = Cat;', Cat: "interface Cat extends PetBase { kind: 'c'; }" },
        ],
        [
            'whose subtypes take it over in a part of a part',
            { Pet: base({ c: 'Cat' }), Cat: { allOf: [{ allOf: [reference('Pet')] }, object({ lives: integer })] } },
            { Pet: 'Pet = Cat;', Cat: "interface Cat extends PetBase { lives?: number; kind: 'c'; }" },
        ],
        [
            'under a name that gives way where another schema has it',
            { Pet: base({ c: 'Cat' }), Cat: subtype('Pet'), PetBase: string },
            { Pet: 'Pet = Cat;', Cat: "interface Cat extends PetBase2 { kind: 'c'; }", PetBase: 'PetBase = string;' },
        ],
        [
            'and so is another name for it',
            { Pet: base({ c: 'Cat' }), Cat: subtype('Pet'), Animal: reference('Pet') },
            { Animal: 'Animal = Pet;' },
        ],
        [
            'where something is said beside it in place, too',
            { Pet: base({ c: 'Cat' }), Cat: subtype('Pet'), Owner: object({ pet: subtype('Pet', { since: string }) }) },
            { Owner: 'interface Owner { pet?: Pet & { since?: string; }; }' },
        ],
        [
            'and a subtype may have a property of it',
            { Pet: base({ c: 'Cat' }), Cat: subtype('Pet', { friend: reference('Pet') }) },
            { Cat: "interface Cat extends PetBase { friend?: Pet; kind: 'c'; }" },
        ],
        ['but not where nothing takes it over', { Pet: base() }, { Pet: 'interface Pet { kind: string; }' }],
        [
            'but not where it lists them itself, below another base or not',
            {
                Animal: base({ cat: 'Cat' }),
                Pet: { allOf: [reference('Animal')], oneOf: [reference('Cat')], discriminator: kinds },
                Cat: subtype('Pet'),
            },
            { Animal: 'Animal = Pet;', Pet: 'Pet = AnimalBase & Cat;' },
        ],
        [
            'but not where its type is written by hand',
            { Pet: { ...base(), 'x-ts-type': '{ kind: 1 }' }, Cat: subtype('Pet') },
            { Pet: 'Pet = { kind: 1 };' },
        ],
        [
            'but for a subtype whose type is written by hand: it may speak of the union',
            {
                Pet: base({ c: 'Cat', d: 'Dog' }),
                Cat: subtype('Pet'),
                Dog: { ...subtype('Pet'), 'x-ts-type': 'Pet | 1' },
            },
            { Pet: 'Pet = Cat;', Dog: 'Dog = Pet | 1;' },
        ],
        [
            'also where subtypes extend each other, which says nothing',
            {
                Pet: base(),
                Cat: { allOf: [reference('Pet'), reference('Lion')] },
                Lion: subtype('Cat', { mane: string }),
            },
            { Pet: "Pet = (PetBase & { kind: 'Pet'; }) | Cat;" },
        ],
        [
            'also where a schema that its mapping names leads back to it',
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

describe('subtypes in other documents', () => {
    const project = projectsIn(folder);
    const ofPet = (properties: JsonObject): JsonObject => ({ allOf: [{ $ref: 'pet.json' }, object(properties)] });

    test.each<[given: string, mapping: JsonObject, pet: string]>([
        ['by mappings to files', { cat: 'cat.json', dog: './dog.json' }, 'Pet = Cat | Shark | Dog;'],
        [
            'two of which are one',
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
            // No mapping names it, and a file is not a name that it would be told by.
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
