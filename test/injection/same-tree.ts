/** Compares two files that differ only in the type that replaces a placeholder in one of them. */
import ts from 'typescript';
import { excerpt } from './tree.ts';

/** Where two trees differ outside of the types that replace the placeholder, and what is not a type there. */
export function differences(file: ts.SourceFile, expected: ts.SourceFile, placeholder: string): string[] {
    const found: string[] = [];
    const compare = (node: ts.Node, model: ts.Node): void => {
        if (isPlaceholder(model, placeholder)) {
            found.push(...impurities(node).map((impure) => `no part of a type: ${excerpt(impure)}`));
            if (!ts.isTypeNode(node)) found.push(`no type: ${excerpt(node)}`);
            return;
        }
        const [children, models] = [childrenOf(node), childrenOf(model)];
        const isLeaf = children.length === 0;
        if (
            node.kind !== model.kind ||
            children.length !== models.length ||
            (isLeaf && textOf(node) !== textOf(model))
        ) {
            found.push(`${excerpt(node)} stands for ${excerpt(model)}`);
            return;
        }
        for (const [index, child] of children.entries()) compare(child, models[index] ?? model);
    };
    compare(file, expected);
    return found;
}

function isPlaceholder(node: ts.Node, placeholder: string): boolean {
    return ts.isTypeReferenceNode(node) && node.getText() === placeholder;
}

function childrenOf(node: ts.Node): ts.Node[] {
    const children: ts.Node[] = [];
    ts.forEachChild(node, (child) => {
        children.push(child);
    });
    return children;
}

/** The end of a file may have comments before it, which are compared as comments. */
function textOf(node: ts.Node): string {
    return node.kind === ts.SyntaxKind.EndOfFileToken ? '' : node.getText();
}

/** Nodes that run code: a type contains none of them. */
function impurities(type: ts.Node): ts.Node[] {
    const isCode =
        ts.isStatement(type) ||
        ts.isBlock(type) ||
        ts.isDecorator(type) ||
        ts.isCallLikeExpression(type) ||
        ts.isFunctionExpression(type) ||
        ts.isArrowFunction(type) ||
        ts.isClassExpression(type) ||
        ts.isBinaryExpression(type) ||
        ts.isAwaitExpression(type) ||
        (ts.isParameter(type) && type.initializer !== undefined) ||
        ('initializer' in type && type.initializer !== undefined);
    return isCode ? [type] : childrenOf(type).flatMap(impurities);
}
