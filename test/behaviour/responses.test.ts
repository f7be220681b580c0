/** How the generated clients read responses: successes and errors. */
import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { allBytes, pngBytes } from '../server/responses.ts';
import { type Differences, expectationFor } from './differences.ts';
import { libraries } from './libraries/index.ts';
import { useClient, useServer } from './server.ts';

const seven = { id: 7, name: 'seven' };
const eight = { id: 8, name: 'eight' };
const xml = '<thing><id>1</id></thing>';

/** Bytes with their expected type. */
interface Bytes {
    readonly type: string;
    readonly bytes: Uint8Array;
}

const octets: Bytes = { type: 'application/octet-stream', bytes: new Uint8Array(allBytes) };
const png: Bytes = { type: 'image/png', bytes: new Uint8Array(pngBytes) };

/** A value as it can be compared: of a Blob, its type and its bytes. */
async function comparable(value: unknown): Promise<unknown> {
    if (!(value instanceof Blob)) return value;
    return { type: value.type, bytes: new Uint8Array(await value.arrayBuffer()) } satisfies Bytes;
}

type ResponseCase = readonly [
    does: string,
    call: string,
    args: readonly unknown[],
    status: number,
    data: unknown,
    differs?: Differences<unknown>,
];

const successes: readonly ResponseCase[] = [
    ['a JSON object', 'getObject', [], 200, seven],
    ['a 201', 'getCreated', [], 201, eight],
    [
        'a JSON array',
        'getList',
        [],
        200,
        [
            { id: 1, name: 'one' },
            { id: 2, name: 'two' },
        ],
    ],
    ['a JSON string', 'getString', [], 200, "it's a string"],
    ['a JSON number', 'getNumber', [], 200, 42.5],
    ['a JSON boolean', 'getBoolean', [], 200, false],
    ['a JSON null', 'getNull', [], 200, null],
    ['JSON of a custom type', 'getVendor', [], 200, { id: 9, name: 'nine' }],
    ['dates as strings', 'getDates', [], 200, { day: '2024-02-29', moment: '2024-02-29T12:34:56.789Z' }],
    ['a string', 'getText', [], 200, 'plain text, ü'],
    ['a string that looks like JSON', 'getTextLikeJson', [], 200, '123'],
    ['XML as a string', 'getXml', [], 200, xml],
    ['bytes', 'getBinary', [], 200, octets],
    ['an image', 'getImage', [], 200, png],
    ['a 204', 'getNoContent', [], 204, undefined],
    ['no content where none is declared', 'getEmpty', [], 200, undefined],
    ['an empty body where JSON or nothing is declared', 'getEmptyJson', [], 200, undefined],
    ['a 200 where a 204 is declared too', 'getMaybe', [true], 200, seven],
    ['a 204 where a 200 is declared too', 'getMaybe', [false], 204, undefined],
    ['the first of several', 'getSeveral', [200], 200, seven],
    ['the second of several', 'getSeveral', [201], 201, { x: 1, y: 2 }],
    ['the default response', 'getDefault', [], 200, seven],
    ['a HEAD', 'headExists', [], 200, undefined],
    ['a 204 with declared content', 'getDescribedNoContent', [204], 204, undefined],
    ['a 205 with declared content', 'getDescribedNoContent', [205], 205, undefined],
    ['a 200 where a 205 is declared too', 'getReset', [200], 200, seven],
    ['a 204 next to a 205', 'getReset', [204], 204, undefined],
    ['a 205, whatever its body', 'getReset', [205], 205, undefined],
    ['JSON where any type is declared', 'getAny', ['json'], 200, seven],
    ['JSON of a custom type where any type is declared', 'getAny', ['vendor'], 200, seven],
    ['text where any type is declared', 'getAny', ['text'], 200, 'plain text, ü'],
    ['XML where any type is declared', 'getAny', ['xml'], 200, xml],
    ['bytes where any type is declared', 'getAny', ['bytes'], 200, octets],
    ['JSON of JSON, text, bytes or nothing', 'getMixed', [200], 200, seven],
    ['text of JSON, text, bytes or nothing', 'getMixed', [201], 201, 'plain text, ü'],
    ['bytes of JSON, text, bytes or nothing', 'getMixed', [202], 202, octets],
    ['nothing of JSON, text, bytes or nothing', 'getMixed', [204], 204, undefined],
];

const nullForNothing: Differences<unknown> = {
    ng2: { because: 'HttpErrorResponse has null for a missing body', instead: null },
};

const errorResponses: readonly ResponseCase[] = [
    ['a 400 with JSON', 'failBadRequest', [], 400, { code: 17, message: 'No such thing' }],
    ['a 422 with JSON of a custom type', 'failProblem', [], 422, { code: 18, message: 'Not like this' }],
    ['a 500 with text', 'failServer', [], 500, 'Something broke'],
    ['a 404 without a body', 'failEmpty', [], 404, undefined, nullForNothing],
    [
        'a 502 with truncated JSON',
        'failBrokenJson',
        [],
        502,
        '{"code": 1',
        { ky: { because: 'it has read the body, and drops JSON that it cannot parse', instead: undefined } },
    ],
    ['JSON where no content is expected', 'failNoContent', [], 409, { code: 19, message: 'Conflict' }],
    ['JSON where bytes are expected', 'failBinary', [], 403, { code: 20, message: 'Forbidden' }],
    ['JSON where text is expected', 'failText', [], 400, { code: 21, message: 'Text expected' }],
    ['JSON where anything is expected', 'responses.getAny', ['none'], 400, { code: 22, message: 'No such kind' }],
    ['a HEAD', 'failHead', [], 404, undefined, nullForNothing],
    ['a 304', 'failWith', [304], 304, undefined, nullForNothing],
    ...[300, 401, 405, 418, 429, 500, 503, 599].map(
        (status) => [`a ${status}`, 'failWith', [status], status, { code: status, message: 'As requested' }] as const,
    ),
];

const server = useServer();

/** The class of rejections, with or without a response. */
const noErrors: Differences<string> = {
    ng1: { because: '$http rejects with its response', instead: 'Object' },
    ng2: { because: 'HttpErrorResponse is not an Error', instead: 'HttpErrorResponse' },
};

/** 'Error', or else the name of the class. */
function kindOf(reason: unknown): string {
    return reason instanceof Error ? 'Error' : Object(reason).constructor.name;
}

describe.each(libraries)('%s', (_name, library) => {
    const client = useClient('responses', library, server, {
        responseShape: 'full',
        dateFormat: 'string',
        nullableStrategy: 'include',
    });

    const [undeclaredTitle, undeclared] = expectationFor<unknown>(library, 'an Error', 'Error', {
        ng2: { because: 'HttpClient resolves to null', instead: null },
    });

    /** The lines of a table with the name and the expectation for this library. */
    function lines(cases: readonly ResponseCase[]): [string, string, readonly unknown[], number, unknown][] {
        return cases.map(([does, call, args, status, data, differs]) => {
            const [name, expected] = expectationFor(library, does, data, differs);
            return [name, call, args, status, expected];
        });
    }

    /** What a call rejects with. */
    async function rejection(call: string, ...args: readonly unknown[]): Promise<unknown> {
        const outcome = await client()
            .call(call, ...args)
            .then(
                (value) => ({ value }),
                (reason: unknown) => ({ reason }),
            );
        if ('value' in outcome) throw new Error(`${call} has not failed: ${JSON.stringify(outcome.value)}`);
        return outcome.reason;
    }

    describe('resolves to', () => {
        test.each(lines(successes))('%s', async (_does, call, args, status, expected) => {
            const response = library.response(await client().call(`responses.${call}`, ...args));
            expect(await comparable(response.data)).toStrictEqual(expected);
            expect(response.status).toBe(status);
        });

        test('headers', async () => {
            const { header } = library.response(await client().call('responses.getWithHeaders'));
            expect(header('X-Thing')).toBe('42');
            expect(header('x-thing')).toBe('42');
            expect(header('X-Several')).toBe('a, b');
            expect(header('Content-Type')).toBe('application/json');
        });

        test('headers of a HEAD', async () => {
            const { header } = library.response(await client().call('responses.headExists'));
            expect(header('X-Thing')).toBe('42');
        });
    });

    describe('for an undeclared response, gives', () => {
        test.each([
            ['an empty body', 'responses.getUndeclaredEmpty'],
            ['a 204', 'responses.getUndeclaredNoContent'],
        ])(`${undeclaredTitle}: %s`, async (_does, call) => {
            const made = await client()
                .call(call)
                .then((resolved) => library.response(resolved).data, kindOf);
            expect(made).toBe(undeclared);
        });
    });

    describe('rejects with', () => {
        const [kindTitle, kind] = expectationFor(library, 'an Error', 'Error', noErrors);

        test.each(lines(errorResponses))('%s', async (_does, call, args, status, expected) => {
            const reason = await rejection(call.includes('.') ? call : `errors.${call}`, ...args);
            const response = await client().error(reason);
            expect(response?.status).toBe(status);
            expect(response?.data).toStrictEqual(expected);
        });

        test('the headers of the response', async () => {
            const response = await client().error(await rejection('errors.failProblem'));
            expect(response?.header('Content-Type')).toBe('application/problem+json');
        });

        test(`${kindTitle}: class and status`, async () => {
            const reason = await rejection('errors.failBadRequest');
            expect(kindOf(reason)).toBe(kind);
            expect(reason).toMatchObject(library.rejection.badRequest);
        });

        test(`${kindTitle}: without a response, when the connection is cut`, async () => {
            const reason = await rejection('errors.failDropped');
            expect(kindOf(reason)).toBe(kind);
            expect(await client().error(reason)).toBeUndefined();
        });

        test(`${kindTitle}: without a response, when no server listens`, async () => {
            client().setBaseUrl(await deadUrl());
            try {
                const reason = await rejection('responses.getObject');
                expect(kindOf(reason)).toBe(kind);
                expect(await client().error(reason)).toBeUndefined();
            } finally {
                client().setBaseUrl(server().url);
            }
        });
    });
});

/** A local URL without a server. */
async function deadUrl(): Promise<string> {
    const listener = createServer();
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const address = listener.address();
    await new Promise((resolve) => listener.close(resolve));
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
}
