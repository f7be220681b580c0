import { describe, expect, test } from 'vitest';
import { formatDiagnostic } from '../../src/diagnostics/index.ts';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import type { Body } from '../../src/plan/model.ts';
import { describePaths, modelOf, printSignatures } from '../tools/inline-description.ts';

const named = {
    Pet: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
    Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }] },
    Text: { type: 'string' },
    Loop: { oneOf: [{ $ref: '#/components/schemas/Loop' }] },
};
const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

function describeBody(requestBody: JsonValue): JsonObject {
    const operation = { operationId: 'call', requestBody, responses: { '204': { description: 'Done' } } };
    return describePaths({ '/': { post: operation } }, { schemas: named });
}

function typeOf(requestBody: JsonValue): string | undefined {
    return /\((.*)\)/s.exec(printSignatures(describeBody(requestBody))[0] ?? '')?.[1];
}

const required = (content: JsonObject): JsonObject => ({ required: true, content });

describe('the type of the argument', () => {
    test.each<[mediaType: string, schema: JsonValue | undefined, expected: string]>([
        ['application/json', reference('Pet'), 'body: Pet'],
        ['application/json', { type: 'array', items: reference('Pet') }, 'body: Pet[]'],
        ['application/json', undefined, 'body: unknown'],
        ['text/plain', { type: 'integer' }, 'body: string'],
        ['application/xml', reference('Pet'), 'body: string'],
        ['application/octet-stream', { type: 'string', format: 'binary' }, 'body: Blob'],
        ['image/png', undefined, 'body: Blob'],
        ['*/*', undefined, 'body: Blob'],
        // A form is built from a typed object.
        ['multipart/form-data', reference('Pet'), 'body: Pet'],
        ['multipart/form-data', reference('Cat'), 'body: Cat'],
        [
            'multipart/form-data',
            { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
            'body: { file: Blob; }',
        ],
        ['multipart/form-data', { oneOf: [reference('Pet'), reference('Cat')] }, 'body: Pet | Cat'],
        [
            'application/x-www-form-urlencoded',
            { type: 'object', properties: { a: { type: 'integer' } } },
            'body: { a?: number; }',
        ],
        // Without described fields, the caller builds it.
        ['multipart/form-data', undefined, 'body: FormData'],
        ['multipart/form-data', { type: 'string' }, 'body: FormData'],
        ['multipart/form-data', { oneOf: [reference('Pet'), reference('Text')] }, 'body: FormData'],
        ['multipart/form-data', reference('Loop'), 'body: FormData'],
        ['application/x-www-form-urlencoded', undefined, 'body: URLSearchParams'],
        ['application/x-www-form-urlencoded', reference('Text'), 'body: URLSearchParams'],
    ])('%s of %j', (mediaType, schema, expected) => {
        expect(typeOf(required({ [mediaType]: schema === undefined ? {} : { schema } }))).toBe(expected);
    });
});

describe('the media type to send', () => {
    test.each<[content: JsonObject, encoding: Body['encoding'], mediaType: string | undefined]>([
        [{ 'application/json': {} }, 'json', 'application/json'],
        [{ 'application/vnd.api+json; charset=utf-8': {} }, 'json', 'application/vnd.api+json; charset=utf-8'],
        [{ 'application/xml': {}, 'application/json': {} }, 'json', 'application/json'],
        [{ 'multipart/form-data': {}, 'application/x-www-form-urlencoded': {} }, 'multipart', 'multipart/form-data'],
        [{ 'image/*': {} }, 'binary', undefined],
        [{ '*/*': {} }, 'binary', undefined],
    ])('of %j: sent as %s, %s', (content, encoding, mediaType) => {
        const body = modelOf(describeBody(required(content))).model.groups[0]?.operations[0]?.body;
        expect([body?.encoding, body?.mediaType]).toEqual([encoding, mediaType]);
    });
});

test('a body may be a reference', () => {
    const document = {
        ...describeBody({ $ref: '#/components/requestBodies/Pet' }),
        components: {
            schemas: named,
            requestBodies: { Pet: required({ 'application/json': { schema: reference('Pet') } }) },
        },
    };
    expect(printSignatures(document)).toEqual(['defaultClient.call(body: Pet): void']);
});

test.each<[requestBody: JsonValue, messages: readonly string[]]>([
    [{ required: true }, []],
    [{ required: true, content: {} }, []],
    [null, []],
    [5, ["malformed-description  'requestBody' must be an object\n  at /paths/~1/post/requestBody"]],
])('without content (%j) there is no argument', (requestBody, messages) => {
    expect(typeOf(requestBody)).toBe('');
    const { diagnostics } = modelOf(describeBody(requestBody));
    expect(diagnostics.map((diagnostic) => formatDiagnostic(diagnostic))).toEqual(messages);
});

test('a body whose reference is unresolved has the type unknown', () => {
    const requestBody = { $ref: '#/components/requestBodies/Nobody' };
    expect(typeOf(requestBody)).toBe('body?: unknown');
    const { diagnostics } = modelOf(describeBody(requestBody));
    expect(diagnostics.map((diagnostic) => formatDiagnostic(diagnostic))).toEqual([
        "unresolved-reference  '#/components/requestBodies/Nobody' does not exist\n  at /paths/~1/post/requestBody",
    ]);
});

test.each<[pathItem: (operation: JsonObject) => JsonObject, type: string]>([
    [(operation) => ({ get: operation }), ''],
    [(operation) => ({ head: operation }), ''],
    [(operation) => ({ trace: operation }), ''],
    [(operation) => ({ delete: operation }), 'body: Pet'],
    [(operation) => ({ query: operation }), 'body: Pet'],
    [(operation) => ({ additionalOperations: { SEARCH: operation } }), 'body: Pet'],
])('every method has a body except GET, HEAD and TRACE', (pathItem, type) => {
    const operation = {
        operationId: 'call',
        requestBody: required({ 'application/json': { schema: reference('Pet') } }),
        responses: { '204': { description: 'Done' } },
    };
    const document = describePaths({ '/': pathItem(operation) }, { schemas: named, version: '3.2' });
    expect(printSignatures(document)).toEqual([`defaultClient.call(${type}): void`]);
});

test.each([true, false])('a body that is not sent is a warning, required or not: %s', (isRequired) => {
    const requestBody = { required: isRequired, content: { 'application/json': {} } };
    const { diagnostics } = modelOf(describePaths({ '/': { get: { requestBody, responses: {} } } }));
    expect(diagnostics.map((diagnostic) => formatDiagnostic(diagnostic))).toEqual([
        'malformed-description  a GET request has no body; it is left out\n  at /paths/~1/get/requestBody',
    ]);
});
