import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/load/json.ts';
import { describing, type Files, joinFiles, reportsOf } from './described.ts';

/** What a reference resolves to, from a place in the whole description. */
async function follow(files: Files, reference: string, from = ''): Promise<string> {
    const { references } = await joinFiles(files);
    return reportsOf(references.resolve(reference, from));
}

const further = '/x-oasmith-documents';

describe('a reference resolves', () => {
    const files = {
        'api.yaml': { 'x-all': [{ $ref: 'x/pets.yaml' }, { $ref: 'größe und mehr.yaml' }, { $ref: 'none.yaml' }] },
        'x/pets.yaml': { Pet: { owner: { $ref: 'people.yaml#/Owner' } } },
        'x/people.yaml': { Owner: {} },
        'gr%C3%B6%C3%9Fe%20und%20mehr.yaml': {},
    };
    test.each([
        ['to a whole document', 'x/pets.yaml', '', `${further}/pets/0`],
        ['with an empty fragment', 'x/pets.yaml#', '', `${further}/pets/0`],
        ['to a place within one', 'x/pets.yaml#/Pet/owner', '', `${further}/pets/0/Pet/owner`],
        ['to a missing value', 'x/pets.yaml#/Pte', '', `${further}/pets/0/Pte`],
        ['with escapes of pointers', 'x/pets.yaml#/a~1b/c~0d', '', `${further}/pets/0/a~1b/c~0d`],
        ['with escapes of URIs', 'x/pets.yaml#/a%20b/%7B~1%7D', '', `${further}/pets/0/a b/{~1}`],
        ['with a % that escapes nothing', 'x/pets.yaml#/100%', '', `${further}/pets/0/100%`],
        ['with letters that URIs escape', 'größe und mehr.yaml#/ä', '', `${further}/größe und mehr/0/ä`],
        ['with a # in its fragment', 'x/pets.yaml#/a#b', '', `${further}/pets/0/a#b`],
        ['to its own document', '#/a', '', '/a'],
        ['to its own document as a whole', '', '', ''],
        ['to its own document as a whole, by #', '#', '', ''],
        ['to its own document by its name', 'api.yaml#/a', '', '/a'],
        ['within another document', '#/Pet', `${further}/pets/0/Pet`, `${further}/pets/0/Pet`],
        ['to another whole document, from within it', '', `${further}/pets/0/Pet`, `${further}/pets/0`],
        [
            'from another document to the next',
            'people.yaml#/Owner',
            `${further}/pets/0/Pet`,
            `${further}/people/0/Owner`,
        ],
        ['from another document to the first', '../api.yaml#/a', `${further}/pets/0`, '/a'],
    ])('%s', async (_, reference, from, expected) => {
        expect(await follow(files, reference, from)).toBe(expected);
    });

    test.each([
        ['none.yaml', '', "external-reference: 'none.yaml' cannot be read: no such file"],
        ['none.yaml#/a', '', "external-reference: 'none.yaml' cannot be read: no such file"],
        ['people.yaml', '', "external-reference: 'people.yaml' names no document that could be read"],
        ['http://[', '', "external-reference: 'http://[' is neither a valid URL nor a path"],
        ['x/pets.yaml#Pet', '', "unresolved-reference: 'x/pets.yaml#Pet' does not exist"],
        ['#Pet', '', "unresolved-reference: '#Pet' does not exist"],
    ])('to nothing: %s', async (reference, from, expected) => {
        expect(await follow(files, reference, from)).toBe(expected);
    });
});

describe('a description with its own name ($self, OpenAPI 3.2)', () => {
    const self = 'https://api.example/v1/api';
    const files = {
        'api.yaml': describing({ A: {} }, { $self: self, 'x-all': [{ $ref: 'a.yaml' }, { $ref: 'b.yaml' }] }),
        'a.yaml': { $self: 'https://api.example/v1/schemas/a', A: { $ref: '../api#/b' } },
        'b.yaml': { $self: '/relative/b', B: {} },
    };
    test.each([
        ['is known by it', `${self}#/a`, '', '/a'],
        ['is known by it from another document', '../api#/a', `${further}/a/0`, '/a'],
        ['is also known by its address', 'api.yaml#/a', '', '/a'],
        ['finds others by their names', 'https://api.example/v1/schemas/a#/A', '', `${further}/a/0/A`],
        ['finds others by names relative to its own', 'schemas/a#/A', '', `${further}/a/0/A`],
        ['finds others by their addresses', 'a.yaml#/A', '', `${further}/a/0/A`],
        ['finds others by a name relative to their address', 'file:///relative/b#/B', '', `${further}/b/0/B`],
    ])('%s', async (_, reference, from, expected) => {
        expect(await follow(files, reference, from)).toBe(expected);
    });

    test.each([[1], [{}], ['http://[']])('ignores an invalid name: %j', async (name) => {
        expect(await follow({ 'api.yaml': { $self: name } as JsonObject }, 'api.yaml#/a')).toBe('/a');
    });
});

describe('a schema with its own name', () => {
    const files = {
        'api.yaml': describing(
            {
                Pet: { $anchor: 'pet' },
                Owner: {
                    $id: 'https://schemas.example/owner',
                    properties: { pets: { $ref: 'pets' } },
                    $defs: { Name: { $anchor: 'name' } },
                },
                Pets: { $id: 'https://schemas.example/pets', $defs: { Name: { $anchor: 'name' } } },
                Deep: { $id: 'deep/first', items: { $id: 'second' } },
                Example: { example: { $anchor: 'shown', $id: 'https://schemas.example/shown' } },
                Words: { properties: { $anchor: { type: 'string' }, $id: { type: 'string' } } },
                Fragment: { $id: 'https://schemas.example/file#/Fragment' },
                Number: { $id: 1, $anchor: 2 },
            },
            { 'x-all': [{ $ref: 'tree.json' }, { $ref: 'leaf.json' }] },
        ),
        'tree.json': {
            $id: 'https://trees.example/tree',
            $dynamicAnchor: 'node',
            $defs: { Leaf: { $anchor: 'leaf' } },
            items: { $ref: '#/$defs/Leaf' },
        },
        'leaf.json': { Leaf: { $anchor: 'a b' } },
    };
    const owner = '/components/schemas/Owner';
    const pets = '/components/schemas/Pets';
    test.each([
        ['by $anchor', '#pet', '', '/components/schemas/Pet'],
        ['by $anchor of another document', 'tree.json#leaf', '', `${further}/tree/0/$defs/Leaf`],
        ['by $dynamicAnchor', 'tree.json#node', '', `${further}/tree/0`],
        ['by $anchor that is percent-encoded', 'leaf.json#a%20b', '', `${further}/leaf/0/Leaf`],
        ['by $anchor from within another document', '#leaf', `${further}/tree/0/items`, `${further}/tree/0/$defs/Leaf`],
        ['by $id', 'https://schemas.example/owner', '', owner],
        ['by $id with a pointer', 'https://schemas.example/owner#/$defs/Name', '', `${owner}/$defs/Name`],
        ['by $id with an anchor', 'https://schemas.example/pets#name', '', `${pets}/$defs/Name`],
        ['by $id with another anchor of this name', 'https://schemas.example/owner#name', '', `${owner}/$defs/Name`],
        ['by $id of a file', 'https://trees.example/tree#leaf', '', `${further}/tree/0/$defs/Leaf`],
        ['by $id relative to its address', 'deep/first', '', '/components/schemas/Deep'],
        ['by $id relative to the one above it', 'deep/second', '', '/components/schemas/Deep/items'],
        ['from a schema with an $id, by that', 'pets', `${owner}/properties/pets`, pets],
        ['from a schema with an $id, by the address of its document', 'tree.json', owner, `${further}/tree/0`],
        ['from a schema with an $id, by a pointer in it', '#/$defs/Name', `${pets}/items`, `${pets}/$defs/Name`],
        ['from a schema with an $id, by an anchor in it', '#name', `${pets}/items`, `${pets}/$defs/Name`],
        ['from a schema with an $id, by an anchor elsewhere', '#pet', `${pets}/items`, '/components/schemas/Pet'],
        [
            'from a schema with an $id, by a pointer of the document',
            '#/components/schemas/Pet',
            pets,
            '/components/schemas/Pet',
        ],
        ['from a schema with an $id, as a whole', '#', `${pets}/items`, pets],
        ['by its address, which an $id with a fragment does not replace', 'tree.json', '', `${further}/tree/0`],
    ])('is found %s', async (_, reference, from, expected) => {
        expect(await follow(files, reference, from)).toBe(expected);
    });

    test.each([
        ['#pte', "unresolved-reference: '#pte' does not exist (did you mean '#pet'?)"],
        ['tree.json#laef', "unresolved-reference: 'tree.json#laef' does not exist (did you mean '#leaf'?)"],
        ['#shown', "unresolved-reference: '#shown' does not exist"],
        [
            'https://schemas.example/shown',
            "external-reference: 'https://schemas.example/shown' names no document that could be read",
        ],
        [
            'https://schemas.example/file',
            "external-reference: 'https://schemas.example/file' names no document that could be read",
        ],
    ])('is missing: %s', async (reference, expected) => {
        expect(await follow(files, reference)).toBe(expected);
    });
});

test('a long reference is shortened in messages', async () => {
    const reported = await follow({ 'api.yaml': {} }, `${'a'.repeat(10_000)}.yaml`);
    expect(reported.length).toBeLessThan(200);
});
