/**
 * The runtime helpers: real TypeScript under `src/runtime/`, of which the output takes just the declarations it reaches.
 * What is exported at its declaration is exported by the output too; what is exported by a list is the output's own.
 */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { type ImportSource, importsOf } from './imports.ts';

const { factory } = ts;

/** One top-level declaration of a runtime file. */
export interface RuntimeDeclaration {
    readonly name: string;
    readonly space: 'type' | 'value' | 'both';
    readonly statement: ts.Statement;
    readonly file: ts.SourceFile;
    /** The other runtime declarations and the imports it names. */
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

const folder = new URL('../../src/runtime/', import.meta.url);

/** A runtime file's URL: those of oasmith are known by their path. */
export function runtimeUrl(file: string | URL): URL {
    return typeof file === 'string' ? new URL(file, folder) : file;
}

/**
 * Parses runtime files. A name is declared once among them: a file that imports it from another is given the one that was loaded.
 *
 * @param setup The file that a user writes to configure the client: what is imported from it stays an import.
 */
export function loadRuntime(files: readonly (string | URL)[], setup?: URL): Runtime {
    const parsed = files.map((file) => {
        const url = runtimeUrl(file);
        return { url, source: parseFile(url) };
    });
    const imports = new Map(
        parsed.flatMap(({ url, source }) =>
            importsOf(source)
                .filter(({ module }) => !module.startsWith('.') || new URL(module, url).href === setup?.href)
                .map((imported) => [imported.local, imported]),
        ),
    );
    const drafts = parsed.flatMap(({ source }) =>
        source.statements.flatMap((statement) => {
            const declared = declaredName(statement);
            return declared === undefined ? [] : [{ ...declared, statement, file: source }];
        }),
    );
    const names = new Set([...imports.keys(), ...drafts.map(({ name }) => name)]);
    return {
        declarations: new Map(
            drafts.map((draft) => [draft.name, { ...draft, reaches: [...namesIn(draft.statement, names)] }]),
        ),
        imports: [...imports.values()],
    };
}

/** Parses a TypeScript file with the positions and comments that printing its parts needs. */
export function parseFile(url: URL): ts.SourceFile {
    const text = readFileSync(url, 'utf8');
    return ts.createSourceFile(url.pathname, text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TS);
}

function declaredName(statement: ts.Statement): Pick<RuntimeDeclaration, 'name' | 'space'> | undefined {
    if (ts.isFunctionDeclaration(statement) && statement.name !== undefined) {
        return { name: statement.name.text, space: 'value' };
    }
    if (ts.isClassDeclaration(statement) && statement.name !== undefined) {
        return { name: statement.name.text, space: 'both' };
    }
    if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) {
        return { name: statement.name.text, space: 'type' };
    }
    const variable = ts.isVariableStatement(statement) ? statement.declarationList.declarations[0]?.name : undefined;
    return variable !== undefined && ts.isIdentifier(variable) ? { name: variable.text, space: 'value' } : undefined;
}

function namesIn(statement: ts.Statement, names: ReadonlySet<string>): Set<string> {
    const own = declaredName(statement)?.name;
    const found = new Set<string>();
    const visit = (node: ts.Node): void => {
        if (ts.isIdentifier(node) && isReference(node) && names.has(node.text) && node.text !== own)
            found.add(node.text);
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
