/** The main command: generates the files of a configuration. */
import type { LoadedConfig } from '../config/index.ts';
import type { StandardInput } from '../index.ts';
import type { Flags } from '../options/flags.ts';
import type { Variables } from '../options/headers.ts';
import type { SignalSource } from '../output/write.ts';
import type { Outcome } from '../run/run.ts';
import { type Output, writeOut } from '../terminal/standard-output.ts';
import { passes, type Reporter } from './reporter.ts';

/** The environment of the command: the parts of `process` that it uses. */
export interface Surroundings extends SignalSource {
    readonly stdin?: StandardInput;
    readonly stdout: Output;
    readonly stderr: Output;
    readonly env: Variables;
}

/**
 * Resolves to the exit code: 0, or 1 if an API could not be generated. With `--check`, it is also 1 if an API is outdated,
 * or, with `--breaking` too, if its changes break callers.
 */
export async function generateAll(
    { path, configs }: LoadedConfig,
    flags: Flags,
    surroundings: Surroundings,
    reporter: Required<Reporter>,
): Promise<number> {
    const { run } = await import('../run/run.ts');
    const readsInput = configs.some(({ src }) => src === '-');
    const outcomes = await run(configs, {
        saving: flags.check ? 'check' : 'write',
        verify: flags.verify,
        inputs: path === undefined ? [] : [path],
        command: surroundings,
        env: surroundings.env,
        showQueries: flags.verbose,
        onProgress: reporter.progress,
        onOutcome: async (outcome) => {
            reporter.pause();
            if (!flags.json) await printCode(outcome, surroundings);
            await reporter.outcome(outcome);
        },
        // Reading the property alone opens the stream.
        ...(readsInput ? { stdin: surroundings.stdin } : {}),
    });
    await reporter.finish();
    return outcomes.every((outcome) => isGood(outcome, flags)) ? 0 : 1;
}

function isGood(outcome: Outcome, flags: Flags): boolean {
    return outcome.kind === 'done' && (outcome.saved.kind !== 'checked' || passes(outcome.saved.result, flags));
}

/** Without an output path, the code goes to standard output. */
async function printCode(outcome: Outcome, { stdout }: Surroundings): Promise<void> {
    if (outcome.kind === 'failed' || outcome.config.out !== undefined) return;
    await writeOut(
        stdout,
        outcome.generated.files.map(({ text }) => text),
    );
}
