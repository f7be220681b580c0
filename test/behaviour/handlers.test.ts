/** Handlers for MSW: the clients of all libraries call them, as they would call a server. */
import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Config, generate } from '../../src/index.ts';
import { openServed } from '../served/opened.ts';
import { documentIn } from './client.ts';
import { fetch as fetchLibrary } from './libraries/fetch.ts';
import { libraries } from './libraries/index.ts';
import type { Client, Library } from './library.ts';

const baseUrl = 'http://api.test/v1';
const server = setupServer();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
    server.resetHandlers();
    vi.restoreAllMocks();
});
afterAll(() => server.close());

/** What a resolver gets, untyped: the types have separate tests. */
interface Call {
    readonly path: unknown;
    readonly query: unknown;
    readonly headers: unknown;
    readonly body: unknown;
    readonly request: Request;
    readonly respond: (status: number, body?: unknown, headers?: Readonly<Record<string, string>>) => Response;
}

interface Settings {
    readonly once?: boolean;
    readonly baseUrl?: string;
    readonly onInvalidRequest?: unknown;
}

interface Handler {
    (resolver?: (call: Call) => unknown, settings?: Settings): RequestHandler;
    readonly fails: (status: number, body?: unknown, settings?: Settings) => RequestHandler;
    readonly pages: (items: readonly unknown[], settings?: Settings & { readonly size?: number }) => RequestHandler;
}

interface Opened {
    readonly client: Client;
    readonly handlers: (settings?: Settings) => RequestHandler[];
    /** The handler of an operation: `rooms.getRoom`. */
    readonly handlerOf: (operation: string) => Handler;
}

const src = await documentIn('fixtures/handlers.yaml');

/** Generates a client with its handlers, and imports both. */
async function open(name: string, library: Library, options: Partial<Config> = {}): Promise<Opened> {
    const config = { src, ...options, baseUrl: options.baseUrl ?? baseUrl };
    const { client, handling } = await openServed<Settings>(name, library, config, generate);
    return {
        client,
        handlers: handling.handlers,
        handlerOf: (operation) => {
            const [group = '', method = ''] = operation.split('.');
            return Object(handling)[`${group}Handlers`][method];
        },
    };
}

const [day, moment] = [new Date('2024-05-17'), new Date('2024-05-17T09:30:00.123Z')];
const id = 12345678901234567890n;
const room = { id, name: 'Blue room', kind: 'single', opened: day, changedAt: moment };
const newRoom = { name: 'Blue room', kind: 'single', opened: day };

/** A call, what its resolver gets of it, and its answer, whose body is what the call resolves to. */
type Row = readonly [
    operation: string,
    given: readonly unknown[],
    seen: object,
    answer: readonly [status: number, body?: unknown],
];

const rows: readonly Row[] = [
    [
        'rooms.listRooms',
        [true, day, ['single', 'double'], 'a b&c', 5, 7],
        {
            query: { free: true, from: day, kinds: ['single', 'double'], after: 'a b&c', limit: 5 },
            headers: { 'X-Trace': 7 },
        },
        [200, { rooms: [room], next: 'b' }],
    ],
    ['rooms.listRooms', [false], { query: { free: false }, headers: {} }, [200, { rooms: [] }]],
    ['rooms.addRoom', [newRoom], { body: newRoom }, [201, room]],
    ['rooms.addRoom', [newRoom], { body: newRoom }, [202]],
    [
        'rooms.addRoomMultipart',
        [{ name: 'é', opened: day, picture: new Blob(['a']) }],
        { body: { name: 'é', opened: day } },
        [201, room],
    ],
    ['rooms.getRoom', [5], { path: { roomId: 5 } }, [200, room]],
    ['rooms.getRoomText', [5], { path: { roomId: 5 } }, [200, 'Blue room']],
    ['rooms.getBestRoom', [], {}, [200, room]],
    ['rooms.removeRoom', [5], { path: { roomId: 5 } }, [204]],
    [
        'rooms.closeRoom',
        [5, { until: day, reasons: ['a', 'b'], bookings: [id, 7n] }],
        { path: { roomId: 5 }, body: { until: day, reasons: ['a', 'b'], bookings: [id, 7n] } },
        [200, id],
    ],
    ['default.getStatus', [], {}, [200, 'down']],
];

describe.each(libraries)('%s', (_, library) => {
    let opened: Opened;

    beforeAll(async () => {
        opened = await open('exact', library, { int64: 'bigint', validators: true, baseUrl });
    });

    test.each(rows)('%s is read and answered as it is described', async (operation, given, seen, answer) => {
        const { client, handlerOf, handlers } = opened;
        const calls: Call[] = [];
        const handler = handlerOf(operation)((call) => {
            calls.push(call);
            return call.respond(...answer);
        });
        // Those of all other operations must not take its request.
        server.use(...handlers(), handler);
        server.use(handler);
        expect((await client.call(operation, ...given)) ?? undefined).toEqual(answer[1]);
        expect(calls).toMatchObject([seen]);
    });

    test('bytes arrive as they are', async () => {
        const { client, handlerOf } = opened;
        const given: unknown[] = [];
        const bytes = new Uint8Array([137, 80, 0, 255]);
        server.use(
            handlerOf('pictures.setPicture')(({ body, respond }) => {
                given.push(body);
                return respond(204);
            }),
            handlerOf('pictures.getPicture')(({ path, respond }) => {
                given.push(path);
                return respond(200, new Blob([bytes]));
            }),
        );
        await client.call('pictures.setPicture', 5, new Blob([bytes]));
        expect(await bytesOf(given[0])).toEqual(bytes);
        expect(await bytesOf(await client.call('pictures.getPicture', id))).toEqual(bytes);
        expect(given[1]).toEqual({ roomId: id });
    });

    test('without a resolver, there is example data', async () => {
        const { client, handlers } = opened;
        server.use(...handlers());
        const example = { kind: 'single', name: 'Blue room', opened: expect.any(Date), changedAt: expect.any(Date) };
        expect(await client.call('rooms.listRooms', true)).toMatchObject({ rooms: [example] });
        expect(await client.call('rooms.getRoom', 5)).toMatchObject({ ...example, id: expect.any(BigInt) });
        expect(await client.call('rooms.addRoom', newRoom)).toMatchObject(example);
        expect((await client.call('rooms.removeRoom', 5)) ?? undefined).toBeUndefined();
    });

    test('errors have their example, or a body', async () => {
        const { client, handlerOf } = opened;
        const { fails } = handlerOf('rooms.getRoom');
        const failure = async (handler: RequestHandler) => {
            server.use(handler);
            return client.error(await client.call('rooms.getRoom', 5).catch((error: unknown) => error));
        };
        expect(await failure(fails(404))).toMatchObject({ status: 404, data: { title: 'It did not work' } });
        expect(await failure(fails(404, { title: 'Gone', since: day }))).toMatchObject({
            status: 404,
            data: { title: 'Gone' },
        });
    });
});

async function bytesOf(body: unknown): Promise<Uint8Array> {
    return new Uint8Array(await new Response(body as Blob).arrayBuffer());
}

describe('handlers', () => {
    let opened: Opened;

    beforeAll(async () => {
        opened = await open('all', fetchLibrary, { validators: true });
    });

    const getRoom = async (settings: Settings, url = 'http://api.test/v1'): Promise<string> => {
        server.use(opened.handlerOf('rooms.getRoom')(undefined, settings));
        return fetch(`${url}/rooms/5`).then(
            ({ status }) => `${status}`,
            () => 'unhandled',
        );
    };

    test.each<[does: string, settings: Settings, url: string, result: string]>([
        ['that of the client by default', {}, 'http://api.test/v1', '200'],
        ['and no other', {}, 'http://other.test/v1', 'unhandled'],
        ['nor another path', {}, 'http://api.test', 'unhandled'],
        ['another one', { baseUrl: 'https://other.test/' }, 'https://other.test', '200'],
        ['a path of any server', { baseUrl: '/v2' }, 'https://other.test/v2', '200'],
        ['any server', { baseUrl: '*' }, 'https://other.test/v1', '200'],
    ])('answer at a base URL: %s', async (_, settings, url, result) => {
        vi.spyOn(console, 'error').mockReturnValue();
        expect(await getRoom(settings, url)).toBe(result);
    });

    test('one that is for one request leaves the next to others', async () => {
        const { client, handlers, handlerOf } = opened;
        server.use(...handlers());
        server.use(
            handlerOf('rooms.getRoom')(({ respond }) => respond(200, { name: 'Once', kind: 'double' }), { once: true }),
        );
        expect(await client.call('rooms.getRoom', 5)).toEqual({ name: 'Once', kind: 'double' });
        expect(await client.call('rooms.getRoom', 5)).toMatchObject({ name: 'Blue room' });
    });

    test('a resolver may answer by any response, or leave a request to the next handler', async () => {
        const { client, handlers, handlerOf } = opened;
        server.use(...handlers());
        server.use(
            handlerOf('rooms.getRoom')(() => undefined),
            handlerOf('rooms.getBestRoom')(async () => new Response('no', { status: 418 })),
        );
        expect(await client.call('rooms.getRoom', 5)).toMatchObject({ name: 'Blue room' });
        await expect(client.call('rooms.getBestRoom')).rejects.toMatchObject({ status: 418 });
    });

    test('a response may have headers, also another media type', async () => {
        server.use(
            opened.handlerOf('rooms.getRoom')(({ respond }) =>
                respond(200, { name: 'A', kind: 'double' }, { ETag: 'a', 'Content-Type': 'application/vnd.room+json' }),
            ),
        );
        const { headers } = await fetch(`${baseUrl}/rooms/5`);
        expect([...headers]).toEqual([
            ['content-type', 'application/vnd.room+json'],
            ['etag', 'a'],
        ]);
    });

    test('the example of a stream has several items', async () => {
        const { client, handlers } = opened;
        server.use(...handlers());
        const example = { name: expect.stringMatching(/^Blue room/), opened: expect.any(Date) };
        expect(await itemsOf(await client.call('changes.watchChanges'))).toMatchObject([example, example, example]);
        expect(await itemsOf(await client.call('changes.watchEvents'))).toMatchObject([{ data: example }, {}, {}]);
    });

    test('streams send their items', async () => {
        const { client, handlerOf } = opened;
        const rooms = [
            { name: 'A', kind: 'double', opened: day },
            { name: 'B\nC', kind: 'single' },
        ];
        const later = async function* () {
            yield* rooms;
        };
        server.use(
            handlerOf('changes.watchChanges')(({ query, respond }) => {
                expect(query).toEqual({ since: moment });
                return respond(200, later());
            }),
            handlerOf('changes.watchEvents')(({ respond }) =>
                respond(
                    200,
                    rooms.map((data) => ({ event: 'changed', data })),
                ),
            ),
        );
        expect(await itemsOf(await client.call('changes.watchChanges', moment))).toEqual(rooms);
        expect(await itemsOf(await client.call('changes.watchEvents'))).toEqual(
            rooms.map((data) => ({ event: 'changed', data })),
        );
    });

    test.each<[request: string, path: string, init: RequestInit, problems: readonly string[]]>([
        [
            'a parameter of another type',
            '/rooms?free=maybe&limit=2.5',
            {},
            ['query.free must be a boolean', 'query.limit must be an integer'],
        ],
        ['a missing parameter', '/rooms', {}, ['query.free is missing']],
        ['a missing body', '/rooms', { method: 'POST' }, ['body is missing']],
        [
            'a body that is not valid',
            '/rooms',
            { method: 'POST', body: '{"name":"","kind":1}', headers: { 'Content-Type': 'application/json' } },
            ['body.name must have at least 1 character', 'body.kind must be "single" or "double", not 1'],
        ],
    ])('%s fails', async (_, path, init, problems) => {
        const seen: Error[] = [];
        const print = vi.spyOn(console, 'error').mockReturnValue();
        server.use(...opened.handlers({ onInvalidRequest: (error: Error) => seen.push(error) }));
        expect((await fetch(baseUrl + path, init)).ok).toBe(true);
        expect(seen[0]?.message.replace(/^.* says: /, '').split('; ')).toEqual(problems);
        expect(print).not.toHaveBeenCalled();
        server.use(...opened.handlers());
        const response = await fetch(baseUrl + path, init);
        expect(response.status).toBe(500);
        expect(await response.json()).toMatchObject({ name: 'UnexpectedRequestError', message: seen[0]?.message });
        expect(print).toHaveBeenCalledWith(expect.objectContaining({ message: seen[0]?.message }));
    });

    test.each(['warn', 'ignore'] as const)('onInvalidRequest: %s', async (onInvalidRequest) => {
        const warn = vi.spyOn(console, 'warn').mockReturnValue();
        server.use(...opened.handlers({ onInvalidRequest }));
        expect((await fetch(`${baseUrl}/rooms`)).status).toBe(200);
        expect(warn).toHaveBeenCalledTimes(onInvalidRequest === 'warn' ? 1 : 0);
    });
});

describe('operations with the same requests, as only a fragment tells their paths apart', () => {
    const operation = (parameter: object, answer: string, body?: string) => ({
        post: {
            parameters: [{ in: 'query', required: true, ...parameter }],
            ...(body !== undefined && { requestBody: { content: { [body]: { schema: { type: 'string' } } } } }),
            responses: { 200: { description: '', content: { 'application/json': { schema: { const: answer } } } } },
        },
    });
    const fragments = {
        openapi: '3.1.0',
        info: { title: 'Queues', version: '1' },
        paths: {
            '/queue#Action=Add': operation({ name: 'Action', schema: { type: 'string', enum: ['Add'] } }, 'added'),
            '/queue#Action=Drop': operation({ name: 'Action', schema: { type: 'string', enum: ['Drop'] } }, 'dropped'),
            '/queue#size': operation({ name: 'size', schema: { type: 'integer' } }, 'sized'),
            '/queue#text': operation({ name: 'id', schema: { type: 'string' } }, 'written', 'text/plain'),
        },
    };

    test.each([
        ['a value of a parameter', '?Action=Drop', 'dropped'],
        ['that of the first', '?Action=Add', 'added'],
        ['another parameter', '?size=5', 'sized'],
        ['a body', '?id=5', 'written'],
    ])('%s tells which', async (_, query, answer) => {
        const { handlers } = await open('fragments', fetchLibrary, { src: fragments, validators: true });
        server.use(...handlers());
        const init = { method: 'POST', body: 'a', headers: { 'Content-Type': 'text/plain' } };
        expect(await (await fetch(`${baseUrl}/queue${query}`, init)).json()).toBe(answer);
    });
});

async function itemsOf(stream: unknown): Promise<unknown[]> {
    const items: unknown[] = [];
    for await (const item of stream as AsyncIterable<unknown>) items.push(item);
    return items;
}

describe('a handler of a list gives its pages', () => {
    const pets = Array.from({ length: 5 }, (_, index) => ({ id: `pet ${index}`, born: moment }));
    const texts = ['a', 'b', 'c', 'd', 'e'];
    let opened: Opened;

    beforeAll(async () => {
        const pages = await documentIn('fixtures/pages.yaml');
        const rules = pages['x-rules'] as unknown as NonNullable<Config['pagination']>['rules'];
        opened = await open('pages', fetchLibrary, { src: pages, pagination: { rules }, validators: true });
    });

    test.each<[by: string, operation: string, items: readonly unknown[], ...given: unknown[]]>([
        ['a cursor', 'pet.listPets', pets],
        ['the id of the last item, in the body of the request', 'pet.searchPets', pets, { text: 'a' }],
        ['an offset', 'clinic.listOwners', texts, 0],
        ['the number of the page', 'clinic.listVisits', [day, day, day]],
        ['a link in a header', 'clinic.listPhotos', texts, 'small'],
        ['a URL in the body', 'clinic.listNotes', [moment, moment, moment]],
        ['another form of the cursor', 'clinic.readLog', [1, 2, 3, 4]],
    ])('by %s', async (_, operation, items, ...given) => {
        const { client, handlerOf } = opened;
        for (const size of [1, 2, items.length, items.length + 1]) {
            server.use(handlerOf(operation).pages(items, { size }));
            expect(await itemsOf(client.made(`${operation}Items`, ...given))).toEqual(items);
            const pages = await itemsOf(client.made(`${operation}Pages`, ...given));
            expect(pages.length - Math.ceil(items.length / size)).toBeOneOf([0, 1]);
        }
        server.use(handlerOf(operation).pages([]));
        expect(await itemsOf(client.made(`${operation}Items`, ...given))).toEqual([]);
    });
});
