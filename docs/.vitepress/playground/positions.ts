/** Diagnostics at their places in an editor. */
import type { Text } from '@codemirror/state';
import type { Diagnostic } from './messages.ts';

/** A diagnostic at a range of a text. */
export interface Placed {
    readonly from: number;
    readonly to: number;
    readonly severity: 'error' | 'warning' | 'info';
    readonly message: string;
    readonly source: string;
}

const severities = { error: 'error', warning: 'warning', note: 'info' } as const;

/** More marks help nobody, and each costs time. The list beside the editor has them all. */
const mostMarks = 500;

/** The diagnostics of one file, as marks in its editor. Those without a line are marked at the top. */
export function placed(diagnostics: readonly Diagnostic[], file: string, doc: Text): Placed[] {
    return diagnostics
        .filter(({ where }) => where?.file === undefined || where.file === file)
        .slice(0, mostMarks)
        .map((diagnostic) => ({
            ...rangeOf(diagnostic, doc),
            severity: severities[diagnostic.severity],
            message: messageOf(diagnostic),
            source: diagnostic.code,
        }))
        .sort((left, right) => left.from - right.from);
}

/** The message, its pointer if there is no line, and what to do. */
export function messageOf({ message, where, help }: Diagnostic): string {
    const pointer = where?.line === undefined && where?.pointer ? [`at ${where.pointer}`] : [];
    return [message, ...pointer, ...(help === undefined ? [] : [help])].join('\n');
}

/** The range of a diagnostic: the word at its place, or the line if only that is known. */
export function rangeOf({ where }: Diagnostic, doc: Text): { readonly from: number; readonly to: number } {
    const line = doc.line(Math.min(Math.max(where?.line ?? 1, 1), doc.lines));
    if (where?.line === undefined) return { from: line.from, to: line.from };
    if (where.column === undefined) {
        const indent = line.text.length - line.text.trimStart().length;
        return { from: line.from + indent, to: line.to };
    }
    const from = Math.min(line.from + Math.max(where.column, 1) - 1, line.to);
    // A minified description is one line: only its part is read.
    const rest = doc.sliceString(from, Math.min(line.to, from + 200));
    const [word = ''] = /^(?:"(?:[^"\\]|\\.)*"|'[^']*'|[^\s,\]}]+?(?=:?(?:[\s,\]}]|$)))/.exec(rest) ?? [];
    return { from, to: Math.min(from + Math.max(word.length, 1), line.to) };
}

/** Where a diagnostic is, in a few characters; empty if nothing is known. */
export function placeText({ where }: Diagnostic): string {
    if (where === undefined) return '';
    const position = [where.file, where.line, where.column].filter((part) => part !== undefined).join(':');
    return where.line === undefined ? [position, where.pointer].filter(Boolean).join(' ') : position;
}
