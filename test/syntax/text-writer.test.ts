/** The text of printed nodes is what the compiler's own writer makes of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { createNodePrinter } from '../../src/syntax/text-writer.ts';

const { factory, SyntaxKind } = ts;

const empty = ts.createSourceFile('output.ts', '', ts.ScriptTarget.ES2022, false);
const printer = ts.createPrinter({ newLine: ts.NewLineKind.LineFeed });

/** The node, without the positions of its source: comments and layout come from the printer alone. */
function detached(node: ts.Node): ts.Node {
    const detach = (one: ts.Node): ts.Node =>
        ts.setTextRange(ts.visitEachChild(one, detach, undefined), { pos: -1, end: -1 });
    return detach(node);
}

const folders = ['src/runtime', 'src/runtime/dates', 'src/runtime/hooks', 'src/emit', 'src/types'];
const files = folders.flatMap((folder) =>
    readdirSync(folder)
        .filter((name) => name.endsWith('.ts'))
        .map((name) => join(folder, name)),
);

test.each(files)('%s', (path) => {
    const print = createNodePrinter();
    const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2022, true);
    for (const statement of source.statements) {
        const node = detached(statement);
        expect(print(node)).toBe(printer.printNode(ts.EmitHint.Unspecified, node, empty));
    }
});

const id = (name: string) => factory.createIdentifier(name);
const statement = (expression: ts.Expression) => factory.createExpressionStatement(expression);
const withComment = <Node extends ts.Node>(node: Node, text: string, isLine: boolean): Node => {
    const kind = isLine ? SyntaxKind.SingleLineCommentTrivia : SyntaxKind.MultiLineCommentTrivia;
    return ts.addSyntheticTrailingComment(ts.addSyntheticLeadingComment(node, kind, text, true), kind, text, true);
};

describe('what depends on the text before it', () => {
    test.each<[what: string, node: ts.Node]>([
        [
            'a property of a number',
            statement(factory.createPropertyAccessExpression(factory.createNumericLiteral(1), 'a')),
        ],
        [
            'a line comment',
            factory.createBlock([withComment(statement(id('a')), ' one', true), statement(id('b'))], true),
        ],
        ['a comment of lines', factory.createBlock([withComment(statement(id('a')), '\n * one\n ', false)], true)],
        [
            'a template of lines',
            factory.createBlock([statement(factory.createNoSubstitutionTemplateLiteral('a\nb\n'))], true),
        ],
        [
            'a text that ends in a line separator',
            factory.createBlock([statement(id('a\u2028')), statement(id('b'))], true),
        ],
        ['an empty block', factory.createBlock([], true)],
        [
            'four levels of blocks',
            [1, 2, 3, 4].reduce<ts.Statement>((inner) => factory.createBlock([inner], true), statement(id('a'))),
        ],
    ])('%s', (_, node) => {
        expect(createNodePrinter()(node)).toBe(printer.printNode(ts.EmitHint.Unspecified, node, empty));
    });
});

test('each node is printed on its own', () => {
    const print = createNodePrinter();
    expect([print(factory.createBlock([statement(id('a'))], true)), print(id('b'))]).toEqual(['{\n    a;\n}', 'b']);
});
