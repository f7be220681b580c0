/** Types that are copied verbatim (`x-ts-type`): the only strings of a description that become code. */

import ts from '../compiler/typescript.js';
import { hasUnseen } from '../diagnostics/unseen.ts';
import { limits } from '../limits.ts';
import { isIdentifierText } from './data.ts';
import { startOf, syntaxErrorsOf } from './parsed.ts';

const { factory, SyntaxKind } = ts;

interface VerbatimType {
    /** The type on its own: in an alias, a property, an argument. */
    alone(): ts.TypeNode;
    /** The type as part of a larger one: an item, a member of a union. */
    asOperand(): ts.TypeNode;
}

const head = 'type _ = ';

/** Parses a string that must be exactly one type; undefined if it is anything else. */
export function parseType(given: string): VerbatimType | undefined {
    const text = given.replaceAll('\r\n', '\n');
    // Invisible characters have no place in code.
    if (hasUnseen(text)) return undefined;
    const file = parseTypeText(text);
    if (file === undefined) return undefined;
    const [alias, ...others] = file.statements;
    if (syntaxErrorsOf(file).length > 0 || others.length > 0) return undefined;
    if (alias === undefined || !ts.isTypeAliasDeclaration(alias) || !isPureType(alias.type, file)) return undefined;
    const { type } = alias;
    const outside = withoutComments(file.text.slice(head.length, startOf(type, file)) + file.text.slice(type.end));
    // A leading bar is a part of the union that follows it.
    if (!/^\s*\|?\s*$/.test(outside)) return undefined;
    const alone = (): ts.TypeNode => (hasComment(file) ? printedAnew(type, file) : verbatimNode(text));
    return {
        alone,
        asOperand: () => (bindsTightly(type) ? alone() : factory.createParenthesizedType(alone())),
    };
}

/**
 * Adds a qualifier to each name in the source of a type that needs one in its new place. A type that is too long or too
 * deep stays unchanged.
 *
 * @param qualifierOf The qualifier of a name, or undefined.
 */
export function qualifyNames(text: string, qualifierOf: (name: string) => string | undefined): string {
    const file = parseTypeText(text);
    if (file === undefined) return text;
    const parts: string[] = [];
    let end = 0;
    const own = typeParametersIn(file);
    const visit = (node: ts.Node): void => {
        if (ts.isIdentifier(node) && isFirstName(node) && !own.has(ts.idText(node))) {
            const qualifier = qualifierOf(ts.idText(node));
            if (qualifier !== undefined) {
                const position = startOf(node, file) - head.length;
                parts.push(text.slice(end, position), `${qualifier}.`);
                end = position;
            }
        }
        ts.forEachChild(node, visit);
    };
    visit(file);
    return [...parts, text.slice(end)].join('');
}

/** The type parameters that a type itself declares: of functions, of mapped types, after `infer`. */
function typeParametersIn(file: ts.SourceFile): ReadonlySet<string> {
    const names = new Set<string>();
    const visit = (node: ts.Node): void => {
        if (ts.isTypeParameterDeclaration(node)) names.add(ts.idText(node.name));
        ts.forEachChild(node, visit);
    };
    visit(file);
    return names;
}

/** Parses a string as a type declaration, valid or not. Returns undefined if it is too long or too deep to check. */
function parseTypeText(text: string): ts.SourceFile | undefined {
    if (text.length > limits.longestVerbatim) return undefined;
    const source = `${head}${text}\n`;
    try {
        const file = ts.createSourceFile('type.ts', source, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TS);
        return isNestedBeyond(limits.deepestVerbatim, file) ? undefined : file;
    } catch (error) {
        // The only limit of the parser itself is the stack.
        if (error instanceof RangeError) return undefined;
        throw error;
    }
}

function isNestedBeyond(levels: number, node: ts.Node): boolean {
    return levels === 0 || ts.forEachChild(node, (child) => isNestedBeyond(levels - 1, child) || undefined) === true;
}

function withoutComments(text: string): string {
    return text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
}

/** Whether the type has a comment. At its end, a comment would swallow the output after it. */
function hasComment(file: ts.SourceFile): boolean {
    const outside: string[] = [];
    let end = 0;
    const leaveOut = (node: ts.Node): void => {
        if (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node)) {
            outside.push(file.text.slice(end, startOf(node, file)));
            end = node.end;
        }
        ts.forEachChild(node, leaveOut);
    };
    leaveOut(file);
    return /\/[/*]/.test([...outside, file.text.slice(end)].join(' '));
}

/** Types must be copied verbatim, which no printer does. The string has been parsed, so it is exactly one type. */
function verbatimNode(text: string): ts.TypeNode {
    return factory.createTypeReferenceNode(factory.createIdentifier(text.trim()));
}

/** The parsed type, printed again. Its positions are removed, because they belong to another text. */
function printedAnew(root: ts.TypeNode, file: ts.SourceFile): ts.TypeNode {
    const detach = (node: ts.Node): ts.Node => {
        if (ts.isStringLiteral(node)) {
            return factory.createStringLiteral(node.text, file.text.charAt(startOf(node, file)) === "'");
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
        (ts.isLiteralTypeNode(type) && type.literal.kind !== SyntaxKind.PrefixUnaryExpression)
    );
}

/**
 * Whether a parsed type consists only of type nodes: no code, and nothing that is a type only in another context. In a
 * type, the parser accepts more than the checker: expressions, initializers, bodies.
 */
function isPureType(type: ts.TypeNode, file: ts.SourceFile): boolean {
    const isImpure = (node: ts.Node): true | undefined => (isPart(node, file) ? ts.forEachChild(node, isImpure) : true);
    return isImpure(type) !== true;
}

/** Nodes in types that are not types themselves. */
const parts: ReadonlySet<ts.SyntaxKind> = new Set([
    SyntaxKind.QualifiedName,
    SyntaxKind.PropertyAccessExpression,
    SyntaxKind.ComputedPropertyName,
    SyntaxKind.StringLiteral,
    SyntaxKind.NumericLiteral,
    SyntaxKind.BigIntLiteral,
    SyntaxKind.PrefixUnaryExpression,
    SyntaxKind.TrueKeyword,
    SyntaxKind.FalseKeyword,
    SyntaxKind.NullKeyword,
    SyntaxKind.TypeParameter,
    SyntaxKind.Parameter,
    SyntaxKind.ImportAttributes,
    SyntaxKind.ImportAttribute,
    // Signs and modifiers.
    SyntaxKind.QuestionToken,
    SyntaxKind.DotDotDotToken,
    SyntaxKind.PlusToken,
    SyntaxKind.MinusToken,
    SyntaxKind.ReadonlyKeyword,
    SyntaxKind.AbstractKeyword,
    SyntaxKind.ConstKeyword,
    SyntaxKind.AssertsKeyword,
]);

function isPart(node: ts.Node, file: ts.SourceFile): boolean {
    // The parser reads `#name` and `class` as type names.
    if (ts.isIdentifier(node)) return isIdentifierText(ts.idText(node)) && !(isFirstName(node) && isReserved(node));
    if (ts.isParameter(node) || ts.isPropertySignature(node)) return !hasInitializer(node);
    if (ts.isPrefixUnaryExpression(node)) return node.operator === SyntaxKind.MinusToken;
    if (ts.isTypePredicateNode(node)) return ts.isFunctionLike(node.parent) && node.parent.type === node;
    if (ts.isInferTypeNode(node)) return isInExtends(node);
    if (ts.isImportTypeNode(node) && !namesModule(node)) return false;
    if (ts.isTypeOperatorNode(node) && node.operator === SyntaxKind.UniqueKeyword) return false;
    if (ts.isTypeNode(node)) return node.kind !== SyntaxKind.ThisType && !isJsDoc(node) && !isDottedGeneric(node, file);
    return ts.isTypeElement(node) || ts.isTemplateLiteralToken(node) || parts.has(node.kind);
}

function hasInitializer(node: ts.ParameterDeclaration | ts.PropertySignature): boolean {
    return 'initializer' in node && node.initializer !== undefined;
}

/** A module is named by a string, but the parser accepts any type there. */
function namesModule({ argument }: ts.ImportTypeNode): boolean {
    return ts.isLiteralTypeNode(argument) && ts.isStringLiteral(argument.literal);
}

/** `infer` is only allowed in the middle of a conditional type. */
function isInExtends(node: ts.Node): boolean {
    const { parent } = node;
    if (parent === undefined) return false;
    return (ts.isConditionalTypeNode(parent) && parent.extendsType === node) || isInExtends(parent);
}

/** JSDoc's own types (`?string`, `*`) are parsed everywhere; only the checker says that they are not types. */
function isJsDoc({ kind }: ts.Node): boolean {
    return kind >= SyntaxKind.FirstJSDocNode && kind <= SyntaxKind.LastJSDocNode;
}

/** JSDoc's `Array.<string>`. */
function isDottedGeneric(node: ts.Node, file: ts.SourceFile): boolean {
    if (!ts.isTypeReferenceNode(node) || node.typeArguments === undefined) return false;
    const between = file.text.slice(node.typeName.end, node.typeArguments.pos);
    return between.includes('.');
}

/** Whether an identifier is the start of a reference to a type, or to the type of a value. */
function isFirstName(node: ts.Identifier): boolean {
    const { parent } = node;
    if (ts.isQualifiedName(parent)) return parent.left === node;
    return (
        (ts.isTypeReferenceNode(parent) && parent.typeName === node) ||
        (ts.isTypeQueryNode(parent) && parent.exprName === node)
    );
}

/** Words that cannot be names in a module (ECMA-262, 12.7.2): reserved words, those of strict mode, and `await`. */
function isReserved(name: ts.Identifier): boolean {
    const keyword = ts.identifierToKeywordKind(name);
    if (keyword === undefined) return false;
    return (
        (keyword >= SyntaxKind.FirstReservedWord && keyword <= SyntaxKind.LastFutureReservedWord) ||
        keyword === SyntaxKind.AwaitKeyword
    );
}
