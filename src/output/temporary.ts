/** The temporary files through which outputs are written. */
import { randomUUID } from 'node:crypto';
import { lstat, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** A new path for the temporary file of a target. It is next to the target, because a rename cannot cross disks. */
export function temporaryPath(target: string): string {
    return join(dirname(target), `.${basename(target)}.${randomUUID()}.tmp`);
}

/** The name of a temporary file, with a UUID of version 4 (RFC 9562, 5.4). */
const temporaryName = /^\.(.+)\.[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}\.tmp$/s;

/** The age in milliseconds at which a temporary file no longer belongs to a current run. */
const abandonedAfter = 3_600_000;

/** Removes the temporary files of these targets that killed runs left behind. Never rejects. */
export async function removeLeftovers(targets: readonly string[]): Promise<void> {
    const own = new Set(targets);
    await Promise.all([...new Set(targets.map(dirname))].map((folder) => removeFrom(folder, own)));
}

async function removeFrom(folder: string, targets: ReadonlySet<string>): Promise<void> {
    const names = await readdir(folder).catch(() => []);
    for (const name of names) {
        const of = temporaryName.exec(name)?.[1];
        if (of !== undefined && targets.has(join(folder, of))) await removeAbandoned(join(folder, name));
    }
}

async function removeAbandoned(path: string): Promise<void> {
    try {
        const found = await lstat(path);
        if (found.isFile() && Date.now() - found.mtimeMs > abandonedAfter) await rm(path);
    } catch {
        // Another run may have removed it, or it belongs to another user. It does no harm.
    }
}
