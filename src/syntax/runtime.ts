/**
 * The runtime helpers: real TypeScript under `src/runtime/`, of which the output takes just the declarations it reaches.
 * What is exported at its declaration is exported by the output too; what is exported by a list is the output's own.
 */
import ts from '../typescript.js';
import type { ImportSource } from './imports.ts';
import { type RuntimeFile, readRuntimeFile, refuse } from './runtime-file.ts';
import { isReference } from './runtime-names.ts';

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
    /** The names it binds inside, which are none of these. */
    readonly bound: ReadonlySet<string>;
    /** The members that are there only where what they name is. */
    readonly besides: ReadonlyMap<ts.Node, string>;
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
    const names = new Set(imports.keys());
    for (const { url, declared } of read) {
        for (const { name, statement } of declared) {
            if (names.has(name)) refuse(`declares '${name}', which is declared or imported already`, url, statement);
            names.add(name);
        }
    }
    const besides = new Set(read.flatMap(({ declared }) => declared.flatMap((one) => [...one.besides.values()])));
    for (const { url, needs } of read) {
        for (const { local, module } of needs) {
            if (!names.has(local) && !besides.has(local))
                refuse(`imports '${local}' from '${module}', which is not among the runtime files`, url);
        }
    }
    const declarations = read.flatMap(({ source, declared, offered }) =>
        declared.map(({ name, space, statement, bound, besides, refersTo }): [string, RuntimeDeclaration] => {
            const own = refersTo.filter((other) => names.has(other));
            const reaches = [...offered, ...own];
            return [name, { name, space, statement, file: source, names: own, reaches, bound, besides }];
        }),
    );
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
    /** The helpers that the output has. */
    readonly used: ReadonlySet<string>;
}

/**
 * The declaration's statement with the output's names, globals reached through `globalThis` where they are hidden.
 * What stays as it is is the node of the file itself, which other outputs are given too: nobody may write to it.
 */
export function spell({ statement, bound, besides }: RuntimeDeclaration, spelling: Spelling): ts.Statement {
    const visit = (node: ts.Node): ts.Node | undefined => {
        const beside = besides.get(node);
        if (beside !== undefined && !spelling.used.has(beside)) return undefined;
        if (ts.isShorthandPropertyAssignment(node) && !bound.has(node.name.text)) {
            const value = spellValue(node.name, spelling);
            return value === node.name ? node : factory.createPropertyAssignment(node.name, value);
        }
        if (!ts.isIdentifier(node) || node.parent === undefined || !isReference(node) || bound.has(node.text)) {
            return ts.visitEachChild(node, visit, undefined);
        }
        if (isBase(node)) return spellBase(node, spelling);
        const isType = ts.isTypeReferenceNode(node.parent) || ts.isQualifiedName(node.parent);
        return isType ? spellType(node, spelling) : spellValue(node, spelling);
    };
    return ts.visitNode(statement, visit, ts.isStatement) ?? statement;
}

/** Whether a name is that of what an interface extends: a type, which is written as an expression. */
function isBase({ parent }: ts.Identifier): boolean {
    return ts.isExpressionWithTypeArguments(parent) && ts.isInterfaceDeclaration(parent.parent.parent);
}

function spellBase(node: ts.Identifier, spelling: Spelling): ts.Expression {
    return spellValue(node, { ...spelling, hiddenValues: spelling.hiddenTypes });
}

function spellType(node: ts.Identifier, { names, hiddenTypes }: Spelling): ts.EntityName {
    if (names.has(node.text) || !hiddenTypes.has(node.text)) return spellOwn(node, names);
    return factory.createQualifiedName(factory.createIdentifier('globalThis'), node.text);
}

function spellValue(node: ts.Identifier, { names, hiddenValues }: Spelling): ts.Expression {
    if (names.has(node.text) || !hiddenValues.has(node.text)) return spellOwn(node, names);
    return factory.createPropertyAccessExpression(factory.createIdentifier('globalThis'), node.text);
}

function spellOwn(node: ts.Identifier, names: Spelling['names']): ts.Identifier {
    const name = names.get(node.text) ?? node.text;
    return name === node.text ? node : factory.createIdentifier(name);
}
