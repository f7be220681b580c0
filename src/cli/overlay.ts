/** `oasmith overlay`: prints or writes a description with its overlays applied. */
import { fail, refuse } from '../diagnostics/index.ts';
import type { Flags } from '../options/flags.ts';
import { type ExitCode, exitCodes } from '../terminal/exit-codes.ts';
import { writeOut } from '../terminal/standard-output.ts';
import { openTerminal } from '../terminal/terminal.ts';
import { showDiagnostics } from './for-people.ts';
import { type CommandEnvironment, onlyOne, readConfiguration, refuseOfGenerating } from './generate.ts';

/** Resolves to the exit code. */
export async function overlay(flags: Flags, environment: CommandEnvironment): Promise<ExitCode> {
    refuse([...flags.diagnostics, ...refuseOfGenerating(flags)]);
    const { path, configs } = await readConfiguration(flags);
    const config = onlyOne(configs, "'overlay' prints one description, and there are");
    if ((config.overlays ?? []).length === 0 && config.patch === undefined) {
        const help = "name one with --overlays <path|url>, or in 'overlays'";
        fail('missing-option', 'there is no overlay', { help });
    }
    // The option `out` of a configuration is the client.
    const { out } = flags.config;
    const { renderOverlaid } = await import('../run/overlay.ts');
    const { text, diagnostics } = await renderOverlaid(config, {
        env: environment.env,
        showQueries: flags.verbose,
        out: typeof out === 'string' ? out : undefined,
        inputs: path === undefined ? [] : [path],
        // Reading the property alone opens the stream.
        ...(config.src === '-' ? { stdin: environment.stdin } : {}),
    });
    if (out === undefined) await writeOut(environment.stdout, [text]);
    showDiagnostics(diagnostics, flags.verbose, openTerminal(environment.stderr, environment.env));
    return exitCodes.done;
}
