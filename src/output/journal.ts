/**
 * The journal of a run that puts several files in place: what it is about to do, and where the earlier files are. It is there from
 * before the first rename until after the last one, so whoever finds that of an ended run can make all files as they were before it.
 */
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { errorCodeOf } from '../diagnostics/system-errors.ts';
import { followLinks } from '../load/source/real-path.ts';
import { isGenerated } from '../names/generated-text.ts';
import { abandonedAfter, isTemporaryFor, uniqueId } from './temporary.ts';

/** What happens to one file. All paths are absolute. */
export interface Step {
    readonly target: string;
    /** Where its bytes are until they are in place; undefined if it is removed. */
    readonly temporary: string | undefined;
    /** A second name of the file that it replaces; undefined if there is none. */
    readonly backup: string | undefined;
}

const journalName = /^\.oasmith\.[\da-f-]{36}\.journal$/;

/** A path for the journal of a run, next to a file of it. */
export async function journalFor(target: string): Promise<string> {
    return join(dirname(target), `.oasmith.${await uniqueId()}.journal`);
}

/** Writes the journal, with paths from its folder, so that the project may be moved. */
export function writeJournal(path: string, steps: readonly Step[]): void {
    const from = (place: string | undefined): string | undefined => place && relative(dirname(path), place);
    const content = {
        host: hostname(),
        process: process.pid,
        steps: steps.map(({ target, temporary, backup }) => [from(target), from(temporary), from(backup)]),
    };
    const file = openSync(path, 'wx');
    try {
        writeSync(file, JSON.stringify(content));
        fsyncSync(file);
    } finally {
        closeSync(file);
    }
}

/** Makes all files as they were before the steps, whether a step has happened or not. Returns whether all are. */
export function undo(steps: readonly Step[]): boolean {
    let isWhole = true;
    for (const step of steps.toReversed()) {
        try {
            undoStep(step);
        } catch {
            // The others can still be restored. The backup of this one stays.
            isWhole = false;
        }
    }
    return isWhole;
}

function undoStep({ target, temporary, backup }: Step): void {
    const isUntouched = existsSync(temporary ?? target);
    if (!isUntouched && backup === undefined) rmSync(target, { force: true });
    // Of two runs that find the same journal, one restores it.
    if (!isUntouched && backup !== undefined && existsSync(backup)) renameSync(backup, target);
    // A rename does nothing if both are names of one file (POSIX, rename).
    if (backup !== undefined) rmSync(backup, { force: true });
    if (temporary !== undefined) rmSync(temporary, { force: true });
}

/** What a run writes: paths of files, and folders that are outputs themselves, with all their files. */
export interface Outputs {
    readonly files: readonly string[];
    readonly folders: readonly string[];
}

/**
 * Undoes what ended runs have begun with these outputs: a run that was killed between two renames leaves some files of before it and
 * some of its own. Files elsewhere, and those that are not what a run makes, are left alone, whatever a journal says. Never rejects.
 */
export async function undoInterrupted(outputs: Outputs): Promise<void> {
    for (const { path, steps } of await findJournals(outputs)) {
        if (undo(steps)) rmSync(path, { force: true });
    }
}

/** Whether a run has ended while it put some of these outputs in place. */
export async function isInterrupted(outputs: Outputs): Promise<boolean> {
    return (await findJournals(outputs)).some(({ steps }) => steps.length > 0);
}

/** Whether there is a journal near these outputs: of an ended run, or of one that is at work. */
export async function hasJournal(outputs: Outputs): Promise<boolean> {
    for (const folder of await realFoldersOf(outputs)) {
        if ((await readdir(folder).catch(() => [])).some((name) => journalName.test(name))) return true;
    }
    return false;
}

/** The journals of ended runs. */
async function findJournals(outputs: Outputs): Promise<readonly FoundJournal[]> {
    const own = await realFoldersOf(outputs);
    const found: FoundJournal[] = [];
    for (const folder of own) {
        for (const name of await readdir(folder).catch(() => [])) {
            if (!journalName.test(name)) continue;
            const path = join(folder, name);
            const stats = await lstat(path).catch(() => undefined);
            if (stats?.isFile() !== true) continue;
            const { host, process: writer, steps } = readJournal(path);
            const hasEnded = host === hostname() && !isAlive(writer);
            if (!hasEnded && Date.now() - stats.mtimeMs <= abandonedAfter) continue;
            found.push({ path, steps: steps.filter((step) => own.has(dirname(step.target)) && isOfRun(step)) });
        }
    }
    return found;
}

async function realFoldersOf({ files, folders }: Outputs): Promise<ReadonlySet<string>> {
    const whole = new Set(folders.map((folder) => resolve(folder)));
    const apart = files.filter((path) => path !== '' && !whole.has(dirname(resolve(path))));
    // Where links form a cycle, the output has an error of its own.
    const follow = (path: string): Promise<string> => followLinks(path).catch(() => resolve(path));
    const paths = await Promise.all(apart.map(follow));
    return new Set([...(await Promise.all([...whole].map(follow))), ...paths.map(dirname)]);
}

interface FoundJournal {
    readonly path: string;
    readonly steps: readonly Step[];
}

interface Journal {
    readonly host: string;
    /** Its number on the host. */
    readonly process: number;
    readonly steps: readonly Step[];
}

/** A journal that was not written to its end is that of a run that had not begun with the steps. */
function readJournal(path: string): Journal {
    try {
        const { host, process: writer, steps }: Record<string, unknown> = JSON.parse(readFileSync(path, 'utf8'));
        return {
            host: String(host),
            process: Number(writer),
            steps: Array.isArray(steps) ? steps.flatMap((step: unknown) => stepOf(step, dirname(path))) : [],
        };
    } catch {
        return { host: '', process: 0, steps: [] };
    }
}

function stepOf(given: unknown, folder: string): Step[] {
    if (!Array.isArray(given)) return [];
    const [target, temporary, backup] = given.map((place: unknown) =>
        typeof place === 'string' ? resolve(folder, place) : undefined,
    );
    return target === undefined ? [] : [{ target, temporary, backup }];
}

/** Whether a step is one that a run makes. A journal is a file of the project, which anybody may have written. */
function isOfRun({ target, temporary, backup }: Step): boolean {
    const temporaries = [temporary, backup].filter((path) => path !== undefined);
    if (temporaries.length === 0 || !temporaries.every((path) => isTemporaryFor(path, target))) return false;
    return backup !== undefined || !existsSync(target) || isGenerated(readFileSync(target, 'utf8'));
}

function isAlive(writer: number): boolean {
    if (!Number.isSafeInteger(writer) || writer <= 0) return false;
    try {
        return process.kill(writer, 0);
    } catch (error) {
        // It belongs to another user.
        return errorCodeOf(error) === 'EPERM';
    }
}
