/**
 * The content of a syntax tree without its layout. Files with the same parts differ at most in what a formatter
 * decides: white space, quotes, semicolons, trailing commas, redundant parentheses, the indentation of comments.
 */
import ts from '../compiler/typescript.js';
import { isNameForErrors } from './written.ts';

/** The tokens of a file as strings, in order. */
export interface Parts {
    readonly all: readonly string[];
    /** The indexes of the comments. */
    readonly comments: ReadonlySet<number>;
}

/**
 * Matches what a formatter adds and removes between two tokens. Anything else there (`const`, `keyof`, `-`) is
 * compared.
 */
const removable = /[\s,;()|&]+/g;

/** Matches comments. Between two tokens there are no strings or regular expressions. */
const comment = /\/\*[\s\S]*?\*\/|\/\/[^\r\n]*/g;

export function partsOf(file: ts.SourceFile): Parts {
    const reader = new Reader(file, 0, new Set(), new Map(), () => false);
    reader.read(file);
    return { all: reader.parts, comments: reader.comments };
}

/** Is between two tokens of code. */
export const separator = '\u0001';

/**
 * The code of a node as one string. It is equal for nodes that differ only in layout or comments, or in what errors call
 * a value.
 *
 * @param renamed Placeholders for some variables, whose names then do not count.
 */
export function codeOf(
    node: ts.Node,
    file: ts.SourceFile,
    declared: ReadonlySet<string>,
    renamed: ReadonlyMap<string, string> = new Map(),
): string {
    const reader = new Reader(file, node.getStart(file), declared, renamed, isNameForErrors);
    reader.read(node);
    return reader.parts.filter((_, index) => !reader.comments.has(index)).join(separator);
}

export function areSame(left: Parts, right: Parts): boolean {
    return left.all.length === right.all.length && left.all.every((part, index) => part === right.all[index]);
}

/** Whether the code is the same, in the same order, without comments. */
export function haveSameCode(left: Parts, right: Parts): boolean {
    return areSame(withoutComments(left), withoutComments(right));
}

/** Whether the comments are the same, in any order. */
export function haveSameComments(left: Parts, right: Parts): boolean {
    const [ours, theirs] = [left, right].map(({ all, comments }) => [...comments].map((index) => all[index]).sort());
    return JSON.stringify(ours) === JSON.stringify(theirs);
}

function withoutComments({ all, comments }: Parts): Parts {
    return { all: all.filter((_, index) => !comments.has(index)), comments: new Set() };
}

class Reader {
    readonly parts: string[] = [];
    readonly comments = new Set<number>();
    readonly #file: ts.SourceFile;
    /** The types that the file declares. They hide globals of the same names. */
    readonly #declared: ReadonlySet<string>;
    readonly #renamed: ReadonlyMap<string, string>;
    readonly #isOmitted: (node: ts.Node, parent: ts.Node) => boolean;
    /** The end of the last token. */
    #end: number;

    constructor(
        file: ts.SourceFile,
        start: number,
        declared: ReadonlySet<string>,
        renamed: ReadonlyMap<string, string>,
        isOmitted: (node: ts.Node, parent: ts.Node) => boolean,
    ) {
        this.#file = file;
        this.#renamed = renamed;
        this.#isOmitted = isOmitted;
        this.#end = start;
        this.#declared = declared;
    }

    read(node: ts.Node, isName = false): void {
        if (node.kind <= ts.SyntaxKind.LastToken) this.#readToken(node, isName);
        else if (ts.isParenthesizedExpression(node)) this.read(node.expression);
        else if (ts.isParenthesizedTypeNode(node)) this.read(node.type);
        else if (ts.isUnionTypeNode(node) || ts.isIntersectionTypeNode(node)) this.#readTypes(node);
        else if (ts.isTypeReferenceNode(node)) this.#readReference(node);
        else if (!ts.isEmptyStatement(node) && !ts.isSemicolonClassElement(node)) this.#readNode(node);
    }

    /** `A | (B | C)` is `A | B | C`, and `| A` is `A`. */
    #readTypes(node: ts.UnionTypeNode | ts.IntersectionTypeNode): void {
        const types = flatten(node, node.kind);
        if (types.length > 1) this.parts.push(`(${node.kind}`);
        for (const type of types) this.read(type);
        if (types.length > 1) this.parts.push(')');
    }

    /** A global is `globalThis.Date` if its file declares another `Date`. */
    #readReference(node: ts.TypeReferenceNode): void {
        const { typeName, typeArguments } = node;
        this.parts.push(`(${node.kind}`);
        if (ts.isQualifiedName(typeName) && isGlobalThis(typeName.left) && this.#declared.size > 0) {
            this.#readGap(node.getStart(this.#file));
            this.#end = typeName.right.getStart(this.#file);
            this.read(typeName.right);
        } else {
            if (ts.isIdentifier(typeName) && this.#declared.has(typeName.text)) this.parts.push('declared');
            this.read(typeName);
        }
        for (const argument of typeArguments ?? []) this.read(argument);
        this.parts.push(')');
    }

    #readNode(node: ts.Node): void {
        // `(a?.b).c` is not `a?.b.c`.
        this.parts.push(`(${node.kind}${node.flags & ts.NodeFlags.OptionalChain ? '?' : ''}`);
        const { name, propertyName } = node as { readonly name?: ts.Node; readonly propertyName?: ts.Node };
        ts.forEachChild(node, (child) => {
            if (this.#isOmitted(child, node)) this.#end = child.end;
            else this.read(child, child === name || child === propertyName);
        });
        this.parts.push(')');
    }

    #readToken(node: ts.Node, isName: boolean): void {
        this.#readGap(node.getStart(this.#file));
        this.parts.push(isName && isWord(node) ? node.text : this.#spellingOf(node));
        this.#end = node.end;
    }

    #spellingOf(node: ts.Node): string {
        if (ts.isStringLiteral(node)) return JSON.stringify(node.text);
        if (ts.isIdentifier(node)) return this.#renamed.get(node.text) ?? node.text;
        if (ts.isPrivateIdentifier(node)) return node.text;
        if (ts.isNumericLiteral(node) || ts.isBigIntLiteral(node)) return node.text.toLowerCase();
        if (ts.isTemplateLiteralToken(node)) return `${node.kind}${JSON.stringify(node.text)}`;
        if (ts.isRegularExpressionLiteral(node)) return node.text;
        return `#${node.kind}`;
    }

    #readGap(start: number): void {
        if (start <= this.#end) return;
        let between = this.#file.text.slice(this.#end, start);
        if (between.includes('/')) {
            for (const [text] of between.matchAll(comment)) {
                this.comments.add(this.parts.length);
                this.parts.push(
                    text
                        .split(/\r\n?|\n/)
                        .map(trimmed)
                        .join('\n'),
                );
            }
            between = between.replace(comment, ' ');
        }
        const rest = between.replace(removable, '');
        if (rest !== '') this.parts.push(rest);
    }
}

function trimmed(line: string): string {
    return line.trim();
}

function isGlobalThis(name: ts.EntityName): boolean {
    return ts.isIdentifier(name) && name.text === 'globalThis';
}

type Word = ts.Identifier | ts.StringLiteral | ts.NumericLiteral;

/** Property names that a formatter may quote or unquote. */
function isWord(node: ts.Node): node is Word {
    return ts.isIdentifier(node) || ts.isStringLiteral(node) || ts.isNumericLiteral(node);
}

/** The members of a union or an intersection, including nested ones. */
export function flatten(type: ts.TypeNode, kind: ts.SyntaxKind): ts.TypeNode[] {
    if (ts.isParenthesizedTypeNode(type)) return flatten(type.type, kind);
    if (type.kind !== kind || !(ts.isUnionTypeNode(type) || ts.isIntersectionTypeNode(type))) return [type];
    return type.types.flatMap((one) => flatten(one, kind));
}
