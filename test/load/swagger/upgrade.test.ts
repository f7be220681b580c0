import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../src/load/json.ts';
import { upgradeSwagger } from '../../../src/load/swagger/upgrade.ts';
import { at, describeSwagger, said, upgradeFields } from './upgraded.ts';

test('an empty description', () => {
    expect(upgradeFields({}).document).toEqual({
        openapi: '3.0.4',
        info: { title: 'Inline', version: '1.0.0' },
        paths: {},
    });
});

test('the document keeps its fields, and none unknown to Swagger 2.0', () => {
    const kept = {
        info: { title: 'T', version: '1', 'x-own': { type: 'file' } },
        tags: [{ name: 'pets', 'x-own': { type: 'file' } }],
        externalDocs: { url: 'https://a.example' },
        security: [{ key: [] }],
        'x-own': { type: 'file', $ref: '#/definitions/A' },
    };
    const { document } = upgradeFields({ ...kept, id: 'x', consumes: ['text/plain'], produces: ['text/plain'] });
    expect(document).toEqual({ ...kept, openapi: '3.0.4', paths: {} });
});

test('the original is not changed', () => {
    const original = describeSwagger({
        host: 'a.example',
        definitions: { A: { discriminator: 'b', 'x-nullable': true, items: { $ref: '#/definitions/A' } } },
        'x-own': { A: { $ref: '#/definitions/A' } },
        parameters: {
            P: { name: 'p', in: 'query', type: 'array', items: {}, collectionFormat: 'csv', 'x-example': [1] },
        },
        responses: { R: { description: 'R', schema: { $ref: '#/x-own/A' }, headers: { H: { type: 'string' } } } },
        securityDefinitions: { S: { type: 'oauth2', flow: 'implicit', scopes: {} } },
        paths: {
            '/p': {
                parameters: [{ name: 'b', in: 'body', schema: {}, 'x-example': 1 }],
                post: { parameters: [{ $ref: '#/parameters/P' }], responses: { 200: { $ref: '#/responses/R' } } },
            },
        },
    });
    const before = structuredClone(original);
    upgradeSwagger(original);
    expect(original).toEqual(before);
});

describe('servers', () => {
    test.each<[string, JsonObject, string[] | undefined]>([
        ['a host', { host: 'a.example' }, ['http://a.example']],
        [
            'a host with schemes',
            { host: 'a.example:81', schemes: ['https', 'wss'] },
            ['https://a.example:81', 'wss://a.example:81'],
        ],
        ['a host with a path', { host: 'a.example', basePath: '/v1', schemes: ['https'] }, ['https://a.example/v1']],
        ['a host and its root', { host: 'a.example', basePath: '/' }, ['http://a.example']],
        ['a path', { basePath: '/v1' }, ['/v1']],
        ['schemes without a host', { schemes: ['https'] }, undefined],
        ['a path and schemes, no host', { basePath: '/v1', schemes: ['https'] }, ['/v1']],
    ])('of %s', (_, fields, urls) => {
        const { document, diagnostics } = upgradeFields(fields);
        expect(at(document, '/servers')).toEqual(urls?.map((url) => ({ url })));
        expect(Object.keys(document)).not.toContain('schemes');
        expect(diagnostics).toEqual([]);
    });

    test.each<[string, JsonObject, string[] | undefined]>([
        ['its schemes', { host: 'a.example', basePath: '/v1', schemes: ['http'] }, ['https://a.example/v1']],
        ['its schemes, no host', {}, undefined],
    ])('of an operation: %s', (_, fields, urls) => {
        const { document } = upgradeFields({ ...fields, paths: { '/p': { get: { schemes: ['https'] } } } });
        expect(at(document, '/paths/~1p/get')).toEqual(
            urls === undefined ? {} : { servers: urls.map((url) => ({ url })) },
        );
    });
});

describe('a security definition', () => {
    const words = { description: 'D', 'x-own': { type: 'file' } };
    const authorizationUrl = 'https://a.example/a';
    const tokenUrl = 'https://a.example/t';
    const scopes = { read: 'Read' };

    test.each<[string, JsonObject, JsonObject]>([
        ['basic', { type: 'basic' }, { type: 'http', scheme: 'basic' }],
        ['apiKey', { type: 'apiKey', name: 'X-Key', in: 'header' }, { type: 'apiKey', name: 'X-Key', in: 'header' }],
        [
            'implicit',
            { type: 'oauth2', flow: 'implicit', authorizationUrl, scopes },
            { type: 'oauth2', flows: { implicit: { authorizationUrl, scopes } } },
        ],
        [
            'password',
            { type: 'oauth2', flow: 'password', tokenUrl, scopes },
            { type: 'oauth2', flows: { password: { tokenUrl, scopes } } },
        ],
        [
            'application',
            { type: 'oauth2', flow: 'application', tokenUrl, scopes },
            { type: 'oauth2', flows: { clientCredentials: { tokenUrl, scopes } } },
        ],
        [
            'accessCode',
            { type: 'oauth2', flow: 'accessCode', authorizationUrl, tokenUrl, scopes },
            { type: 'oauth2', flows: { authorizationCode: { authorizationUrl, tokenUrl, scopes } } },
        ],
        [
            'without scopes',
            { type: 'oauth2', flow: 'password', tokenUrl },
            { type: 'oauth2', flows: { password: { tokenUrl, scopes: {} } } },
        ],
    ])('%s', (_, definition, expected) => {
        const { document, diagnostics } = upgradeFields({
            securityDefinitions: { key: { ...definition, ...words } },
        });
        expect(at(document, '/components')).toEqual({ securitySchemes: { key: { ...expected, ...words } } });
        expect(diagnostics).toEqual([]);
    });
});

describe('paths', () => {
    test.each<[string, JsonValue]>([
        ['of another document', { $ref: 'other.yaml#/paths/~1a', 'x-own': 1 }],
        ['of another path', { $ref: '#/paths/~1q' }],
        ['of nothing', { $ref: '#/paths/~1lost' }],
        ['that is not an object', 'nothing'],
        ['that is null', null],
        ['with an operation that is not an object', { get: 'nothing', put: null, post: [] }],
    ])('a path item %s is kept', (_, pathItem) => {
        const { document, diagnostics } = upgradeFields({ paths: { '/p': pathItem, '/q': { get: {} } } });
        expect(at(document, '/paths')).toEqual({ '/p': pathItem, '/q': { get: {} } });
        expect(diagnostics).toEqual([]);
    });

    test('a path item in an extension is upgraded at its first use', () => {
        const item = { get: { parameters: [{ name: 'a', in: 'query', type: 'string' }] } };
        const { document, originOf } = upgradeFields({
            paths: { '/a b': { $ref: '#/x-items/0' }, '/c': { $ref: '#/x-items/0' } },
            'x-items': [item],
        });
        expect(at(document, '/paths')).toEqual({
            '/a b': { get: { parameters: [{ name: 'a', in: 'query', schema: { type: 'string' } }] } },
            '/c': { $ref: '#/paths/~1a%20b' },
        });
        expect(originOf('/paths/~1a b/get/parameters/0/schema/type')).toBe('/x-items/0/get/parameters/0/type');
    });

    test('paths and operations keep their order and every name', () => {
        const paths = JSON.parse(
            '{"/z": {"put": {}, "get": {}}, "__proto__": {"get": {}}, "/a": {}, "x-own": {"get": {"type": "file"}}}',
        );
        const { document } = upgradeFields({ paths });
        expect(JSON.stringify(at(document, '/paths'))).toBe(JSON.stringify(paths));
    });

    test('an operation keeps its fields, and none unknown to Swagger 2.0', () => {
        const kept = {
            tags: ['a'],
            summary: 'S',
            description: 'D',
            externalDocs: { url: 'https://a.example' },
            operationId: 'o',
            deprecated: true,
            security: [{ key: ['type'] }],
            'x-own': { parameters: 1 },
        };
        const upgraded = upgradeFields({ paths: { '/p': { get: { ...kept, servers: [], callbacks: {} } } } });
        expect(at(upgraded.document, '/paths/~1p/get')).toEqual(kept);
        expect(said(upgraded)).toEqual([]);
    });

    test.each<[string, JsonValue]>([
        ['null', null],
        ['an array', []],
        ['a string', 'none'],
    ])('paths that are %s are kept', (_, paths) => {
        expect(at(upgradeFields({ paths }).document, '/paths')).toEqual(paths);
    });
});
