/** The server as a whole: it follows its description, ends cleanly, and gives the same data for the same seed. */
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import { emptyFolder } from '../tools/compilers.ts';
import { serving } from './serving.ts';

function describing(example: string, more: JsonObject = {}): JsonObject {
    const schema = { type: 'object', required: ['name'], properties: { name: { $ref: 'parts.json#/name' } } };
    return {
        openapi: '3.1.0',
        info: { title: 'API', version: '1' },
        paths: {
            '/thing': {
                get: {
                    responses: {
                        200: { description: '', content: { 'application/json': { schema } } },
                        404: { description: '', content: { 'application/json': { schema: { const: example } } } },
                        default: { description: '', content: { 'application/json': { schema: { const: 'any' } } } },
                    },
                },
            },
        },
        ...more,
    };
}

async function fetchJson(url: string): Promise<unknown> {
    return (await fetch(url)).json();
}

test('follows the description and the files it refers to, through errors', async () => {
    const folder = await emptyFolder('mock-session');
    const [src, parts] = ['openapi.json', 'parts.json'].map((name) => join(folder, name)) as [string, string];
    const savePart = (example: string) => writeFile(parts, JSON.stringify({ name: { type: 'string', example } }));
    await savePart('one');
    await writeFile(src, JSON.stringify(describing('gone')));
    const server = await serving({ src });
    expect(await fetchJson(`${server.url}/thing`)).toEqual({ name: 'one' });
    const first = server.nextChange();
    await savePart('two');
    expect(await first).toBeUndefined();
    expect(await fetchJson(`${server.url}/thing`)).toEqual({ name: 'two' });
    const second = server.nextChange();
    await writeFile(src, '{');
    expect(await second).toMatchObject({ diagnostics: [{ code: 'invalid-syntax' }] });
    expect(await fetchJson(`${server.url}/thing`)).toEqual({ name: 'two' });
    const third = server.nextChange();
    await writeFile(src, JSON.stringify(describing('gone', { paths: {} })));
    expect(await third).toBeUndefined();
    expect((await fetch(`${server.url}/thing`)).status).toBe(404);
});

const plain = { ...describing('gone'), components: {} } as JsonObject;
const inline = JSON.parse(
    JSON.stringify(plain).replace('{"$ref":"parts.json#/name"}', '{"type":"string"}'),
) as JsonObject;

test('a share of answers is a described error, the same ones for the same seed', async () => {
    const statusesOf = async (seed: number, errors: number): Promise<number[]> => {
        const { url } = await serving({ src: inline }, { seed, errors });
        const statuses: number[] = [];
        for (let count = 0; count < 60; count++) {
            const response = await fetch(`${url}/thing`);
            await response.arrayBuffer();
            statuses.push(response.status);
        }
        return statuses;
    };
    const [one, same, other, all] = [
        await statusesOf(1, 0.3),
        await statusesOf(1, 0.3),
        await statusesOf(2, 0.3),
        await statusesOf(1, 1),
    ];
    expect(one).toEqual(same);
    expect(one).not.toEqual(other);
    expect(new Set(one)).toEqual(new Set([200, 404, 500]));
    const failed = one.filter((status) => status !== 200).length;
    expect(failed).toBeGreaterThan(8);
    expect(failed).toBeLessThan(30);
    expect(new Set(all)).toEqual(new Set([404, 500]));
});

test('the seed chooses other data', async () => {
    const [zero, one, same] = [0, 1, 1].map(async (seed) => {
        const { url } = await serving({ src: inline }, { seed });
        return fetchJson(`${url}/thing`);
    });
    expect(await one).toEqual(await same);
    expect(await one).not.toEqual(await zero);
});

test('ends with open connections', async () => {
    const { url, close } = await serving({ src: inline }, { delay: 600_000 });
    const pending = fetch(`${url}/thing`);
    const failed = expect(pending).rejects.toThrow();
    await close();
    await failed;
    await expect(fetch(url)).rejects.toThrow();
});

test('a port that is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as AddressInfo;
    await expect(serving({ src: inline }, { port })).rejects.toMatchObject({
        diagnostics: [{ code: 'unusable-address', message: `the server cannot listen: the port ${port} is in use` }],
    });
    taken.close();
});

test('an address of another machine', async () => {
    await expect(serving({ src: inline }, { host: '192.0.2.1' })).rejects.toMatchObject({
        diagnostics: [
            {
                code: 'unusable-address',
                message: "the server cannot listen: '192.0.2.1' is no address of this machine",
            },
        ],
    });
});

test('a description with errors', async () => {
    await expect(serving({ src: { info: {} } })).rejects.toMatchObject({
        diagnostics: [expect.objectContaining({ severity: 'error' })],
    });
});

test('what paths begin with', async () => {
    const { url } = await serving({ src: inline, baseUrl: 'https://x.test/base/' });
    expect((await fetch(`${url}/base/thing`)).status).toBe(200);
    expect((await fetch(`${url}/thing`)).status).toBe(200);
});

test('serves a description with its overlays, and follows them', async () => {
    const folder = await emptyFolder('mock-overlays');
    const overlay = join(folder, 'overlay.json');
    const saveOverlay = (example: string) => {
        const actions = [{ target: '$.paths..schema.properties.name', update: { example } }];
        return writeFile(overlay, JSON.stringify({ overlay: '1.1.0', info: { title: '', version: '' }, actions }));
    };
    await saveOverlay('one');
    const src = join(folder, 'openapi.json');
    await writeFile(src, JSON.stringify(inline));
    const server = await serving({ src, overlays: [overlay] });
    expect(await fetchJson(`${server.url}/thing`)).toEqual({ name: 'one' });
    const changed = server.nextChange();
    await saveOverlay('two');
    expect(await changed).toBeUndefined();
    expect(await fetchJson(`${server.url}/thing`)).toEqual({ name: 'two' });
});
