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
 * What is below the description's own folder, or comes from its own server, may be read; anything else that a pattern names.
 *
 * @param allowed Globs of paths, from the current folder; hosts, with wildcards; or globs of whole URLs.
 */
export async function createPermission(description: URL, allowed: readonly string[]): Promise<Permission> {
    const matches = await createMatcher(allowed);
    return (url) => {
        const isOwn = url.protocol === 'file:' ? isBelow(url, description) : url.origin === description.origin;
        if (isOwn || matches(url)) return undefined;
        if (url.protocol === 'file:') {
            const path = filePath(url) ?? url.href;
            const message =
                description.protocol === 'file:'
                    ? 'it is outside of the folder of the description'
                    : 'it is a file of this machine, and the description is not';
            return { message, help: `if you trust the description, allow it with --allowRefs '${shown(path, 1000)}'` };
        }
        if (!/^https?:$/.test(url.protocol)) {
            return {
                message: `oasmith cannot read '${shown(url.protocol)}' URLs`,
                help: 'refer to a file, or to http or https',
            };
        }
        const own =
            description.protocol === 'file:'
                ? 'the description is a file of this machine'
                : `the description is on ${description.host}`;
        return {
            message: `it is on ${shown(url.host)}, and ${own}`,
            help: `if you trust the description, allow that host with --allowRefs '${shown(url.host)}'`,
        };
    };
}

function isBelow(url: URL, description: URL): boolean {
    if (description.protocol !== 'file:' || url.host !== description.host) return false;
    const folder = new URL('.', description).pathname;
    // An encoded slash would lead elsewhere once it is a path.
    return url.pathname.startsWith(folder) && !/%2f|%5c/i.test(url.pathname);
}

async function createMatcher(allowed: readonly string[]): Promise<(url: URL) => boolean> {
    if (allowed.length === 0) return () => false;
    const { minimatch } = await import('minimatch');
    const matches = (text: string, pattern: string): boolean =>
        minimatch(text, pattern, { dot: true, nobrace: true, nocomment: true, nonegate: true, noext: true });
    return (url) =>
        allowed.some((pattern) => {
            if (pattern.includes('://')) return matches(url.href, pattern);
            if (url.protocol !== 'file:') return matches(url.host, pattern) || matches(url.hostname, pattern);
            const path = filePath(url);
            const full = resolve(pattern);
            return path !== undefined && (matches(path, full) || path.startsWith(full + sep));
        });
}

function filePath(url: URL): string | undefined {
    try {
        return fileURLToPath(url);
    } catch {
        return undefined;
    }
}
