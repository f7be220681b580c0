/** Type text that is taken over as it is written (`x-ts-type`): the one text of a description that becomes code. */
import ts from 'typescript';

const { factory } = ts;

/** A checked type text. */
export interface VerbatimType {
    /** The type where it stands alone: in an alias, a property, an argument. */
    alone(): ts.TypeNode;
    /** The type as a part of a larger one: an item, a member of a union. */
    asOperand(): ts.TypeNode;
}

/** Reads a text that must be exactly one type; undefined when it is anything else. */
export function parseType(text: string): VerbatimType | undefined {
    // Nothing may follow the one alias, not even a comment that would swallow what the output puts after it.
    const source = `type _ = ${text}\n;`;
    const file = ts.createSourceFile('type.ts', source, ts.ScriptTarget.ES2022, false, ts.ScriptKind.TS);
    const [alias, ...others] = file.statements;
    if (countSyntaxErrors(file) > 0 || alias === undefined || !ts.isTypeAliasDeclaration(alias)) return undefined;
    if (others.some((statement) => !ts.isEmptyStatement(statement)) || alias.end < source.length - 2) return undefined;
    const { type } = alias;
    const alone = (): ts.TypeNode => (/\/[/*]/.test(text) ? withoutComments(type, file) : asWritten(text));
    return {
        alone,
        asOperand: () => (bindsTightly(type) ? alone() : factory.createParenthesizedType(alone())),
    };
}

/** The parser's own count; the public API tells it only through a program. */
function countSyntaxErrors(file: ts.SourceFile): number {
    const { parseDiagnostics = [] } = file as ts.SourceFile & { readonly parseDiagnostics?: readonly ts.Diagnostic[] };
    return parseDiagnostics.length;
}

/** The contract wants the text verbatim, which no printer gives back; it has been parsed, so it is one type and no more. */
function asWritten(text: string): ts.TypeNode {
    return factory.createTypeReferenceNode(factory.createIdentifier(text.trim()));
}

/** The parsed type, printed anew: its positions belong to another text than the output's. */
function withoutComments(root: ts.TypeNode, file: ts.SourceFile): ts.TypeNode {
    const detach = (node: ts.Node): ts.Node => {
        if (ts.isStringLiteral(node)) {
            return factory.createStringLiteral(
                node.text,
                node.getStart(file) >= 0 && file.text.charAt(node.getStart(file)) === "'",
            );
        }
        return ts.setTextRange(ts.visitEachChild(node, detach, undefined), { pos: -1, end: -1 });
    };
    return ts.visitNode(root, detach, ts.isTypeNode) ?? root;
}

function bindsTightly(type: ts.TypeNode): boolean {
    return (
        ts.isTypeReferenceNode(type) ||
        ts.isArrayTypeNode(type) ||
        ts.isTupleTypeNode(type) ||
        ts.isTypeLiteralNode(type) ||
        ts.isParenthesizedTypeNode(type) ||
        ts.isIndexedAccessTypeNode(type) ||
        ts.isToken(type) ||
        (ts.isLiteralTypeNode(type) && type.literal.kind !== ts.SyntaxKind.PrefixUnaryExpression)
    );
}
