/** A description that names other places: nothing is read but the description itself. */
import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
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
let origin = '';

beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
});

afterAll(() => {
    server.closeAllConnections();
    server.close();
});

/** A description with a text wherever OpenAPI has a reference or an address. */
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
                Id: { $id: elsewhere, $dynamicRef: elsewhere, type: 'object' },
                Union: {
                    oneOf: [{ $ref }, { type: 'object' }],
                    discriminator: { propertyName: 'kind', mapping: { a: elsewhere } },
                },
                All: { allOf: [{ $ref }] },
            },
        },
    });
}

/** Generates a client of a description that refers to places which are not read: that is an error, and nothing else is. */
async function refused(src: string): Promise<void> {
    const error: unknown = await generate({ src, template: 'fetch', generationMode: 'full' }).catch((reason) => reason);
    expect(error).toBeInstanceOf(OasmithError);
}

test('no other host is asked, nor the same one again', async () => {
    for (const elsewhere of [
        `${origin}/other.json#/a`,
        '/other.json#/a',
        'other.json',
        `//${new URL(origin).host}/other`,
    ]) {
        description = describing(elsewhere);
        requests.length = 0;
        await refused(`${origin}/api.json`);
        expect(requests).toEqual(['/api.json']);
    }
});

describe.skipIf(process.platform === 'win32')('no file is read', () => {
    test.each(['from a description on a server', 'from a description in the same folder'])('%s', async (does) => {
        const path = folder.path(`${does.split(' ').at(-1)}.json`);
        await promisify(execFile)('mkfifo', [path]);
        // What is in a pipe is gone once somebody has read it.
        const pipe = await open(path, constants.O_RDWR | constants.O_NONBLOCK);
        await pipe.write('{}');
        for (const elsewhere of [
            path,
            `${path}#/a`,
            pathToFileURL(path).href,
            `${pathToFileURL(path).href}#/a`,
            './folder.json',
        ]) {
            description = describing(elsewhere);
            await refused(does.endsWith('server') ? `${origin}/api.json` : await folder.write('api.json', description));
        }
        expect((await pipe.read(Buffer.alloc(2), 0, 2, null)).buffer.toString()).toBe('{}');
        await pipe.close();
    });
});
