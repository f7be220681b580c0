/** Who sees the headers of a description, and the user and the password of its URL. */
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { load } from '../../../src/load/index.ts';
import { type AccessOptions, accessTo, type SourceAccess } from '../../../src/load/source/access.ts';
import { readSource } from '../../../src/load/source/index.ts';
import { selfSignedCertificate } from '../certificate.ts';
import { errorOf } from '../folder.ts';
import { closeServersAtEnd, freePort, listen } from '../servers.ts';

closeServersAtEnd();

const json = '{"openapi": "3.0.3", "info": {}, "paths": {}}';

/** What was asked for, by the server that was asked, with the headers that only the description's own origin may see. */
const requests: { readonly at: string; readonly authorization: string | undefined; readonly key: unknown }[] = [];
let lastHeaders: IncomingHttpHeaders = {};

/** `/to/<url in Base64>` redirects there, `/circle` to itself, `/status/<number>` responses so, and all else is a description. */
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
    // Node reads it with each connection.
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
    test('the user and the password of the URL, and it is named without them', async () => {
        const { name, place } = await load(`${withUser(origins.own, 'us%40er:p%3Aw%%C3%A9')}/a.json`);
        expect(name).toBe(`${origins.own}/a.json`);
        expect(place('/paths')).toMatchObject({ file: name, line: 1, column: 34, pointer: '/paths' });
        expect(lastHeaders.authorization).toBe(`Basic ${Buffer.from('us@er:p:w%é').toString('base64')}`);
    });

    test.each<[does: string, user: string | undefined, given: [string, string][], sent: IncomingHttpHeaders]>([
        ['headers', undefined, [...headers], { authorization: 'Bearer secret', 'x-key': 'secret' }],
        ['a user alone', 'user', [], { authorization: `Basic ${btoa('user:')}` }],
        ['a password alone', ':secret', [], { authorization: `Basic ${btoa(':secret')}` }],
        ['a header rather than the user of the URL', 'user:x', [...headers], { authorization: 'Bearer secret' }],
        ['both, where they differ', 'user:secret', [['X-Key', 'a']], { authorization: basic, 'x-key': 'a' }],
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

describe('who sees it', () => {
    const { own, other, secure } = { own: 'own', other: 'other', secure: 'secure' } as const;
    type Name = keyof typeof origins;

    test.each<[does: string, way: readonly Name[], trusted: readonly boolean[]]>([
        ['the server of the description', [own], [true]],
        ['the same one, where it redirects to itself', [own, own, own], [true, true, true]],
        ['no other', [own, other], [true, false]],
        ['no longer the same one, once another redirects back', [own, other, own], [true, false, false]],
        ['nor the same one from there on', [own, other, own, own], [true, false, false, false]],
        ['not the same host in https', [own, secure], [true, false]],
        ['one in https as well', [secure, secure], [true, true]],
        ['no other in http behind one in https, which http led to', [own, secure, other], [true, false, false]],
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

    test('nobody whom a server names with credentials of its own', async () => {
        await load(way(origins.own, withUser(origins.own), withUser(origins.other)));
        expect(requests.map(({ authorization }) => authorization)).toEqual([undefined, undefined, undefined]);
    });

    test('with a document that a description refers to, its origin again and no other', async () => {
        const access = accessTo(`${withUser(origins.own)}/a.json`, { headers: new Map([['x-key', 'secret']]) });
        for (const src of [`${origins.own}/b`, `${origins.other}/b`, way(origins.other, origins.own)]) {
            await readSource(src, access);
        }
        await readSource(`${withUser(origins.other, 'user:of-the-description')}/b`, access);
        expect(requests.map(({ at, authorization, key }) => [at, authorization, key])).toEqual([
            ['own', basic, 'secret'],
            ['other', undefined, undefined],
            ['other', undefined, undefined],
            ['own', undefined, undefined],
            ['other', undefined, undefined],
        ]);
    });

    test('nobody, where the description is a file', async () => {
        const access = accessTo('openapi.yaml', { headers });
        await readSource(`${origins.own}/b`, access);
        expect(requests).toEqual([{ at: 'own', authorization: undefined, key: undefined }]);
    });
});

describe('a redirect from https to http is refused', () => {
    const refused = (from: string, to: string) =>
        `${from}  unreadable-source  the server redirects from https to ${to}: anybody on the way could change what comes from there\n  ask for the address in https; if you trust the network, give the one in http yourself`;

    test('at once', async () => {
        const src = way(origins.secure, origins.other);
        expect(await errorOf(load(src), '~~')).toBe(refused(src, `${origins.other}/a.json`));
        expect(requests.map(({ at }) => at)).toEqual(['secure']);
    });

    test('behind another redirect', async () => {
        const src = way(origins.secure, origins.secure, origins.own);
        expect(await errorOf(load(src), '~~')).toBe(refused(src, `${origins.own}/a.json`));
    });

    test('but not where http was asked for', async () => {
        await load(way(origins.own, origins.secure, origins.other));
        expect(requests.map(({ at }) => at)).toEqual(['own', 'secure', 'other']);
    });
});

describe('hosts that may be reached', () => {
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

    test('one that may be', async () => {
        expect((await readSource(`${origins.own}/a.json`, access(origins.own))).bytes.length).toBe(json.length);
        expect(asked).toEqual([`${origins.own}/a.json`]);
    });

    test('one that may not', async () => {
        const src = `${origins.other}/a.json`;
        expect(await errorOf(readSource(src, access(origins.own)), origins.other)).toBe(
            `~/a.json  unreadable-source  no request may go to the host ${new URL(src).host}${help}`,
        );
        expect(requests).toEqual([]);
    });

    test('one that may not, where one that may redirects to it', async () => {
        const src = way(origins.own, origins.own, origins.other);
        expect(await errorOf(readSource(src, access(origins.own)), src)).toBe(
            `~  unreadable-source  no request may go to the host ${new URL(origins.other).host}, where the server redirects to${help}`,
        );
        expect(requests.map(({ at }) => at)).toEqual(['own', 'own']);
        expect(asked).toHaveLength(3);
    });
});

describe('a server that wants credentials', () => {
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
        const failure = await errorOf(load(origins.own + path, options), origins.own);
        expect(failure.split('\n  ')[1]).toBe(help);
    });

    test('and is another than the one that they are for', async () => {
        const src = redirecting(origins.own, `${origins.other}/status/401`);
        const failure = await errorOf(load(src, { headers }), '~~');
        expect(failure.split('\n  ')[1]).toBe(
            `credentials are sent to ${origins.own} alone, and this is ${origins.other}: give the address it ends at, ${end}`,
        );
    });
});

describe('no error shows them', () => {
    /** All that is said of an error, also with --verbose. */
    async function everythingSaid(src: string): Promise<string> {
        const said: string[] = [];
        let error: unknown = await load(src, { headers, timeout: 1000 }).catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(Error);
        for (; error instanceof Error; error = error.cause) said.push(error.stack ?? '', JSON.stringify(error));
        return said.join('\n');
    }

    test.each<[does: string, src: () => string]>([
        ['a port where nothing listens', () => `${withUser(closed)}/a.json`],
        ['a name that there is not', () => 'https://user:secret@host.invalid/a.json'],
        ['https where the server speaks http', () => withUser(origins.own.replace('http:', 'https:'))],
        ['a refusal', () => `${withUser(origins.own)}/status/403`],
        ['a redirect to nowhere', () => redirecting(withUser(origins.own), 'ftp://user:secret@a.b/')],
        ['a redirect from https', () => way(withUser(origins.secure), withUser(origins.own))],
        ['a redirect in a cycle', () => `${withUser(origins.own)}/circle`],
        ['no URL', () => 'https://user:secret@exa mple.com/'],
        ['no URL, by a password with a slash', () => 'https://user:a/secret@example.com/'],
        ['no URL, by a password with an @ and a slash', () => 'https://user:a@/secret@example.com/'],
        ['a scheme that is not read', () => 'ftp://user:secret@example.com/a.json'],
        ['a file URL with a host', () => 'file://user:secret@example.com/a.json'],
    ])('%s', async (_, src) => {
        const said = await everythingSaid(src());
        expect(said).toContain('unreadable-source');
        expect(said).not.toContain('secret');
        expect(said).not.toContain(btoa('user:secret'));
    });
});
