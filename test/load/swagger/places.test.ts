import { expect, test } from 'vitest';
import { upgradeSwagger } from '../../../src/load/swagger/upgrade.ts';
import { describeSwagger } from './upgraded.ts';

const json = 'application~1json';
const form = 'application~1x-www-form-urlencoded';

const swagger = describeSwagger({
    host: 'a.example',
    definitions: { Pet: { discriminator: 'kind', 'x-nullable': true, properties: { x: {} } }, 'a/b': {} },
    parameters: {
        Limit: { name: 'limit', in: 'query', type: 'array', items: { type: 'string' } },
        Body: { name: 'pet', in: 'body', schema: { 'x-ts-type': 'S', properties: { x: {} } } },
        Field: { name: 'shared', in: 'formData', type: 'string', 'x-ts-type': 'T' },
    },
    responses: { Error: { description: 'E', schema: { properties: { x: {} } } } },
    securityDefinitions: { key: { type: 'oauth2', flow: 'implicit', authorizationUrl: 'https://a.example' } },
    'x-own': { a: [{}] },
    paths: {
        '/pets': {
            parameters: [
                { name: 'b', in: 'body', schema: { items: {} } },
                { name: 'l', in: 'query', type: 'array', items: {} },
            ],
            post: {
                operationId: 'add',
                parameters: [
                    { name: 'broken' },
                    { name: 'a', in: 'query', type: 'array', items: { type: 'string' }, 'x-ts-type': 'A' },
                    { name: 'body', in: 'body', 'x-ts-type': 'B', schema: { properties: { x: {} } } },
                    { name: 'c', in: 'query', type: 'string' },
                    { $ref: '#/parameters/Limit' },
                ],
                responses: {
                    200: {
                        description: 'D',
                        schema: { items: { type: 'string' } },
                        headers: { H: { type: 'string' } },
                    },
                    400: { $ref: '#/responses/Error' },
                },
            },
            put: {},
            patch: {
                parameters: [
                    { name: 'first', in: 'formData', type: 'array', items: {} },
                    { name: 'a/b', in: 'formData', type: 'string', 'x-ts-type': 'T' },
                    { $ref: '#/parameters/Field' },
                ],
                produces: ['text/plain'],
                responses: { 200: { $ref: '#/responses/Error' } },
            },
            get: { parameters: [{ $ref: '#/parameters/Body' }] },
        },
    },
});

test.each([
    ['', ''],
    ['/openapi', '/swagger'],
    ['/info/title', '/info/title'],
    ['/servers/0/url', '/host'],
    ['/x-own/a/0', '/x-own/a/0'],
    ['/components', ''],
    ['/components/schemas', '/definitions'],
    ['/components/schemas/Pet/properties/x', '/definitions/Pet/properties/x'],
    ['/components/schemas/a~1b', '/definitions/a~1b'],
    ['/components/schemas/Pet/discriminator/propertyName', '/definitions/Pet/discriminator'],
    ['/components/schemas/Pet/nullable', '/definitions/Pet'],
    ['/components/schemas/Lost/properties/x', '/definitions'],
    ['/components/parameters/Limit', '/parameters/Limit'],
    ['/components/parameters/Limit/schema/items/type', '/parameters/Limit/items/type'],
    ['/components/responses/Error', '/responses/Error'],
    [`/components/responses/Error/content/${json}`, '/responses/Error'],
    [`/components/responses/Error/content/${json}/schema/properties/x`, '/responses/Error/schema/properties/x'],
    ['/components/securitySchemes/key/flows/implicit', '/securityDefinitions/key'],
    ['/paths', '/paths'],
    ['/paths/~1pets', '/paths/~1pets'],
    ['/paths/~1pets/lost', '/paths/~1pets'],
    ['/paths/~1pets/parameters', '/paths/~1pets/parameters'],
    ['/paths/~1pets/parameters/0', '/paths/~1pets/parameters/1'],
    ['/paths/~1pets/parameters/0/schema/items', '/paths/~1pets/parameters/1/items'],
    ['/paths/~1pets/post/operationId', '/paths/~1pets/post/operationId'],
    ['/paths/~1pets/post/parameters/0', '/paths/~1pets/post/parameters/1'],
    ['/paths/~1pets/post/parameters/0/name', '/paths/~1pets/post/parameters/1/name'],
    ['/paths/~1pets/post/parameters/0/schema/items/type', '/paths/~1pets/post/parameters/1/items/type'],
    ['/paths/~1pets/post/parameters/0/schema/x-ts-type', '/paths/~1pets/post/parameters/1/x-ts-type'],
    ['/paths/~1pets/post/parameters/1/schema', '/paths/~1pets/post/parameters/3'],
    ['/paths/~1pets/post/parameters/2', '/paths/~1pets/post/parameters/4'],
    ['/paths/~1pets/post/requestBody', '/paths/~1pets/post/parameters/2'],
    ['/paths/~1pets/post/requestBody/content', '/paths/~1pets/post/parameters/2'],
    [`/paths/~1pets/post/requestBody/content/${json}`, '/paths/~1pets/post/parameters/2'],
    [`/paths/~1pets/post/requestBody/content/${json}/schema`, '/paths/~1pets/post/parameters/2/schema'],
    [
        `/paths/~1pets/post/requestBody/content/${json}/schema/properties/x`,
        '/paths/~1pets/post/parameters/2/schema/properties/x',
    ],
    [`/paths/~1pets/post/requestBody/content/${json}/schema/x-ts-type`, '/paths/~1pets/post/parameters/2/x-ts-type'],
    ['/paths/~1pets/post/responses/200', '/paths/~1pets/post/responses/200'],
    [`/paths/~1pets/post/responses/200/content/${json}`, '/paths/~1pets/post/responses/200'],
    [
        `/paths/~1pets/post/responses/200/content/${json}/schema/items/type`,
        '/paths/~1pets/post/responses/200/schema/items/type',
    ],
    ['/paths/~1pets/post/responses/200/headers/H/schema/type', '/paths/~1pets/post/responses/200/headers/H'],
    ['/paths/~1pets/post/responses/400', '/paths/~1pets/post/responses/400'],
    ['/paths/~1pets/put/requestBody', '/paths/~1pets/parameters/0'],
    [`/paths/~1pets/put/requestBody/content/${json}/schema/items`, '/paths/~1pets/parameters/0/schema/items'],
    ['/paths/~1pets/patch/requestBody', '/paths/~1pets/patch/parameters/0'],
    [`/paths/~1pets/patch/requestBody/content/${form}/schema`, '/paths/~1pets/patch/parameters/0'],
    [
        `/paths/~1pets/patch/requestBody/content/${form}/schema/properties/first/items`,
        '/paths/~1pets/patch/parameters/0/items',
    ],
    [
        `/paths/~1pets/patch/requestBody/content/${form}/schema/properties/a~1b/x-ts-type`,
        '/paths/~1pets/patch/parameters/1/x-ts-type',
    ],
    [`/paths/~1pets/patch/requestBody/content/${form}/schema/properties/shared`, '/parameters/Field'],
    ['/paths/~1pets/patch/responses/200', '/responses/Error'],
    [
        '/paths/~1pets/patch/responses/200/content/text~1plain/schema/properties/x',
        '/responses/Error/schema/properties/x',
    ],
    ['/paths/~1pets/get/requestBody', '/parameters/Body'],
    [`/paths/~1pets/get/requestBody/content/${json}/schema/x-ts-type`, '/parameters/Body/schema/x-ts-type'],
    [`/paths/~1pets/get/requestBody/content/${json}/schema/properties/x`, '/parameters/Body/schema/properties/x'],
])('what is at %s was at %s', (pointer, expected) => {
    const { originOf } = upgradeSwagger(swagger);
    expect(originOf(pointer)).toBe(expected);
});

test('servers without a host come from the path', () => {
    const { originOf } = upgradeSwagger(describeSwagger({ basePath: '/v1' }));
    expect(originOf('/servers/0/url')).toBe('/basePath');
});
