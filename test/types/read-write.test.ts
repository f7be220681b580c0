/** Sent and received types: which schemas have two, and what each of them omits. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import { verifyFiles } from '../../src/output/verify.ts';
import { declarationsOf, printSchemas, printSignatures, type Setting } from '../tools/inline-description.ts';

const string = { type: 'string' };
const read = { type: 'string', readOnly: true };
const written = { type: 'string', writeOnly: true };

const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

function object(properties: JsonObject, ...required: readonly string[]): JsonObject {
    return { type: 'object', ...(required.length > 0 && { required }), properties };
}

const texts: string[] = [];

/** The declarations of all schemas in both directions, each on one line, by their names. */
function declared(schemas: JsonObject, setting: Setting = {}): Readonly<Record<string, string>> {
    const { text, diagnostics } = printSchemas(schemas, setting);
    expect(diagnostics).toEqual([]);
    texts.push(text);
    return declarationsOf(text.replaceAll(/ *\/\*\*[\s\S]*?\*\/\n/g, ''));
}

afterAll(async () => {
    const files = texts.map((text, index) => ({
        // Below no tsconfig.json.
        path: join(tmpdir(), `read-write-${index}.ts`),
        text: `${text}\nexport {};`,
        origins: [],
    }));
    const errors = await verifyFiles(files, { erasable: false });
    expect(errors.map(({ message }) => message)).toEqual([]);
}, 60_000);

interface Row {
    readonly schemas: JsonObject;
    readonly expected: Readonly<Record<string, string>>;
    readonly setting?: Setting;
}

const pet = object({ id: read, name: string, key: written }, 'id', 'name', 'key');
const petTypes = {
    Pet: 'interface Pet { id: string; name: string; }',
    PetWritable: 'interface PetWritable { name: string; key: string; }',
};

describe('a schema has a second type', () => {
    test.each<[given: string, row: Row]>([
        ['for read-only and write-only properties', { schemas: { Pet: pet }, expected: petTypes }],
        [
            'only if there is a difference',
            { schemas: { Pet: object({ name: string }) }, expected: { Pet: 'interface Pet { name?: string; }' } },
        ],
        [
            'not for a property that is both',
            {
                schemas: { Pet: object({ id: { ...read, writeOnly: true } }) },
                expected: { Pet: 'interface Pet { id?: string; }' },
            },
        ],
        [
            'not for schemas that are not properties',
            {
                schemas: {
                    Names: { type: 'array', items: read },
                    ById: { type: 'object', additionalProperties: read },
                },
                expected: { Names: 'Names = string[];', ById: 'interface ById { [key: string]: string; }' },
            },
        ],
        [
            'for a condition, which may be about a hidden property and describe others',
            {
                schemas: {
                    Pet: {
                        ...object({ kind: { enum: ['cat', 'dog'], readOnly: true }, name: string }, 'kind'),
                        ...Object.fromEntries([
                            ['if', { properties: { kind: { const: 'cat' } } }],
                            ['then', object({ key: written }, 'name')],
                        ]),
                    },
                },
                setting: { version: '3.1' },
                expected: {
                    Pet: "Pet = { kind: 'cat' | 'dog'; name?: string; } & ({ kind: 'cat'; name: string; } | { kind: 'dog'; });",
                    PetWritable:
                        'PetWritable = { name?: string; } & ({ key?: string; name: string; } | { [key: string]: unknown; });',
                },
            },
        ],
        [
            'for a property whose schema is named, or combined with it',
            {
                schemas: { Id: read, Pet: object({ id: reference('Id'), tag: { allOf: [reference('Id')] } }, 'id') },
                expected: {
                    Id: 'Id = string;',
                    Pet: 'interface Pet { id: Id; tag?: Id; }',
                    PetWritable: 'interface PetWritable { id?: never; tag?: never; }',
                },
            },
        ],
        [
            'for keywords next to a reference, since OpenAPI 3.1',
            {
                schemas: { Id: string, Pet: object({ id: { ...reference('Id'), readOnly: true }, name: string }) },
                setting: { version: '3.1' },
                expected: {
                    Id: 'Id = string;',
                    Pet: 'interface Pet { id?: Id; name?: string; }',
                    PetWritable: 'interface PetWritable { name?: string; }',
                },
            },
        ],
        [
            'not for keywords next to a reference in OpenAPI 3.0, which ignores them',
            {
                schemas: { Id: string, Pet: object({ id: { ...reference('Id'), readOnly: true } }) },
                setting: { version: '3.0' },
                expected: { Id: 'Id = string;', Pet: 'interface Pet { id?: Id; }' },
            },
        ],
        [
            'if it leads to one that has, by references, arrays, maps and unions',
            {
                schemas: {
                    Pet: pet,
                    Pets: { type: 'array', items: reference('Pet') },
                    ByName: { type: 'object', additionalProperties: reference('Pets') },
                    Either: { oneOf: [reference('ByName'), string] },
                    Owner: object({ pets: reference('Either') }),
                    Other: object({ name: reference('Other') }),
                },
                expected: {
                    ...petTypes,
                    Pets: 'Pets = Pet[];',
                    PetsWritable: 'PetsWritable = PetWritable[];',
                    ByName: 'interface ByName { [key: string]: Pets; }',
                    ByNameWritable: 'interface ByNameWritable { [key: string]: PetsWritable; }',
                    Either: 'Either = ByName | string;',
                    EitherWritable: 'EitherWritable = ByNameWritable | string;',
                    Owner: 'interface Owner { pets?: Either; }',
                    OwnerWritable: 'interface OwnerWritable { pets?: EitherWritable; }',
                    Other: 'interface Other { name?: Other; }',
                },
            },
        ],
        [
            'also if schemas refer to each other',
            {
                schemas: {
                    A: object({ b: reference('B') }),
                    B: object({ a: reference('A'), c: reference('C') }),
                    C: object({ id: read, c: reference('C') }),
                },
                expected: {
                    A: 'interface A { b?: B; }',
                    AWritable: 'interface AWritable { b?: BWritable; }',
                    B: 'interface B { a?: A; c?: C; }',
                    BWritable: 'interface BWritable { a?: AWritable; c?: CWritable; }',
                    C: 'interface C { id?: string; c?: C; }',
                    CWritable: 'interface CWritable { c?: CWritable; }',
                },
            },
        ],
        [
            'under another name if its own is taken',
            {
                schemas: { PetWritable: string, Pet: object({ id: read, name: string }) },
                expected: {
                    PetWritable: 'PetWritable = string;',
                    PetWritable2: 'interface PetWritable2 { name?: string; }',
                },
            },
        ],
        [
            'as an alias in the style type',
            {
                schemas: { Pet: pet },
                setting: { options: { schemaDeclarationStyle: 'type' } },
                expected: {
                    Pet: 'Pet = { id: string; name: string; };',
                    PetWritable: 'PetWritable = { name: string; key: string; };',
                },
            },
        ],
        [
            'with its null if an alias has one',
            {
                schemas: {
                    Pet: { ...pet, nullable: true },
                    Pets: { type: 'array', nullable: true, items: reference('Pet') },
                },
                setting: { options: { nullableStrategy: 'include' }, version: '3.0' },
                expected: {
                    ...petTypes,
                    Pets: 'Pets = (Pet | null)[] | null;',
                    PetsWritable: 'PetsWritable = (PetWritable | null)[] | null;',
                },
            },
        ],
        [
            'unless the option ignores it',
            {
                schemas: { Pet: pet },
                setting: { options: { readWrite: 'ignore' } },
                expected: { Pet: 'interface Pet { id: string; name: string; key: string; }' },
            },
        ],
    ])('%s', (_, { schemas, setting, expected }) => {
        const found = declared(schemas, setting);
        for (const [name, text] of Object.entries(expected)) expect(found[name]).toBe(text);
        const writable = (names: object): string[] => Object.keys(names).filter((name) => name.includes('Writable'));
        expect(writable(found)).toEqual(writable(expected));
    });
});

describe('a base', () => {
    test.each<[given: string, row: Row]>([
        [
            'is extended in both directions',
            {
                schemas: { Pet: pet, Dog: { allOf: [reference('Pet'), object({ tag: read, bark: string }, 'tag')] } },
                expected: {
                    Dog: 'interface Dog extends Pet { tag: string; bark?: string; }',
                    DogWritable: 'interface DogWritable extends PetWritable { bark?: string; }',
                },
            },
        ],
        [
            'has no required property that is omitted',
            {
                schemas: {
                    Pet: object({ id: read, name: string }),
                    Dog: { allOf: [reference('Pet'), { required: ['id', 'name'] }] },
                },
                expected: {
                    Dog: 'interface Dog extends Pet { id: string; name: string; }',
                    DogWritable: 'interface DogWritable extends PetWritable { name: string; }',
                },
            },
        ],
        [
            'omits a property that only the subtype marks as read-only',
            {
                schemas: {
                    Pet: object({ id: string, name: string }, 'id'),
                    Dog: { allOf: [reference('Pet'), object({ id: read })] },
                },
                expected: {
                    Dog: 'Dog = Pet & { id?: string; };',
                    DogWritable: 'interface DogWritable { name?: string; }',
                },
            },
        ],
        [
            'marks a property as read-only for its subtypes too',
            {
                schemas: {
                    Pet: object({ id: read, name: string }),
                    Dog: { allOf: [reference('Pet'), object({ id: string, bark: string }, 'id')] },
                },
                expected: { DogWritable: 'interface DogWritable extends PetWritable { bark?: string; }' },
            },
        ],
        [
            'marks it for the alternatives next to it',
            {
                schemas: {
                    Pet: {
                        ...object({ id: read, name: string, tag: string }),
                        oneOf: [{ required: ['id', 'name'] }, object({ id: string, tag: string }, 'id', 'tag')],
                    },
                },
                expected: {
                    PetWritable:
                        'PetWritable = { name?: string; tag?: string; } & ({ name: string; } | { tag: string; name?: never; });',
                },
            },
        ],
        [
            'requires no omitted property, whatever depends on it',
            {
                schemas: {
                    Pet: {
                        ...object({ id: read, name: string, tag: string }),
                        dependentRequired: { name: ['id'], tag: ['id', 'name'] },
                    },
                },
                setting: { version: '3.1' },
                expected: {
                    PetWritable:
                        'PetWritable = { name?: string; } & ({ tag?: never; } | { tag: string; name: string; });',
                },
            },
        ],
        [
            'keeps its discriminator when sent, even if read-only',
            {
                schemas: {
                    Pet: {
                        ...object({ kind: read, id: read }, 'kind', 'id'),
                        discriminator: { propertyName: 'kind', mapping: { cat: 'Cat', dog: 'Dog' } },
                    },
                    Cat: { allOf: [reference('Pet'), object({ lives: string })] },
                    Dog: { allOf: [reference('Pet'), object({ tag: read })] },
                },
                expected: {
                    Pet: 'Pet = Cat | Dog;',
                    PetBase: 'interface PetBase { kind: string; id: string; }',
                    PetBaseWritable: 'interface PetBaseWritable { kind: string; }',
                    PetWritable: 'PetWritable = CatWritable | DogWritable;',
                    CatWritable: "interface CatWritable extends PetBaseWritable { lives?: string; kind: 'cat'; }",
                    DogWritable: "interface DogWritable extends PetBaseWritable { kind: 'dog'; }",
                },
            },
        ],
        [
            'differs only if its subtypes do',
            {
                schemas: {
                    Pet: {
                        ...object({ kind: string }, 'kind'),
                        discriminator: { propertyName: 'kind', mapping: { cat: 'Cat', dog: 'Dog' } },
                    },
                    Cat: { allOf: [reference('Pet'), object({ lives: string })] },
                    Dog: { allOf: [reference('Pet'), object({ tag: read })] },
                },
                expected: {
                    PetWritable: 'PetWritable = Cat | DogWritable;',
                    Cat: "interface Cat extends PetBase { lives?: string; kind: 'cat'; }",
                    DogWritable: "interface DogWritable extends PetBase { kind: 'dog'; }",
                },
            },
        ],
    ])('%s', (_, { schemas, setting, expected }) => {
        const found = declared(schemas, setting);
        for (const [name, text] of Object.entries(expected)) expect(found[name]).toBe(text);
    });
});

describe('what is omitted is refused by a type that would admit it', () => {
    const map = { additionalProperties: string };
    const patterned = { patternProperties: { '^x-': string } };
    test.each<[given: string, row: Row]>([
        [
            'next to additional keys',
            {
                schemas: { Pet: { ...object({ id: read, name: string, key: written }, 'id', 'name'), ...map } },
                expected: {
                    Pet: 'interface Pet { id: string; name: string; key?: never; [key: string]: string | undefined; }',
                    PetWritable:
                        'interface PetWritable { name: string; key?: string; id?: never; [key: string]: string | undefined; }',
                },
            },
        ],
        [
            'next to keys of any type',
            {
                schemas: { Pet: { ...object({ id: read, name: string }), additionalProperties: true } },
                expected: {
                    PetWritable: 'interface PetWritable { name?: string; id?: never; [key: string]: unknown; }',
                },
            },
        ],
        [
            'next to a template that matches it, and not next to one that does not',
            {
                schemas: { Pet: { ...object({ id: read, 'x-id': read, name: string }), ...patterned } },
                setting: { version: '3.1' },
                expected: {
                    PetWritable:
                        // biome-ignore lint/suspicious/noTemplateCurlyInString: TypeScript's template of keys.
                        "interface PetWritable { name?: string; 'x-id'?: never; [key: `x-${string}`]: string | undefined; }",
                },
            },
        ],
        [
            'next to a pattern that no type expresses',
            {
                schemas: { Pet: { ...object({ id: read }), patternProperties: { '[0-9]': string } } },
                setting: { version: '3.1' },
                expected: { PetWritable: 'interface PetWritable { id?: never; [key: string]: unknown; }' },
            },
        ],
        [
            'by a base, next to the additional keys of a subtype, and the other way round',
            {
                schemas: {
                    Base: object({ id: read, name: string }),
                    Open: { type: 'object', ...map },
                    Pet: { allOf: [reference('Base'), { type: 'object', ...map }] },
                    Dog: { allOf: [reference('Open'), object({ id: read })] },
                },
                expected: {
                    PetWritable: 'PetWritable = BaseWritable & { id?: never; [key: string]: string | undefined; };',
                    DogWritable: 'interface DogWritable { id?: never; [key: string]: string | undefined; }',
                },
            },
        ],
        [
            'if nothing else is left, so that a union still tells it from others',
            {
                schemas: {
                    Stamp: object({ id: read, created: read }, 'id'),
                    Secret: object({ key: written }),
                    Pet: object({ name: string }, 'name'),
                    Either: { oneOf: [reference('Stamp'), reference('Secret'), reference('Pet')] },
                    Inline: { oneOf: [object({ id: read }), reference('Pet')] },
                    Dog: { allOf: [reference('Stamp'), object({ bark: string })] },
                },
                expected: {
                    StampWritable: 'interface StampWritable { id?: never; created?: never; }',
                    Secret: 'interface Secret { key?: never; }',
                    EitherWritable: 'EitherWritable = StampWritable | SecretWritable | Pet;',
                    InlineWritable: 'InlineWritable = { id?: never; } | Pet;',
                    DogWritable: 'interface DogWritable extends StampWritable { bark?: string; }',
                },
            },
        ],
        [
            'as an alias in the style type',
            {
                schemas: {
                    Stamp: object({ id: read }),
                    Dog: { allOf: [reference('Stamp'), object({ bark: string })] },
                },
                setting: { options: { schemaDeclarationStyle: 'type' } },
                expected: {
                    StampWritable: 'StampWritable = { id?: never; };',
                    DogWritable: 'DogWritable = StampWritable & { bark?: string; };',
                },
            },
        ],
        [
            'unless no key is allowed at all',
            {
                schemas: { Pet: { ...object({ id: read }), additionalProperties: false } },
                expected: { PetWritable: 'interface PetWritable { [key: string]: never; }' },
            },
        ],
        [
            'also if it is nullable',
            {
                schemas: { Pet: { ...object({ id: { ...read, nullable: true }, name: string }), ...map } },
                setting: { options: { nullableStrategy: 'include' } },
                expected: {
                    PetWritable:
                        'interface PetWritable { name?: string; id?: never; [key: string]: string | undefined; }',
                },
            },
        ],
        [
            'unless a discriminator reads it',
            {
                schemas: {
                    Cat: { ...object({ kind: read, id: read }, 'kind'), ...map },
                    Dog: object({ kind: read }, 'kind'),
                    Either: {
                        oneOf: [reference('Cat'), reference('Dog')],
                        discriminator: { propertyName: 'kind' },
                    },
                },
                expected: {
                    CatWritable: 'interface CatWritable { id?: never; [key: string]: string | undefined; }',
                    DogWritable: 'interface DogWritable { [key: string]: unknown; }',
                    EitherWritable:
                        "EitherWritable = (CatWritable & { kind: 'Cat'; }) | (DogWritable & { kind: 'Dog'; });",
                },
            },
        ],
    ])('%s', (_, { schemas, setting, expected }) => {
        const found = declared(schemas, setting);
        for (const [name, text] of Object.entries(expected)) expect(found[name]).toBe(text);
    });
});

describe('operations', () => {
    const json = (schema: JsonObject): JsonObject => ({ content: { 'application/json': { schema } } });

    test('send one and receive the other, inline or not', () => {
        const document = {
            openapi: '3.0.3',
            info: { title: 't', version: '1' },
            paths: {
                '/pets': {
                    put: {
                        operationId: 'put',
                        parameters: [{ name: 'like', in: 'query', schema: reference('Pet') }],
                        requestBody: { required: true, ...json({ type: 'array', items: reference('Pet') }) },
                        responses: { 200: { description: 'ok', ...json(reference('Pet')) } },
                    },
                    post: {
                        operationId: 'post',
                        requestBody: { required: true, ...json(pet) },
                        responses: { 200: { description: 'ok', ...json(pet) } },
                    },
                },
            },
            components: { schemas: { Pet: pet } },
        };
        expect(printSignatures(document)).toEqual([
            'defaultClient.put(body: PetWritable[], like?: PetWritable): Pet',
            'defaultClient.post(body: { name: string; /** @writeonly */ key: string; }): { /** @readonly */ id: string; name: string; }',
        ]);
        expect(printSignatures(document, { readWrite: 'ignore' })[0]).toBe(
            'defaultClient.put(body: Pet[], like?: Pet): Pet',
        );
    });
});
