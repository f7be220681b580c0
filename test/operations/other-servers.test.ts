/** Servers of paths and operations: which are used, their names, and what is said about them. */
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/index.ts';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import type { Config } from '../../src/options/types.ts';
import { modelOf } from '../tools/inline-description.ts';

const api = 'https://api.example.com/v1';
const uploads = 'https://uploads.example.com';
const responses = { '204': { description: 'Done' } };

interface Described {
    readonly root?: JsonValue;
    readonly path?: JsonValue;
    readonly operation?: JsonValue;
}

function described({ root = [{ url: api }], path, operation }: Described): JsonObject {
    return {
        openapi: '3.1.1',
        info: { title: 'A', version: '1' },
        servers: root,
        paths: {
            '/a': {
                ...(path === undefined ? {} : { servers: path }),
                get: { responses, ...(operation === undefined ? {} : { servers: operation }) },
            },
        },
    };
}

/** The URL that the one operation goes to, if not the base URL, and all other servers. */
function serversOf(document: JsonObject, options: Partial<Config> = { baseUrl: 'servers' }, location?: string) {
    const { model, diagnostics } = modelOf(document, options, location === undefined ? {} : { location });
    const { server } = model.groups[0]?.operations[0] ?? {};
    const url = model.otherServers.find(({ name }) => name === server)?.url;
    return { url, all: model.otherServers, diagnostics };
}

describe('the server of an operation', () => {
    test.each<[does: string, given: Described, url: string | undefined, location?: string]>([
        ['is that of the root', {}, undefined],
        ['is that of its path', { path: [{ url: uploads }] }, uploads],
        ['is its own', { operation: [{ url: uploads }] }, uploads],
        ['is its own before that of its path', { path: [{ url: '/a' }], operation: [{ url: uploads }] }, uploads],
        ['is the first of several', { operation: [{ url: uploads }, { url: '/a' }] }, uploads],
        ['is that of the root if it is equal', { operation: [{ url: api }] }, undefined],
        ['is that of the root if it is equal but for a slash', { operation: [{ url: `${api}/` }] }, undefined],
        ['is that of the root if it is among its own', { operation: [{ url: uploads }, { url: api }] }, undefined],
        ['leads back to the root', { path: [{ url: uploads }], operation: [{ url: api }] }, undefined],
        ['is inherited instead of an empty array', { path: [{ url: uploads }], operation: [] }, uploads],
        ['has the defaults of its variables', { path: [{ url: '/{v}', variables: { v: { default: 2 } } }] }, '/2'],
        [
            'is relative to the description',
            { operation: [{ url: '../up' }] },
            'https://docs.example.com/up',
            'https://docs.example.com/api/a.json',
        ],
    ])('%s', (_, given, url, location) => {
        const found = serversOf(described(given), { baseUrl: 'servers' }, location);
        expect(found.url).toBe(url);
        expect(found.all).toHaveLength(url === undefined ? 0 : 1);
        expect(found.diagnostics).toEqual([]);
    });

    test('is the origin of the page for it alone', () => {
        const paths = { '/a': { get: { responses, servers: [{ url: '/' }] } }, '/b': { get: { responses } } };
        const { model } = modelOf({ ...described({}), paths }, { baseUrl: 'servers' });
        expect(model.groups[0]?.operations.map(({ server }) => server)).toEqual(['root', undefined]);
        expect(model.otherServers).toEqual([{ name: 'root', url: '/' }]);
    });

    test.each<[root: JsonValue, codes: readonly string[]]>([
        [[], []],
        [[{ url: 'wss://api.example.com' }], ['unusable-server']],
    ])('is enough if all have one: %j', (root, codes) => {
        const { url, diagnostics } = serversOf(described({ root, operation: [{ url: uploads }] }));
        expect([url, diagnostics]).toEqual([uploads, []]);
        const paths = { '/a': { servers: [{ url: uploads }], get: { responses } }, '/b': { get: { responses } } };
        const found = serversOf({ ...described({ root }), paths }).diagnostics;
        expect(found.map(({ code }) => code)).toEqual(codes);
    });

    test('is that of a referenced path, or next to the reference', () => {
        const item = { servers: [{ url: uploads }], get: { responses } };
        const document = { ...described({}), components: { pathItems: { item } } };
        const $ref = '#/components/pathItems/item';
        expect(serversOf({ ...document, paths: { '/a': { $ref } } }).url).toBe(uploads);
        expect(serversOf({ ...document, paths: { '/a': { $ref, servers: [{ url: '/own' }] } } }).url).toBe('/own');
    });

    test('is a scheme of its own in Swagger 2.0', async () => {
        const { generate } = await import('../../src/index.ts');
        const src = {
            swagger: '2.0',
            info: { title: 'A', version: '1' },
            host: 'a.example.com',
            schemes: ['https'],
            paths: {
                '/a': { get: { responses, schemes: ['http'] } },
                '/b': { get: { responses, schemes: ['http', 'https'] } },
            },
        };
        const { files } = await generate({ src, baseUrl: 'servers', template: 'fetch' });
        expect(files[0]?.text).toContain("aExampleCom: 'http://a.example.com'");
        expect(files[0]?.text.match(/sendTo\(otherServers/g)).toHaveLength(1);
    });
});

describe('the name of a server', () => {
    const named = (servers: readonly JsonObject[]): Record<string, string> => {
        const paths = Object.fromEntries(
            servers.map((server, index) => [`/${index}`, { servers: [server], get: { responses } }]),
        );
        const { all } = serversOf({ ...described({}), paths });
        return Object.fromEntries(all.map(({ name, url }) => [url, name]));
    };

    test.each<[server: JsonObject, name: string]>([
        [{ url: uploads }, 'uploadsExampleCom'],
        [{ url: `${uploads}:8443/v2/` }, 'uploadsExampleCom8443V2'],
        [{ url: 'https://10.0.0.1' }, '_10001'],
        [{ url: '/up/loads' }, 'upLoads'],
        [{ url: '/' }, 'root'],
        [{ url: uploads, name: 'The uploads' }, 'theUploads'],
        [{ url: uploads, name: '!' }, 'uploadsExampleCom'],
        [{ url: uploads, name: 'constructor' }, 'constructor2'],
        [{ url: uploads, name: '__proto__' }, 'proto'],
    ])('%j: %s', (server, name) => {
        expect(Object.values(named([server]))).toEqual([name]);
    });

    test('is the same for one URL, and does not depend on the order', () => {
        const servers = [{ url: `http:${uploads.slice(6)}` }, { url: uploads }, { url: `${uploads}/` }];
        const names = { [`http:${uploads.slice(6)}`]: 'uploadsExampleCom', [uploads]: 'uploadsExampleCom2' };
        expect(named(servers)).toEqual(names);
        expect(named(servers.toReversed())).toEqual(names);
    });
});

describe('a server that cannot be used', () => {
    test.each<[server: JsonValue, message: RegExp]>([
        [{ url: 'wss://a.example.com' }, /is not an http or https URL/],
        [{ url: 'https://{a}' }, /has a variable without a default/],
        [{}, /has no URL/],
        [{ url: 'https://ann:secret@a.example.com' }, /'https:\/\/a\.example\.com\/' has a user or a password/],
    ])('%j is a warning, and the base URL is used', (server, message) => {
        const { url, all, diagnostics } = serversOf(described({ operation: [server] }));
        expect([url, all]).toEqual([undefined, []]);
        expect(diagnostics).toMatchObject([
            {
                code: 'ignored-server',
                severity: 'warning',
                message: expect.stringMatching(message),
                where: { pointer: '/paths/~1a/get/servers/0' },
            },
        ]);
    });
});

describe("without baseUrl 'servers'", () => {
    const notes = (given: Described, options: Partial<Config>): Diagnostic[] =>
        serversOf(described(given), options).diagnostics.filter(({ code }) => code !== 'unused-server');

    test.each<[options: Partial<Config>]>([[{}], [{ baseUrl: '/api' }], [{ baseUrl: '' }]])('%j: a note', (options) => {
        expect(notes({ path: [{ url: uploads }] }, options)).toMatchObject([
            {
                code: 'other-servers',
                severity: 'note',
                message: `1 operation has a server of its own, '${uploads}', which is not used`,
                where: { pointer: '/paths/~1a/servers/0' },
            },
        ]);
    });

    test('several are one note', () => {
        const get = { responses, servers: [{ url: uploads }] };
        const paths = { '/a': { get: { responses } }, '/b': { get, put: get }, '/c': { get } };
        const { diagnostics } = serversOf({ ...described({}), paths }, { baseUrl: '/api' });
        expect(diagnostics.map(({ message, where }) => [message, where?.pointer])).toEqual([
            [
                `3 operations have servers of their own, such as '${uploads}', which are not used`,
                '/paths/~1b/get/servers/0',
            ],
        ]);
    });

    test.each<[what: string, given: Described, options?: Partial<Config>]>([
        ['none has', {}],
        ['it is that of the root', { operation: [{ url: api }] }],
        ['it cannot be used', { operation: [{ url: 'wss://a.example.com' }] }],
        ['it is malformed', { operation: 5 }],
        ['the output has types alone', { operation: [{ url: uploads }] }, { generationMode: 'schemas' }],
        ['the operation is excluded', { operation: [{ url: uploads }] }, { exclude: { paths: ['/a'] } }],
    ])('no note if %s', (_, given, options = {}) => {
        expect(notes(given, options)).toEqual([]);
    });
});
