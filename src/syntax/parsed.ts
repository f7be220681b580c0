/** Parsed code: its positions and its errors. */
import ts from '../compiler/typescript.js';

/** The offset of a node's first token, behind white space and comments. */
export function startOf(node: ts.Node, file: ts.SourceFile): number {
    const scanner = ts.createScanner(
        ts.ScriptTarget.ESNext,
        true,
        file.languageVariant,
        file.text,
        undefined,
        node.pos,
    );
    scanner.scan();
    return scanner.getTokenStart();
}

/** The parser's own errors. The public API exposes them only through a program. */
export function syntaxErrorsOf(file: ts.SourceFile): readonly ts.DiagnosticWithLocation[] {
    const { parseDiagnostics = [] } = file as ts.SourceFile & {
        readonly parseDiagnostics?: readonly ts.DiagnosticWithLocation[];
    };
    return parseDiagnostics;
}
