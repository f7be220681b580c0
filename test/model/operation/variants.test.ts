/** Which methods an operation has: one for each kind of body and of response that needs its own. */
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../src/load/json.ts';
import type { Config } from '../../../src/options/types.ts';
import { describePaths, modelOf, printSignatures, type Version } from '../../inline-description.ts';

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
        ['of unknown items', { [json]: reference('Pet'), [events]: text }, ['call(): Pet']],
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
