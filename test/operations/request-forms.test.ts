/** What requests look like, by their operations. */
import { expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import { requestFormOf } from '../../src/operations/request-forms.ts';
import { describePaths, modelOf } from '../tools/inline-description.ts';

function formOf(operation: JsonObject, path = '/things', schemas: JsonObject = {}) {
    const document = describePaths({ [path]: { post: { responses: {}, ...operation } } }, { version: '3.1', schemas });
    // The forms of requests are those of schemas, which only a model for such code still has.
    const { model } = modelOf(document, { responseHeaders: true });
    const [first] = model.groups.flatMap(({ operations }) => operations);
    return first && requestFormOf(first);
}

function valueFor(schema: JsonValue, schemas: JsonObject = {}): unknown {
    const form = formOf({ parameters: [{ in: 'query', name: 'it', schema }] }, '/things', schemas);
    return Array.isArray(form?.query) ? form.query[0]?.value : undefined;
}

const tree = {
    type: 'object',
    additionalProperties: false,
    properties: { inner: { $ref: '#/components/schemas/Tree' } },
};

test.each<[string, JsonValue, unknown]>([
    ['a string', { type: 'string' }, 'text'],
    ['a day', { type: 'string', format: 'date' }, 'text'],
    ['an integer', { type: 'integer' }, 'integer'],
    ['a number', { type: 'number' }, 'number'],
    ['either', { type: ['integer', 'number'] }, 'number'],
    ['a boolean that may be null', { type: ['boolean', 'null'] }, 'boolean'],
    ['listed values', { enum: ['a', 1] }, [{ texts: ['a'] }, 'number']],
    ['only listed texts', { enum: ['a', 'b'] }, 'text'],
    [
        'alternatives',
        { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'integer' } }] },
        [{ items: 'integer' }, 'text'],
    ],
    ['anything', {}, 'any'],
    ['an array', { type: 'array', items: { type: 'boolean' } }, { items: 'boolean' }],
    ['an array of anything', { type: 'array' }, { items: 'any' }],
    [
        'a tuple',
        { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }] },
        { items: ['text', 'integer'] },
    ],
    [
        'an open object',
        { type: 'object', properties: { a: { type: 'integer' } } },
        { properties: { a: 'integer' }, others: 'any' },
    ],
    ['a map', { type: 'object', additionalProperties: { type: 'number' } }, { properties: {}, others: 'number' }],
    [
        'parts of an object',
        {
            allOf: [
                { type: 'object', properties: { a: { type: 'integer' } } },
                { type: 'object', properties: { b: { type: 'string' } } },
            ],
        },
        { properties: { a: 'integer', b: 'text' }, others: 'any' },
    ],
])('%s', (_name, schema, expected) => {
    const form = valueFor(schema);
    const inOrder = (value: unknown): unknown =>
        Array.isArray(value) ? value.map((one) => JSON.stringify(one)).sort() : value;
    expect(inOrder(form)).toEqual(inOrder(expected));
});

test('a schema that leads back to itself ends', () => {
    expect(JSON.stringify(valueFor({ $ref: '#/components/schemas/Tree' }, { Tree: tree })).length).toBeLessThan(500);
});

test('parameters by place and style', () => {
    const text = { type: 'string' };
    const form = formOf(
        {
            parameters: [
                { in: 'path', name: 'id', required: true, style: 'label', schema: text },
                { in: 'query', name: 'plain', required: true, schema: text },
                { in: 'query', name: 'joined', style: 'form', explode: false, schema: { type: 'array', items: text } },
                {
                    in: 'query',
                    name: 'deep',
                    style: 'deepObject',
                    schema: { type: 'object', additionalProperties: text },
                },
                { in: 'query', name: 'json', content: { 'application/json': { schema: text } } },
                { in: 'header', name: 'X-It', schema: text },
            ],
            requestBody: { content: { 'application/json': { schema: text } } },
        },
        '/things/{id}/parts/{other}',
    );
    expect(form).toEqual({
        method: 'POST',
        path: ['/things/', { name: 'id', value: 'text', style: 'label' }, '/parts/', { name: 'other', value: 'any' }],
        query: [
            { name: 'plain', value: 'text', required: true },
            { name: 'joined', value: { items: 'text' }, style: 'form' },
            { name: 'deep', value: { properties: {}, others: 'text' }, style: 'deepObject' },
            { name: 'json', value: 'text', style: 'json' },
        ],
        headers: [{ name: 'X-It', value: 'text' }],
        body: { contents: [['application/json', { kind: 'json' }]] },
    });
});

test('forms with their fields', () => {
    const form = formOf({
        requestBody: {
            required: true,
            content: {
                'multipart/form-data': {
                    schema: {
                        type: 'object',
                        additionalProperties: false,
                        properties: {
                            file: { type: 'string', format: 'binary' },
                            list: { type: 'array', items: { type: 'integer' } },
                            note: { type: 'string' },
                        },
                    },
                    encoding: { list: { contentType: 'application/json' }, note: { contentType: 'application/json' } },
                },
            },
        },
    });
    expect(form?.body).toEqual({
        required: true,
        contents: [
            [
                'multipart/form-data',
                {
                    kind: 'multipart',
                    value: { properties: { file: 'file', list: { items: 'integer' }, note: 'text' } },
                    fields: { list: { style: 'json' } },
                },
            ],
        ],
    });
});
