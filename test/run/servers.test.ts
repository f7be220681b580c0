import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../load/folder.ts';
import { closeServersAtEnd, listen } from '../load/servers.ts';
import { begin, closeWatchersAtEnd, describing, observe } from './observer.ts';

vi.setConfig({ testTimeout: 60_000 });

const folder = temporaryFolder();
closeWatchersAtEnd();
closeServersAtEnd();

interface Received {
    readonly path: string | undefined;
    readonly headers: IncomingHttpHeaders;
    readonly status: number;
}

let origin = '';
let respond: (response: ServerResponse, path: string, headers: IncomingHttpHeaders) => void = () => {};
const received: Received[] = [];
const server = createServer(({ url, headers }, response) => {
    respond(response, url ?? '', headers);
    received.push({ path: url, headers, status: response.statusCode });
});
beforeAll(async () => {
    origin = `http://127.0.0.1:${await listen(server)}`;
});
beforeEach(() => void received.splice(0));

/** Sends a text with a header that identifies it, unless the request sent that back. */
function conditional(text: string, header: string, value: string, condition: string): typeof respond {
    return (response, _, headers) => {
        if (headers[condition] === value) return response.writeHead(304).end();
        return response.setHeader(header, value).end(text);
    };
}

const plain =
    (text: string): typeof respond =>
    (response) =>
        response.end(text);

const options = { pollInterval: 0.05 };
const types = (path: string) =>
    ({ src: `${origin}${path}`, out: folder.path('client.ts'), generationMode: 'schemas' }) as const;

/** Waits for more requests. */
async function requests(count: number): Promise<void> {
    const start = received.length;
    await expect.poll(() => received.length - start, { timeout: 20_000 }).toBeGreaterThanOrEqual(count);
}

describe.each<[string, (text: string) => typeof respond, unchanged: number]>([
    ['an entity tag', (text) => conditional(text, 'etag', `"${text.length}"`, 'if-none-match'), 304],
    [
        'a date',
        (text) => conditional(text, 'last-modified', new Date(text.length * 1e9).toUTCString(), 'if-modified-since'),
        304,
    ],
    ['its content alone', plain, 200],
])('a description on a server is polled by %s', (_, serve, unchanged) => {
    test('and generated again only after a change', async () => {
        respond = serve(describing('a'));
        const { events, upon } = await observe(types('/api.json'), options);
        await requests(3);
        expect(received.slice(1).map(({ status }) => status)).toEqual(received.slice(1).map(() => unchanged));
        const changed = await upon(() => {
            respond = serve(describing('second'));
        });
        expect(changed).toMatchObject([
            { kind: 'change', inputs: [`${origin}/api.json`] },
            { kind: 'done', text: expect.stringContaining('second?:') },
        ]);
        await requests(2);
        expect(events.map(({ kind }) => kind)).toEqual(['done', 'idle', 'change', 'done', 'idle']);
    });
});

test('sends its headers each time, its conditions only to their origin', async () => {
    const serve = conditional(describing('a'), 'etag', '"a"', 'if-none-match');
    respond = (response, path, headers) => {
        if (path === '/api.json') return response.writeHead(302, { location: '/real.json' }).end();
        return serve(response, path, headers);
    };
    await observe(
        { ...types('/api.json'), headers: { 'X-Token': '$TOKEN' } },
        { ...options, env: { TOKEN: 'secret' } },
    );
    await requests(4);
    expect(received.map(({ headers }) => headers['x-token'])).toEqual(received.map(() => 'secret'));
    expect(received.filter(({ headers }) => 'if-none-match' in headers).map(({ path }) => path)).toContain(
        '/real.json',
    );
    expect(received.filter(({ path, headers }) => path === '/api.json' && 'if-none-match' in headers)).toEqual([]);
});

test('a server error keeps the result of the last response', async () => {
    respond = plain(describing('a'));
    const { events, upon } = await observe(types('/api.json'), options);
    respond = (response) => response.writeHead(503).end();
    await requests(2);
    const changed = await upon(() => {
        respond = plain(describing('b'));
    });
    expect(changed.map(({ kind }) => kind)).toEqual(['change', 'done']);
    expect(events.some(({ kind }) => kind === 'failed')).toBe(false);
});

test('waits for a server that is missing at the start', async () => {
    respond = (response) => response.writeHead(503).end();
    const { events, upon } = await observe(types('/api.json'), options);
    expect(events.map(({ kind }) => kind)).toEqual(['failed', 'idle']);
    const changed = await upon(() => {
        respond = plain(describing('a'));
    });
    expect(changed.map(({ kind }) => kind)).toEqual(['change', 'done']);
});

test('also polls the documents it refers to', async () => {
    let part = '{ "type": "string" }';
    const api = describing('a', { $ref: 'part.json' });
    respond = (response, path) => response.end(path === '/part.json' ? part : api);
    const { upon } = await observe(types('/api.json'), options);
    const changed = await upon(() => {
        part = '{ "type": "number" }';
    });
    expect(changed).toMatchObject([
        { kind: 'change', inputs: [`${origin}/part.json`] },
        { kind: 'done', text: expect.stringContaining('number') },
    ]);
});

test('sends no requests after the watch has ended', async () => {
    respond = plain(describing('a'));
    const { watcher } = begin(types('/api.json'), options);
    await watcher.ready;
    await requests(1);
    await watcher.close();
    const count = received.length;
    const other = begin(types('/other.json'), options);
    await other.watcher.ready;
    await requests(3);
    expect(received.slice(count + 1).filter(({ path }) => path === '/api.json')).toEqual([]);
});
