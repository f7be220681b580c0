/** Finds, reads and validates configurations, and splits them into one per API. */
import { readFile, stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { fail } from '../diagnostics/index.ts';
import { foldersFrom } from '../load/location.ts';
import type { Config, OneConfig, SeveralConfigs } from '../options/types.ts';
import { type ApisOptions, apisOf } from './apis.ts';
import { packageField, packageFile, readConfigFile } from './file.ts';

export { foldersFrom } from '../load/location.ts';
export { labelOf } from './apis.ts';

/** The content of a configuration file: the options of one API, or of several. */
export type ConfigContent = OneConfig | SeveralConfigs;

/** A configuration that was read and validated. */
export interface LoadedConfig {
    /** The path of its file; undefined if there is none. */
    readonly path: string | undefined;
    /** The options of each API, with paths relative to the current folder. There is at least one. */
    readonly configs: readonly Config[];
}

export interface LoadConfigOptions extends ApisOptions {
    /** The folder where the search starts, upwards. Defaults to the current folder. */
    readonly from?: string;
}

/**
 * Reads a configuration file, or searches for one from a folder upwards. Resolves to undefined if there is none.
 *
 * @throws {OasmithError} if the file cannot be read, or with all errors in it.
 */
export async function loadConfig(path?: string, options: LoadConfigOptions = {}): Promise<LoadedConfig | undefined> {
    const { from = '.', ...rest } = options;
    const found = path ?? (await findConfigFile(from));
    if (found === undefined) return undefined;
    return { path: found, configs: apisOf(await readConfigFile(found), rest) };
}

/**
 * Validates a configuration that is not in a file. Its paths are relative to a folder.
 *
 * @throws {OasmithError} with all errors in it.
 */
export function configsOf(
    values: Readonly<Record<string, unknown>>,
    folder: string,
    options: ApisOptions = {},
): readonly Config[] {
    // Only the folder matters: no value has a place in a file.
    const file = { path: join(folder, configNames[0] ?? ''), values, placeOf: () => ({}) };
    return apisOf(file, options);
}

/** Gives a configuration its type, for completion in editors: `export default defineConfig({ … })`. */
export function defineConfig<const Content extends ConfigContent>(content: Content): Content {
    return content;
}

export const configNames = ['json', 'ts', 'mts', 'mjs', 'js'].map((ending) => `oasmith.config.${ending}`);

/**
 * The path of the nearest configuration, relative to the current folder; undefined if there is none.
 *
 * @throws {OasmithError} if a folder has several of them.
 */
export async function findConfigFile(from: string): Promise<string | undefined> {
    for (const folder of foldersFrom(resolve(from))) {
        const found = await configsIn(folder);
        const [first, second] = found.map((path) => relative('', path) || path);
        if (first !== undefined && second !== undefined) {
            return fail('invalid-config-file', `there is a second configuration next to it, ${second}`, {
                where: { file: first },
                help: `remove one of them, or choose one with --config ${first}`,
            });
        }
        if (first !== undefined) return first;
    }
    return undefined;
}

export async function configsIn(folder: string): Promise<string[]> {
    const paths = configNames.map((name) => join(folder, name));
    const areFiles = await Promise.all(paths.map(isExistingFile));
    const ofPackage = join(folder, packageFile);
    return [...paths.filter((_, index) => areFiles[index]), ...((await hasField(ofPackage)) ? [ofPackage] : [])];
}

async function isExistingFile(path: string): Promise<boolean> {
    return stat(path).then(
        (found) => found.isFile(),
        () => false,
    );
}

/** An invalid package.json is ignored. */
async function hasField(path: string): Promise<boolean> {
    try {
        const content: unknown = JSON.parse((await readFile(path, 'utf8')).replace(/^\uFEFF/, ''));
        return typeof content === 'object' && content !== null && Object.hasOwn(content, packageField);
    } catch {
        return false;
    }
}
