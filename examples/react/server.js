// Serves the built pages and the Petstore at one address, so a page reaches the Petstore by a relative path.

import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPetstore } from '../petstore/server.js';

const folder = fileURLToPath(new URL('generated/pages/', import.meta.url));
const contentTypes = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8' };

/** Starts on a free local port. `report` is called for each Petstore request when its response is sent. */
export async function startShop(report) {
    const files = readFiles();
    const petstore = await startPetstore((handle) =>
        createServer((request, response) => {
            const file = files.get(request.url);
            if (file !== undefined) {
                response.writeHead(200, { 'Content-Type': file.contentType });
                response.end(file.content);
                return;
            }
            const chunks = [];
            request.on('data', (chunk) => chunks.push(chunk));
            response.on('finish', () => {
                const { method, url } = request;
                report({ method, url, body: Buffer.concat(chunks).toString('utf8'), status: response.statusCode });
            });
            handle(request, response);
        }),
    );
    return { url: new URL('/', petstore.url).href, petstoreUrl: petstore.url, close: petstore.close };
}

/** The built files by request path. A page has the path of its folder. */
function readFiles() {
    const names = readdirSync(folder, { recursive: true }).filter((name) => extname(name) in contentTypes);
    return new Map(
        names.map((name) => {
            const path = `/${name.replaceAll('\\', '/')}`.replace(/\/index\.html$/, '/');
            return [path, { contentType: contentTypes[extname(name)], content: readFileSync(`${folder}${name}`) }];
        }),
    );
}
