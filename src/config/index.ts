/** Finds, reads and validates configurations, and splits them into one per API. */
import { join } from 'node:path';
import type { Config, OneConfig, SeveralConfigs } from '../options/types.ts';
import { type ApisOptions, apisOf } from './apis.ts';
import { readConfigFile } from './file.ts';
import { configNames, findConfigFile } from './find.ts';

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
