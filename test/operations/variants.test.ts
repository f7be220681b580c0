/** Which methods an operation has: one for each kind of body and of response that needs its own. */
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import type { Config } from '../../src/options/types.ts';
import { describePaths, modelOf, printSignatures, type Version } from '../tools/inline-description.ts';

const text = { type: 'string' };
const bytes = { type: 'string', format: 'binary' };
const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: JsonObject): JsonObject => ({ type: 'object', properties });
const schemas: JsonObject = {
    Pet: object({ name: text }),
    Upload: object({ file: bytes }),
    Link: object({ url: text }),
    Chunk: object({ delta: text }),
    Shared: object({ file: bytes, name: text }),
};
const content = (entries: Content): JsonObject => ({
    content: Object.fromEntries(
        Object.entries(entries).map(([name, schema]) => [name, schema === undefined ? {} : { schema }]),
    ),
});

type Content = Readonly<Record<string, JsonValue | undefined>>;

interface Described {
    readonly body?: Content | undefined;
    readonly response?: Content | undefined;
    readonly method?: string;
}

function describeCall({ body, response, method = 'post' }: Described): JsonObject {
    const operation = {
        tags: ['t'],
        operationId: 'call',
        ...(body !== undefined && { requestBody: { required: true, ...content(body) } }),
        responses: { '200': { description: 'Done', ...(response !== undefined && content(response)) } },
    };
    return describePaths({ '/': { [method]: operation } }, { schemas, version: '3.1' });
}

const signaturesOf = (described: Described): string[] =>
    printSignatures(describeCall(described)).map((signature) => signature.replace('tClient.', ''));

const json = 'application/json';
const multipart = 'multipart/form-data';
const urlencoded = 'application/x-www-form-urlencoded';
const events = 'text/event-stream';

describe('a body of several media types', () => {
    test.each<[given: string, body: Described['body'], signatures: readonly string[]]>([
        ['of one type', { [json]: reference('Pet') }, ['call(body: Pet): void']],
        [
            'as JSON and as a form',
            { [json]: reference('Link'), [multipart]: reference('Upload') },
            ['call(body: Link): void', 'callMultipart(body: Upload): void'],
        ],
        [
            'as a form and as JSON: JSON is the main one',
            { [multipart]: reference('Upload'), [json]: reference('Link') },
            ['call(body: Link): void', 'callMultipart(body: Upload): void'],
        ],
        [
            'of one schema that holds bytes: JSON cannot carry them',
            { [json]: reference('Upload'), [multipart]: reference('Upload') },
            ['call(body: Upload): void'],
        ],
        [
            'of one schema, however it is sent',
            { [json]: reference('Pet'), 'application/xml': reference('Pet'), [urlencoded]: reference('Pet') },
            ['call(body: Pet): void'],
        ],
        [
            'of one type, written differently',
            { [json]: object({ a: text }), [urlencoded]: { ...object({ a: text }), description: 'The same' } },
            ['call(body: { a?: string; }): void'],
        ],
        [
            'of JSON under several names',
            { [json]: reference('Pet'), 'text/json': reference('Pet'), 'application/*+json': reference('Pet') },
            ['call(body: Pet): void'],
        ],
        ['of strings', { [json]: text, 'text/plain': text }, ['call(body: string): void']],
        [
            'of several kinds',
            { [json]: reference('Pet'), 'text/csv': text, 'image/png': undefined, [urlencoded]: reference('Link') },
            [
                'call(body: Pet): void',
                'callText(body: string): void',
                'callBinary(body: Blob): void',
                'callForm(body: Link): void',
            ],
        ],
        [
            'of two kinds of JSON',
            { [json]: reference('Pet'), 'application/merge-patch+json': reference('Link') },
            ['call(body: Pet): void', 'callMergePatchJson(body: Link): void'],
        ],
        ['of bytes only', { 'image/png': undefined, 'image/jpeg': undefined }, ['call(body: Blob): void']],
    ])('%s', (_, body, signatures) => {
        expect(signaturesOf({ body })).toEqual(signatures);
    });
});

describe('a response that may be a stream', () => {
    test.each<[given: string, response: Described['response'], signatures: readonly string[]]>([
        [
            'after JSON',
            { [json]: reference('Pet'), [events]: reference('Chunk') },
            ['call(): Pet', 'callStream(): string'],
        ],
        [
            'before JSON',
            { 'application/x-ndjson': reference('Chunk'), [json]: reference('Pet') },
            ['call(): Pet', 'callStream(): string'],
        ],
        ['and nothing else', { [events]: reference('Chunk') }, ['call(): string']],
        ['of unknown items', { [json]: reference('Pet'), [events]: text }, ['call(): Pet', 'callText(): string']],
    ])('%s', (_, response, signatures) => {
        expect(signaturesOf({ response })).toEqual(signatures);
    });

    test('is requested, and its items are known', () => {
        const described = describeCall({ response: { [json]: reference('Pet'), [events]: reference('Chunk') } });
        const operations = modelOf(described).model.groups[0]?.operations ?? [];
        expect(operations.map(({ result }) => [result.accept?.text, result.sequence?.format])).toEqual([
            [json, undefined],
            [events, 'eventData'],
        ]);
    });

    test('and a body of two kinds make four methods', () => {
        const signatures = signaturesOf({
            body: { [json]: reference('Link'), [multipart]: reference('Upload') },
            response: { [json]: reference('Pet'), [events]: reference('Chunk') },
        });
        expect(signatures.map((signature) => /^\w+/.exec(signature)?.[0])).toEqual([
            'call',
            'callStream',
            'callMultipart',
            'callMultipartStream',
        ]);
    });
});

describe('a response of several media types', () => {
    test.each<[given: string, response: Described['response'], signatures: readonly string[]]>([
        [
            'of one schema, whose JSON is read',
            { 'application/xml': reference('Pet'), [json]: reference('Pet') },
            ['call(): Pet'],
        ],
        [
            'of one schema, in bytes that are not JSON',
            { [json]: reference('Pet'), 'application/cbor': reference('Pet') },
            ['call(): Pet'],
        ],
        ['of strings', { [json]: text, 'text/plain': text }, ['call(): string']],
        ['of strings and bytes', { [json]: text, 'application/zip': text }, ['call(): string', 'callBinary(): Blob']],
        ['of bytes, which JSON cannot carry', { [json]: bytes, 'application/pdf': bytes }, ['call(): Blob']],
        ['of anything', { [json]: undefined, 'text/plain': text, 'image/png': bytes }, ['call(): unknown']],
        [
            'of JSON, text and bytes',
            {
                [json]: reference('Pet'),
                'text/csv': text,
                'text/html': text,
                'application/zip': bytes,
                'image/png': undefined,
            },
            ['call(): Pet', 'callText(): string', 'callBinary(): Blob'],
        ],
        [
            'of XML with another schema',
            { [json]: reference('Pet'), 'application/xml': reference('Link') },
            ['call(): Pet', 'callText(): string'],
        ],
        ['of text and bytes', { 'text/plain': text, 'image/png': bytes }, ['call(): string', 'callBinary(): Blob']],
        ['of bytes only', { 'image/png': bytes, 'image/jpeg': bytes }, ['call(): Blob']],
        [
            'of several kinds of JSON',
            {
                'application/vnd.a.object': reference('Link'),
                [json]: reference('Pet'),
                'application/vnd.b+json': reference('Link'),
                'application/vnd.c+json': reference('Chunk'),
                'text/json': reference('Pet'),
            },
            ['call(): Pet', 'callVndAObject(): Link', 'callVndCJson(): Chunk'],
        ],
        [
            'of ranges, which nobody can ask for',
            { [json]: reference('Pet'), '*/*': undefined, 'application/*': text },
            ['call(): Pet'],
        ],
        [
            'of a range of bytes',
            { [json]: reference('Pet'), 'image/*': undefined },
            ['call(): Pet', 'callBinary(): Blob'],
        ],
        [
            'of a stream, JSON and text',
            { [json]: reference('Pet'), [events]: reference('Chunk'), 'text/csv': text },
            ['call(): Pet', 'callStream(): string', 'callText(): string'],
        ],
    ])('%s', (_, response, signatures) => {
        expect(signaturesOf({ response })).toEqual(signatures);
    });

    test('each method asks for its own, and rejects those of the others', () => {
        const types = {
            [json]: reference('Pet'),
            'application/xml': reference('Pet'),
            'text/csv': text,
            'image/*': undefined,
        };
        const operations = modelOf(describeCall({ response: types })).model.groups[0]?.operations ?? [];
        expect(operations.map(({ result }) => [result.accept?.text, result.others])).toEqual([
            [json, [{ mediaType: 'text/csv', reading: 'rejected' }]],
            ['text/csv', [json, 'application/xml'].map((mediaType) => ({ mediaType, reading: 'rejected' }))],
            ['image/*', [json, 'application/xml', 'text/csv'].map((mediaType) => ({ mediaType, reading: 'rejected' }))],
        ]);
    });

    test('JSON of every kind may be called JSON', () => {
        const types = {
            'application/vnd.a': reference('Link'),
            [json]: reference('Pet'),
            'application/vnd.b': reference('Chunk'),
        };
        const operations = modelOf(describeCall({ response: types })).model.groups[0]?.operations ?? [];
        expect(operations.map(({ result }) => result.others.map(({ mediaType }) => mediaType))).toEqual([
            ['application/vnd.a', 'application/vnd.b'],
            ['application/vnd.b'],
            ['application/vnd.a'],
        ]);
    });

    test('a text of the same type is read as one', () => {
        const types = { [json]: text, 'text/plain': text, 'application/xml': text };
        const [operation] = modelOf(describeCall({ response: types })).model.groups[0]?.operations ?? [];
        expect(operation?.result).toMatchObject({
            reading: 'json',
            others: ['text/plain', 'application/xml'].map((mediaType) => ({ mediaType, reading: 'text' })),
        });
    });

    test('in several successes: a method has those that it can ask for, and those without content', () => {
        const responses = {
            '200': { description: 'x', ...content({ [json]: reference('Pet'), 'text/csv': text }) },
            '201': { description: 'x', ...content({ [json]: reference('Link') }) },
            '204': { description: 'x' },
        };
        const document = describePaths({ '/': { get: { operationId: 'call', responses } } }, { schemas });
        expect(printSignatures(document).map((one) => one.replace('defaultClient.', ''))).toEqual([
            'call(): Pet | Link | undefined',
            'callText(): string | undefined',
        ]);
    });

    test('beside a body of several media types: each body with each response', () => {
        const signatures = signaturesOf({
            body: { [json]: reference('Link'), 'image/png': undefined },
            response: { [json]: reference('Pet'), 'image/png': undefined },
        });
        expect(signatures).toEqual([
            'call(body: Link): Pet',
            'callAsBinary(body: Link): Blob',
            'callBinary(body: Blob): Pet',
            'callBinaryAsBinary(body: Blob): Blob',
        ]);
    });

    test('the docs say what differs', () => {
        const described = describeCall({
            body: { [json]: object({ stream: { type: 'boolean' } }), 'text/csv': text },
            response: { [json]: reference('Pet'), [events]: reference('Chunk'), 'image/png': undefined },
        });
        const operations = modelOf(described).model.groups[0]?.operations ?? [];
        expect(Object.fromEntries(operations.map(({ name, docs }) => [name, docs.description]))).toEqual({
            call: undefined,
            callStream: 'Asks for the response as a stream. The server sends one if `stream` in the body is true.',
            callBinary: 'Asks for the response as `image/png`.',
            callText: 'The body is sent as `text/csv`.',
            callTextStream: 'The body is sent as `text/csv`. Asks for the response as a stream.',
            callTextBinary: 'The body is sent as `text/csv`. Asks for the response as `image/png`.',
        });
    });
});

test('an additional method is renamed if any operation has its name, even a later one', () => {
    const described = describeCall({ body: { [json]: reference('Link'), [multipart]: reference('Upload') } });
    const paths = {
        ...Object(described).paths,
        '/other': { put: { tags: ['t'], operationId: 'callMultipart', responses: {} } },
    };
    const names = modelOf({ ...described, paths }).model.groups[0]?.operations.map(({ name }) => name);
    expect(names).toEqual(['call', 'callMultipart2', 'callMultipart']);
});

describe('bytes', () => {
    const types = (paths: JsonObject, version: Version, options: Partial<Config> = {}) =>
        printSignatures(describePaths(paths, { schemas, version }), options).map((one) =>
            one.replace('defaultClient.', ''),
        );
    const call = (body: JsonObject, response?: JsonObject): JsonObject => ({
        post: {
            operationId: 'call',
            requestBody: { required: true, content: body },
            responses: { '200': { description: 'x', ...(response !== undefined && { content: response }) } },
        },
    });

    test.each<[given: string, schema: JsonValue, version: Version, type: string]>([
        ['in a part', object({ a: bytes }), '3.0', '{ a?: Blob; }'],
        [
            'in a part, by their media type',
            object({ a: { type: 'string', contentMediaType: 'image/png' } }),
            '3.1',
            '{ a?: Blob; }',
        ],
        ['in an array of parts', object({ a: { type: 'array', items: bytes } }), '3.0', '{ a?: Blob[]; }'],
        ['in a part without a type', object({ a: {} }), '3.1', '{ a?: Blob; }'],
        ['but not in 3.0', object({ a: {} }), '3.0', '{ a?: unknown; }'],
        [
            'in a part that is JSON, where they are a string',
            object({ a: object({ b: bytes }) }),
            '3.0',
            '{ a?: { b?: string; }; }',
        ],
    ])('%s', (_, schema, version, type) => {
        expect(types({ '/': call({ [multipart]: { schema } }) }, version)).toEqual([`call(body: ${type}): void`]);
    });

    test('are a string in JSON, both ways', () => {
        const entry = { schema: object({ a: bytes }) };
        expect(types({ '/': call({ [json]: entry }, { [json]: entry }) }, '3.0')).toEqual([
            'call(body: { a?: string; }): { a?: string; }',
        ]);
    });

    test('of a schema that is JSON elsewhere are inlined', () => {
        const paths = {
            '/': call({ [multipart]: { schema: reference('Shared') } }, { [json]: { schema: reference('Shared') } }),
        };
        expect(types(paths, '3.0')).toEqual(['call(body: { file?: Blob; name?: string; }): Shared']);
    });

    test('that are named are a string if referred to from JSON', () => {
        const File = bytes;
        const document = describePaths(
            {
                '/': call(
                    { [multipart]: { schema: object({ a: reference('File') }) } },
                    { [json]: { schema: object({ a: reference('File') }) } },
                ),
            },
            { schemas: { ...schemas, File }, version: '3.0' },
        );
        expect(printSignatures(document)).toEqual(['defaultClient.call(body: { a?: File; }): { a?: string; }']);
    });

    test('a part without a type is any value if the same schema is JSON', () => {
        const Open = object({ any: {}, name: text });
        const document = (contents: JsonObject, response: JsonObject): JsonObject =>
            describePaths({ '/': call(contents, response) }, { schemas: { ...schemas, Open }, version: '3.1' });
        const entry = { schema: reference('Open') };
        // It is not a reason to prefer the form.
        expect(printSignatures(document({ [json]: entry, [multipart]: entry }, { [json]: entry }))).toEqual([
            'defaultClient.call(body: Open): Open',
        ]);
        expect(printSignatures(document({ [multipart]: entry }, { [json]: entry }))).toEqual([
            'defaultClient.call(body: { any?: Blob; name?: string; }): Open',
        ]);
        const { declarations } = modelOf(document({ [multipart]: entry }, { [json]: entry })).model;
        expect(JSON.stringify(declarations)).not.toContain('Blob');
    });

    test('that are named and may be null are a string or null in JSON', () => {
        const File = { ...bytes, nullable: true };
        const document = describePaths(
            { '/': call({ 'image/png': {} }, { [json]: { schema: object({ a: reference('File') }) } }) },
            { schemas: { File }, version: '3.0' },
        );
        expect(printSignatures(document, { nullableStrategy: 'include' })).toEqual([
            'defaultClient.call(body: Blob): { a?: string | null; }',
        ]);
    });

    test('JSON with a JSON contentMediaType is the value', () => {
        const entry = { schema: { type: 'string', contentMediaType: json, contentSchema: reference('Pet') } };
        expect(types({ '/': call({ [json]: entry }, { [json]: entry }) }, '3.1')).toEqual(['call(body: Pet): Pet']);
    });
});
