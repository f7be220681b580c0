/** Where stamps are: in the cache of the project's `node_modules`, which nobody commits. A stamp that cannot be kept is no error. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pid, version } from 'node:process';
import { foldersFrom } from '../load/location.ts';
import { readIfPresent } from '../text-files.ts';
import { hashOf } from './hash.ts';
import { identityOfMaker } from './identity.ts';
import { parseStamp, renderStamp, type Stamp } from './stamp.ts';

/** The stamps of a project, for one build of oasmith. */
export interface StampStore {
    readonly identity: string;
    readonly folder: string;
}

/** The stamps of the project around the current folder. Undefined if it has no `node_modules`, or nobody knows who makes the output. */
export function findStamps(maker?: string): StampStore | undefined {
    const root = foldersFrom(resolve('')).find((folder) => isFolder(join(folder, 'node_modules')));
    const identity = root === undefined ? undefined : (maker ?? identityOfMaker());
    if (root === undefined || identity === undefined) return undefined;
    return { identity, folder: join(root, 'node_modules', '.cache', 'oasmith') };
}

/**
 * Names the stamp of an output.
 *
 * @param outputs What tells it from others: its paths, and what its reports need.
 */
export function nameOfStamp(outputs: readonly unknown[]): string {
    // Runs with several versions of Node have a stamp each.
    const [major] = version.split('.');
    return hashOf(JSON.stringify([resolve(''), major, ...outputs])).slice(0, 22);
}

export function readStamp({ folder, identity }: StampStore, name: string): Stamp | undefined {
    const text = readIfPresent(join(folder, name));
    return text === undefined ? undefined : parseStamp(text, identity);
}

/** Replaces it as a whole: another run may be reading it. */
export function writeStamp({ folder, identity }: StampStore, name: string, stamp: Stamp): void {
    const temporary = join(folder, `${name}.${pid}`);
    try {
        mkdirSync(folder, { recursive: true });
        // The messages of a description are of no interest to other users.
        writeFileSync(temporary, renderStamp(stamp, identity), { mode: 0o600 });
        renameSync(temporary, join(folder, name));
    } catch {
        remove(temporary);
    }
}

export function removeStamp({ folder }: StampStore, name: string): void {
    remove(join(folder, name));
}

/** Removes the stamps of outputs that are gone, as after a change of `out`: no run asks for them again. */
export function removeVanished({ folder }: StampStore): void {
    for (const name of namesIn(folder)) {
        if (hasVanished(readIfPresent(join(folder, name)) ?? '')) remove(join(folder, name));
    }
}

/** What is no stamp of this form may be that of another build, or of a run that is writing it. */
function hasVanished(text: string): boolean {
    try {
        const { from, written } = JSON.parse(text.slice(text.indexOf('\n') + 1)) as Stamp;
        return written.every(({ path, once }) => once || !existsSync(resolve(from, path)));
    } catch {
        return false;
    }
}

function namesIn(folder: string): readonly string[] {
    try {
        return readdirSync(folder);
    } catch {
        return [];
    }
}

function remove(path: string): void {
    try {
        rmSync(path, { force: true });
    } catch {
        // Its folder is a file, or belongs to another user.
    }
}

function isFolder(path: string): boolean {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
