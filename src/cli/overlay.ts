/** `oasmith overlay`: prints or writes a description with its overlays applied. */
import { labelOf } from '../config/apis.ts';
import { type Diagnostic, diagnose, fail, refuse, shownOf } from '../diagnostics/index.ts';
import type { Flags } from '../options/flags.ts';
import type { Config } from '../options/types.ts';
import { type ExitCode, exitCodes } from '../terminal/exit-codes.ts';
import { writeOut } from '../terminal/standard-output.ts';
import { openTerminal } from '../terminal/terminal.ts';
import { type CommandEnvironment, readConfiguration } from './generate.ts';

const ofGenerating = ['verify', 'check', 'breaking', 'watch', 'stats', 'json', 'github', 'yes'] as const;

/** Resolves to the exit code. */
export async function overlay(flags: Flags, environment: CommandEnvironment): Promise<ExitCode> {
    refuse([...flags.diagnostics, ...refuseOfGenerating(flags)]);
    const { path, configs } = await readConfiguration(flags);
    const config = onlyOne(configs);
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
    const terminal = openTerminal(environment.stderr, environment.env);
    const shown = flags.verbose ? diagnostics : shownOf(diagnostics, ', which --verbose shows');
    for (const one of shown) terminal.diagnostic(one);
    return exitCodes.done;
}

function refuseOfGenerating(flags: Flags): readonly Diagnostic[] {
    return ofGenerating
        .filter((name) => flags[name])
        .map((name) => {
            const message = `'--${name}' has no meaning with 'overlay', which generates nothing`;
            return diagnose('conflicting-options', message, { help: 'leave it out' });
        });
}

function onlyOne(configs: readonly Config[]): Config {
    const [config, ...more] = configs;
    if (config === undefined || more.length > 0) {
        const help = `choose it with --only: ${configs.map((one) => labelOf(one)).join(', ')}`;
        return fail('conflicting-options', `'overlay' prints one description, and there are ${configs.length}`, {
            help,
        });
    }
    if ((config.overlays ?? []).length > 0 || config.patch !== undefined) return config;
    return fail('missing-option', 'there is no overlay', {
        help: "name one with --overlays <path|url>, or in 'overlays'",
    });
}
