/** The URLs of descriptions, and what references mean that are resolved against them. */
import { basename, dirname, isAbsolute, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The URL of a readable source, without credentials. A pipe counts as a file in the current folder. */
export function locateSource(src: string): URL {
    if (!/^(https?|file):/i.test(src)) return pathToFileURL(isPipe(src) ? resolve(basename(src)) : resolve(src));
    const url = new URL(src);
    url.username = '';
    url.password = '';
    url.hash = '';
    return url;
}

/** Whether a source is standard input, or a pipe from a shell's `<(command)`. */
export function isPipe(src: string): boolean {
    return src === '-' || /^\/(?:dev\/(?:stdin|fd\/\d+)|proc\/[^/]+\/fd\/\d+)$/.test(resolve(src));
}

/**
 * The name of another document in messages: a path if the description was given as a path, relative if that path was.
 */
export function nameLike(first: string, url: URL): string {
    const path = url.protocol === 'file:' ? filePathOf(url) : undefined;
    if (path === undefined) return url.href;
    const short = relative('', path);
    // A relative path may look like standard input or like a URL.
    const isPlain = short !== '' && short !== '-' && !scheme.test(short);
    return isPlain && !isAbsolute(first) && !scheme.test(first) ? short : path;
}

const scheme = /^[a-z][a-z\d+.-]+:/i;

/** A folder and all its parents. */
export function foldersFrom(folder: string): readonly string[] {
    const above = dirname(folder);
    return above === folder ? [folder] : [folder, ...foldersFrom(above)];
}

/** The path of a file URL; undefined if it names a host, or contains something no path can. */
export function filePathOf(url: URL): string | undefined {
    try {
        return fileURLToPath(url);
    } catch {
        return undefined;
    }
}

/**
 * The URL that a reference leads to, without its fragment; undefined if it is not a URL. The user name and the password
 * are removed: those of the user must not leak.
 */
export function locationOf(reference: string, base: URL): string | undefined {
    if (!URL.canParse(reference, base)) return undefined;
    const url = new URL(reference, base);
    url.username = '';
    url.password = '';
    return withoutFragment(url);
}

export function withoutFragment({ href, hash }: URL): string {
    return hash === '' ? href.replace(/#$/, '') : href.slice(0, -hash.length);
}
