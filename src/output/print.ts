/** Chunks of statements → text, with the origin of each line in the description. */

import type ts from '../compiler/typescript.js';
import { OutputLimit } from '../diagnostics/output-limit.ts';
import type { Chunk, EmittedFile, PrintPart } from '../emit/index.ts';
import type { GeneratedFile, Origin } from '../plan/files.ts';
import { fillGap, type MarkedPointers, takeMarks, type UnmarkedText } from '../syntax/marks.ts';
import { createNodePrinter } from '../syntax/text-writer.ts';

/**
 * Prints an emitted file with a banner. Pulls the sections in the order that they need.
 *
 * @param limit The limit of all files of a run together.
 */
export function printFile(banner: PrintedSection, emitted: EmittedFile, limit: OutputLimit): GeneratedFile {
    const print = (chunks: Iterable<Chunk>): PrintedSection => printSection(chunks, emitted.marked, limit);
    const body = print(emitted.body());
    const helpers = print(emitted.helpers());
    const setup = print(emitted.setup());
    const imports = print(emitted.imports());
    const directive = print(emitted.directive());
    return assemble(emitted.path, [directive, banner, imports, setup, body, helpers]);
}

/** Printed lines of some chunks or of a whole file. */
export class PrintedSection {
    /** Whole lines each, without a line break after the last. A large output is joined only once. */
    readonly parts: string[] = [];
    /** The first line of each origin, counted from 0. */
    readonly origins: Origin[] = [];
    /** 0 if the section is empty. */
    lineCount = 0;

    /** The whole text, without a final line break. */
    get text(): string {
        return this.parts.join('\n');
    }

    /** Adds an empty line before whatever is added next. */
    separate(): void {
        if (this.lineCount > 0) this.add([''], { lineCount: 1, origins: [] });
    }

    add(parts: readonly string[], { lineCount, origins }: Pick<UnmarkedText, 'lineCount' | 'origins'>): void {
        for (const { line, pointer } of origins) this.origins.push({ line: line + this.lineCount, pointer });
        for (const part of parts) this.parts.push(part);
        this.lineCount += lineCount;
    }
}

/** Prints chunks as they arrive, separated by empty lines. Each tree can be freed once it is printed. */
export function printSection(
    chunks: Iterable<Chunk>,
    marked: MarkedPointers,
    limit: OutputLimit = new OutputLimit(),
): PrintedSection {
    const section = new PrintedSection();
    for (const { printed } of printEach(chunks, marked, limit)) {
        section.separate();
        section.add(printed.parts, printed);
    }
    return section;
}

/** Prints each chunk apart. */
export function* printEach(
    chunks: Iterable<Chunk>,
    marked: MarkedPointers,
    limit: OutputLimit,
): Iterable<{ readonly chunk: Chunk; readonly printed: PrintedSection }> {
    const print = createNodePrinter();
    for (const chunk of chunks) {
        const printed = new PrintedSection();
        printed.origins.push({ line: 0, pointer: chunk.pointer });
        const count = (text: string): string => {
            limit.countCharacters(text.length, chunk.pointer);
            return text;
        };
        for (const text of printChunk(chunk, print, count)) {
            const unmarked = takeMarks(text, marked);
            printed.add([unmarked.text], unmarked);
        }
        yield { chunk, printed };
    }
}

/** The texts of a chunk, each of whole lines. */
function printChunk(
    chunk: Chunk,
    print: (node: ts.Node) => string,
    count: (text: string) => string,
): readonly string[] {
    const printed = (texts: PrintPart): readonly string[] => texts(print).map(count);
    if (chunk.kind === 'texts') return printed(chunk.texts);
    const members = chunk.members.flatMap(printed);
    return [fillGap(count(print(chunk.frame)), members, chunk.separator)];
}

/** Joins sections into one file, separated by empty lines. */
export function assemble(path: string, sections: readonly PrintedSection[]): GeneratedFile {
    const all = new PrintedSection();
    for (const section of sections) {
        if (section.lineCount === 0) continue;
        all.separate();
        all.add(section.parts, section);
    }
    return {
        path,
        text: [...all.parts.map(escapeInLiterals), ''].join('\n'),
        origins: all.origins.map(({ line, pointer }) => ({ line: line + 1, pointer })),
    };
}

/** Text that some tools look for in the whole file, including literals: source map links and coverage marks. */
const searchedText = /\/([/*])(?=\s*[#@]\s*source(?:Mapping)?URL\s*=|\s*(?:istanbul|[cv]8|node:coverage)\s+ignore)/g;

/** Comments of an output never contain such text, so it is always in a literal, where a backslash changes nothing. */
function escapeInLiterals(text: string): string {
    // The printer escapes every control character in literals except this one. It occurs nowhere else.
    const seen = text.includes('\u007f') ? text.replaceAll('\u007f', '\\x7F') : text;
    // Few texts have these words, and looking for a word is faster than for the pattern.
    return seen.includes('URL') || seen.includes('ignore') ? seen.replaceAll(searchedText, '/\\$1') : seen;
}
