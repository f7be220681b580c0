import { describe, expect, test } from 'vitest';
import { formatDiagnostic } from '../../src/diagnostics/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { field, Reader, stringField } from '../../src/load/reader.ts';
import { withinDocument } from '../tools/within-document.ts';

describe('the pointer of a reference', () => {
    test.each([
        ['#', ''],
        ['#/', '/'],
        ['#/components/schemas/Pet', '/components/schemas/Pet'],
        ['#/components/schemas/Page%3CPet%3E', '/components/schemas/Page<Pet>'],
        ['#/components/schemas/%C3%9Cber', '/components/schemas/Über'],
        ['#/paths/~1pets~1%7Bid%7D', '/paths/~1pets~1{id}'],
        // Not valid percent-encoding.
        ['#/components/schemas/100%', '/components/schemas/100%'],
        ['#/components/schemas/Page<Pet>', '/components/schemas/Page<Pet>'],
    ])('%j is %j', (reference, pointer) => {
        expect(new Reader({}, withinDocument).resolve(reference, '/paths')).toBe(pointer);
    });

    test.each(['', 'Pet', 'other.yaml', 'other.yaml#/Pet', 'https://example.com/a.yaml#/Pet', '#Pet', '/components'])(
        'is undefined for %j',
        (reference) => {
            expect(new Reader({}, withinDocument).resolve(reference, '/paths')).toBeUndefined();
        },
    );
});

describe('a field', () => {
    const object: JsonObject = JSON.parse('{ "own": 1, "__proto__": "data", "text": "t", "nothing": null }');

    test.each([
        ['own', 1],
        ['__proto__', 'data'],
        ['nothing', null],
        ['constructor', undefined],
        ['toString', undefined],
        ['absent', undefined],
    ])('%s is an own property or undefined', (key, value) => {
        expect(field(object, key)).toBe(value);
    });

    test.each([
        ['text', 't'],
        ['own', undefined],
        ['nothing', undefined],
    ])('%s is a string only if it is one', (key, value) => {
        expect(stringField(object, key)).toBe(value);
    });
});

const document: JsonObject = JSON.parse(`{
    "components": {
        "schemas": {
            "Pet": { "type": "object" },
            "Pets": { "items": { "$ref": "#/components/schemas/Pet" } },
            "Alias": { "$ref": "#/components/schemas/Pet" },
            "Chain": { "$ref": "#/components/schemas/Alias" },
            "Self": { "$ref": "#/components/schemas/Self" },
            "There": { "$ref": "#/components/schemas/Back" },
            "Back": { "$ref": "#/components/schemas/There" },
            "Lost": { "$ref": "#/components/schemas/Pett" },
            "Far": { "$ref": "pets.yaml#/Pet" },
            "Number": 5,
            "ToNumber": { "$ref": "#/components/schemas/Number" },
            "a/b": { "~": [{ "deep": true }] },
            "__proto__": { "type": "string" },
            "list": "no list",
            "object": ["no object"],
            "null": null
        }
    }
}`);

const at = (name: string): string => `/components/schemas/${name}`;

describe('looking up a place', () => {
    test.each([
        ['', document],
        [at('Pet'), { type: 'object' }],
        [at('Pets/items'), { $ref: '#/components/schemas/Pet' }],
        [at('a~1b/~0/0/deep'), true],
        [at('__proto__'), { type: 'string' }],
        [at('null'), null],
    ])('%s', (pointer, value) => {
        expect(new Reader(document, withinDocument).lookUp(pointer)).toEqual({ value, pointer });
    });

    test.each([
        at('Nobody'),
        at('Pet/type/length'),
        at('a~1b/~0/1'),
        at('a~1b/~0/length'),
        at('constructor'),
        '/openapi',
    ])('%s does not exist', (pointer) => {
        const reader = new Reader(document, withinDocument);
        expect(reader.lookUp(pointer)).toBeUndefined();
        expect(reader.diagnostics).toEqual([]);
    });
});

/** Follows the schema of a name, and returns its target and what is reported. */
function follow(name: string): { readonly pointer: string | undefined; readonly messages: readonly string[] } {
    const reader = new Reader(document, withinDocument);
    const node = reader.lookUp(at(name));
    if (node === undefined) throw new Error(`there is no ${name}`);
    const found = reader.follow(node);
    return { pointer: found?.pointer, messages: reader.diagnostics.map((diagnostic) => formatDiagnostic(diagnostic)) };
}

describe('following references', () => {
    test.each([
        ['Pet', 'Pet'],
        ['Alias', 'Pet'],
        ['Chain', 'Pet'],
        ['Pets/items', 'Pet'],
        ['__proto__', '__proto__'],
    ])('resolves %s to %s', (name, target) => {
        expect(follow(name)).toEqual({ pointer: at(target), messages: [] });
    });

    test.each([
        ['Self', "circular-reference  '#/components/schemas/Self' leads back to itself\n  at /components/schemas/Self"],
        [
            'There',
            "circular-reference  '#/components/schemas/Back' leads back to itself\n  at /components/schemas/There",
        ],
        [
            'Lost',
            "unresolved-reference  '#/components/schemas/Pett' does not exist\n  at /components/schemas/Lost\n  did you mean 'Pet'?",
        ],
        ['Far', "external-reference  'pets.yaml#/Pet' points to another document\n  at /components/schemas/Far"],
        ['ToNumber', 'malformed-description  this must be an object\n  at /components/schemas/Number'],
    ])('reports %s', (name, diagnostic) => {
        expect(follow(name)).toEqual({ pointer: undefined, messages: [diagnostic] });
    });

    test.each<[reference: string, help: string | undefined]>([
        ['#/a%22b', "there is a key 'a%22b': write each '%' of it as '%25', as in 'a%2522b'"],
        ['#/a%20b%20c', "there is a key 'a%20b%20c': write each '%' of it as '%25', as in 'a%2520b%2520c'"],
        ['#/a%2522b', undefined],
        ['#/%ud800', undefined],
    ])('a key with a percent sign is no target of %s', (reference, help) => {
        const reader = new Reader({ 'a%22b': {}, 'a%20b%20c': {}, '%ud800': {} }, withinDocument);
        reader.target(reference, '/x');
        expect(reader.diagnostics.map((diagnostic) => diagnostic.help)).toEqual(help === undefined ? [] : [help]);
    });

    test('names that are too different are not suggested', () => {
        const reader = new Reader(document, withinDocument);
        reader.target('#/components/schemas/Invoice', '/x');
        expect(reader.diagnostics.map((diagnostic) => formatDiagnostic(diagnostic))).toEqual([
            "unresolved-reference  '#/components/schemas/Invoice' does not exist\n  at /x",
        ]);
    });
});

describe('malformed parts are omitted and reported once', () => {
    const schemas = { value: document, pointer: '' } as const;

    test.each([
        ['an object', 'list', "'list' must be an object\n  at /components/schemas/list"],
        ['an object', 'object', "'object' must be an object\n  at /components/schemas/object"],
        ['an array', 'list', "'list' must be an array\n  at /components/schemas/list"],
        ['an array', 'Pet', "'Pet' must be an array\n  at /components/schemas/Pet"],
    ])('%s expected in %s', (form, key, diagnostic) => {
        const reader = new Reader(document, withinDocument);
        const components = reader.object(schemas, 'components');
        const parent = components === undefined ? undefined : reader.object(components, 'schemas');
        if (parent === undefined) throw new Error('there are no schemas');
        for (let time = 0; time < 2; time++) {
            if (form === 'an array') expect(reader.items(parent, key)).toEqual([]);
            else expect(reader.entries(parent, key)).toEqual([]);
        }
        expect(reader.diagnostics.map((found) => formatDiagnostic(found))).toEqual([
            `malformed-description  ${diagnostic}`,
        ]);
    });

    test('absent and null parts are not reported', () => {
        const reader = new Reader(document, withinDocument);
        const node = reader.lookUp('/components/schemas');
        if (node === undefined) throw new Error('there are no schemas');
        const parent = { value: node.value as JsonObject, pointer: node.pointer };
        expect(reader.object(parent, 'null')).toBeUndefined();
        expect(reader.items(parent, 'null')).toEqual([]);
        expect(reader.entries(parent, 'absent')).toEqual([]);
        expect(reader.diagnostics).toEqual([]);
    });
});
