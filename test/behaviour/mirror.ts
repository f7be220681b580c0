/** A server that sends back what it receives, or what it is told to. */
import { createServer } from 'node:http';

interface Reply {
    readonly status: number;
    readonly mediaType: string;
    readonly text: string;
}

export interface Mirror {
    readonly url: string;
    /** The last body as it came. */
    readonly received: () => string;
    /** What it sends next in place of what it receives. */
    readonly reply: (reply: Reply) => void;
    readonly close: () => Promise<void>;
}

export async function startMirror(): Promise<Mirror> {
    let received = '';
    let next: Reply | undefined;
    const server = createServer(async (request, response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk);
        received = Buffer.concat(chunks).toString('utf8');
        const mediaType = request.headers['content-type'] ?? '';
        const { status, ...reply } = next ?? { status: 200, mediaType, text: received };
        next = undefined;
        response.writeHead(status, { 'Content-Type': reply.mediaType }).end(reply.text);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the server has no port');
    return {
        url: `http://127.0.0.1:${address.port}`,
        received: () => received,
        reply: (reply) => {
            next = reply;
        },
        close: async () => {
            server.closeAllConnections();
            await new Promise((resolve) => server.close(resolve));
        },
    };
}
