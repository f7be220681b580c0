/**
 * Watches single files, whether they exist or not. The system says that something has happened in a folder; whether one of the files has
 * changed is seen at the files themselves. So an editor may write to them or rename others onto them, they may go and come back, and what
 * else changes beside them means nothing. The files are looked at from time to time as well: some disks (of networks, of virtual machines)
 * say nothing, and a system may have no watch left.
 */
import { type FSWatcher, realpathSync, statSync, watch } from 'node:fs';
import { dirname, resolve } from 'node:path';

export interface FileWatch {
    /** Watches a file from now on: what changes after this call is noticed. */
    readonly add: (path: string) => void;
    /** Watches no others than these. */
    readonly retain: (paths: ReadonlySet<string>) => void;
    readonly close: () => void;
}

/** Milliseconds between two looks at all files. */
const sweepInterval = 1000;

/** Milliseconds that several events of the system are one. */
const eventPause = 10;

/** A folder that the system watches. */
interface Folder {
    readonly identity: string;
    readonly watcher: FSWatcher | undefined;
}

/** @param onChange Called with the paths of files that have changed. */
export function watchFiles(onChange: (paths: readonly string[]) => void): FileWatch {
    const states = new Map<string, string>();
    const folders = new Map<string, Folder>();
    let timer: NodeJS.Timeout | undefined;
    let cost = 0;

    const lookLater = (): void => {
        // Where a folder never rests, looking takes a tenth of the time.
        timer ??= setTimeout(look, Math.max(eventPause, 10 * cost));
    };
    const look = (): void => {
        clearTimeout(timer);
        timer = undefined;
        const startedAt = performance.now();
        const changed = [...states].flatMap(([path, state]) => {
            const current = stateOf(path);
            states.set(path, current);
            return current === state ? [] : [path];
        });
        watchFolders();
        cost = performance.now() - startedAt;
        if (changed.length > 0) onChange(changed);
    };
    const watchFolders = (): void => {
        const wanted = new Set([...states.keys()].flatMap(foldersOf));
        for (const [path, { watcher }] of folders) {
            if (wanted.has(path)) continue;
            watcher?.close();
            folders.delete(path);
        }
        for (const path of wanted) watchFolder(path);
    };
    const watchFolder = (path: string): void => {
        const identity = identityOf(path);
        const known = folders.get(path);
        if (known?.identity === identity) return;
        // Another folder has taken its place.
        known?.watcher?.close();
        folders.set(path, { identity, watcher: openWatcher(path, lookLater) });
    };

    const sweep = setInterval(look, sweepInterval);
    return {
        add(path) {
            const full = resolve(path);
            if (states.has(full)) return;
            states.set(full, stateOf(full));
            for (const folder of foldersOf(full)) watchFolder(folder);
        },
        retain(paths) {
            for (const path of states.keys()) if (!paths.has(path)) states.delete(path);
            watchFolders();
        },
        close() {
            clearInterval(sweep);
            clearTimeout(timer);
            for (const { watcher } of folders.values()) watcher?.close();
            folders.clear();
            states.clear();
        },
    };
}

function openWatcher(path: string, onEvent: () => void): FSWatcher | undefined {
    try {
        const watcher = watch(path, onEvent);
        watcher.on('error', () => watcher.close());
        return watcher;
    } catch {
        // There is none left, or the folder is gone again: there is still the look from time to time.
        return undefined;
    }
}

/** What differs between any two contents of a file, as far as the disk tells. */
function stateOf(path: string): string {
    try {
        const { mtimeNs, size, ino, dev } = statSync(path, { bigint: true });
        return `${mtimeNs} ${size} ${ino} ${dev}`;
    } catch {
        return 'none';
    }
}

function identityOf(folder: string): string {
    try {
        const { ino, dev } = statSync(folder, { bigint: true });
        return `${ino} ${dev}`;
    } catch {
        return 'none';
    }
}

/** The folder of a file, and that of what it is a link to. Of folders that are not there, the nearest above that is. */
function foldersOf(path: string): readonly string[] {
    const named = existing(dirname(path));
    try {
        const real = dirname(realpathSync(path));
        return real === named ? [named] : [named, real];
    } catch {
        return [named];
    }
}

function existing(folder: string): string {
    if (identityOf(folder) !== 'none' || dirname(folder) === folder) return folder;
    return existing(dirname(folder));
}
