/** Items of streams, whatever hands them on: their values, checks and credentials, and what applications set of their library. */
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { describePaths } from '../tools/inline-description.ts';
import { generateModule, type Settings } from './client.ts';
import { angular, loadPackages, makeInjector } from './libraries/angular.ts';
import { axios } from './libraries/axios.ts';
import { xior } from './libraries/xior.ts';
import type { Exports, Library } from './library.ts';
import { allOf, emittedBy, itemsIn, streamingLibraries } from './streaming.ts';

const orderSchema = {
    type: 'object',
    required: ['created_at', 'account_number', 'size'],
    properties: {
        created_at: { type: 'string', format: 'date-time' },
        account_number: { type: 'integer', format: 'int64' },
        size: { type: ['integer', 'string'], format: 'int32', pattern: '^-?(?:0|[1-9]\\d*)$' },
    },
};

const description = {
    ...describePaths(
        {
            '/orders': {
                get: {
                    operationId: 'watch',
                    tags: ['orders'],
                    responses: {
                        '200': { description: 'x', content: { 'application/jsonl': { itemSchema: orderSchema } } },
                        default: { description: 'x', content: { 'application/json': { schema: orderSchema } } },
                    },
                },
            },
        },
        { version: '3.2' },
    ),
    security: [{ key: [] }],
    components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
};

const lines =
    '{"created_at":"2026-01-02T03:04:05Z","account_number":12345678901234567890,"size":"7"}\n{"created_at":"soon","account_number":1,"size":2}\n';
const first = { createdAt: new Date('2026-01-02T03:04:05Z'), accountNumber: 12345678901234567890n, size: 7 };
const second = { createdAt: 'soon', accountNumber: 1n, size: 2 };
const error = '{"created_at":"2026-01-02T03:04:05Z","account_number":12345678901234567890,"size":"1"}';

let keys: (string | undefined)[] = [];
const server = createServer(({ headers, url }, response) => {
    keys.push(headers['x-key'] as string | undefined);
    const isLeft = url === '/elsewhere/orders' || headers['x-key'] === 'good';
    response.writeHead(isLeft ? 200 : 401, { 'Content-Type': isLeft ? 'application/jsonl' : 'application/json' });
    response.end(isLeft ? lines : error);
});
let url = '';

beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    url = typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '';
});

afterAll(() => {
    server.closeAllConnections();
    server.close();
});

beforeEach(() => {
    keys = [];
});

interface Held {
    credentials?: object;
    onUnauthorized?: () => unknown;
    onInvalid?: (invalid: { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] }) => void;
}

interface Module extends Exports {
    readonly http: Held & { readonly interceptors: { readonly response: { use: (...given: unknown[]) => void } } };
    readonly ordersClient: { readonly watch: ($config?: object) => Promise<{ readonly data: unknown }> };
    readonly OrdersService: unknown;
    readonly securitySettings: Held;
    readonly bodySettings: Held;
    readonly createInstance: (options: object) => Held;
    readonly createOrdersClient: (http: Held) => { watch: ($config?: object) => Promise<unknown> };
    readonly setSecuritySettings: (http: Held, settings: object) => void;
}

const everything = {
    int64: 'bigint',
    numericStrings: 'number',
    propertyNames: 'camelCase',
    validators: true,
    security: true,
} as const;

async function generated(name: string, library: Library, more: Partial<Settings> = {}): Promise<Module> {
    const settings = { src: description, baseUrl: url, ...everything, ...more };
    return (await generateModule(name, library, settings)) as Module;
}

describe.each(streamingLibraries)('%s', (name, { library, open, begin }) => {
    test('items are what their schema says, once a rejected key is renewed', async () => {
        const ready = await library.load(url);
        const exports = await generated('items', library);
        const [secured, checked] =
            name === 'fetch' ? [exports.http, exports.http] : [exports.securitySettings, exports.bodySettings];
        const invalid: PropertyKey[] = [];
        let renewals = 0;
        Object.assign(secured, {
            credentials: { key: 'bad' },
            onUnauthorized: () => {
                renewals += 1;
                Object.assign(secured, { credentials: { key: 'good' } });
            },
        } satisfies Held);
        Object.assign(checked, {
            onInvalid: ({ issues }) => invalid.push(...issues.flatMap(({ path }) => path)),
        } satisfies Held);
        const client = ready(exports);
        expect(await allOf(await open(client, 'orders.watch'))).toEqual([first, second]);
        expect([keys, renewals, invalid]).toEqual([['bad', 'good'], 1, ['created_at']]);
        // The body of an error is what its schema says, too. ky 1 leaves it to its users.
        Object.assign(secured, { credentials: { key: 'bad' }, onUnauthorized: () => false });
        const reason: unknown = await begin(client, 'orders.watch').catch((thrown: unknown) => thrown);
        const { data } = (await client.error(reason)) ?? {};
        expect(data).toEqual(name === 'ky 1' ? JSON.parse(error) : { ...first, size: 1 });
    });

    test.runIf(name === 'axios' || name === 'xior')('an instance has a stream of its own', async () => {
        const exports = await generated('items-instances', library, { instances: true });
        const http = exports.createInstance({ [library.instanceUrl ?? '']: url });
        exports.setSecuritySettings(http, { credentials: { key: 'good' } });
        expect(await allOf(itemsIn(await exports.createOrdersClient(http).watch()))).toEqual([first, second]);
    });
});

describe('axios', () => {
    const client = ({ ordersClient }: Module): Module['ordersClient'] => ordersClient;
    const open = async (name: string): Promise<Module> => {
        const exports = await generated(`items-${name}`, axios);
        Object.assign(exports.securitySettings, { credentials: { key: 'good' } } satisfies Held);
        return exports;
    };

    test.each<[adapter: string, given: unknown]>([
        ['fetch, as browsers have it', 'fetch'],
        ['one of the application, which gives text', async (config: object) => ({ ...answer, config, data: lines })],
        [
            'one of the application, which gives a stream',
            async (config: object) => ({ ...answer, config, data: new Response(lines).body }),
        ],
    ])('the adapter %s', async (_, adapter) => {
        const exports = await open('adapters');
        expect(await allOf(itemsIn(await client(exports).watch({ adapter })))).toEqual([first, second]);
        const { defaults } = exports.http as unknown as { readonly defaults: { adapter: unknown } };
        const before = defaults.adapter;
        defaults.adapter = adapter;
        expect(await allOf(itemsIn(await client(exports).watch()))).toEqual([first, second]);
        defaults.adapter = before;
    });

    test('interceptors see the body of an error, and the items of a success', async () => {
        const exports = await open('interceptors');
        const seen: unknown[] = [];
        exports.http.interceptors.response.use(
            (response: { data: unknown }) => {
                seen.push(Symbol.asyncIterator in Object(response.data));
                return response;
            },
            (reason: { response: { data: unknown } }) => {
                seen.push(reason.response.data);
                throw reason;
            },
        );
        await client(exports).watch();
        Object.assign(exports.securitySettings, { credentials: { key: 'bad' } });
        await expect(client(exports).watch()).rejects.toMatchObject({ name: 'AxiosError', status: 401 });
        expect(seen).toMatchObject([true, { accountNumber: 12345678901234567890n }]);
    });

    const answer = { status: 200, statusText: 'OK', headers: { 'Content-Type': 'application/jsonl' } };
});

test('xior: a response without that of the platform, as its plugin for mocks gives', async () => {
    const exports = await generated('items-mocked', xior, { security: false });
    const { plugins } = exports.http as unknown as { readonly plugins: { use: (plugin: unknown) => void } };
    plugins.use(() => async (config: object) => ({
        data: lines,
        status: 200,
        headers: new Headers({ 'Content-Type': 'application/jsonl' }),
        config,
        request: config,
    }));
    expect(await allOf(itemsIn(await exports.ordersClient.watch()))).toEqual([first, second]);
});

test('Angular: an interceptor may give the whole response at once, and nothing before', async () => {
    const packages = await loadPackages();
    const exports = await generated('items-whole', angular, { security: false });
    const { HttpResponse } = packages.http;
    const injector = makeInjector(
        packages,
        [],
        [() => packages.rxjs.of(new HttpResponse({ body: lines, status: 200 }))],
    );
    const service = injector.get(exports.OrdersService as never) as { watch: () => never };
    expect(await allOf(emittedBy(service.watch()))).toEqual([first, second]);
});
