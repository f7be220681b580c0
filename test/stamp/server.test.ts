/** A description on a server is asked for at each run: with the conditions of its last response, if it has any. */

import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createProject, reportOf, type StampedProject } from './project.ts';

interface State {
    body: string;
    etag: string | undefined;
    status: number;
    /** What was asked for, with the condition. */
    readonly asked: string[];
}

let state: State;
let server: Server;
let project: StampedProject;

const describeApi = (title: string): string =>
    JSON.stringify({ openapi: '3.1.0', info: { title, version: '1' }, paths: {} });

function answer({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
    const condition = headers['if-none-match'];
    state.asked.push(`${url.replace(/\?.*/, '?…')} ${condition ?? '-'}`);
    if (state.etag !== undefined) response.setHeader('etag', state.etag);
    if (condition !== undefined && condition === state.etag) response.writeHead(304).end();
    else response.writeHead(state.status, { 'content-type': 'application/json' }).end(state.body);
}

beforeEach(async () => {
    state = { body: describeApi('Pets'), etag: '"1"', status: 200, asked: [] };
    server = createServer(answer).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    project = createProject();
    describeAt('/api.json');
});

afterEach(() => {
    server.close();
    project.remove();
});

function describeAt(path: string, more: object = {}): void {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the server has no port');
    const src = `http://127.0.0.1:${address.port}${path}`;
    project.write('oasmith.config.json', { src, out: 'client.ts', template: 'fetch', ...more });
}

describe('after a run', () => {
    test.each<[then: string, change: () => void, kind: string, asked: readonly string[]]>([
        ['the same', () => {}, 'unchanged', ['/api.json "1"']],
        [
            'another one',
            () => Object.assign(state, { body: describeApi('Cats'), etag: '"2"' }),
            'done',
            ['/api.json "1"', '/api.json "2"'],
        ],
        ['the same with another tag', () => Object.assign(state, { etag: '"2"' }), 'unchanged', ['/api.json "1"']],
        ['the same without a tag', () => Object.assign(state, { etag: undefined }), 'unchanged', ['/api.json "1"']],
        ['an error', () => Object.assign(state, { etag: '"2"', status: 500 }), 'failed', ['/api.json "1"']],
    ])('the server has %s: %3$s', async (_, change, kind, asked) => {
        expect(await project.kinds()).toEqual(['done']);
        change();
        state.asked.length = 0;
        expect(await project.kinds()).toEqual([kind]);
        expect(state.asked).toEqual(asked);
    });
});

test('without a tag, the content is compared', async () => {
    state.etag = undefined;
    await project.kinds();
    expect(await project.kinds()).toEqual(['unchanged']);
    state.body = describeApi('Cats');
    expect(await project.kinds()).toEqual(['done']);
    expect(project.read('client.ts')).toContain('Cats');
    expect(state.asked).toEqual(['/api.json -', '/api.json -', '/api.json -', '/api.json -']);
});

test('a query may be a secret, so it is in no stamp, and neither are the conditions', async () => {
    describeAt('/api.json?token=a-secret');
    await project.kinds();
    expect(await project.kinds()).toEqual(['unchanged']);
    expect(state.asked).toEqual(['/api.json?… -', '/api.json?… -']);
    const folder = project.path('node_modules/.cache/oasmith');
    const texts = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
    expect(texts.join()).not.toContain('a-secret');
});

test('an error of the server is that of a run without a stamp', async () => {
    await project.kinds();
    Object.assign(state, { etag: '"2"', status: 401 });
    const [found] = await project.run();
    const [expected] = await project.run({ stamps: undefined });
    expect(found && reportOf(found)).toEqual(expected && reportOf(expected));
});

test('a description that refers to the server is generated each time', async () => {
    const described = { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: { '/a': { $ref: 'part.json' } } };
    state.body = JSON.stringify(described);
    await project.kinds();
    expect(await project.kinds()).toEqual(['done']);
});
