/** A server that sends back what it receives, or a set reply. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type Form, readForm } from '../server/form.ts';

interface Reply {
    readonly status?: number;
    readonly mediaType?: string;
    readonly text: string;
}

export interface Received {
    /** The path and the query, still encoded. */
    readonly url: string;
    readonly headers: IncomingHttpHeaders;
    readonly text: string;
    /** The body as a form; empty if it is not a form. */
    readonly form: Form;
}

export interface Mirror {
    readonly url: string;
    /** The last request. */
    readonly received: () => Received;
    /** The requests so far: `GET /pets`. */
    readonly lines: () => readonly string[];
    /** What it sends next instead of what it receives, to one request or to several. */
    readonly reply: (reply: Reply, times?: number) => void;
    readonly close: () => Promise<void>;
}

export async function startMirror(): Promise<Mirror> {
    let received: Received = { url: '', headers: {}, text: '', form: { fields: [], files: [] } };
    const lines: string[] = [];
    let next: Reply | undefined;
    let remaining = 0;
    const server = createServer(async (request, response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk);
        const body = Buffer.concat(chunks);
        const { method, url = '', headers } = request;
        lines.push(`${method} ${url}`);
        const form = readForm(body, headers['content-type'] ?? '');
        received = { url, headers, text: body.toString('utf8'), form };
        const {
            status = 200,
            mediaType = 'application/json',
            text,
        } = next ?? {
            mediaType: headers['content-type'] ?? '',
            text: received.text,
        };
        remaining -= 1;
        if (remaining <= 0) next = undefined;
        response.writeHead(status, { 'Content-Type': mediaType }).end(text);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the server has no port');
    return {
        url: `http://127.0.0.1:${address.port}`,
        received: () => received,
        lines: () => [...lines],
        reply: (reply, times = 1) => {
            next = reply;
            remaining = times;
        },
        close: async () => {
            server.closeAllConnections();
            await new Promise((resolve) => server.close(resolve));
        },
    };
}
