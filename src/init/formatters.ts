/** Finds the formatters of a project, which would rewrite the output. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Config } from '../options/types.ts';
import { excludeFromBiome } from './biome.ts';
import type { Manifest } from './manifest.ts';

/** A file that tells formatters what to leave alone. */
export interface Exclusion {
    readonly formatters: readonly string[];
    /** Relative to the current folder. */
    readonly path: string;
    /** The text of the file with the output excluded; undefined if it is safer to let a person edit the file. */
    readonly text: string | undefined;
    /** What to add by hand. */
    readonly entry: string;
}

/** A file of a project that is about formatting. */
interface Place {
    readonly folder: string;
    readonly name: string;
}

/** A formatter that reads `.prettierignore`. */
interface Reader {
    readonly name: string;
    readonly configuration: RegExp;
    readonly package: string;
}

const ignoreFile = '.prettierignore';
const readers: readonly Reader[] = [
    {
        name: 'Prettier',
        configuration: /^\.prettier(?:rc(?:\..+)?|ignore)$|^prettier\.config\.[cm]?[jt]s$/,
        package: 'prettier',
    },
    { name: 'Oxfmt', configuration: /^\.oxfmtrc\.jsonc?$|^oxfmt\.config\.[cm]?[jt]s$/, package: 'oxfmt' },
];
const biomeConfiguration = /^\.?biome\.jsonc?$/;

/** The part of a project that matters here. */
export interface Formatted {
    /** The current folder and its parents, up to that of the repository. */
    readonly folders: readonly string[];
    readonly manifest: Manifest | undefined;
    /** The folder where packages are installed. */
    readonly root: string;
}

/** The changes that keep formatters off the output. There is none if it is excluded already. */
export async function findExclusions(outputs: readonly string[], project: Formatted): Promise<readonly Exclusion[]> {
    const places = (await Promise.all(project.folders.map(placesIn))).flat();
    const found = await Promise.all([byIgnoreFile(outputs, places, project), byBiome(outputs, places)]);
    return found.flatMap((exclusion) => exclusion ?? []);
}

/** The files that a configuration generates. That of `clientSetup` is the user's. */
export function outputsOf({ out, hooksOut, mocks }: Config): readonly string[] {
    return [out, hooksOut, mocks].flatMap((path) => path ?? []);
}

async function placesIn(folder: string): Promise<readonly Place[]> {
    const names = await readdir(folder).catch(() => []);
    return names.map((name) => ({ folder, name }));
}

async function byIgnoreFile(
    outputs: readonly string[],
    places: readonly Place[],
    { manifest, root }: Formatted,
): Promise<Exclusion | undefined> {
    const used = readers.filter(
        ({ configuration, package: own }) =>
            places.some(({ name }) => configuration.test(name)) || manifest?.packages.has(own),
    );
    if (used.length === 0) return undefined;
    // The formatters read only the file in the folder where they run.
    const home =
        places.find(({ name }) => name === ignoreFile) ??
        places.find(({ name }) => used.some(({ configuration }) => configuration.test(name)));
    const folder = home?.folder ?? root;
    const path = join(folder, ignoreFile);
    const text = await readFile(path, 'utf8').catch(() => '');
    const entries = pathsFrom(folder, outputs).map((output) =>
        // Without a slash, it would match in every folder.
        (output.includes('/') ? output : `/${output}`).replace(/[\\*?[\]]/g, String.raw`\$&`),
    );
    const lines = text.split(/\r?\n/);
    const missing = entries.filter((entry) => !lines.includes(entry) && !lines.includes(`/${entry}`));
    if (missing.length === 0) return undefined;
    const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
    const before = text === '' || text.endsWith('\n') ? text : `${text}${lineEnd}`;
    return {
        formatters: used.map(({ name }) => name),
        path: relative('', path),
        text: `${before}${missing.map((entry) => `${entry}${lineEnd}`).join('')}`,
        entry: missing.join(' and '),
    };
}

async function byBiome(outputs: readonly string[], places: readonly Place[]): Promise<Exclusion | undefined> {
    const place = places.find(({ name }) => biomeConfiguration.test(name));
    if (place === undefined) return undefined;
    const path = join(place.folder, place.name);
    const text = await readFile(path, 'utf8').catch(() => '');
    const entries = pathsFrom(place.folder, outputs).map((output) => output.replace(/[\\*?[\]{}]/g, String.raw`\$&`));
    const version = await majorOf(place.folder);
    const excluded = excludeFromBiome(text, entries, version);
    return excluded && { formatters: ['Biome'], path: relative('', path), ...excluded };
}

/** The major version of an installed Biome. */
async function majorOf(folder: string): Promise<number | undefined> {
    const path = join(folder, 'node_modules', '@biomejs', 'biome', 'package.json');
    const text = await readFile(path, 'utf8').catch(() => '');
    const major = /"version":\s*"(\d+)\./.exec(text)?.[1];
    return major === undefined ? undefined : Number(major);
}

/** Paths within a folder, relative to it. A formatter does not see other files. */
function pathsFrom(folder: string, paths: readonly string[]): readonly string[] {
    return paths.map((path) => relative(folder, path).replaceAll('\\', '/')).filter((path) => !path.startsWith('../'));
}
