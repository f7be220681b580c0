/** Chunks of statements → text, with the place in the description that each line comes from. */
import type { GeneratedFile, Origin } from './generated-file.ts';
import type { Chunk, Lowering } from './lower/index.ts';
import { OutputLimit } from './output-limit.ts';
import { fillGap, type MarkedPointers, memberHolder, takeMarks, type UnmarkedText } from './syntax/marks.ts';
import ts from './typescript.js';

/**
 * Prints a lowered model as one file under a banner. The sections are drawn in the order that lowering needs.
 *
 * @param limit What all files of a run may have together.
 */
export function printFile(banner: PrintedSection, lowering: Lowering, limit: OutputLimit): GeneratedFile {
    const print = (chunks: Iterable<Chunk>): PrintedSection => printSection(chunks, lowering.marked, limit);
    const body = print(lowering.body());
    const helpers = print(lowering.helpers());
    const setup = print(lowering.setup());
    const imports = print(lowering.imports());
    const directive = print(lowering.directive());
    return assemble(lowering.path, [directive, banner, imports, setup, body, helpers]);
}

/** Printed lines, put together: those of some chunks, or of a whole file. */
export class PrintedSection {
    /** Whole lines each, without a line break behind the last: large outputs are joined once, and not step by step. */
    readonly parts: string[] = [];
    /** The first line (counted from 0) of what comes from each place. */
    readonly origins: Origin[] = [];
    /** None, where there is nothing. */
    lineCount = 0;

    /** Without a line break behind the last line. */
    get text(): string {
        return this.parts.join('\n');
    }

    /** Has an empty line between what is there and what follows. */
    separate(): void {
        if (this.lineCount > 0) this.addText({ text: '', lineCount: 1, origins: [] });
    }

    addText({ text, lineCount, origins }: UnmarkedText): void {
        this.#addOrigins(origins);
        this.parts.push(text);
        this.lineCount += lineCount;
    }

    addSection({ parts, lineCount, origins }: PrintedSection): void {
        this.#addOrigins(origins);
        for (const part of parts) this.parts.push(part);
        this.lineCount += lineCount;
    }

    #addOrigins(origins: readonly Origin[]): void {
        for (const { line, pointer } of origins) this.origins.push({ line: line + this.lineCount, pointer });
    }
}

/** Prints chunks as they come, an empty line between any two; no tree outlives its own printing. */
export function printSection(
    chunks: Iterable<Chunk>,
    marked: MarkedPointers,
    limit: OutputLimit = new OutputLimit(),
): PrintedSection {
    const printer = ts.createPrinter({ newLine: ts.NewLineKind.LineFeed });
    const empty = ts.createSourceFile('output.ts', '', ts.ScriptTarget.ES2022, false, ts.ScriptKind.TS);
    const print = (node: ts.Node): string => printer.printNode(ts.EmitHint.Unspecified, node, empty);
    const section = new PrintedSection();
    for (const chunk of chunks) {
        section.separate();
        section.origins.push({ line: section.lineCount, pointer: chunk.pointer });
        const printCounted = (node: ts.Node): string => {
            const text = print(node);
            limit.countCharacters(text.length, chunk.pointer);
            return text;
        };
        for (const text of printChunk(chunk, printCounted)) section.addText(takeMarks(text, marked));
    }
    return section;
}

/** The texts of a chunk, each of whole lines. */
function* printChunk(chunk: Chunk, print: (node: ts.Node) => string): Iterable<string> {
    switch (chunk.kind) {
        case 'statements':
            for (const statement of chunk.statements) yield print(statement);
            break;
        case 'members': {
            const held = Array.from(chunk.members, (member) => print(memberHolder(member)));
            yield fillGap(print(chunk.frame), held, chunk.separator);
            break;
        }
        case 'printed':
            yield chunk.text;
            break;
        default:
            chunk satisfies never;
    }
}

/** Puts sections together into one file, an empty line between any two. */
export function assemble(path: string, sections: readonly PrintedSection[]): GeneratedFile {
    const all = new PrintedSection();
    for (const section of sections) {
        if (section.lineCount === 0) continue;
        all.separate();
        all.addSection(section);
    }
    return {
        path,
        text: [...all.parts.map(escapeInLiterals), ''].join('\n'),
        origins: all.origins.map(({ line, pointer }) => ({ line: line + 1, pointer })),
    };
}

/** What some tools search the whole text of a file for, so also within literals: where code has its source map, and what is not covered. */
const searched = /\/([/*])(?=\s*[#@]\s*source(?:Mapping)?URL\s*=|\s*(?:istanbul|[cv]8|node:coverage)\s+ignore)/g;

/** Comments of an output say nothing of the kind, so that it is a part of a literal, in which a backslash changes nothing there. */
function escapeInLiterals(text: string): string {
    // The printer escapes all control characters in literals but this one, and it can stand nowhere else.
    const seen = text.includes('\u007f') ? text.replaceAll('\u007f', '\\x7F') : text;
    return seen.replaceAll(searched, '/\\$1');
}
