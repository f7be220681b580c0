/** What ky does itself: retries, and adding a base URL to a path. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { describePaths, response } from '../tools/inline-description.ts';
import { generateModule, outputPath } from './client.ts';
import { ky, ky1 } from './libraries/ky.ts';
import { objectClient } from './library.ts';
import { useServer } from './server.ts';

const server = useServer();

type ExtendHttp = (options: object) => void;

describe.each([
    ['ky', ky],
    ['ky 1', ky1],
] as const)('%s', (_name, library) => {
    test('sends a GET three times in all on a 503', async () => {
        const { call } = objectClient(await generateModule('retry', library, { baseUrl: server().url }));
        server().requests.length = 0;
        // Without it, ky would wait for a second in all.
        const $config = { retry: { backoffLimit: 1 } };
        await expect(call('errors.failWith', 503, $config)).rejects.toMatchObject({ name: 'HTTPError' });
        expect(server().requests.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET']);
    });

    test('sends a POST once', async () => {
        const exports = await generateModule('retry-post', library, { baseUrl: server().url });
        const { call } = objectClient(exports);
        server().requests.length = 0;
        await expect(call('errors.failWith', 503, { method: 'POST' })).rejects.toMatchObject({ name: 'HTTPError' });
        expect(server().requests.map(({ method }) => method)).toEqual(['POST']);
    });

    test('retries as often as extendHttp says, and calls all its hooks', async () => {
        const exports = await generateModule('retry-extended', library, { baseUrl: server().url });
        const extendHttp = exports.extendHttp as ExtendHttp;
        const called: string[] = [];
        const hook = (name: string): object => ({ hooks: { beforeRequest: [() => void called.push(name)] } });
        extendHttp({ retry: 0, ...hook('first') });
        extendHttp(hook('second'));
        server().requests.length = 0;
        await expect(objectClient(exports).call('errors.failWith', 503)).rejects.toBeDefined();
        expect(server().requests.length).toBe(1);
        expect(called).toEqual(['first', 'second']);
    });
});

test.each([
    ['ky', 'prefix', ky],
    ['ky', 'baseUrl', ky],
    ['ky 1', 'prefixUrl', ky1],
] as const)('%s: a path that looks like a URL stays a path, after %s', async (_name, option, library) => {
    const src = outputPath('ky/colon.json');
    await mkdir(dirname(src), { recursive: true });
    const operation = { tags: ['batches'], operationId: 'send', responses: { 200: response({}) } };
    await writeFile(src, JSON.stringify(describePaths({ '/verbs:batch': { get: operation } })));
    const { call } = objectClient(await generateModule('colon', library, { src, baseUrl: server().url }));
    server().requests.length = 0;
    await expect(call('batches.send', { [option]: `${server().url}/base/` })).rejects.toBeDefined();
    expect(server().requests.map(({ url }) => url)).toEqual(['/base/verbs:batch']);
});
