/** A server that answers when and how a test wants it, on a free local port. */
import { createServer, type ServerResponse } from 'node:http';

export interface HeldRequest {
    readonly method: string;
    /** The path and the query, as they were sent. */
    readonly url: string;
    readonly headers: Readonly<Record<string, string | string[] | undefined>>;
    /** Whether the client has gone before there was an answer. */
    readonly isAbandoned: () => boolean;
    /** Answers with JSON; without a body if it is undefined. */
    readonly answer: (status: number, body?: unknown) => void;
}

export interface HeldServer {
    /** Without a slash at its end. */
    readonly url: string;
    /** Every request since the start, in the order of arrival; a test may empty it. */
    readonly requests: HeldRequest[];
    close(): Promise<void>;
}

export async function startHeldServer(): Promise<HeldServer> {
    const requests: HeldRequest[] = [];
    const server = createServer(({ method = '', url = '', headers }, outgoing) => {
        requests.push({
            ...{ method, url, headers },
            isAbandoned: () => outgoing.destroyed && !outgoing.writableFinished,
            answer: (status, body) => answer(outgoing, status, body),
        });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port');
    return {
        url: `http://127.0.0.1:${address.port}`,
        requests,
        close: () =>
            new Promise<void>((resolve, reject) => {
                server.close((error) => (error === undefined ? resolve() : reject(error)));
                server.closeAllConnections();
            }),
    };
}

function answer(outgoing: ServerResponse, status: number, body: unknown): void {
    outgoing.statusCode = status;
    if (body !== undefined) outgoing.setHeader('Content-Type', 'application/json');
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
}
