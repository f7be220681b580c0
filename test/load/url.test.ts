import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { createGzip, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { explainConnection } from '../../src/load/connection.ts';
import { load } from '../../src/load/index.ts';
import { failureOf } from './folder.ts';

const json = '{"openapi": "3.0.3", "info": {}, "paths": {}}';
const yaml = 'openapi: 3.1.0\ninfo: {}\npaths: {}\n';

const answer =
    (status: number, headers: Record<string, string>, body: string | Uint8Array = ''): RequestListener =>
    (_, response) => {
        response.writeHead(status, headers).end(body);
    };

const redirect = (location: string, status = 302) => answer(status, { location });

const requests: IncomingMessage[] = [];

/** The paths of answers whose readers went before their end. */
const abandoned: string[] = [];

function* spaces(): Generator<string> {
    for (;;) yield ' '.repeat(10_000);
}

const routes: Record<string, RequestListener> = {
    '/a.json': answer(200, { 'content-type': 'application/json' }, json),
    '/a.yaml': answer(200, { 'content-type': 'text/yaml' }, yaml),
    '/raw': answer(200, { 'content-type': 'text/plain' }, yaml),
    '/untyped': answer(200, {}, json),
    '/html-type.yaml': answer(200, { 'content-type': 'text/html; charset=utf-8' }, yaml),
    '/gzip': answer(200, { 'content-encoding': 'gzip' }, gzipSync(json)),
    '/page': answer(200, { 'content-type': 'text/html' }, '<!doctype html><html><body>Swagger UI</body></html>'),
    '/untyped-page': answer(200, { 'content-type': 'text/plain' }, '<html><body>hi</body></html>'),
    '/login': answer(200, { 'content-type': 'text/html' }, 'Please log in'),
    '/xml': answer(200, { 'content-type': 'application/xml' }, '<?xml version="1.0"?><Error/>'),
    '/empty': answer(200, {}),
    '/broken.json': answer(200, { 'content-type': 'application/json' }, '{"openapi": }'),
    '/401': answer(401, {}, 'no'),
    '/403': answer(403, {}, 'no'),
    '/404': answer(404, { 'content-type': 'text/html' }, '<html></html>'),
    '/400': answer(400, {}),
    '/503': answer(503, {}),
    '/304': answer(304, {}),
    '/odd': (_, response) => {
        response.writeHead(299 + 300, 'Very Odd').end();
    },
    '/once': redirect('/a.json', 301),
    '/relative': redirect('a.yaml', 308),
    '/nowhere': answer(302, {}),
    '/self': redirect('/self'),
    '/ping': redirect('/pong'),
    '/pong': redirect('/ping'),
    '/ftp': redirect('ftp://example.com/a.json'),
    '/invalid': redirect('http://exa mple:x/'),
    '/silent': () => {},
    '/slow': (_, response) => {
        response.writeHead(200).write('{"openapi": ');
    },
    '/drip': (_, response) => {
        const drops = setInterval(() => response.write(' '), 5);
        response.once('close', () => clearInterval(drops));
    },
    '/endless': (_, response) => {
        Readable.from(spaces()).pipe(response.writeHead(200, { 'content-type': 'application/json' }));
    },
    '/bomb': (_, response) => {
        const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
        Readable.from(spaces()).pipe(createGzip()).pipe(response.writeHead(200, headers));
    },
    '/less': answer(200, { 'content-length': String(json.length - 1) }, json),
    '/not-gzip': answer(200, { 'content-encoding': 'gzip' }, json),
    '/headers': answer(200, { 'x-long': 'a'.repeat(100_000) }, json),
    '/colours': (_, response) => {
        response.socket?.end('HTTP/1.1 404 \u001b[2J\r\ncontent-length: 0\r\n\r\n');
    },
    '/file': redirect('file:///etc/passwd'),
    '/data': redirect(`data:application/json,${encodeURIComponent(json)}`),
    '/script': redirect('javascript:alert(1)'),
    '/cut': (_, response) => {
        response.writeHead(200, { 'content-length': '1000' }).write('{');
        setTimeout(() => response.destroy(), 20);
    },
    '/hang-up': (request) => {
        request.socket.destroy();
    },
};

const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    requests.push(request);
    const path = new URL(request.url ?? '', 'http://x').pathname;
    response.once('close', () => {
        if (!response.writableFinished) abandoned.push(path);
    });
    const step = /^\/steps\/(\d+)$/.exec(path)?.[1];
    if (step !== undefined) redirect(`/steps/${Number(step) + 1}`)(request, response);
    else (routes[path] ?? answer(404, {}))(request, response);
});
const other = createServer((request: IncomingMessage, response: ServerResponse) => {
    requests.push(request);
    if (request.url === '/back') redirect(`${origin}/a.json`)(request, response);
    else answer(200, {}, json)(request, response);
});

let origin = '';
let otherOrigin = '';
let closedOrigin = '';

const listen = async (target: typeof server): Promise<string> => {
    await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
    const address = target.address();
    return typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '';
};

beforeAll(async () => {
    origin = await listen(server);
    otherOrigin = await listen(other);
    routes['/elsewhere'] = redirect(otherOrigin);
    routes['/with-credentials'] = redirect(otherOrigin.replace('//', '//user:secret@'));
    routes['/there-and-back'] = redirect(`${otherOrigin}/back`);
    const closed = createServer();
    closedOrigin = await listen(closed);
    await new Promise((resolve) => closed.close(resolve));
});

afterAll(() => {
    for (const target of [server, other]) {
        target.closeAllConnections();
        target.close();
    }
});

describe('reads', () => {
    test.each<[string, string]>([
        ['/a.json', '3.0'],
        ['/a.yaml', '3.1'],
        ['/a.json?version=2#top', '3.0'],
        ['/raw', '3.1'],
        ['/untyped', '3.0'],
        ['/html-type.yaml', '3.1'],
        ['/gzip', '3.0'],
        ['/once', '3.0'],
        ['/relative', '3.1'],
        ['/elsewhere', '3.0'],
    ])('%s', async (path, version) => {
        const description = await load(origin + path);
        expect({ name: description.name, version: description.version }).toEqual({ name: origin + path, version });
    });

    test('asks for a description, in JSON or YAML', async () => {
        await load(`${origin}/a.json`);
        expect(requests.at(-1)?.headers.accept).toBe(
            'application/vnd.oai.openapi+json, application/vnd.oai.openapi, application/json, application/yaml, */*;q=0.5',
        );
    });

    test('sends the credentials of the URL, and names it without them', async () => {
        const src = `${origin.replace('//', '//us%40er:p%3Aw%%C3%A9@')}/a.json`;
        const description = await load(src);
        expect(description.name).toBe(`${origin}/a.json`);
        expect(description.place('/paths')).toMatchObject({
            file: `${origin}/a.json`,
            line: 1,
            column: 34,
            pointer: '/paths',
        });
        expect(requests.at(-1)?.headers.authorization).toBe(`Basic ${Buffer.from('us@er:p:w%é').toString('base64')}`);
    });

    test('sends them along a redirect of the same origin only', async () => {
        const start = origin.replace('//', '//user:secret@');
        await load(`${start}/once`);
        expect(requests.at(-1)?.headers.authorization).toBe(`Basic ${btoa('user:secret')}`);
        await load(`${start}/elsewhere`);
        expect(requests.at(-1)?.headers.authorization).toBeUndefined();
    });

    test('sends none that a server chose', async () => {
        await load(`${origin}/with-credentials`);
        expect(requests.at(-1)?.headers).toMatchObject({ host: new URL(otherOrigin).host });
        expect(requests.at(-1)?.headers.authorization).toBeUndefined();
    });

    test('does not send them any more when another server redirects back', async () => {
        requests.length = 0;
        await load(`${origin.replace('//', '//user:secret@')}/there-and-back`);
        expect(requests.map(({ url, headers }) => [url, headers.authorization !== undefined])).toEqual([
            ['/there-and-back', true],
            ['/back', false],
            ['/a.json', false],
        ]);
    });
});

describe('refuses', () => {
    const page =
        'not-openapi  this is a web page (HTML), not an OpenAPI description\n  the page may link to the JSON or YAML file: give the address of that';
    const browser = '\n  open the URL in a browser, and give the address it ends at';
    const credentials = '\n  it wants credentials: download the description and give the path of the file';
    const again = '\n  try again later, or download the description and give the path of the file';
    const broken = 'unreadable-source  the server broke off the connection\n  try again, or give the path of a file';

    test.each<[string, string]>([
        ['/page', page],
        ['/untyped-page', page],
        ['/login', page],
        ['/xml', 'not-openapi  this is XML, not an OpenAPI description in JSON or YAML'],
        ['/empty', 'empty-source  there is no description in it, only empty space or comments'],
        ['/401', `unreadable-source  the server answered 401 Unauthorized${credentials}`],
        ['/403', `unreadable-source  the server answered 403 Forbidden${credentials}`],
        ['/404', 'unreadable-source  the server answered 404 Not Found\n  check the address'],
        [
            '/400',
            'unreadable-source  the server answered 400 Bad Request\n  check the address, or download the description and give the path of the file',
        ],
        ['/503', `unreadable-source  the server answered 503 Service Unavailable${again}`],
        [
            '/304',
            'unreadable-source  the server answered 304 Not Modified\n  check the address, or download the description and give the path of the file',
        ],
        ['/odd', `unreadable-source  the server answered 599 Very Odd${again}`],
        [
            '/nowhere',
            'unreadable-source  the server answered 302 Found\n  check the address, or download the description and give the path of the file',
        ],
        ['/self', `unreadable-source  the server redirects in a circle, to ~/self${browser}`],
        ['/ping', `unreadable-source  the server redirects in a circle, to ~/ping${browser}`],
        [
            '/steps/1',
            `unreadable-source  the server redirects more than 10 times, the last time to ~/steps/12${browser}`,
        ],
        [
            '/ftp',
            `unreadable-source  the server redirects to 'ftp://example.com/a.json', which is no http or https URL${browser}`,
        ],
        [
            '/invalid',
            `unreadable-source  the server redirects to 'http://exa mple:x/', which is no http or https URL${browser}`,
        ],
        [
            '/file',
            `unreadable-source  the server redirects to 'file:///etc/passwd', which is no http or https URL${browser}`,
        ],
        [
            '/script',
            `unreadable-source  the server redirects to 'javascript:alert(1)', which is no http or https URL${browser}`,
        ],
        [
            '/data',
            `unreadable-source  the server redirects to 'data:application/json,${encodeURIComponent(json).slice(0, 58)}…', which is no http or https URL${browser}`,
        ],
        [
            '/not-gzip',
            'unreadable-source  the answer of the server is not compressed as it says\n  download the description and give the path of the file',
        ],
        [
            '/headers',
            'unreadable-source  the server sent more headers than a description needs\n  download the description and give the path of the file',
        ],
        ['/colours', 'unreadable-source  the server answered 404 \\u001b[2J\n  check the address'],
        ['/cut', broken],
        ['/hang-up', broken],
    ])('%s', async (path, expected) => {
        expect(await failureOf(load(origin + path), origin)).toBe(`~${path}  ${expected}`);
    });

    test('an answer that is longer than it says, behind that length', async () => {
        expect(await failureOf(load(`${origin}/less`), origin)).toBe(
            '~/less:1:45  invalid-syntax  broken JSON: the text ends inside the object that begins at 1:1',
        );
    });

    test('broken JSON, with its place', async () => {
        expect(await failureOf(load(`${origin}/broken.json`), origin)).toBe(
            "~/broken.json:1:13  invalid-syntax  broken JSON: expected a value, found '}'",
        );
    });

    test.each(['/silent', '/slow', '/drip'])('%s, when the time is over', async (path) => {
        expect(await failureOf(load(origin + path, { timeout: 100 }), origin)).toBe(
            `~${path}  unreadable-source  the server did not answer in full within 0.1 seconds\n  try again, or download the description and give the path of the file`,
        );
    });

    test.each(['/endless', '/bomb'])('%s, which is read to the limit and let go of', async (path) => {
        expect(await failureOf(load(origin + path, { size: 1_000_000 }), origin)).toBe(
            `~${path}  unreadable-source  it is larger than 1 MB, which no description needs to be\n  make sure that it is a description; if so, take out of it what you need`,
        );
        await expect.poll(() => abandoned).toContain(path);
    });

    test('a port where nothing listens, without showing credentials', async () => {
        expect(await failureOf(load(`${closedOrigin.replace('//', '//user:secret@')}/a.json`), closedOrigin)).toBe(
            '~/a.json  unreadable-source  the server refused the connection\n  is it running, and is the port right?',
        );
    });

    test('https where the server speaks http', async () => {
        const secure = origin.replace('http:', 'https:');
        expect(await failureOf(load(`${secure}/a.json`), secure)).toBe(
            '~/a.json  unreadable-source  the server does not speak https here\n  try the address with http://',
        );
    });

    test('a page of GitHub, with the address of the bare file', async () => {
        const fetchBefore = globalThis.fetch;
        globalThis.fetch = async () => new Response('<!DOCTYPE html>', { headers: { 'content-type': 'text/html' } });
        try {
            expect(await failureOf(load('https://github.com/me/api/blob/main/spec/a.yaml'), '~')).toBe(
                "https://github.com/me/api/blob/main/spec/a.yaml  not-openapi  this is a web page (HTML), not an OpenAPI description\n  did you mean 'https://raw.githubusercontent.com/me/api/main/spec/a.yaml'?",
            );
        } finally {
            globalThis.fetch = fetchBefore;
        }
    });
});

describe('says why a connection failed', () => {
    const failed = (code: string, message = 'x') =>
        new TypeError('fetch failed', { cause: Object.assign(new Error(message), { code }) });

    test.each<[unknown, string]>([
        [failed('ENOTFOUND'), 'no server has this name'],
        [failed('EAI_AGAIN'), 'the name of the server could not be looked up'],
        [failed('ECONNREFUSED'), 'the server refused the connection'],
        [failed('ECONNRESET'), 'the server broke off the connection'],
        [failed('UND_ERR_CONNECT_TIMEOUT'), 'the server did not accept the connection in time'],
        [failed('ENETUNREACH'), 'the server cannot be reached from here'],
        [
            failed('DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate'),
            'the certificate of the server is not trusted: self-signed certificate',
        ],
        [
            failed('CERT_HAS_EXPIRED', 'certificate has expired'),
            'the certificate of the server is not trusted: certificate has expired',
        ],
        [
            failed('UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unable to verify'),
            'the certificate of the server is not trusted: unable to verify',
        ],
        [
            failed('ERR_TLS_CERT_ALTNAME_INVALID', 'it is for \u001b[2J'),
            'the certificate of the server is not trusted: it is for \\u001b[2J',
        ],
        [new TypeError('fetch failed', { cause: new Error('bad port') }), 'the request failed: bad port'],
        [
            new TypeError('fetch failed', {
                cause: new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED' })]),
            }),
            'the server refused the connection',
        ],
        ['odd', 'the request failed: odd'],
    ])('%s', (error, expected) => {
        expect(explainConnection(error).message).toBe(expected);
    });
});
