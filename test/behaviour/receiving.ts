/** A server that keeps what it received, and what of that carries credentials. */
import { createServer, type IncomingHttpHeaders } from 'node:http';

export interface Received {
    readonly method: string;
    readonly url: string;
    readonly headers: IncomingHttpHeaders;
    readonly text: string;
}

/** What the server answers to a request. */
type Answer = (request: Received) => { readonly status: number; readonly location?: string } | undefined;

export interface Server {
    readonly url: string;
    readonly received: Received[];
    answer: Answer;
    /** How many endless bodies nobody has cancelled. */
    endless: number;
    readonly close: () => void;
}

export async function startServer(): Promise<Server> {
    const received: Received[] = [];
    const server = createServer((request, response) => {
        const { method = '', url = '', headers } = request;
        let text = '';
        request.setEncoding('utf8').on('data', (chunk: string) => {
            text += chunk;
        });
        request.on('end', () => {
            const one = { method, url, headers, text };
            received.push(one);
            const { status = 200, location } = own.answer(one) ?? {};
            const type = { 'Content-Type': 'application/json' };
            response.writeHead(status, location === undefined ? type : { ...type, Location: location });
            if (location === undefined) {
                response.end(status === 200 ? '[]' : '');
                return;
            }
            // The body of a redirect is endless, until the client cancels it.
            own.endless++;
            response.on('close', () => own.endless--).write('[');
        });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the server has no port');
    const own: Server = {
        url: `http://127.0.0.1:${address.port}`,
        received,
        endless: 0,
        answer: () => undefined,
        close: () => {
            server.closeAllConnections();
            server.close();
        },
    };
    return own;
}

/** The headers and the query of a request that may carry credentials. */
export function carriedIn({ url, headers }: Received): object {
    const { authorization, cookie, 'x-api-key': key } = headers;
    const query = url.includes('?') ? { query: url.slice(url.indexOf('?')) } : {};
    return { ...query, ...(authorization && { authorization }), ...(cookie && { cookie }), ...(key && { key }) };
}
