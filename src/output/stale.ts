/** The files of earlier runs in the folders of a divided output, which it does not have any longer. */
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { followLinks } from '../load/source/real-path.ts';
import { namesReached } from '../names/generated-text.ts';
import { readIfPresent } from '../text-files.ts';
import { isOfOasmith } from './foreign.ts';

/**
 * Finds them: files that oasmith wrote, and that the index of the folder leads to. So the output of another configuration that is in
 * the folder stays.
 *
 * @param targets The real paths of the files that a run writes.
 */
export async function findStale(folders: readonly string[], targets: ReadonlySet<string>): Promise<readonly string[]> {
    const found: string[] = [];
    for (const folder of folders) {
        const real = await followLinks(folder);
        const entries = await readdir(real, { withFileTypes: true }).catch(() => []);
        const others = entries.filter(
            (entry) => entry.isFile() && entry.name.endsWith('.ts') && !targets.has(join(real, entry.name)),
        );
        if (others.length === 0) continue;
        const ofOutput = namesReached((name) => readIfPresent(join(real, name)));
        const identities = await identitiesOf([...targets].filter((target) => target.startsWith(real)));
        for (const { name } of others) {
            if (!ofOutput.has(name) || !(await isOfOasmith(join(real, name)))) continue;
            const [identity = ''] = await identitiesOf([join(real, name)]);
            // On a disk that ignores case, it is one of the targets under another name.
            if (!identities.has(identity)) found.push(join(folder, name));
        }
    }
    return found.sort();
}

async function identitiesOf(paths: readonly string[]): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    for (const path of paths) {
        const stats = await lstat(path, { bigint: true }).catch(() => undefined);
        // Some file systems have no inode numbers.
        if (stats !== undefined && stats.ino !== 0n) found.add(`${stats.dev}:${stats.ino}`);
    }
    return found;
}
