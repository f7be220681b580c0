/** Finds the formatters of a project, which would rewrite the output. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { packageFile } from '../config/file.ts';
import { isRecord } from '../options/show.ts';
import { appendEntry, indentationOf, readJsonObject } from './json-edit.ts';
import { readManifest } from './manifest.ts';

/** A file that tells formatters what to leave alone. */
export interface IgnoreFile {
    readonly formatters: readonly string[];
    /** Relative to the current folder. */
    readonly path: string;
    /** The text of the file with the output excluded; undefined if it is safer to let a person edit the file. */
    readonly text: string | undefined;
    /** What to add by hand. */
    readonly entry: string;
}

/** A folder of a project, with the names of its files and its package.json. */
type ProjectFolder = Awaited<ReturnType<typeof readFolder>>;

const ignoreFile = '.prettierignore';

/** The formatters that read this file. A package.json names their package, or configures them in a field of its name. */
const formatterFiles = [
    {
        name: 'Prettier',
        configuration: /^\.prettier(?:rc(?:\..+)?|ignore)$|^prettier\.config\.[cm]?[jt]s$/,
        package: 'prettier',
    },
    { name: 'Oxfmt', configuration: /^\.oxfmtrc\.jsonc?$|^oxfmt\.config\.[cm]?[jt]s$/, package: 'oxfmt' },
];
type FormatterFile = (typeof formatterFiles)[number];
const biomeConfiguration = /^\.?biome\.jsonc?$/;

/**
 * The changes that keep formatters off the output. There is none if it is excluded already.
 *
 * @param folders The current folder and its parents, up to that of the repository.
 */
export async function findExclusions(
    outputs: readonly string[],
    folders: readonly string[],
): Promise<readonly IgnoreFile[]> {
    const read = await Promise.all(folders.map(readFolder));
    const found = await Promise.all([byIgnoreFile(outputs, read), byBiome(outputs, read)]);
    return found.flatMap((exclusion) => exclusion ?? []);
}

async function readFolder(path: string) {
    const names = await readdir(path).catch((): string[] => []);
    const manifestPath = join(path, packageFile);
    return { path, names, manifest: readManifest(manifestPath, await readTextIfAny(manifestPath)) };
}

/** The text of a file; empty if it cannot be read. */
function readTextIfAny(path: string): Promise<string> {
    return readFile(path, 'utf8').catch(() => '');
}

async function byIgnoreFile(
    outputs: readonly string[],
    folders: readonly ProjectFolder[],
): Promise<IgnoreFile | undefined> {
    const used = formatterFiles.filter((reader) =>
        folders.some((folder) => isConfiguredIn(folder, reader) || isNamedIn(folder, reader)),
    );
    // The formatters read only the file in the folder where they run.
    const home =
        folders.find(({ names }) => names.includes(ignoreFile)) ??
        folders.find((folder) => used.some((reader) => isConfiguredIn(folder, reader))) ??
        folders.find((folder) => used.some((reader) => isNamedIn(folder, reader)));
    if (used.length === 0 || home === undefined) return undefined;
    const folder = home.path;
    const path = join(folder, ignoreFile);
    const text = await readTextIfAny(path);
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

function isConfiguredIn({ names, manifest }: ProjectFolder, { configuration, package: field }: FormatterFile): boolean {
    return names.some((name) => configuration.test(name)) || manifest?.fields.has(field) === true;
}

function isNamedIn({ manifest }: ProjectFolder, { package: packageName }: FormatterFile): boolean {
    return manifest?.packages.has(packageName) === true;
}

async function byBiome(outputs: readonly string[], folders: readonly ProjectFolder[]): Promise<IgnoreFile | undefined> {
    const folder = folders.find(({ names }) => names.some((name) => biomeConfiguration.test(name)));
    const name = folder?.names.find((each) => biomeConfiguration.test(each));
    if (folder === undefined || name === undefined) return undefined;
    const path = join(folder.path, name);
    const text = await readTextIfAny(path);
    const entries = pathsFrom(folder.path, outputs).map((output) => output.replace(/[\\*?[\]{}]/g, String.raw`\$&`));
    const installed = join(folder.path, 'node_modules', '@biomejs', 'biome', 'package.json');
    const isFirst = /"version":\s*"1\./.test(await readTextIfAny(installed));
    const excluded = excludeFromBiome(text, entries, isFirst);
    return excluded && { formatters: ['Biome'], path: relative('', path), ...excluded };
}

/**
 * Appends paths to the list of files in a configuration of Biome. Keeps comments and formatting.
 *
 * @param isFirst Whether the installed Biome is of version 1.
 * @returns undefined if the paths are excluded already.
 */
export function excludeFromBiome(
    text: string,
    paths: readonly string[],
    isFirst = false,
): Pick<IgnoreFile, 'text' | 'entry'> | undefined {
    const before = readJsonObject(text);
    const { $schema, extends: base, files = {} } = before?.value ?? {};
    const known = isRecord(files) ? files : {};
    const ignores = isFirst || /\/schemas\/1\./.test(String($schema)) || Object.hasOwn(known, 'ignore');
    const name = ignores ? 'ignore' : 'includes';
    const entries = ignores ? paths : paths.map((path) => `!${path}`);
    const present: unknown = known[name];
    const missing = entries.filter((entry) => !Array.isArray(present) || !present.includes(entry));
    if (missing.length === 0) return undefined;
    const entry = `${missing.map((path) => JSON.stringify(path)).join(', ')} in files.${name}`;
    // Biome puts the list of a base before this one, so a new list may include again what the base excludes.
    const isUnclear = base !== undefined && present === undefined;
    if (before === undefined || isUnclear) return { text: undefined, entry };
    const all = [...(Array.isArray(present) ? present : ignores ? [] : ['**']), ...missing];
    const list = `[${all.map((value) => JSON.stringify(value)).join(', ')}]`;
    const append = (current: string, path: readonly string[], write: (colon: string) => string): string =>
        appendEntry(current, path, indentationOf(before.plain, '\t'), ({ colon }) => write(colon));
    const after = Array.isArray(present)
        ? missing.reduce((current, path) => append(current, ['files', name], () => JSON.stringify(path)), text)
        : Object.hasOwn(before.value, 'files')
          ? append(text, ['files'], (colon) => `"${name}"${colon}${list}`)
          : append(text, [], (colon) => `"files"${colon}{ "${name}": ${list} }`);
    // Anything unexpected, such as a comment in an odd place or a key that occurs twice, is for a person.
    const expected = { ...before.value, files: { ...known, [name]: all } };
    const isExact =
        isDeepStrictEqual(readJsonObject(after)?.value, expected) && (present === undefined || Array.isArray(present));
    return { text: isExact ? after : undefined, entry };
}

/** Paths within a folder, relative to it. A formatter does not see other files. */
function pathsFrom(folder: string, paths: readonly string[]): readonly string[] {
    return paths.map((path) => relative(folder, path).replaceAll('\\', '/')).filter((path) => !path.startsWith('../'));
}
