/** Formats diagnostics for bundlers: an error with its place and the lines around it. */
import { resolve } from 'node:path';
import { excerptLines } from '../diagnostics/excerpt.ts';
import {
    type Diagnostic,
    formatDiagnostic,
    plainPainter,
    shownOf,
    sortDiagnostics,
    withoutExcerpt,
} from '../diagnostics/index.ts';
import { printable } from '../diagnostics/unseen.ts';

/** An error in the form that Rollup and Vite use. */
export interface BundlerError {
    readonly message: string;
    /** The file, by its path or URL. */
    readonly id?: string;
    readonly loc?: { readonly file: string; readonly line: number; readonly column: number };
    /** The lines around the place. */
    readonly frame?: string;
    /** Empty: a stack trace would point into oasmith, where there is nothing to fix. */
    readonly stack: '';
}

/** The first error with its place. Its message contains the other errors. */
export function bundlerErrorOf(errors: readonly Diagnostic[]): BundlerError {
    const [first, ...others] = shownOf(errors);
    if (first === undefined) return { message: 'oasmith has failed', stack: '' };
    const { file, line, column = 1, excerpt } = first.where ?? {};
    const id = file && printable(/^https?:/i.test(file) ? file : resolve(file));
    return {
        message: [format(first), ...others.map((one) => formatDiagnostic(withoutExcerpt(one)))].join('\n\n'),
        ...(id === undefined ? {} : { id }),
        ...(id === undefined || line === undefined ? {} : { loc: { file: id, line, column } }),
        ...(excerpt === undefined ? {} : { frame: frameOf(excerptLines(excerpt, plainPainter)) }),
        stack: '',
    };
}

/** All errors as one string, for bundlers without fields for the parts. */
export function textOfErrors(errors: readonly Diagnostic[]): string {
    return shownOf(errors)
        .map((one) => formatDiagnostic(one))
        .join('\n\n');
}

/** The warnings to show, each as a string. */
export function textsOfWarnings(warnings: readonly Diagnostic[]): string[] {
    // Those of several APIs follow each other.
    const shown = shownOf(sortDiagnostics(warnings), ', which the command shows with --verbose');
    return shown.map((one) => formatDiagnostic(one));
}

/** Code, message and help. The place is reported separately. */
function format({ where, ...rest }: Diagnostic): string {
    const { pointer, by } = where ?? {};
    return formatDiagnostic({ ...rest, where: { ...(pointer !== undefined && { pointer }), ...(by && { by }) } });
}

/** The frame in Vite's form. Vite removes the text before the first number, so all numbers begin at the margin. */
function frameOf(lines: readonly string[]): string {
    const shown = lines.filter((line) => line !== '');
    return shown.map((line) => line.slice(4).replace(/^( +)(\d+)/, '$2$1')).join('\n');
}
