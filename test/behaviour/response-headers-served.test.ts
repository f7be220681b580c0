/** Described headers on the other side: what handlers send of them. */
import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { generate } from '../../src/index.ts';
import { openServed } from '../served/opened.ts';
import { documentIn } from './client.ts';
import { fetch } from './libraries/fetch.ts';
import type { Client } from './library.ts';

const server = setupServer();

interface Call {
    readonly respond: (status: number, body?: unknown, headers?: Readonly<Record<string, string>>) => Response;
}

interface Handler {
    (resolver?: (call: Call) => unknown): RequestHandler;
    readonly fails: (status: number, body?: unknown) => RequestHandler;
}

interface Handling {
    readonly summaryHandlers: { readonly listSummaries: Handler };
}

describe('handlers', () => {
    let client: Client;
    let listSummaries: Handler;

    beforeAll(async () => {
        server.listen({ onUnhandledRequest: 'error' });
        const src = await documentIn('fixtures/response-headers.yaml');
        const config = { src, baseUrl: 'http://api.test', responseShape: 'result', responseHeaders: true } as const;
        const opened = await openServed('described-headers', fetch, config, generate);
        const handling: unknown = opened.handling;
        ({ client } = opened);
        ({ listSummaries } = (handling as Handling).summaryHandlers);
    });
    afterEach(() => server.resetHandlers());
    afterAll(() => server.close());

    const headersOf = async (handler: RequestHandler): Promise<unknown> => {
        server.use(handler);
        return Object(await client.call('summary.listSummaries')).parsedHeaders;
    };

    test('send the headers that are required, by example', async () => {
        expect(await headersOf(listSummaries())).toEqual({ xRateLimitRemaining: 99, xTotalCount: 1 });
    });

    test('send them for an error, too', async () => {
        expect(await headersOf(listSummaries.fails(429))).toEqual({ xRateLimitRemaining: 99 });
        expect(await headersOf(listSummaries.fails(429, { title: 'Slow' }))).toEqual({ xRateLimitRemaining: 99 });
    });

    test('send those of a resolver instead', async () => {
        const headers = { 'x-total-count': '7', 'X-Price': '1.5' };
        const handler = listSummaries(({ respond }) => respond(200, [], headers));
        expect(await headersOf(handler)).toEqual({ xRateLimitRemaining: 99, xTotalCount: 7, xPrice: 1.5 });
    });
});
