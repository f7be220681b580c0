/**
 * The common form of errors, warnings and notes: a code, what is wrong, where, and how to fix it.
 * Stages collect diagnostics. Only an error stops the run, and then nothing is written.
 */

import { limits } from '../limits.ts';
import { catalogue, type DiagnosticCode, gravityOf, type Severity } from './catalogue.ts';
import { type Excerpt, excerptLines } from './excerpt.ts';
import { escapeCharacter, printable } from './unseen.ts';

export type { DiagnosticCode, Severity } from './catalogue.ts';

/** The place of a diagnostic. `line` and `column` count from 1; `pointer` is a JSON pointer (RFC 6901) without its `#`. */
export interface Place {
    readonly file?: string;
    readonly line?: number;
    readonly column?: number;
    readonly pointer?: string;
    /** What has put the value there, if not its file: the option `patch`, whose configuration `file` is then. */
    readonly by?: 'patch';
    /** The lines of the file around it. */
    readonly excerpt?: Excerpt;
}

export interface Diagnostic {
    readonly code: DiagnosticCode;
    readonly severity: Severity;
    readonly message: string;
    readonly where?: Place;
    /** What to do about it. */
    readonly help?: string;
    /** The keys of the option that it is about, if only a run could find it: the configuration that has it knows the place. */
    readonly option?: OptionKeys;
}

export type OptionKeys = readonly (string | number)[];

/** Where something is wrong, and what to do about it, as far as that is known. */
interface Details {
    readonly where?: Place | undefined;
    /** Lines, or one alone. A name in one of them begins no other, whatever it holds. */
    readonly help?: string | readonly string[] | undefined;
    readonly option?: OptionKeys;
}

/** Creates a diagnostic. Its severity comes from the catalogue. */
export function diagnose(code: DiagnosticCode, message: string, { where, help, option }: Details = {}): Diagnostic {
    return {
        code,
        severity: catalogue[code],
        message,
        ...(where && { where }),
        ...(help === undefined || help.length === 0 ? {} : { help: [help].flat().map(asLine).join('\n') }),
        ...(option && { option }),
    };
}

/** Adds a line of help. */
export function withHelp(diagnostic: Diagnostic, text: string): Diagnostic {
    const { help } = diagnostic;
    return { ...diagnostic, help: help === undefined ? asLine(text) : `${help}\n${asLine(text)}` };
}

function asLine(text: string): string {
    return text.replaceAll('\n', escapeCharacter);
}

/**
 * The only error class that oasmith throws on purpose. Its message has the first diagnostics and the numbers of others.
 */
export class OasmithError extends Error {
    override readonly name = 'OasmithError';
    readonly diagnostics: readonly Diagnostic[];

    constructor(diagnostics: readonly Diagnostic[], options?: ErrorOptions) {
        super(joinMessages(diagnostics), options);
        this.diagnostics = diagnostics;
    }
}

function joinMessages(diagnostics: readonly Diagnostic[]): string {
    return shownOf(diagnostics)
        .map((one) => formatDiagnostic(withoutExcerpt(one)))
        .join('\n');
}

/** Throws one diagnostic as an error. */
export function fail(
    code: DiagnosticCode,
    message: string,
    details: Details & { readonly cause?: unknown } = {},
): never {
    const { cause, ...rest } = details;
    throw new OasmithError([diagnose(code, message, rest)], cause === undefined ? undefined : { cause });
}

/** Throws diagnostics as one error, if there are any. */
export function refuse(diagnostics: readonly Diagnostic[]): void {
    if (diagnostics.length > 0) throw new OasmithError(diagnostics);
}

/** Throws diagnostics as one error, without the notes, if one of them is an error. */
export function refuseIfError(diagnostics: readonly Diagnostic[]): void {
    if (diagnostics.some(({ severity }) => severity === 'error')) {
        refuse(diagnostics.filter(({ severity }) => severity !== 'note'));
    }
}

/** Paints the parts of a printed diagnostic. The plain painter leaves them unchanged. */
export interface Painter {
    readonly error: (text: string) => string;
    readonly warning: (text: string) => string;
    readonly note: (text: string) => string;
    readonly faint: (text: string) => string;
}

const same = (text: string): string => text;
export const plainPainter: Painter = { error: same, warning: same, note: same, faint: same };

/**
 * Prints a diagnostic for people. A note takes one line. Others have the place, code and message on one line, followed
 * by the pointer, the source lines if known, and the help.
 *
 *     openapi.yaml:41:13  unresolved-reference  '#/components/schemas/Pett' does not exist
 *       at /paths/~1pets/get/responses/200
 *
 *        39 |       responses:
 *        40 |         '200':
 *     >  41 |           $ref: '#/components/schemas/Pett'
 *           |           ^
 *        42 |     post:
 *
 *       did you mean 'Pet'?
 *
 * @param title What stands for the code.
 */
export function formatDiagnostic(
    diagnostic: Diagnostic,
    paint: Painter = plainPainter,
    title: string = diagnostic.code,
): string {
    const { where, help } = diagnostic;
    const position = [where?.file, where?.line, where?.column].filter((part) => part !== undefined).join(':');
    const code = paint[diagnostic.severity](title);
    const isNote = diagnostic.severity === 'note';
    const message = isNote && help !== undefined ? `${diagnostic.message}; ${help}` : diagnostic.message;
    const lines = [[printable(position), code, printable(message)].filter((part) => part !== '').join('  ')];
    if (isNote) return lines.join('');
    const at = [
        ...(where?.by === undefined ? [] : [`in ${where.by}`]),
        ...(where?.pointer === undefined || where.pointer === '' ? [] : [`at ${printable(where.pointer)}`]),
    ];
    if (at.length > 0) lines.push(paint.faint(`  ${at.join(', ')}`));
    if (where?.excerpt !== undefined) lines.push(...excerptLines(where.excerpt, paint));
    if (help !== undefined) lines.push(...help.split('\n').map((line) => `  ${printable(line)}`));
    return lines.join('\n');
}

/** An error message may end up in one line of a log, so it has no source lines. */
export function withoutExcerpt(diagnostic: Diagnostic): Diagnostic {
    if (diagnostic.where?.excerpt === undefined) return diagnostic;
    const { excerpt: _, ...where } = diagnostic.where;
    return { ...diagnostic, where };
}

/** The severities, the most serious first. */
const severities: readonly Severity[] = ['error', 'warning', 'note'];

/** Turns warnings into errors, for `strict`. */
export function asErrors(diagnostics: readonly Diagnostic[]): Diagnostic[] {
    return diagnostics.map((one) => (one.severity === 'warning' ? { ...one, severity: 'error' } : one));
}

/** A file of the user's is gone: each of them counts. */
const gravest = 1;

/**
 * Sorts by severity, warnings by their gravity, then by file and position. Diagnostics without a position keep their order at
 * the end of their file.
 */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
    const last = Number.MAX_SAFE_INTEGER;
    return diagnostics.toSorted(
        (left, right) =>
            severities.indexOf(left.severity) - severities.indexOf(right.severity) ||
            gravityOf(left) - gravityOf(right) ||
            (left.where?.file ?? '').localeCompare(right.where?.file ?? '') ||
            (left.where?.line ?? last) - (right.where?.line ?? last) ||
            (left.where?.column ?? last) - (right.where?.column ?? last),
    );
}

/** How many of a severity are shown; of each kind, the first one is in any case, and of the gravest each one. */
type Most = Readonly<Record<Severity, number>>;

const usualMost: Most = { error: limits.mostShownErrors, warning: 0, note: Number.POSITIVE_INFINITY };

/**
 * What is shown of sorted diagnostics, so that none hides one of another kind. The last one of its kind that is shown counts those
 * that are not.
 *
 * @param hint Where the others are.
 */
export function shownOf(sorted: readonly Diagnostic[], hint = '', most: Partial<Most> = {}): readonly Diagnostic[] {
    const shownMost = { ...usualMost, ...most };
    const counts: Record<Severity, number> = { error: 0, warning: 0, note: 0 };
    const lastShown = new Map<DiagnosticCode, Diagnostic>();
    const hidden = new Map<Diagnostic, number>();
    const shown = sorted.filter((one) => {
        const { code, severity } = one;
        const last = lastShown.get(code);
        const isShown = last === undefined || gravityOf(one) === gravest || counts[severity] < shownMost[severity];
        if (isShown) {
            counts[severity]++;
            lastShown.set(code, one);
        } else {
            hidden.set(last, (hidden.get(last) ?? 0) + 1);
        }
        return isShown;
    });
    return shown.map((one) => {
        const count = hidden.get(one);
        if (count === undefined) return one;
        return withHelp(one, `and in ${count.toLocaleString('en')} other${count === 1 ? '' : 's'}${hint}`);
    });
}
