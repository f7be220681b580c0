/** A generated file as the parser reads it, without type checks. */

import ts from '../compiler/typescript.js';
import { syntaxErrorsOf } from '../syntax/syntax-errors.ts';
import { codeOf } from './layout.ts';

/** Types longer than this are not shown. */
const longestType = 60;

export class Source {
    readonly path: string;
    readonly file: ts.SourceFile;
    /** The names of the types that the file declares. */
    readonly declared: ReadonlySet<string>;
    readonly #printer = ts.createPrinter({ removeComments: true }, { substituteNode: withSingleQuotes });

    constructor(path: string, file: ts.SourceFile) {
        this.path = path;
        this.file = file;
        this.declared = new Set(file.statements.filter(isTypeDeclaration).map(({ name }) => name?.text ?? ''));
    }

    /** Equal for nodes that differ only in layout and comments. */
    codeOf(node: ts.Node | undefined, renamed?: ReadonlyMap<string, string>): string {
        return node === undefined ? '' : codeOf(node, this.file, this.declared, renamed);
    }

    /** A node on one line, if it is short. */
    textOf(node: ts.Node | undefined): string | undefined {
        if (node === undefined || node.end - node.pos > 10 * longestType) return undefined;
        const text = this.#printer.printNode(ts.EmitHint.Unspecified, node, this.file).replaceAll(/\s+/g, ' ');
        return text.length > longestType ? undefined : text;
    }

    /** Whether part of a node may be deprecated. */
    mentionsDeprecated(node: ts.Node): boolean {
        return this.file.text.slice(node.pos, node.end).includes('@deprecated');
    }

    /** Whether the comment before a node has the tag `@deprecated`. */
    isDeprecated(node: ts.Node): boolean {
        const comments = this.#commentsOf(node);
        return comments.includes('@deprecated') && /^\s*(?:\/\*)?\*+\s*@deprecated\b/m.test(comments);
    }

    /** Whether part of a node may have the format of a date. */
    mentionsDates(node: ts.Node): boolean {
        return this.file.text.slice(node.pos, node.end).includes('@format date');
    }

    /** The format that the comment before a node names, if it is that of a date. */
    dateFormatOf(node: ts.Node): string | undefined {
        const comments = this.#commentsOf(node);
        if (!comments.includes('@format date')) return undefined;
        return /^\s*(?:\/\*)?\*+\s*@format (date(?:-time)?)\s*(?:\*\/\s*)?$/m.exec(comments)?.[1];
    }

    #commentsOf(node: ts.Node): string {
        return this.file.text.slice(node.pos, node.getStart(this.file));
    }
}

/** A string in the quotes that oasmith writes, even if a formatter changed them. */
export function quoted(text: string): string {
    return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

function withSingleQuotes(_: ts.EmitHint, node: ts.Node): ts.Node {
    return ts.isStringLiteral(node) ? ts.factory.createStringLiteral(node.text, true) : node;
}

/** Parses a file. Returns undefined if the text is not TypeScript. */
export function parse(path: string, text: string): ts.SourceFile | undefined {
    const kind = /\.[cm]?tsx$/i.test(path) ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const target = { languageVersion: ts.ScriptTarget.ES2022, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
    const file = attempt(() => ts.createSourceFile('output.ts', text, target, false, kind));
    return file !== undefined && syntaxErrorsOf(file).length === 0 ? file : undefined;
}

/** Returns undefined if deep nesting exhausts the stack. Generated code never does that. */
export function attempt<T>(step: () => T): T | undefined {
    try {
        return step();
    } catch (error) {
        if (error instanceof RangeError) return undefined;
        throw error;
    }
}

export type TypeDeclaration =
    | ts.InterfaceDeclaration
    | ts.TypeAliasDeclaration
    | ts.EnumDeclaration
    | ts.ClassDeclaration;

export function isTypeDeclaration(node: ts.Node): node is TypeDeclaration {
    return (
        ts.isInterfaceDeclaration(node) ||
        ts.isTypeAliasDeclaration(node) ||
        ts.isEnumDeclaration(node) ||
        ts.isClassDeclaration(node)
    );
}
