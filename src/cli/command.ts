/** The whole command: reads flags and a configuration, writes files or standard output, and returns an exit code. */
import { fileURLToPath } from 'node:url';
import type { LoadedConfig } from '../config/index.ts';
import { refuse } from '../diagnostics/index.ts';
import { type Flags, parseFlags } from '../options/flags.ts';
import { packageRoot } from '../package-root.ts';
import { type ExitCode, exitCodes } from '../terminal/exit-codes.ts';
import { writeOut } from '../terminal/standard-output.ts';
import { openTerminal } from '../terminal/terminal.ts';
import { reportToPeople } from './for-people.ts';
import { type CommandEnvironment, generateAll, readConfiguration } from './generate.ts';
import { type Reporter, reportToAll } from './reporter.ts';
import { readVersion } from './version.ts';

export async function runCommand(argv: readonly string[], environment: CommandEnvironment): Promise<ExitCode> {
    let reporting: Reporting | undefined;
    try {
        const flags = await parseFlags(argv);
        reporting = flags;
        return await obey(flags, argv, environment);
    } catch (error) {
        return reportFailure(error, argv, environment, reporting);
    }
}

/** @param reporting How to report it; without flags that could be read, as their words say. */
export async function reportFailure(
    error: unknown,
    argv: readonly string[],
    environment: CommandEnvironment,
    reporting: Reporting = {
        json: argv.includes('--json'),
        github: argv.includes('--github'),
        verbose: argv.includes('--verbose'),
        stats: false,
        breaking: false,
    },
): Promise<ExitCode> {
    const reporter = await reporterFor(reporting, argv, environment);
    await reporter.ended(error);
    return exitCodes.failed;
}

async function obey(flags: Flags, argv: readonly string[], environment: CommandEnvironment): Promise<ExitCode> {
    const { stdout } = environment;
    const print = async (text: string): Promise<ExitCode> => {
        await writeOut(stdout, [text]);
        return exitCodes.done;
    };
    if (flags.help) return print((await import('../options/help.ts')).renderHelp(flags.command));
    if (flags.version) return print(`${await readVersion()}\n`);
    if (flags.command === 'schema') {
        // The path of the configuration's JSON Schema, for editors without network access.
        refuse(flags.diagnostics);
        return print(`${fileURLToPath(new URL('schema.json', packageRoot))}\n`);
    }
    if (flags.command === 'explain') {
        const { explain } = await import('./explain.ts');
        return explain(flags, stdout);
    }
    if (flags.command === 'init') {
        const { init } = await import('../init/index.ts');
        return init(flags, environment, openTerminal(environment.stderr, environment.env));
    }
    if (flags.command === 'mock') {
        const { mock } = await import('./mock.ts');
        return mock(flags, environment, await reporterFor(flags, argv, environment));
    }
    if (flags.command === 'overlay') {
        const { overlay } = await import('./overlay.ts');
        return overlay(flags, environment);
    }
    const reporterOf = (loaded: LoadedConfig) => reporterFor(flags, argv, environment, loaded);
    if (flags.watch) {
        const { watchAll } = await import('./watch.ts');
        return watchAll(flags, environment, reporterOf);
    }
    const configuration = await readConfiguration(flags);
    return generateAll(configuration, flags, environment, await reporterOf(configuration));
}

type Reporting = Pick<Flags, 'json' | 'github' | 'verbose' | 'stats' | 'breaking'>;

/** @param loaded The configuration, if it could be read. */
async function reporterFor(
    reporting: Reporting,
    argv: readonly string[],
    { stdout, stderr, env }: CommandEnvironment,
    { path: configuration, configs }: LoadedConfig = { path: undefined, configs: [] },
): Promise<Required<Reporter>> {
    const reporters: Reporter[] = [];
    if (reporting.json) {
        const { reportToPrograms } = await import('./for-programs.ts');
        reporters.push(reportToPrograms(stdout, { ...reporting, argv, configuration }));
    } else {
        const several = configs.length > 1;
        reporters.push(reportToPeople({ ...reporting, terminal: openTerminal(stderr, env), argv, several }));
    }
    if (reporting.github) {
        const { reportToGitHub } = await import('./for-github.ts');
        // The commands go to standard output, unless something else does. GitHub reads both.
        const isTaken = reporting.json || configs.some(({ out }) => out === undefined);
        reporters.push(reportToGitHub(isTaken ? stderr : stdout, argv, env, reporting));
    }
    return reportToAll(reporters);
}
