import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { brotliCompressSync, createGzip, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { load } from '../../../src/load/index.ts';
import { errorOf } from '../folder.ts';
import { closeServersAtEnd, freePort, listen } from '../servers.ts';

closeServersAtEnd();

const json = '{"openapi": "3.0.3", "info": {}, "paths": {}}';
const yaml = 'openapi: 3.1.0\ninfo: {}\npaths: {}\n';

const reply =
    (status: number, headers: Record<string, string>, body: string | Uint8Array = ''): RequestListener =>
    (_, response) => {
        response.writeHead(status, headers).end(body);
    };

const redirect = (location: string, status = 302) => reply(status, { location });

const requests: IncomingMessage[] = [];

/** The paths of responses that were abandoned before their end. */
const abandoned: string[] = [];

function* spaces(): Generator<string> {
    for (;;) yield ' '.repeat(10_000);
}

const routes: Record<string, RequestListener> = {
    '/a.json': reply(200, { 'content-type': 'application/json' }, json),
    '/a.yaml': reply(200, { 'content-type': 'text/yaml' }, yaml),
    '/raw': reply(200, { 'content-type': 'text/plain' }, yaml),
    '/untyped': reply(200, {}, json),
    '/html-type.yaml': reply(200, { 'content-type': 'text/html; charset=utf-8' }, yaml),
    '/gzip': reply(200, { 'content-encoding': 'gzip' }, gzipSync(json)),
    '/x-gzip': reply(200, { 'content-encoding': 'x-gzip' }, gzipSync(json)),
    '/deflate': reply(200, { 'content-encoding': 'deflate' }, deflateSync(json)),
    '/raw-deflate': reply(200, { 'content-encoding': 'deflate' }, deflateRawSync(json)),
    '/br': reply(200, { 'content-encoding': 'br' }, brotliCompressSync(json)),
    '/gzip-br': reply(200, { 'content-encoding': 'gzip, br' }, brotliCompressSync(gzipSync(json))),
    '/identity': reply(200, { 'content-encoding': 'identity' }, json),
    '/not-compress': reply(200, { 'content-encoding': 'compress' }, json),
    '/compress': reply(200, { 'content-encoding': 'compress' }, Buffer.from('1f9d907bde0a', 'hex')),
    '/not-br': reply(200, { 'content-encoding': 'br' }, json),
    '/not-deflate': reply(200, { 'content-encoding': 'deflate' }, json),
    '/two-gzip-files': reply(200, {}, gzipSync(gzipSync(json))),
    '/page': reply(200, { 'content-type': 'text/html' }, '<!doctype html><html><body>Swagger UI</body></html>'),
    '/untyped-page': reply(200, { 'content-type': 'text/plain' }, '<html><body>hi</body></html>'),
    '/login': reply(200, { 'content-type': 'text/html' }, 'Please log in'),
    '/xml': reply(200, { 'content-type': 'application/xml' }, '<?xml version="1.0"?><Error/>'),
    '/empty': reply(200, {}),
    '/broken.json': reply(200, { 'content-type': 'application/json' }, '{"openapi": }'),
    '/401': reply(401, {}, 'no'),
    '/403': reply(403, {}, 'no'),
    '/404': reply(404, { 'content-type': 'text/html' }, '<html></html>'),
    '/400': reply(400, {}),
    '/503': reply(503, {}),
    '/304': reply(304, {}),
    '/204': reply(204, {}),
    '/407': reply(407, {}),
    '/429': reply(429, {}),
    '/500': reply(500, {}),
    '/410': reply(410, {}),
    '/blank': reply(200, {}, ' \n'),
    '/odd': (_, response) => {
        response.writeHead(299 + 300, 'Very Odd').end();
    },
    '/once': redirect('/a.json', 301),
    '/relative': redirect('a.yaml', 308),
    '/nowhere': reply(302, {}),
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
    '/less': reply(200, { 'content-length': String(json.length - 1) }, json),
    '/not-gzip': reply(200, { 'content-encoding': 'gzip' }, json),
    '/headers': reply(200, { 'x-long': 'a'.repeat(100_000) }, json),
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
    '/cut-gently': (_, response) => {
        response.writeHead(200, { 'content-length': '1000' }).write('{', () => response.socket?.end());
    },
    '/cut-chunks': (_, response) => {
        response.socket?.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"ope');
    },
    '/no-http': (_, response) => {
        response.socket?.end('SSH-2.0-OpenSSH_9.2\r\n');
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
    else (routes[path] ?? reply(404, {}))(request, response);
});
const other = createServer((request: IncomingMessage, response: ServerResponse) => {
    requests.push(request);
    reply(200, {}, json)(request, response);
});

let origin = '';
let otherOrigin = '';
let closedOrigin = '';

beforeAll(async () => {
    origin = `http://127.0.0.1:${await listen(server)}`;
    otherOrigin = `http://127.0.0.1:${await listen(other)}`;
    routes['/elsewhere'] = redirect(otherOrigin);
    closedOrigin = `http://127.0.0.1:${await freePort(createServer())}`;
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
        ['/x-gzip', '3.0'],
        ['/deflate', '3.0'],
        ['/raw-deflate', '3.0'],
        ['/br', '3.0'],
        ['/gzip-br', '3.0'],
        ['/identity', '3.0'],
        ['/not-compress', '3.0'],
        ['/once', '3.0'],
        ['/relative', '3.1'],
        ['/elsewhere', '3.0'],
    ])('%s', async (path, version) => {
        const description = await load(origin + path);
        expect(description.name).toBe(origin + path.replace('=2#top', '=…#…'));
        expect(description.version).toBe(version);
    });

    test('with an Accept header for JSON or YAML', async () => {
        await load(`${origin}/a.json`);
        expect(requests.at(-1)?.headers.accept).toBe(
            'application/vnd.oai.openapi+json, application/vnd.oai.openapi, application/json, application/yaml, */*;q=0.5',
        );
    });
});

describe('rejects', () => {
    const page =
        'not-openapi  this is a web page (HTML), not an OpenAPI description\n  the page may link to the JSON or YAML file: give the address of that; if it asks to sign in, give credentials with --header';
    const browser = '\n  open the URL in a browser, and give the address it ends at';
    const credentials =
        "\n  it wants credentials: give them with --header 'Authorization: Bearer $TOKEN', or download the description and give the path of the file";
    const unpacked =
        'unreadable-source  the response is not compressed as its header says\n  download the description and give the path of the file';
    const check = '\n  check the address, or download the description and give the path of the file';
    const again = '\n  try again later, or download the description and give the path of the file';
    const broken = 'unreadable-source  the server closed the connection\n  try again, or give the path of a file';

    test.each<[string, string]>([
        ['/page', page],
        ['/untyped-page', page],
        ['/login', page],
        [
            '/xml',
            'not-openapi  this is XML, not an OpenAPI description in JSON or YAML\n  give the OpenAPI description of the service, if it has one',
        ],
        ['/empty', `empty-source  the response of the server is empty${check}`],
        [
            '/blank',
            'empty-source  it has no description, only white space or comments\n  check that it was saved, and that the command that writes it has not failed',
        ],
        ['/401', `unreadable-source  the server responded with 401 Unauthorized${credentials}`],
        ['/403', `unreadable-source  the server responded with 403 Forbidden${credentials}`],
        ['/404', 'unreadable-source  the server responded with 404 Not Found\n  check the address'],
        ['/410', 'unreadable-source  the server responded with 410 Gone\n  check the address'],
        ['/400', `unreadable-source  the server responded with 400 Bad Request${check}`],
        [
            '/407',
            'unreadable-source  the request failed without a reason, as it does if a proxy requires credentials (407)\n  name the proxy in HTTP_PROXY or HTTPS_PROXY, as http://user:password@proxy.example:3128',
        ],
        ['/429', `unreadable-source  the server responded with 429 Too Many Requests${again}`],
        ['/500', `unreadable-source  the server responded with 500 Internal Server Error${again}`],
        ['/503', `unreadable-source  the server responded with 503 Service Unavailable${again}`],
        ['/204', 'unreadable-source  the server responded with 204 No Content\n  check the address'],
        ['/304', `unreadable-source  the server responded with 304 Not Modified${check}`],
        ['/odd', `unreadable-source  the server responded with 599 Very Odd${again}`],
        ['/nowhere', `unreadable-source  the server responded with 302 Found${check}`],
        ['/self', `unreadable-source  the server redirects in a loop, to ~/self${browser}`],
        ['/ping', `unreadable-source  the server redirects in a loop, to ~/ping${browser}`],
        [
            '/steps/1',
            `unreadable-source  the server redirects more than 10 times, the last time to ~/steps/12${browser}`,
        ],
        [
            '/ftp',
            `unreadable-source  the server redirects to 'ftp://example.com/a.json', which is not an http or https URL${browser}`,
        ],
        [
            '/invalid',
            `unreadable-source  the server redirects to 'http://exa mple:x/', which is not an http or https URL${browser}`,
        ],
        [
            '/file',
            `unreadable-source  the server redirects to 'file:///etc/passwd', which is not an http or https URL${browser}`,
        ],
        [
            '/script',
            `unreadable-source  the server redirects to 'javascript:alert(1)', which is not an http or https URL${browser}`,
        ],
        [
            '/data',
            `unreadable-source  the server redirects to 'data:application/json,${encodeURIComponent(json).slice(0, 58)}…', which is not an http or https URL${browser}`,
        ],
        ['/not-gzip', unpacked],
        ['/not-deflate', unpacked],
        ['/not-br', unpacked],
        [
            '/compress',
            "unreadable-source  the response of the server is compressed with 'compress', which cannot be unpacked here\n  ask for another form with --header 'Accept-Encoding: gzip', or download the description and give the path of the file",
        ],
        ['/two-gzip-files', 'invalid-syntax  the file is compressed more than once\n  unpack it with gunzip first'],
        [
            '/headers',
            'unreadable-source  the server sent too many headers\n  download the description and give the path of the file',
        ],
        ['/colours', 'unreadable-source  the server responded with 404 \\u001b[2J\n  check the address'],
        ['/cut', broken],
        ['/cut-gently', broken],
        ['/cut-chunks', broken],
        [
            '/no-http',
            'unreadable-source  the server did not send an HTTP response\n  check the port, or try the address with https://',
        ],
        ['/hang-up', broken],
    ])('%s', async (path, expected) => {
        expect(await errorOf(load(origin + path), origin)).toBe(`~${path}  ${expected}`);
    });

    test('a response longer than its content-length', async () => {
        expect(await errorOf(load(`${origin}/less`), origin)).toBe(
            "~/less:1:45  invalid-syntax  broken JSON: the text ends inside the object that begins at 1:1\n  add the '}' that is missing, or make sure that the file is whole",
        );
    });

    test('broken JSON, with its place', async () => {
        expect(await errorOf(load(`${origin}/broken.json`), origin)).toBe(
            "~/broken.json:1:13  invalid-syntax  broken JSON: expected a value, found '}'",
        );
    });

    test.each(['/silent', '/slow', '/drip'])('%s, after the timeout', async (path) => {
        expect(await errorOf(load(origin + path, { timeout: 100 }), origin)).toBe(
            `~${path}  unreadable-source  the server did not respond in full within 0.1 seconds\n  try again, allow more with --timeout, or download the description and give the path of the file`,
        );
    });

    test.each(['/endless', '/bomb'])('%s, which is abandoned at the limit', async (path) => {
        expect(await errorOf(load(origin + path, { size: 1_000_000 }), origin)).toBe(
            `~${path}  unreadable-source  it is larger than 1 MB, which is too large for a description\n  make sure that it is a description; if so, remove what you do not need`,
        );
        await expect.poll(() => abandoned).toContain(path);
    });

    test('a closed port, without showing credentials', async () => {
        expect(await errorOf(load(`${closedOrigin.replace('//', '//user:secret@')}/a.json`), closedOrigin)).toBe(
            '~/a.json  unreadable-source  the server refused the connection\n  is it running, and is the port right?',
        );
    });

    test('https if the server speaks http', async () => {
        const secure = origin.replace('http:', 'https:');
        expect(await errorOf(load(`${secure}/a.json`), secure)).toBe(
            '~/a.json  unreadable-source  the server does not speak https here\n  try the address with http://',
        );
    });

    test('a GitHub page, with the address of the raw file', async () => {
        const fetchBefore = globalThis.fetch;
        globalThis.fetch = async () => new Response('<!DOCTYPE html>', { headers: { 'content-type': 'text/html' } });
        try {
            expect(await errorOf(load('https://github.com/me/api/blob/main/spec/a.yaml'), '~')).toBe(
                "https://github.com/me/api/blob/main/spec/a.yaml  not-openapi  this is a web page (HTML), not an OpenAPI description\n  did you mean 'https://raw.githubusercontent.com/me/api/main/spec/a.yaml'?",
            );
        } finally {
            globalThis.fetch = fetchBefore;
        }
    });
});
