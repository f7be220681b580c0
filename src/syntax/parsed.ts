/** Parsed code: its positions, its texts and its errors. Nodes have methods for this only in the whole compiler. */
import ts from '../compiler/typescript.js';

/** Functions of the compiler that its types leave out. */
interface Unlisted {
    readonly getSourceFileOfNode: (node: ts.Node) => ts.SourceFile;
    readonly getTokenPosOfNode: (node: ts.Node, file: ts.SourceFile) => number;
}

const { getSourceFileOfNode, getTokenPosOfNode } = ts as typeof ts & Unlisted;

/** The file that a node with parents is part of. */
export function fileOf(node: ts.Node): ts.SourceFile {
    return getSourceFileOfNode(node);
}

/** The offset of a node's first token, behind white space and comments. */
export function startOf(node: ts.Node, file = fileOf(node)): number {
    return getTokenPosOfNode(node, file);
}

/** The text of a node with parents, from its first token to its last. */
export function textOfNode(node: ts.Node): string {
    const file = fileOf(node);
    return file.text.slice(startOf(node, file), node.end);
}

/** The same with the white space and the comments before it. */
export function fullTextOf(node: ts.Node): string {
    return fileOf(node).text.slice(node.pos, node.end);
}

/** The parser's own errors. The public API exposes them only through a program. */
export function syntaxErrorsOf(file: ts.SourceFile): readonly ts.DiagnosticWithLocation[] {
    const { parseDiagnostics = [] } = file as ts.SourceFile & {
        readonly parseDiagnostics?: readonly ts.DiagnosticWithLocation[];
    };
    return parseDiagnostics;
}
