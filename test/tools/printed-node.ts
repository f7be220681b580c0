import ts from 'typescript';

/** A node as the printer writes it. */
export function printNode(node: ts.Node): string {
    const file = ts.createSourceFile('node.ts', '', ts.ScriptTarget.ES2022, false, ts.ScriptKind.TS);
    const printer = ts.createPrinter({ newLine: ts.NewLineKind.LineFeed });
    return printer.printNode(ts.EmitHint.Unspecified, node, file);
}
