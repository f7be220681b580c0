/** Positions in parsed code. */
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
