/** The headers that responses describe, and the names of downloads, as the real libraries receive them. */
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateModule, type Settings } from './client.ts';
import { libraries } from './libraries/index.ts';
import type { Client, Exports } from './library.ts';

const src = fileURLToPath(new URL('../../fixtures/response-headers.yaml', import.meta.url));

const filter = { only_new: true, since: '2026-03-01T12:00:00Z' };

/** The status, the headers and the body, by method and path. */
const responses: Readonly<Record<string, readonly [status: number, headers: Record<string, string>, body: string]>> = {
    'GET /all/summaries': [
        200,
        {
            'x-rate-limit-remaining': '41',
            'X-Total-Count': '9007199254740993',
            'Last-Modified': 'Sun, 01 Mar 2026 12:00:00 GMT',
            'X-Days': '2026-03-01, 2026-03-02',
            'X-Partial': 'true',
            'X-Kind': 'weekly',
            'X-Price': '1.5',
            'X-Wait': 'never',
            'X-Range': 'first_item=1,unit=items',
            'X-Filter': JSON.stringify(filter),
            'X-Note': 'a, b',
        },
        '[]',
    ],
    'GET /wrong/summaries': [
        200,
        {
            'X-Rate-Limit-Remaining': 'many',
            'X-Total-Count': '1.5',
            'Last-Modified': 'yesterday',
            'X-Days': '2026-03-01,today',
            'X-Partial': 'perhaps',
            'X-Price': '',
            'X-Range': 'first_item=one',
            'X-Filter': '{',
        },
        '[]',
    ],
    'GET /limited/summaries': [429, { 'Retry-After': '30', 'X-Rate-Limit-Remaining': '0' }, '{"title":"Slow"}'],
    'POST /all/summaries': [202, { Location: '/summaries/7', 'Retry-After': '1' }, '{"id":7}'],
    'POST /limited/summaries': [503, { 'Retry-After': '60' }, '{"title":"Down"}'],
    'POST /wrong/summaries': [403, { 'Retry-After': '60' }, '{}'],
    'HEAD /all/summaries': [200, { 'X-Total-Count': '3' }, ''],
    'GET /all/files/1': [
        200,
        {
            'Content-Type': 'application/pdf',
            'Content-Disposition': 'attachment; filename="x.pdf"; filename*=UTF-8\'\'na%C3%AFve.pdf',
        },
        'bytes',
    ],
    'GET /wrong/files/1': [
        200,
        { 'Content-Type': 'application/pdf', 'Content-Disposition': 'attachment; filename="../../.."' },
        'bytes',
    ],
    'GET /all/files/1/table': [
        200,
        {
            'Content-Type': 'text/csv',
            'Content-Disposition': 'attachment; filename="a.csv"',
            Filename: 'b',
            X_Page: '2',
            'X-Page': '1',
        },
        'a,b',
    ],
};

/** What the server is to send. */
let variant = '';

const server = createServer((request, response) => {
    const [status, headers, body] = responses[`${request.method} ${variant}${request.url}`] ?? [500, {}, ''];
    const cors = {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Headers': '*',
        'Access-Control-Allow-Methods': '*',
        'Access-Control-Expose-Headers': '*',
    };
    if (variant === '/lost') request.socket.destroy();
    else if (request.method === 'OPTIONS') response.writeHead(204, cors).end();
    else response.writeHead(status, { 'Content-Type': 'application/json', ...headers, ...cors }).end(body);
});

let origin = '';

beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const address = server.address();
    origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
});

afterAll(() => {
    server.closeAllConnections();
    server.close();
});

interface Given {
    readonly data?: unknown;
    readonly ok?: boolean;
    readonly parsedHeaders?: Readonly<Record<string, unknown>>;
}

type Line = readonly [does: string, sent: string, method: string, args: readonly unknown[], parsed: object];

const successes: readonly Line[] = [
    [
        'values of every kind',
        '/all',
        'summary.listSummaries',
        [],
        {
            xRateLimitRemaining: 41,
            xTotalCount: 9007199254740993n,
            lastModified: new Date('2026-03-01T12:00:00Z'),
            xDays: [new Date('2026-03-01'), new Date('2026-03-02')],
            xPartial: true,
            xKind: 'weekly',
            xPrice: 1.5,
            xWait: 'never',
            xRange: { firstItem: 1, unit: 'items' },
            xFilter: { onlyNew: true, since: new Date(filter.since) },
            xNote: 'a, b',
        },
    ],
    ['nothing of wrong values', '/wrong', 'summary.listSummaries', [], {}],
    ['those of the status', '/all', 'summary.addSummary', [{ id: 7 }], { location: '/summaries/7', retryAfter: 1 }],
    ['those of HEAD', '/all', 'summary.countSummaries', [], { xTotalCount: 3n }],
    ['the name of a download', '/all', 'file.download', [1], { filename: 'naïve.pdf' }],
    ['no name that is none', '/wrong', 'file.download', [1], {}],
    [
        'names that were the same',
        '/all',
        'file.exportTable',
        [1],
        {
            contentDisposition: 'attachment; filename="a.csv"',
            filename: 'b',
            xPage: 1,
            xPage2: 2,
            filename2: 'a.csv',
        },
    ],
];

const errors: readonly Line[] = [
    ['those of an error', '/limited', 'summary.listSummaries', [], { retryAfter: 30, xRateLimitRemaining: 0 }],
    ['those of any other error', '/limited', 'summary.addSummary', [{ id: 7 }], { retryAfter: 60 }],
    ['none of an error that describes none', '/wrong', 'summary.addSummary', [{ id: 7 }], {}],
];

const settings: Omit<Settings, 'baseUrl'> = {
    src,
    responseHeaders: true,
    int64: 'bigint',
    propertyNames: 'camelCase',
};

// Both versions of ky give the same `Response`.
describe.each(libraries.filter(([name]) => name !== 'ky 1'))('%s', (_name, library) => {
    let client: Client;
    let exports: Exports;

    const generate = async (name: string, options: Partial<Settings>): Promise<void> => {
        const open = await library.load(origin);
        exports = await generateModule(name, library, { ...settings, ...options, baseUrl: origin });
        client = open(exports);
    };

    const call = async ([, sent, method, args]: Line): Promise<Given> => {
        variant = sent;
        return (await client.call(method, ...args)) as Given;
    };

    describe('methods that give responses', () => {
        // Where the response of the library is the default, its headers are read, too.
        const shape = library.defaultShape === 'native' ? {} : ({ responseShape: 'full' } as const);
        beforeAll(() => generate('headers', shape));

        test.each(successes)('have %s', async (...line) => {
            const { parsedHeaders, ...response } = await call(line);
            expect(parsedHeaders).toEqual(line[4]);
            expect(library.response(response)).toBeDefined();
        });

        test('let those of a rejection be read by status', async () => {
            variant = '/limited';
            const reason: unknown = await client.call('summary.listSummaries').catch((error: unknown) => error);
            const { headers, response } = Object(reason);
            const { summaryClientHeaders, summaryServiceHeaders } = Object(exports);
            const readers = summaryClientHeaders ?? summaryServiceHeaders;
            const parsed = readers.listSummaries[429](response?.headers ?? headers);
            expect(parsed).toEqual({ retryAfter: 30, xRateLimitRemaining: 0 });
        });
    });

    describe('methods that give results', () => {
        beforeAll(() => generate('headers-of-results', { responseShape: 'result' }));

        test.each(successes.slice(0, 3))('have %s', async (...line) => {
            const { parsedHeaders, ok } = await call(line);
            expect([parsedHeaders, ok]).toEqual([line[4], true]);
        });

        test.each(errors)('have %s', async (...line) => {
            const { parsedHeaders, ok } = await call(line);
            expect([parsedHeaders, ok]).toEqual([line[4], false]);
        });

        test('have no headers without a response', async () => {
            const result = await call(['', '/lost', 'summary.listSummaries', [], {}]);
            expect(result.ok).toBe(false);
            expect(result).not.toHaveProperty('parsedHeaders');
        });
    });
});
