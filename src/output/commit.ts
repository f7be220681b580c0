/** Puts files in place together: all of them, or none. */
import { copyFileSync, linkSync, renameSync, rmSync } from 'node:fs';

/** A file that has been written, and the one that it replaces. */
interface Replacement {
    /** As the user gave it. */
    readonly path: string;
    /** Where its bytes are. */
    readonly temporary: string;
    readonly target: string;
    /** A path for the file that it replaces, until all are in place; undefined if there is none. */
    readonly backup: string | undefined;
}

/** A file that is no longer part of the output. */
interface Removal {
    readonly path: string;
    readonly target: string;
    readonly backup: string;
}

/**
 * Renames all files, and removes others. If one of them cannot be, all are as they were before. It is synchronous: a signal that
 * ends the process comes before it or after it, so no output is a mixture of two runs.
 *
 * @param explain Throws an error that says which file it is about.
 */
export function commit(
    replacements: readonly Replacement[],
    removals: readonly Removal[],
    explain: (path: string, cause: unknown) => never,
): void {
    const attempt = (path: string, step: () => void): void => {
        try {
            step();
        } catch (cause) {
            explain(path, cause);
        }
    };
    const undo: (() => void)[] = [];
    const isAlone = replacements.length + removals.length === 1;
    try {
        for (const { path, temporary, target, backup } of replacements) {
            // A rename replaces a file at once, and one of them alone needs no way back.
            if (backup !== undefined && !isAlone) attempt(path, () => keep(target, backup));
            attempt(path, () => renameSync(temporary, target));
            undo.push(() => (backup === undefined ? rmSync(target, { force: true }) : renameSync(backup, target)));
        }
        for (const { path, target, backup } of removals) {
            attempt(path, () => renameSync(target, backup));
            undo.push(() => renameSync(backup, target));
        }
    } catch (error) {
        for (const step of undo.toReversed()) step();
        throw error;
    } finally {
        for (const { backup } of [...replacements, ...removals]) {
            if (backup !== undefined) rmSync(backup, { force: true });
        }
    }
}

/** Some disks know no links. */
function keep(file: string, backup: string): void {
    try {
        linkSync(file, backup);
    } catch {
        copyFileSync(file, backup);
    }
}
