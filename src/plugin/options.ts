/** The options of a bundler plugin: the path of a configuration, or the configuration itself. */
import { join, relative, resolve } from 'node:path';
import { apisOf } from '../config/apis.ts';
import { readConfigFile } from '../config/file.ts';
import { type ConfigContent, configNames, configsOf, findConfigFile, foldersFrom } from '../config/index.ts';
import { type Diagnostic, diagnose, fail, refuse } from '../diagnostics/index.ts';
import type { Config } from '../options/types.ts';

/** Options that are always allowed. */
interface RunSwitches {
    /** The names of the APIs to generate; all by default. */
    readonly only?: readonly string[] | undefined;
    /** Type-checks the generated files before they are written. */
    readonly verify?: boolean | undefined;
    /** Seconds between two requests of a dev server for a description at a URL. Defaults to 5. */
    readonly pollInterval?: number | undefined;
}

/** The options are in a file: the one found from the bundler's root upwards, or another one. */
export interface FileOptions extends RunSwitches {
    /** The path of the configuration, relative to the bundler's root. */
    readonly config?: string | undefined;
}

/** The options themselves. Their paths are relative to the bundler's root. */
export type InlineOptions = ConfigContent & RunSwitches & { readonly config?: never };

export type PluginOptions = FileOptions | InlineOptions;

/** The options of the APIs themselves; undefined if they are in a file. */
function valuesIn(options: PluginOptions): Readonly<Record<string, unknown>> | undefined {
    const { config: _, only: _only, verify: _verify, pollInterval: _pollInterval, ...values } = options;
    return Object.values<unknown>(values).some((value) => value !== undefined) ? values : undefined;
}

/**
 * Reads the configuration of a plugin.
 *
 * @param onPath Called with the path of its file, even if that cannot be read.
 */
export async function readConfigs(
    options: PluginOptions,
    root: string,
    onPath: (path: string) => void,
): Promise<readonly Config[]> {
    const { config, only = [] } = options;
    const values = valuesIn(options);
    if (values !== undefined && config !== undefined) {
        const help = "leave out 'config', or move the other options into its file";
        return fail('conflicting-options', "'config' names a file with the options, and there are others beside it", {
            help,
        });
    }
    if (values !== undefined) return checkPluginOptions(configsOf(values, root, { only }));
    const path = config === undefined ? await findConfigFile(root) : relative('', resolve(root, config));
    if (path === undefined) {
        const help = "write one, or give the plugin its options: oasmith({ src: '…', out: '…' })";
        return fail('missing-option', `there is no configuration (oasmith.config.json) in ${root} or above`, { help });
    }
    onPath(path);
    return checkPluginOptions(apisOf(await readConfigFile(path), { only }));
}

/** The paths where the search for a configuration looks; none if the options say where it is. */
export function candidatesFor(options: PluginOptions, root: string): readonly string[] {
    if (options.config !== undefined || valuesIn(options) !== undefined) return [];
    return foldersFrom(root).flatMap((folder) => configNames.map((name) => join(folder, name)));
}

const inputOfBundler = diagnose('invalid-option', "'src' cannot be '-': a bundler has no standard input to read", {
    help: 'allowed: a path or a URL',
});

const noOutput = diagnose('missing-option', "'out' is required: a plugin writes files", {
    help: "give the option 'out'",
});

function checkPluginOptions(configs: readonly Config[]): readonly Config[] {
    const diagnostics = configs.flatMap(({ src, out }): readonly Diagnostic[] => [
        ...(src === '-' ? [inputOfBundler] : []),
        ...(out === undefined ? [noOutput] : []),
    ]);
    refuse(diagnostics);
    return configs;
}
