import { afterEach, describe, expect, test, vi } from 'vitest';
import type { KyOptions } from '../../../src/libraries/ky/runtime/client.ts';

interface Setting {
    readonly baseUrl?: string;
    /** The options of a setup file. */
    readonly kyConfig?: KyOptions;
}

/** The runtime as an application loads it, with a new instance. */
async function load({
    baseUrl = '',
    kyConfig = {},
}: Setting = {}): Promise<typeof import('../../../src/libraries/ky/runtime/client.ts')> {
    vi.resetModules();
    vi.doMock('../../../src/runtime/settings.ts', () => ({ baseUrl }));
    vi.doMock('../../../src/libraries/ky/runtime/defaults.ts', () => ({ kyConfig }));
    return import('../../../src/libraries/ky/runtime/client.ts');
}

afterEach(() => {
    vi.doUnmock('../../../src/runtime/settings.ts');
    vi.doUnmock('../../../src/libraries/ky/runtime/defaults.ts');
});

/** Options without types, such as those that only ky 1 has. */
const untyped = (options: object): KyOptions => options as KyOptions;

describe('a path is added to the base URL', () => {
    test.each<[baseUrl: string, url: string]>([
        ['', '/pets'],
        ['/', '/pets'],
        ['/api', '/api/pets'],
        ['/api/', '/api/pets'],
        ['https://example.com', 'https://example.com/pets'],
        ['https://example.com/api//', 'https://example.com/api/pets'],
    ])('%j', async (baseUrl, url) => {
        const { urlOf } = await load({ baseUrl });
        expect(urlOf('/pets')).toBe(url);
        expect(urlOf('/pets', { headers: {} })).toBe(url);
    });
});

describe('a path is relative if ky has a prefix or a base URL', () => {
    const options: readonly (readonly [name: string, options: KyOptions])[] = [
        ['prefix', { prefix: 'https://example.com' }],
        ['baseUrl', { baseUrl: 'https://example.com/' }],
        ['the prefixUrl of ky 1', untyped({ prefixUrl: 'https://example.com' })],
        ['a prefix that is a URL', { prefix: new URL('https://example.com') }],
    ];

    test.each(options)('for one call, by %s', async (_name, config) => {
        const { urlOf } = await load({ baseUrl: '/api' });
        expect(urlOf('/pets/1?a=/b', config)).toBe('./pets/1?a=/b');
        expect(urlOf('/pets')).toBe('/api/pets');
    });

    test('but not by inherited properties', async () => {
        const { urlOf } = await load({ baseUrl: '/api' });
        expect(urlOf('/pets', Object.create({ prefix: 'https://evil.example' }))).toBe('/api/pets');
    });

    test.each(options)('for all calls from extendHttp on, by %s', async (_name, config) => {
        const { urlOf, extendHttp } = await load({ baseUrl: '/api' });
        expect(urlOf('/pets')).toBe('/api/pets');
        extendHttp(config);
        expect(urlOf('/pets')).toBe('./pets');
        // Other options do not reset it.
        extendHttp({ timeout: 1 });
        expect(urlOf('/pets', { headers: {} })).toBe('./pets');
    });

    test.each(options)('for all calls, by %s of the setup file', async (_name, kyConfig) => {
        const { urlOf } = await load({ baseUrl: '/api', kyConfig });
        expect(urlOf('/pets')).toBe('./pets');
    });

    test.each<[name: string, kyConfig: KyOptions]>([
        ['no options', {}],
        ['other options', { timeout: 1, headers: { prefix: 'a' }, searchParams: { baseUrl: 'b' } }],
    ])('but not by %s', async (_name, kyConfig) => {
        const { urlOf, extendHttp } = await load({ baseUrl: '/api', kyConfig });
        extendHttp(kyConfig);
        expect(urlOf('/pets', kyConfig)).toBe('/api/pets');
    });
});

describe('extendHttp replaces the instance http', () => {
    /** The request that `fetch` receives. */
    async function sent(
        runtime: typeof import('../../../src/libraries/ky/runtime/client.ts'),
        path: string,
    ): Promise<Request> {
        const requests: Request[] = [];
        runtime.extendHttp({
            fetch: async (input, init) => {
                requests.push(new Request(input, init));
                return new Response();
            },
        });
        await runtime.http(runtime.urlOf(path));
        const [request] = requests;
        if (request === undefined) throw new Error('nothing was sent');
        return request;
    }

    test('and keeps its options', async () => {
        const runtime = await load({ kyConfig: { headers: { 'X-A': 'a' } } });
        const first = runtime.http;
        runtime.extendHttp({ headers: { 'X-B': 'b' }, prefix: 'https://example.com/api' });
        expect(runtime.http).not.toBe(first);
        const { url, headers } = await sent(runtime, '/pets');
        expect(url).toBe('https://example.com/api/pets');
        expect([headers.get('X-A'), headers.get('X-B')]).toEqual(['a', 'b']);
    });

    test.each<[KyOptions, string]>([
        [{ prefix: 'https://example.com/api' }, 'https://example.com/api/pets/1'],
        [{ prefix: 'https://example.com/api/' }, 'https://example.com/api/pets/1'],
        [{ baseUrl: 'https://example.com/api/' }, 'https://example.com/api/pets/1'],
        [{ baseUrl: 'https://example.com' }, 'https://example.com/pets/1'],
    ])('and with %j sends to %s', async (options, url) => {
        const runtime = await load({ baseUrl: 'https://other.example/base' });
        runtime.extendHttp(options);
        expect((await sent(runtime, '/pets/1')).url).toBe(url);
    });

    // Without care, the part before a colon would be read as a scheme, and the part after two slashes as a host.
    test.each(['/pets:1', '/https://a', '//pets', '/pets/?a=b:c'])('and the path %s stays a path', async (path) => {
        const runtime = await load({ kyConfig: { prefix: 'https://example.com/api' } });
        expect((await sent(runtime, path)).url).toBe(`https://example.com/api${path}`);
    });
});

describe('the headers of $config as an object', () => {
    test.each<[does: string, config: KyOptions | undefined, headers: object]>([
        ['none without $config', undefined, {}],
        ['none of a $config without headers', { timeout: 1 }, {}],
        ['an object unchanged', { headers: { 'X-A': 'a' } }, { 'X-A': 'a' }],
        ['names in their case', { headers: { 'x-A': 'a', ACCEPT: '' } }, { 'x-A': 'a', ACCEPT: '' }],
        ['undefined, which removes a header', { headers: { 'X-A': undefined } }, { 'X-A': undefined }],
        ['Headers', { headers: new Headers({ 'X-A': 'a', 'X-B': 'b' }) }, { 'x-a': 'a', 'x-b': 'b' }],
        [
            'an array of pairs',
            {
                headers: [
                    ['X-A', 'a'],
                    ['X-B', 'b'],
                ],
            },
            { 'x-a': 'a', 'x-b': 'b' },
        ],
        [
            'a duplicate name',
            {
                headers: [
                    ['X-A', 'a'],
                    ['x-a', 'b'],
                ],
            },
            { 'x-a': 'a, b' },
        ],
        ['an empty array', { headers: [] }, {}],
    ])('%s', async (_does, config, headers) => {
        const { headersOf } = await load();
        expect(headersOf(config)).toEqual(headers);
    });
});
