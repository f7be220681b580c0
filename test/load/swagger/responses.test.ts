import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../src/load/json.ts';
import { at, upgradeFields, upgradeOperation } from './upgraded.ts';

const json = 'application/json';
const xml = 'application/xml';
const pdf = 'application/pdf';
const bytes = 'application/octet-stream';
const file = { type: 'string', format: 'binary' };

test.each<[string, JsonObject, JsonObject, JsonValue]>([
    ['nothing', {}, {}, [json]],
    ['the document', { produces: [xml] }, {}, [xml]],
    ['the operation', {}, { produces: [xml, json] }, [xml, json]],
    ['the operation over the document', { produces: [json] }, { produces: [xml] }, [xml]],
    ['the operation, which clears the document', { produces: [xml] }, { produces: [] }, [json]],
])('a response has the media types of %s', (_, fields, operation, expected) => {
    const responses = { 200: { description: 'D', schema: { type: 'string' } } };
    const upgraded = upgradeOperation({ ...operation, responses }, fields);
    expect(Object.keys(Object(at(upgraded, '/responses/200/content')))).toEqual(expected);
    expect(Object.keys(Object(upgraded))).toEqual(['responses']);
});

describe('a response', () => {
    test.each<[string, JsonObject, JsonObject]>([
        ['has no content without a schema', { description: 'D' }, { description: 'D' }],
        [
            'has its schema',
            { description: 'D', schema: { $ref: '#/definitions/Pet' } },
            { description: 'D', content: { [json]: { schema: { $ref: '#/components/schemas/Pet' } } } },
        ],
        [
            'keeps its extensions',
            { description: 'D', 'x-own': { type: 'file' } },
            { description: 'D', 'x-own': { type: 'file' } },
        ],
        [
            'has content without a schema if it has an example',
            { description: 'D', examples: { [xml]: '<a/>' } },
            { description: 'D', content: { [xml]: {} } },
        ],
        [
            'has the media types of its examples by default',
            { description: 'D', schema: {}, examples: { [xml]: '<a/>', [json]: 1 } },
            { description: 'D', content: { [xml]: { schema: {} }, [json]: { schema: {} } } },
        ],
        [
            'has no media types of examples without one',
            { description: 'D', schema: {}, examples: { first: 1 } },
            { description: 'D', content: { [json]: { schema: {} } } },
        ],
        [
            'has a null schema',
            { description: 'D', schema: null },
            { description: 'D', content: { [json]: { schema: null } } },
        ],
    ])('%s', (_, response, expected) => {
        const upgraded = upgradeOperation({ responses: { 200: response } }, { definitions: { Pet: {} } });
        expect(at(upgraded, '/responses/200')).toEqual(expected);
    });

    test('has no other media types than its operation, whatever its examples show', () => {
        const responses = { 200: { description: 'D', schema: {}, examples: { [xml]: '<a/>' } } };
        expect(at(upgradeOperation({ produces: [json], responses }), '/responses/200')).toEqual({
            description: 'D',
            content: { [json]: { schema: {} } },
        });
    });

    test.each<[string, JsonValue, JsonObject, JsonObject]>([
        ['its own media type', [pdf], { type: 'file' }, { [pdf]: { schema: file } }],
        ['any bytes by default', [], { type: 'file' }, { [bytes]: { schema: file } }],
        [
            'any bytes if all is JSON',
            [json, 'application/problem+json'],
            { type: 'file' },
            { [bytes]: { schema: file } },
        ],
        ['its own media type next to JSON', [json, pdf], { type: 'file' }, { [pdf]: { schema: file } }],
        [
            'any bytes by reference',
            [json],
            { $ref: '#/definitions/File' },
            { [bytes]: { schema: { $ref: '#/components/schemas/File' } } },
        ],
    ])('is a file of %s', (_, produces, schema, content) => {
        const responses = { 200: { description: 'D', schema }, 400: { description: 'D', schema: { type: 'object' } } };
        const upgraded = upgradeOperation({ produces, responses }, { definitions: { File: { type: 'file' } } });
        expect(at(upgraded, '/responses/200/content')).toEqual(content);
        expect(at(upgraded, '/responses/400/content')).not.toHaveProperty([bytes]);
    });

    test.each<[string, JsonObject, JsonObject]>([
        [
            'of a type',
            { type: 'integer', format: 'int32', description: 'D', 'x-own': 1, 'x-nullable': true },
            { description: 'D', 'x-own': 1, schema: { type: 'integer', format: 'int32', nullable: true } },
        ],
        [
            'of an array',
            { type: 'array', items: { type: 'string' } },
            { schema: { type: 'array', items: { type: 'string' } } },
        ],
        [
            'of an array format unknown to 3.0',
            { type: 'array', items: { type: 'string' }, collectionFormat: 'pipes', 'x-nullable': true },
            { schema: { type: 'array', items: { type: 'string' }, nullable: true }, 'x-collection-format': 'pipes' },
        ],
    ])('has a header %s', (_, header, expected) => {
        const headers = { 'X-Z': header, 'X-A': { type: 'string' } };
        const upgraded = upgradeOperation({ responses: { 200: { description: 'D', headers } } });
        expect(at(upgraded, '/responses/200/headers/X-Z')).toEqual(expected);
        expect(Object.keys(Object(at(upgraded, '/responses/200/headers')))).toEqual(['X-Z', 'X-A']);
    });
});

describe('shared responses', () => {
    const fields = {
        responses: {
            Error: { description: 'E', schema: { type: 'object' }, headers: { 'X-A': { type: 'string' } } },
            Empty: { description: 'N' },
            Chain: { $ref: '#/responses/Error' },
            Circle: { $ref: '#/responses/Circle' },
            Far: { $ref: 'other.yaml#/x' },
        },
    };
    const content = (type: string) => ({
        description: 'E',
        headers: { 'X-A': { schema: { type: 'string' } } },
        content: { [type]: { schema: { type: 'object' } } },
    });
    const lost = { description: '', content: { '*/*': {} } };

    test('have the media types of the document', () => {
        const { document } = upgradeFields({ ...fields, produces: [xml] });
        expect(at(document, '/components/responses')).toEqual({
            Error: content(xml),
            Empty: { description: 'N' },
            Chain: { $ref: '#/components/responses/Error' },
            Circle: lost,
            Far: { $ref: 'other.yaml#/x' },
        });
    });

    test.each<[string, string, JsonObject, JsonObject]>([
        ['is kept', '#/responses/Error', {}, { $ref: '#/components/responses/Error' }],
        [
            'is kept if the media types are the same',
            '#/responses/Error',
            { produces: [json] },
            { $ref: '#/components/responses/Error' },
        ],
        ['is replaced by the response if they differ', '#/responses/Error', { produces: [pdf] }, content(pdf)],
        ['is replaced at the end of a chain too', '#/responses/Chain', { produces: [pdf] }, content(pdf)],
        [
            'is kept if there is no content',
            '#/responses/Empty',
            { produces: [pdf] },
            { $ref: '#/components/responses/Empty' },
        ],
        ['to nothing is kept as it is', '#/responses/Lost', {}, { $ref: '#/responses/Lost' }],
        ['to another document is kept as it is', 'other.yaml#/x', {}, { $ref: 'other.yaml#/x' }],
        ['to one of these too', '#/responses/Far', {}, { $ref: '#/components/responses/Far' }],
        ['to itself is an unknown body', '#/responses/Circle', {}, lost],
        [
            'to the response of another operation is replaced by it',
            '#/paths/~1q/get/responses/200',
            {},
            { description: 'Q', content: { [json]: { schema: {} } } },
        ],
    ])('a reference %s', (_, $ref, operation, expected) => {
        const { document } = upgradeFields({
            ...fields,
            paths: {
                '/p': { get: { ...operation, responses: { 200: { $ref } } } },
                '/q': { get: { produces: [xml], responses: { 200: { description: 'Q', schema: {} } } } },
            },
        });
        expect(at(document, '/paths/~1p/get/responses/200')).toEqual(expected);
    });
});

test.each<[string, JsonValue]>([
    ['an extension', { 'x-own': { type: 'file' }, 200: { description: 'D' } }],
    ['a non-response', { 200: 'OK', 201: null, 202: ['D'] }],
    ['non-responses', 'OK'],
    ['null', null],
    ['a status that every object inherits', JSON.parse('{"__proto__": {"description": "D"}}')],
])('%s is kept', (_, responses) => {
    expect(at(upgradeOperation({ responses }), '/responses')).toEqual(responses);
});
