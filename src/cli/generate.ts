/** The main command: reads the options of a run, from a configuration file and from flags, and generates its files. */
import { apisOf, labelOf } from '../config/apis.ts';
import { readConfigFile } from '../config/file.ts';
import { configNames, findConfigFile, type LoadedConfig } from '../config/index.ts';
import { type Diagnostic, diagnose, fail, OasmithError } from '../diagnostics/index.ts';
import type { StandardInput } from '../index.ts';
import { type Flags, flagName } from '../options/flags.ts';
import type { Variables } from '../options/headers.ts';
import type { Config } from '../options/types.ts';
import type { SignalSource } from '../output/write.ts';
import type { RunOptions } from '../run/options.ts';
import type { Outcome } from '../run/outcome.ts';
import { type ExitCode, exitCodes } from '../terminal/exit-codes.ts';
import { type OutputStream, writeOut } from '../terminal/standard-output.ts';
import { freeLargeGarbage, keepYoungGeneration, optimizeLater } from './engine.ts';
import { isGood, type Reporter } from './reporter.ts';

/** The environment of the command: the parts of `process` that it uses. */
export interface CommandEnvironment extends SignalSource {
    readonly stdin?: StandardInput;
    readonly stdout: OutputStream;
    readonly stderr: OutputStream;
    readonly env: Variables;
}

/**
 * Resolves to the exit code: 0, or 1 if an API could not be generated. With `--check`, it is also 1 if an API is outdated,
 * or, with `--breaking` too, if its changes break callers.
 */
export async function generateAll(
    { path, configs }: LoadedConfig,
    flags: Flags,
    environment: CommandEnvironment,
    reporter: Required<Reporter>,
): Promise<ExitCode> {
    const { run } = await import('../run/run.ts');
    const readsInput = configs.some(({ src }) => src === '-');
    const outcomes = await run(configs, {
        saving: flags.check ? 'check' : 'write',
        verify: flags.verify,
        inputs: path === undefined ? [] : [path],
        command: environment,
        env: environment.env,
        showQueries: flags.verbose,
        stamps: stampsFor(flags),
        needsTags: flags.json || flags.stats,
        // V8 takes nothing from its cache of compiled code once its flags have changed.
        onGenerate: optimizeLater,
        onProgress: (progress) => {
            // A type check allocates differently, and its thread has the same settings.
            if (progress.stage === 'model' && !flags.verify) keepYoungGeneration();
            if (progress.stage === 'lower') freeLargeGarbage();
            reporter.progress(progress);
        },
        onOutcome: async (outcome) => {
            reporter.pause();
            if (!flags.json) await printCode(outcome, environment);
            await reporter.outcome(outcome);
        },
        // Reading the property alone opens the stream.
        ...(readsInput ? { stdin: environment.stdin } : {}),
    });
    await reporter.finish();
    return outcomes.every((outcome) => isGood(outcome, flags)) ? exitCodes.done : exitCodes.failed;
}

/** With `--force`, everything is generated anew. The runs of `--verify` and `--verbose` say more than an earlier one has noted. */
export function stampsFor({ force, verify, verbose }: Flags): RunOptions['stamps'] {
    if (verify || verbose) return undefined;
    return force ? 'renew' : 'use';
}

/** Without an output path, the code goes to standard output. */
async function printCode(outcome: Outcome, { stdout }: CommandEnvironment): Promise<void> {
    if (outcome.kind !== 'done' || outcome.config.out !== undefined) return;
    const texts = outcome.generated.files.map(({ text }) => text);
    await writeOut(stdout, texts);
}

/**
 * Reads the configuration of a run. If the command line names a description, no configuration file is searched for.
 *
 * @throws {OasmithError} with all errors in the file and in the flags.
 */
export async function readConfiguration(flags: Flags): Promise<LoadedConfig> {
    const found: Diagnostic[] = [...flags.diagnostics, ...refuseWithoutCheck(flags)];
    let cause: unknown;
    try {
        const path = await configPathOf(flags);
        const file = path === undefined ? undefined : await readConfigFile(path);
        const { config: values, incomplete, only, check } = flags;
        const configs = apisOf(file, { flags: { values, incomplete, nameOf: flagName }, only });
        found.push(...(check ? configs.flatMap(refuseUncheckable) : []));
        if (found.length === 0) return { path, configs };
    } catch (error) {
        if (!(error instanceof OasmithError)) throw error;
        found.push(...error.diagnostics);
        cause = error.cause;
    }
    throw new OasmithError(found, { cause });
}

function refuseWithoutCheck({ breaking, check }: Flags): Diagnostic[] {
    const message = "'--breaking' works only with '--check'";
    return breaking && !check ? [diagnose('conflicting-options', message, { help: 'add --check' })] : [];
}

/** A check compares files. */
function refuseUncheckable(config: Config): Diagnostic[] {
    if (config.out !== undefined) return [];
    const message = `'--check' compares with files, and '${labelOf(config)}' has no 'out'`;
    return [diagnose('conflicting-options', message, { help: "set 'out' to the path of the file" })];
}

const ofGenerating = ['verify', 'check', 'breaking', 'watch', 'stats', 'json', 'github', 'yes'] as const;

/** Errors about flags that mean nothing to a command. */
export function refuseOfGenerating(flags: Flags): readonly Diagnostic[] {
    const { command } = flags;
    return ofGenerating
        .filter((name) => flags[name])
        .map((name) => {
            const message = `'--${name}' has no meaning with '${command}', which generates nothing`;
            return diagnose('conflicting-options', message, { help: 'leave it out' });
        });
}

/** The API of a command that is for one alone, as its message says. */
export function onlyOne(configs: readonly Config[], message: string): Config {
    const [config, ...more] = configs;
    if (config !== undefined && more.length === 0) return config;
    const help = `choose it with --only: ${configs.map((one) => labelOf(one)).join(', ')}`;
    return fail('conflicting-options', `${message} ${configs.length}`, { help });
}

async function configPathOf({ configFile, config, incomplete, diagnostics }: Flags): Promise<string | undefined> {
    const { src } = config;
    if (configFile !== undefined || src !== undefined || incomplete.includes('src')) return configFile;
    const found = await findConfigFile('.');
    // With invalid flags, the user's intent is unknown.
    if (found !== undefined || diagnostics.length > 0) return found;
    const message = `there is no configuration (${configNames[0]}) here or above, and no description is given`;
    const help = [
        'oasmith init                                         asks what you want and writes a configuration',
        'oasmith -s <path|url> -o src/client.ts -t fetch      generates a client without one',
        'oasmith -c <path>                                    uses a configuration that is somewhere else',
    ];
    return fail('missing-option', message, { help });
}
