/** Which servers get the headers of a description, and the user and password of its URL. */
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { load } from '../../../src/load/index.ts';
import { type AccessOptions, accessTo, type SourceAccess } from '../../../src/load/source/access.ts';
import { machineReaders } from '../../../src/load/source/index.ts';
import { readSource } from '../../../src/load/source/sources.ts';
import { selfSignedCertificate } from '../certificate.ts';
import { errorOf } from '../folder.ts';
import { closeServersAtEnd, freePort, listen } from '../servers.ts';

closeServersAtEnd();

const json = '{"openapi": "3.0.3", "info": {}, "paths": {}}';

/** The requests, by server, with the headers that only the description's own origin may get. */
const requests: { readonly at: string; readonly authorization: string | undefined; readonly key: unknown }[] = [];
let lastHeaders: IncomingHttpHeaders = {};

/** `/to/<url in Base64>` redirects there, `/circle` to itself, `/status/<number>` responds with that status, and everything else is a description. */
const reply =
    (name: string): RequestListener =>
    (request, response) => {
        const { url = '', headers } = request;
        requests.push({ at: name, authorization: headers.authorization, key: headers['x-key'] });
        lastHeaders = headers;
        const location = /^\/to\/([\w-]+)$/.exec(url)?.[1];
        const status = /^\/status\/(\d+)$/.exec(url)?.[1];
        if (url === '/circle') response.writeHead(307, { location: url }).end();
        else if (location !== undefined) {
            response.writeHead(307, { location: Buffer.from(location, 'base64url').toString() }).end();
        } else response.writeHead(Number(status ?? 200)).end(json);
    };

const origins = { own: '', other: '', secure: '' };
let closed = '';

beforeAll(async () => {
    origins.own = `http://127.0.0.1:${await listen(createServer(reply('own')))}`;
    origins.other = `http://127.0.0.1:${await listen(createServer(reply('other')))}`;
    origins.secure = `https://127.0.0.1:${await listen(createSecureServer(selfSignedCertificate(), reply('secure')))}`;
    closed = `http://127.0.0.1:${await freePort(createServer())}`;
    // Node reads it for each connection.
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
});

afterAll(() => {
    vi.unstubAllEnvs();
});

beforeEach(() => {
    requests.length = 0;
});

function redirecting(from: string, to: string): string {
    return `${from}/to/${Buffer.from(to).toString('base64url')}`;
}

/** An address that redirects from each server to the next. */
function way(first: string, ...rest: readonly string[]): string {
    const [next, ...more] = rest;
    return next === undefined ? `${first}/a.json` : redirecting(first, way(next, ...more));
}

function withUser(url: string, user = 'user:secret'): string {
    return url.replace('//', `//${user}@`);
}

const basic = `Basic ${btoa('user:secret')}`;
const headers = new Map([
    ['Authorization', 'Bearer secret'],
    ['X-Key', 'secret'],
]);

describe('what is sent', () => {
    test('the user and password of the URL, which its name lacks', async () => {
        const { name, place } = await load(`${withUser(origins.own, 'us%40er:p%3Aw%%C3%A9')}/a.json`);
        expect(name).toBe(`${origins.own}/a.json`);
        expect(place('/paths')).toMatchObject({ file: name, line: 1, column: 34, pointer: '/paths' });
        expect(lastHeaders.authorization).toBe(`Basic ${Buffer.from('us@er:p:w%é').toString('base64')}`);
    });

    test.each<[does: string, user: string | undefined, given: [string, string][], sent: IncomingHttpHeaders]>([
        ['headers', undefined, [...headers], { authorization: 'Bearer secret', 'x-key': 'secret' }],
        ['only a user', 'user', [], { authorization: `Basic ${btoa('user:')}` }],
        ['only a password', ':secret', [], { authorization: `Basic ${btoa(':secret')}` }],
        ['a header instead of the user of the URL', 'user:x', [...headers], { authorization: 'Bearer secret' }],
        ['both, if they differ', 'user:secret', [['X-Key', 'a']], { authorization: basic, 'x-key': 'a' }],
        ['another Accept', undefined, [['ACCEPT', 'text/plain']], { accept: 'text/plain' }],
        ['another User-Agent', undefined, [['user-agent', 'me']], { 'user-agent': 'me' }],
        ['Latin-1 as it is', undefined, [['X-Key', 'é']], { 'x-key': 'é' }],
        ['a Cookie', undefined, [['Cookie', 'a=1; b=2']], { cookie: 'a=1; b=2' }],
    ])('%s', async (_, user, given, sent) => {
        const src = `${user === undefined ? origins.own : withUser(origins.own, user)}/a.json`;
        await load(src, { headers: new Map(given) });
        expect(lastHeaders).toMatchObject(sent);
    });
});

describe('sent to', () => {
    const { own, other, secure } = { own: 'own', other: 'other', secure: 'secure' } as const;
    type Name = keyof typeof origins;

    test.each<[does: string, way: readonly Name[], trusted: readonly boolean[]]>([
        ['the server of the description', [own], [true]],
        ['the same one, if it redirects to itself', [own, own, own], [true, true, true]],
        ['no other', [own, other], [true, false]],
        ['no longer the same one, after another redirects back', [own, other, own], [true, false, false]],
        ['nor the same one after that', [own, other, own, own], [true, false, false, false]],
        ['not the same host in https', [own, secure], [true, false]],
        ['one in https too', [secure, secure], [true, true]],
        ['no other in http after a redirect from http to https', [own, secure, other], [true, false, false]],
    ])('%s', async (_, names, trusted) => {
        const [first = '', ...rest] = names.map((name) => origins[name]);
        await load(way(withUser(first), ...rest), { headers: new Map([['X-Key', 'secret']]) });
        expect(requests).toEqual(
            names.map((at, index) => ({
                at,
                authorization: trusted[index] ? basic : undefined,
                key: trusted[index] ? 'secret' : undefined,
            })),
        );
    });

    test('no server in a redirect with credentials', async () => {
        await load(way(origins.own, withUser(origins.own), withUser(origins.other)));
        expect(requests.map(({ authorization }) => authorization)).toEqual([undefined, undefined, undefined]);
    });

    test('for a referenced document, only the origin of the description', async () => {
        const access = accessTo(`${withUser(origins.own)}/a.json`, { headers: new Map([['x-key', 'secret']]) });
        for (const src of [`${origins.own}/b`, `${origins.other}/b`, way(origins.other, origins.own)]) {
            await readSource(src, access, machineReaders);
        }
        await readSource(`${withUser(origins.other, 'user:of-the-description')}/b`, access, machineReaders);
        expect(requests.map(({ at, authorization, key }) => [at, authorization, key])).toEqual([
            ['own', basic, 'secret'],
            ['other', undefined, undefined],
            ['other', undefined, undefined],
            ['own', undefined, undefined],
            ['other', undefined, undefined],
        ]);
    });

    test('no server, if the description is a file', async () => {
        const access = accessTo('openapi.yaml', { headers });
        await readSource(`${origins.own}/b`, access, machineReaders);
        expect(requests).toEqual([{ at: 'own', authorization: undefined, key: undefined }]);
    });
});

describe('rejects a redirect from https to http', () => {
    const refused = (from: string, to: string) =>
        `${from}  unreadable-source  the server redirects from https to ${to}: anybody on the way could change what comes from there\n  ask for the address in https; if you trust the network, give the one in http yourself`;

    test('directly', async () => {
        const src = way(origins.secure, origins.other);
        expect(await errorOf(load(src), '~~')).toBe(refused(src, `${origins.other}/a.json`));
        expect(requests.map(({ at }) => at)).toEqual(['secure']);
    });

    test('after another redirect', async () => {
        const src = way(origins.secure, origins.secure, origins.own);
        expect(await errorOf(load(src), '~~')).toBe(refused(src, `${origins.own}/a.json`));
    });

    test('but not if the request was in http', async () => {
        await load(way(origins.own, origins.secure, origins.other));
        expect(requests.map(({ at }) => at)).toEqual(['own', 'secure', 'other']);
    });
});

describe('a host', () => {
    const asked: string[] = [];
    const access = (allowed: string): SourceAccess => ({
        ...accessTo(origins.own),
        permission: async (url) => {
            asked.push(url.href);
            if (url.origin === allowed) return { kind: 'allowed' };
            return { kind: 'refused', message: 'it is elsewhere', help: 'allow it' };
        },
    });
    const help = '\n  allow it';

    beforeEach(() => {
        asked.length = 0;
    });

    test('that is allowed', async () => {
        const { bytes } = await readSource(`${origins.own}/a.json`, access(origins.own), machineReaders);
        expect(bytes.length).toBe(json.length);
        expect(asked).toEqual([`${origins.own}/a.json`]);
    });

    test('that is not allowed', async () => {
        const src = `${origins.other}/a.json`;
        expect(await errorOf(readSource(src, access(origins.own), machineReaders), origins.other)).toBe(
            `~/a.json  unreadable-source  no request may go to the host ${new URL(src).host}${help}`,
        );
        expect(requests).toEqual([]);
    });

    test('that is not allowed, after a redirect from an allowed one', async () => {
        const src = way(origins.own, origins.own, origins.other);
        expect(await errorOf(readSource(src, access(origins.own), machineReaders), src)).toBe(
            `~  unreadable-source  no request may go to the host ${new URL(origins.other).host}, where the server redirects to${help}`,
        );
        expect(requests.map(({ at }) => at)).toEqual(['own', 'own']);
        expect(asked).toHaveLength(3);
    });
});

describe('a server that requires credentials', () => {
    const end = 'or download the description and give the path of the file';
    const none = `it wants credentials: give them with --header 'Authorization: Bearer $TOKEN', ${end}`;
    const wrong = `the credentials that were sent do not suffice: check them, ${end}`;

    test.each<[path: string, options: AccessOptions, help: string]>([
        ['/status/401', {}, none],
        ['/status/403', {}, none],
        ['/status/401', { headers: new Map([['X-Key', 'secret']]) }, none],
        ['/status/401', { headers }, wrong],
        ['/status/403', { headers }, wrong],
    ])('%s', async (path, options, help) => {
        const error = await errorOf(load(origins.own + path, options), origins.own);
        expect(error.split('\n  ')[1]).toBe(help);
    });

    test('that is not the one they are for', async () => {
        const src = redirecting(origins.own, `${origins.other}/status/401`);
        const error = await errorOf(load(src, { headers }), '~~');
        expect(error.split('\n  ')[1]).toBe(
            `credentials are sent to ${origins.own} alone, and this is ${origins.other}: give the address it ends at, ${end}`,
        );
    });
});

describe('no error shows credentials', () => {
    /** Everything printed of an error, also with --verbose. */
    async function everythingSaid(src: string): Promise<string> {
        const said: string[] = [];
        let error: unknown = await load(src, { headers, timeout: 1000 }).catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(Error);
        for (; error instanceof Error; error = error.cause) said.push(error.stack ?? '', JSON.stringify(error));
        return said.join('\n');
    }

    test.each<[does: string, src: () => string]>([
        ['a closed port', () => `${withUser(closed)}/a.json`],
        ['an unknown name', () => 'https://user:secret@host.invalid/a.json'],
        ['https for a server with http', () => withUser(origins.own.replace('http:', 'https:'))],
        ['a 4xx status', () => `${withUser(origins.own)}/status/403`],
        ['a redirect to ftp', () => redirecting(withUser(origins.own), 'ftp://user:secret@a.b/')],
        ['a redirect from https', () => way(withUser(origins.secure), withUser(origins.own))],
        ['a redirect in a cycle', () => `${withUser(origins.own)}/circle`],
        ['bad URL', () => 'https://user:secret@exa mple.com/'],
        ['a password with a slash', () => 'https://user:a/secret@example.com/'],
        ['a password with an @ and a slash', () => 'https://user:a@/secret@example.com/'],
        ['an unknown scheme', () => 'ftp://user:secret@example.com/a.json'],
        ['a file URL with a host', () => 'file://user:secret@example.com/a.json'],
    ])('%s', async (_, src) => {
        const said = await everythingSaid(src());
        expect(said).toContain('unreadable-source');
        expect(said).not.toContain('secret');
        expect(said).not.toContain(btoa('user:secret'));
    });
});
