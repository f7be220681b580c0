/** A server of static files, as any host of a site is one. */
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types: Readonly<Record<string, string>> = {
    '.css': 'text/css',
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript',
    '.json': 'application/json',
    '.md': 'text/markdown; charset=utf-8',
    '.svg': 'image/svg+xml',
    '.txt': 'text/plain; charset=utf-8',
    '.wasm': 'application/wasm',
    '.woff2': 'font/woff2',
};

export interface StaticServer {
    /** Ends with a slash. */
    readonly url: string;
    /** Ends it, and the connections that are open. */
    close(): Promise<void>;
}

/** Serves a folder below a path, and the folder's own page for what does not exist. */
export async function serveFolder(folder: string, { base = '/', port = 0 } = {}): Promise<StaticServer> {
    const server = createServer(({ url = '' }, response) => {
        const { pathname } = new URL(url, 'http://localhost');
        const path = pathname.startsWith(base)
            ? fileOf(folder, decodeURIComponent(pathname.slice(base.length)))
            : undefined;
        const found = path ?? join(folder, '404.html');
        response.writeHead(path === undefined ? 404 : 200, {
            'Content-Type': types[extname(found)] ?? 'application/octet-stream',
        });
        response.end(readFileSync(found));
    });
    await new Promise<void>((resolve) => server.listen(port, resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the server has no port');
    return {
        url: `http://localhost:${address.port}${base}`,
        close: () =>
            new Promise((resolve) => {
                server.close(() => resolve());
                server.closeAllConnections();
            }),
    };
}

function fileOf(folder: string, name: string): string | undefined {
    const path = join(folder, normalize(`/${name}`));
    const info = statSync(path, { throwIfNoEntry: false });
    if (info?.isDirectory()) return fileOf(folder, `${name.replace(/\/$/, '')}/index.html`);
    return info?.isFile() ? path : undefined;
}
