/** Inspects a project: its files, its package.json, and what is installed. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, posix, relative, resolve } from 'node:path';
import { packageFile } from '../config/file.ts';
import { limits } from '../limits.ts';
import { foldersFrom } from '../load/location.ts';
import { type Generator, generators } from '../options/names.ts';
import { findDescriptions } from './descriptions.ts';
import { type Manifest, readManifest } from './manifest.ts';

/** How a package manager calls what it does. */
const npm = { name: 'npm', install: 'install', forDevelopment: '--save-dev', execute: 'npx' };
const bun = { name: 'bun', install: 'add', forDevelopment: '--dev', execute: 'bunx' };

const managers: Readonly<Record<string, typeof npm>> = {
    'package-lock.json': npm,
    'pnpm-lock.yaml': { name: 'pnpm', install: 'add', forDevelopment: '--save-dev', execute: 'pnpm exec' },
    'yarn.lock': { name: 'yarn', install: 'add', forDevelopment: '--dev', execute: 'yarn' },
    'bun.lock': bun,
    'bun.lockb': bun,
};

/** The package manager, by the lock file in the project's folder or the nearest parent; npm if there is none. */
export function managerOf([lockFile = '']: readonly string[]): typeof npm {
    return managers[lockFile] ?? npm;
}

/** A generator that a project uses so far, and what shows it. */
export interface UsedGenerator {
    readonly sign: string;
    readonly generator: Generator;
}

/** What is known about a project before any question. */
export type ProjectFacts = Awaited<ReturnType<typeof lookAtProject>>;

/** @param isDescribed Whether the description is named already. */
export async function lookAtProject(isDescribed: boolean) {
    const above = foldersFrom(resolve(''));
    const [paths, [repository]] = await Promise.all([walk(), existingOf(above.map((folder) => join(folder, '.git')))]);
    const folders = repository === undefined ? above : above.slice(0, above.indexOf(dirname(repository)) + 1);
    // The nearest package.json, as npm finds it.
    const [nearest = resolve(packageFile)] = await existingOf(folders.map((folder) => join(folder, packageFile)));
    const root = dirname(nearest);
    const manifest = readManifest(relative('', nearest), await readFile(nearest, 'utf8').catch(() => ''));
    const lockFiles = await existingOf(
        above.flatMap((folder) => Object.keys(managers).map((name) => join(folder, name))),
    );
    const [schema] = await existingOf(above.map((folder) => join(folder, 'node_modules', 'oasmith', 'schema.json')));
    const packages: ReadonlySet<string> = manifest?.packages ?? new Set();
    const here = await findDescriptions(isDescribed ? [] : paths.files);
    // A package of a monorepo often has its description beside it.
    const isElsewhere = !isDescribed && here.paths.length === 0 && repository !== undefined && folders.length > 1;
    const found = isElsewhere ? await findDescriptions(await filesBelow(folders.at(-1) ?? '.')) : here;
    return {
        paths,
        /** The nearest one, from the current folder upwards; undefined if none can be read. */
        manifest,
        packages,
        /** Their versions, as the manifest names them. */
        ranges: manifest?.ranges ?? new Map<string, string>(),
        /** The folder where packages are installed. */
        root,
        /** The current folder and its parents, up to that of the repository. */
        folders,
        /** The folder of oasmith that is installed in the nearest `node_modules`, or will be. */
        packageFolder: schema === undefined ? join(root, 'node_modules', 'oasmith') : dirname(schema),
        hasOasmith: schema !== undefined || packages.has('oasmith'),
        manager: managerOf(lockFiles.map((path) => basename(path))),
        descriptions: { ...found, isWhole: found.isWhole && (isDescribed || paths.isWhole) },
        generators: generatorsIn(paths.files, manifest),
    };
}

/** The files below a folder, as seen from the current one. */
async function filesBelow(folder: string): Promise<readonly string[]> {
    const { files } = await walk(folder);
    return files.map((path) => relative('', join(folder, path)).replaceAll('\\', '/'));
}

/** The generators that a project uses so far: by a configuration, a script or a package. */
export function generatorsIn(files: readonly string[], manifest: Manifest | undefined): readonly UsedGenerator[] {
    const near = files.filter((path) => path.split('/').length - 1 <= limits.deepestConfiguration);
    const scripts = [...(manifest?.scripts ?? [])];
    return generators.flatMap((generator) => {
        const { name, files: configurations, filesAre, command, package: packageName = name } = generator;
        const own = filesAre === 'shared' ? undefined : configurations;
        const file = near.find((path) => own?.test(posix.basename(path)));
        const script = scripts.find(([, line]) => typeof line === 'string' && command.test(line))?.[0];
        const named = script === undefined ? undefined : `the script '${script}'`;
        const sign = file ?? named ?? (manifest?.packages.has(packageName) ? `the package ${packageName}` : undefined);
        return sign === undefined ? [] : [{ sign, generator }];
    });
}

async function existingOf(paths: readonly string[]): Promise<readonly string[]> {
    const found = await Promise.all(paths.map(exists));
    return paths.filter((_, index) => found[index]);
}

export async function exists(path: string): Promise<boolean> {
    return stat(path).then(
        () => true,
        () => false,
    );
}

/** The paths of a project below the current folder, with slashes. */
export interface Paths {
    readonly files: readonly string[];
    readonly folders: readonly string[];
}

const farthest = { depth: limits.deepestFolder, files: limits.mostFiles, folders: limits.mostFolders };

/** Third-party, generated and hidden folders are not part of a project. */
const skippedFolders =
    /^(?:\..*|_*(?:generated|pycache)_*|node_modules|bower_components|dist|build|coverage|out|target|vendor|venv|te?mp)$/;

/**
 * Lists everything below a folder, level by level. Folders that cannot be read are empty.
 * `isWhole` is whether the limits left nothing out.
 */
export async function walk(root = '.', most = farthest): Promise<Paths & { readonly isWhole: boolean }> {
    const files: string[] = [];
    const folders: string[] = [];
    let visited = 0;
    let level = [''];
    for (let depth = 0; level.length > 0; depth += 1) {
        if (depth > most.depth) return { files, folders, isWhole: false };
        const next: string[] = [];
        for (const folder of level) {
            if (files.length >= most.files || visited >= most.folders) return { files, folders, isWhole: false };
            visited += 1;
            const entries = await readdir(`${root}/${folder}`, { withFileTypes: true }).catch(() => []);
            for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
                const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
                if (entry.isFile()) files.push(path);
                if (entry.isDirectory() && !skippedFolders.test(entry.name)) next.push(path);
            }
        }
        folders.push(...next);
        level = next;
    }
    return { files, folders, isWhole: true };
}
