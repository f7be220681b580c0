/** Cookies that are arguments: what arrives in the header, beside which others, and never at another server. */
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { generateModule } from './client.ts';
import { libraries } from './libraries/index.ts';
import type { Client } from './library.ts';
import { type Server, startServer } from './receiving.ts';

const src = fileURLToPath(new URL('../../fixtures/cookies.yaml', import.meta.url));

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

const cookiesOf = ({ received }: Server): readonly (string | undefined)[] =>
    received.map(({ headers }) => headers.cookie);

const size = { width: 2 };
const day = new Date('2024-05-17');
const none = undefined;

/** Those of AngularJS are in a page, which sends its own cookies alone. */
describe.each(libraries.filter(([, { template }]) => template !== 'ng1'))('%s', (_name, library) => {
    let client: Client;
    let settings: { credentials: object | undefined };

    beforeAll(async () => {
        const { url } = servers()[0];
        const ready = await library.load(url);
        const given = {
            src,
            baseUrl: url,
            cookies: true,
            security: true,
            dateFormat: 'Date',
            int64: 'bigint',
        } as const;
        const exports = await generateModule('cookies', library, given);
        client = ready(exports);
        const { http, securitySettings } = exports as Readonly<Record<string, typeof settings | undefined>>;
        const own = library.name === 'fetch' ? http : securitySettings;
        if (own === undefined) throw new Error('the module has no settings for credentials');
        settings = own;
    });

    beforeEach(() => {
        settings.credentials = {};
    });

    test.each<[what: string, method: string, args: readonly unknown[], cookie: string | undefined]>([
        ['a required one', 'listOffers', ['s'], 'session=s'],
        ['one whose name a query parameter has, too', 'listOffers', ['s', none, 1, none, 2n], 'session=s; page=2'],
        [
            'dates',
            'listOffers',
            ['s', 'dark', none, none, none, day, day],
            'theme=dark; session=s; since=2024-05-17; seen_at=2024-05-17T00%3A00%3A00.000Z',
        ],
        ['what would end it', 'listOffers', ['a;b=c, d\r\n"ü'], 'session=a%3Bb%3Dc%2C%20d%0D%0A%22%C3%BC'],
        ['an empty text', 'listOffers', [''], 'session='],
        ['nothing without arguments', 'addToBasket', [size], none],
        ['joined items', 'addToBasket', [size, ['a', 'b,c']], 'coupons=a,b%2Cc'],
        ['items of their own', 'addToBasket', [size, none, ['a', 'b']], 'tags=a; tags=b'],
        ['properties', 'addToBasket', [size, none, none, { width: 1, unit: 'm m' }], 'width=1; unit=m%20m'],
        ['a text as it is', 'addToBasket', [size, none, none, none, 'a=b%2F"+,'], 'token=a=b%2F"+,'],
        ['joined items as they are', 'addToBasket', [size, none, none, none, none, ['a', 'b c']], 'hints=a,b c'],
        ['text as content', 'addToBasket', [size, none, none, none, none, none, 'a%20'], 'raw=a%20'],
        [
            'JSON as content',
            'addToBasket',
            [size, none, none, none, none, none, none, { width: 1 }],
            'filter=%7B%22width%22%3A1%7D',
        ],
        ['not beside a header of the name', 'getHelp', ['own=1', none, 'dark'], 'own=1'],
        ['without such a header', 'getHelp', [none, 'p', 'dark'], '__proto__=p; theme=dark'],
        ['without both', 'getHelp', [], none],
    ])('%s', async (_what, method, args, cookie) => {
        await client.call(`shop.${method}`, ...args);
        expect(cookiesOf(servers()[0])).toEqual([cookie]);
    });

    test.each([
        ['a; admin=1', 'token'],
        ['a\r\nX-Key: 1', 'token'],
        ['ā', 'token'],
    ])('%j cannot be in one that nobody encodes', async (text, name) => {
        const call = client.call('shop.addToBasket', size, none, none, none, text);
        await expect(call).rejects.toThrow(
            new TypeError(`the cookie '${name}' has a character that no cookie can have`),
        );
        expect(servers()[0].received).toEqual([]);
    });

    test('credentials are in the same header', async () => {
        settings.credentials = { sid: 's1' };
        await client.call('shop.getVisits', 'dark');
        await client.call('shop.addToBasket', size);
        settings.credentials = { token: 't1', sid: 's1' };
        await client.call('shop.getVisits', 'dark');
        settings.credentials = {};
        await client.call('shop.getVisits', 'dark');
        expect(cookiesOf(servers()[0])).toEqual(['theme=dark; sid=s1', 'sid=s1', 'theme=dark', 'theme=dark']);
    });

    test.each([['Cookie'], ['cookie']])('a header %s of the caller replaces all', async (header) => {
        settings.credentials = { sid: 's1' };
        const $config = { headers: { [header]: 'mine=1' } };
        await client.call('shop.getVisits', 'dark', none, $config);
        await client.call('shop.getHelp', none, none, 'dark', $config);
        expect(cookiesOf(servers()[0])).toEqual(['mine=1', 'mine=1']);
    });

    test('no redirect takes them to another origin', async () => {
        const [first, second] = servers();
        first.answer = ({ url }) =>
            url === '/offers' ? { status: 302, location: `${first.url}/moved` } : { status: 302, location: second.url };
        second.answer = () => ({ status: 200 });
        settings.credentials = { sid: 's1' };
        await client.call('shop.listOffers', 's');
        await client.call('shop.getVisits', 'dark');
        expect(cookiesOf(first)).toEqual(['session=s', 'session=s', 'theme=dark; sid=s1']);
        expect(cookiesOf(second)).toEqual([undefined, undefined]);
    });
});
