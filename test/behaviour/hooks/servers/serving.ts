/** What the servers and the pages of all frameworks share. */
import { createServer } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { createInstance } from 'generated-orders';

/** Renders the page of one request. The instance has the credentials of who asks. */
export type Render = (http: object, id: bigint) => Promise<string>;

/** Serves pages, in a thread of its own, which has no window. */
export function serve(render: Render): void {
    const server = createServer(async ({ headers, url = '' }, outgoing) => {
        const http = createInstance({
            baseUrl: workerData.apiUrl,
            headers: { Authorization: headers.authorization ?? '' },
        });
        try {
            outgoing.end(await render(http, BigInt(url.slice(1))));
        } catch (error) {
            outgoing.writeHead(500).end(String(error));
        }
    });
    server.listen(0, '127.0.0.1', () => parentPort?.postMessage(server.address()));
}
