import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import type { Body, Result } from '../../src/plan/model.ts';
import { describePaths, modelOf, printSignatures } from '../tools/inline-description.ts';

/** The body and the result of an operation that sends and receives the same content. */
function read(content: Record<string, JsonValue>): { readonly body: Body | undefined; readonly result: Result } {
    const operation = { requestBody: { content }, responses: { '200': { description: 'OK', content } } };
    const { model } = modelOf(describePaths({ '/': { post: operation } }));
    const found = model.groups[0]?.operations[0];
    if (found === undefined) throw new Error('there is no operation');
    return { body: found.body, result: found.result };
}

const text = { schema: { type: 'string' } };
const object = { schema: { type: 'object', properties: { a: { type: 'string' } } } };

describe('how a media type is handled', () => {
    test.each<[name: string, entry: JsonValue, encoding: Body['encoding'], reading: Result['reading']]>([
        ['application/json', object, 'json', 'json'],
        ['application/json', text, 'json', 'json'],
        ['application/json', {}, 'json', 'json'],
        ['application/json; charset=utf-8', object, 'json', 'json'],
        ['Application/JSON', object, 'json', 'json'],
        ['application/vnd.api+json', object, 'json', 'json'],
        ['application/problem+json', object, 'json', 'json'],
        ['application/hal+json;version=1', object, 'json', 'json'],
        ['text/json', object, 'json', 'json'],
        ['multipart/form-data', object, 'multipart', 'binary'],
        ['application/x-www-form-urlencoded', object, 'urlencoded', 'text'],
        ['text/plain', text, 'text', 'text'],
        ['text/html', text, 'text', 'text'],
        ['text/csv', {}, 'text', 'text'],
        ['text/plain; charset=utf-8', text, 'text', 'text'],
        ['application/xml', object, 'text', 'text'],
        ['application/atom+xml', text, 'text', 'text'],
        ['application/yaml', object, 'text', 'text'],
        ['application/vnd.oai.openapi+yaml', object, 'text', 'text'],
        ['application/x-ndjson', object, 'text', 'text'],
        ['application/jsonl', object, 'text', 'text'],
        ['application/json-seq', object, 'text', 'text'],
        ['application/geo+json-seq', object, 'text', 'text'],
        ['text/event-stream', object, 'text', 'text'],
        // The item type does not make a sequence JSON.
        ['application/vnd.example.things', { itemSchema: object.schema }, 'text', 'text'],
        ['multipart/mixed', object, 'binary', 'binary'],
        ['multipart/mixed', { itemSchema: {} }, 'text', 'text'],
        ['application/octet-stream', { schema: { type: 'string', format: 'binary' } }, 'binary', 'binary'],
        ['application/octet-stream', object, 'binary', 'binary'],
        ['image/png', {}, 'binary', 'binary'],
        ['image/*', {}, 'binary', 'binary'],
        ['application/pdf', text, 'binary', 'binary'],
        // An unknown type is JSON if only JSON can carry its schema.
        ['application/vnd.example.thing', object, 'json', 'json'],
        // It is text if its schema is a string, and bytes if that is bytes, or if it has none.
        ['application/vnd.example.thing', text, 'text', 'text'],
        ['application/sdp', text, 'text', 'text'],
        ['application/sdp', { schema: { type: 'string', enum: ['a'] } }, 'text', 'text'],
        ['application/sdp', { schema: { type: 'string', format: 'uri' } }, 'text', 'text'],
        ['application/sdp', { schema: { type: 'string', format: 'binary' } }, 'binary', 'binary'],
        ['application/sdp', { schema: { type: 'string', format: 'byte' } }, 'binary', 'binary'],
        ['application/sdp', { schema: {} }, 'binary', 'binary'],
        ['application/sdp', {}, 'binary', 'binary'],
        // Many descriptions call the bytes of a known type a string.
        ['application/zip', text, 'binary', 'binary'],
        ['application/vnd.ms-excel', text, 'binary', 'binary'],
        ['application/epub+zip', text, 'binary', 'binary'],
        ['image/png', text, 'binary', 'binary'],
        ['application/octet-stream', text, 'binary', 'binary'],
        ['*/*', object, 'json', 'json'],
        ['application/*', object, 'json', 'json'],
        ['*/*', {}, 'binary', 'byContentType'],
        ['*/*', text, 'text', 'jsonOrText'],
        ['*/*', { schema: { type: 'string', format: 'binary' } }, 'binary', 'binary'],
    ])('%s with %j is sent as %s and read as %s', (name, entry, encoding, reading) => {
        const { body, result } = read({ [name]: entry });
        expect([body?.encoding, result.reading]).toEqual([encoding, reading]);
    });
});

describe('of several media types', () => {
    test.each<[names: readonly string[], mediaType: string | undefined, accept: string | undefined]>([
        [['application/json'], 'application/json', 'application/json'],
        [['application/xml', 'application/json'], 'application/json', 'application/json'],
        [['text/plain', 'application/vnd.api+json'], 'application/vnd.api+json', 'application/vnd.api+json'],
        // JSON itself, then its relatives, then a range: the most specific key applies.
        [['application/hal+json', 'application/json'], 'application/json', 'application/json'],
        [['application/hal+json', 'text/json'], 'application/hal+json', 'application/hal+json'],
        [
            ['application/json; version=2', 'application/json'],
            'application/json; version=2',
            'application/json; version=2',
        ],
        [['application/*+json', 'application/vnd.a+json'], 'application/vnd.a+json', 'application/vnd.a+json'],
        // Without JSON, the first is used.
        [['text/plain', 'application/pdf'], 'text/plain', 'text/plain'],
        [['application/pdf', 'text/plain'], 'application/pdf', 'application/pdf'],
        // A range can be accepted, but not sent.
        [['image/*'], undefined, 'image/*'],
        [['image/*', 'text/plain'], undefined, 'image/*'],
    ])('%j: sends %j and accepts %j', (names, mediaType, accept) => {
        const { body, result } = read(Object.fromEntries(names.map((name) => [name, {}])));
        expect([body?.mediaType, result.accept?.text]).toEqual([mediaType, accept]);
        expect(result.accept?.isOneOfSeveral).toBe(names.length > 1);
    });

    test.each<[name: string, entry: JsonValue, accept: string | undefined]>([
        ['application/json; charset=utf-8', object, 'application/json'],
        ['Application/JSON;charset="utf-8"', object, 'application/json'],
        ['application/json; version=2', object, 'application/json; version=2'],
        ['text/json', object, 'text/json'],
        ['application/vnd.example+json', object, 'application/vnd.example+json'],
        ['text/csv; header=present', text, 'text/csv; header=present'],
        ['text/plain; a=\n', text, 'text/plain; a='],
        ['*/*', {}, '*/*'],
        ['*/*', text, '*/*'],
        // Then only JSON can be read.
        ['*/*', object, 'application/json'],
        ['application/*', object, 'application/json'],
        // No media types: the schema alone says what comes.
        ['json', object, 'application/json'],
        ['text/plain, text/html', text, '*/*'],
        ['text/plain\r\nX-Evil: 1', text, '*/*'],
        ['text/plain; title=€', text, '*/*'],
        ['', text, '*/*'],
    ])('%j with %j is accepted as %j', (name, entry, accept) => {
        expect(read({ [name]: entry }).result.accept?.text).toBe(accept);
    });

    test.each<[types: Record<string, JsonValue>, mediaType: string, accept: string]>([
        [{ '*/*': object, 'application/json': object }, 'application/json', 'application/json'],
        [{ 'application/*': object, 'text/json': object }, 'text/json', 'text/json'],
        [{ 'application/vnd.github.object': object, 'application/json': text }, 'application/json', 'application/json'],
        [
            { 'application/vnd.github.object': object, 'application/hal+json': text },
            'application/hal+json',
            'application/hal+json',
        ],
        [
            { '*/*': object, 'application/vnd.github.object': object },
            'application/vnd.github.object',
            'application/vnd.github.object',
        ],
    ])('%j, which are all read as JSON: sends %j and accepts %j', (types, mediaType, accept) => {
        const { body, result } = read(types);
        expect([body?.mediaType, result.accept?.text]).toEqual([mediaType, accept]);
    });

    test('an empty map sends nothing', () => {
        expect(read({}).body).toBeUndefined();
        expect(read({}).result.reading).toBe('nothing');
    });
});

describe('a media type may be a reference', () => {
    const Pet = { type: 'object', properties: { name: { type: 'string' } } };

    /** The signature of an operation whose bodies refer to media types, and what is reported. */
    function read(components: JsonObject, entry: JsonValue): readonly unknown[] {
        const content = { 'application/json': entry };
        const operation = {
            operationId: 'call',
            parameters: [{ name: 'q', in: 'query', content }],
            requestBody: { content },
            responses: { '200': { description: 'OK', content } },
        };
        const paths = { '/': { post: operation } };
        const document = {
            ...describePaths(paths, { version: '3.2' }),
            components: { schemas: { Pet }, ...components },
        };
        return [...printSignatures(document), ...modelOf(document).diagnostics.map(({ message }) => message)];
    }

    const mediaTypes = {
        Pet: { schema: { $ref: '#/components/schemas/Pet' } },
        Same: { $ref: '#/components/mediaTypes/Pet' },
        Loop: { $ref: '#/components/mediaTypes/Loop' },
    };

    test.each<[name: string, expected: readonly string[]]>([
        ['Pet', ['defaultClient.call(body?: Pet, q?: Pet): Pet']],
        ['Same', ['defaultClient.call(body?: Pet, q?: Pet): Pet']],
        [
            'Nobody',
            [
                'defaultClient.call(body?: unknown, q?: unknown): unknown',
                ...Array.from({ length: 3 }, () => "'#/components/mediaTypes/Nobody' does not exist"),
            ],
        ],
        [
            'Loop',
            [
                'defaultClient.call(body?: unknown, q?: unknown): unknown',
                "'#/components/mediaTypes/Loop' leads back to itself",
            ],
        ],
    ])('%s', (name, expected) => {
        expect(read({ mediaTypes }, { $ref: `#/components/mediaTypes/${name}` })).toEqual(expected);
    });

    test.each<JsonValue>([null, 5, []])('and a malformed one (%j) is unknown', (entry) => {
        expect(read({}, entry)).toEqual(['defaultClient.call(body?: unknown, q?: unknown): unknown']);
    });
});

describe('a key of `content` that is no media type', () => {
    function messagesOf(types: JsonObject): readonly string[] {
        const responses = { '200': { description: 'x', content: types } };
        const { model, diagnostics } = modelOf(describePaths({ '/': { get: { operationId: 'call', responses } } }));
        const operations = model.groups.flatMap((group) => group.operations.map(({ name }) => name));
        return [...operations, ...diagnostics.map(({ message }) => message)];
    }

    const json = { schema: { type: 'object' } };

    test.each<[given: string, types: JsonObject, messages: readonly string[]]>([
        [
            'is left out',
            { 'application/json': json, a: { examples: {} } },
            ['call', "'a' is no media type: it is left out"],
        ],
        [
            'is left out in front',
            { '*': json, 'application/json': json },
            ['call', "'*' is no media type: it is left out"],
        ],
        ['alone is any of them', { schema: json.schema }, ['call', "'schema' is no media type: it is read as '*/*'"]],
        ['is no extension', { 'application/json': json, 'x-a': {} }, ['call']],
    ])('%s', (_, types, messages) => {
        expect(messagesOf(types)).toEqual(messages);
    });
});
