/** Diagnostics as bundlers show them: an error with its place and the lines around it. */
import { resolve } from 'node:path';
import { excerptLines } from '../diagnostics/excerpt.ts';
import { type Diagnostic, formatDiagnostic } from '../diagnostics/index.ts';
import { countOf, shownOf } from '../diagnostics/shown.ts';

/** An error in the form that Rollup and Vite have for it. */
export interface BundlerError {
    readonly message: string;
    /** The file, by its path or URL. */
    readonly id?: string;
    readonly loc?: { readonly file: string; readonly line: number; readonly column: number };
    /** The lines around the place. */
    readonly frame?: string;
    /** A trace of the stack would lead into oasmith, where nothing is to be fixed. */
    readonly stack: '';
}

/** The first error with its place; the others are part of its message. */
export function bundlerErrorOf(errors: readonly Diagnostic[]): BundlerError {
    const [first, ...others] = shownOf(errors, false).diagnostics;
    if (first === undefined) return { message: 'oasmith has failed', stack: '' };
    const { file, line, column = 1, excerpt } = first.where ?? {};
    const id = file === undefined || /^https?:/i.test(file) ? file : resolve(file);
    return {
        message: [textOf(first), ...others.map(withoutExcerpt), ...hiddenOf(errors)].join('\n\n'),
        ...(id === undefined ? {} : { id }),
        ...(id === undefined || line === undefined ? {} : { loc: { file: id, line, column } }),
        ...(excerpt === undefined ? {} : { frame: frameOf(excerptLines(excerpt, plain)) }),
        stack: '',
    };
}

/** All errors as one text, for who has no fields for their parts. */
export function textOfErrors(errors: readonly Diagnostic[]): string {
    const shown = shownOf(errors, false).diagnostics;
    return [...shown.map((one) => formatDiagnostic(one)), ...hiddenOf(errors)].join('\n\n');
}

/** The warnings that are shown, each as a text. */
export function textsOfWarnings(warnings: readonly Diagnostic[]): string[] {
    const { diagnostics, hidden } = shownOf(warnings, false);
    const rest = hidden === 0 ? [] : [`${countOf(hidden)}, which the command shows with --verbose`];
    return [...diagnostics.map((one) => formatDiagnostic(one)), ...rest];
}

const same = (text: string): string => text;
const plain = { error: same, faint: same };

/** Code, message and help; the place stands beside them. */
function textOf({ where, ...rest }: Diagnostic): string {
    return formatDiagnostic(where?.pointer === undefined ? rest : { ...rest, where: { pointer: where.pointer } });
}

function withoutExcerpt(diagnostic: Diagnostic): string {
    const { excerpt: _, ...where } = diagnostic.where ?? {};
    return formatDiagnostic({ ...diagnostic, where });
}

function hiddenOf(errors: readonly Diagnostic[]): string[] {
    const { hidden } = shownOf(errors, false);
    return hidden === 0 ? [] : [`and ${countOf(hidden)}`];
}

/** As Vite has it: it takes away what is before the first number, so all numbers begin at the margin. */
function frameOf(lines: readonly string[]): string {
    const shown = lines.filter((line) => line !== '');
    return shown.map((line) => line.slice(4).replace(/^( +)(\d+)/, '$2$1')).join('\n');
}
