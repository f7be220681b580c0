import { afterAll, beforeAll } from 'vitest';
import { type EchoServer, startEchoServer } from '../server/echo-server.ts';
import { generateClient, type Settings } from './client.ts';
import type { Client, Library } from './library.ts';

/** A server for the tests of one file. */
export function useServer(): () => EchoServer {
    let server: EchoServer | undefined;
    beforeAll(async () => {
        server = await startEchoServer();
    });
    afterAll(async () => {
        await server?.close();
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
