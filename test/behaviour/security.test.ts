/** The credentials that operations require: which are sent, where, and never to another server. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { generateModule, type Settings } from './client.ts';
import { libraries, objectLibraries } from './libraries/index.ts';
import { type Client, type Exports, type Library, withObjects } from './library.ts';

const src = fileURLToPath(new URL('../../fixtures/security.yaml', import.meta.url));

interface Received {
    readonly method: string;
    readonly url: string;
    readonly headers: IncomingHttpHeaders;
    readonly text: string;
}

/** What the server answers to a request. */
type Answer = (request: Received) => { readonly status: number; readonly location?: string } | undefined;

interface Server {
    readonly url: string;
    readonly received: Received[];
    answer: Answer;
    /** How many endless bodies nobody has cancelled. */
    endless: number;
    readonly close: () => void;
}

async function startServer(): Promise<Server> {
    const received: Received[] = [];
    const server = createServer((request, response) => {
        const { method = '', url = '', headers } = request;
        let text = '';
        request.setEncoding('utf8').on('data', (chunk: string) => {
            text += chunk;
        });
        request.on('end', () => {
            const one = { method, url, headers, text };
            received.push(one);
            const { status = 200, location } = own.answer(one) ?? {};
            const type = { 'Content-Type': 'application/json' };
            response.writeHead(status, location === undefined ? type : { ...type, Location: location });
            if (location === undefined) {
                response.end(status === 200 ? '[]' : '');
                return;
            }
            // The body of a redirect is endless, until the client cancels it.
            own.endless++;
            response.on('close', () => own.endless--).write('[');
        });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the server has no port');
    const own: Server = {
        url: `http://127.0.0.1:${address.port}`,
        received,
        endless: 0,
        answer: () => undefined,
        close: () => {
            server.closeAllConnections();
            server.close();
        },
    };
    return own;
}

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

/** The headers and the query of a request that may carry credentials. */
function carriedIn({ url, headers }: Received): object {
    const { authorization, cookie, 'x-api-key': key } = headers;
    const query = url.includes('?') ? { query: url.slice(url.indexOf('?')) } : {};
    return { ...query, ...(authorization && { authorization }), ...(cookie && { cookie }), ...(key && { key }) };
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

const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;

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

    test('a cookie cannot start another one, and no error quotes it', async () => {
        opened.settings.credentials = { account: { username: 'Ada', password: 'p' }, session: 's1; admin=1' };
        const call = opened.client.call('books.getAccount');
        await expect(call).rejects.toThrow(/^the cookie 'sid' cannot have ';' in its value$/);
        expect(servers()[0].received).toEqual([]);
    });

    test('own headers win', async () => {
        opened.settings.credentials = { token: 'a' };
        await opened.client.call('books.addBook', { title: 'Emma' }, { headers: { authorization: 'Own b' } });
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

        test('asks for nothing without credentials', async () => {
            servers()[0].answer = () => ({ status: 401 });
            let calls = 0;
            opened.settings.onUnauthorized = () => calls++;
            await expect(call()).rejects.toBeDefined();
            expect(calls).toBe(0);
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
