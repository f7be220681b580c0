/** How the readers read a body: the same tables for all libraries, which receive bodies in different forms. */
import { AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { describe, expect, test, vi } from 'vitest';
import { readSuccess } from '../../src/libraries/axios/runtime/client.ts';
import * as ofResponse from '../../src/runtime/response.ts';
import * as ofBody from '../../src/runtime/transform.ts';
import { UnreadableBodyError } from '../../src/runtime/unreadable.ts';

/** Readers of a `fetch` response, and of a body that a library has already received. */
const responseReaders = { ...ofResponse };
const bodyReaders = { ...ofBody };

type Reader = 'readJson' | 'readText' | 'readBlob' | 'readNothing' | 'readJsonOrText' | 'readByContentType';

interface Body {
    readonly text: string;
    readonly type?: string;
    readonly status?: number;
}

type Read = (reader: Reader, unlessEmpty: boolean, body: Body) => unknown;

/** The request of all bodies. */
const method = 'PUT';
const url = 'https://pets.example/pets?limit=1';
const config: InternalAxiosRequestConfig = { method: 'put', url, headers: new AxiosHeaders() };

/** The forms in which a body arrives: from `fetch`, and from other libraries in a browser and in Node. */
const arrivals: readonly (readonly [string, Read])[] = [
    [
        'a response of fetch',
        (reader, unlessEmpty, { text, type, status = 200 }) => {
            const headers = new Headers(type === undefined ? {} : { 'Content-Type': type });
            // Where `fetch` is not that of the standard, a 204 or 205 may have a body.
            const response = Object.defineProperties(new Response(new TextEncoder().encode(text), { headers }), {
                status: { value: status },
                url: { value: url },
            });
            return unlessEmpty
                ? responseReaders.readUnlessEmpty<unknown>(response, responseReaders[reader], method)
                : responseReaders[reader](response, method);
        },
    ],
    ...(
        [
            ['a received string', (text: string) => text],
            ['a received ArrayBuffer, as in a browser', (text: string) => new TextEncoder().encode(text).buffer],
            ['a received Buffer, as in Node', (text: string) => Buffer.from(text)],
        ] as const
    ).map(
        ([name, arriving]) =>
            [
                name,
                (reader: Reader, unlessEmpty: boolean, { text, type, status = 200 }: Body) => {
                    const headers = new AxiosHeaders(type === undefined ? {} : { 'content-type': type });
                    const read = unlessEmpty ? bodyReaders.readUnlessEmpty(bodyReaders[reader]) : bodyReaders[reader];
                    return readSuccess(read).call(config, arriving(text), headers, status);
                },
            ] as const,
    ),
];

/** A value as it can be compared: of a Blob, its type and its text. */
async function comparable(value: unknown): Promise<unknown> {
    return value instanceof Blob ? { type: value.type, text: await value.text() } : value;
}

const json = 'application/json';

const rows: readonly (readonly [does: string, reader: Reader, body: Body, expected: unknown])[] = [
    ['a string', 'readText', { text: 'a ü😀' }, 'a ü😀'],
    ['a string that looks like JSON', 'readText', { text: '{"a":1}', type: json }, '{"a":1}'],
    ['an empty string', 'readText', { text: '' }, ''],
    ['bytes', 'readBlob', { text: 'a', type: 'image/png' }, { type: 'image/png', text: 'a' }],
    ['bytes without a type', 'readBlob', { text: 'a' }, { type: '', text: 'a' }],
    ['no bytes', 'readBlob', { text: '', type: 'image/png' }, { type: 'image/png', text: '' }],
    ['JSON for its content type', 'readJsonOrText', { text: '"a"', type: json }, 'a'],
    ['a string for another content type', 'readJsonOrText', { text: '"a"', type: 'text/plain' }, '"a"'],
    ['a string without a content type', 'readJsonOrText', { text: 'a' }, 'a'],
    ['a string for the content type of bytes', 'readJsonOrText', { text: 'a', type: 'application/octet-stream' }, 'a'],
    ['nothing', 'readNothing', { text: '' }, undefined],
    ['nothing for a body', 'readNothing', { text: '{"a":1}', type: json }, undefined],
    ['nothing for a 204', 'readNothing', { text: '', status: 204 }, undefined],
    ['by content type, JSON', 'readByContentType', { text: '{"a":1}', type: json }, { a: 1 }],
    ['by content type, JSON with a charset', 'readByContentType', { text: '1', type: `${json};charset=utf-8` }, 1],
    ['by content type, +json', 'readByContentType', { text: '[1]', type: 'application/problem+json' }, [1]],
    ['by content type, a JSON string', 'readByContentType', { text: '"a"', type: 'Application/JSON' }, 'a'],
    ['by content type, text', 'readByContentType', { text: '1', type: 'text/plain' }, '1'],
    ['by content type, HTML', 'readByContentType', { text: '<p>', type: 'text/html; charset=utf-8' }, '<p>'],
    ['by content type, XML', 'readByContentType', { text: '<a/>', type: 'application/xml' }, '<a/>'],
    ['by content type, +xml', 'readByContentType', { text: '<a/>', type: 'application/atom+xml' }, '<a/>'],
    [
        'by content type, bytes',
        'readByContentType',
        { text: 'a', type: 'application/pdf' },
        { type: 'application/pdf', text: 'a' },
    ],
    ['by content type, bytes without a type', 'readByContentType', { text: 'a' }, { type: '', text: 'a' }],
    ...[
        'application/javascript',
        'application/ecmascript',
        'application/graphql',
        'application/sql',
        'application/toml',
        'application/yaml',
        'application/x-yaml',
        'application/vnd.oai.openapi+yaml',
        'application/jwt',
        'application/x-ndjson',
        'application/jsonl; charset=utf-8',
        'application/x-jsonlines',
        'application/json-seq',
        'application/geo+json-seq',
        'text/event-stream',
    ].map((type) => [`by content type, ${type}`, 'readByContentType', { text: '1', type }, '1'] as const),
];

/** JSON is received as a string; for the rows above, libraries are set to give bytes. */
const jsonRows: readonly (readonly [does: string, text: string, expected: unknown])[] = [
    ['an object', '{"a":1}', { a: 1 }],
    ['an array', '[1]', [1]],
    ['a string', '"a"', 'a'],
    ['a number', '0', 0],
    ['a boolean', 'false', false],
    ['null', 'null', null],
];

/** The forms in which JSON bodies are received. */
const jsonArrivals = arrivals.slice(0, 2);

describe.each(arrivals)('%s', (_arrival, read) => {
    test.each(rows)('%s', async (_does, reader, body, expected) => {
        expect(await comparable(await read(reader, false, body))).toStrictEqual(expected);
    });

    test.each(rows.filter(([, , { text }]) => text !== ''))(
        '%s, unless it is empty',
        async (_does, reader, body, expected) => {
            expect(await comparable(await read(reader, true, body))).toStrictEqual(expected);
        },
    );

    test.each<Reader>(['readJson', 'readText', 'readBlob', 'readNothing', 'readByContentType'])(
        'undefined for an empty body, %s',
        async (reader) => {
            expect(await read(reader, true, { text: '', type: json })).toBeUndefined();
            expect(await read(reader, true, { text: '', status: 204 })).toBeUndefined();
        },
    );

    test.each<[status: number, reader: Reader]>([
        [204, 'readJson'],
        [205, 'readJson'],
        [205, 'readText'],
        [205, 'readByContentType'],
    ])('undefined for a %i, whatever its body, %s', async (status, reader) => {
        expect(await read(reader, true, { text: '{"a":1}', type: json, status })).toBeUndefined();
    });

    test('rejects truncated JSON, by content type', async () => {
        const unreadable = expect.objectContaining({ method, url, status: 201, contentType: json, excerpt: '{' });
        for (const unlessEmpty of [false, true]) {
            const body = { text: '{', type: json, status: 201 };
            await expect(async () => read('readByContentType', unlessEmpty, body)).rejects.toThrow(unreadable);
        }
    });
});

describe.each(jsonArrivals)('%s of JSON', (_arrival, read) => {
    test.each(jsonRows)('%s', async (_does, text, expected) => {
        expect(await read('readJson', false, { text, type: json })).toStrictEqual(expected);
        expect(await read('readJson', true, { text, type: json })).toStrictEqual(expected);
    });

    test.each([
        ['an empty body', ''],
        ['truncated JSON', '{"a":'],
        ['a page of HTML', '<html>'],
    ])('rejects %s', async (_does, text) => {
        const reason = await Promise.resolve()
            .then(() => read('readJson', false, { text, type: json }))
            .catch((error: unknown) => error);
        expect(reason).toBeInstanceOf(UnreadableBodyError);
        expect(reason).toMatchObject({ method, url, status: 200, contentType: json, excerpt: text });
        expect((reason as Error).cause).toBeInstanceOf(SyntaxError);
    });

    test('keeps __proto__ as a plain key', async () => {
        const value = await read('readJson', false, { text: '{"__proto__":{"polluted":true}}', type: json });
        expect(Object.keys(value as object)).toEqual(['__proto__']);
        expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
        expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    });
});

const errorBodies: readonly (readonly [does: string, type: string, text: string, expected: unknown])[] = [
    ['JSON', json, '{"code":1}', { code: 1 }],
    ['JSON by its older name', 'text/json', '{"code":1}', { code: 1 }],
    ['JSON without a name', '', '{"code":1}', { code: 1 }],
    ['text', json, 'Broken', 'Broken'],
    ['text that could be JSON', 'text/plain; charset=utf-8', '{"code":1}', '{"code":1}'],
    ['truncated JSON', json, '{"code":', '{"code":'],
    ['nothing', json, '', undefined],
];

test.each(errorBodies)('an error response of fetch: %s', async (_does, type, text, expected) => {
    const response = new Response(text, { status: 500, headers: { 'Content-Type': type } });
    expect(await responseReaders.readError(response)).toStrictEqual(expected);
});

describe.each(arrivals.slice(1))('%s of an error response', (_arrival, read) => {
    const readers: readonly Reader[] = ['readJson', 'readText', 'readBlob', 'readNothing', 'readByContentType'];

    test.each(readers.flatMap((reader) => errorBodies.map((errorBody) => [reader, ...errorBody] as const)))(
        '%s: %s',
        (reader, _does, type, text, expected) => {
            const body = { text, type, status: 500 };
            expect(read(reader, false, body)).toStrictEqual(expected);
            expect(read(reader, true, body)).toStrictEqual(expected);
        },
    );
});

test('an unread body does not wait for that of a clone', async () => {
    const response = new Response('text');
    response.clone();
    expect(await responseReaders.readNothing(response)).toBeUndefined();
});

test('an unread body is cancelled, which frees its connection', async () => {
    const cancel = vi.fn();
    await responseReaders.readNothing(new Response(new ReadableStream({ cancel })));
    expect(cancel).toHaveBeenCalledOnce();
});

describe('the status distinguishes success from error', () => {
    test.each([
        [undefined, true],
        [200, true],
        [204, true],
        [299, true],
        [0, false],
        [199, false],
        [300, false],
        [404, false],
        [500, false],
    ])('%s', (status, isSuccess) => {
        const read = readSuccess(() => 'a success');
        expect(read.call(config, 'an error', new AxiosHeaders(), status)).toBe(isSuccess ? 'a success' : 'an error');
    });
});

test('a Blob stays the same object', () => {
    const blob = new Blob(['a'], { type: 'image/png' });
    expect(bodyReaders.readBlob(blob, { method, url, status: 200, contentType: 'text/plain' })).toBe(blob);
});
