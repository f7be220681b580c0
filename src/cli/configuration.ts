/** The options of a run, from a configuration file and from flags, which win. */
import { apisOf, labelOf } from '../config/apis.ts';
import { configNames, findConfigFile, type LoadedConfig, loadConfig } from '../config/index.ts';
import { type Diagnostic, diagnose, OasmithError } from '../diagnostics/index.ts';
import { type Flags, flagName } from '../options/flags.ts';
import type { Config } from '../options/types.ts';

/**
 * Reads the configuration of a run. If the command line names a description, no configuration file is searched for.
 *
 * @throws {OasmithError} with all errors in the file and in the flags.
 */
export async function readConfiguration(flags: Flags): Promise<LoadedConfig> {
    const found: Diagnostic[] = [...flags.diagnostics, ...refuseWithoutCheck(flags)];
    try {
        const path = await pathOf(flags);
        const source = { values: flags.config, incomplete: flags.incomplete, nameOf: flagName };
        const options = { flags: source, only: flags.only };
        const loaded = path === undefined ? undefined : await loadConfig(path, options);
        const configs = loaded?.configs ?? apisOf(undefined, options);
        found.push(...(flags.check ? configs.flatMap(refuseUncheckable) : []));
        if (found.length === 0) return { path, configs };
    } catch (error) {
        if (!(error instanceof OasmithError)) throw error;
        found.push(...error.diagnostics);
    }
    throw new OasmithError(found);
}

function refuseWithoutCheck({ breaking, check }: Flags): Diagnostic[] {
    if (!breaking || check) return [];
    const message = "'--breaking' says when '--check' fails, and '--check' is not given";
    return [diagnose('conflicting-options', message, { help: 'add --check' })];
}

/** A check compares files. */
function refuseUncheckable(config: Config): Diagnostic[] {
    if (config.out !== undefined) return [];
    const message = `'--check' compares with files, and '${labelOf(config)}' has no 'out'`;
    return [diagnose('conflicting-options', message, { help: "set 'out' to the path of the file" })];
}

async function pathOf({ configFile, config, incomplete, diagnostics }: Flags): Promise<string | undefined> {
    const { src } = config;
    if (configFile !== undefined || src !== undefined || incomplete.includes('src')) return configFile;
    const found = await findConfigFile('.');
    // With invalid flags, the user's intent is unknown.
    if (found !== undefined || diagnostics.length > 0) return found;
    throw new OasmithError([nothingToDo]);
}

const nothingToDo = diagnose(
    'missing-option',
    `there is no configuration (${configNames[0]}) here or above, and no description is given`,
    {
        help: [
            'oasmith init                                         asks what you want and writes a configuration',
            'oasmith -s <path|url> -o src/client.ts -t fetch      generates a client without one',
            'oasmith -c <path>                                    uses a configuration that is somewhere else',
        ].join('\n'),
    },
);
