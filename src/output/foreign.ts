/** Files that a run does not make: what stands where it writes, links that lead elsewhere, and what earlier runs have left. */
import { existsSync } from 'node:fs';
import { open, readdir, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Diagnostic, diagnose, fail } from '../diagnostics/index.ts';
import { foldersFrom } from '../load/location.ts';
import { followLinks } from '../load/source/real-path.ts';
import { bannerReach, isGenerated, namesReached } from '../names/generated-text.ts';
import type { GeneratedFile } from '../plan/files.ts';
import { readIfPresent } from '../text-files.ts';
import { fewAtOnce } from './few-at-once.ts';

/** A warning for each file that is about to be replaced, and is neither empty nor of an earlier run. */
export async function findOverwritten(files: readonly GeneratedFile[]): Promise<Diagnostic[]> {
    const found = await fewAtOnce(files, async ({ path, text, once = false }) => {
        // The user asked for a setup file, which has no mark, to be written again.
        if (once || path === '' || !isGenerated(text)) return [];
        const start = await beginningOf(path);
        if (start.trim() === '' || isGenerated(start)) return [];
        const message = 'the output takes the place of a file that oasmith did not write';
        const help = 'if that is yours, give the output another path';
        return [diagnose('overwritten-file', message, { where: { file: path }, help })];
    });
    return found.flat();
}

/**
 * A warning for each folder of a divided output that has the output of a time when it was one file beside it: who imports `./client` gets
 * `client.ts`, and not `client/index.ts`.
 */
export async function findShadowed(folders: readonly string[], files: readonly GeneratedFile[]): Promise<Diagnostic[]> {
    const own = new Set(files.map(({ path }) => resolve(path)));
    const found = await fewAtOnce(folders, async (folder) => {
        const path = `${folder.replace(/[\\/]+$/, '')}.ts`;
        if (own.has(resolve(path)) || !(await isOfOasmith(path))) return [];
        const message = `this file is imported in place of the folder '${folder}'`;
        const help = 'it has the output of before it was divided: remove it';
        return [diagnose('shadowed-folder', message, { where: { file: path }, help })];
    });
    return found.flat();
}

/** Whether a file says in its first lines that oasmith wrote it. */
async function isOfOasmith(path: string): Promise<boolean> {
    return isGenerated(await beginningOf(path));
}

/** Empty if there is no such file, or what is there cannot be replaced. */
async function beginningOf(path: string): Promise<string> {
    const handle = await open(path).catch(() => undefined);
    if (handle === undefined) return '';
    try {
        // A pipe has nothing to lose, and reading it could take for ever.
        if (!(await handle.stat()).isFile()) return '';
        const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(bannerReach), position: 0 });
        return buffer.toString('utf8', 0, bytesRead);
    } catch {
        return '';
    } finally {
        await handle.close();
    }
}

/**
 * Refuses a path in the project whose links lead out of it: who wrote the project may not know whose file that is.
 * The path of the file itself is allowed, as it says what happens.
 *
 * @param target The real path.
 */
export async function refuseLeavingLink(path: string, target: string): Promise<void> {
    const project = projectFolder();
    if (!isInFolder(resolve(path), project)) return;
    if (isInFolder(target, await realpath(project))) return;
    fail('unwritable-output', `a symbolic link leads out of the project, to ${target}`, {
        where: { file: path },
        help: 'if that is meant, give the path that it leads to; or remove the link',
    });
}

/** The folder of the repository, or else of the nearest package. */
function projectFolder(): string {
    const here = resolve('');
    const above = foldersFrom(here);
    const nearest = (name: string): string | undefined => above.find((folder) => existsSync(join(folder, name)));
    return nearest('.git') ?? nearest('package.json') ?? here;
}

function isInFolder(path: string, folder: string): boolean {
    const way = relative(folder, path);
    return !isAbsolute(way) && way !== '..' && !/^\.\.[\\/]/.test(way);
}

/**
 * The files of earlier runs in the folders of a divided output, which it does not have any longer: those that oasmith wrote, and that
 * the index of the folder leads to. So the output of another configuration that is in
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
        const own = [...targets].filter((target) => target.startsWith(real));
        const identities = new Set(await Promise.all(own.map(identityOfFile)));
        for (const { name } of others) {
            if (!ofOutput.has(name) || !(await isOfOasmith(join(real, name)))) continue;
            // On a disk that ignores case, it is one of the targets under another name.
            if (!identities.has(await identityOfFile(join(real, name)))) found.push(join(folder, name));
        }
    }
    return found.sort();
}

/**
 * Identifies a file by any of its paths: symbolic links, hard links, and names that differ only in case on some disks.
 */
export async function identityOfFile(input: string): Promise<string | undefined> {
    try {
        const path = /^file:/i.test(input) ? fileURLToPath(input) : input;
        const { dev, ino } = await stat(path, { bigint: true });
        // Some file systems have no inode numbers.
        return ino === 0n ? await realpath(path) : `${dev}:${ino}`;
    } catch {
        // A remote URL, or a file that no longer exists.
        return undefined;
    }
}
