/** Operations with servers of their own: each request arrives at its server, with what every request has. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import { generateModule } from './client.ts';
import { fetch } from './libraries/fetch.ts';
import { libraries, objectLibraries } from './libraries/index.ts';
import { ky } from './libraries/ky.ts';
import { type Client, type Exports, type Library, withObjects } from './library.ts';

/** What arrived: `uploads POST /v1/files?q=a`. */
const arrived: string[] = [];
const keys: (string | undefined)[] = [];
const carried: (string | undefined)[] = [];
const names = ['root', 'files', 'uploads', 'staging'] as const;
type Server = Readonly<Record<(typeof names)[number], string>>;
const servers = names.map((name) =>
    createServer((request, response) => {
        // A page of another origin asks first.
        response.setHeader('Access-Control-Allow-Origin', '*');
        response.setHeader('Access-Control-Allow-Headers', '*');
        if (request.method !== 'OPTIONS') {
            arrived.push(`${name} ${request.method} ${request.url}`);
            keys.push(request.headers['x-key']?.toString());
            carried.push(request.headers.authorization);
        }
        const isStream = request.url?.startsWith('/live');
        response.setHeader('Content-Type', isStream ? 'application/jsonl' : 'application/json');
        response.end('{"at":"2026-11-23T10:00:00Z"}\n');
    }),
);
let urls: Server;

beforeAll(async () => {
    await Promise.all(servers.map((server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))));
    const ports = servers.map((server) => (server.address() as AddressInfo).port);
    urls = Object.fromEntries(names.map((name, index) => [name, `http://127.0.0.1:${ports[index]}`])) as Server;
});
afterAll(() => {
    for (const server of servers) server.close().closeAllConnections();
});
beforeEach(() => {
    arrived.length = 0;
    keys.length = 0;
    carried.length = 0;
});

function described(): JsonObject {
    const at = { type: 'object', required: ['at'], properties: { at: { type: 'string', format: 'date-time' } } };
    const json = { 'application/json': { schema: at } };
    const ok = { '200': { description: 'Done', content: json } };
    const q = { name: 'q', in: 'query', schema: { type: 'array', items: { type: 'string' } } };
    const operation = { tags: ['thing'], responses: ok };
    const uploads = { servers: [{ name: 'uploads', url: `${urls.uploads}/v1/` }] };
    return {
        openapi: '3.2.0',
        info: { title: 'Other servers', version: '1' },
        servers: [{ url: `${urls.root}/api` }],
        paths: {
            '/pets': { get: { ...operation, operationId: 'ofRoot' } },
            '/files/{id}': {
                servers: [{ name: 'files', url: urls.files }],
                parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
                get: { ...operation, operationId: 'ofPath', parameters: [q] },
                put: { ...operation, ...uploads, operationId: 'ofOperation', requestBody: { content: json } },
            },
            '/live': {
                servers: [{ name: 'files', url: urls.files }],
                get: {
                    ...operation,
                    operationId: 'stream',
                    responses: { '200': { description: 'Live', content: { 'application/jsonl': { itemSchema: at } } } },
                },
            },
        },
    };
}

const securitySchemes = { token: { type: 'http', scheme: 'bearer' } };

type Open = (settings?: object) => Promise<Client>;

function opener(name: string, library: Library): Open {
    return async (settings = {}) => {
        const open = await library.load(urls.root);
        return open(await moduleOf(name, library, settings));
    };
}

function moduleOf(name: string, library: Library, settings: object = {}): Promise<Exports> {
    const all = { src: described(), baseUrl: 'servers', responseShape: 'body', ...settings } as const;
    return generateModule(`other-servers-${name}`, library, all);
}

const date = new Date('2026-11-23T10:00:00Z');

async function callAll(client: Client): Promise<unknown[]> {
    return [
        await client.call('thing.ofRoot'),
        await client.call('thing.ofPath', 'a/b', ['x', 'y']),
        await client.call('thing.ofOperation', 'c', { at: date }),
    ];
}

const described200 = ['root GET /api/pets', 'files GET /files/a%2Fb?q=x&q=y', 'uploads PUT /v1/files/c'];

describe.each(libraries)('%s', (_, library) => {
    test('each operation goes to its own server, or that of its path, or the base URL', async () => {
        expect(await callAll(await opener('own', library)())).toEqual([{ at: date }, { at: date }, { at: date }]);
        expect(arrived).toEqual(described200);
    });

    test('a header of all requests goes to each', async () => {
        const client = await opener('headers', library)();
        client.setHeader('X-Key', 'a');
        await callAll(client);
        expect(keys).toEqual(['a', 'a', 'a']);
    });

    test('the servers can be changed at run time, one by one', async () => {
        const client = await opener('changed', library)();
        client.setBaseUrl(`${urls.root}/other`);
        await callAll(client);
        client.setOtherServers({ files: `${urls.files}`, uploads: `${urls.staging}/` });
        await callAll(client);
        expect(arrived.map((one) => one.replace(/\?.*/, ''))).toEqual([
            'root GET /other/pets',
            'files GET /files/a%2Fb',
            'uploads PUT /v1/files/c',
            'root GET /other/pets',
            'files GET /files/a%2Fb',
            'staging PUT /files/c',
        ]);
    });

    test('a stream comes from its server', async () => {
        await (await opener('stream', library)()).call('thing.stream');
        expect(arrived).toEqual(['files GET /live']);
    });
});

test('a stream of fetch is read as it arrives', async () => {
    const client = await opener('items', fetch)();
    const items: unknown[] = [];
    for await (const item of (await client.call('thing.stream')) as AsyncIterable<unknown>) items.push(item);
    expect(items).toEqual([{ at: date }]);
});

type Method = (...args: readonly unknown[]) => Promise<unknown>;
type Things = Readonly<Record<'ofRoot' | 'ofPath' | 'ofOperation', Method>>;

interface Module extends Exports {
    readonly thingClient: Things;
    readonly createInstance: (config: object) => object;
    readonly withServers: (http: object, servers: object) => object;
    readonly securitySettings: object;
    readonly setSecuritySettings: (http: object, settings: object) => void;
    readonly createThingClient: (http: object) => Things;
}

/** With the name of the base URL in the settings of an instance, and of a request, which `fetch` does not have. */
const lines = objectLibraries.map((library) => [library.name, library, library.instanceUrl ?? ''] as const);

describe.each(lines)('instances of %s', (name, library, base) => {
    const created = async (name: string): Promise<Module> =>
        (await moduleOf(`instances-${name}`, library, { instances: true })) as Module;

    test('have the servers of the module, and their own base URL', async () => {
        const { createInstance, createThingClient } = await created('a');
        const client = createThingClient(createInstance({ [base]: `${urls.staging}/api` }));
        await client.ofRoot();
        await client.ofPath('a');
        await client.ofOperation('c', { at: date });
        expect(arrived).toEqual(['staging GET /api/pets', 'files GET /files/a', 'uploads PUT /v1/files/c']);
    });

    test('have their own servers, one by one', async () => {
        const { createInstance, withServers, createThingClient, thingClient } = await created('b');
        const http = withServers(createInstance({}), { uploads: urls.staging });
        const client = createThingClient(http);
        await client.ofPath('a');
        await client.ofOperation('c', { at: date });
        await thingClient.ofOperation('c', { at: date });
        expect(arrived).toEqual(['files GET /files/a', 'staging PUT /files/c', 'uploads PUT /v1/files/c']);
    });

    test('send their headers to each', async () => {
        const { createInstance, createThingClient, thingClient } = await created('d');
        const client = createThingClient(createInstance({ headers: { 'X-Key': 'b' } }));
        await client.ofRoot();
        await client.ofPath('a');
        await client.ofOperation('c', { at: date });
        await thingClient.ofPath('a');
        expect(keys).toEqual(['b', 'b', 'b', undefined]);
    });

    test.skipIf(name === 'fetch')('a request has the last word', async () => {
        const { thingClient } = await created('c');
        await thingClient.ofPath('a', undefined, { [base]: `${urls.staging}/own` });
        expect(arrived).toEqual(['staging GET /own/files/a']);
    });
});

test.each(lines)('functions of %s', async (_, library) => {
    const open = await library.load(urls.root);
    const exports = await moduleOf('functions', library, { clientStyle: 'functions' });
    await callAll(open(withObjects(exports)));
    expect(arrived).toEqual(described200);
});

test('ky adds a prefix for the base URL alone', async () => {
    const exports = await moduleOf('prefix', ky);
    const client = (await ky.load(urls.root))(exports);
    (exports.extendHttp as (options: object) => void)({ prefix: `${urls.staging}/all` });
    await callAll(client);
    expect(arrived[0]).toBe('staging GET /all/pets');
    expect(arrived.slice(1)).toEqual(described200.slice(1));
});

test.each(libraries)('with a base URL of the options, all requests of %s go there', async (_, library) => {
    const open = await library.load(urls.root);
    const exports = await moduleOf('literal', library, { baseUrl: `${urls.staging}/all` });
    expect(exports.otherServers).toBeUndefined();
    await callAll(open(exports));
    expect(arrived).toEqual([
        'staging GET /all/pets',
        'staging GET /all/files/a%2Fb?q=x&q=y',
        'staging PUT /all/files/c',
    ]);
});

describe.each(libraries)('credentials of %s', (name, library) => {
    async function opened(file: string, more: object = {}): Promise<{ client: Client; exports: Module }> {
        const document = { ...described(), security: [{ token: [] }], components: { securitySchemes } };
        const settings = { src: document, baseUrl: 'servers', responseShape: 'body', security: true, ...more } as const;
        const exports = (await generateModule(`other-servers-${file}`, library, settings)) as Module;
        const settingsOf = name === 'fetch' ? exports.http : exports.securitySettings;
        Object.assign(settingsOf as object, { credentials: { token: 'a' } });
        return { client: (await library.load(urls.root))(exports), exports };
    }

    test.each<[servers: string, change: () => object, carried: readonly (string | undefined)[]]>([
        ['as described', () => ({}), ['Bearer a', undefined, undefined]],
        ['with other paths', () => ({ files: `${urls.root}/v2`, uploads: `${urls.root}/` }), Array(3).fill('Bearer a')],
        [
            'in capital letters',
            () => ({ files: urls.root.replace('http', 'HTTP') }),
            ['Bearer a', 'Bearer a', undefined],
        ],
        [
            'by another name',
            () => ({ files: urls.root.replace('127.0.0.1', 'localhost') }),
            ['Bearer a', undefined, undefined],
        ],
    ])('go to the servers of the same origin, and to no other: %s', async (_what, change, expected) => {
        const { client } = await opened('secured');
        client.setOtherServers({ files: urls.files, uploads: urls.uploads, ...change() });
        await callAll(client);
        expect(carried).toEqual(expected);
    });

    const isObject = objectLibraries.includes(library);
    test.skipIf(!isObject)('of an instance go to the servers of its origin', async () => {
        const { exports } = await opened('secured-instances', { instances: true });
        const { createInstance, createThingClient } = exports;
        const http = createInstance({ [library.instanceUrl ?? '']: `${urls.files}/api` });
        const mine = { credentials: { token: 'b' } };
        if (name === 'fetch') Object.assign(http, mine);
        else exports.setSecuritySettings(http, mine);
        const client = createThingClient(http);
        await client.ofRoot();
        await client.ofPath('a');
        await client.ofOperation('c', { at: date });
        expect(arrived).toEqual(['files GET /api/pets', 'files GET /files/a', 'uploads PUT /v1/files/c']);
        expect(carried).toEqual(['Bearer b', 'Bearer b', undefined]);
    });
});
