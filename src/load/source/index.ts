import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { withoutCredentials } from '../../diagnostics/credentials.ts';
import type { SourceAccess } from './access.ts';
import { isGzip } from './decode.ts';
import { readFileSource } from './file.ts';
import { refuseSource, type Source, unpackGzip } from './source-bytes.ts';
import { readStandardInput } from './standard-input.ts';

/**
 * Reads a file by path or `file:` URL, fetches an http or https URL, or reads standard input for `-`. Unpacks gzip
 * files.
 */
export async function readSource(src: string, access: SourceAccess): Promise<Source> {
    return unpacked(await readBytes(src, access), access);
}

/**
 * Reads a document that a description references.
 *
 * @param file The allowed path, with all symbolic links resolved.
 */
export async function readFurther(
    name: string,
    { protocol, href }: URL,
    file: string | undefined,
    access: SourceAccess,
): Promise<Source> {
    const source =
        protocol === 'file:'
            ? await readFileSource(name, filePath(href, access), access.limits, file)
            : await fetchByUrl(name, href, access);
    return unpacked(source, access);
}

function unpacked(source: Source, { limits }: SourceAccess): Source | Promise<Source> {
    return isGzip(source.bytes) ? unpackGzip(source, limits) : source;
}

async function fetchByUrl(name: string, url: string, access: SourceAccess): Promise<Source> {
    // Loading the network code takes longer than reading a small description.
    const { fetchSource } = await import('./url.ts');
    return fetchSource(name, url, access);
}

async function readBytes(src: string, access: SourceAccess): Promise<Source> {
    if (src === '-') return readStandardInput(access.standardInput, access.limits);
    if (/^https?:/i.test(src)) return fetchByUrl(access.shownAs(src), withoutCredentials(src), access);
    if (/^file:/i.test(src)) return readGiven(src, filePath(src, access), access);
    // At least two letters: a single one is a Windows drive.
    const scheme = /^[a-z][a-z\d+.-]+(?=:\/\/)/i.exec(src)?.[0];
    if (scheme === undefined) return readGiven(src, src, access);
    const help = 'give an http, https or file URL, or the path of a file';
    return refuseSource(access.shownAs(src), `oasmith cannot read '${scheme}:' URLs`, help);
}

/**
 * Reads a path that may be a mistyped URL, which the system's errors would show in full. An existing file keeps its
 * given name.
 */
async function readGiven(src: string, path: string, { limits, shownAs }: SourceAccess): Promise<Source> {
    const name = shownAs(src);
    const exists = name === src || (await stat(path).catch(() => undefined)) !== undefined;
    if (exists) return readFileSource(src, path, limits);
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
