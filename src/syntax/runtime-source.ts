/** Reads a runtime file: its declarations, its imports, and statements that it must not have. */
import { fileURLToPath } from 'node:url';
import ts from '../compiler/typescript.js';
import { fail } from '../diagnostics/index.ts';
import { readSourceFile } from '../package-files.ts';
import { type ImportSource, importsOf } from './imports.ts';
import { startOf, syntaxErrorsOf } from './parsed.ts';
import { offeredNames, ownPath } from './runtime-files.ts';
import { exportOf, helpersIn, type Piece, piecesOf } from './runtime-pieces.ts';

/** A name, and whether it is a type, a value or both. */
interface DeclaredName {
    readonly name: string;
    readonly space: 'type' | 'value' | 'both';
}

/** A declaration of a runtime file, as data. */
export interface DescribedDeclaration extends DeclaredName {
    readonly form: 'constant' | 'literal' | 'function' | 'procedure' | 'other';
    readonly isExported: boolean;
    readonly pieces: readonly Piece[];
    /** All names that it refers to but does not bind, including globals. */
    readonly refersTo: readonly string[];
    /** The helpers that parts of it need, which an output without these omits. */
    readonly optional: readonly string[];
    readonly position: Position;
}

/** Lines and columns count from 1. */
interface Position {
    readonly line: number;
    readonly column: number;
}

/** A runtime file, as data. */
export interface DescribedFile {
    readonly declared: readonly DescribedDeclaration[];
    /** What outputs export of it, for users. Other exports are for other runtime files. */
    readonly offered: readonly string[];
    readonly imported: readonly ImportSource[];
}

/** @throws {OasmithError} if the file is missing, or has a statement that an output cannot have. */
export function describeRuntimeFile(url: URL): DescribedFile {
    const source = parseFile(url);
    const [error] = syntaxErrorsOf(source);
    if (error !== undefined) {
        reject(
            `is not TypeScript: ${ts.flattenDiagnosticMessageText(error.messageText, ' ')}`,
            url,
            lineAndColumn(source, error.start),
        );
    }
    const imported = importsOf(source);
    const ownFile = ownPath(url) !== undefined;
    const isOffered = (statement: ts.Statement, name: string): boolean =>
        ownFile ? offeredNames.has(name) : exportOf(statement) !== undefined;
    const parts = omittableOf(source, imported);
    const declared = source.statements.flatMap((statement) => {
        const name = declaredName(statement);
        if (name === undefined && !isModuleSyntax(statement)) {
            reject(
                'has a statement other than an import, function, class, type or constant of one name',
                url,
                lineAndColumn(source, startOf(statement, source)),
            );
        }
        if (name === undefined) return [];
        return [
            describeDeclaration(statement, { ...name, isExported: isOffered(statement, name.name) }, parts, source),
        ];
    });
    return { declared, offered: declared.filter(({ isExported }) => isExported).map(({ name }) => name), imported };
}

function describeDeclaration(
    statement: ts.Statement,
    declared: Pick<DescribedDeclaration, 'name' | 'space' | 'isExported'>,
    parts: Omittable,
    source: ts.SourceFile,
): DescribedDeclaration {
    const pieces = piecesOf(statement, source, helpersOf(statement, parts), declared.isExported);
    const names = pieces.flatMap((piece) => (typeof piece !== 'string' && 'name' in piece ? [piece.name] : []));
    return {
        ...declared,
        form: declarationFormOf(statement, declared.isExported),
        pieces,
        refersTo: [...new Set(names)].filter((name) => name !== declared.name),
        optional: [...new Set(helpersIn(pieces))],
        position: lineAndColumn(source, startOf(statement, source)),
    };
}

function declarationFormOf(statement: ts.Statement, isExported: boolean): DescribedDeclaration['form'] {
    if (ts.isVariableStatement(statement)) return !isExported && isWrittenOut(statement) ? 'literal' : 'constant';
    if (!ts.isFunctionDeclaration(statement)) return 'other';
    return statement.type?.kind === ts.SyntaxKind.VoidKeyword ? 'procedure' : 'function';
}

/** Whether a constant is written out, and only functions read it. Strings are names that code needs. */
function isWrittenOut(statement: ts.VariableStatement): boolean {
    const [{ initializer } = {}] = statement.declarationList.declarations;
    if (initializer === undefined) return false;
    if (ts.isObjectLiteralExpression(initializer))
        return initializer.properties.every((one) => ts.isPropertyAssignment(one) && isWritten(one.initializer));
    return isWritten(initializer) && !ts.isStringLiteral(initializer);
}

function isWritten(value: ts.Expression): boolean {
    const { TrueKeyword, FalseKeyword } = ts.SyntaxKind;
    return ts.isLiteralExpression(value) || value.kind === TrueKeyword || value.kind === FalseKeyword;
}

/** What decides which parts of the declarations of a file outputs may omit. */
interface Omittable {
    /** The types that the file imports from other runtime files. */
    readonly types: ReadonlySet<string>;
    /** The classes of the file. */
    readonly classes: ReadonlySet<string>;
    /** The types of the members that have such a type, by name. */
    readonly members: ReadonlyMap<string, string>;
}

function omittableOf({ statements }: ts.SourceFile, imported: readonly ImportSource[]): Omittable {
    const ofOthers = imported.filter(({ module, kind }) => kind === 'type' && module.startsWith('.'));
    const types = new Set(ofOthers.map(({ local }) => local));
    const classes = statements.filter(ts.isClassDeclaration);
    const owners = [...statements.filter(ts.isInterfaceDeclaration), ...classes];
    const members = owners.flatMap((owner): readonly (ts.TypeElement | ts.ClassElement)[] => owner.members);
    const ofMembers = members.flatMap((member): [string, string][] => {
        const type = typeOfOptional(member, types);
        const { name } = member;
        return type === undefined || name === undefined || !ts.isIdentifier(name) ? [] : [[ts.idText(name), type]];
    });
    const names = classes.flatMap(({ name }) => name ?? []);
    return { types, classes: new Set(names.map(ts.idText)), members: new Map(ofMembers) };
}

/**
 * The parts of a declaration that an output omits unless it contains a helper for another reason, each with that helper:
 *
 * - the optional members of an interface or a class, and the optional parameters of a function, whose type is from another
 *   runtime file; what is assigned and passed to these; and the cases in which they are given: `if (exact !== undefined) { … }`,
 * - the cases of a function for the instances of a class of the same file, `if (value instanceof EncodedValue) { … }`, as
 *   otherwise nothing makes such an instance.
 */
function helpersOf(statement: ts.Statement, { types, classes, members }: Omittable): ReadonlyMap<ts.Node, string> {
    const helpers = new Map<ts.Node, string>();
    const isFunction = ts.isFunctionDeclaration(statement);
    if (!isFunction && !ts.isInterfaceDeclaration(statement) && !ts.isClassDeclaration(statement)) return helpers;
    const omitted = new Map([...members].map(([name, type]) => [`.${name}`, type]));
    const helperOf = (node: ts.Node): string | undefined => {
        const { parent } = node;
        if (parent === statement) {
            const type = typeOfOptional(node, types);
            return type === undefined || (isFunction && isNamedByOther(node, statement, type)) ? undefined : type;
        }
        if (ts.isExpressionStatement(node)) {
            return ts.isBinaryExpression(node.expression) ? omittedIn(node.expression, omitted) : undefined;
        }
        if (ts.isIfStatement(node)) {
            const tested = isFunction && parent === statement.body ? classTested(node.expression) : undefined;
            return tested !== undefined && classes.has(tested) ? tested : omittedIn(node.expression, omitted);
        }
        // What only fills the places before such an argument is omitted with it.
        const given: readonly ts.Node[] = ts.isCallExpression(parent) ? parent.arguments : [];
        const passed = given.includes(node) && given.slice(given.indexOf(node)).find((one) => !isUndefined(one));
        return passed ? omittedIn(passed, omitted) : undefined;
    };
    const visit = (node: ts.Node): void => {
        const helper = helperOf(node);
        if (helper === undefined) {
            ts.forEachChild(node, visit);
            return;
        }
        helpers.set(node, helper);
        if (ts.isParameter(node) && ts.isIdentifier(node.name)) omitted.set(ts.idText(node.name), helper);
    };
    ts.forEachChild(statement, visit);
    return helpers;
}

/** The type of an optional member or parameter, if it is one of some types. */
function typeOfOptional(node: ts.Node, types: ReadonlySet<string>): string | undefined {
    const isPart = ts.isTypeElement(node) || ts.isPropertyDeclaration(node) || ts.isParameter(node);
    return isPart && node.questionToken !== undefined ? nameWithin(node, types) : undefined;
}

/** Whether a function names a type not only in one parameter, so that the output contains it in any case. */
function isNamedByOther(parameter: ts.Node, statement: ts.Statement, type: string): boolean {
    const names = new Set([type]);
    return (
        ts.forEachChild(statement, (child) => child !== parameter && nameWithin(child, names) !== undefined) === true
    );
}

function isUndefined(node: ts.Node): boolean {
    return ts.isIdentifier(node) && ts.idText(node) === 'undefined';
}

/** The type of what an expression begins with, if that is omitted: `exact`, or `call.exact?.(status)`. */
function omittedIn(node: ts.Node, omitted: ReadonlyMap<string, string>): string | undefined {
    if (ts.isIdentifier(node)) return omitted.get(ts.idText(node));
    if (ts.isPropertyAccessExpression(node)) return omitted.get(`.${ts.idText(node.name)}`);
    if (ts.isCallExpression(node)) return omittedIn(node.expression, omitted);
    return ts.isBinaryExpression(node) ? omittedIn(node.left, omitted) : undefined;
}

/** The name of the class in `value instanceof Class`. */
function classTested(test: ts.Expression): string | undefined {
    const isTest = ts.isBinaryExpression(test) && test.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword;
    return isTest && ts.isIdentifier(test.right) ? ts.idText(test.right) : undefined;
}

/** The first of some names that a node contains. */
function nameWithin(node: ts.Node, names: ReadonlySet<string>): string | undefined {
    if (ts.isIdentifier(node) && names.has(ts.idText(node))) return ts.idText(node);
    return ts.forEachChild(node, (child) => nameWithin(child, names));
}

/** Parses a TypeScript file with its positions and comments. */
export function parseFile(url: URL): ts.SourceFile {
    const text = readText(url).replaceAll(/\r\n?/g, '\n');
    return ts.createSourceFile(url.pathname, text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TS);
}

function readText(url: URL): string {
    try {
        return readSourceFile(url);
    } catch {
        return reject('cannot be read', url);
    }
}

/** oasmith's own files are valid, so only a file of a custom template can be wrong. */
export function reject(message: string, url: URL, position?: Position): never {
    const file = url.protocol === 'file:' ? fileURLToPath(url) : url.href;
    return fail('invalid-template', message, { where: { file, ...position } });
}

function lineAndColumn(source: ts.SourceFile, offset: number): Position {
    const { line, character } = ts.getLineAndCharacterOfPosition(source, offset);
    return { line: line + 1, column: character + 1 };
}

/** The name that a statement declares, if it is only one. */
function declaredName(statement: ts.Statement): DeclaredName | undefined {
    if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name !== undefined) {
        return { name: ts.idText(statement.name), space: ts.isClassDeclaration(statement) ? 'both' : 'value' };
    }
    if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) {
        return { name: ts.idText(statement.name), space: 'type' };
    }
    const [variable, ...others] = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [];
    const isOne = variable !== undefined && ts.isIdentifier(variable.name) && others.length === 0;
    return isOne && ts.isIdentifier(variable.name) ? { name: ts.idText(variable.name), space: 'value' } : undefined;
}

/** Named imports, and the export list for other runtime files. They are not part of an output. */
function isModuleSyntax(statement: ts.Statement): boolean {
    if (ts.isExportDeclaration(statement)) return statement.moduleSpecifier === undefined;
    if (!ts.isImportDeclaration(statement)) return false;
    const { importClause } = statement;
    if (importClause === undefined) return false;
    return importClause.namedBindings === undefined || ts.isNamedImports(importClause.namedBindings);
}
