/** The parts of a type. In a type, the parser accepts more than the checker: expressions, initializers, bodies. */
import ts from '../compiler/typescript.js';
import { isIdentifierText } from './identifiers.ts';

const { SyntaxKind } = ts;

/** Whether a parsed type consists only of type nodes: no code, and nothing that is a type only in another context. */
export function isPureType(type: ts.TypeNode): boolean {
    return isPart(type) && ts.forEachChild(type, (child) => isImpure(child) || undefined) !== true;
}

function isImpure(node: ts.Node): boolean {
    return !isPart(node) || ts.forEachChild(node, (child) => isImpure(child) || undefined) === true;
}

/** Nodes in types that are not types themselves. */
const parts: ReadonlySet<ts.SyntaxKind> = new Set([
    SyntaxKind.QualifiedName,
    SyntaxKind.PropertyAccessExpression,
    SyntaxKind.ComputedPropertyName,
    SyntaxKind.StringLiteral,
    SyntaxKind.NumericLiteral,
    SyntaxKind.BigIntLiteral,
    SyntaxKind.NoSubstitutionTemplateLiteral,
    SyntaxKind.TemplateHead,
    SyntaxKind.TemplateMiddle,
    SyntaxKind.TemplateTail,
    SyntaxKind.PrefixUnaryExpression,
    SyntaxKind.TrueKeyword,
    SyntaxKind.FalseKeyword,
    SyntaxKind.NullKeyword,
    SyntaxKind.TypeParameter,
    SyntaxKind.Parameter,
    SyntaxKind.PropertySignature,
    SyntaxKind.MethodSignature,
    SyntaxKind.CallSignature,
    SyntaxKind.ConstructSignature,
    SyntaxKind.IndexSignature,
    SyntaxKind.GetAccessor,
    SyntaxKind.SetAccessor,
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

function isPart(node: ts.Node): boolean {
    // The parser reads `#name` and `class` as type names.
    if (ts.isIdentifier(node)) return isIdentifierText(node.text) && !(isFirstName(node) && isReserved(node));
    if (ts.isParameter(node) || ts.isPropertySignature(node)) return !hasInitializer(node);
    if (ts.isPrefixUnaryExpression(node)) return node.operator === SyntaxKind.MinusToken;
    if (ts.isTypePredicateNode(node)) return ts.isFunctionLike(node.parent) && node.parent.type === node;
    if (ts.isInferTypeNode(node)) return isInExtends(node);
    if (ts.isImportTypeNode(node) && !namesModule(node)) return false;
    if (ts.isTypeOperatorNode(node) && node.operator === SyntaxKind.UniqueKeyword) return false;
    if (ts.isTypeNode(node)) return node.kind !== SyntaxKind.ThisType && !isJsDoc(node) && !isDottedGeneric(node);
    return parts.has(node.kind);
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
function isDottedGeneric(node: ts.Node): boolean {
    if (!ts.isTypeReferenceNode(node) || node.typeArguments === undefined) return false;
    const between = node.getSourceFile().text.slice(node.typeName.end, node.typeArguments.pos);
    return between.includes('.');
}

/** Whether an identifier is the start of a reference to a type, or to the type of a value. */
export function isFirstName(node: ts.Identifier): boolean {
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
