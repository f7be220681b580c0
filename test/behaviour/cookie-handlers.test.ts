/** What handlers for MSW have of the cookies of a request. */
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { generate } from '../../src/index.ts';
import { openServed } from '../served/opened.ts';
import { documentIn } from './client.ts';
import { axios } from './libraries/axios.ts';
import type { Client } from './library.ts';

const baseUrl = 'http://api.test';
const server = setupServer();
let client: Client;
let handlers: Readonly<
    Record<
        string,
        (
            resolver: (call: {
                readonly cookies: unknown;
                readonly respond: (status: number, body?: unknown) => Response;
            }) => Response,
        ) => Parameters<typeof server.use>[0]
    >
>;

beforeAll(async () => {
    server.listen({ onUnhandledRequest: 'error' });
    const src = await documentIn('fixtures/cookies.yaml');
    const options = { cookies: true, int64: 'bigint', propertyNames: 'camelCase', dateFormat: 'Date' } as const;
    const opened = await openServed<object>('cookie-handlers', axios, { src, baseUrl, ...options }, generate);
    client = opened.client;
    handlers = Object(opened.handling).shopHandlers;
});
afterEach(() => {
    server.resetHandlers();
    vi.restoreAllMocks();
});
afterAll(() => server.close());

const day = new Date('2024-05-17');
const size = { width: 2 };
const none = undefined;

test.each<[what: string, method: string, args: readonly unknown[], cookies: object]>([
    [
        'encoded values, dates and exact numbers',
        'listOffers',
        ['s; t=%', 'dark', 1, none, 2n, day, day],
        { theme: 'dark', session: 's; t=%', page: 2n, since: day, seen_at: day },
    ],
    ['nothing', 'addToBasket', [size], {}],
    [
        'all styles',
        'addToBasket',
        [size, ['a', 'b,c'], ['d', 'e'], { width: 1, unit: 'm m' }, 'a+b%zz', ['x', '%20'], 'p=q', { width: 3 }],
        {
            coupons: ['a', 'b,c'],
            tags: ['d', 'e'],
            size: { width: 1, unit: 'm m' },
            token: 'a+b%zz',
            hints: ['x', '%20'],
            raw: 'p=q',
            filter: { width: 3 },
        },
    ],
])('%s', async (_what, method, args, expected) => {
    const seen: unknown[] = [];
    const resolver = handlers[method];
    if (resolver === undefined) throw new Error('there is no such handler');
    server.use(
        resolver(({ cookies, respond }) => {
            seen.push(cookies);
            return method === 'listOffers' ? respond(200, []) : respond(204);
        }),
    );
    await client.call(`shop.${method}`, ...args);
    expect(seen).toEqual([expected]);
});

test('a request without a required cookie fails', async () => {
    const print = vi.spyOn(console, 'error').mockReturnValue();
    const { listOffers } = handlers;
    const handler = listOffers?.(({ respond }) => respond(200, []));
    if (handler === undefined) throw new Error('there is no such handler');
    server.use(handler);
    const { status } = await fetch(`${baseUrl}/offers`, { headers: { Cookie: 'theme=dark; page=x' } });
    expect(status).toBe(500);
    expect(print).toHaveBeenCalledWith(
        expect.objectContaining({
            message: expect.stringMatching(
                /cookie\.page must be an integer; cookie\.session is missing|cookie\.session is missing; cookie\.page must be an integer/,
            ),
        }),
    );
});
