/** Inspects a project: its files, its package.json, and what is installed. */
import { open, readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { packageFile } from '../config/file.ts';
import { type Manifest, readManifest } from './manifest.ts';
import {
    byDepth,
    judgePath,
    lockFileNames,
    managerOf,
    mentionsVersion,
    type PackageManager,
    type Paths,
} from './project.ts';

/** What is known about a project before any question. */
export interface Project {
    readonly paths: Paths;
    /** The nearest one, from the current folder upwards; undefined if none can be read. */
    readonly manifest: Manifest | undefined;
    /** The packages that it names. */
    readonly packages: ReadonlySet<string>;
    /** The folder where packages are installed. */
    readonly root: string;
    /** The folder of oasmith in the nearest `node_modules` that contains it. */
    readonly installed: string | undefined;
    readonly manager: PackageManager;
    /** The paths of files that are descriptions. */
    readonly descriptions: readonly string[];
}

export async function lookAtProject(): Promise<Project> {
    const above = foldersAbove(resolve(''));
    const [paths, root] = await Promise.all([walk(), findRoot(above)]);
    const manifestPath = join(root, packageFile);
    const text = await readFile(manifestPath, 'utf8').catch(() => undefined);
    const lockFiles = await existing(above.flatMap((folder) => lockFileNames.map((name) => join(folder, name))));
    const [schema] = await existing(above.map((folder) => join(folder, 'node_modules', 'oasmith', 'schema.json')));
    const manifest = text === undefined ? undefined : readManifest(relative('', manifestPath), text);
    return {
        paths,
        manifest,
        packages: manifest?.packages ?? new Set(),
        root,
        installed: schema === undefined ? undefined : dirname(schema),
        manager: managerOf(lockFiles.map((path) => basename(path))),
        descriptions: await findDescriptions(paths.files),
    };
}

/** The maximum depth of folders, and the maximum number of files, to look at. */
const deepest = 3;
const most = 20_000;

/** Third-party and generated folders are not part of a project. */
const skipped = /^(?:\..*|node_modules|bower_components|dist|build|coverage|out|vendor)$/;

async function walk(): Promise<Paths> {
    const files: string[] = [];
    const folders: string[] = [];
    let level = [''];
    for (let depth = 0; depth <= deepest && files.length < most; depth += 1) {
        const next: string[] = [];
        for (const folder of level) {
            const entries = await readdir(folder || '.', { withFileTypes: true }).catch(() => []);
            for (const entry of entries) {
                const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
                if (entry.isFile()) files.push(path);
                if (entry.isDirectory() && !skipped.test(entry.name)) next.push(path);
            }
            if (files.length >= most) break;
        }
        folders.push(...next);
        level = next;
    }
    return { files, folders };
}

/** How much of a file to read to find its version. */
const beginning = 64 * 1024;

async function findDescriptions(files: readonly string[]): Promise<readonly string[]> {
    const found: string[] = [];
    for (const path of files.toSorted(byDepth)) {
        const judgement = judgePath(path);
        if (judgement === 'no') continue;
        const { text, isWhole } = await beginningOf(path);
        // A large file may name its version at the end. Configurations of other tools with such names are small.
        if (mentionsVersion(text) || (judgement === 'likely' && !isWhole)) found.push(path);
    }
    return found;
}

async function beginningOf(path: string): Promise<{ readonly text: string; readonly isWhole: boolean }> {
    const handle = await open(path).catch(() => undefined);
    if (handle === undefined) return { text: '', isWhole: true };
    try {
        const { buffer, bytesRead } = await handle.read({ buffer: new Uint8Array(beginning) });
        const text = new TextDecoder().decode(buffer.subarray(0, bytesRead));
        return { text, isWhole: bytesRead < beginning };
    } finally {
        await handle.close();
    }
}

/** A folder and all its parents. */
function foldersAbove(folder: string): readonly string[] {
    const above = dirname(folder);
    return above === folder ? [folder] : [folder, ...foldersAbove(above)];
}

/** The folder of the nearest package.json, as npm finds it, within the repository; otherwise the current folder. */
async function findRoot(above: readonly string[]): Promise<string> {
    for (const folder of above) {
        if (await exists(join(folder, packageFile))) return folder;
        if (await exists(join(folder, '.git'))) break;
    }
    return resolve('');
}

async function existing(paths: readonly string[]): Promise<readonly string[]> {
    const found = await Promise.all(paths.map(exists));
    return paths.filter((_, index) => found[index]);
}

async function exists(path: string): Promise<boolean> {
    return stat(path).then(
        () => true,
        () => false,
    );
}
