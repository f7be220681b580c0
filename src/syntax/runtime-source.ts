/** Reads a runtime file: its declarations, its imports, and statements that it must not have. */
import { fileURLToPath } from 'node:url';
import ts from '../compiler/typescript.js';
import { fail } from '../diagnostics/index.ts';
import { readSourceFile } from '../package-files.ts';
import { type ImportSource, importsOf } from './imports.ts';
import { oneALine, setApart } from './marks.ts';
import { startOf } from './positions.ts';
import { type Piece, piecesOf } from './runtime-pieces.ts';
import { syntaxErrorsOf } from './syntax-errors.ts';

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
    /** What it exports at the declaration, for users. Its export list is for other runtime files. */
    readonly offered: readonly string[];
    readonly imported: readonly ImportSource[];
}

/** @throws {OasmithError} if the file is missing, or has a statement that an output cannot have. */
export function describeRuntimeFile(url: URL): DescribedFile {
    const source = parseFile(url);
    const [error] = syntaxErrorsOf(source);
    if (error !== undefined) {
        refuse(
            `is not TypeScript: ${ts.flattenDiagnosticMessageText(error.messageText, ' ')}`,
            url,
            positionOf(source, error.start),
        );
    }
    const imported = importsOf(source);
    const declared = source.statements.flatMap((statement) => {
        const name = declaredName(statement);
        if (name === undefined && !isAside(statement)) {
            refuse(
                'has a statement other than an import, function, class, type or constant of one name',
                url,
                positionOf(source, startOf(statement, source)),
            );
        }
        return name === undefined ? [] : [describeDeclaration(statement, name, imported, source)];
    });
    return { declared, offered: declared.filter(({ isExported }) => isExported).map(({ name }) => name), imported };
}

function describeDeclaration(
    statement: ts.Statement,
    declared: DeclaredName,
    imported: readonly ImportSource[],
    source: ts.SourceFile,
): DescribedDeclaration {
    const besides = new Map([
        ...membersBesides(statement, imported),
        ...casesBesides(statement, source),
        ...argumentsBesides(statement, imported, source),
    ]);
    markLayout(statement, source, besides);
    const pieces = piecesOf(statement, source, besides);
    const names = pieces.flatMap((piece) => (typeof piece === 'string' || piece.kind === 'member' ? [] : [piece.name]));
    return {
        ...declared,
        form: formOf(statement),
        isExported: isExported(statement),
        pieces,
        refersTo: [...new Set(names)].filter((name) => name !== declared.name),
        position: positionOf(source, startOf(statement, source)),
    };
}

function formOf(statement: ts.Statement): DescribedDeclaration['form'] {
    if (ts.isVariableStatement(statement)) return isLiteral(statement) ? 'literal' : 'constant';
    if (!ts.isFunctionDeclaration(statement)) return 'other';
    return statement.type?.kind === ts.SyntaxKind.VoidKeyword ? 'procedure' : 'function';
}

/** Whether a constant of the file itself is written out, and only functions read it. Strings are names that code needs. */
function isLiteral(statement: ts.VariableStatement): boolean {
    const [{ initializer } = {}] = statement.declarationList.declarations;
    if (initializer === undefined || isExported(statement)) return false;
    if (ts.isObjectLiteralExpression(initializer))
        return initializer.properties.every((one) => ts.isPropertyAssignment(one) && isWritten(one.initializer));
    return isWritten(initializer) && !ts.isStringLiteral(initializer);
}

function isWritten(value: ts.Expression): boolean {
    const { TrueKeyword, FalseKeyword } = ts.SyntaxKind;
    return ts.isLiteralExpression(value) || value.kind === TrueKeyword || value.kind === FalseKeyword;
}

/** Marks the layout that the printer does not keep: empty lines between members, and parameters on several lines. */
function markLayout(statement: ts.Statement, { text }: ts.SourceFile, besides: ReadonlyMap<ts.Node, string>): void {
    if (ts.isClassDeclaration(statement)) {
        for (const member of statement.members) if (!ts.isPropertyDeclaration(member)) setApart(member);
        return;
    }
    const signature = ts.isTypeAliasDeclaration(statement) ? statement.type : statement;
    if (ts.isFunctionDeclaration(signature) || ts.isFunctionTypeNode(signature)) {
        const { pos, end } = signature.parameters;
        // Without those that an output may omit, they fit on a line.
        const areSome = signature.parameters.some((one) => besides.has(one));
        if (!areSome && text.slice(pos, end).includes('\n')) oneALine(signature.parameters);
    }
}

/**
 * The optional members of an interface or a class whose type is from another runtime file, and what the constructor does
 * with them. The output omits them unless it contains that type for another reason.
 */
function membersBesides(statement: ts.Statement, imported: readonly ImportSource[]): ReadonlyMap<ts.Node, string> {
    if (!ts.isInterfaceDeclaration(statement) && !ts.isClassDeclaration(statement)) return new Map();
    const others = typesOfOthers(imported);
    const members: readonly (ts.TypeElement | ts.ClassElement)[] = statement.members;
    const besides = new Map<ts.Node, string>();
    const byName = new Map<string, string>();
    for (const member of members) {
        const isOptional =
            (ts.isTypeElement(member) || ts.isPropertyDeclaration(member)) && member.questionToken !== undefined;
        const beside = isOptional ? nameWithin(member, others) : undefined;
        if (beside === undefined) continue;
        besides.set(member, beside);
        if (member.name !== undefined && ts.isIdentifier(member.name)) byName.set(ts.idText(member.name), beside);
    }
    for (const one of members.filter(ts.isConstructorDeclaration)) {
        for (const assignment of one.body?.statements ?? []) {
            const beside = byName.get(assignedField(assignment) ?? '');
            if (beside !== undefined) besides.set(assignment, beside);
        }
    }
    return besides;
}

/** The name of the field in `this.field = value;` */
function assignedField(statement: ts.Statement): string | undefined {
    const expression = ts.isExpressionStatement(statement) ? statement.expression : undefined;
    if (expression === undefined || !ts.isBinaryExpression(expression)) return undefined;
    const { left } = expression;
    const isField = ts.isPropertyAccessExpression(left) && left.expression.kind === ts.SyntaxKind.ThisKeyword;
    return isField && ts.isIdentifier(left.name) ? ts.idText(left.name) : undefined;
}

/** The types that a file imports from other runtime files. */
function typesOfOthers(imported: readonly ImportSource[]): ReadonlySet<string> {
    return new Set(
        imported.flatMap(({ local, module, kind }) => (kind === 'type' && module.startsWith('.') ? [local] : [])),
    );
}

/**
 * The optional parameters of a function whose type is from another runtime file, what is passed to such parameters, and the
 * cases in which they are given: `if (exact !== undefined) { … }`. The output omits them unless it contains that type for
 * another reason.
 */
function argumentsBesides(
    statement: ts.Statement,
    imported: readonly ImportSource[],
    source: ts.SourceFile,
): ReadonlyMap<ts.Node, string> {
    const besides = new Map<ts.Node, string>();
    if (!ts.isFunctionDeclaration(statement)) return besides;
    const others = typesOfOthers(imported);
    const omitted = new Map<string, string>();
    for (const parameter of statement.parameters) {
        const type = parameter.questionToken === undefined ? undefined : nameWithin(parameter, others);
        if (type === undefined || !ts.isIdentifier(parameter.name) || isNamedBeside(parameter, statement, type))
            continue;
        besides.set(parameter, type);
        omitted.set(ts.idText(parameter.name), type);
    }
    for (const one of source.statements) {
        for (const [member, type] of membersBesides(one, imported)) {
            if (ts.isPropertySignature(member) && ts.isIdentifier(member.name))
                omitted.set(`.${ts.idText(member.name)}`, type);
        }
    }
    if (omitted.size === 0) return besides;
    const visit = (node: ts.Node): void => {
        const { parent } = node;
        // What only fills the places before such an argument is omitted with it.
        const given: readonly ts.Node[] = ts.isCallExpression(parent) ? parent.arguments : [];
        const passed = given.slice(given.indexOf(node)).find((one) => !isUndefined(one));
        const isPassed = given.includes(node) && passed !== undefined;
        const type = isPassed
            ? omittedIn(passed, omitted)
            : ts.isIfStatement(node)
              ? omittedIn(node.expression, omitted)
              : undefined;
        if (type === undefined) ts.forEachChild(node, visit);
        else besides.set(node, type);
    };
    ts.forEachChild(statement, visit);
    return besides;
}

/** Whether a function names a type not only in one parameter, so that the output contains it in any case. */
function isNamedBeside(parameter: ts.ParameterDeclaration, statement: ts.FunctionDeclaration, type: string): boolean {
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

/**
 * The cases of a function for the instances of a class of the same file: `if (value instanceof EncodedValue) { … }`. The
 * output omits them unless it contains that class for another reason, as otherwise nothing makes such an instance.
 */
function casesBesides(statement: ts.Statement, source: ts.SourceFile): ReadonlyMap<ts.Node, string> {
    const classes = new Set(
        source.statements.flatMap((one) =>
            ts.isClassDeclaration(one) ? (one.name === undefined ? [] : ts.idText(one.name)) : [],
        ),
    );
    const cases = ts.isFunctionDeclaration(statement)
        ? (statement.body?.statements.filter(ts.isIfStatement) ?? [])
        : [];
    return new Map(
        cases.flatMap((one): [ts.Node, string][] => {
            const name = classTested(one.expression);
            return name === undefined || !classes.has(name) ? [] : [[one, name]];
        }),
    );
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

/** Parses a TypeScript file with the positions and comments that printing its parts needs. */
export function parseFile(url: URL): ts.SourceFile {
    return ts.createSourceFile(url.pathname, readText(url), ts.ScriptTarget.ES2022, true, ts.ScriptKind.TS);
}

function readText(url: URL): string {
    try {
        return readSourceFile(url);
    } catch {
        return refuse('cannot be read', url);
    }
}

/** oasmith's own files are valid, so only a file of a custom template can be wrong. */
export function refuse(message: string, url: URL, position?: Position): never {
    const file = url.protocol === 'file:' ? fileURLToPath(url) : url.href;
    return fail('invalid-template', message, { where: { file, ...position } });
}

function positionOf(source: ts.SourceFile, offset: number): Position {
    const { line, character } = ts.getLineAndCharacterOfPosition(source, offset);
    return { line: line + 1, column: character + 1 };
}

/** The name that a statement declares, if it is only one. */
export function declaredName(statement: ts.Statement): DeclaredName | undefined {
    if (ts.isFunctionDeclaration(statement) && statement.name !== undefined) {
        return { name: ts.idText(statement.name), space: 'value' };
    }
    if (ts.isClassDeclaration(statement) && statement.name !== undefined) {
        return { name: ts.idText(statement.name), space: 'both' };
    }
    if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) {
        return { name: ts.idText(statement.name), space: 'type' };
    }
    const [variable, ...others] = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [];
    const isOne = variable !== undefined && ts.isIdentifier(variable.name) && others.length === 0;
    return isOne && ts.isIdentifier(variable.name) ? { name: ts.idText(variable.name), space: 'value' } : undefined;
}

/** Named imports, and the export list for other runtime files. They are not part of an output. */
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
