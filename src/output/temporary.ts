/** Files that hold bytes until they are in place: their names, and what killed runs leave of them. */
import { lstat, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { limits } from '../limits.ts';

/** A path next to a file, because a rename cannot cross disks. */
export async function temporaryFor(target: string): Promise<string> {
    return join(dirname(target), `.${shortened(basename(target))}.${await uniqueId()}.tmp`);
}

/** A UUID of version 4 (RFC 9562, 5.4). */
export async function uniqueId(): Promise<string> {
    // It takes longer to load than a small output to print, and an unchanged output does not need it.
    const { randomUUID } = await import('node:crypto');
    return randomUUID();
}

/** A name that is so long that nothing can be added to it loses its end. */
function shortened(name: string): string {
    if (Buffer.byteLength(name) <= limits.longestTemporaryName) return name;
    const signs = Array.from(name);
    while (Buffer.byteLength(signs.join('')) > limits.longestTemporaryName) signs.pop();
    return signs.join('');
}

const temporaryName = /^\.(.+)\.[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}\.tmp$/s;

export function isTemporaryFor(path: string, target: string): boolean {
    const of = temporaryName.exec(basename(path))?.[1];
    return of === shortened(basename(target)) && dirname(path) === dirname(target);
}

/** The age in milliseconds at which a temporary file no longer belongs to a run that still writes. */
export const abandonedAfter = 60_000;

/**
 * Removes the temporary files that killed runs left behind: those of the targets, and those of all TypeScript files in the folders of
 * a divided output, as each run may have other files there. Never rejects.
 */
export async function removeLeftovers(targets: readonly string[], folders: readonly string[]): Promise<void> {
    const own = new Set(targets.map((target) => join(dirname(target), shortened(basename(target)))));
    const whole = new Set(folders);
    for (const folder of new Set([...targets.map(dirname), ...folders])) {
        for (const name of await readdir(folder).catch(() => [])) {
            const of = temporaryName.exec(name)?.[1];
            if (of === undefined) continue;
            if (!own.has(join(folder, of)) && !(whole.has(folder) && of.endsWith('.ts'))) continue;
            // Another run may have removed it, or it belongs to another user. It does no harm.
            const found = await lstat(join(folder, name)).catch(() => undefined);
            const isAbandoned = found?.isFile() && Date.now() - found.mtimeMs > abandonedAfter;
            if (isAbandoned) await rm(join(folder, name)).catch(() => {});
        }
    }
}
