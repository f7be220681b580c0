/** The credentials that operations require: which are sent, where, and never to another server. */
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { generateModule, type Settings } from './client.ts';
import { fetch as fetchLibrary } from './libraries/fetch.ts';
import { libraries, objectLibraries } from './libraries/index.ts';
import { type Client, type Exports, type Library, withObjects } from './library.ts';
import { carriedIn, type Server, startServer } from './receiving.ts';
import { unfit } from './unfit-credentials.ts';

const src = fileURLToPath(new URL('../../fixtures/security.yaml', import.meta.url));

interface SecuritySettings {
    credentials: object | undefined;
    onUnauthorized: ((scheme: string) => unknown) | undefined;
}

interface Opened {
    readonly client: Client;
    readonly settings: SecuritySettings;
    readonly exports: Exports;
}

let [main, other]: readonly (Server | undefined)[] = [];

function servers(): readonly [main: Server, other: Server] {
    if (main === undefined || other === undefined) throw new Error('the servers have not started yet');
    return [main, other];
}

beforeAll(async () => {
    [main, other] = await Promise.all([startServer(), startServer()]);
});

beforeEach(() => {
    for (const server of servers()) {
        server.received.length = 0;
        server.answer = () => undefined;
    }
});

afterAll(() => {
    for (const server of servers()) server.close();
});

async function open(name: string, library: Library, more: Omit<Settings, 'baseUrl'> = {}): Promise<Opened> {
    const { url } = servers()[0];
    const ready = await library.load(url);
    const given = { src, baseUrl: url, security: true, responseShape: 'body', ...more } as const;
    const exports = await generateModule(name, library, given);
    const client = ready(more.clientStyle === 'functions' ? withObjects(exports) : exports);
    const { http, securitySettings } = exports as Readonly<Record<string, SecuritySettings>>;
    const settings = library.name === 'fetch' ? http : securitySettings;
    if (settings === undefined) throw new Error('the module has no settings for credentials');
    return { client, settings, exports };
}

function webStream(): ReadableStream {
    return new ReadableStream({
        start: (controller) => {
            for (const text of ['ab', 'cd']) controller.enqueue(new TextEncoder().encode(text));
            controller.close();
        },
    });
}

/** Node sends what an async generator gives, too. */
async function* generated(): AsyncGenerator<Uint8Array> {
    for (const text of ['ab', 'cd']) yield new TextEncoder().encode(text);
}

/** The settings that add parameters to a request, if a library has such. */
function parametersOf({ template }: Library, parameters: object): object | undefined {
    if (template === 'fetch') return undefined;
    return template === 'ky' ? { searchParams: parameters } : { params: parameters };
}

const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;

/** What the fixture has no operation for. */
const more = {
    openapi: '3.1.0',
    info: { title: 'More books', version: '1' },
    components: {
        securitySchemes: {
            first: { type: 'apiKey', in: 'cookie', name: 'a' },
            second: { type: 'apiKey', in: 'cookie', name: 'b' },
            key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
        },
    },
    paths: {
        '/books': {
            get: {
                operationId: 'read',
                tags: ['books'],
                security: [{ first: [], second: [] }],
                responses: { 204: { description: 'Read' } },
            },
            post: {
                operationId: 'add',
                tags: ['books'],
                security: [{ key: [] }],
                requestBody: { required: true, content: { 'application/json': {} } },
                responses: { 200: { description: 'Added', content: { 'application/json': {} } } },
            },
        },
    },
};

describe.each(libraries)('%s', (_name, library) => {
    /** A page of a browser sends no cookies that a program sets. */
    const isPage = library.name === 'ng1';
    const followsItself = isPage || library.name === 'ng2';
    let opened: Opened;

    beforeAll(async () => {
        opened = await open('security', library);
    });

    beforeEach(() => {
        opened.settings.credentials = {};
        opened.settings.onUnauthorized = undefined;
    });

    test.each<[what: string, method: string, args: readonly unknown[], credentials: object, carried: object]>([
        ['nothing without credentials', 'addBook', [{ title: 'Emma' }], {}, {}],
        ['nothing where none are required', 'getPublic', [], { token: 'a', apiKey: 'b' }, {}],
        ['a token', 'addBook', [{ title: 'Emma' }], { token: 'a' }, { authorization: 'Bearer a' }],
        ['a token by a function', 'addBook', [{ title: 'Emma' }], { token: () => 'a' }, { authorization: 'Bearer a' }],
        [
            'a token by a promise',
            'addBook',
            [{ title: 'Emma' }],
            { token: async () => 'a' },
            { authorization: 'Bearer a' },
        ],
        ['the first alternative', 'listBooks', [], { apiKey: 'b', token: 'a' }, { authorization: 'Bearer a' }],
        ['the first that has its credentials', 'listBooks', [], { token: () => undefined, apiKey: 'b' }, { key: 'b' }],
        ['a key in a header', 'getStock', [], { apiKey: 'b', token: 'a' }, { key: 'b' }],
        ['a key in the query', 'search', [], { queryKey: 'a b&c' }, { query: '?api%20key=a%20b%26c' }],
        [
            'a key in the query, behind parameters',
            'search',
            ['x'],
            { queryKey: 'k' },
            { query: '?title=x&api%20key=k' },
        ],
        ['nothing if a part is missing', 'getAccount', [], { account: { username: 'a', password: 'b' } }, {}],
        ['another authentication scheme', 'administer', [], { signature: 'x=1' }, { authorization: 'Signature x=1' }],
        [
            'a token beside a certificate',
            'administer',
            [],
            { secondToken: 'b', token: 'a' },
            { authorization: 'Bearer b' },
        ],
    ])('%s', async (_what, method, args, credentials, carried) => {
        opened.settings.credentials = credentials;
        await opened.client.call(`books.${method}`, ...args);
        const [received, ...more] = servers()[0].received;
        expect(more).toEqual([]);
        const { query, ...sent } = carriedIn(received ?? { method: '', url: '', headers: {}, text: '' }) as {
            query?: string;
        };
        const sorted = (text = ''): string[] => text.replace('?', '').replaceAll('+', '%20').split('&').toSorted();
        expect({ ...sent, ...(query !== undefined && { query: sorted(query) }) }).toEqual({
            ...carried,
            ...('query' in carried && { query: sorted(String(carried.query)) }),
        });
    });

    test('a name with its password, and a cookie', async () => {
        const account = { username: 'Ada', password: 'pässword' };
        opened.settings.credentials = { account, session: 's1' };
        await opened.client.call('books.getAccount');
        expect(servers()[0].received.map(carriedIn)).toEqual([
            { authorization: basic('Ada:pässword'), ...(!isPage && { cookie: 'sid=s1' }) },
        ]);
    });

    test.each(unfit)('$what: an error names the credential, and never its value', async ({ method, given, error }) => {
        opened.settings.credentials = given;
        const reason: unknown = await opened.client.call(`books.${method}`).catch((thrown: unknown) => thrown);
        expect(reason).toBeInstanceOf(TypeError);
        expect((reason as Error).message).toMatch(error);
        expect(String(reason)).not.toContain('secret');
        expect(servers()[0].received).toEqual([]);
    });

    test('a parameter of the name of a key wins', async () => {
        opened.settings.credentials = { queryKey: 'ours' };
        await opened.client.call('books.lookUp', 'mine');
        await opened.client.call('books.lookUp');
        const own = parametersOf(library, { 'api key': 'mine' });
        if (own !== undefined) await opened.client.call('books.search', undefined, own);
        expect(
            servers()[0].received.map(({ url }) => new URL(url, 'http://localhost').searchParams.getAll('api key')),
        ).toEqual([['mine'], ['ours'], ...(own === undefined ? [] : [['mine']])]);
    });

    test('own headers win', async () => {
        opened.settings.credentials = { token: 'a' };
        await opened.client.call('books.addBook', { title: 'Emma' }, { headers: { authorization: 'Own b' } });
        expect(servers()[0].received.map(carriedIn)).toEqual([{ authorization: 'Own b' }]);
    });

    // Instances of ky tell nobody, and Angular has no headers for all requests.
    test.runIf(['axios', 'fetch', 'xior'].includes(library.name))('and so do those of all requests', async () => {
        const { client, settings } = await open('security-own', library);
        settings.credentials = { token: 'a' };
        client.setHeader('Authorization', 'Own b');
        await client.call('books.addBook', { title: 'Emma' });
        expect(servers()[0].received.map(carriedIn)).toEqual([{ authorization: 'Own b' }]);
    });

    test('a credential that cannot be had rejects', async () => {
        opened.settings.credentials = { token: () => Promise.reject(new Error('no session')) };
        await expect(opened.client.call('books.addBook', { title: 'Emma' })).rejects.toThrow('no session');
        expect(servers()[0].received).toEqual([]);
    });

    describe('401', () => {
        const call = (): Promise<unknown> => opened.client.call('books.addBook', { title: 'Emma' });
        const tokens = (): readonly unknown[] => servers()[0].received.map(({ headers }) => headers.authorization);

        test('rejects without onUnauthorized', async () => {
            servers()[0].answer = () => ({ status: 401 });
            opened.settings.credentials = { token: 'old' };
            await expect(call()).rejects.toBeDefined();
            expect(tokens()).toEqual(['Bearer old']);
        });

        test('is answered by one renewal for parallel requests, and each is sent once more', async () => {
            let token = 'old';
            let calls: readonly string[] = [];
            servers()[0].answer = ({ headers }) =>
                headers.authorization === 'Bearer new' ? undefined : { status: 401 };
            opened.settings.credentials = { token: () => token };
            opened.settings.onUnauthorized = async (scheme) => {
                calls = [...calls, scheme];
                await new Promise((resolve) => setTimeout(resolve, 30));
                token = 'new';
            };
            await Promise.all([call(), call(), call()]);
            expect(calls).toEqual(['token']);
            expect(tokens().toSorted()).toEqual([...Array(3).fill('Bearer new'), ...Array(3).fill('Bearer old')]);
        });

        test.each<[way: string, renew: () => unknown, sent: number]>([
            ['returns false', () => false, 1],
            ['rejects', () => Promise.reject(new Error('gone')), 1],
            ['changes nothing', () => undefined, 2],
        ])('rejects with the response if onUnauthorized %s', async (_way, renew, sent) => {
            servers()[0].answer = () => ({ status: 401 });
            opened.settings.credentials = { token: 'old' };
            opened.settings.onUnauthorized = renew;
            const error: unknown = await call().catch((reason: unknown) => reason);
            expect((await opened.client.error(error))?.status).toBe(401);
            expect(tokens()).toHaveLength(sent);
        });

        // XMLHttpRequest sends no streams.
        test.skipIf(followsItself)('is final for a stream, which cannot be sent twice', async () => {
            servers()[0].answer = () => ({ status: 401 });
            opened.settings.credentials = { token: 'old' };
            let calls = 0;
            opened.settings.onUnauthorized = () => calls++;
            const streams = library.name === 'axios' ? [Readable.from(['ab', 'cd'])] : [webStream(), generated()];
            for (const stream of streams) {
                // axios makes a Blob of the argument.
                const $config = library.name === 'axios' ? { data: stream } : { duplex: 'half' };
                const call = opened.client.call('books.addCover', stream, $config);
                const error: unknown = await call.catch((reason: unknown) => reason);
                expect((await opened.client.error(error))?.status).toBe(401);
            }
            expect(servers()[0].received.map(({ text }) => text)).toEqual(streams.map(() => 'abcd'));
            expect(calls).toBe(0);
        });

        test.skipIf(followsItself)('renews for bytes, which are sent again', async () => {
            const token = ['old', 'new'];
            servers()[0].answer = ({ headers }) =>
                headers.authorization === 'Bearer new' ? { status: 204 } : { status: 401 };
            opened.settings.credentials = { token: () => token[0] };
            opened.settings.onUnauthorized = () => token.shift();
            await opened.client.call('books.addCover', new Blob(['abcd']));
            expect(servers()[0].received.map(({ text }) => text)).toEqual(['abcd', 'abcd']);
        });

        test.each([400, 403, 407, 500])('is the only status that asks for a renewal: not %i', async (status) => {
            servers()[0].answer = () => ({ status });
            opened.settings.credentials = { token: 'old' };
            let calls = 0;
            opened.settings.onUnauthorized = () => calls++;
            await expect(call()).rejects.toBeDefined();
            expect(calls).toBe(0);
            expect(tokens()).toEqual(['Bearer old']);
        });

        test('asks for nothing without credentials, and sends nothing twice', async () => {
            servers()[0].answer = () => ({ status: 401 });
            let calls = 0;
            opened.settings.onUnauthorized = () => calls++;
            await expect(call()).rejects.toBeDefined();
            expect(calls).toBe(0);
            expect(tokens()).toEqual([undefined]);
        });

        test.each<[when: string, before: () => unknown]>([
            ['at once', () => undefined],
            ['later', () => new Promise((resolve) => setTimeout(resolve, 1))],
        ])('of a request that a renewal makes %s is final: it would wait for itself', async (_when, before) => {
            servers()[0].answer = () => ({ status: 401 });
            opened.settings.credentials = { token: 'old', apiKey: 'old' };
            let calls: readonly string[] = [];
            let within: unknown;
            opened.settings.onUnauthorized = async (scheme) => {
                calls = [...calls, scheme];
                await before();
                // A renewal of another credential, which needs the first one again.
                within = await opened.client
                    .call(scheme === 'token' ? 'books.getStock' : 'books.addBook', {})
                    .catch((reason: unknown) => reason);
                throw within;
            };
            const reason: unknown = await call().catch((thrown: unknown) => thrown);
            expect(calls).toEqual(['token', 'apiKey']);
            expect((await opened.client.error(reason))?.status).toBe(401);
            expect((await opened.client.error(within))?.status).toBe(401);
            expect(servers()[0].received.map(({ url }) => url)).toEqual(['/books', '/stock', '/books']);
        });

        test('of a request that began within a renewal: it is sent again if that has succeeded meanwhile', async () => {
            const [{ received }] = servers();
            let renewals = 0;
            let late: Promise<unknown> | undefined;
            servers()[0].answer = () => (received.length > 3 ? undefined : { status: 401 });
            opened.settings.credentials = { token: 'unchanged' };
            opened.settings.onUnauthorized = () => {
                renewals++;
                late ??= opened.client.call('books.listBooks');
            };
            await call().catch(() => undefined);
            await late;
            expect(renewals).toBe(1);
        });

        test('and a signal that ends the wait for a renewal, or for a credential', async () => {
            servers()[0].answer = () => ({ status: 401 });
            const never = new Promise<never>(() => undefined);
            for (const waiting of ['renewal', 'credential']) {
                const abort = new AbortController();
                const stop = (): Promise<never> => {
                    setTimeout(() => abort.abort(), 1);
                    return never;
                };
                opened.settings.credentials = { token: waiting === 'renewal' ? 'old' : stop };
                opened.settings.onUnauthorized = stop;
                const aborted = opened.client.callUntil(abort.signal, 'books.addBook', { title: 'Emma' });
                await expect(aborted).rejects.toMatchObject(library.rejection.aborted);
            }
            expect(tokens()).toEqual(['Bearer old']);
        });
    });

    // The platform of these follows redirects itself; in a browser, it asks the other server whether it takes the header.
    describe.skipIf(followsItself)('a redirect', () => {
        test.each([
            ['a key', 'getStock', { apiKey: 'b' }],
            ['a token', 'listBooks', { token: 'a' }],
        ])('takes %s to the same server, and to no other', async (_what, method, credentials) => {
            const [first, second] = servers();
            first.answer = ({ url }) =>
                url === '/here' ? { status: 307, location: `${second.url}/there` } : { status: 302, location: '/here' };
            opened.settings.credentials = credentials;
            await opened.client.call(`books.${method}`);
            expect(first.received.map(({ url }) => url.replace(/\?.*/, ''))).toEqual([
                method === 'getStock' ? '/stock' : '/books',
                '/here',
            ]);
            expect(first.received.map(carriedIn)).toEqual(
                Array(2).fill(
                    carriedIn(
                        first.received[0] ?? second.received[0] ?? { method: '', url: '', headers: {}, text: '' },
                    ),
                ),
            );
            expect(first.received.every((one) => Object.keys(carriedIn(one)).length > 0)).toBe(true);
            expect(second.received.map(carriedIn)).toEqual([{}]);
            await expect.poll(() => first.endless).toBe(0);
        });

        test('that makes a POST a GET takes no body along', async () => {
            const [{ received }] = servers();
            servers()[0].answer = ({ url }) => (url === '/here' ? undefined : { status: 303, location: '/here' });
            const { client, settings } = await open('security-more', library, { src: more });
            settings.credentials = { key: 'b' };
            await client.call('books.add', { title: 'Emma' });
            expect(received.map(({ method, text }) => `${method} ${text}`)).toEqual(['POST {"title":"Emma"}', 'GET ']);
            expect(received.map(carriedIn)).toEqual(Array(2).fill({ key: 'b' }));
            await expect.poll(() => servers()[0].endless).toBe(0);
        });

        test.runIf(['axios', 'ky', 'ky 1'].includes(library.name))('is seen by the hooks of the caller', async () => {
            servers()[0].answer = ({ url }) => (url === '/here' ? undefined : { status: 302, location: '/here' });
            opened.settings.credentials = { apiKey: 'b' };
            const seen: unknown[] = [];
            const see = (...given: readonly unknown[]): void => void seen.push(given);
            const hooks = library.name === 'axios' ? { beforeRedirect: see } : { hooks: { afterResponse: [see] } };
            await opened.client.call('books.getStock', hooks);
            // axios tells of each redirect, ky of each response.
            expect(seen).toHaveLength(library.name === 'axios' ? 1 : 2);
        });
    });
});

test.each(libraries)(
    'with results, %s renews a credential, and a 401 after that is a result',
    async (_name, library) => {
        const { client, settings } = await open('security-results', library, { responseShape: 'result' });
        let token = 'old';
        settings.credentials = { token: () => token };
        settings.onUnauthorized = () => {
            token = 'new';
        };
        servers()[0].answer = ({ headers }) => (headers.authorization === 'Bearer new' ? undefined : { status: 401 });
        await expect(client.call('books.listBooks')).resolves.toMatchObject({ ok: true, status: 200, data: [] });
        servers()[0].answer = () => ({ status: 401 });
        await expect(client.call('books.listBooks')).resolves.toMatchObject({ ok: false, status: 401 });
    },
);

test('the cookies of one alternative are sent together', async () => {
    const { client, settings } = await open('security-more', fetchLibrary, { src: more });
    settings.credentials = { first: '1', second: '2' };
    await client.call('books.read');
    expect(servers()[0].received.map(carriedIn)).toEqual([{ cookie: 'a=1; b=2' }]);
});

describe.each(objectLibraries)('instances of $name', (library) => {
    test('have their own credentials, and none of the module', async () => {
        const [first, second] = servers();
        const { exports, settings } = await open('security-instances', library, { instances: true });
        const { createInstance, setSecuritySettings, booksClient } = exports as Readonly<
            Record<string, (...args: readonly unknown[]) => object>
        > & { readonly booksClient: { readonly getStock: (config?: object) => Promise<unknown> } };
        if (createInstance === undefined) throw new Error('no instances');
        settings.credentials = { apiKey: 'module' };
        const [plain, own] = [0, 1].map(() => createInstance({ [library.instanceUrl ?? '']: second.url }));
        const mine = { credentials: { apiKey: 'own' } };
        if (library.name === 'fetch') Object.assign(own ?? {}, mine);
        else setSecuritySettings?.(own, mine);
        await booksClient.getStock();
        await booksClient.getStock({ http: plain });
        await booksClient.getStock({ http: own });
        expect(first.received.map(carriedIn)).toEqual([{ key: 'module' }]);
        expect(second.received.map(carriedIn)).toEqual([{}, { key: 'own' }]);
        settings.credentials = {};
    });
});

describe('another base URL for one request', () => {
    test.each(objectLibraries.filter(({ template }) => template === 'ky'))(
        'takes no credentials to another origin: $name',
        async (library) => {
            const [first, second] = servers();
            const { client, settings, exports } = await open('security', library);
            const prefix = library.instanceUrl ?? '';
            settings.credentials = { apiKey: 'b', queryKey: 'q' };
            await client.call('books.getStock', { [prefix]: `${second.url}/v1` });
            await client.call('books.getStock', { [prefix]: `${first.url}/v1` });
            // ky 2 has a prefix beside a base URL.
            for (const { url } of [second, first]) {
                const own = library.name === 'ky' ? { prefix: 'v4', baseUrl: url } : { [prefix]: `${url}/v4` };
                await client.call('books.getStock', own);
            }
            (exports.extendHttp as (options: object) => void)({ [prefix]: `${second.url}/v2` });
            await client.call('books.search', 'x');
            await client.call('books.getStock', { [prefix]: `${second.url}/v3` });
            await client.call('books.getStock', { [prefix]: first.url });
            expect(second.received.map((one) => [one.url.replace(/\?.*/, ''), carriedIn(one)])).toEqual([
                ['/v1/stock', {}],
                ['/v4/stock', {}],
                ['/v2/search', { query: '?title=x&api%20key=q' }],
                ['/v3/stock', { key: 'b' }],
            ]);
            expect(first.received.map(carriedIn)).toEqual([{ key: 'b' }, { key: 'b' }, {}]);
        },
    );

    test.each(['axios', 'xior'])('takes no credentials there: %s', async (name) => {
        const library = objectLibraries.find((one) => one.name === name);
        if (library === undefined) throw new Error(`no ${name}`);
        const [first, second] = servers();
        const { client, settings } = await open('security', library);
        settings.credentials = { apiKey: 'b' };
        await client.call('books.getStock', { baseURL: second.url });
        await client.call('books.getStock', { baseURL: first.url });
        expect(second.received.map(carriedIn)).toEqual([{}]);
        expect(first.received.map(carriedIn)).toEqual([{ key: 'b' }]);
    });
});
