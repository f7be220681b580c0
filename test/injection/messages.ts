/** Messages about a description go to a terminal, which reads some characters as commands. */
import { type Diagnostic, formatDiagnostic } from '../../src/index.ts';
import { wrongCharacters } from './characters.ts';

/** Messages that contain commands, or lines that look like separate messages: further lines of one are indented, or empty. */
export function wrongMessages(diagnostics: readonly Diagnostic[]): string[] {
    return diagnostics.flatMap((diagnostic) => {
        const message = formatDiagnostic(diagnostic);
        const errors = wrongCharacters(message).map((error) => `a message: ${error}`);
        const forged = message
            .split('\n')
            .slice(1)
            .filter((line) => line !== '' && !line.startsWith('  '));
        return [...errors, ...forged.map((line) => `a message that nobody wrote: ${JSON.stringify(line)}`)];
    });
}
