import { expect, test } from 'vitest';
import type { JsonValue } from '../../../src/load/json.ts';
import { describe, found } from './found.ts';

const get = '/paths/~1pets/get';
const ok = `${get}/responses/200`;

test.each([
    ['', 'an OpenAPI description', 'title', "it belongs to the object 'info', under 'info'"],
    ['', 'an OpenAPI description', 'schemas', "it belongs to the object 'components', under 'components'"],
    ['', 'an OpenAPI description', 'basePath', "use 'servers' instead"],
    ['/info', "the object 'info'", 'paths', 'it belongs to an OpenAPI description, further up'],
    ['/components', "the object 'components'", 'definitions', "use 'schemas' instead"],
    ['/paths/~1pets', 'a path item', 'operationId', 'it belongs to an operation'],
    ['/paths/~1pets', 'a path item', 'tags', 'it belongs to an operation'],
    [get, 'an operation', 'schema', "it belongs to a parameter, under 'parameters'"],
    [get, 'an operation', 'produces', "use the media types of the 'content' of a response instead"],
    [`${get}/requestBody`, 'a request body', 'parameters', 'it belongs to an operation, further up'],
    [`${get}/requestBody`, 'a request body', 'schema', "it belongs to a media type, under 'content'"],
    [`${get}/requestBody/content/text~1plain`, 'a media type', 'required', 'it belongs to a request body, further up'],
    [`${get}/responses`, "the object 'responses'", 'parameters', 'it belongs to an operation, further up'],
    [ok, 'a response', 'schema', "it belongs to a media type, under 'content'"],
    [ok, 'a response', 'type', "it belongs to a schema, under 'content'"],
    [ok, 'a response', 'operationId', 'it belongs to an operation, further up'],
    [`${ok}/content/text~1plain`, 'a media type', 'type', 'it belongs to a schema'],
    [`${get}/parameters/0`, 'a parameter', 'type', "it belongs to a schema, under 'schema'"],
    [`${get}/parameters/0`, 'a parameter', 'collectionFormat', "use 'style' and 'explode' instead"],
    ['/components/securitySchemes/own', 'a security scheme', 'tokenUrl', "it belongs to an OAuth flow, under 'flows'"],
])('%s, %s: %s', async (pointer, name, field, help) => {
    for (const version of ['3.0', '3.1', '3.2']) {
        expect(await found(describe(version, pointer, { [field]: {} }))).toEqual([
            `${pointer}/${field}: ${name} has no field '${field}' (${help})`,
        ]);
    }
});

test.each([
    ['/paths/~1pets', 'a path item', 'operationId', 'it belongs to an operation'],
    [`${get}/parameters/0`, 'a parameter', 'style', "use 'collectionFormat' instead"],
    [`${get}/parameters/0`, 'a parameter', 'properties', "it belongs to a schema, under 'schema'"],
    [ok, 'a response', 'type', "it belongs to a schema, under 'schema'"],
])('2.0: %s, %s: %s', async (pointer, name, field, help) => {
    expect(await found(describe('2.0', pointer, { [field]: {} }))).toEqual([
        `${pointer}/${field}: ${name} has no field '${field}' (${help})`,
    ]);
});

const since31 = ['2.0', '3.0'];
const always = [...since31, '3.1', '3.2'];

test.each([
    ['divisibleBy', 2, always, "use 'multipleOf' instead"],
    ['disallow', 'string', always, "use 'not' instead"],
    ['dependencies', {}, ['3.1', '3.2'], "use 'dependentRequired' and 'dependentSchemas' instead"],
    ['dependencies', {}, since31, "OpenAPI has 'dependentRequired' and 'dependentSchemas' since 3.1"],
    ['$recursiveRef', '#', ['3.1', '3.2'], "use '$dynamicRef' instead"],
    ['$recursiveRef', '#', since31, "OpenAPI has '$dynamicRef' since 3.1"],
    ['contains', {}, since31, "OpenAPI has 'contains' since 3.1"],
    ['if', {}, since31, "OpenAPI has 'if' since 3.1"],
    ['dependentRequired', {}, since31, "OpenAPI has 'dependentRequired' since 3.1"],
    ['dependentSchemas', {}, since31, "OpenAPI has 'dependentSchemas' since 3.1"],
] satisfies readonly (readonly [string, JsonValue, readonly string[], string])[])(
    '%s has no effect on a schema',
    async (keyword, value, versions, help) => {
        for (const version of always) {
            const pointer = version === '2.0' ? '/definitions/Pet' : '/components/schemas/Pet';
            const keywords = { [keyword]: value, else: false, minContains: 1, maxContains: 2 };
            const messages = await found(describe(version, pointer, keywords));
            const expected = `${pointer}/${keyword}: a schema has no keyword '${keyword}' (${help})`;
            expect(messages.filter((one) => one === expected)).toEqual(versions.includes(version) ? [expected] : []);
            expect(messages.length).toBeLessThanOrEqual(1);
        }
    },
);

test('a field of OpenAPI 3 that the upgrade of a Swagger description reports is reported once', async () => {
    for (const [pointer, field] of [
        ['', 'components'],
        [get, 'requestBody'],
        [ok, 'content'],
    ] as const) {
        expect(await found(describe('2.0', pointer, { [field]: {} }))).toEqual([]);
    }
});
