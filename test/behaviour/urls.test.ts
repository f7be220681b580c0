/** The URL of an operation is the one that its request goes to, whatever it is made of, and nothing is sent for it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import { generateModule } from './client.ts';
import { libraries, objectLibraries } from './libraries/index.ts';
import { ky } from './libraries/ky.ts';
import type { Client, Exports, Library } from './library.ts';

/** The URLs that were requested. */
const requested: string[] = [];
const names = ['root', 'files', 'staging'] as const;
const servers = names.map(() =>
    createServer((request, response) => {
        // A page of another origin asks first.
        response.setHeader('Access-Control-Allow-Origin', '*');
        response.setHeader('Access-Control-Allow-Headers', '*');
        response.setHeader('Access-Control-Allow-Methods', '*');
        if (request.method !== 'OPTIONS') requested.push(`http://${request.headers.host}${request.url}`);
        response.writeHead(204).end();
    }),
);
let at: Readonly<Record<(typeof names)[number], string>>;

beforeAll(async () => {
    await Promise.all(servers.map((server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))));
    const ports = servers.map((server) => (server.address() as AddressInfo).port);
    at = Object.fromEntries(names.map((name, index) => [name, `http://127.0.0.1:${ports[index]}`])) as typeof at;
});
afterAll(() => {
    for (const server of servers) server.close().closeAllConnections();
});
beforeEach(() => {
    requested.length = 0;
});

const text = { type: 'string' };
const list = { type: 'array', items: text };
const query = (name: string, schema: JsonObject, more: JsonObject = {}): JsonObject => ({
    name,
    in: 'query',
    schema,
    ...more,
});
const path = (name: string, schema: JsonObject, more: JsonObject = {}): JsonObject => ({
    name,
    in: 'path',
    required: true,
    schema,
    ...more,
});

function described(): JsonObject {
    const operation = { tags: ['thing'], responses: { '204': { description: 'Done' } } };
    const body = { content: { 'application/json': { schema: { type: 'object' } } } };
    return {
        openapi: '3.2.0',
        info: { title: 'URLs', version: '1' },
        servers: [{ url: `${at.root}/api/` }],
        paths: {
            '/plain': { get: { ...operation, operationId: 'plain' } },
            '/pets/{petId}/{day}': {
                get: {
                    ...operation,
                    operationId: 'ofPath',
                    parameters: [
                        path('petId', { type: 'integer', format: 'int64' }),
                        path('day', { type: 'string', format: 'date' }),
                    ],
                },
            },
            '/styles{labels}/{matrix}': {
                get: {
                    ...operation,
                    operationId: 'styled',
                    parameters: [
                        path('labels', list, { style: 'label' }),
                        path('matrix', list, { style: 'matrix', explode: true }),
                        query('a b', list),
                        query('piped', list, { style: 'pipeDelimited', explode: false }),
                        query('deep', { type: 'object', additionalProperties: text }, { style: 'deepObject' }),
                        query('at', { type: 'string', format: 'date-time' }),
                        query('constructor', text),
                    ],
                },
            },
            '/search': {
                get: {
                    ...operation,
                    operationId: 'whole',
                    parameters: [{ name: 'q', in: 'querystring', content: { 'application/json': { schema: list } } }],
                },
            },
            '/files/{name}': {
                servers: [{ name: 'files', url: `${at.files}/v2/` }],
                put: {
                    ...operation,
                    operationId: 'ofFiles',
                    parameters: [
                        { name: 'X-Trace', in: 'header', required: true, schema: text },
                        path('name', text),
                        query('width', { type: 'integer' }),
                    ],
                    requestBody: { required: true, ...body },
                },
            },
        },
    };
}

interface Line {
    readonly of: string;
    /** All arguments of the method. */
    readonly call: readonly unknown[];
    /** Those of the URL; the same by default. */
    readonly url?: readonly unknown[];
    readonly is: (urls: typeof at) => string;
}

const day = new Date('2026-11-23T10:00:00Z');
const lines: readonly Line[] = [
    { of: 'plain', call: [], is: ({ root }) => `${root}/api/plain` },
    { of: 'ofPath', call: [7, day], is: ({ root }) => `${root}/api/pets/7/2026-11-23` },
    {
        of: 'styled',
        call: [['x', 'y/z'], ['m', 'n'], ['1', '&'], ['p', 'q'], { k: 'v w' }, day, 'c'],
        is: ({ root }) =>
            `${root}/api/styles.x,y%2Fz/;matrix=m;matrix=n?a%20b=1&a%20b=%26&piped=p%7Cq&deep[k]=v%20w&at=2026-11-23T10%3A00%3A00.000Z&constructor=c`,
    },
    { of: 'styled', call: [['x'], ['m']], is: ({ root }) => `${root}/api/styles.x/;matrix=m` },
    { of: 'whole', call: [['a']], is: ({ root }) => `${root}/api/search?%5B%22a%22%5D` },
    {
        of: 'ofFiles',
        call: ['t', 'a/b c', { a: 1 }, 9],
        url: ['a/b c', 9],
        is: ({ files }) => `${files}/v2/files/a%2Fb%20c?width=9`,
    },
];

/** @param more What the description has besides. */
async function opened(
    name: string,
    library: Library,
    settings: object = {},
    more: JsonObject = {},
): Promise<[Client, Exports]> {
    // Each has a name of its own: AngularJS knows its modules by them.
    const src = { ...described(), info: { title: `URLs ${name}`, version: '1' }, ...more };
    const open = await library.load(at.root);
    const all = { src, baseUrl: 'servers', urls: true, responseShape: 'body', ...settings } as const;
    const exports = await generateModule(`urls-${name}`, library, all);
    return [open(exports), exports];
}

/** How matrices, labels and brackets are written differs: what counts is what a URL parser makes of both. */
const same = (url: string): string => new URL(url).href.replaceAll('[', '%5B').replaceAll(']', '%5D');

describe.each(libraries)('%s', (_, library) => {
    let client: Client;
    beforeAll(async () => {
        [client] = await opened('all', library);
    });

    test('the URL of an operation is that of its request', async () => {
        for (const { of, call, url = call, is } of lines) {
            const made = String(client.made(`thingUrls.${of}`, ...url));
            expect(requested, of).toEqual([]);
            await client.call(`thing.${of}`, ...call);
            expect(requested.splice(0).map(same), of).toEqual([same(made)]);
            expect(same(made), of).toBe(same(is(at)));
        }
    });

    test('what no URL can have is rejected at once', () => {
        expect(() => client.made('thingUrls.ofPath', '..', day)).toThrow("'petId' cannot be '..' in a path");
    });

    test('its base is the one of that moment', async () => {
        client.setBaseUrl(`${at.staging}/other`);
        client.setOtherServers({ files: at.staging });
        const urls = [client.made('thingUrls.plain'), client.made('thingUrls.ofFiles', 'a')];
        await client.call('thing.plain');
        await client.call('thing.ofFiles', 't', 'a', {});
        expect(urls).toEqual([`${at.staging}/other/plain`, `${at.staging}/files/a`]);
        expect(requested).toEqual(urls);
    });

    test('it has no credentials', async () => {
        const key = { security: [{ key: [] }], components: { securitySchemes: { key: keyInQuery } } };
        const [secured] = await opened('secured', library, { security: true }, key);
        expect(secured.made('thingUrls.plain')).toBe(`${at.root}/api/plain`);
    });
});

const keyInQuery = { type: 'apiKey', in: 'query', name: 'key' };

type Method = (...args: readonly unknown[]) => unknown;
type Members = Readonly<Record<'plain' | 'ofFiles', Method>>;

interface Module extends Exports {
    readonly thingClient: Members;
    readonly thingUrls: Members;
    readonly createThingClient: (http: object) => Members;
    readonly createThingUrls: (http: object) => Members;
    readonly createInstance: (config: object) => object;
    readonly withServers: (http: object, servers: object) => object;
    readonly plainUrl: Method;
    readonly ofFilesUrl: Method;
}

const withBase = objectLibraries.map((library) => [library.name, library, library.instanceUrl ?? ''] as const);

describe.each(withBase)('%s', (name, library, base) => {
    test('an instance has URLs of its own', async () => {
        const [, exports] = await opened('instances', library, { instances: true });
        const { thingUrls, createInstance, createThingUrls, createThingClient, withServers } = exports as Module;
        const http = withServers(createInstance({ [base]: `${at.staging}/mine/` }), { files: `${at.staging}/f` });
        const urls = createThingUrls(http);
        const made = [urls.plain(), urls.ofFiles('a', 1)];
        expect(made).toEqual([`${at.staging}/mine/plain`, `${at.staging}/f/files/a?width=1`]);
        expect([thingUrls.plain({ http }), thingUrls.ofFiles('a', 1, { http })]).toEqual(made);
        expect([thingUrls.plain(), thingUrls.plain({ http: undefined })]).toEqual(
            Array(2).fill(`${at.root}/api/plain`),
        );
        const client = createThingClient(http);
        await client.plain();
        await client.ofFiles('t', 'a', {}, 1);
        expect(requested).toEqual(made);
    });

    test.runIf(name === 'fetch' || name === 'ky')('functions give the same', async () => {
        const [, exports] = await opened('functions', library, { clientStyle: 'functions', instances: name === 'ky' });
        const { plainUrl, ofFilesUrl } = exports as Module;
        expect([plainUrl(), ofFilesUrl('a')]).toEqual([`${at.root}/api/plain`, `${at.files}/v2/files/a`]);
    });
});

describe('ky', () => {
    test.each([
        ['a prefix', () => ({ prefix: `${at.staging}/all/` })],
        ['a base URL', () => ({ baseUrl: `${at.staging}/all/x` })],
        ['a prefix on a base URL', () => ({ prefix: '/all', baseUrl: `${at.staging}/x` })],
        ['a relative prefix on a base URL', () => ({ prefix: 'all', baseUrl: `${at.staging}/x/` })],
    ])('has URLs with %s of its own', async (what, options) => {
        const [client, exports] = await opened(what, ky);
        (exports.extendHttp as Method)(options());
        await client.call('thing.plain');
        expect(requested).toEqual([client.made('thingUrls.plain')]);
    });
});
