/** What a run in a browser reads: given files, and servers as far as a browser allows. */
import { basename, relative } from 'node:path';
import { diagnose, fail } from '../diagnostics/index.ts';
import { nearest } from '../diagnostics/nearest.ts';
import { loadFrom } from '../load/load.ts';
import type { SourceAccess } from '../load/source/access.ts';
import {
    collectBytes,
    endingSignal,
    inSeconds,
    MissingFile,
    refusePacked,
    refuseSource,
    type Source,
    type SourceLimits,
} from '../load/source/source-bytes.ts';
import type { SourceReaders } from '../load/source/sources.ts';
import type { Host } from '../run/stages.ts';
import type { MemoryFiles } from './files.ts';

/** What a run in a browser has: the given files, and servers. */
export function hostWith(files: MemoryFiles): Host {
    return {
        load: (src, options) => loadFrom(readersOf(files), src, options),
        isDirectory: files.directoryExists,
        environment: {},
        standardInput: () => undefined,
        projectFiles: async () => files,
        template: async (directory) =>
            fail('invalid-template', 'a template of your own runs only in the command and in Node', {
                where: { file: directory },
                help: 'choose one of the libraries here',
            }),
    };
}

function readersOf(files: MemoryFiles): SourceReaders {
    return {
        file: (name, path, limits, allowed = path) => readFile(files, name, allowed, limits),
        exists: async (path) => files.fileExists(path),
        url: fetchSource,
        standardInput: async () =>
            refuseSource('standard input', 'a browser has none', "give the path of one of the 'files'"),
        unpackGzip,
        followLinks: async (path) => files.realpath(path),
    };
}

async function readFile(files: MemoryFiles, name: string, path: string, limits: SourceLimits): Promise<Source> {
    const bytes = files.readBytes(path);
    if (bytes !== undefined) return { name, bytes: await collectBytes(name, [bytes], limits) };
    const near = nearest(
        basename(path),
        files.paths().map((other) => basename(other)),
    );
    const message = "there is no such file among the 'files'";
    if (near === undefined) return refuseSource(name, message, "add it to 'files'");
    const other = files.paths().find((one) => basename(one) === near) ?? near;
    const help = `did you mean '${relative('.', other)}'?`;
    throw new MissingFile([diagnose('unreadable-source', message, { where: { file: name }, help })], near);
}

/** The browser follows redirects and decides what a page may read. Nothing that identifies its user is sent. */
async function fetchSource(name: string, address: string, access: SourceAccess): Promise<Source> {
    const { limits, origin, headers } = access;
    const timeIsOver = limits.together?.signal() ?? AbortSignal.timeout(limits.timeout);
    const signal = endingSignal(timeIsOver, limits);
    if (!URL.canParse(address)) return refuseSource(name, 'this is not a valid URL', 'write it as https://host/path');
    const sent = new URL(address).origin === origin ? [...headers] : [];
    try {
        const response = await fetch(address, {
            credentials: 'omit',
            referrerPolicy: 'no-referrer',
            headers: sent,
            // A browser would send them to the other server, too, and does not say where a redirect leads.
            redirect: sent.length > 0 ? 'error' : 'follow',
            signal,
        });
        const url = new URL(response.url);
        await checkPermission(url, access);
        if (!response.ok) {
            const status = [response.status, response.statusText].join(' ').trim();
            return refuseSource(name, `the server responded with ${status}`, 'open the URL in your browser');
        }
        const bytes = await collectBytes(name, chunksOf(response), limits);
        return { name, bytes, url, mediaType: response.headers.get('content-type') ?? undefined };
    } catch (cause) {
        limits.signal?.throwIfAborted();
        if (timeIsOver.aborted) {
            return refuseSource(name, `it did not arrive within ${inSeconds(limits.timeout)}`, undefined, cause);
        }
        // A browser does not tell a page why a request failed.
        if (!(cause instanceof TypeError)) throw cause;
        const redirects = sent.length > 0 ? ', and redirects are not followed with headers' : '';
        const help = `most servers let only their own pages read their responses${redirects}: download the description, and give it as a file`;
        return refuseSource(name, 'the browser could not read it', help, cause);
    }
}

/** A document on another host than its reference says needs the permission for that host, too. */
async function checkPermission(url: URL, { permission }: SourceAccess): Promise<void> {
    const verdict = await permission?.(url);
    if (verdict?.kind === 'refused') fail('external-reference', verdict.message, { help: verdict.help });
}

/** Not every browser can iterate over a body. */
async function* chunksOf({ body }: { readonly body: ReadableStream<Uint8Array> | null }): AsyncGenerator<Uint8Array> {
    const reader = body?.getReader();
    if (reader === undefined) return;
    try {
        for (;;) {
            const { done, value } = await reader.read();
            if (done) return;
            yield value;
        }
    } finally {
        await reader.cancel();
    }
}

async function unpackGzip(source: Source, limits: SourceLimits): Promise<Source> {
    const { name, bytes } = source;
    try {
        const body = new Blob([Uint8Array.from(bytes)]).stream().pipeThrough(new DecompressionStream('gzip'));
        return { ...source, bytes: await collectBytes(name, chunksOf({ body }), limits) };
    } catch (cause) {
        return refusePacked(name, cause, false);
    }
}
