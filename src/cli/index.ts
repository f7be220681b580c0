/**
 * The start of the command. What needs none of the tables, the parser of flags and the configuration is answered without them: loading
 * them takes longer than Node takes to start.
 */
import { type ExitCode, exitCodes } from '../terminal/exit-codes.ts';
import { writeOut } from '../terminal/standard-output.ts';
import type { CommandEnvironment } from './generate.ts';
import { readVersion } from './version.ts';

export type { CommandEnvironment } from './generate.ts';

/** What a command line of one word asks for. Beside other words, the whole command finds out what they are. */
export const answers: ReadonlyMap<string, () => Promise<string>> = new Map(
    Object.entries({ '--version': versionLine, '-V': versionLine, '--help': helpText, '-h': helpText }),
);

export async function main(argv: readonly string[], environment: CommandEnvironment): Promise<ExitCode> {
    const { stdout, stderr } = environment;
    // The code that writes to standard output reports its errors. Errors of standard error cannot be reported.
    for (const stream of [stdout, stderr]) stream.on?.('error', () => {});
    const [word = '', ...others] = argv;
    const answer = others.length === 0 ? answers.get(word) : undefined;
    if (answer === undefined) {
        const { runCommand } = await import('./command.ts');
        return runCommand(argv, environment);
    }
    try {
        await writeOut(stdout, [await answer()]);
        return exitCodes.done;
    } catch (error) {
        const { reportFailure } = await import('./command.ts');
        return reportFailure(error, argv, environment);
    }
}

async function versionLine(): Promise<string> {
    return `${await readVersion()}\n`;
}

async function helpText(): Promise<string> {
    const { renderHelp } = await import('../options/help.ts');
    return renderHelp('generate');
}
