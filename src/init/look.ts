/** Inspects a project: its files, its package.json, and what is installed. */
import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { packageFile } from '../config/file.ts';
import { type FoundDescriptions, findDescriptions } from './descriptions.ts';
import { type Guide, guidesFor } from './generators.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { lockFileNames, managerOf, type PackageManager } from './package-managers.ts';
import { type Paths, walk } from './walk.ts';

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
    /** The current folder and its parents, up to that of the repository. */
    readonly folders: readonly string[];
    readonly descriptions: FoundDescriptions;
    /** The guides for the generators that the project uses so far. */
    readonly guides: readonly Guide[];
}

/** @param isDescribed Whether the description is named already. */
export async function lookAtProject(isDescribed: boolean): Promise<Project> {
    const above = foldersAbove(resolve(''));
    const [paths, folders] = await Promise.all([walk(), withinRepository(above)]);
    const root = await findRoot(folders);
    const manifestPath = join(root, packageFile);
    const text = await readFile(manifestPath, 'utf8').catch(() => undefined);
    const lockFiles = await existing(above.flatMap((folder) => lockFileNames.map((name) => join(folder, name))));
    const [schema] = await existing(above.map((folder) => join(folder, 'node_modules', 'oasmith', 'schema.json')));
    const manifest = text === undefined ? undefined : readManifest(relative('', manifestPath), text);
    const found = isDescribed ? { paths: [], isWhole: true } : await findDescriptions(paths.files);
    return {
        paths,
        manifest,
        packages: manifest?.packages ?? new Set(),
        root,
        folders,
        installed: schema === undefined ? undefined : dirname(schema),
        manager: managerOf(lockFiles.map((path) => basename(path))),
        descriptions: { ...found, isWhole: found.isWhole && (isDescribed || paths.isWhole) },
        guides: guidesFor(paths.files, manifest),
    };
}

/** The folder of oasmith that is, or will be, installed. */
export function packageFolder({ root, installed }: Pick<Project, 'root' | 'installed'>): string {
    return installed ?? join(root, 'node_modules', 'oasmith');
}

/** A folder and all its parents. */
function foldersAbove(folder: string): readonly string[] {
    const above = dirname(folder);
    return above === folder ? [folder] : [folder, ...foldersAbove(above)];
}

/** The first of some folders, up to that of the repository. */
async function withinRepository(above: readonly string[]): Promise<readonly string[]> {
    const areRoots = await Promise.all(above.map((folder) => exists(join(folder, '.git'))));
    const root = areRoots.indexOf(true);
    return root < 0 ? above : above.slice(0, root + 1);
}

/** The folder of the nearest package.json, as npm finds it; otherwise the current folder. */
async function findRoot(folders: readonly string[]): Promise<string> {
    const are = await Promise.all(folders.map((folder) => exists(join(folder, packageFile))));
    return folders[are.indexOf(true)] ?? resolve('');
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
