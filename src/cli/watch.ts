/** `--watch`: generates again on every change, until a signal ends it. */
import { relative } from 'node:path';
import type { LoadedConfig } from '../config/index.ts';
import { withoutSecrets } from '../diagnostics/credentials.ts';
import { type Diagnostic, diagnose, refuse } from '../diagnostics/index.ts';
import type { Flags } from '../options/flags.ts';
import { join } from '../options/show.ts';
import type { WatchOptions } from '../run/session.ts';
import type { ExitCode } from '../terminal/exit-codes.ts';
import { openTerminal } from '../terminal/terminal.ts';
import { type CommandEnvironment, readConfiguration, stampsFor } from './generate.ts';
import type { Reporter } from './reporter.ts';
import { untilSignal } from './until-signal.ts';

/** Resolves to the exit code when a signal ends the watch. */
export async function watchAll(
    flags: Flags,
    environment: CommandEnvironment,
    reporterOf: (configuration: LoadedConfig) => Promise<Required<Reporter>>,
): Promise<ExitCode> {
    const { watch } = await import('../run/watch.ts');
    const terminal = openTerminal(environment.stderr, environment.env);
    let reporter: Required<Reporter> | undefined;
    let isSeveral = false;
    const source = async (): Promise<LoadedConfig> => {
        const configuration = await readWatchConfig(flags);
        isSeveral = configuration.configs.length > 1;
        reporter = await reporterOf(configuration);
        return configuration;
    };
    let isIntroduced = false;
    const options: WatchOptions = {
        verify: flags.verify,
        env: environment.env,
        showQueries: flags.verbose,
        stamps: stampsFor(flags),
        needsTags: flags.stats,
        onProgress: (progress) => reporter?.progress(progress),
        onOutcome: (outcome) => reporter?.outcome(outcome),
        onError: (error) => reporter?.ended(error),
        onChange: ({ inputs }) => {
            reporter?.pause();
            terminal.line(`${describePlaces(inputs)} changed`, 'faint');
        },
        onDifference: async ({ label, files, changes }) => {
            const { summarizeDifferences } = await import('../check/index.ts');
            const summary = summarizeDifferences(files, changes);
            if (summary === undefined) return;
            reporter?.pause();
            terminal.line(`  ${isSeveral ? `${label}: ` : ''}${summary}`);
        },
        onIdle: async ({ inputs }) => {
            reporter?.pause();
            await reporter?.finish();
            const introduction = `watching ${describePlaces(inputs)}; Ctrl-C ends it`;
            if (!isIntroduced) terminal.line(introduction, 'faint');
            isIntroduced = true;
        },
    };
    return untilSignal(environment, async (signal) => {
        try {
            // What is wrong with the configuration at the start ends the command.
            await watch(source, { ...options, signal }).closed;
        } finally {
            reporter?.pause();
        }
    });
}

async function readWatchConfig(flags: Flags): Promise<LoadedConfig> {
    refuse([
        ...(flags.check ? [conflictWithWatch('--check', 'it compares once, and writes nothing')] : []),
        ...(flags.json ? [conflictWithWatch('--json', 'it prints the result of one run')] : []),
    ]);
    const configuration = await readConfiguration(flags);
    const { configs } = configuration;
    const outHelp = "give the path of a file with 'out'";
    const isPrinted = configs.some(({ out }) => out === undefined);
    refuse([
        ...(configs.some(({ src }) => src === '-') ? [conflictWithWatch('standard input', 'it is read once')] : []),
        ...(isPrinted ? [conflictWithWatch('standard output', 'it takes one file', outHelp)] : []),
    ]);
    return configuration;
}

function conflictWithWatch(other: string, reason: string, help = 'leave one of the two out'): Diagnostic {
    return diagnose('conflicting-options', `'--watch' does not go together with ${other}: ${reason}`, { help });
}

/** How many names fit into a line. */
const most = 3;

/** `petstore.yaml and oasmith.config.json` */
function describePlaces(places: readonly string[]): string {
    const shown = places.map((place) => (/^https?:/i.test(place) ? withoutSecrets(place) : relative('', place)));
    const names = [...new Set(shown)];
    return names.length > most ? `${names.length} files` : join(names, 'and');
}
