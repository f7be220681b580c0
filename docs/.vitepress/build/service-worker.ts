/** Builds the service worker of the site, with the list of the files that it keeps. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

export const workerName = 'service-worker.js';

/** From this size on, a file can wait, in bytes. The index of the search is larger, and cannot. */
const largeSize = 300_000;

/** What no reader without a network needs: a second copy of all pages. */
const unkept: ReadonlySet<string> = new Set([workerName, 'llms-full.txt']);

/** The files of a built site, by when the worker keeps them. */
export function listFiles(folder: string) {
    const hash = createHash('sha256');
    const first: string[] = [];
    const later: string[] = [];
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll(sep, '/'));
    for (const name of names.toSorted()) {
        const path = join(folder, name);
        const { size } = statSync(path);
        if (unkept.has(name) || !statSync(path).isFile()) continue;
        hash.update(`${name}\0`).update(readFileSync(path));
        (canWait(name, size) ? later : first).push(name);
    }
    return { version: hash.digest('hex').slice(0, 16), first, later };
}

function canWait(name: string, size: number): boolean {
    if (/@localSearchIndex/.test(name)) return false;
    return size > largeSize || !/\.(?:html|js|css|svg|json|woff2)$/.test(name);
}

/** Writes the worker to the folder of the built site. */
export async function writeServiceWorker(folder: string): Promise<void> {
    const built = await build({
        root: folder,
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { siteFiles: JSON.stringify(listFiles(folder)) },
        build: {
            write: false,
            lib: {
                entry: fileURLToPath(new URL('../worker/service-worker.ts', import.meta.url)),
                formats: ['es'],
            },
        },
    });
    const [output] = Array.isArray(built) ? built : [];
    const [chunk] = output?.output ?? [];
    if (chunk?.type !== 'chunk') throw new Error('the service worker is not one script');
    await writeFile(join(folder, workerName), chunk.code);
}
