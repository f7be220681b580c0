/**
 * Terminal output for people: one live line, and diagnostics in colour if wanted. All of it is escaped here: a terminal, and the runner
 * of CI that reads the same lines, would obey what a description, a server or a name of a file says.
 */
import { type Diagnostic, formatDiagnostic, type Painter, plainPainter } from '../diagnostics/index.ts';
import { printable } from '../diagnostics/unseen.ts';
import type { OutputStream } from './standard-output.ts';

/** The environment variables that control colour. */
export interface ColourEnvironment {
    readonly TERM?: string | undefined;
    readonly NO_COLOR?: string | undefined;
    readonly FORCE_COLOR?: string | undefined;
}

export interface Terminal {
    /** Replaces the live line; does nothing without a terminal. */
    readonly live: (text: string) => void;
    /** Erases the live line and writes a line that stays. A line break in it is escaped as well. */
    readonly line: (text: string, style?: keyof Painter) => void;
    readonly diagnostic: (diagnostic: Diagnostic) => void;
    readonly clear: () => void;
    /** Whether a person sees it at once, and not a file or another program. */
    readonly isInteractive: boolean;
}

const colouredPainter: Painter = { error: style(31), warning: style(33), note: style(36), faint: style(2) };
const eraseLine = '\r\u001B[2K';

/** Opens a terminal on a stream, for progress, results and diagnostics: everything but the command's output. */
export function openTerminal(output: OutputStream, environment: ColourEnvironment): Terminal {
    const canErase = output.isTTY === true && environment.TERM !== 'dumb';
    const paint = wantsColour(output, environment) ? colouredPainter : plainPainter;
    let isLive = false;
    const clear = (): void => {
        if (isLive) output.write(eraseLine);
        isLive = false;
    };
    const write = (text: string): void => {
        clear();
        output.write(`${text}\n`);
    };
    return {
        live: (text) => {
            if (!canErase) return;
            output.write(`${eraseLine}${paint.faint(printableLine(text))}`);
            isLive = true;
        },
        line: (text, style) => write(style === undefined ? printableLine(text) : paint[style](printableLine(text))),
        // The word for its severity: colours say nothing in a log.
        diagnostic: (one) => write(formatDiagnostic(one, paint, `${one.severity} ${one.code}`)),
        clear,
        isInteractive: canErase,
    };
}

/** A line of names may be long, and all of it is wanted. */
function printableLine(text: string): string {
    return printable(text, Number.POSITIVE_INFINITY);
}

/** Checks NO_COLOR first (https://no-color.org), then FORCE_COLOR as Node reads it, then the kind of stream. */
function wantsColour(output: OutputStream, environment: ColourEnvironment): boolean {
    if ((environment.NO_COLOR ?? '') !== '') return false;
    const forced = environment.FORCE_COLOR;
    if (forced !== undefined) return forced !== '0' && forced !== 'false';
    return output.isTTY === true && environment.TERM !== 'dumb';
}

function style(code: number): (text: string) => string {
    return (text) => `\u001B[${code}m${text}\u001B[0m`;
}
