/**
 * The content of a syntax tree without its layout. Files with the same content differ at most in what a formatter
 * decides: white space, quotes, semicolons, trailing commas, redundant parentheses, the indentation of comments.
 */
import ts from '../compiler/typescript.js';
import { fileOf, fullTextOf, startOf } from '../syntax/parsed.ts';
import { declarationsIn, meaningOf, oncePerFile, textOfName } from './source.ts';

/** Is between two tokens of code. */
export const tokenSeparator = '\u0001';

/** The tokens and comments of a file, in order. */
export function tokensOfFile(file: ts.SourceFile): readonly string[] {
    return [...tokensFrom(file, 0)];
}

/** Whether two files have the same tokens and comments. Reads them up to the first difference. */
export function haveSameTokens(before: ts.SourceFile, after: ts.SourceFile): boolean {
    const most = Math.min(before.statements.length, after.statements.length);
    let same = 0;
    while (same < most && areSpelledSame(before.statements[same], after.statements[same])) same += 1;
    const [ours, theirs] = [tokensFrom(before, same), tokensFrom(after, same)];
    for (;;) {
        const [left, right] = [ours.next(), theirs.next()];
        if (left.value !== right.value) return false;
        if (left.done || right.done) return left.done === right.done;
    }
}

/** Whether two nodes are spelled the same, with the comments before and in them. */
export function areSpelledSame(left: ts.Node | undefined, right: ts.Node | undefined): boolean {
    if (left === undefined || right === undefined || left.end - left.pos !== right.end - right.pos) return false;
    return fullTextOf(left) === fullTextOf(right);
}

/** Those of the statements from one on, and last of what is behind all of them. A gap belongs to the part that it is in. */
function* tokensFrom(file: ts.SourceFile, first: number): Generator<string, void> {
    for (const part of [...file.statements.slice(first), file.endOfFileToken]) {
        yield* tokensIn(part, { start: part.pos, isVerbatim: true, isPart: true });
    }
}

/** Is before each comment. No token of code begins like that. */
const commentMark = '\u0003';

export function isComment(part: string): boolean {
    return part.startsWith(commentMark);
}

/**
 * The code of a node as one string. It is equal for nodes that differ only in layout or comments, or in what errors call
 * a value.
 *
 * @param rename What counts in place of a variable's name.
 */
export function codeOf(node: ts.Node | undefined, rename?: Rename): string {
    return node === undefined ? '' : codeIn(tokensIn(node, { start: startOf(node), rename }));
}

/** Takes the name of a variable, a function or a type; the names of properties stay. */
type Rename = (name: string) => string;

export function haveSameCode(left: ts.Node | undefined, right: ts.Node | undefined): boolean {
    return left === right || haveSameText(left, right) || codeOf(left) === codeOf(right);
}

/** Whether two nodes need no closer look, as they are spelled the same, and no name in them is declared in one file alone. */
function haveSameText(left: ts.Node | undefined, right: ts.Node | undefined): boolean {
    if (left === undefined || right === undefined || left.kind !== right.kind) return false;
    const [ours, theirs] = [fileOf(left), fileOf(right)];
    const [start, newStart] = [startOf(left, ours), startOf(right, theirs)];
    if (left.end - start !== right.end - newStart) return false;
    const text = ours.text.slice(start, left.end);
    if (text !== theirs.text.slice(newStart, right.end)) return false;
    return !namesDeclaredInOne(ours, theirs).some((name) => text.includes(name));
}

/** The types that only one of two files declares: without it, the name is that of a global. */
export function namesDeclaredInOne(before: ts.SourceFile, after: ts.SourceFile): readonly string[] {
    return namesBesides(before)(after);
}

const namesBesides = oncePerFile((before) =>
    oncePerFile((after): readonly string[] => {
        const [ours, theirs] = [declarationsIn(before), declarationsIn(after)];
        return [
            ...[...ours.keys()].filter((name) => !theirs.has(name)),
            ...[...theirs.keys()].filter((name) => !ours.has(name)),
        ];
    }),
);

/** The code with unordered parts sorted. It is equal for two files whose parts differ only in order. */
export function sortedCodeOf(node: ts.Node): string {
    // In functions and calls, the order counts.
    if (
        node.kind <= ts.SyntaxKind.LastToken ||
        ts.isCallExpression(node) ||
        (ts.isFunctionLike(node) && 'body' in node)
    ) {
        return codeIn(tokensIn(node, { start: startOf(node), isVerbatim: true }));
    }
    const parts: string[] = [];
    ts.forEachChild(node, (child) => {
        parts.push(sortedCodeOf(child));
    });
    // A spread may override properties before it.
    const hasSpread = ts.isObjectLiteralExpression(node) && node.properties.some(ts.isSpreadAssignment);
    return [`(${node.kind}`, ...(anyOrder.has(node.kind) && !hasSpread ? parts.sort() : parts), ')'].join('\u0002');
}

const anyOrder: ReadonlySet<ts.SyntaxKind> = new Set([
    ts.SyntaxKind.ClassDeclaration,
    ts.SyntaxKind.EnumDeclaration,
    ts.SyntaxKind.InterfaceDeclaration,
    ts.SyntaxKind.ObjectLiteralExpression,
    ts.SyntaxKind.SourceFile,
    ts.SyntaxKind.TypeLiteral,
    ts.SyntaxKind.UnionType,
]);

/** Whether a node is only what an error calls a value, as in `encodePath(petId, 'petId')`, or the schemes of credentials, which the comment of the operation tells. */
export function isForMessages(node: ts.Node): boolean {
    const { parent } = node;
    if (!ts.isCallExpression(parent)) return false;
    const { forErrors } = meaningOf(parent);
    if (forErrors === 'array') return ts.isArrayLiteralExpression(node);
    return forErrors === 'text' && ts.isStringLiteral(node) && parent.arguments[0] !== node;
}

/** What a call only checks, if it is such a call. */
export function checkedBy(node: ts.Node): ts.Expression | undefined {
    return ts.isCallExpression(node) && meaningOf(node).checks === 'value' ? node.arguments[0] : undefined;
}

interface TokenReading {
    readonly start: number;
    /** Whether names for errors count, and the way in which a type is reached. */
    readonly isVerbatim?: boolean;
    /** Whether what follows the last token within the node is read, too. */
    readonly isPart?: boolean;
    readonly rename?: Rename | undefined;
}

function codeIn(parts: readonly string[]): string {
    return parts.filter((part) => !isComment(part)).join(tokenSeparator);
}

/**
 * Matches what a formatter adds and removes between two tokens. Anything else there (`const`, `keyof`, `-`) is
 * compared.
 */
const removable = /[\s,;()|&]+/g;

/** Matches comments. Between two tokens there are no strings or regular expressions. */
const comment = /\/\*[\s\S]*?\*\/|\/\/[^\r\n]*/g;

/** The tokens and comments of a node as strings, in order. */
function tokensIn(
    root: ts.Node,
    { start, isVerbatim = false, isPart = false, rename }: TokenReading,
): readonly string[] {
    const file = fileOf(root);
    const declared = isVerbatim ? nothingDeclared : declarationsIn(file);
    const parts: string[] = [];
    /** The end of the last token. */
    let end = start;

    const readGap = (next: number): void => {
        if (next <= end) return;
        let between = file.text.slice(end, next);
        if (between.includes('/')) {
            for (const [text] of between.matchAll(comment)) {
                const lines = text.split(/\r\n?|\n/).map((line) => line.trim());
                parts.push(commentMark + lines.join('\n'));
            }
            between = between.replace(comment, ' ');
        }
        const rest = between.replace(removable, '');
        if (rest !== '') parts.push(rest);
    };
    const readToken = (node: ts.Node, isName: boolean): void => {
        readGap(startOf(node, file));
        // A formatter may quote or unquote the name of a property.
        parts.push((isName && textOfName(node)) || spellingOfToken(node, rename));
        end = node.end;
    };
    const read = (node: ts.Node, isName = false): void => {
        const checked = isVerbatim ? undefined : checkedBy(node);
        if (checked !== undefined) {
            readGap(startOf(node, file));
            end = startOf(checked, file);
            read(checked);
            end = node.end;
            return;
        }
        if (node.kind <= ts.SyntaxKind.LastToken) readToken(node, isName);
        else if (ts.isParenthesizedExpression(node)) read(node.expression);
        else if (ts.isParenthesizedTypeNode(node)) read(node.type);
        else if (ts.isUnionTypeNode(node) || ts.isIntersectionTypeNode(node)) readTypes(node);
        else if (ts.isTypeReferenceNode(node)) readReference(node.typeName, node.typeArguments);
        else if (isPlainBase(node)) readReference(node.expression);
        else if (!ts.isEmptyStatement(node) && !ts.isSemicolonClassElement(node)) readNode(node);
    };
    /** `A | (B | C)` is `A | B | C`, and `| A` is `A`. Whether A or B comes first says nothing of a type. */
    const readTypes = (node: ts.UnionTypeNode | ts.IntersectionTypeNode): void => {
        const types = flatten(node, node.kind);
        const first = startOf(types[0] ?? node, file);
        readGap(first);
        end = Math.max(end, first);
        if (types.length > 1) parts.push(`(${node.kind}`);
        const start = parts.length;
        const ends = types.map((type) => {
            read(type);
            return parts.length;
        });
        if (!isVerbatim) {
            const codes = ends.map((to, at) => codeIn(parts.slice(ends[at - 1] ?? start, to)));
            parts.splice(start, parts.length, ...codes.sort());
        }
        if (types.length > 1) parts.push(')');
    };
    /** A global is `globalThis.Date` if its file declares another `Date`. */
    const readReference = (name: ts.EntityName, given: readonly ts.TypeNode[] = []): void => {
        parts.push(`(${ts.SyntaxKind.TypeReference}`);
        if (ts.isQualifiedName(name) && textOfName(name.left) === 'globalThis' && declared.size > 0) {
            readGap(startOf(name, file));
            end = startOf(name.right, file);
            read(name.right);
        } else {
            if (ts.isIdentifier(name) && declared.has(name.text)) parts.push('declared');
            read(name);
        }
        for (const argument of given) read(argument);
        parts.push(')');
    };
    const readNode = (node: ts.Node): void => {
        const { name, propertyName } = node as { readonly name?: ts.Node; readonly propertyName?: ts.Node };
        const isVariable = ts.isParameter(node) || ts.isVariableDeclaration(node) || propertyName !== undefined;
        // `(a?.b).c` is not `a?.b.c`.
        parts.push(`(${node.kind}${node.flags & ts.NodeFlags.OptionalChain ? '?' : ''}`);
        ts.forEachChild(node, (child) => {
            if (!isVerbatim && isForMessages(child)) end = child.end;
            else read(child, (child === name && !isVariable) || child === propertyName);
        });
        parts.push(')');
    };
    read(root);
    if (isPart) readGap(root.end);
    return parts;
}

const nothingDeclared: ReadonlyMap<string, unknown> = new Map();

function spellingOfToken(node: ts.Node, rename: Rename = String): string {
    if (ts.isStringLiteral(node)) return JSON.stringify(node.text);
    if (ts.isIdentifier(node)) return rename(node.text);
    if (ts.isNumericLiteral(node) || ts.isBigIntLiteral(node)) return node.text.toLowerCase();
    if (ts.isTemplateLiteralToken(node)) return `${node.kind}${JSON.stringify(node.text)}`;
    if (ts.isPrivateIdentifier(node)) return ts.idText(node);
    return ts.isRegularExpressionLiteral(node) ? node.text : `#${node.kind}`;
}

/** A type that an interface extends equals one in an intersection. */
function isPlainBase(node: ts.Node): node is ts.ExpressionWithTypeArguments & { readonly expression: ts.Identifier } {
    return ts.isExpressionWithTypeArguments(node) && ts.isIdentifier(node.expression) && !node.typeArguments;
}

/** The members of a union or an intersection, including nested ones. */
export function flatten(type: ts.TypeNode, kind: ts.SyntaxKind): ts.TypeNode[] {
    if (ts.isParenthesizedTypeNode(type)) return flatten(type.type, kind);
    if (type.kind !== kind || !(ts.isUnionTypeNode(type) || ts.isIntersectionTypeNode(type))) return [type];
    return type.types.flatMap((one) => flatten(one, kind));
}
