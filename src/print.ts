/** Chunks of statements → text, with the place in the description that each line comes from. */
import type { GeneratedFile, Origin } from './generated-file.ts';
import type { Chunk, Lowering } from './lower/index.ts';
import { countLines, type MarkedPointers, takeMarks } from './syntax/marks.ts';
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
    /** Without a line break behind the last line. */
    readonly text: string;
    /** None, where there is no chunk. */
    readonly lineCount: number;
    /** The first line (counted from 0) of what comes from each place. */
    readonly origins: readonly Origin[];
}

/** Prints chunks as they come, an empty line between any two; no tree outlives its own printing. */
export function printSection(chunks: Iterable<Chunk>, marked: MarkedPointers): PrintedSection {
    const printer = ts.createPrinter({ newLine: ts.NewLineKind.LineFeed });
    const empty = ts.createSourceFile('output.ts', '', ts.ScriptTarget.ES2022, false, ts.ScriptKind.TS);
    const section = new Sections();
    for (const chunk of chunks) {
        section.separate();
        section.origins.push({ line: section.lineCount, pointer: chunk.pointer });
        if (chunk.kind === 'printed') {
            section.add({ text: chunk.text, lineCount: countLines(chunk.text), origins: [] });
        } else {
            for (const statement of chunk.statements) {
                section.add(takeMarks(printer.printNode(ts.EmitHint.Unspecified, statement, empty), marked));
            }
        }
    }
    return section.joined();
}

/** Printed lines, put together. */
class Sections {
    readonly origins: Origin[] = [];
    lineCount = 0;
    readonly #parts: string[] = [];

    joined(): PrintedSection {
        return { text: this.#parts.join('\n'), lineCount: this.lineCount, origins: this.origins };
    }

    /** Has an empty line between what is there and what follows. */
    separate(): void {
        if (this.lineCount > 0) this.add({ text: '', lineCount: 1, origins: [] });
    }

    add({ text, lineCount, origins }: PrintedSection): void {
        for (const { line, pointer } of origins) this.origins.push({ line: line + this.lineCount, pointer });
        this.#parts.push(text);
        this.lineCount += lineCount;
    }
}

/** Puts sections together into one file, an empty line between any two. */
export function assemble(path: string, sections: readonly PrintedSection[]): GeneratedFile {
    const all = new Sections();
    for (const section of sections) {
        if (section.lineCount === 0) continue;
        all.separate();
        all.add(section);
    }
    const { text, origins } = all.joined();
    return {
        path,
        text: `${escapeDelete(text)}\n`,
        origins: origins.map(({ line, pointer }) => ({ line: line + 1, pointer })),
    };
}

/** The printer escapes all control characters in literals but this one, and it can stand nowhere else. */
function escapeDelete(text: string): string {
    return text.includes('\u007f') ? text.replaceAll('\u007f', '\\x7F') : text;
}
