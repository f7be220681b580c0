import type { Server } from 'node:net';
import { afterAll } from 'vitest';

/** Lets a server listen at a free port of this machine until the tests of the file are over, and gives its port. */
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

/** A port at which nothing listens. */
export async function freePort(server: Server): Promise<number> {
    const port = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    return port;
}

const closeAtEnd: (() => void)[] = [];

/** Closes what listens; to be called once by each file of tests that has servers. */
export function closeServersAtEnd(): void {
    afterAll(() => {
        for (const close of closeAtEnd.splice(0)) close();
    });
}
