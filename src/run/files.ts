/**
 * Watches single files, whether they exist or not. The system reports events in a folder; the state of each file tells
 * whether it has changed. So editors may write or rename files, files may disappear and return, and other files in the
 * folder are ignored. Files are also checked at intervals, because some disks (network drives, virtual machines)
 * report no events, and a system may run out of watches.
 */
import { type BigIntStats, type FSWatcher, realpathSync, statSync, watch } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Files whose changes count. */
export interface Files {
    /** Notes the state of a file. Changes after this call are noticed. */
    readonly add: (path: string) => void;
    /** Forgets all other files. */
    readonly retain: (paths: ReadonlySet<string>) => void;
}

export type FileWatch = ReturnType<typeof watchFiles>;

/** The states of files, as last seen on the disk. */
export class FileStates implements Files {
    readonly #states = new Map<string, string>();

    get paths(): readonly string[] {
        return [...this.#states.keys()];
    }

    /** @returns whether it is a new one. */
    readonly add = (path: string): boolean => {
        const full = resolve(path);
        const isNew = !this.#states.has(full);
        if (isNew) this.#states.set(full, fileState(full));
        return isNew;
    };

    readonly retain = (paths: ReadonlySet<string>): void => {
        for (const path of this.#states.keys()) if (!paths.has(path)) this.#states.delete(path);
    };

    /** The files that have changed since the last call, or since they were added. */
    changed(): readonly string[] {
        return [...this.#states].flatMap(([path, state]) => {
            const current = fileState(path);
            this.#states.set(path, current);
            return current === state ? [] : [path];
        });
    }
}

/** Milliseconds between two checks of all files. */
const sweepInterval = 1000;

/** Milliseconds within which system events count as one. */
const eventPause = 10;

/** A folder that the system watches. */
interface WatchedFolder {
    readonly identity: string;
    readonly watcher: FSWatcher | undefined;
}

/** @param onChange Called with the paths of files that have changed. */
export function watchFiles(onChange: (paths: readonly string[]) => void) {
    const states = new FileStates();
    const folders = new Map<string, WatchedFolder>();
    let timer: NodeJS.Timeout | undefined;
    let cost = 0;

    const lookLater = (): void => {
        // In a folder with constant changes, checks take at most a tenth of the time.
        timer ??= setTimeout(look, Math.max(eventPause, 10 * cost));
    };
    const look = (): void => {
        clearTimeout(timer);
        timer = undefined;
        const startedAt = performance.now();
        const changed = states.changed();
        watchFolders();
        cost = performance.now() - startedAt;
        if (changed.length > 0) onChange(changed);
    };
    const watchFolders = (): void => {
        const wanted = new Set(states.paths.flatMap(foldersToWatch));
        for (const [path, { watcher }] of folders) {
            if (wanted.has(path)) continue;
            watcher?.close();
            folders.delete(path);
        }
        for (const path of wanted) watchFolder(path);
    };
    const watchFolder = (path: string): void => {
        const identity = folderIdentity(path);
        const known = folders.get(path);
        if (known?.identity === identity) return;
        // Another folder has replaced it.
        known?.watcher?.close();
        folders.set(path, { identity, watcher: openWatcher(path, lookLater) });
    };

    const sweep = setInterval(look, sweepInterval);
    return {
        add(path: string): void {
            if (!states.add(path)) return;
            for (const folder of foldersToWatch(resolve(path))) watchFolder(folder);
        },
        retain(paths: ReadonlySet<string>): void {
            states.retain(paths);
            watchFolders();
        },
        close(): void {
            clearInterval(sweep);
            clearTimeout(timer);
            for (const { watcher } of folders.values()) watcher?.close();
            folders.clear();
        },
    };
}

function openWatcher(path: string, onEvent: () => void): FSWatcher | undefined {
    try {
        const watcher = watch(path, onEvent);
        watcher.on('error', () => watcher.close());
        return watcher;
    } catch {
        // No watches are left, or the folder is gone. The checks at intervals still work.
        return undefined;
    }
}

const missing = 'none';

/** A string that changes when a file does, according to the disk. */
function fileState(path: string): string {
    return describeStats(path, ({ mtimeNs, size, ino, dev }) => `${mtimeNs} ${size} ${ino} ${dev}`);
}

function folderIdentity(folder: string): string {
    return describeStats(folder, ({ ino, dev }) => `${ino} ${dev}`);
}

function describeStats(path: string, describe: (stats: BigIntStats) => string): string {
    try {
        return describe(statSync(path, { bigint: true }));
    } catch {
        return missing;
    }
}

/** The folder of a file and that of its link target. For a missing folder, the nearest existing parent. */
function foldersToWatch(path: string): readonly string[] {
    const named = existingFolder(dirname(path));
    try {
        const real = dirname(realpathSync(path));
        return real === named ? [named] : [named, real];
    } catch {
        return [named];
    }
}

function existingFolder(folder: string): string {
    if (folderIdentity(folder) !== missing || dirname(folder) === folder) return folder;
    return existingFolder(dirname(folder));
}
