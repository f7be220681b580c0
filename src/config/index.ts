/** Configurations: found, read, checked, and taken apart into those of their APIs. */
import { join } from 'node:path';
import type { Config, OneConfig, SeveralConfigs } from '../options/types.ts';
import { isDirectory } from '../template/directory.ts';
import { type ApisOptions, apisOf } from './apis.ts';
import { readConfigFile } from './file.ts';
import { configNames, findConfigFile } from './find.ts';

export { labelOf } from './apis.ts';

/** What a configuration file holds: the options of one API, or of several. */
export type ConfigContent = OneConfig | SeveralConfigs;

/** A configuration that was read and checked. */
export interface LoadedConfig {
    /** The path of its file; undefined when there is none. */
    readonly path: string | undefined;
    /** The options of each API, with their paths as seen from the current folder. There is at least one. */
    readonly configs: readonly Config[];
}

export interface LoadConfigOptions extends Omit<ApisOptions, 'hasDirectory'> {
    /** The folder to look in, and then in those above it; the current one by default. */
    readonly from?: string;
}

/**
 * Reads a configuration file, or the one that is found from a folder upward. Undefined when there is none to be found.
 *
 * @throws {OasmithError} when it cannot be read, or with all that is wrong in it.
 */
export async function loadConfig(path?: string, options: LoadConfigOptions = {}): Promise<LoadedConfig | undefined> {
    const { from = '.', ...rest } = options;
    const found = path ?? (await findConfigFile(from));
    if (found === undefined) return undefined;
    return { path: found, configs: apisOf(await readConfigFile(found), { ...rest, hasDirectory: isDirectory }) };
}

/**
 * Checks a configuration that is in no file. Paths in it start from a folder.
 *
 * @throws {OasmithError} with all that is wrong in it.
 */
export function configsOf(
    values: Readonly<Record<string, unknown>>,
    folder: string,
    options: Omit<ApisOptions, 'hasDirectory'> = {},
): readonly Config[] {
    // Only its folder counts: nothing in it has a place.
    const file = { path: join(folder, configNames[0] ?? ''), values, placeOf: () => ({}) };
    return apisOf(file, { ...options, hasDirectory: isDirectory });
}

/** Gives a configuration its type, so that an editor completes it: `export default defineConfig({ … })`. */
export function defineConfig<const Content extends ConfigContent>(content: Content): Content {
    return content;
}
