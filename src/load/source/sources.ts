/** Where the bytes of documents come from: the machine, or what a page in a browser has. */
import { fileURLToPath } from 'node:url';
import { withoutCredentials } from '../../diagnostics/credentials.ts';
import type { FollowLinks } from '../references/permission.ts';
import type { SourceAccess } from './access.ts';
import { isGzip } from './decode.ts';
import { refuseSource, type Source, type SourceLimits } from './source-bytes.ts';

/** How each kind of source is read. */
export interface SourceReaders {
    /** @param allowed The path with all symbolic links resolved, if only that may be read. */
    readonly file: (name: string, path: string, limits: SourceLimits, allowed?: string) => Promise<Source>;
    readonly exists: (path: string) => Promise<boolean>;
    /** @param url Without user name and password. */
    readonly url: (name: string, url: string, access: SourceAccess) => Promise<Source>;
    readonly standardInput: (access: SourceAccess) => Promise<Source>;
    readonly unpackGzip: (source: Source, limits: SourceLimits) => Promise<Source>;
    readonly followLinks: FollowLinks;
}

/** Reads a file by path or URL, fetches an http or https URL, or reads standard input for `-`. Unpacks gzip files. */
export async function readSource(src: string, access: SourceAccess, readers: SourceReaders): Promise<Source> {
    return unpackSource(await readGiven(src, access, readers), access, readers);
}

/**
 * Reads a document that a description references.
 *
 * @param name Its name in messages.
 * @param file The permitted path, with all symbolic links resolved.
 */
export async function readReferenced(
    name: string,
    { protocol, href }: URL,
    file: string | undefined,
    access: SourceAccess,
    readers: SourceReaders,
): Promise<Source> {
    const source =
        protocol === 'file:'
            ? await readers.file(name, filePath(href, access), access.limits, file)
            : await readers.url(name, href, access);
    return unpackSource(source, access, readers);
}

function unpackSource(source: Source, { limits }: SourceAccess, readers: SourceReaders): Source | Promise<Source> {
    return isGzip(source.bytes) ? readers.unpackGzip(source, limits) : source;
}

async function readGiven(src: string, access: SourceAccess, readers: SourceReaders): Promise<Source> {
    if (src === '-') return readers.standardInput(access);
    if (/^https?:/i.test(src)) return readers.url(access.shownAs(src), withoutCredentials(src), access);
    if (/^file:/i.test(src)) return readPath(src, filePath(src, access), access, readers);
    // At least two letters: a single one is a Windows drive.
    const scheme = /^[a-z][a-z\d+.-]+(?=:\/\/)/i.exec(src)?.[0];
    if (scheme === undefined) return readPath(src, src, access, readers);
    const help = 'give an http, https or file URL, or the path of a file';
    return refuseSource(access.shownAs(src), `oasmith cannot read '${scheme}:' URLs`, help);
}

/**
 * Reads a path that may be a mistyped URL, which the system's errors would show in full. An existing file keeps its
 * given name.
 */
async function readPath(
    src: string,
    path: string,
    { limits, shownAs }: SourceAccess,
    { file, exists }: SourceReaders,
): Promise<Source> {
    const name = shownAs(src);
    if (name === src || (await exists(path))) return file(src, path, limits);
    const help = 'a URL begins with https:// or http://, and nothing precedes that';
    return refuseSource(name, 'there is no such file, and it is not a URL either', help);
}

function filePath(url: string, { shownAs }: SourceAccess): string {
    try {
        return fileURLToPath(url);
    } catch {
        // The error contains the URL as given.
        const help = 'write it as file:///folder/openapi.yaml, or give the path alone';
        return refuseSource(shownAs(url), 'this file URL names no local file', help);
    }
}
