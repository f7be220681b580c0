import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../src/load/json.ts';
import { at, said, upgradeFields } from './upgraded.ts';

const json = 'application/json';

describe('reports and leaves out what is wrong', () => {
    test.each<[string, JsonObject, string[]]>([
        ['definitions', { definitions: [] }, ["/definitions 'definitions' must be an object"]],
        ['parameters', { parameters: 1 }, ["/parameters 'parameters' must be an object"]],
        ['responses', { responses: 'none' }, ["/responses 'responses' must be an object"]],
        [
            'security definitions',
            { securityDefinitions: [] },
            ["/securityDefinitions 'securityDefinitions' must be an object"],
        ],
        [
            'a security definition',
            { securityDefinitions: { a: null } },
            ['/securityDefinitions/a this must be an object'],
        ],
        ['consumes', { consumes: json }, ["/consumes 'consumes' must be an array"]],
        [
            'produces',
            { produces: [json, 5, 'json'] },
            ['/produces/1 this must be a media type', '/produces/2 this must be a media type'],
        ],
        [
            'a host',
            { host: 'https://a.example/v1' },
            ["/host 'host' is a name with or without a port, and nothing else"],
        ],
        ['a host of another kind', { host: 5 }, ["/host 'host' must be a string"]],
        ['a path', { basePath: 'v1' }, ["/basePath 'basePath' begins with a slash: this is taken for '/v1'"]],
        ['schemes', { schemes: 'https' }, ["/schemes 'schemes' must be an array"]],
        ['a scheme', { schemes: ['ftp'] }, ["/schemes/0 a scheme is one of 'http', 'https', 'ws', 'wss'"]],
        [
            'fields of OpenAPI 3',
            { components: { schemas: {} }, servers: [] },
            ["/components Swagger 2.0 has no 'components' here", "/servers Swagger 2.0 has no 'servers' here"],
        ],
        [
            'shared parameters',
            {
                parameters: {
                    None: null,
                    Nowhere: { name: 'a' },
                    Cookie: { name: 'a', in: 'cookie', type: 'string' },
                    Circle: { $ref: '#/parameters/Circle' },
                    ToNone: { $ref: '#/parameters/None' },
                },
            },
            [
                '/parameters/None this must be an object',
                "/parameters/Nowhere a parameter must have 'name' and 'in'",
                "/parameters/Cookie 'cookie' is not a place for a parameter in Swagger 2.0",
                "/parameters/Circle circular-reference '#/parameters/Circle' leads back to itself",
            ],
        ],
        [
            'shared responses',
            { responses: { Circle: { $ref: '#/responses/Circle' } } },
            ["/responses/Circle circular-reference '#/responses/Circle' leads back to itself"],
        ],
    ])('%s of the document', (_, fields, expected) => {
        const upgraded = upgradeFields(fields);
        expect(said(upgraded)).toEqual(expected);
        const { openapi, info, paths, ...rest } = upgraded.document;
        expect({ openapi, info, paths }).toEqual({
            openapi: '3.0.4',
            info: { title: 'Inline', version: '1.0.0' },
            paths: {},
        });
        for (const key of Object.keys(rest)) expect(['components', 'servers']).toContain(key);
    });

    const query = { name: 'q', in: 'query', type: 'string' };
    const upgradedQuery = { name: 'q', in: 'query', schema: { type: 'string' } };
    const body = (name: string) => ({ name, in: 'body', schema: {} });
    const upgradedBody = (name: string) => ({ 'x-name': name, content: { [json]: { schema: {} } } });
    const field = (name: string) => ({ name, in: 'formData', type: 'string' });

    test.each<[string, JsonObject, string[], JsonValue]>([
        ['non-array parameters', { parameters: {} }, ["/parameters 'parameters' must be an array"], {}],
        ['null for parameters', { parameters: null }, [], {}],
        [
            'invalid parameters',
            { parameters: [null, 'q', 5, [], query] },
            [0, 1, 2, 3].map((index) => `/parameters/${index} this must be an object`),
            { parameters: [upgradedQuery] },
        ],
        [
            'parameters without a place',
            { parameters: [{ name: 'a' }, { name: 'b', in: 1 }, { in: '' }, query] },
            [0, 1, 2].map((index) => `/parameters/${index} a parameter must have 'name' and 'in'`),
            { parameters: [upgradedQuery] },
        ],
        [
            'a cookie, as in OpenAPI 3',
            { parameters: [{ ...query, in: 'cookie' }, query] },
            ["/parameters/0 'cookie' is not a place for a parameter in Swagger 2.0"],
            { parameters: [upgradedQuery] },
        ],
        [
            'two bodies',
            { parameters: [body('a'), body('b')] },
            ['/parameters/1 there is a body already: this one is left out'],
            { requestBody: upgradedBody('a') },
        ],
        [
            'a body and a form',
            { parameters: [field('f'), body('a'), field('g')] },
            [0, 2].map(
                (index) => `/parameters/${index} a request has a body or a form: this field of a form is left out`,
            ),
            { requestBody: upgradedBody('a') },
        ],
        [
            'a body without a schema',
            { parameters: [{ name: 'a', in: 'body' }] },
            ["/parameters/0 a body must have a 'schema'"],
            { requestBody: upgradedBody('a') },
        ],
        [
            'a field of a form without a name',
            { parameters: [{ in: 'formData' }] },
            ["/parameters/0 a parameter must have 'name' and 'in'"],
            {},
        ],
        [
            'a duplicate field of a form',
            { parameters: [field('f'), { ...field('f'), type: 'integer' }] },
            ["/parameters/1 a formData parameter 'f' is already in this array"],
            {
                requestBody: {
                    content: {
                        'application/x-www-form-urlencoded': {
                            schema: { type: 'object', properties: { f: { type: 'integer' } } },
                        },
                    },
                },
            },
        ],
        [
            'a file outside a form',
            { parameters: [{ ...query, type: 'file' }] },
            ['/parameters/0/type only a form has files: this is read as a string'],
            { parameters: [upgradedQuery] },
        ],
        [
            'a schema of a non-body',
            { parameters: [{ name: 'q', in: 'query', schema: { type: 'string' } }] },
            ["/parameters/0/schema only a body has a 'schema' in Swagger 2.0: it is taken for the type"],
            { parameters: [upgradedQuery] },
        ],
        [
            'an unknown array format',
            { parameters: [{ name: 'q', in: 'query', type: 'array', collectionFormat: 'comma' }] },
            ["/parameters/0/collectionFormat 'comma' is not a way to write an array: this is taken for 'csv'"],
            { parameters: [{ name: 'q', in: 'query', style: 'form', explode: false, schema: { type: 'array' } }] },
        ],
        [
            'a repeated header',
            { parameters: [{ name: 'q', in: 'header', type: 'array', collectionFormat: 'multi' }] },
            ["/parameters/0/collectionFormat 'multi' is for a query or a form: this is taken for 'csv'"],
            { parameters: [{ name: 'q', in: 'header', style: 'simple', explode: false, schema: { type: 'array' } }] },
        ],
        ['a body as in OpenAPI 3', { requestBody: {} }, ["/requestBody Swagger 2.0 has no 'requestBody' here"], {}],
        [
            'content as in OpenAPI 3',
            { responses: { 200: { description: 'D', content: { [json]: {} } } } },
            ["/responses/200/content Swagger 2.0 has no 'content' here"],
            { responses: { 200: { description: 'D' } } },
        ],
        [
            'non-array media types',
            { consumes: 'text/plain', produces: {}, parameters: [body('a')] },
            ["/consumes 'consumes' must be an array", "/produces 'produces' must be an array"],
            { requestBody: upgradedBody('a') },
        ],
        [
            'invalid media types',
            { consumes: ['__proto__'], parameters: [body('a')] },
            ['/consumes/0 this must be a media type'],
            { requestBody: upgradedBody('a') },
        ],
        ['non-array schemes', { schemes: 'https' }, ["/schemes 'schemes' must be an array"], {}],
        [
            'a reference to a non-parameter',
            { parameters: [{ $ref: '#/info/title' }, { $ref: 5 }] },
            ['/info/title this must be an object', "/parameters/1 a parameter must have 'name' and 'in'"],
            {},
        ],
    ])('%s of an operation', (_, operation, expected, left) => {
        const upgraded = upgradeFields({ paths: { '/p': { post: operation } } });
        expect(said(upgraded)).toEqual(
            expected.map((line) => (line.startsWith('/info') ? line : `/paths/~1p/post${line}`)),
        );
        expect(at(upgraded.document, '/paths/~1p/post')).toEqual(left);
    });

    test('reports once what operations share', () => {
        const operation = { parameters: [{ $ref: '#/x-parameters/0' }] };
        const upgraded = upgradeFields({
            'x-parameters': [{ name: 'a' }],
            paths: { '/p': { get: operation, put: operation } },
        });
        expect(said(upgraded)).toEqual(["/x-parameters/0 a parameter must have 'name' and 'in'"]);
    });
});
