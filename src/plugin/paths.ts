/** Normalizes paths for comparison: a watcher may spell them differently from a run. */
import { existsSync, realpathSync, statSync } from 'node:fs';
import * as native from 'node:path';
import { fileURLToPath } from 'node:url';

/** The path rules of a system. */
type Rules = Pick<typeof native, 'resolve' | 'sep'>;

/** A key for all spellings of a path. On Windows, `/` equals `\` and letters match in either case. */
export function pathKey(path: string, { resolve, sep }: Rules = native): string {
    const whole = resolve(path);
    return sep === '\\' ? whole.replaceAll('\\', '/').toLowerCase() : whole;
}

/** The keys of a file: its own and that of its link target. A watcher may report either. */
export function pathKeys(path: string): readonly string[] {
    const own = pathKey(path);
    const real = realKey(path);
    return real === undefined || real === own ? [own] : [own, real];
}

function realKey(path: string): string | undefined {
    try {
        return pathKey(realpathSync.native(path));
    } catch {
        // The file may be gone, but its folder mostly still exists.
        const folder = native.dirname(native.resolve(path));
        return existsSync(folder)
            ? pathKey(native.join(realpathSync.native(folder), native.basename(path)))
            : undefined;
    }
}

/** The path of a local file; undefined for a URL or standard input. */
export function localPath(src: unknown): string | undefined {
    if (typeof src !== 'string' || src === '-' || /^https?:/i.test(src)) return undefined;
    try {
        return native.resolve(/^file:/i.test(src) ? fileURLToPath(src) : src);
    } catch {
        // A `file:` URL that names no local file.
        return undefined;
    }
}

const documentName = /\.(?:json|ya?ml)$/i;

/**
 * Whether a file may be the one that a description with errors lacks: a document in or below a folder of its inputs.
 */
export function mayBeMissing(path: string, inputs: readonly string[]): boolean {
    const isBelow = (input: string): boolean => pathKey(path).startsWith(pathKey(native.dirname(input)) + native.sep);
    return documentName.test(path) && inputs.filter((input) => documentName.test(input)).some(isBelow);
}

/** A string that identifies the state of a file. */
export function stateOf(path: string): string {
    try {
        const { mtimeNs, size, ino } = statSync(path, { bigint: true });
        return `${mtimeNs}:${size}:${ino}`;
    } catch {
        return 'none';
    }
}
