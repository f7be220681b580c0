/** A description with other addresses: only those it refers to are read, and only in its own folder or on its own server. */
import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generate, OasmithError } from '../../src/index.ts';
import { temporaryFolder } from './folder.ts';

const folder = temporaryFolder();

const requests: string[] = [];
let description = '';
const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.end(description);
});
const otherServer = createServer((request, response) => {
    requests.push(`${request.headers.host}${request.url}`);
    response.end('{}');
});
let origin = '';
let otherOrigin = '';

async function listen(one: Server): Promise<string> {
    await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
    const address = one.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
}

beforeAll(async () => {
    origin = await listen(server);
    otherOrigin = await listen(otherServer);
});

afterAll(() => {
    for (const one of [server, otherServer]) {
        one.closeAllConnections();
        one.close();
    }
});

/** A description with a string wherever OpenAPI has a reference or an address. */
function describing(elsewhere: string): string {
    const $ref = elsewhere;
    const content = {
        'application/json': { schema: { $ref }, example: { $ref }, examples: { a: { externalValue: $ref } } },
    };
    return JSON.stringify({
        openapi: '3.1.0',
        $schema: elsewhere,
        jsonSchemaDialect: elsewhere,
        info: { title: 'Elsewhere', version: '1', termsOfService: elsewhere, license: { name: 'A', url: elsewhere } },
        externalDocs: { url: elsewhere },
        servers: [{ url: elsewhere }],
        paths: {
            '/a': { $ref },
            '/b': {
                parameters: [{ $ref }],
                post: {
                    parameters: [{ name: 'id', in: 'query', schema: { $ref } }],
                    requestBody: { $ref },
                    responses: {
                        200: { description: 'A', content, links: { next: { operationRef: elsewhere } } },
                        201: { $ref },
                    },
                    callbacks: { done: { $ref } },
                },
            },
        },
        components: {
            schemas: {
                Id: { $id: `${elsewhere}.id`, $dynamicRef: elsewhere, type: 'object' },
                Union: {
                    oneOf: [{ $ref }, { type: 'object' }],
                    discriminator: { propertyName: 'kind', mapping: { a: elsewhere } },
                },
                All: { allOf: [{ $ref }] },
            },
        },
    });
}

/** The diagnostics of a run. Its output does not matter here, only what it reads. */
async function diagnosticsOf(src: string, allowRefs: readonly string[] = []): Promise<string> {
    const reason: unknown = await generate({ src, template: 'fetch', allowRefs }).catch((error: unknown) => error);
    return reason instanceof OasmithError ? reason.message : '';
}

describe('a description on a server', () => {
    test.each([
        ['a whole URL', () => `${origin}/other.json#/a`, ['/api.json', '/other.json']],
        ['a path', () => '/other.json#/a', ['/api.json', '/other.json']],
        ['a name', () => 'other.json', ['/api.json', '/other.json']],
        ['a host without a scheme', () => `//${new URL(origin).host}/other`, ['/api.json', '/other']],
    ])('reads a reference to its own server by %s once', async (_, elsewhere, expected) => {
        description = describing(elsewhere());
        requests.length = 0;
        await diagnosticsOf(`${origin}/api.json`);
        expect(requests).toEqual(expected);
    });

    test('reads another server only where it is allowed', async () => {
        description = describing(`${otherOrigin}/other.json`);
        requests.length = 0;
        const { host } = new URL(otherOrigin);
        expect(await diagnosticsOf(`${origin}/api.json`)).toContain(`allow that host with --allowRefs '${host}'`);
        expect(requests).toEqual(['/api.json']);
        await diagnosticsOf(`${origin}/api.json`, ['*.example.com', host]);
        expect(requests).toEqual(['/api.json', '/api.json', `${host}/other.json`]);
    });
});

describe.skipIf(process.platform === 'win32')('does not read a file outside the folder of a description', () => {
    test.each(['on a server', 'in another folder'])('%s', async (stands) => {
        const path = folder.path(`${stands.split(' ').at(-1)}.json`);
        await promisify(execFile)('mkfifo', [path]);
        // The content of a pipe is gone once it has been read.
        const pipe = await open(path, constants.O_RDWR | constants.O_NONBLOCK);
        await pipe.write('{}');
        for (const elsewhere of [
            path,
            `${path}#/a`,
            pathToFileURL(path).href,
            `${pathToFileURL(path).href}#/a`,
            '../folder.json',
            './../own/..//folder.json',
            '..%2ffolder.json',
        ]) {
            description = describing(elsewhere);
            const isOnServer = stands === 'on a server';
            const src = isOnServer ? `${origin}/api.json` : await folder.write('own/api.json', description);
            const messages = await diagnosticsOf(src);
            if (!isOnServer || elsewhere.startsWith('file:'))
                expect(messages, elsewhere).toMatch(/--allowRefs|cannot be read/);
        }
        expect((await pipe.read(Buffer.alloc(2), 0, 2, null)).buffer.toString()).toBe('{}');
        await pipe.close();
    });
});
