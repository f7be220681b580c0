/**
 * The server of the hook tests. It responds as fixtures/hooks.yaml says, on a free local port, and records what it receives.
 * A test may delay its responses, to check the state until then.
 */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';

export interface Pet {
    readonly id: number;
    readonly name: string;
    readonly status: string;
}

export interface ReceivedRequest {
    /** Method, path and query: `GET /pets?status=sold`. */
    readonly line: string;
    readonly headers: IncomingHttpHeaders;
    /** Empty if there was none. */
    readonly body: string;
}

export interface PetServer {
    /** Without a slash at its end. */
    readonly url: string;
    /** Every request since the last reset, in the order of arrival. */
    readonly requests: () => readonly ReceivedRequest[];
    /** The lines of these requests. */
    readonly lines: () => readonly string[];
    /** The lines of requests that clients aborted before the response. */
    readonly abandoned: () => readonly string[];
    /** The lines of requests whose clients got their response. */
    readonly responded: () => readonly string[];
    /** Requests of this line, without a query, get no response until they are released. */
    readonly hold: (line: string) => void;
    /** Responds to all held requests. */
    readonly release: () => void;
    /** Restores the initial pets, and clears the recorded requests. */
    readonly reset: () => void;
    readonly close: () => Promise<void>;
}

interface TransportResponse {
    readonly status: number;
    readonly body?: unknown;
}

interface Asked {
    readonly id: number;
    readonly query: URLSearchParams;
    readonly body: string;
}

type Responder = (asked: Asked) => TransportResponse;

export const rex: Pet = { id: 1, name: 'Rex', status: 'sold' };
export const tom: Pet = { id: 2, name: 'Tom', status: 'available' };
export const nameless: Pet = { id: 3, name: '', status: 'available' };

/** The initial pets. */
const firstPets: readonly Pet[] = [rex, tom, nameless];

export async function startPetServer(): Promise<PetServer> {
    const state = new State();
    const server = createServer((incoming, outgoing) => {
        handle(incoming, outgoing, state).catch((error: unknown) => {
            // An error of the server: the test gets the reason.
            send(outgoing, { status: 500, body: { message: String(error) } });
        });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The server of the pets has no port');
    return {
        url: `http://127.0.0.1:${address.port}`,
        requests: () => state.seen.requests,
        lines: () => state.seen.requests.map(({ line }) => line),
        abandoned: () => state.seen.abandoned,
        responded: () => state.seen.responded,
        hold: (line) => state.held.add(line),
        release: () => state.release(),
        reset: () => state.reset(),
        close: () =>
            new Promise<void>((resolve, reject) => {
                server.close((error) => (error === undefined ? resolve() : reject(error)));
                server.closeAllConnections();
            }),
    };
}

/** The requests since the last reset. */
class Seen {
    readonly requests: ReceivedRequest[] = [];
    readonly abandoned: string[] = [];
    readonly responded: string[] = [];
}

class State {
    seen = new Seen();
    readonly held = new Set<string>();
    pets: readonly Pet[] = firstPets;
    #waiting: (() => void)[] = [];

    /** Waits while the line is held. */
    async pass(line: string): Promise<void> {
        if (this.held.has(line)) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }

    release(): void {
        this.held.clear();
        for (const go of this.#waiting) go();
        this.#waiting = [];
    }

    reset(): void {
        this.release();
        this.pets = firstPets;
        this.seen = new Seen();
    }
}

async function handle(incoming: IncomingMessage, outgoing: ServerResponse, state: State): Promise<void> {
    const { method = '', url = '', headers } = incoming;
    const line = `${method} ${url}`;
    // A request may end after its test, and must not affect the next one.
    const { seen } = state;
    outgoing.once('close', () => {
        const list = outgoing.writableFinished ? seen.responded : seen.abandoned;
        list.push(line);
    });
    const body = await read(incoming);
    seen.requests.push({ line, headers, body });
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    await state.pass(`${method} ${pathname}`);
    const id = Number(/\d+/.exec(pathname)?.[0]);
    const responder = responderFor(`${method} ${pathname.replace(/\d+/, '{petId}')}`, state);
    send(outgoing, responder({ id, query: searchParams, body }));
}

async function read(incoming: IncomingMessage): Promise<string> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    return Buffer.concat(chunks).toString('utf8');
}

function responderFor(line: string, state: State): Responder {
    const responders: Readonly<Record<string, Responder>> = {
        'GET /pets': ({ query }) => ({ status: 200, body: state.pets.filter((pet) => isAskedFor(pet, query)) }),
        'POST /pets': ({ body }) => add(state, body),
        'DELETE /pets': () => {
            state.pets = [];
            return { status: 204 };
        },
        'GET /pets/{petId}': ({ id }) => ifFound(state, id, (pet) => ({ status: 200, body: pet })),
        'PUT /pets/{petId}': ({ id, body }) => ifFound(state, id, (pet) => update(state, pet, body)),
        'GET /pets/{petId}/name': ({ id }) =>
            ifFound(state, id, ({ name }) => (name === '' ? { status: 204 } : { status: 200, body: name })),
        'GET /ping': () => ({ status: 204 }),
        'GET /error': () => refuse(400, 'As requested'),
        'GET /count': () => ({ status: 200, body: state.pets.length }),
    };
    return responders[line] ?? (() => refuse(404, `Nothing responds to ${line}`));
}

function isAskedFor(pet: Pet, query: URLSearchParams): boolean {
    return [...query].every(([name, value]) => Object.entries(pet).some(([key, own]) => key === name && own === value));
}

function add(state: State, body: string): TransportResponse {
    const { name, status = 'available' } = JSON.parse(body);
    if (name === '') return refuse(400, 'A pet needs a name');
    const pet: Pet = { id: state.pets.length + 1, name, status };
    state.pets = [...state.pets, pet];
    return { status: 201, body: pet };
}

function update(state: State, { id, status }: Pet, body: string): TransportResponse {
    const given = JSON.parse(body);
    if (given.name === '') return refuse(400, 'A pet needs a name');
    const changed: Pet = { status, ...given, id };
    state.pets = state.pets.map((pet) => (pet.id === id ? changed : pet));
    return { status: 200, body: changed };
}

function ifFound({ pets }: State, id: number, response: (pet: Pet) => TransportResponse): TransportResponse {
    const found = pets.find((pet) => pet.id === id);
    return found === undefined ? refuse(404, 'There is no such pet') : response(found);
}

function refuse(status: number, message: string): TransportResponse {
    return { status, body: { message } };
}

function send(outgoing: ServerResponse, { status, body }: TransportResponse): void {
    outgoing.statusCode = status;
    if (body !== undefined) outgoing.setHeader('Content-Type', 'application/json');
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
}
