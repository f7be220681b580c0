/** Where a description is, as a URL: what it refers to is told from there. */
import { basename, isAbsolute, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The URL of a source that could be read, without credentials. A pipe counts as a file of the current folder. */
export function locateSource(src: string): URL {
    if (!/^(https?|file):/i.test(src)) return pathToFileURL(isPipe(src) ? resolve(basename(src)) : resolve(src));
    const url = new URL(src);
    url.username = '';
    url.password = '';
    url.hash = '';
    return url;
}

/** Standard input, and what a shell makes of `<(command)`. */
function isPipe(src: string): boolean {
    return src === '-' || /^\/(dev|proc)\//.test(src);
}

/** How messages call another document: by its path where the description was given as a path, relative where that one was. */
export function nameLike(first: string, url: URL): string {
    if (url.protocol !== 'file:') return url.href;
    const path = fileURLToPath(url);
    return isAbsolute(first) || /^[a-z][a-z\d+.-]+:/i.test(first) ? path : relative('', path) || path;
}
