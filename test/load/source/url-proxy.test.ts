/** Descriptions that are fetched through a proxy. */
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { connect, createServer as createPlainServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { load } from '../../../src/load/index.ts';
import { type AccessOptions, accessTo } from '../../../src/load/source/access.ts';
import { machineReaders } from '../../../src/load/source/index.ts';
import { readSource } from '../../../src/load/source/sources.ts';
import { selfSignedCertificate } from '../certificate.ts';
import { errorOf } from '../folder.ts';
import { closeServersAtEnd, freePort, listen } from '../servers.ts';

closeServersAtEnd();

const json = '{"openapi": "3.0.3", "info": {}, "paths": {}}';

/** The requests to the servers and the proxies, in order. */
const asked: string[] = [];
const credentials: { readonly proxy: string | undefined; readonly server: string | undefined }[] = [];

function note(what: string, { headers }: IncomingMessage): void {
    asked.push(what);
    credentials.push({ proxy: headers['proxy-authorization'], server: headers.authorization });
}

const serve =
    (name: string): RequestListener =>
    (request, response) => {
        note(`${name} ${request.url}`, request);
        if (request.url === '/to-https') response.writeHead(302, { location: `${secure}/a.json` });
        if (request.url === '/503') response.writeHead(503);
        response.end(json);
    };

/** A realistic proxy: it fetches http URLs itself, and opens tunnels for https. */
const passing = createServer((request, response) => {
    note(`proxy ${request.method} ${request.url}`, request);
    fetch(request.url ?? '', { redirect: 'manual' }).then(async (reply) => {
        const location = reply.headers.get('location');
        response.writeHead(reply.status, location === null ? {} : { location }).end(await reply.text());
    });
}).on('connect', (request: IncomingMessage, socket: Duplex) => {
    note(`proxy CONNECT ${request.url}`, request);
    const [host = '', port] = request.url?.split(':') ?? [];
    const tunnel = connect(Number(port), host, () => {
        socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
        tunnel.pipe(socket).pipe(tunnel);
    });
    for (const end of [tunnel, socket]) end.on('error', () => {});
});

/** Responds to every request with a status, including those for a tunnel. */
const refusing = (status: number) =>
    createServer((_, response) => response.writeHead(status).end()).on('connect', (_, socket: Duplex) =>
        socket.end(`HTTP/1.1 ${status} No\r\n\r\n`),
    );

const proxies = {
    passing,
    wanting: refusing(407),
    forbidding: refusing(403),
    failing: refusing(502),
    silent: createPlainServer(() => {}),
    closing: createPlainServer((socket) => socket.destroy()),
    leaving: createServer((request) => request.socket.destroy()).on('connect', (_, socket: Duplex) =>
        socket.end('HTTP/1.1 200 Connection established\r\n\r\n'),
    ),
    speechless: createPlainServer((socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n')),
};

const ports = new Map<string, number>();
let plain = '';
let secure = '';

beforeAll(async () => {
    for (const [name, server] of Object.entries(proxies)) ports.set(name, await listen(server));
    ports.set('closed', await freePort(createServer()));
    plain = `http://127.0.0.1:${await listen(createServer(serve('http')))}`;
    secure = `https://127.0.0.1:${await listen(createSecureServer(selfSignedCertificate(), serve('https')))}`;
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
});

afterAll(() => {
    vi.unstubAllEnvs();
});

beforeEach(() => {
    asked.length = 0;
    credentials.length = 0;
});

function proxyUrl(name: keyof typeof proxies | 'closed', user = ''): string {
    return `http://${user}127.0.0.1:${ports.get(name)}`;
}

describe('a description', () => {
    test.each<[does: string, src: () => string, variable: string, asked: () => readonly string[]]>([
        [
            'in http: requested from the proxy',
            () => `${plain}/a.json?b`,
            'HTTP_PROXY',
            () => [`proxy GET ${plain}/a.json?b`, 'http /a.json?b'],
        ],
        [
            'in https: requested through a tunnel',
            () => `${secure}/a.json?b`,
            'HTTPS_PROXY',
            () => [`proxy CONNECT ${new URL(secure).host}`, 'https /a.json?b'],
        ],
        [
            'in http that redirects to https, by one variable',
            () => `${plain}/to-https`,
            'ALL_PROXY',
            () => [
                `proxy GET ${plain}/to-https`,
                'http /to-https',
                `proxy CONNECT ${new URL(secure).host}`,
                'https /a.json',
            ],
        ],
        [
            'in http that redirects to https, with a proxy only for http',
            () => `${plain}/to-https`,
            'http_proxy',
            () => [`proxy GET ${plain}/to-https`, 'http /to-https', 'https /a.json'],
        ],
        ['in http, with a proxy only for https', () => `${plain}/a.json`, 'HTTPS_PROXY', () => ['http /a.json']],
    ])('%s', async (_, src, variable, expected) => {
        const { name } = await load(src(), { environment: { [variable]: proxyUrl('passing') } });
        expect(name).toBe(src().replace(/\?.*/, '?…'));
        expect(asked).toEqual(expected());
    });

    test('on a host in NO_PROXY', async () => {
        await load(`${plain}/a.json`, { environment: { ALL_PROXY: proxyUrl('closed'), NO_PROXY: '127.0.0.1' } });
        expect(asked).toEqual(['http /a.json']);
    });

    test('on a host that is not allowed is rejected without the proxy', async () => {
        const access = {
            ...accessTo(plain, { environment: { ALL_PROXY: proxyUrl('passing') } }),
            permission: async () => ({ kind: 'refused', message: 'it is elsewhere', help: 'allow it' }) as const,
        };
        expect(await errorOf(readSource(`${plain}/a.json`, access, machineReaders), plain)).toContain(
            'no request may go to the host',
        );
        expect(asked).toEqual([]);
    });
});

describe('credentials', () => {
    const headers = new Map([['Authorization', 'Bearer secret']]);
    const environment = () => ({ ALL_PROXY: proxyUrl('passing', 'user:pass@') });

    test('of the proxy go only to it, with a tunnel', async () => {
        await load(`${secure}/a.json`, { environment: environment(), headers });
        expect(credentials).toEqual([
            { proxy: `Basic ${btoa('user:pass')}`, server: undefined },
            { proxy: undefined, server: 'Bearer secret' },
        ]);
    });

    test('of one proxy are those of its variable', async () => {
        const own = { HTTP_PROXY: proxyUrl('passing', 'a:b@'), HTTPS_PROXY: proxyUrl('passing', 'c:d@') };
        await load(`${plain}/to-https`, { environment: own });
        expect(credentials.map(({ proxy }) => proxy).filter((one) => one !== undefined)).toEqual([
            `Basic ${btoa('a:b')}`,
            `Basic ${btoa('c:d')}`,
        ]);
    });

    test('of the description pass through a proxy for http', async () => {
        await load(`${plain}/a.json`, { environment: environment(), headers });
        expect(credentials[0]).toEqual({ proxy: `Basic ${btoa('user:pass')}`, server: 'Bearer secret' });
    });
});

describe('reports the proxy', () => {
    const check = 'check ALL_PROXY, or name the host of the description in NO_PROXY';

    test.each<[proxy: keyof typeof proxies | 'closed', does: string, help: string]>([
        ['closed', '~ refused the connection', check],
        ['wanting', '~ wants credentials', 'write them into ALL_PROXY, as http://user:password@<proxy>'],
        ['closing', '~, or the server behind it, broke off the connection', check],
        ['leaving', '~, or the server behind it, broke off the connection', check],
        ['speechless', '~ did not send an HTTP response', check],
    ])('%s', async (proxy, does, help) => {
        const environment = { ALL_PROXY: proxyUrl(proxy) };
        const name = `the proxy ${proxyUrl(proxy)} (ALL_PROXY)`;
        for (const origin of [plain, secure]) {
            const error = await errorOf(load(`${origin}/a.json`, { environment }), `${origin}/a.json`);
            expect(error.replace(name, '~').replace(`127.0.0.1:${ports.get(proxy)}`, '<proxy>')).toBe(
                `~  unreadable-source  ${does}\n  ${help}`,
            );
        }
    });

    test.each(['forbidding', 'failing'] as const)('%s, if it opens no tunnel', async (proxy) => {
        const environment = { HTTPS_PROXY: proxyUrl(proxy) };
        expect(await errorOf(load(`${secure}/a.json`, { environment }), secure)).toBe(
            `~/a.json  unreadable-source  the proxy ${proxyUrl(proxy)} (HTTPS_PROXY) responded with ${proxy === 'failing' ? 502 : 403} and makes no connection to the server\n  check HTTPS_PROXY, or name the host of the description in NO_PROXY`,
        );
    });

    test('or the server behind it, if either may have responded', async () => {
        const environment = { HTTP_PROXY: proxyUrl('passing') };
        expect(await errorOf(load(`${plain}/503`, { environment }), plain)).toContain(
            `the server responded with 503 Service Unavailable, through the proxy ${proxyUrl('passing')} (HTTP_PROXY)\n`,
        );
    });

    test('whose name is unknown', async () => {
        const environment = { ALL_PROXY: 'http://proxy.invalid:3128' };
        for (const origin of [plain, secure]) {
            expect(await errorOf(load(`${origin}/a.json`, { environment }), origin)).toBe(
                `~/a.json  unreadable-source  the name of the proxy http://proxy.invalid:3128 (ALL_PROXY) could not be looked up\n  ${check}`,
            );
        }
    });

    test('that is silent, after the timeout', async () => {
        const environment = { ALL_PROXY: proxyUrl('silent') };
        for (const origin of [plain, secure]) {
            expect(await errorOf(load(`${origin}/a.json`, { environment, timeout: 100 }), origin)).toContain(
                `the server did not respond in full within 0.1 seconds, through the proxy ${proxyUrl('silent')} (ALL_PROXY)\n`,
            );
        }
    });

    test('that rejects its credentials', async () => {
        const environment = { ALL_PROXY: proxyUrl('wanting', 'user:secret@') };
        for (const origin of [plain, secure]) {
            expect(await errorOf(load(`${origin}/a.json`, { environment }), origin)).toContain(
                `the proxy ${proxyUrl('wanting')} (ALL_PROXY) does not accept the credentials\n`,
            );
        }
    });
});

test('no error shows the credentials of a proxy', async () => {
    const options = (name: keyof typeof proxies | 'closed'): AccessOptions => ({
        environment: { ALL_PROXY: proxyUrl(name, 'user:secret@') },
        timeout: 100,
    });
    for (const name of ['closed', 'wanting', 'forbidding', 'closing', 'leaving', 'speechless', 'silent'] as const) {
        for (const origin of [plain, secure]) {
            let error: unknown = await load(`${origin}/503`, options(name)).catch((reason: unknown) => reason);
            expect(error).toBeInstanceOf(Error);
            for (; error instanceof Error; error = error.cause) {
                const said = `${error.stack} ${JSON.stringify(error)}`;
                expect(said).not.toContain('secret');
                expect(said).not.toContain(btoa('user:secret'));
            }
        }
    }
});
