/** One runtime file: what it declares, what it imports, and what it may not have. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fail } from '../diagnostics/index.ts';
import { packageRoot } from '../package-root.ts';
import ts from '../typescript.js';
import { type ImportSource, importsOf } from './imports.ts';
import { oneALine, setApart } from './marks.ts';
import { type DeclarationNames, namesOf } from './runtime-names.ts';
import { syntaxErrorsOf } from './syntax-errors.ts';

/** A name and its place among types and values. */
interface DeclaredName {
    readonly name: string;
    readonly space: 'type' | 'value' | 'both';
}

interface DeclaredStatement extends DeclaredName, DeclarationNames {
    readonly statement: ts.Statement;
    /** The members that an output has only where it has what they are typed by, and the name of that. */
    readonly besides: ReadonlyMap<ts.Node, string>;
}

interface ParsedFile {
    readonly url: URL;
    readonly source: ts.SourceFile;
    readonly declared: readonly DeclaredStatement[];
    /** What it exports at its declaration: that is for users, and what a list exports for other runtime files. */
    readonly offered: readonly string[];
    readonly imported: readonly ImportSource[];
}

export interface RuntimeFile extends Omit<ParsedFile, 'imported'> {
    /** What it imports of packages, and of the file that a user writes to configure the client. */
    readonly imports: readonly ImportSource[];
    /** What it imports of other runtime files. */
    readonly needs: readonly ImportSource[];
}

const folder = new URL('src/runtime/', packageRoot);

/** A runtime file's URL: those of oasmith are known by their path. */
export function runtimeUrl(file: string | URL): URL {
    return typeof file === 'string' ? new URL(file, folder) : file;
}

/** Those of oasmith, which never change while it runs: whoever generates many outputs parses them once. Nobody writes to their nodes. */
const ownFiles = new Map<string, ParsedFile>();

/** @throws {OasmithError} when it is missing, or has a statement that cannot be taken into an output. */
export function readRuntimeFile(file: string | URL, setup: URL | undefined): RuntimeFile {
    const url = runtimeUrl(file);
    const parsed = ownFiles.get(url.href) ?? parseRuntimeFile(url);
    if (url.href.startsWith(folder.href)) ownFiles.set(url.href, parsed);
    const { imported, ...others } = parsed;
    const isNeed = ({ module }: ImportSource): boolean => isRuntimeModule(module, url, setup);
    return { ...others, imports: imported.filter((one) => !isNeed(one)), needs: imported.filter(isNeed) };
}

function parseRuntimeFile(url: URL): ParsedFile {
    const source = parseFile(url);
    const [error] = syntaxErrorsOf(source);
    if (error !== undefined) {
        refuse(
            `is no TypeScript: ${ts.flattenDiagnosticMessageText(error.messageText, ' ')}`,
            url,
            source,
            error.start,
        );
    }
    const imported = importsOf(source);
    const declared = source.statements.flatMap((statement) => {
        const name = declaredName(statement);
        if (name === undefined && !isAside(statement)) {
            refuse('has a statement that is no import, function, class, type or constant of one name', url, statement);
        }
        if (name === undefined) return [];
        const besides = membersBesides(statement, imported);
        return [{ ...name, statement, besides, ...namesOf(statement, name.name, besides) }];
    });
    for (const { statement } of declared) markLayout(statement, source);
    return {
        url,
        source,
        declared,
        offered: declared.filter(({ statement }) => isExported(statement)).map(({ name }) => name),
        imported,
    };
}

/** What the printer does not keep of a file: the empty lines between members, and parameters that stand on several lines. */
function markLayout(statement: ts.Statement, { text }: ts.SourceFile): void {
    if (ts.isClassDeclaration(statement)) {
        for (const member of statement.members) if (!ts.isPropertyDeclaration(member)) setApart(member);
    } else if (ts.isFunctionDeclaration(statement)) {
        const { pos, end } = statement.parameters;
        if (text.slice(pos, end).includes('\n')) oneALine(statement.parameters);
    }
}

/**
 * The optional members of an interface whose type another runtime file declares. Who reads the output is not to be told of what it
 * has no use for: they are left out where that type is not there for another reason.
 */
function membersBesides(statement: ts.Statement, imported: readonly ImportSource[]): ReadonlyMap<ts.Node, string> {
    if (!ts.isInterfaceDeclaration(statement)) return new Map();
    const others = new Set(
        imported.flatMap(({ local, module, kind }) => (kind === 'type' && module.startsWith('.') ? [local] : [])),
    );
    return new Map(
        statement.members.flatMap((member): [ts.Node, string][] => {
            if (member.questionToken === undefined) return [];
            const name = nameWithin(member, others);
            return name === undefined ? [] : [[member, name]];
        }),
    );
}

/** The first of some names that a node has in it. */
function nameWithin(node: ts.Node, names: ReadonlySet<string>): string | undefined {
    if (ts.isIdentifier(node) && names.has(node.text)) return node.text;
    return ts.forEachChild(node, (child) => nameWithin(child, names));
}

/** Whether a module is another runtime file: one beside it, or for a template of a user's own, one of oasmith. */
function isRuntimeModule(module: string, importer: URL, setup: URL | undefined): boolean {
    if (module.startsWith('oasmith/runtime/')) return true;
    return module.startsWith('.') && new URL(module, importer).href !== setup?.href;
}

/** Parses a TypeScript file with the positions and comments that printing its parts needs. */
export function parseFile(url: URL): ts.SourceFile {
    return ts.createSourceFile(url.pathname, readText(url), ts.ScriptTarget.ES2022, true, ts.ScriptKind.TS);
}

function readText(url: URL): string {
    try {
        return readFileSync(url, 'utf8');
    } catch {
        return refuse('cannot be read', url);
    }
}

/** Those of oasmith are as they must be, so that only a file of a user's template can be wrong. */
export function refuse(message: string, url: URL, node?: ts.Node, start = node?.getStart()): never {
    const file = url.protocol === 'file:' ? fileURLToPath(url) : url.href;
    const position = node?.getSourceFile().getLineAndCharacterOfPosition(start ?? 0);
    const place = position === undefined ? {} : { line: position.line + 1, column: position.character + 1 };
    return fail('invalid-template', message, { where: { file, ...place } });
}

/** What a statement declares, where that is one name. */
export function declaredName(statement: ts.Statement): DeclaredName | undefined {
    if (ts.isFunctionDeclaration(statement) && statement.name !== undefined) {
        return { name: statement.name.text, space: 'value' };
    }
    if (ts.isClassDeclaration(statement) && statement.name !== undefined) {
        return { name: statement.name.text, space: 'both' };
    }
    if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) {
        return { name: statement.name.text, space: 'type' };
    }
    const [variable, ...others] = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [];
    const isOne = variable !== undefined && ts.isIdentifier(variable.name) && others.length === 0;
    return isOne && ts.isIdentifier(variable.name) ? { name: variable.name.text, space: 'value' } : undefined;
}

/** Imports by name, and the list of what other runtime files may use: they are no part of an output. */
function isAside(statement: ts.Statement): boolean {
    if (ts.isExportDeclaration(statement)) return statement.moduleSpecifier === undefined;
    if (!ts.isImportDeclaration(statement)) return false;
    const { importClause } = statement;
    if (importClause === undefined) return false;
    return importClause.namedBindings === undefined || ts.isNamedImports(importClause.namedBindings);
}

function isExported(statement: ts.Statement): boolean {
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
    return modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
}
