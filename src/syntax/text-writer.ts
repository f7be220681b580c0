/**
 * Collects the text of printed nodes. The compiler's own writer splits each piece into lines, as source maps need the
 * line and the column of each; that takes a quarter of the time of printing, and nothing reads them here.
 */
import ts from '../compiler/typescript.js';

/** A printer with a function that is no part of the compiler's public types. */
interface Printer extends ts.Printer {
    writeNode(hint: ts.EmitHint, node: ts.Node, file: ts.SourceFile, writer: TextWriter): void;
}

/** Returns a function that prints one node after the other. */
export function createNodePrinter(): (node: ts.Node) => string {
    const printer = ts.createPrinter({ newLine: ts.NewLineKind.LineFeed }) as Printer;
    const empty = ts.createSourceFile('output.ts', '', ts.ScriptTarget.ES2022, false, ts.ScriptKind.TS);
    const writer = new TextWriter();
    return (node) => {
        printer.writeNode(ts.EmitHint.Unspecified, node, empty, writer);
        const text = writer.getText();
        writer.clear();
        return text;
    };
}

const indents = ['', '    ', '        ', '            '];

/** The characters that end a line (ECMA-262, 12.3). */
const lineEnds: ReadonlySet<number> = new Set([0x0a, 0x0d, 0x2028, 0x2029]);

/** What the printer writes to: it calls all of these. */
class TextWriter {
    #text = '';
    #indent = 0;
    #isAtStart = true;
    #hasTrailingComment = false;

    write(text: string): void {
        if (text.length === 0) return;
        this.#hasTrailingComment = false;
        this.#add(text);
    }

    writeComment(text: string): void {
        if (text.length === 0) return;
        this.#hasTrailingComment = true;
        this.#add(text);
    }

    rawWrite(text: string): void {
        this.#text += text;
        if (text.length > 0) this.#isAtStart = endsLine(text);
        this.#hasTrailingComment = false;
    }

    writeLine(force = false): void {
        if (this.#isAtStart && !force) return;
        this.#text += '\n';
        this.#isAtStart = true;
        this.#hasTrailingComment = false;
    }

    #add(text: string): void {
        if (this.#isAtStart) this.#text += indents[this.#indent] ?? '    '.repeat(this.#indent);
        this.#text += text;
        this.#isAtStart = endsLine(text);
    }

    increaseIndent(): void {
        this.#indent++;
    }

    decreaseIndent(): void {
        this.#indent--;
    }

    getIndent(): number {
        return this.#indent;
    }

    getTextPos(): number {
        return this.#text.length;
    }

    /** Only source maps read it. */
    getLine(): number {
        return 0;
    }

    /** Only source maps read it. */
    getColumn(): number {
        return 0;
    }

    getText(): string {
        return this.#text;
    }

    isAtStartOfLine(): boolean {
        return this.#isAtStart;
    }

    hasTrailingComment(): boolean {
        return this.#hasTrailingComment;
    }

    hasTrailingWhitespace(): boolean {
        return /\s/.test(this.#text.charAt(this.#text.length - 1));
    }

    clear(): void {
        this.#text = '';
        this.#indent = 0;
        this.#isAtStart = true;
        this.#hasTrailingComment = false;
    }

    // The printer tells what a text is. Here it makes no difference.
    writeKeyword = this.write;
    writeLiteral = this.write;
    writeOperator = this.write;
    writeParameter = this.write;
    writeProperty = this.write;
    writePunctuation = this.write;
    writeSpace = this.write;
    writeStringLiteral = this.write;
    writeSymbol = this.write;
    writeTrailingSemicolon = this.write;
}

function endsLine(text: string): boolean {
    return lineEnds.has(text.charCodeAt(text.length - 1));
}
