/** Chunks of statements → text, with the place in the description that each line comes from. */
import type { GeneratedFile, Origin } from './generated-file.ts';
import type { Chunk, Lowering } from './lower/index.ts';
import { type MarkedPointers, takeMarks, type UnmarkedText } from './syntax/marks.ts';
import ts from './typescript.js';

/** Prints a lowered model as one file under a banner. The sections are drawn in the order that lowering needs. */
export function printFile(banner: PrintedSection, lowering: Lowering): GeneratedFile {
    const print = (chunks: Iterable<Chunk>): PrintedSection => printSection(chunks, lowering.marked);
    const body = print(lowering.body());
    const helpers = print(lowering.helpers());
    const setup = print(lowering.setup());
    const imports = print(lowering.imports());
    const directive = print(lowering.directive());
    return assemble(lowering.path, [directive, banner, imports, setup, body, helpers]);
}

/** The printed lines of some chunks. */
export interface PrintedSection {
    readonly lines: readonly string[];
    /** The first line (counted from 0) of what comes from each place. */
    readonly origins: readonly Origin[];
}

/** Prints chunks as they come, an empty line between any two; no tree outlives its own printing. */
export function printSection(chunks: Iterable<Chunk>, marked: MarkedPointers): PrintedSection {
    const printer = ts.createPrinter({ newLine: ts.NewLineKind.LineFeed });
    const empty = ts.createSourceFile('output.ts', '', ts.ScriptTarget.ES2022, false, ts.ScriptKind.TS);
    const lines: string[] = [];
    const origins: Origin[] = [];
    const take = ({ lines: own, origins: inner }: UnmarkedText): void => {
        for (const { line, pointer } of inner) origins.push({ line: line + lines.length, pointer });
        for (const line of own) lines.push(line);
    };
    for (const chunk of chunks) {
        if (lines.length > 0) lines.push('');
        origins.push({ line: lines.length, pointer: chunk.pointer });
        if (chunk.kind === 'printed') take({ lines: chunk.text.split('\n'), origins: [] });
        else {
            for (const statement of chunk.statements) {
                take(takeMarks(printer.printNode(ts.EmitHint.Unspecified, statement, empty), marked));
            }
        }
    }
    return { lines, origins };
}

/** The printer escapes all control characters in literals but this one, and it can stand nowhere else. */
function escapeDelete(line: string): string {
    return line.replaceAll('\u007f', '\\x7F');
}

/** Puts sections together into one file, an empty line between any two. */
export function assemble(path: string, sections: readonly PrintedSection[]): GeneratedFile {
    const lines: string[] = [];
    const origins: Origin[] = [];
    for (const section of sections) {
        if (section.lines.length === 0) continue;
        if (lines.length > 0) lines.push('');
        for (const { line, pointer } of section.origins) origins.push({ line: line + lines.length + 1, pointer });
        for (const line of section.lines) lines.push(line);
    }
    return { path, text: `${lines.map(escapeDelete).join('\n')}\n`, origins };
}
