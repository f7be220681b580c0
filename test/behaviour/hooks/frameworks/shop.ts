/** The Petstore of the examples, which can keep a request waiting, and refuse one. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { fileURLToPath, pathToFileURL } from 'node:url';

interface PetstoreModule {
    startPetstore(createServer: (handle: RequestListener) => Server): Promise<{ url: string; close(): Promise<void> }>;
}

export interface Shop {
    readonly url: string;
    /** The requests since the last `forget`, in the order of their lines. */
    readonly received: () => readonly string[];
    readonly forget: () => void;
    /** Keeps the next request of a method waiting. What is returned lets it go on, or refuses it. */
    readonly hold: (method: string) => (how?: 'refused') => void;
    readonly add: (pet: { readonly name: string; readonly status: string }) => Promise<void>;
    readonly remove: (id: number) => Promise<void>;
    readonly close: () => Promise<void>;
}

const path = fileURLToPath(new URL('../../../../examples/petstore/server.js', import.meta.url));

export async function startShop(): Promise<Shop> {
    const { startPetstore }: PetstoreModule = await import(pathToFileURL(path).href);
    let lines: string[] = [];
    const waiting = new Map<string, Promise<'refused' | undefined>>();
    const { url, close } = await startPetstore((handle) =>
        createServer(async (request, response) => {
            const { method = '' } = request;
            lines.push(`${method} ${request.url?.replace('/api/v3', '')}`);
            const held = waiting.get(method);
            waiting.delete(method);
            if ((await held) !== 'refused') handle(request, response);
            else
                response.writeHead(400, { 'Content-Type': 'application/json' }).end('{"message":"The shop is closed"}');
        }),
    );
    const send = async (to: string, init: RequestInit): Promise<void> => {
        await fetch(url + to, init);
        lines = [];
    };
    return {
        url,
        received: () => lines.toSorted(),
        forget: () => {
            lines = [];
        },
        hold: (method) => {
            let answer = (_how?: 'refused'): void => {};
            const held = new Promise<'refused' | undefined>((resolve) => {
                answer = resolve;
            });
            waiting.set(method, held);
            return answer;
        },
        add: (pet) => send('/pet', { method: 'POST', body: JSON.stringify({ photoUrls: [], ...pet }) }),
        remove: (id) => send(`/pet/${id}`, { method: 'DELETE' }),
        close,
    };
}
