import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import type { Config } from '../../src/options/types.ts';
import type { Result } from '../../src/plan/model.ts';
import { describePaths, modelOf, printSignatures, response } from '../tools/inline-description.ts';

const named = {
    Pet: { type: 'object', properties: { name: { type: 'string' } } },
    Problem: { type: 'object', properties: { message: { type: 'string' } } },
    MaybePet: { type: 'object', nullable: true, properties: { name: { type: 'string' } } },
};

const pet = response({ $ref: '#/components/schemas/Pet' });
const diagnostic = response({ $ref: '#/components/schemas/Problem' });
const nothing = { description: 'Nothing' };

function content(mediaType: string, schema?: JsonValue): JsonObject {
    return { description: 'Other', content: { [mediaType]: schema === undefined ? {} : { schema } } };
}

const petSchema = { $ref: '#/components/schemas/Pet' };

function media(schemas: Readonly<Record<string, JsonObject | undefined>>): JsonObject {
    const entries = Object.entries(schemas).map(([name, schema]) => [name, schema === undefined ? {} : { schema }]);
    return { description: 'Several', content: Object.fromEntries(entries) };
}

interface Read {
    readonly type: string;
    readonly result: Result;
}

function read(responses: JsonObject, method = 'get', options: Partial<Config> = {}): Read {
    const document = describePaths({ '/': { [method]: { operationId: 'call', responses } } }, { schemas: named });
    const result = modelOf(document, options).model.groups[0]?.operations[0]?.result;
    if (result === undefined) throw new Error('there is no operation');
    return { type: printSignatures(document, options)[0]?.replace('defaultClient.call(): ', '') ?? '', result };
}

describe('the body of each success', () => {
    test.each<[given: string, responses: JsonObject, bodies: readonly (readonly [status: string, reading: string])[]]>([
        ['one', { '200': pet, '404': diagnostic }, [['200', 'json']]],
        [
            'several',
            { '200': pet, '202': content('text/plain'), '204': nothing },
            [
                ['200', 'json'],
                ['202', 'text'],
                ['204', 'nothing'],
            ],
        ],
        ['a range in two cases', { '2XX': pet, '2xx': nothing }, [['2XX', 'json']]],
        ['a default response', { default: pet, '404': diagnostic }, [['default', 'json']]],
        ['none', { '404': diagnostic }, []],
    ])('is known: %s', (_given, responses, bodies) => {
        expect(read(responses).result.bodies.map(({ status, reading }) => [status, reading])).toEqual(bodies);
    });

    test('is nothing for HEAD', () => {
        expect(read({ '200': pet }, 'head').result.bodies).toMatchObject([{ status: '200', reading: 'nothing' }]);
    });
});

describe('what a method resolves to', () => {
    test.each<[given: string, responses: JsonObject, type: string, reading: Result['reading']]>([
        ['one success', { '200': pet }, 'Pet', 'json'],
        ['a success that is not 200', { '201': pet }, 'Pet', 'json'],
        ['a range', { '2XX': pet }, 'Pet', 'json'],
        ['a range in lower case', { '2xx': pet }, 'Pet', 'json'],
        ['error responses do not count', { '200': pet, '400': diagnostic, '5XX': diagnostic }, 'Pet', 'json'],
        ['default is an error response if there is a success', { '200': pet, default: diagnostic }, 'Pet', 'json'],
        ['default is the success if there is none', { '404': diagnostic, default: pet }, 'Pet', 'json'],
        ['the same twice', { '200': pet, '201': pet }, 'Pet', 'json'],
        ['several', { '200': pet, '201': response({ type: 'string' }) }, 'Pet | string', 'json'],
        ['several and a range', { '200': pet, '2XX': response({ type: 'integer' }) }, 'Pet | number', 'json'],
        ['one or nothing', { '200': pet, '204': nothing }, 'Pet | undefined', 'json'],
        ['nothing or one', { '204': nothing, '200': pet }, 'Pet | undefined', 'json'],
        ['nothing', { '204': nothing }, 'void', 'nothing'],
        ['a 204, even with content', { '204': pet }, 'void', 'nothing'],
        ['a 205, even with content', { '205': content('text/plain') }, 'void', 'nothing'],
        ['one or a 205, even with content', { '200': pet, '205': diagnostic }, 'Pet | undefined', 'json'],
        ['no content', { '200': nothing }, 'void', 'nothing'],
        ['no media type', { '200': { description: 'x', content: {} } }, 'void', 'nothing'],
        ['no success at all', { '404': diagnostic }, 'void', 'nothing'],
        ['only a redirect', { '302': nothing }, 'void', 'nothing'],
        ['no responses', {}, 'void', 'nothing'],
        ['only an extension', { 'x-200': pet }, 'void', 'nothing'],
        ['JSON without a schema', { '200': content('application/json') }, 'unknown', 'json'],
        [
            'JSON without a schema, next to the same with parameters',
            { '200': media({ 'application/json': undefined, 'application/json; charset=utf-8': petSchema }) },
            'Pet',
            'json',
        ],
        [
            'JSON without a schema, next to a range with one',
            { '200': media({ '*/*': petSchema, 'application/json': undefined }) },
            'Pet',
            'json',
        ],
        [
            'JSON without a schema, next to another kind of JSON',
            { '200': media({ 'application/hal+json': petSchema, 'application/json': undefined }) },
            'unknown',
            'json',
        ],
        ['text', { '200': content('text/plain', { type: 'string' }) }, 'string', 'text'],
        ['text, whatever its schema', { '200': content('text/plain', { type: 'integer' }) }, 'string', 'text'],
        ['XML', { '200': content('application/xml', { $ref: '#/components/schemas/Pet' }) }, 'string', 'text'],
        ['bytes', { '200': content('application/octet-stream') }, 'Blob', 'binary'],
        ['a picture', { '200': content('image/png', { type: 'string', format: 'binary' }) }, 'Blob', 'binary'],
        ['anything', { '200': content('*/*') }, 'unknown', 'byContentType'],
        ['an unresolved reference', { '200': { $ref: '#/components/responses/Lost' } }, 'unknown', 'byContentType'],
        [
            'JSON and text',
            { '200': pet, '202': content('text/plain', { type: 'string' }) },
            'Pet | string',
            'jsonOrText',
        ],
        [
            'text and bytes',
            { '200': content('text/plain', { type: 'string' }), '202': content('image/png') },
            'string | Blob',
            'textOrBinary',
        ],
        [
            'JSON, text and bytes',
            { '200': pet, '201': content('text/plain', { type: 'string' }), '202': content('image/png') },
            'Pet | string | Blob',
            'byContentType',
        ],
        [
            'JSON, bytes and nothing',
            { '200': pet, '202': content('image/png'), '204': nothing },
            'Pet | Blob | undefined',
            'jsonOrBinary',
        ],
    ])('%s', (_, responses, type, reading) => {
        const { type: found, result } = read(responses);
        expect([found, result.reading]).toEqual([type, reading]);
    });

    test('a HEAD never has a body, whatever is declared', () => {
        expect(read({ '200': pet }, 'head')).toMatchObject({ type: 'void', result: { reading: 'nothing' } });
    });

    test.each<[strategy: Config['nullableStrategy'], type: string]>([
        ['ignore', 'MaybePet'],
        ['include', 'MaybePet | null'],
        ['nullableAsOptional', 'MaybePet | null'],
    ])('a response that may be null, with nullableStrategy %s', (nullableStrategy, type) => {
        const responses = { '200': response({ $ref: '#/components/schemas/MaybePet' }) };
        expect(read(responses, 'get', { nullableStrategy }).type).toBe(type);
    });

    test('may be empty only if one success has a body and another has none', () => {
        const mayBeEmpty = (responses: JsonObject): boolean => read(responses).result.mayBeEmpty;
        expect(mayBeEmpty({ '200': pet, '204': nothing })).toBe(true);
        expect(mayBeEmpty({ '200': pet })).toBe(false);
        expect(mayBeEmpty({ '204': nothing })).toBe(false);
    });

    test.each<[given: string, responses: JsonObject, accept: string | undefined]>([
        ['one body', { '200': pet }, 'application/json'],
        ['one body or nothing', { '200': pet, '204': nothing }, 'application/json'],
        ['the same twice', { '200': pet, '201': pet }, 'application/json'],
        ['two', { '200': pet, '202': content('text/plain') }, 'application/json, text/plain'],
        ['bytes of any type', { '200': content('image/*') }, 'image/*'],
        ['error responses do not count', { '204': nothing, '400': diagnostic }, undefined],
        ['nothing', { '204': pet }, undefined],
        ['an unresolved reference', { '200': pet, '201': { $ref: '#/components/responses/Lost' } }, undefined],
    ])('accepts what can be returned: %s', (_, responses, accept) => {
        expect(read(responses).result.accept?.text).toBe(accept);
    });

    test.each<[status: string, response: JsonObject, warnings: readonly string[]]>([
        ['204', pet, ['a 204 has no content: what is described here is never received']],
        ['205', content('text/plain'), ['a 205 has no content: what is described here is never received']],
        ['204', { description: 'x', content: {} }, []],
        ['204', nothing, []],
        ['200', pet, []],
    ])('content of a %s is a warning: %j', (status, response, warnings) => {
        const document = describePaths({ '/': { get: { responses: { [status]: response } } } }, { schemas: named });
        const found = modelOf(document).diagnostics.filter(({ code }) => code === 'ignored-content');
        expect(found.map(({ message }) => message)).toEqual(warnings);
        expect(found.map(({ where }) => where?.pointer)).toEqual(
            warnings.map(() => `/paths/~1/get/responses/${status}/content`),
        );
    });

    test('content of a shared 204 response is reported once', () => {
        const operation = { responses: { '204': { $ref: '#/components/responses/Pet' } } };
        const paths = { '/a': { get: operation }, '/b': { get: operation } };
        const document = { ...describePaths(paths), components: { schemas: named, responses: { Pet: pet } } };
        expect(modelOf(document).diagnostics.map(({ where }) => where?.pointer)).toEqual([
            '/components/responses/Pet/content',
        ]);
    });

    test('a response may be a reference', () => {
        const document = {
            ...describePaths({
                '/': { get: { operationId: 'call', responses: { '200': { $ref: '#/components/responses/Pet' } } } },
            }),
            components: { schemas: named, responses: { Pet: pet } },
        };
        expect(printSignatures(document)).toEqual(['defaultClient.call(): Pet']);
    });
});
