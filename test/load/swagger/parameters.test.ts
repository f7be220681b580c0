import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../src/load/json.ts';
import { at, said, upgradeFields, upgradeOperation } from './upgraded.ts';

describe('a parameter', () => {
    test.each<[string, JsonObject, JsonObject]>([
        [
            'of a simple type',
            { name: 'a', in: 'query', type: 'string', format: 'date', description: 'A day', required: true },
            {
                name: 'a',
                in: 'query',
                description: 'A day',
                required: true,
                schema: { type: 'string', format: 'date' },
            },
        ],
        [
            'with all fields of its type',
            {
                name: 'a',
                in: 'query',
                type: 'integer',
                default: 1,
                enum: [1, 2],
                minimum: 0,
                exclusiveMinimum: true,
                multipleOf: 1,
            },
            {
                name: 'a',
                in: 'query',
                schema: {
                    type: 'integer',
                    default: 1,
                    enum: [1, 2],
                    minimum: 0,
                    exclusiveMinimum: true,
                    multipleOf: 1,
                },
            },
        ],
        [
            'that may be empty',
            { name: 'a', in: 'query', type: 'string', allowEmptyValue: true },
            { name: 'a', in: 'query', allowEmptyValue: true, schema: { type: 'string' } },
        ],
        [
            'with extensions, including those of its type',
            {
                name: 'a',
                in: 'query',
                type: 'string',
                'x-ts-type': 'Day',
                'x-nullable': true,
                'x-enumNames': ['A'],
                'x-extensible-enum': true,
                'x-ms-enum': { modelAsString: true },
                'x-position': 2,
                'x-own': { type: 'file' },
            },
            {
                name: 'a',
                in: 'query',
                'x-position': 2,
                'x-own': { type: 'file' },
                schema: {
                    type: 'string',
                    'x-ts-type': 'Day',
                    nullable: true,
                    'x-enumNames': ['A'],
                    'x-extensible-enum': true,
                    'x-ms-enum': { modelAsString: true },
                },
            },
        ],
        [
            'named __proto__, with fields of that name',
            JSON.parse('{"name": "__proto__", "in": "query", "type": "string", "__proto__": 1}'),
            { name: '__proto__', in: 'query', schema: { type: 'string' } },
        ],
        ['without a type', { name: 'a', in: 'query' }, { name: 'a', in: 'query', schema: {} }],
        ['in an unknown place', { name: 'a', in: 'form' }, { name: 'a', in: 'form', schema: {} }],
    ])('%s', (_, parameter, expected) => {
        const { document, diagnostics } = upgradeFields({ paths: { '/p': { get: { parameters: [parameter] } } } });
        expect(at(document, '/paths/~1p/get/parameters')).toEqual([expected]);
        expect(diagnostics).toEqual([]);
    });
});

describe('an array', () => {
    const list = { type: 'array', items: { type: 'string' } };

    test.each<[place: string, format: string | undefined, expected: JsonObject]>([
        ['query', undefined, { style: 'form', explode: false, schema: list }],
        ['query', 'csv', { style: 'form', explode: false, schema: list }],
        ['query', 'ssv', { style: 'spaceDelimited', explode: false, schema: list }],
        ['query', 'pipes', { style: 'pipeDelimited', explode: false, schema: list }],
        ['query', 'multi', { style: 'form', explode: true, schema: list }],
        ['query', 'tsv', { 'x-collection-format': 'tsv', schema: list }],
        ['path', undefined, { style: 'simple', explode: false, schema: list }],
        ['path', 'csv', { style: 'simple', explode: false, schema: list }],
        ['path', 'ssv', { 'x-collection-format': 'ssv', schema: list }],
        ['path', 'pipes', { 'x-collection-format': 'pipes', schema: list }],
        ['path', 'tsv', { 'x-collection-format': 'tsv', schema: list }],
        ['header', undefined, { style: 'simple', explode: false, schema: list }],
        ['header', 'pipes', { 'x-collection-format': 'pipes', schema: list }],
    ])('in a %s as %s', (place, format, expected) => {
        const collectionFormat = format === undefined ? {} : { collectionFormat: format };
        const parameter = { name: 'a', in: place, ...list, ...collectionFormat };
        const upgraded = upgradeOperation({ parameters: [parameter] });
        expect(at(upgraded, '/parameters')).toEqual([{ name: 'a', in: place, ...expected }]);
    });
});

describe('shared parameters', () => {
    const shared = {
        Limit: { name: 'limit', in: 'query', type: 'integer' },
        Body: { name: 'pet', in: 'body', required: true, schema: { $ref: '#/definitions/Pet' } },
        Name: { name: 'name', in: 'formData', type: 'string' },
        Chain: { $ref: '#/parameters/Limit' },
        BodyChain: { $ref: '#/parameters/Body' },
        Far: { $ref: 'other.yaml#/parameters/Far' },
        Borrowed: { $ref: '#/paths/~1q/get/parameters/0' },
    };
    const paths = { '/q': { get: { parameters: [{ name: 'q', in: 'header', type: 'string' }] } } };
    const fields = { parameters: shared, definitions: { Pet: {} } };

    test('keep their place, except for bodies and forms', () => {
        const { document, diagnostics } = upgradeFields({ ...fields, paths });
        expect(at(document, '/components')).toEqual({
            schemas: { Pet: {} },
            parameters: {
                Limit: { name: 'limit', in: 'query', schema: { type: 'integer' } },
                Chain: { $ref: '#/components/parameters/Limit' },
                Far: { $ref: 'other.yaml#/parameters/Far' },
                Borrowed: { name: 'q', in: 'header', schema: { type: 'string' } },
            },
        });
        expect(diagnostics).toEqual([]);
    });

    test.each<[string, string, JsonValue]>([
        ['a parameter', '#/parameters/Limit', { parameters: [{ $ref: '#/components/parameters/Limit' }] }],
        ['a reference to one', '#/parameters/Chain', { parameters: [{ $ref: '#/components/parameters/Chain' }] }],
        ['another document', 'other.yaml#/x', { parameters: [{ $ref: 'other.yaml#/x' }] }],
        ['one from another document', '#/parameters/Far', { parameters: [{ $ref: '#/components/parameters/Far' }] }],
        ['nothing', '#/parameters/Lost', { parameters: [{ $ref: '#/parameters/Lost' }] }],
        [
            'the parameter of another operation',
            '#/paths/~1q/get/parameters/0',
            { parameters: [{ name: 'q', in: 'header', schema: { type: 'string' } }] },
        ],
        [
            'a body',
            '#/parameters/BodyChain',
            {
                requestBody: {
                    'x-name': 'pet',
                    required: true,
                    content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } },
                },
            },
        ],
        [
            'a field of a form',
            '#/parameters/Name',
            {
                requestBody: {
                    content: {
                        'application/x-www-form-urlencoded': {
                            schema: { type: 'object', properties: { name: { type: 'string' } } },
                        },
                    },
                },
            },
        ],
    ])('a reference to %s', (_, $ref, expected) => {
        const { document, diagnostics } = upgradeFields({
            ...fields,
            paths: { ...paths, '/p': { post: { parameters: [{ $ref }] } } },
        });
        expect(at(document, '/paths/~1p/post')).toEqual(expected);
        expect(diagnostics).toEqual([]);
    });

    test('unusual names are kept and found', () => {
        const parameters: JsonObject = JSON.parse(
            '{"__proto__": {"name": "a", "in": "query"}, "a/b c": {"name": "b", "in": "query"}}',
        );
        const { document } = upgradeFields({
            parameters,
            paths: {
                '/p': { get: { parameters: [{ $ref: '#/parameters/__proto__' }, { $ref: '#/parameters/a~1b%20c' }] } },
            },
        });
        expect(JSON.stringify(at(document, '/components/parameters'))).toBe(
            '{"__proto__":{"schema":{},"name":"a","in":"query"},"a/b c":{"schema":{},"name":"b","in":"query"}}',
        );
        expect(at(document, '/paths/~1p/get/parameters')).toEqual([
            { $ref: '#/components/parameters/__proto__' },
            { $ref: '#/components/parameters/a~1b%20c' },
        ]);
    });
});

test('parameters keep their order, and those of a path item stay with it', () => {
    const named = (name: string) => ({ name, in: 'query', type: 'string' });
    const { document } = upgradeFields({
        paths: {
            '/p': {
                get: { parameters: [named('c'), named('a')] },
                parameters: [named('z'), named('b')],
                'x-own': { type: 'file' },
            },
        },
    });
    const names = (pointer: string) => at(document, pointer);
    expect([0, 1].map((index) => names(`/paths/~1p/parameters/${index}/name`))).toEqual(['z', 'b']);
    expect([0, 1].map((index) => names(`/paths/~1p/get/parameters/${index}/name`))).toEqual(['c', 'a']);
    expect(at(document, '/paths/~1p/x-own')).toEqual({ type: 'file' });
});

test('one object in several places by a YAML alias is a parameter in each', () => {
    const shared = { name: 'a', in: 'query', type: 'array', items: { type: 'string' } };
    const upgraded = upgradeFields({
        parameters: { Shared: shared },
        paths: { '/p': { get: { parameters: [shared] }, put: { parameters: [shared] } } },
    });
    const expected = at(upgraded.document, '/components/parameters/Shared');
    expect(at(expected, '/schema')).toEqual({ type: 'array', items: { type: 'string' } });
    for (const method of ['get', 'put']) {
        expect(at(upgraded.document, `/paths/~1p/${method}/parameters/0`)).toEqual(expected);
    }
    expect(said(upgraded)).toEqual([]);
});
