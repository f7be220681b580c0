/** The code of a file with unordered parts sorted: declarations, members of types, properties, union members. */
import ts from '../compiler/typescript.js';
import { codeOf } from './layout.ts';

const noNames: ReadonlySet<string> = new Set();

/** Equal for two files whose parts differ only in order. */
export function sortedCodeOf(file: ts.SourceFile): string {
    return sortedCode(file, file);
}

function sortedCode(node: ts.Node, file: ts.SourceFile): string {
    if (!isUnordered(node) && !leadsToUnordered(node)) return codeOf(node, file, noNames);
    const parts: string[] = [];
    ts.forEachChild(node, (child) => {
        parts.push(sortedCode(child, file));
    });
    return [`(${node.kind}`, ...(isUnordered(node) ? parts.sort() : parts), ')'].join('\u0002');
}

function isUnordered(node: ts.Node): boolean {
    // A spread may override properties before it.
    if (ts.isObjectLiteralExpression(node)) return !node.properties.some(ts.isSpreadAssignment);
    return (
        ts.isSourceFile(node) ||
        ts.isInterfaceDeclaration(node) ||
        ts.isClassDeclaration(node) ||
        ts.isEnumDeclaration(node) ||
        ts.isTypeLiteralNode(node) ||
        ts.isUnionTypeNode(node)
    );
}

/** Whether a node may contain something unordered. In functions, the order counts. */
function leadsToUnordered(node: ts.Node): boolean {
    return (
        ts.isVariableStatement(node) ||
        (ts.isVariableDeclarationList(node) && (node.flags & ts.NodeFlags.BlockScoped) === ts.NodeFlags.Const) ||
        ts.isVariableDeclaration(node) ||
        ts.isPropertyAssignment(node) ||
        ts.isPropertySignature(node) ||
        ts.isTypeAliasDeclaration(node) ||
        ts.isArrayTypeNode(node) ||
        ts.isParenthesizedTypeNode(node)
    );
}
