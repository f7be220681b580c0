/**
 * Decides which other documents a description may reference. The description chooses them, so the user sets the limits.
 */
import { dirname, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filePathOf } from '../location.ts';
import { shortenText } from '../shown.ts';

/** Why a document is not read, and how to allow it. */
export interface Refusal {
    readonly kind: 'refused';
    readonly message: string;
    readonly help: string;
}

/** A document that may be read. */
interface Allowed {
    readonly kind: 'allowed';
    /** The path of a file with all symbolic links resolved: the path that was checked is the path that is opened. */
    readonly file?: string;
}

/** Resolves all symbolic links in a path, even if the file does not exist. */
export type FollowLinks = (path: string) => Promise<string>;

export type Permission = (url: URL) => Promise<Allowed | Refusal>;

/** The documents that a description may reference without permission. */
export type DescriptionOrigin =
    /** The folder of a file, and everything below it. */
    | { readonly kind: 'folder'; readonly description: URL }
    /** Everything on its server. */
    | { readonly kind: 'server'; readonly description: URL }
    /** Nothing: standard input and pipes have no folder. */
    | { readonly kind: 'none' };

/**
 * Documents below the description's own folder or on its own server may be read; others only if a pattern names them. A
 * file is checked by the name in the description, and again by its path with all symbolic links resolved: the author of
 * the description may also have made the links next to it. For a permitted path that is a link, its target is
 * permitted.
 *
 * No message reveals whether a file that may not be read exists.
 *
 * @param allowed Globs of paths, relative to the current folder; hosts, with wildcards, and with a leading `//` if they
 * could be read as paths; or globs of whole URLs.
 */
export async function createPermission(
    own: DescriptionOrigin,
    allowed: readonly string[],
    followLinks: FollowLinks,
): Promise<Permission> {
    const matches = await createMatcher(allowed, followLinks);
    const folders = own.kind === 'folder' ? await foldersOfDescription(own.description, followLinks) : [];
    const permits = (url: URL): boolean => folders.some((folder) => isBelow(url, folder)) || matches(url);
    return async (url) => {
        if (url.protocol === 'file:') {
            const path = filePathOf(url);
            if (!permits(url)) {
                const advice = 'if you trust the description, allow it';
                return refusalOf(refusedFiles[own.kind], advice, path ?? url.href);
            }
            // The reader reports an invalid URL.
            if (path === undefined) return { kind: 'allowed' };
            // A cycle of links leads to nothing readable.
            const file = await followLinks(path).catch(() => path);
            if (permits(pathToFileURL(file))) return { kind: 'allowed', file };
            // The message is the same whether or not the file exists.
            const message = 'a symbolic link in its path leads to a place that is not allowed';
            return refusalOf(message, 'check where it leads; if you trust that and the description, allow it', path);
        }
        // Some other schemes also have an origin; the rest share the origin 'null' (URL Standard, origin).
        if (!/^https?:$/.test(url.protocol)) {
            const message = `oasmith cannot read '${shortenText(url.protocol)}' URLs`;
            return { kind: 'refused', message, help: 'refer to a file, or to http or https' };
        }
        const isOwn = own.kind === 'server' && url.origin === own.description.origin;
        return isOwn || matches(url) ? { kind: 'allowed' } : refuseHost(url, own);
    };
}

/** The folder of a file, by its given name and by its real path: `/tmp` is a link on some systems. */
async function foldersOfDescription(description: URL, followLinks: FollowLinks): Promise<readonly URL[]> {
    const path = filePathOf(description);
    const named = new URL('.', description);
    const real = path === undefined ? undefined : await followLinks(dirname(path)).catch(() => undefined);
    return real === undefined ? [named] : [named, pathToFileURL(withSeparator(real))];
}

const refusedFiles = {
    folder: 'it is outside of the folder of the description',
    server: 'it is a file of this machine, and the description is not',
    none: 'the description comes from standard input or a pipe, which has no folder',
} as const satisfies Readonly<Record<DescriptionOrigin['kind'], string>>;

function refuseHost(url: URL, own: DescriptionOrigin): Refusal {
    // Both with their schemes, if only these differ.
    const part = own.kind === 'server' && url.host === own.description.host ? 'origin' : 'host';
    const place = own.kind === 'server' ? `the description is on ${own.description[part]}` : places[own.kind];
    const message = `it is on ${shortenText(url[part])}, and ${place}`;
    return refusalOf(message, 'if you trust the description, allow that host', url.host);
}

function refusalOf(message: string, advice: string, name: string): Refusal {
    return { kind: 'refused', message, help: `${advice} with ${flagFor(name)}` };
}

/** Where a description is that has no server. */
const places = {
    folder: 'the description is a file of this machine',
    none: 'the description comes from standard input or a pipe',
};

/** Users may paste the flag into a shell, and the description chose its words, so it must be quoted exactly. */
function flagFor(name: string): string {
    const pattern = shortenText(name, 1000).replaceAll(/[*?]/g, '\\$&').replaceAll("'", "'\\''");
    return `--allowRefs '${pattern}'`;
}

function isBelow(url: URL, folder: URL): boolean {
    // An encoded slash would change the folder once the URL is a path.
    return url.host === folder.host && url.pathname.startsWith(folder.pathname) && !/%2f|%5c/i.test(url.pathname);
}

async function createMatcher(allowed: readonly string[], followLinks: FollowLinks): Promise<(url: URL) => boolean> {
    if (allowed.length === 0) return () => false;
    const { escape: escapeGlob, minimatch } = await import('minimatch');
    const matches = (text: string, pattern: string): boolean =>
        text === pattern ||
        minimatch(text, pattern, { dot: true, nobrace: true, nocomment: true, nonegate: true, noext: true });
    const patterns = await Promise.all(
        allowed.map(async (pattern) => ({
            pattern,
            places: await bothPaths(unescapeWildcards(pattern), followLinks),
            globs: await globsOf(pattern, followLinks, escapeGlob),
        })),
    );
    return (url) =>
        patterns.some(({ pattern, places, globs }) => {
            if (pattern.includes('://')) return matches(url.href, pattern);
            if (url.protocol !== 'file:') {
                const host = pattern.toLowerCase().replace(/^\/\//, '');
                return matches(url.host, host) || matches(url.hostname, host);
            }
            if (pattern.startsWith('//')) return false;
            const path = filePathOf(url);
            if (path === undefined) return false;
            return places.some((place) => isIn(path, place)) || globs.some((glob) => matches(path, glob));
        });
}

/** A path as given, and its real path. */
async function bothPaths(path: string, followLinks: FollowLinks): Promise<readonly string[]> {
    const full = resolve(path);
    return [full, await followLinks(full).catch(() => full)];
}

/** A pattern with only escaped wildcards is a path, as suggested in the help of a refusal. */
function unescapeWildcards(pattern: string): string {
    return /(?<!\\)[*?]/.test(pattern) ? pattern : pattern.replaceAll(/\\([*?])/g, '$1');
}

/** The part before the first wildcard is a folder, not a pattern, whatever its name. Links in it are resolved. */
async function globsOf(
    pattern: string,
    followLinks: FollowLinks,
    escapeGlob: (folder: string) => string,
): Promise<readonly string[]> {
    const parts = pattern.split('/');
    const first = parts.findIndex((part) => /[*?[\\]/.test(part));
    if (first === -1) return [];
    const prefix = parts.slice(0, first).join('/');
    const folders = await bothPaths(first > 0 && prefix === '' ? '/' : prefix, followLinks);
    return folders.map((folder) => resolve(escapeGlob(folder), parts.slice(first).join('/')));
}

function isIn(path: string, place: string): boolean {
    return path === place || path.startsWith(withSeparator(place));
}

function withSeparator(folder: string): string {
    return folder.endsWith(sep) ? folder : folder + sep;
}
