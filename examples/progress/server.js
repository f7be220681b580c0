// Serves the page and what it calls: a store of files, which takes its time.

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { javaScriptOf, root } from '../steps.js';

const folder = join(root, 'examples/progress');

/** The scripts of the page, by their URLs. */
const scripts = new Map([
    ['/app.js', 'app.ts'],
    ['/generated/files.js', 'generated/files.ts'],
]);

/** Starts the server on a free port of this machine. */
export async function startFiles() {
    const files = new Map();
    const server = createServer((request, response) => {
        handle(files, request, response).catch(() => response.destroy());
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
                server.closeAllConnections();
            }),
    };
}

async function handle(files, request, response) {
    const { method, url } = request;
    const script = scripts.get(url);
    if (method === 'POST') await store(files, request, response);
    else if (script !== undefined) send(response, 'text/javascript', javaScriptOf(join(folder, script)));
    else if (url === '/') send(response, 'text/html', readFileSync(join(folder, 'index.html')));
    else await sendFile(files.get(url.slice('/files/'.length)), response);
}

async function store(files, request, response) {
    const parts = [];
    for await (const part of request) {
        parts.push(part);
        await sleep(1);
    }
    // The platform's `Response` can parse a form.
    const form = new Response(Buffer.concat(parts), { headers: { 'Content-Type': request.headers['content-type'] } });
    const file = Buffer.from(await (await form.formData()).get('file').arrayBuffer());
    const id = String(files.size + 1);
    files.set(id, file);
    send(response, 'application/json', JSON.stringify({ id, size: file.length }));
}

async function sendFile(file, response) {
    if (file === undefined) {
        response.writeHead(404).end();
        return;
    }
    response.writeHead(200, { 'Content-Type': 'application/octet-stream', 'Content-Length': file.length });
    for (let start = 0; start < file.length; start += 100_000) {
        response.write(file.subarray(start, start + 100_000));
        await sleep(1);
    }
    response.end();
}

function send(response, type, body) {
    response.writeHead(200, { 'Content-Type': type }).end(body);
}
