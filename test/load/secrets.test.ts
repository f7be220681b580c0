/** Secrets in URLs are in no message, with or without --verbose, and in no output. */
import { createServer } from 'node:http';
import { inspect } from 'node:util';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { main } from '../../src/cli/index.ts';
import { generate, OasmithError } from '../../src/index.ts';
import { temporaryFolder } from './folder.ts';
import { closeServersAtEnd, freePort, listen } from './servers.ts';

vi.setConfig({ testTimeout: 30_000 });

const folder = temporaryFolder();
closeServersAtEnd();

const responses = { 204: { description: 'None' } };
const document = {
    openapi: '3.1.0',
    info: { title: 'Secrets', version: '1' },
    servers: [{ url: '' }],
    paths: { '/a': { get: { operationId: 'getA', tags: ['a'], responses } } },
};
/** What the server responds, by the path. What it redirects to is behind `/to/`, and what a description refers to behind `/ref/`. */
const server = createServer(({ url = '' }, response) => {
    const [, kind = '', encoded = ''] = /^\/(to|ref)\/([^?]+)/.exec(url) ?? [];
    const target = Buffer.from(encoded, 'base64url').toString();
    if (kind === 'to') response.writeHead(307, { location: target }).end();
    else if (kind === 'ref')
        response.end(JSON.stringify({ ...document, paths: { '/a': { $ref: target } } }, undefined, 2));
    else if (url.startsWith('/api')) response.end(JSON.stringify(document));
    else if (url.startsWith('/broken')) response.end('{ "a": ');
    else if (url.startsWith('/page')) response.end('<!doctype html><html>');
    else if (url.startsWith('/other')) response.end('{ "get": 5 }');
    else response.writeHead(404).end();
});
let origin = '';
let closed = '';
beforeAll(async () => {
    origin = `http://127.0.0.1:${await listen(server)}`;
    closed = `127.0.0.1:${await freePort(createServer())}`;
});

async function run(argv: readonly string[], env: Record<string, string> = {}) {
    const texts = { stdout: '', stderr: '' };
    const exitCode = await main(argv, {
        stdout: { write: (text) => (texts.stdout += text) },
        stderr: { write: (text) => (texts.stderr += text) },
        env,
    });
    return { exitCode, ...texts };
}

function behind(kind: 'to' | 'ref', target: string): string {
    return `${origin}/${kind}/${Buffer.from(target).toString('base64url')}`;
}

/** A string with the host that refuses connections, and with a name that is too long for a file. */
function filledIn(text: string): string {
    return text.replaceAll('CLOSED', closed).replaceAll('LONG', 'long'.repeat(100));
}

/** The part between the scheme and the host of a URL, valid or not. */
const user = 'user:secretive';

describe('a password is not shown', () => {
    const sources: readonly (readonly [src: string, shown: string])[] = [
        [`http://${user}@CLOSED/a`, 'http://CLOSED/a'],
        [` http://${user}@CLOSED/a`, 'http://CLOSED/a'],
        [`ht\ntp://${user}@CLOSED/a`, 'http://CLOSED/a'],
        [`http://user:secr\tetive@CLOSED/a`, 'http://CLOSED/a'],
        [`http:/${user}@CLOSED/a`, 'http://CLOSED/a'],
        [`http:${user}@CLOSED/a`, 'http://CLOSED/a'],
        [`http:\\\\${user}@CLOSED\\a`, 'http://CLOSED/a'],
        [`HTTP:\\${user}@CLOSED/a`, 'http://CLOSED/a'],
        [`http://user:sec/retive@CLOSED/a`, 'http://CLOSED/a'],
        [`http://${user}@CLO SED/a`, 'http://CLO SED/a'],
        [`//${user}@CLOSED/a`, '//CLOSED/a'],
        [`\\\\${user}@CLOSED/a`, '\\\\CLOSED/a'],
        [`${user}@CLOSED/a`, '…@CLOSED/a'],
        [`${user}\0@CLOSED/a`, '…@CLOSED/a'],
        [`${user}@LONG/a`, '…@longlong'],
        [`file://${user}@CLOSED/a`, 'file://CLOSED/a'],
        [`file:${user}@CLOSED/a`, 'file:CLOSED/a'],
        [`ftp://${user}@CLOSED/a`, 'ftp://CLOSED/a'],
        [`s3://${user}@CLOSED/a`, 's3://CLOSED/a'],
    ];

    test.each(sources)('of the source %j', async (source, shown) => {
        const [src, expected] = [source, shown].map(filledIn);
        for (const argv of [['-s', src ?? ''], ['-s', src ?? '', '--verbose'], [`--src=${src}`]]) {
            const { exitCode, stderr } = await run(argv);
            expect(exitCode).toBe(1);
            expect(stderr).toContain(`${expected}`);
            expect(stderr).not.toMatch(/secretive|sec\W{0,3}retive/);
        }
        const error: unknown = await generate({ src: src ?? '' }).catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(OasmithError);
        // With its causes, as an uncaught error is printed.
        expect(inspect(error, { depth: 9 })).not.toMatch(/secretive|sec\W{0,3}retive/);
    });

    test.each(sources)('of the configuration file or a stray argument that is %j', async (source) => {
        const text = filledIn(source);
        for (const argv of [
            ['-c', text, '--verbose'],
            [text],
            ['-s', 'a', text],
            ['-T', text],
            [`--${text}`],
            [`-s${text}`],
        ]) {
            const { stdout, stderr } = await run(argv);
            expect(stdout + stderr).not.toMatch(/secretive|sec\W{0,3}retive/);
        }
    });

    test.each(sources)('in the command to report with %j', async (source) => {
        vi.doMock('../../src/run/generate.ts', async (original) => ({
            ...(await original<object>()),
            generate: ({ src }: { src: string }) => Promise.reject(new TypeError(`cannot read ${src}`)),
        }));
        const src = filledIn(source);
        for (const argv of [['-s', src], [`--src=${src}`], ['-s', src, '--verbose']]) {
            expect((await run(argv)).stderr).not.toMatch(/secretive|sec\W{0,3}retive/);
        }
    });
    afterEach(() => {
        vi.doUnmock('../../src/run/generate.ts');
    });

    test.each(['HTTP_PROXY', 'ALL_PROXY'])('of the proxy that %s names', async (variable) => {
        for (const proxy of [
            `http://${user}@${closed}`,
            `${user}@${closed}`,
            `http:/${user}@${closed}`,
            `socks://${user}@${closed}`,
            `http://${user}@exa mple`,
        ]) {
            const { exitCode, stderr } = await run(['-s', `${origin}/api`, '--verbose'], { [variable]: proxy });
            expect(exitCode).toBe(1);
            expect(stderr).not.toContain('secretive');
        }
    });
});

describe('the values of a query are not shown', () => {
    const query = 'api_key=secretive&sig=secretive';
    const hidden = 'api_key=…&sig=…';

    test.each<[does: string, src: () => string, shown: () => string]>([
        ['of a missing document', () => `${origin}/none?${query}`, () => `${origin}/none?${hidden}  error unreadable`],
        ['of a broken document', () => `${origin}/broken?${query}`, () => `${origin}/broken?${hidden}:1:7`],
        ['of a page', () => `${origin}/page?${query}`, () => `${origin}/page?${hidden}  error not-openapi`],
        ['with a fragment', () => `${origin}/none?${query}#secretive`, () => `${origin}/none?${hidden}#…`],
        ['of a missing server', () => `http://${closed}/?${query}`, () => `http://${closed}/?${hidden}`],
        ['of no URL', () => `http://exa mple/?${query}`, () => `http://exa mple/?${hidden}`],
        ['of a URL without its scheme', () => `api.example/a?${query}`, () => `api.example/a?${hidden}`],
        [
            'of a redirect in a cycle',
            () => behind('to', `/to/${Buffer.from('x').toString('base64url')}?${query}`),
            () => 'unreadable',
        ],
        [
            'of a redirect to a URL that is not HTTP',
            () => behind('to', `ftp://${user}@a/?${query}`),
            () => `ftp://a/?${hidden}`,
        ],
        [
            'of a reference',
            () => behind('ref', `${origin}/none?${query}`),
            () => `${origin}/none?${hidden}' cannot be read`,
        ],
        ['of a relative reference', () => behind('ref', `/none?${query}`), () => `'/none?${hidden}' cannot be read`],
        [
            'of a reference to another host',
            () => behind('ref', `http://${user}@other.example/?${query}`),
            () => `http://other.example/?${hidden}' cannot be read`,
        ],
        [
            'of a reference to a broken document',
            () => behind('ref', `${origin}/broken?${query}`),
            () => `${origin}/broken?${hidden}:1:7`,
        ],
        [
            'of a reference to a missing part',
            () => behind('ref', `${origin}/other?${query}#/none`),
            () => `${origin}/other?${hidden}#/none' does not exist`,
        ],
    ])('%s', async (_, src, shown) => {
        const { stderr } = await run(['-s', src(), '-t', 'fetch']);
        expect(stderr).toContain(shown());
        expect(stderr).not.toContain('secretive');
        const { diagnostics = [], message = '' } = await generate({ src: src() }).then(
            (generated) => ({ diagnostics: generated.diagnostics, message: '' }),
            (error: OasmithError) => ({ diagnostics: error.diagnostics, message: inspect(error, { depth: 9 }) }),
        );
        expect(JSON.stringify(diagnostics) + message).not.toContain('secretive');
    });

    test('except with --verbose', async () => {
        const src = `${origin}/none?${query}`;
        expect((await run(['-s', src, '--verbose'])).stderr).toContain(`${src}  error unreadable-source`);
        const error: unknown = await generate({ src }, { showQueries: true }).catch((reason: unknown) => reason);
        expect(String(error)).toContain(src);
    });

    test('nor written, by any template, even if the server is the source', async () => {
        const src = `${origin.replace('//', `//${user}@`)}/api?${query}`;
        for (const baseUrl of ['servers', '/api']) {
            const { stdout, stderr } = await run(['-s', src, '-t', 'fetch', '--baseUrl', baseUrl]);
            expect(stdout).toContain('getA');
            expect(stdout + stderr).not.toMatch(/secretive|api_key/);
        }
    });
});

test('a path keeps its name', async () => {
    for (const name of ['a@2/api.json', 'what?k=v.json', 'x#k=v.json', 'a:b@c.json']) {
        await folder.write(name, '{');
        expect((await run(['-s', folder.path(name)])).stderr).toContain(`${folder.path(name)}:1:2`);
    }
    const here = process.cwd();
    process.chdir(folder.path());
    try {
        for (const name of ['a@2/api.json', './what?k=v.json', 'x#k=v.json', 'a:b@c.json'])
            expect((await run(['-s', name])).stderr.startsWith(`${name}:1:2`)).toBe(true);
    } finally {
        process.chdir(here);
    }
});
