/** A description in several files that comes from a server. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readOutput } from '../../../scripts/goldens.js';
import { type Config, generate, OasmithError } from '../../../src/index.ts';
import { temporaryFolder } from '../folder.ts';
import { closeServersAtEnd, listen } from '../servers.ts';

interface Request {
    readonly path: string;
    readonly headers: IncomingHttpHeaders;
}

type TransportResponse = string | ((response: ServerResponse) => void);

/** A server with responses set by each test, by their paths. */
function serve() {
    const requests: Request[] = [];
    const responses = new Map<string, TransportResponse>();
    const server = createServer(({ url = '', headers }, response) => {
        requests.push({ path: url, headers });
        const reply = responses.get(decodeURIComponent(url));
        if (reply === undefined) response.writeHead(404).end();
        else if (typeof reply === 'string') response.end(reply);
        else reply(response);
    });
    return { requests, responses, server };
}

const own = serve();
const other = serve();
const folder = temporaryFolder();
closeServersAtEnd();
let host = '';
let otherHost = '';

beforeAll(async () => {
    host = `127.0.0.1:${await listen(own.server)}`;
    otherHost = `127.0.0.1:${await listen(other.server)}`;
});

beforeEach(() => {
    for (const { requests, responses } of [own, other]) {
        requests.length = 0;
        responses.clear();
    }
});

async function textOf(src: string, options: Partial<Config> = {}): Promise<string | undefined> {
    const { files } = await generate({ src, template: 'fetch', ...options });
    return files[0]?.text;
}

/** The error of a run, with the host of the description replaced. */
async function errorOf(src: string, options: Partial<Config> = {}): Promise<string> {
    const reason: unknown = await textOf(src, options).catch((error: unknown) => error);
    if (!(reason instanceof OasmithError)) throw new Error(`it did not fail: ${reason}`);
    return reason.message.replaceAll(host, 'own').replaceAll(otherHost, 'other');
}

const pathsOf = ({ requests }: typeof own): string[] => requests.map(({ path }) => decodeURIComponent(path));

const fixture = 'fixtures/multi-file';
const fixtureFiles = [
    'openapi.yaml',
    'paths/all.json',
    'paths/books.yaml',
    'schemas/author.json',
    'schemas/book.yaml',
    'schemas/media.yaml',
    'schemas/media/film.yaml',
    'schemas/media/record.yaml',
    'schemas/shelf/index.yaml',
    'schemas/words.json',
    'shared/bodies.json',
    'shared/deep/cause.yaml',
    'shared/deep/odd names.yaml',
    'shared/parameters.yaml',
    'shared/responses.yaml',
];

/** Serves the fixture under a path. */
async function serveFixture(
    below: string,
    respondWith: (text: string) => TransportResponse = (text) => text,
): Promise<void> {
    for (const name of fixtureFiles) {
        own.responses.set(`${below}/${name}`, respondWith(await readFile(`${fixture}/${name}`, 'utf8')));
    }
}

describe('the fixture in several files comes from a server', () => {
    const basic = `Basic ${Buffer.from('me:my word').toString('base64')}`;
    const slow = (text: string) => (response: ServerResponse) => setTimeout(() => response.end(text), 20);
    const gzip = (text: string) => (response: ServerResponse) =>
        response.setHeader('content-encoding', 'gzip').end(gzipSync(text));
    const packed = (text: string) => (response: ServerResponse) => response.end(gzipSync(text));
    test.each<
        [
            how: string,
            user: string,
            config: Partial<Config>,
            respondWith: (text: string) => TransportResponse,
            sent: object,
        ]
    >([
        ['as it is', '', {}, (text) => text, {}],
        ['with a user and a password', 'me:my%20word@', {}, (text) => text, { authorization: basic }],
        ['with a header', '', { headers: { 'X-Key': 'my key' } }, (text) => text, { 'x-key': 'my key' }],
        ['compressed in transit', '', {}, gzip, {}],
        ['as gzip files', '', {}, packed, {}],
        ['slowly', '', {}, slow, {}],
    ])('%s: each file is requested once', async (_, user, config, respondWith, sent) => {
        await serveFixture('/v1', respondWith);
        const text = await textOf(`http://${user}${host}/v1/openapi.yaml`, {
            ...config,
            out: 'fixtures/multi-file/fetch.ts',
        });
        expect(pathsOf(own).toSorted()).toEqual(fixtureFiles.map((name) => `/v1/${name}`));
        for (const { headers } of own.requests) expect(headers).toMatchObject(sent);
        expect(hashOf(text ?? '')).toBe(hashOf(readOutput(`${fixture}/fetch.ts`)));
    });

    test('behind a redirect, which its references are relative to', async () => {
        await serveFixture('/v2/deep');
        own.responses.set('/latest', redirectTo('/v2/deep/openapi.yaml'));
        expect(await textOf(`http://${host}/latest`)).toContain('export interface Shelf');
        expect(pathsOf(own).toSorted()).toEqual(['/latest', ...fixtureFiles.map((name) => `/v2/deep/${name}`)]);
    });
});

function hashOf(text: string): string {
    return createHash('sha256').update(text).digest('hex');
}

function redirectTo(location: string) {
    return (response: ServerResponse) => response.writeHead(302, { location }).end();
}

/** A description whose schema refers to a document, in line 5 of it, and to a second one in line 6. */
function referring(first: string, second = '#/components/schemas/Third'): string {
    return [
        'openapi: 3.1.0',
        'info: { title: Server, version: "1" }',
        'components:',
        '  schemas:',
        `    First: { type: array, items: { $ref: '${first}' } }`,
        `    Second: { type: array, items: { $ref: '${second}' } }`,
        '    Third: { type: string }',
        'paths: {}',
    ].join('\n');
}

const schemas = { generationMode: 'schemas' } as const;

describe('another document', () => {
    const pet = JSON.stringify({ properties: { owner: { $ref: 'owner.json' } } });

    test('is behind a redirect: its references are relative to that', async () => {
        own.responses.set('/api.yaml', referring('pet.json', 'moved/pet.json'));
        own.responses.set('/pet.json', redirectTo('/moved/pet.json'));
        own.responses.set('/moved/pet.json', pet);
        own.responses.set('/moved/owner.json', '{"type": "string"}');
        const text = await textOf(`http://${host}/api.yaml`, schemas);
        expect(text).toContain('export type First = Pet[];\n\nexport type Second = Pet[];');
        expect(text).toContain('export type Owner = string;');
        expect(pathsOf(own)).toContain('/moved/owner.json');
        expect(pathsOf(own)).not.toContain('/owner.json');
    });

    const at = 'http://own/api.yaml:5:36  external-reference';
    const where = '\n  at /components/schemas/First/items';
    const byHand = 'download the description and give the path of the file';
    test.each<[what: string, reply: TransportResponse, expected: string]>([
        [
            'is missing',
            (response) => response.writeHead(404).end(),
            `${at}  'pet.yaml' cannot be read: the server responded with 404 Not Found${where}\n  check the address`,
        ],
        [
            'is a server error',
            (response) => response.writeHead(500).end(),
            `${at}  'pet.yaml' cannot be read: the server responded with 500 Internal Server Error${where}\n  try again later, or ${byHand}`,
        ],
        [
            'is a web page',
            '<!DOCTYPE html><html></html>',
            `${at}  'pet.yaml' cannot be read: this is a web page (HTML), not an OpenAPI description${where}\n  the page may link to the JSON or YAML file: give the address of that; if it asks to sign in, give credentials with --header`,
        ],
        [
            'is empty',
            '',
            `${at}  'pet.yaml' cannot be read: the response of the server is empty${where}\n  check the address, or ${byHand}`,
        ],
        [
            'is behind a redirect to another host',
            (response) => redirectTo(`http://${otherHost}/pet.yaml`)(response),
            `${at}  'pet.yaml' cannot be read: no request may go to the host other, where the server redirects to${where}\n  if you trust the description, allow that host with --allowRefs 'other'`,
        ],
        [
            'is behind a redirect to itself',
            redirectTo('/pet.yaml'),
            `${at}  'pet.yaml' cannot be read: the server redirects in a loop, to http://own/pet.yaml${where}\n  open the URL in a browser, and give the address it ends at`,
        ],
        ['is broken', 'a: [b\n', `http://own/pet.yaml:1:4  invalid-syntax  broken YAML: `],
    ])('%s', async (_, reply, expected) => {
        own.responses.set('/api.yaml', referring('pet.yaml'));
        own.responses.set('/pet.yaml', reply);
        const error = await errorOf(`http://${host}/api.yaml`, schemas);
        if (expected.endsWith(': ')) expect(error.slice(0, expected.length)).toBe(expected);
        else expect(error).toBe(expected);
        expect(other.requests).toEqual([]);
    });

    test.each<[what: string, reply: (response: ServerResponse) => void, message: RegExp]>([
        [
            'breaks off',
            (response) => response.writeHead(200, { 'content-length': 100 }).write('{"a"', () => response.destroy()),
            /'pet.yaml' cannot be read: .*(connection|broke|ended|closed)/,
        ],
        [
            'does not arrive',
            () => {},
            /'pet.yaml' cannot be read: what the description refers to did not arrive within 0.3 seconds in all/,
        ],
    ])('%s', async (_, reply, message) => {
        own.responses.set('/api.yaml', referring('pet.yaml'));
        own.responses.set('/pet.yaml', reply);
        const error = await errorOf(`http://${host}/api.yaml`, { ...schemas, timeout: 0.3 });
        expect(error).toMatch(message);
        expect(error.startsWith(at)).toBe(true);
    });

    test('is too late together with others, and the rest is not awaited', async () => {
        const later = (text: string) => (response: ServerResponse) => setTimeout(() => response.end(text), 150);
        own.responses.set('/api.yaml', referring('0.json'));
        for (let number = 0; number < 20; number++) {
            own.responses.set(`/${number}.json`, later(`{ "items": { "$ref": "${number + 1}.json" } }`));
        }
        const error = await errorOf(`http://${host}/api.yaml`, { ...schemas, timeout: 0.4 });
        expect(error).toContain('what the description refers to did not arrive within 0.4 seconds in all');
        expect(own.requests.length).toBeLessThan(6);
    });

    test('is missing: reports every reference to it, and requests it once', async () => {
        own.responses.set('/api.yaml', referring('pet.yaml', 'pet.yaml#/a'));
        const error = await errorOf(`http://${host}/api.yaml`, schemas);
        expect(error.match(/api\.yaml:\d/g)).toEqual(['api.yaml:5', 'api.yaml:6']);
        expect(pathsOf(own)).toEqual(['/api.yaml', '/pet.yaml']);
    });

    test('is missing for another one: that is reported there', async () => {
        own.responses.set('/api.yaml', referring('pet.json'));
        own.responses.set('/pet.json', pet);
        expect(await errorOf(`http://${host}/api.yaml`, schemas)).toBe(
            "http://own/pet.json:1:25  external-reference  'owner.json' cannot be read: the server responded with 404 Not Found\n" +
                '  at /properties/owner\n  check the address',
        );
    });
});

describe('another host', () => {
    const pet = '{"type": "string"}';
    const secrets = { headers: { 'X-Key': 'my key' } };

    test('gets no request without --allowRefs', async () => {
        own.responses.set('/api.yaml', referring(`http://${otherHost}/pet.json`));
        other.responses.set('/pet.json', pet);
        expect(await errorOf(`http://${host}/api.yaml`, schemas)).toBe(
            "http://own/api.yaml:5:36  external-reference  'http://other/pet.json' cannot be read: it is on other, and the description is on own\n" +
                "  at /components/schemas/First/items\n  if you trust the description, allow that host with --allowRefs 'other'",
        );
        expect(other.requests).toEqual([]);
    });

    test.each<[how: string, first: string, prepare: () => void]>([
        ['by its URL', 'http://OTHER/pet.json', () => {}],
        ['by a URL with credentials', 'http://me:mine@OTHER/pet.json', () => {}],
        ['by a redirect', 'pet.json', () => own.responses.set('/pet.json', redirectTo(`http://${otherHost}/pet.json`))],
        [
            'by a redirect there and back',
            'pet.json',
            () => {
                own.responses.set('/pet.json', redirectTo(`http://${otherHost}/again`));
                other.responses.set('/again', redirectTo(`http://${host}/last.json`));
                own.responses.set('/last.json', pet);
            },
        ],
    ])('gets no header and no credentials where it is allowed, %s', async (_, first, prepare) => {
        own.responses.set('/api.yaml', referring(first.replace('OTHER', otherHost)));
        other.responses.set('/pet.json', pet);
        prepare();
        const src = `http://me:word@${host}/api.yaml`;
        expect(await textOf(src, { ...schemas, ...secrets, allowRefs: [otherHost] })).toContain('First = Pet[]');
        expect(other.requests.length).toBe(1);
        for (const { headers } of [...other.requests, ...own.requests.filter(({ path }) => path === '/last.json')]) {
            expect(headers).not.toHaveProperty('authorization');
            expect(headers).not.toHaveProperty('x-key');
        }
        expect(own.requests[0]?.headers).toMatchObject({ 'x-key': 'my key' });
    });

    test('gets no headers when the description is a file', async () => {
        const src = await folder.write('api.yaml', referring(`http://${otherHost}/pet.json`));
        other.responses.set('/pet.json', pet);
        expect(await textOf(src, { ...schemas, ...secrets, allowRefs: [otherHost] })).toContain('= Pet[]');
        expect(other.requests.map(({ headers }) => headers['x-key'])).toEqual([undefined]);
    });

    test('is reported without the credentials in its URL', async () => {
        own.responses.set('/api.yaml', referring(`http://me:mine@${otherHost}/pet.json`));
        other.responses.set('/pet.json', 'a: [b');
        const error = await errorOf(`http://${host}/api.yaml`, { ...schemas, allowRefs: [otherHost] });
        expect(error).toMatch(/^http:\/\/other\/pet.json:1/);
    });
});

describe('the name of a schema, and of a description, is the base of its references', () => {
    const schemas = (rest: object): string =>
        JSON.stringify({ openapi: '3.2.0', info: { title: 'Names', version: '1' }, paths: {}, ...rest });
    const named = (base: string) => ({ $id: base, type: 'object', properties: { size: { $ref: 'size.json' } } });
    const size = (type: string, rest: object = {}): string => JSON.stringify({ ...rest, type });

    /** The type of `size`, and the warnings, of a description in a folder beside a file `size.json`. */
    async function read(description: string, beside: string, allowed: readonly string[]): Promise<readonly string[]> {
        await folder.write('names/size.json', beside);
        const src = await folder.write('names/api.json', description);
        const { files, diagnostics } = await generate({ src, generationMode: 'schemas', allowRefs: allowed });
        const type = /type Size = (\w+)/.exec(files[0]?.text ?? '')?.[1];
        return [String(type), ...diagnostics.map(({ code, where }) => `${code} ${where?.pointer}`)];
    }

    const at = (path: string) => `http://${host}/d/${path}`;
    const place = '/components/schemas/Box/properties/size';

    test.each<[what: string, rest: () => object, beside: () => string, allows: boolean, expected: readonly string[]]>([
        [
            'a document of its host is read',
            () => ({ components: { schemas: { Box: named(at('base.json')) } } }),
            () => size('string'),
            true,
            ['number'],
        ],
        [
            'one that may not be read, for one beside it: that is told',
            () => ({ components: { schemas: { Box: named(at('base.json')) } } }),
            () => size('string'),
            false,
            ['string', `other-base ${place}`],
        ],
        [
            'one that may not be read, for a copy beside it that has its name',
            () => ({ components: { schemas: { Box: named(at('base.json')) } } }),
            () => size('string', { $id: at('size.json') }),
            false,
            ['string'],
        ],
        [
            'names are relative to the names around them',
            () => ({
                components: { schemas: { Box: { $id: at('x/y.json'), properties: { in: named('../base.json') } } } },
            }),
            () => size('string'),
            true,
            ['number'],
        ],
        [
            'that of the whole description',
            () => ({ $self: at('api.json'), components: { schemas: { Box: { ...named('a.json'), $id: undefined } } } }),
            () => size('string'),
            true,
            ['number'],
        ],
        [
            'a schema of that name in the description is the one',
            () => ({
                components: {
                    schemas: { Box: named(at('base.json')), Size: { $id: at('size.json'), type: 'boolean' } },
                },
            }),
            () => size('string'),
            true,
            ['boolean'],
        ],
    ])('%s', async (_, rest, beside, allows, expected) => {
        own.responses.set('/d/size.json', size('integer'));
        expect(await read(schemas(rest()), beside(), allows ? [host] : [])).toEqual(expected);
    });
});
