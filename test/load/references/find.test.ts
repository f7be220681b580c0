import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../../../src/load/json.ts';

import { everyKind, type FieldType, holdsObjects } from '../../../src/load/objects/kinds.ts';
import { objectsOf } from '../../../src/load/objects/tables.ts';
import { findReferences, maps } from '../../../src/load/references/find.ts';

import { timeFormats } from '../../../src/schema/dates.ts';

const $ref = 'other.yaml';

function externalOf(value: JsonValue): readonly string[] {
    return findReferences(value, new URL('file:///api.yaml')).external.map(({ reference }) => reference);
}

/** The names of the fields in a description that hold objects by name. */
function mapFieldsOf(outermost: FieldType): readonly string[] {
    const isMap = (type: FieldType | undefined) =>
        type?.form === 'map' || (holdsObjects(type) && type.form === 'object' && type.kind.named !== undefined);
    return [...everyKind(outermost)].flatMap(({ fields }) =>
        [...fields].flatMap(([field, type]) => (isMap(type) ? [field] : [])),
    );
}

test('the fields whose keys are names are those of the tables of objects', () => {
    expect(maps).toEqual(new Set((['3.2', '2.0'] as const).flatMap((version) => mapFieldsOf(objectsOf(version)))));
});

describe('a reference to another document', () => {
    test.each<[what: string, value: JsonValue]>([
        ['of the document itself', { $ref }],
        ['of a path item', { paths: { '/a': { $ref } } }],
        ['of a parameter', { paths: { '/a': { get: { parameters: [{ $ref }] } } } }],
        ['of a body', { paths: { '/a': { post: { requestBody: { $ref } } } } }],
        ['of a response', { paths: { '/a': { get: { responses: { 200: { $ref } } } } } }],
        ['of the response for all other statuses', { paths: { '/a': { get: { responses: { default: { $ref } } } } } }],
        ['of a schema', { components: { schemas: { A: { allOf: [{ $ref }] } } } }],
        ['with a sibling', { components: { schemas: { A: { $ref, description: 'A' } } } }],
        ['of a property', { components: { schemas: { A: { properties: { b: { $ref } } } } } }],
        ['of a property named like a field with values', { properties: { default: { $ref }, example: { $ref } } }],
        ['of a property named like an extension', { properties: { 'x-a': { $ref } } }],
        ['of a schema named like a field with values', { components: { schemas: { enum: { $ref } } } }],
        ['of a callback', { paths: { '/a': { post: { callbacks: { done: { '{$url}': { $ref } } } } } } }],
        ['of a header', { components: { responses: { A: { headers: { value: { $ref } } } } } }],
        ['of all paths', { paths: { $ref } }],
        ['of all components', { components: { $ref } }],
        ['of all schemas', { components: { schemas: { $ref, Own: {} } } }],
        ['of all definitions', { swagger: '2.0', definitions: { $ref } }],
        ['of all properties', { components: { schemas: { A: { properties: { $ref } } } } }],
        ['of an operation', { paths: { '/a': { get: { $ref } } } }],
        ['of all responses', { paths: { '/a': { get: { responses: { $ref } } } } }],
        ['in a file of schemas', { Pet: { properties: { owner: { $ref } } } }],
        ['in a file of schemas, one named like a field with values', { value: { $ref }, example: { type: 'object' } }],
        ['in a file that is an array', [{ $ref }]],
        ['in a root extension, a valid reference target', { openapi: '3.1.0', 'x-shared': { A: { $ref } } }],
        ['in arrays within arrays', { allOf: [[{ $ref }]] as JsonValue }],
        ['more than once', { a: { $ref }, b: { $ref } }],
    ])('is found %s', (_, value) => {
        expect(externalOf(value)).toEqual([$ref]);
    });

    test.each<[what: string, value: JsonValue]>([
        ['in an example', { components: { schemas: { A: { example: { $ref } } } } }],
        ['in examples', { content: { 'a/b': { examples: { one: { value: { $ref } }, two: { $ref } } } } }],
        ['in a default', { components: { schemas: { A: { default: { $ref } } } } }],
        ['in an enum', { components: { schemas: { A: { enum: [{ $ref }] } } } }],
        ['in a const', { components: { schemas: { A: { const: { $ref } } } } }],
        ['in an extension', { info: { 'x-a': { $ref } } }],
        ['in the example of a file that is one schema', { type: 'object', example: { $ref } }],
        ['as a property named $ref', { properties: { $ref: { type: 'string' } } }],
        ['as a schema named $ref', { components: { schemas: { $ref: { type: 'string' } } } }],
        ['as an array', { $ref: [$ref] }],
        ['as a number', { $ref: 1 }],
        ['to its own document', { $ref: '#/components/schemas/A' }],
        ['as a string', { description: '$ref: other.yaml' }],
        ['in a document that is a string', $ref],
        ['in an empty document', null],
    ])('is not found %s', (_, value) => {
        expect(externalOf(value)).toEqual([]);
    });
});

test.each([
    ['dog.yaml', true],
    ['dog.yml', true],
    ['dog.JSON', true],
    ['./dog', true],
    ['animals.yaml#/Dog', true],
    ['https://api.example/dog', true],
    ['Dog', false],
    ['v1.Dog', false],
    ['#/components/schemas/Dog', false],
])('a mapping to %s refers to another document: %s', (target, isOne) => {
    const mapped = { discriminator: { propertyName: 'kind', mapping: { dog: target } } };
    expect(externalOf({ components: { schemas: { Pet: mapped } } })).toEqual(isOne ? [target] : []);
});

test.each<[what: string, value: JsonValue]>([
    ['a property named mapping', { properties: { mapping: { type: 'object', title: 'a/b' } } }],
    ['a mapping that is an array', { discriminator: { mapping: ['dog.yaml'] } }],
    ['a mapping to non-strings', { discriminator: { mapping: { dog: 1, cat: null } } }],
])('%s is ignored', (_, value) => {
    expect(externalOf(value)).toEqual([]);
});

test.each<[value: JsonValue, hasNames: boolean]>([
    [{ $defs: { A: { $anchor: 'a' } } }, true],
    [{ $defs: { A: { $dynamicAnchor: 'a' } } }, true],
    [{ $id: 'https://api.example/a' }, true],
    [{ properties: { $id: { type: 'string' }, $anchor: { type: 'string' } } }, false],
    [{ components: { schemas: { A: { example: { $id: 'a' } } } } }, false],
    [{ components: { schemas: { A: { type: 'object' } } } }, false],
])('%j has names for references to use: %s', (value, hasNames) => {
    expect(findReferences(value, new URL('file:///api.yaml')).names.length > 0).toBe(hasNames);
});

test.each<[value: JsonValue, hasAccess: boolean]>([
    [{ components: { schemas: { A: { properties: { id: { readOnly: true } } } } } }, true],
    [{ components: { schemas: { A: { allOf: [{ writeOnly: true }] } } } }, true],
    [{ 'x-shared': { A: { readOnly: true } } }, true],
    [{ components: { schemas: { A: { $ref: '#/x-shared/A' } } } }, false],
    [{ components: { schemas: { A: { $ref: '#/components/x-shared/A' } } } }, true],
    [{ components: { schemas: { A: { $ref: '#/components/schemas/B/example/schema' } } } }, true],
    [{ components: { schemas: { A: { $ref: 'other.yaml#/components/x-shared/A' } } } }, true],
    [{ components: { schemas: { A: { $ref: '#/components/%78-shared/A' } } } }, true],
    [{ components: { schemas: { A: { discriminator: { mapping: { a: '#/components/x-shared/A' } } } } } }, true],
    [{ components: { schemas: { A: { $ref: 'other.yaml#/components/schemas/A' } } } }, false],
    [{ components: { schemas: { A: { readOnly: false } } } }, false],
    [{ components: { schemas: { A: { properties: { readOnly: { type: 'boolean' } } } } } }, false],
    [{ components: { schemas: { A: { example: { readOnly: true } } } } }, false],
])('%j may have read-only or write-only parts: %s', (value, hasAccess) => {
    expect(findReferences(value, new URL('file:///api.yaml')).hasAccess).toBe(hasAccess);
});

test.each<[value: JsonValue, hasTimes: boolean]>([
    [{ components: { schemas: { A: { properties: { at: { format: 'date-time' } } } } } }, true],
    [{ components: { schemas: { A: { items: { format: 'time-local' } } } } }, true],
    [{ components: { parameters: { A: { in: 'query', format: 'duration' } } } }, true],
    [{ 'x-shared': { A: { format: 'date' } } }, true],
    [{ components: { schemas: { A: { $ref: '#/components/x-shared/A' } } } }, true],
    [{ components: { schemas: { A: { $ref: '#/components/schemas/B/example/schema' } } } }, true],
    [{ components: { schemas: { A: { format: 'int64' } } } }, false],
    [{ components: { schemas: { A: { format: 'unix-time' } } } }, false],
    [{ components: { schemas: { A: { properties: { format: { type: 'string' } } } } } }, false],
    [{ components: { schemas: { A: { title: 'date', example: { format: 'date' } } } } }, false],
])('%j may have dates: %s', (value, hasTimes) => {
    expect(findReferences(value, new URL('file:///api.yaml')).hasTimes).toBe(hasTimes);
});

test.each(timeFormats)('the format %s is one of dates', (format) => {
    expect(findReferences({ format }, new URL('file:///api.yaml')).hasTimes).toBe(true);
});
