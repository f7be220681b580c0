/** Paths as they are compared: those of a watcher are spelled in other ways than those that a run has read. */
import { existsSync, realpathSync, statSync } from 'node:fs';
import * as native from 'node:path';
import { fileURLToPath } from 'node:url';

/** The rules of a system for paths. */
type Rules = Pick<typeof native, 'resolve' | 'sep'>;

/** What two spellings of a path have in common: `/` and `\` mean the same on Windows, and so do letters of either case. */
export function pathKey(path: string, { resolve, sep }: Rules = native): string {
    const whole = resolve(path);
    return sep === '\\' ? whole.replaceAll('\\', '/').toLowerCase() : whole;
}

/** The keys by which a file may be met: its own, and that of what it leads to. A watcher tells either. */
export function pathKeys(path: string): readonly string[] {
    const own = pathKey(path);
    const real = realKey(path);
    return real === undefined || real === own ? [own] : [own, real];
}

function realKey(path: string): string | undefined {
    try {
        return pathKey(realpathSync.native(path));
    } catch {
        // It may be gone; its folder is not, mostly.
        const folder = native.dirname(native.resolve(path));
        return existsSync(folder)
            ? pathKey(native.join(realpathSync.native(folder), native.basename(path)))
            : undefined;
    }
}

/** The path of a file of this machine; undefined for a URL and for standard input. */
export function localPath(src: unknown): string | undefined {
    if (typeof src !== 'string' || src === '-' || /^https?:/i.test(src)) return undefined;
    try {
        return native.resolve(/^file:/i.test(src) ? fileURLToPath(src) : src);
    } catch {
        // A URL of a file that is on no machine.
        return undefined;
    }
}

const documentName = /\.(?:json|ya?ml)$/i;

/** Whether a file may be what an erroneous description waits for: a document in a folder of those that were read, or below. */
export function mayBeMissing(path: string, inputs: readonly string[]): boolean {
    const isBelow = (input: string): boolean => pathKey(path).startsWith(pathKey(native.dirname(input)) + native.sep);
    return documentName.test(path) && inputs.filter((input) => documentName.test(input)).some(isBelow);
}

/** What tells one state of a file from another one. */
export function stateOf(path: string): string {
    try {
        const { mtimeNs, size, ino } = statSync(path, { bigint: true });
        return `${mtimeNs}:${size}:${ino}`;
    } catch {
        return 'none';
    }
}
