/** What oasmith says of a description goes to a terminal, which takes some characters for commands. */
import { type Diagnostic, formatDiagnostic } from '../../src/index.ts';

/** Control characters, and what turns text around. */
const commands = /[^\P{Cc}\n]|\p{Surrogate}|\p{Bidi_Control}|[\u2028\u2029]/u;

/** Messages that hold commands, or lines that look like messages of their own: further lines of one are indented, or empty. */
export function wrongMessages(diagnostics: readonly Diagnostic[]): string[] {
    return diagnostics.flatMap((diagnostic) => {
        const message = formatDiagnostic(diagnostic);
        const problems = commands.test(message) ? [`a message holds a command: ${JSON.stringify(message)}`] : [];
        const forged = message
            .split('\n')
            .slice(1)
            .filter((line) => line !== '' && !line.startsWith('  '));
        return [...problems, ...forged.map((line) => `a message that nobody wrote: ${JSON.stringify(line)}`)];
    });
}
