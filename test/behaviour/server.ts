import { afterAll, beforeAll } from 'vitest';
import { type EchoServer, startEchoServer } from '../server/echo-server.ts';
import { generateClient, type Settings } from './client.ts';
import type { Client, Library } from './library.ts';

/**
 * The servers of this process, and whether a test file has them. Each file gets the first that is free: what is generated for
 * the same server is generated once.
 */
const servers = new Map<EchoServer, 'free' | 'in use'>();

async function takeServer(): Promise<EchoServer> {
    const [free] = [...servers].find(([, state]) => state === 'free') ?? [];
    const server = free ?? (await startEchoServer());
    servers.set(server, 'in use');
    return server;
}

/** A server for the tests of one file. */
export function useServer(): () => EchoServer {
    let server: EchoServer | undefined;
    beforeAll(async () => {
        server = await takeServer();
    });
    afterAll(() => {
        if (server === undefined) return;
        server.requests.length = 0;
        server.abandoned.length = 0;
        servers.set(server, 'free');
    });
    return () => {
        if (server === undefined) throw new Error('the server has not started yet');
        return server;
    };
}

/** A client for the tests of one group, which calls the server. */
export function useClient(
    name: string,
    library: Library,
    server: () => EchoServer,
    settings: Omit<Settings, 'baseUrl'> = {},
): () => Client {
    let client: Client | undefined;
    beforeAll(async () => {
        client = await generateClient(name, library, { baseUrl: server().url, ...settings });
    });
    return () => {
        if (client === undefined) throw new Error('the client is not generated yet');
        return client;
    };
}
