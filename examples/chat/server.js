// The part of chat.yaml that the example calls: a model that repeats its input, and storage for pictures.

import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Starts the server on a free port of this machine. */
export async function startChat() {
    const images = new Map();
    const server = createServer((request, response) => {
        handle(images, request, response).catch((error) => {
            response.writeHead(400, { 'Content-Type': 'application/json' });
            response.end(JSON.stringify({ message: String(error) }));
        });
    });
    await new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(0, '127.0.0.1', resolve);
    });
    return {
        url: `http://127.0.0.1:${server.address().port}`,
        close: () =>
            new Promise((resolve) => {
                server.close(resolve);
                server.closeAllConnections?.();
            }),
    };
}

async function handle(images, request, response) {
    // The platform's `Request` can parse the form of a Node request.
    const body = new Request('http://localhost', {
        method: request.method,
        headers: request.headers,
        ...(request.method !== 'GET' && { body: request, duplex: 'half' }),
    });
    if (request.url === '/chat') await respond(await body.json(), request, response);
    else if (request.url === '/images/edits') sendJson(response, await store(images, body));
    else show(images.get(request.url.slice('/images/'.length)), request, response);
}

async function respond({ messages, stream }, request, response) {
    const words = `You said: ${messages.at(-1).content}`.split(/(?<= )/);
    if (stream !== true) return sendJson(response, { message: { role: 'assistant', content: words.join('') } });
    if (request.headers.accept !== 'text/event-stream') throw new Error('a stream must be asked for');
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    for (const delta of words) {
        response.write(`data: ${JSON.stringify({ delta })}\n\n`);
        await sleep(5);
    }
    response.end('data: [DONE]\n\n');
}

async function store(images, body) {
    const isForm = body.headers.get('Content-Type').startsWith('multipart/form-data');
    const { image } = isForm ? Object.fromEntries(await body.formData()) : await fetchImage(await body.json());
    const bytes = Buffer.from(await image.arrayBuffer());
    const known = { id: String(images.size + 1), size: bytes.length, data: bytes.subarray(0, 4).toString('latin1') };
    images.set(known.id, { known, bytes });
    return known;
}

/** Stands in for a request to another server. */
async function fetchImage({ imageUrl }) {
    return { image: new Blob([imageUrl]) };
}

function show(image, request, response) {
    if (request.headers.accept !== 'image/png') return sendJson(response, image.known);
    response.writeHead(200, { 'Content-Type': 'image/png' });
    response.end(image.bytes);
}

function sendJson(response, value) {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(value));
}
