/** Puts files in place together: all of them, or none. */
import { copyFileSync, linkSync, renameSync, rmSync } from 'node:fs';
import { errorCodeOf } from '../diagnostics/system-errors.ts';
import { type Step, undo, writeJournal } from './journal.ts';

/** A file to replace, or to remove. */
export interface Change extends Step {
    /** As the user gave it. */
    readonly path: string;
}

/**
 * Renames all files, and removes others. If one of them cannot be, all are as they were before. It is synchronous: a signal that
 * a process can handle comes before it or after it. If the process is killed meanwhile, the next run finds the journal.
 *
 * @param journal A path for the journal. Once the file is gone, the change has happened.
 * @param explain Throws an error that says which file it is about.
 */
export function commit(
    changes: readonly Change[],
    journal: string,
    explain: (path: string, cause: unknown) => never,
): void {
    const attempt = <T>(path: string, step: () => T): T => {
        try {
            return step();
        } catch (cause) {
            return explain(path, cause);
        }
    };
    // A rename replaces a file at once, and one of them alone needs no way back.
    const [first, second] = changes;
    if (first === undefined) return;
    if (second === undefined) {
        attempt(first.path, () => putInPlace(first));
        return;
    }
    const steps: Change[] = [];
    try {
        for (const change of changes) steps.push(attempt(change.path, () => withBackup(change)));
        attempt(first.path, () => writeJournal(journal, steps));
        for (const step of steps) attempt(step.path, () => putInPlace(step));
    } catch (error) {
        if (undo(steps)) rmSync(journal, { force: true });
        throw error;
    }
    rmSync(journal, { force: true });
    for (const { backup } of steps) {
        if (backup !== undefined) rmSync(backup, { force: true });
    }
}

function putInPlace({ target, temporary }: Step): void {
    if (temporary === undefined) rmSync(target, { force: true });
    else renameSync(temporary, target);
}

/** Gives the earlier file a second name. It may be gone since the run looked for it. */
function withBackup(change: Change): Change {
    const { target, backup } = change;
    if (backup === undefined) return change;
    try {
        keep(target, backup);
        return change;
    } catch (error) {
        if (errorCodeOf(error) === 'ENOENT') return { ...change, backup: undefined };
        throw error;
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
