/** What is received by its status: read, checked and revived as its own response says, over each library and shape. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import { describePaths, response } from '../tools/inline-description.ts';
import { generateModule } from './client.ts';
import { libraries } from './libraries/index.ts';
import type { Client, Library, LibraryName } from './library.ts';
import { type Mirror, startMirror } from './mirror.ts';

const time = '2026-03-01T12:00:00.000Z';
const long = '9007199254740993';

const order = { type: 'object', required: ['at'], properties: { at: { type: 'string', format: 'date-time' } } };
const made = { ...order, properties: { ...order.properties, id: { type: 'integer', format: 'int64' } } };
const plain = { type: 'object', required: ['at'], properties: { at: { type: 'string' }, id: { type: 'string' } } };
const wanted = { type: 'object', required: ['size'], properties: { size: { type: 'integer' } } };

const empty = { description: 'Nothing' };
const text = { description: 'A text', content: { 'text/plain': { schema: { type: 'string' } } } };
const bytes = { description: 'Bytes', content: { 'image/png': {} } };
const json = { 'application/json': { schema: { $ref: '#/components/schemas/Made' } } };
const problem = { description: 'A problem', content: json };
const problemOrText = { description: 'A problem, or a text', content: { ...json, 'text/plain': {} } };
const problemOrBytes = { description: 'A problem, or bytes', content: { ...json, 'image/png': {} } };

/** The responses of operations, each without arguments but for `add`. */
const operations: Readonly<Record<string, JsonObject>> = {
    both: { '200': response({ $ref: '#/components/schemas/Made' }), '202': response(plain) },
    range: { '201': response(plain), '2XX': response(made) },
    errors: {
        '200': response(plain),
        '304': problem,
        '404': problem,
        '410': problemOrText,
        '415': problemOrBytes,
        '4XX': response(plain),
        default: problem,
    },
    any: { default: response(made) },
    none: { '200': response(made), '204': empty, '205': empty },
    accepted: { '200': response(made), '202': empty },
    texts: { '200': response(made), '202': text },
    pictures: { '200': response(made), '206': bytes },
    moments: { '200': response(order.properties.at), '202': response({ type: 'string' }) },
    add: { '204': empty },
    look: { '200': response(made), '204': empty },
};

const src = describePaths(
    Object.fromEntries(
        Object.entries(operations).map(([operationId, responses]) => {
            const operation = { operationId, tags: ['order'], responses };
            if (operationId === 'look') return [`/${operationId}`, { head: operation }];
            if (operationId !== 'add') return [`/${operationId}`, { get: operation }];
            const requestBody = { content: { 'application/json': { schema: wanted } } };
            return [`/${operationId}`, { post: { ...operation, requestBody } }];
        }),
    ),
    { schemas: { Made: made } },
);

const value = { at: new Date(time), id: BigInt(long) };
const ofMade = `{"at":"${time}","id":${long}}`;
const strings = { at: time, id: 'a' };
const ofStrings = JSON.stringify(strings);

type Row = [operation: string, status: number, sent: string, data: unknown, mediaType?: string];

/** What is received without a report. */
const valid: readonly Row[] = [
    ['both', 200, ofMade, value],
    ['both', 202, ofStrings, strings],
    // Of a status that is not described, any of the others.
    ['both', 203, ofMade, { ...value, at: time }],
    ['range', 201, ofStrings, strings],
    ['range', 202, ofMade, value],
    ['any', 200, ofMade, value],
    ['none', 200, ofMade, value],
    ['none', 204, '', undefined],
    ['none', 205, '', undefined],
    ['accepted', 200, ofMade, value],
    ['accepted', 202, '', undefined],
    ['texts', 200, ofMade, value],
    ['texts', 202, time, time, 'text/plain'],
    ['pictures', 200, ofMade, value],
    ['moments', 200, `"${time}"`, new Date(time)],
    ['moments', 202, `"${time}"`, time],
    ['look', 200, '', undefined],
];

/** What is reported: a body that is not that of its status, or is missing. */
const reported: readonly Row[] = [
    ['both', 200, ofStrings, ['id']],
    ['both', 202, ofMade, ['id']],
    ['range', 201, ofMade, ['id']],
    ['range', 202, ofStrings, ['id']],
    ['moments', 200, '"soon"', ['']],
];

const missing: readonly Row[] = [
    ['none', 200, '', ['']],
    ['accepted', 200, '', ['']],
];

const errors: readonly Row[] = [
    ['errors', 300, ofMade, value],
    ['errors', 304, '', undefined],
    ['errors', 404, ofMade, value],
    ['errors', 409, ofStrings, strings],
    ['errors', 410, ofMade, value],
    ['errors', 410, time, time, 'text/plain'],
    ['errors', 415, ofMade, value],
    ['errors', 415, 'bytes', 'bytes', 'image/png'],
    ['errors', 500, ofMade, value],
    ['any', 500, ofMade, value],
];

interface Invalid {
    readonly status?: number;
    readonly issues: readonly { readonly path: readonly PropertyKey[] }[];
}

interface Settings {
    validate?: unknown;
    onInvalid?: (invalid: Invalid) => void;
}

let mirror: Mirror | undefined;

function server(): Mirror {
    if (mirror === undefined) throw new Error('the server has not started yet');
    return mirror;
}

beforeAll(async () => {
    mirror = await startMirror();
});

afterAll(() => mirror?.close());

type Shape = 'body' | 'full' | 'result' | undefined;

/** What each library writes in its own way. Without a shape, methods resolve to the response of the library. */
const shapes: Readonly<Record<LibraryName, readonly Shape[]>> = {
    axios: ['result', undefined],
    fetch: ['body', 'full', 'result'],
    ky: ['full'],
    'ky 1': ['result'],
    xior: ['body', 'result', undefined],
    ng1: ['full', 'result'],
    ng2: ['body', 'full', 'result'],
};

interface Opened {
    readonly client: Client;
    readonly settings: Settings;
    readonly reports: Invalid[];
}

async function open(library: Library, responseShape: Shape): Promise<Opened> {
    const { url } = server();
    const ready = await library.load(url);
    const exports = await generateModule(`statuses-${responseShape}`, library, {
        src,
        baseUrl: url,
        validators: true,
        dateFormat: 'Date',
        int64: 'bigint',
        ...(responseShape !== undefined && { responseShape }),
    });
    const { http, bodySettings } = exports as Readonly<Record<string, Settings>>;
    const settings = (library.name === 'fetch' ? http : bodySettings) ?? {};
    const reports: Invalid[] = [];
    settings.onInvalid = (invalid) => reports.push(invalid);
    return { client: ready(exports), settings, reports };
}

describe.each(libraries)('%s', (_name, library) => {
    describe.each(shapes[library.name])('responseShape: %s', (shape) => {
        let opened: Opened;
        beforeAll(async () => {
            opened = await open(library, shape);
        });

        /** What a call resolves to or rejects with, and the reports. */
        async function receive([operation, status, sent, , mediaType = 'application/json']: Row) {
            const { client, reports } = opened;
            reports.length = 0;
            server().reply({ status, mediaType, text: sent });
            const outcome = await client.call(`order.${operation}`).then(
                (resolved) => ({ resolved, error: undefined }),
                (error: unknown) => ({ resolved: undefined, error }),
            );
            return { ...outcome, reports: [...reports] };
        }

        const dataOf = (resolved: unknown): unknown => (shape === 'body' ? resolved : Object(resolved).data);

        test.each(valid)('%s %s: %s', async (...row) => {
            const { resolved, error, reports } = await receive(row);
            expect({ error, reports }).toEqual({ error: undefined, reports: [] });
            expect(dataOf(resolved)).toEqual(row[3]);
        });

        test('bytes are no JSON', async () => {
            const { resolved, reports } = await receive(['pictures', 206, '{}', undefined, 'image/png']);
            expect(reports).toEqual([]);
            expect(dataOf(resolved)).toBeInstanceOf(Blob);
        });

        test.each(reported)('%s %s is not what it should be: %s', async (...row) => {
            const { reports } = await receive(row);
            const [report, ...more] = reports;
            expect(more).toEqual([]);
            expect(report?.issues.map(({ path }) => path.join('.'))).toEqual(row[3]);
            expect(report?.status).toBe(row[1]);
        });

        test.each(missing)('%s %s without its body is an issue', async (...row) => {
            const { error, resolved, reports } = await receive(row);
            if (shape === 'result') expect(resolved).toMatchObject({ ok: false, status: undefined });
            else
                expect({ error, places: reports.map(({ status }) => status) }).toEqual({
                    error: undefined,
                    places: [200],
                });
        });

        test.each(errors)('the error %s %s: %s', async (...row) => {
            const { resolved, error, reports } = await receive(row);
            const found = shape === 'result' ? Object(resolved).error : (await opened.client.error(error))?.data;
            // It reads the body of an error only for results.
            if (library.name === 'ky 1' && shape !== 'result') return;
            // HttpClient has null instead of no body.
            expect(found ?? undefined).toEqual(row[3]);
            expect(reports).toEqual([]);
        });

        test('a request that is not valid rejects, and is no exception of the call', async () => {
            const { settings, client } = opened;
            settings.validate = 'reject';
            let returned: Promise<unknown> | undefined;
            expect(() => {
                returned = Promise.resolve(client.made('order.add', { size: 'small' }));
            }).not.toThrow();
            const outcome = client.call('order.add', { size: 'small' });
            const failure = { name: 'InvalidRequestError' };
            if (shape === 'result') await expect(outcome).resolves.toMatchObject({ ok: false, error: failure });
            else await expect(outcome).rejects.toMatchObject(failure);
            await returned?.catch(() => undefined);
            settings.validate = undefined;
        });
    });
});
