import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../src/load/json.ts';
import { at, upgradeFields, upgradeOperation } from './upgraded.ts';

const json = 'application/json';
const xml = 'application/xml';
const urlencoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data';

describe('a body', () => {
    const schema = { type: 'object' };
    const body = { name: 'pet', in: 'body', schema };

    test.each<[string, JsonObject, JsonObject]>([
        ['is named by its parameter', body, { 'x-name': 'pet', content: { [json]: { schema } } }],
        [
            'keeps its texts and extensions',
            {
                ...body,
                description: 'A pet',
                required: true,
                'x-name': 'animal',
                'x-position': 3,
                'x-own': { type: 'file' },
            },
            {
                description: 'A pet',
                required: true,
                'x-name': 'animal',
                'x-position': 3,
                'x-own': { type: 'file' },
                content: { [json]: { schema } },
            },
        ],
        [
            'takes the type of its parameter',
            { ...body, schema: { $ref: '#/definitions/Pet' }, 'x-ts-type': 'Pet | Dog', 'x-nullable': true },
            {
                'x-name': 'pet',
                content: {
                    [json]: { schema: { $ref: '#/components/schemas/Pet', 'x-ts-type': 'Pet | Dog', nullable: true } },
                },
            },
        ],
        [
            'ignores fields that a body lacks',
            { ...body, type: 'string', enum: [1], content: {} },
            { 'x-name': 'pet', content: { [json]: { schema } } },
        ],
    ])('%s', (_, parameter, expected) => {
        const upgraded = upgradeOperation({ parameters: [parameter] }, { definitions: { Pet: {} } });
        expect(upgraded).toEqual({ requestBody: expected });
    });

    test.each<[string, JsonObject, JsonObject, string[]]>([
        ['nothing', {}, {}, [json]],
        ['the document', { consumes: [xml] }, {}, [xml]],
        ['the operation', {}, { consumes: [xml, json] }, [xml, json]],
        ['the operation over the document', { consumes: [json] }, { consumes: [xml] }, [xml]],
        ['the operation, which clears the document', { consumes: [xml] }, { consumes: [] }, [json]],
        ['an array with a media type twice', {}, { consumes: [xml, xml] }, [xml]],
    ])('has the media types of %s', (_, fields, own, expected) => {
        const upgraded = upgradeOperation({ ...own, parameters: [body] }, fields);
        expect(Object.keys(Object(at(upgraded, '/requestBody/content')))).toEqual(expected);
        expect(at(upgraded, '/consumes')).toBeUndefined();
    });
});

describe('the body of a path item', () => {
    const body = (name: string): JsonObject => ({ name, in: 'body', schema: {} });
    const form = (name: string): JsonObject => ({ name, in: 'formData', type: 'string' });
    const named = (name: string) => ({ 'x-name': name, content: { [json]: { schema: {} } } });
    const fields = (...names: string[]) => ({
        content: {
            [urlencoded]: {
                schema: {
                    type: 'object',
                    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
                },
            },
        },
    });

    test.each<[string, JsonObject[], JsonObject[], JsonObject]>([
        ['reaches an operation', [body('a')], [], named('a')],
        ['is replaced by the body of an operation', [body('a')], [body('b')], named('b')],
        ['is replaced by the form of an operation', [body('a')], [form('b')], fields('b')],
        ['as a form is replaced by the body of an operation', [form('a')], [body('b')], named('b')],
        [
            'as a form is merged with that of an operation',
            [form('a'), form('b')],
            [form('c'), form('a')],
            fields('a', 'b', 'c'),
        ],
    ])('%s', (_, shared, own, expected) => {
        const { document, diagnostics } = upgradeFields({
            paths: { '/p': { post: { parameters: own }, parameters: shared, put: { parameters: own } } },
        });
        expect(at(document, '/paths/~1p')).toEqual({ post: { requestBody: expected }, put: { requestBody: expected } });
        expect(diagnostics).toEqual([]);
    });
});

describe('a form', () => {
    const text = { name: 'a', in: 'formData', type: 'string' };
    const file = { name: 'f', in: 'formData', type: 'file' };

    test.each<[string, JsonValue, JsonObject[], string[]]>([
        ['is URL-encoded', [urlencoded], [text], [urlencoded]],
        ['is URL-encoded by default', [], [text], [urlencoded]],
        ['is URL-encoded for another media type', [json], [text], [urlencoded]],
        ['is multipart if only that is consumed', [multipart], [text], [multipart]],
        ['is URL-encoded first if both are', [multipart, urlencoded], [text], [urlencoded, multipart]],
        ['with a file is multipart', [urlencoded], [text, file], [multipart]],
        ['with files is multipart', [], [{ ...file, type: 'array', items: { type: 'file' } }], [multipart]],
        ['is known by its media type alone', ['Multipart/Form-Data; boundary=x'], [text], [multipart]],
    ])('%s', (_, consumes, parameters, expected) => {
        const upgraded = upgradeOperation({ consumes, parameters });
        expect(Object.keys(Object(at(upgraded, '/requestBody/content')))).toEqual(expected);
    });

    test.each<[string, JsonObject, JsonObject]>([
        ['a string', { type: 'string', description: 'D' }, { type: 'string', description: 'D' }],
        ['a file', { type: 'file', description: 'D' }, { type: 'string', format: 'binary', description: 'D' }],
        [
            'files',
            { type: 'array', items: { type: 'file' } },
            { type: 'array', items: { type: 'string', format: 'binary' } },
        ],
        [
            'all fields of its type',
            { type: 'string', enum: ['a', 'b'], default: 'a', minLength: 1, pattern: 'a', format: 'x' },
            { type: 'string', enum: ['a', 'b'], default: 'a', minLength: 1, pattern: 'a', format: 'x' },
        ],
        [
            'extensions',
            { type: 'string', 'x-ts-type': 'T', 'x-nullable': true, 'x-own': { type: 'file' } },
            { type: 'string', 'x-ts-type': 'T', nullable: true, 'x-own': { type: 'file' } },
        ],
        ['nothing that OpenAPI 3.0 lacks', { type: 'string', allowEmptyValue: true }, { type: 'string' }],
    ])('has a property with %s', (_, parameter, expected) => {
        const upgraded = upgradeOperation({
            consumes: [multipart],
            parameters: [{ name: 'a', in: 'formData', ...parameter }],
        });
        expect(upgraded).toEqual({
            requestBody: { content: { [multipart]: { schema: { type: 'object', properties: { a: expected } } } } },
        });
    });

    test('has its fields in order, with any names, and the required ones', () => {
        const names = ['z', 'a', '__proto__'];
        const parameters = names.map((name) => ({
            name,
            in: 'formData',
            type: 'string',
            required: name !== 'a',
            'x-position': 2,
        }));
        expect(JSON.stringify(upgradeOperation({ parameters }))).toBe(
            `{"requestBody":{"content":{"${urlencoded}":{"schema":{"type":"object","properties":` +
                '{"z":{"type":"string","x-position":2},"a":{"type":"string","x-position":2},' +
                '"__proto__":{"type":"string","x-position":2}},"required":["z","__proto__"]}}},"required":true,"x-position":2}}',
        );
    });

    const list = { type: 'array', items: { type: 'string' } };

    test.each<[format: string | undefined, type: string, encoding: JsonObject | undefined]>([
        [undefined, urlencoded, { style: 'form', explode: false }],
        ['csv', urlencoded, { style: 'form', explode: false }],
        ['ssv', urlencoded, { style: 'spaceDelimited', explode: false }],
        ['pipes', urlencoded, { style: 'pipeDelimited', explode: false }],
        ['multi', urlencoded, undefined],
        ['tsv', urlencoded, { 'x-collection-format': 'tsv' }],
        [undefined, multipart, undefined],
        ['multi', multipart, undefined],
        ['csv', multipart, { 'x-collection-format': 'csv' }],
        ['ssv', multipart, { 'x-collection-format': 'ssv' }],
        ['tsv', multipart, { 'x-collection-format': 'tsv' }],
        ['pipes', multipart, { 'x-collection-format': 'pipes' }],
    ])('has an array as %s, %s', (format, type, encoding) => {
        const collectionFormat = format === undefined ? {} : { collectionFormat: format };
        const parameters = [{ name: 'a', in: 'formData', ...list, ...collectionFormat }];
        expect(at(upgradeOperation({ consumes: [type], parameters }), '/requestBody/content')).toEqual({
            [type]: {
                schema: { type: 'object', properties: { a: list } },
                ...(encoding && { encoding: { a: encoding } }),
            },
        });
    });
});
