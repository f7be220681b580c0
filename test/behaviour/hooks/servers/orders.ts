/** The API behind the pages: orders with dates and numbers of many digits, whose owner is who asks. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { JsonObject } from '../../../../src/load/json.ts';

const id = { type: 'integer', format: 'int64' };
const time = { type: 'string', format: 'date-time' };
const json = (schema: object): object => ({ content: { 'application/json': { schema } } });
const page = { type: 'object', properties: { items: { type: 'array', items: id }, next: { type: 'string' } } };
const properties = { id, owner: { type: 'string' }, shipDate: time };
const order = { type: 'object', required: Object.keys(properties), properties };

export const description = {
    openapi: '3.1.0',
    info: { title: 'Orders', version: '1.0.0' },
    paths: {
        '/orders': {
            get: {
                tags: ['order'],
                operationId: 'listOrders',
                parameters: [
                    { name: 'since', in: 'query', schema: time },
                    { name: 'cursor', in: 'query', schema: { type: 'string' } },
                ],
                responses: { '200': { description: 'Some orders', ...json(page) } },
            },
        },
        '/orders/{id}': {
            get: {
                tags: ['order'],
                operationId: 'getOrder',
                parameters: [
                    { name: 'id', in: 'path', required: true, schema: id },
                    { name: 'since', in: 'query', schema: time },
                ],
                responses: {
                    '200': { description: 'An order', ...json(order) },
                    '404': { description: 'There is none', ...json(order) },
                },
            },
        },
    },
} as unknown as JsonObject;

/** Which operation has pages. */
export const rules = [
    {
        operationIds: ['listOrders'],
        kind: 'cursor',
        parameter: 'cursor',
        next: 'next',
        items: 'items',
    } as const,
];

export interface Api {
    readonly url: string;
    /** What was received since the last reset: `jo GET /orders`. */
    readonly lines: () => readonly string[];
    /** Responds only when so many requests wait. */
    readonly holdUntil: (count: number) => void;
    readonly reset: () => void;
    readonly close: () => Promise<void>;
}

export async function startApi(): Promise<Api> {
    let lines: string[] = [];
    let count = 0;
    let waiting: (() => void)[] = [];
    const server = createServer((incoming, outgoing) => {
        lines.push(`${userOf(incoming)} ${incoming.method} ${incoming.url}`);
        waiting.push(() => respond(incoming, outgoing));
        if (waiting.length < count) return;
        count = 0;
        for (const go of waiting) go();
        waiting = [];
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the server of the orders has no port');
    return {
        url: `http://127.0.0.1:${address.port}`,
        lines: () => lines,
        holdUntil: (wanted) => {
            count = wanted;
        },
        reset: () => {
            lines = [];
            count = 0;
            waiting = [];
        },
        close: () =>
            new Promise<void>((resolve) => {
                server.close(() => resolve());
                server.closeAllConnections();
            }),
    };
}

function userOf({ headers }: IncomingMessage): string {
    return headers.authorization?.replace('Bearer ', '') ?? 'nobody';
}

/** There is no order 4. Each list has two pages. */
function respond(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://localhost');
    const asked = pathname.slice('/orders/'.length);
    const body = `{"id":${asked},"owner":"${userOf(incoming)}","shipDate":"2026-03-01T23:30:00.000Z"}`;
    const list = searchParams.has('cursor')
        ? '{"items":[9007199254740995]}'
        : `{"items":[9007199254740993],"next":"b"}`;
    outgoing.writeHead(asked === '4' ? 404 : 200, {
        'Content-Type': 'application/json',
        // The page is of another origin.
        'Access-Control-Allow-Origin': '*',
    });
    outgoing.end(asked === '' ? list : body);
}
