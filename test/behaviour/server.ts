import { afterAll, beforeAll } from 'vitest';
import type { Config } from '../../src/index.ts';
import { type EchoServer, startEchoServer } from '../server/echo-server.ts';
import { type Client, generateClient } from './client.ts';

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
export function useClient(name: string, server: () => EchoServer, config: Omit<Config, 'src' | 'out'>): () => Client {
    let client: Client | undefined;
    beforeAll(async () => {
        client = await generateClient(name, { baseUrl: server().url, ...config });
    });
    return () => {
        if (client === undefined) throw new Error('the client is not generated yet');
        return client;
    };
}
