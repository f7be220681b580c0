import type { Server } from 'node:net';
import { afterAll } from 'vitest';

/** Lets a server listen on a free local port until the tests of the file are over, and returns its port. */
export async function listen(server: Server & { closeAllConnections?: () => void }): Promise<number> {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closeAtEnd.push(() => {
        server.closeAllConnections?.();
        server.close();
    });
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
    return address.port;
}

/** A port on which nothing listens. */
export async function freePort(server: Server): Promise<number> {
    const port = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    return port;
}

const closeAtEnd: (() => void)[] = [];

/** Closes the servers; each test file with servers calls it once. */
export function closeServersAtEnd(): void {
    afterAll(() => {
        for (const close of closeAtEnd.splice(0)) close();
    });
}
