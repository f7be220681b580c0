/**
 * The runtime helpers: real TypeScript under `src/runtime/`, of which the output takes just the declarations it reaches.
 * What is exported at its declaration is exported by the output too; what is exported by a list is the output's own.
 */
import ts from 'typescript';
import type { ImportSource } from './imports.ts';
import { declaredName, type RuntimeFile, readRuntimeFile, refuse } from './runtime-file.ts';

const { factory } = ts;

/** One top-level declaration of a runtime file. */
export interface RuntimeDeclaration {
    readonly name: string;
    readonly space: 'type' | 'value' | 'both';
    readonly statement: ts.Statement;
    readonly file: ts.SourceFile;
    /** The other runtime declarations and the imports it names. */
    readonly names: readonly string[];
    /** Those, and what its file offers to users: who uses a part of a file is given all of that. */
    readonly reaches: readonly string[];
}

/** The runtime files of one output. */
export interface Runtime {
    /** By name, in the order of the files. */
    readonly declarations: ReadonlyMap<string, RuntimeDeclaration>;
    /** What they import of packages, and of the file that a user writes to configure the client. */
    readonly imports: readonly ImportSource[];
}

/** The runtime of an output that has types alone. */
export const noRuntime: Runtime = { declarations: new Map(), imports: [] };

/**
 * Reads runtime files. A name is declared once among them: a file that imports it from another is given the one that was loaded.
 *
 * @param setup The file that a user writes to configure the client: what is imported from it stays an import.
 * @throws {OasmithError} when a file is missing, or has what no output could be given.
 */
export function loadRuntime(files: readonly (string | URL)[], setup?: URL): Runtime {
    const read = files.map((file) => readRuntimeFile(file, setup));
    const imports = importsOfAll(read);
    const drafts = new Map<
        string,
        Omit<RuntimeDeclaration, 'names' | 'reaches'> & { readonly offered: readonly string[] }
    >();
    for (const { url, source, declared, offered } of read) {
        for (const { name, space, statement } of declared) {
            if (drafts.has(name) || imports.has(name)) {
                refuse(`declares '${name}', which is declared or imported already`, url, statement);
            }
            drafts.set(name, { name, space, statement, file: source, offered });
        }
    }
    const names = new Set([...imports.keys(), ...drafts.keys()]);
    for (const { url, needs } of read) {
        for (const { local, module } of needs) {
            if (!names.has(local))
                refuse(`imports '${local}' from '${module}', which is not among the runtime files`, url);
        }
    }
    const declarations = [...drafts].map(([name, { offered, ...draft }]): [string, RuntimeDeclaration] => {
        const own = [...namesIn(draft.statement, names)];
        return [name, { ...draft, names: own, reaches: [...offered, ...own] }];
    });
    return { declarations: new Map(declarations), imports: [...imports.values()] };
}

/** The imports of all files by their local names; a name that one of them uses as a value is imported as one. */
function importsOfAll(files: readonly RuntimeFile[]): ReadonlyMap<string, ImportSource> {
    const imports = new Map<string, ImportSource>();
    for (const { url, imports: own } of files) {
        for (const imported of own) {
            const { local, module, name, kind } = imported;
            const known = imports.get(local);
            if (known !== undefined && (known.module !== module || known.name !== name)) {
                refuse(`imports '${local}' from '${module}', which another file imports from '${known.module}'`, url);
            }
            if (known === undefined || kind !== 'type') imports.set(local, imported);
        }
    }
    return imports;
}

function namesIn(statement: ts.Statement, names: ReadonlySet<string>): Set<string> {
    const own = declaredName(statement)?.name;
    const bound = boundNames(statement);
    const found = new Set<string>();
    const visit = (node: ts.Node): void => {
        if (ts.isIdentifier(node) && isReference(node) && names.has(node.text) && node.text !== own) {
            if (!bound.has(node.text)) found.add(node.text);
        }
        ts.forEachChild(node, visit);
    };
    visit(statement);
    return found;
}

/** Whether an identifier refers to a declaration, rather than being a member's or a property's name. */
function isReference(node: ts.Identifier): boolean {
    const { parent } = node;
    if (ts.isPropertyAccessExpression(parent)) return parent.name !== node;
    if (ts.isQualifiedName(parent)) return parent.right !== node;
    if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
    return !(
        ts.isPropertySignature(parent) ||
        ts.isMethodSignature(parent) ||
        ts.isPropertyDeclaration(parent) ||
        ts.isMethodDeclaration(parent)
    );
}

/** The names of all that some names reach, themselves among them. */
export function reachable({ declarations }: Runtime, names: Iterable<string>): ReadonlySet<string> {
    const wanted = new Set(names);
    for (const name of wanted) for (const other of declarations.get(name)?.reaches ?? []) wanted.add(other);
    return wanted;
}

/** How a declaration is spelled in one output. */
export interface Spelling {
    /** The output's name for each helper. */
    readonly names: ReadonlyMap<string, string>;
    /** Globals that a declaration of the output hides, in the space of types and of values. */
    readonly hiddenTypes: ReadonlySet<string>;
    readonly hiddenValues: ReadonlySet<string>;
}

/** The declaration's statement with the output's names, globals reached through `globalThis` where they are hidden. */
export function spell({ statement }: RuntimeDeclaration, spelling: Spelling): ts.Statement {
    const { names, hiddenTypes, hiddenValues } = spelling;
    const locals = boundNames(statement);
    const visit = (node: ts.Node): ts.Node => {
        if (ts.isShorthandPropertyAssignment(node)) {
            const name = names.get(node.name.text) ?? node.name.text;
            return name === node.name.text
                ? node
                : factory.createPropertyAssignment(node.name, factory.createIdentifier(name));
        }
        if (!ts.isIdentifier(node) || node.parent === undefined || !isReference(node) || locals.has(node.text)) {
            return ts.visitEachChild(node, visit, undefined);
        }
        const renamed = names.get(node.text);
        if (renamed !== undefined) return renamed === node.text ? node : factory.createIdentifier(renamed);
        if (ts.isTypeReferenceNode(node.parent) || ts.isQualifiedName(node.parent)) {
            return hiddenTypes.has(node.text)
                ? factory.createQualifiedName(factory.createIdentifier('globalThis'), node.text)
                : node;
        }
        return hiddenValues.has(node.text)
            ? factory.createPropertyAccessExpression(factory.createIdentifier('globalThis'), node.text)
            : node;
    };
    return ts.visitNode(statement, visit, ts.isStatement) ?? statement;
}

/** The members of a class that read better with an empty line above: all but its fields. */
export function spacedMembers(statement: ts.Statement): readonly ts.ClassElement[] {
    if (!ts.isClassDeclaration(statement)) return [];
    return statement.members.filter((member) => !ts.isPropertyDeclaration(member));
}

/** Whether the parameters of a function stand on several lines, which the printer would not keep. */
export function hasSpreadParameters({ statement, file }: RuntimeDeclaration): boolean {
    if (!ts.isFunctionDeclaration(statement)) return false;
    const { pos, end } = statement.parameters;
    return file.text.slice(pos, end).includes('\n');
}

/** The names that are bound inside a declaration: its parameters, variables and type parameters. */
function boundNames(statement: ts.Statement): ReadonlySet<string> {
    const names = new Set<string>();
    const visit = (node: ts.Node): void => {
        const isBound =
            ts.isParameter(node) ||
            ts.isBindingElement(node) ||
            ts.isTypeParameterDeclaration(node) ||
            (ts.isVariableDeclaration(node) && node.parent.parent !== statement);
        if (isBound && ts.isIdentifier(node.name)) names.add(node.name.text);
        ts.forEachChild(node, visit);
    };
    visit(statement);
    return names;
}
