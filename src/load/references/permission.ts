/** Which other documents a description may have read. Its words choose them, so the user decides how far they reach. */
import { resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shown } from '../shown.ts';

/** Why a document is not read, and how to allow it. */
export interface Refusal {
    readonly message: string;
    readonly help: string;
}

/** Undefined for a document that may be read. */
export type Permission = (url: URL) => Refusal | undefined;

/**
 * What is below the description's own folder, or comes from its own server, may be read; anything else that a pattern names. Where a
 * symbolic link leads is up to who has set it: the description has not.
 *
 * @param allowed Globs of paths, from the current folder; hosts, with wildcards; or globs of whole URLs.
 */
export async function createPermission(description: URL, allowed: readonly string[]): Promise<Permission> {
    const matches = await createMatcher(allowed);
    return (url) => {
        if (url.protocol === 'file:') {
            return isBelow(url, description) || matches(url) ? undefined : refuseFile(url, description);
        }
        // Of other schemes, some have an origin all the same, and the rest the same: 'null' (URL Standard, origin).
        if (!/^https?:$/.test(url.protocol)) {
            return {
                message: `oasmith cannot read '${shown(url.protocol)}' URLs`,
                help: 'refer to a file, or to http or https',
            };
        }
        return url.origin === description.origin || matches(url) ? undefined : refuseHost(url, description);
    };
}

function refuseFile(url: URL, description: URL): Refusal {
    const message =
        description.protocol === 'file:'
            ? 'it is outside of the folder of the description'
            : 'it is a file of this machine, and the description is not';
    return { message, help: `if you trust the description, allow it with ${flagFor(filePath(url) ?? url.href)}` };
}

function refuseHost(url: URL, description: URL): Refusal {
    const own =
        description.protocol === 'file:'
            ? 'the description is a file of this machine'
            : `the description is on ${url.host === description.host ? description.origin : description.host}`;
    return {
        message: `it is on ${shown(url.host === description.host ? url.origin : url.host)}, and ${own}`,
        help: `if you trust the description, allow that host with ${flagFor(url.host)}`,
    };
}

/** Somebody may hand it to a shell as it stands, so that it must say what it says and no more: the description chose the words. */
function flagFor(name: string): string {
    const pattern = shown(name, 1000).replaceAll(/[*?]/g, '\\$&').replaceAll("'", "'\\''");
    return `--allowRefs '${pattern}'`;
}

function isBelow(url: URL, description: URL): boolean {
    if (description.protocol !== 'file:' || url.host !== description.host) return false;
    const folder = new URL('.', description).pathname;
    // An encoded slash would lead elsewhere once it is a path.
    return url.pathname.startsWith(folder) && !/%2f|%5c/i.test(url.pathname);
}

async function createMatcher(allowed: readonly string[]): Promise<(url: URL) => boolean> {
    if (allowed.length === 0) return () => false;
    const { escape: escapeGlob, minimatch } = await import('minimatch');
    const matches = (text: string, pattern: string): boolean =>
        text === pattern ||
        minimatch(text, pattern, { dot: true, nobrace: true, nocomment: true, nonegate: true, noext: true });
    return (url) =>
        allowed.some((pattern) => {
            if (pattern.includes('://')) return matches(url.href, pattern);
            if (url.protocol !== 'file:') {
                const host = pattern.toLowerCase();
                return matches(url.host, host) || matches(url.hostname, host);
            }
            const path = filePath(url);
            if (path === undefined) return false;
            const full = resolve(pattern);
            const folder = full.endsWith(sep) ? full : full + sep;
            // The current folder is no pattern, whatever its name is.
            return path === full || path.startsWith(folder) || matches(path, resolve(escapeGlob(resolve()), pattern));
        });
}

function filePath(url: URL): string | undefined {
    try {
        return fileURLToPath(url);
    } catch {
        return undefined;
    }
}
