/** What the files of a divided output import and export, and what holds for them whatever the description. */
import { basename, dirname, join } from 'node:path';
import ts from 'typescript';
import type { Output } from './outputs.ts';

interface Exports {
    readonly values: ReadonlySet<string>;
    readonly types: ReadonlySet<string>;
}

interface Module {
    /** The paths of the files whose values it imports or exports. */
    readonly values: readonly string[];
    readonly statements: readonly ts.Statement[];
}

function parse(text: string): readonly ts.Statement[] {
    return ts.createSourceFile('module.ts', text, ts.ScriptTarget.ES2022).statements;
}

type Link = ts.ImportDeclaration | ts.ExportDeclaration;

function linksIn(statements: readonly ts.Statement[]): readonly Link[] {
    return statements.filter(
        (one): one is Link =>
            ts.isImportDeclaration(one) || (ts.isExportDeclaration(one) && one.moduleSpecifier !== undefined),
    );
}

function moduleOf({ moduleSpecifier }: Link): string {
    return moduleSpecifier !== undefined && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';
}

/** The path of a file of the output that another one imports. */
function pathOf(link: Link, from: string): string | undefined {
    const module = moduleOf(link);
    return module.startsWith('.') ? `${join(dirname(from), module).replace(/\.(?:js|ts)$/, '')}.ts` : undefined;
}

/** Whether anything of a module is needed when the code runs. */
function isOfValues(link: Link): boolean {
    if (ts.isExportDeclaration(link)) {
        const { exportClause } = link;
        return (
            !link.isTypeOnly &&
            !(exportClause && ts.isNamedExports(exportClause) && exportClause.elements.every(isTypeOnly))
        );
    }
    const { importClause } = link;
    if (importClause === undefined) return true;
    const { namedBindings, name, isTypeOnly: isType } = importClause;
    if (isType) return false;
    return (
        name !== undefined ||
        namedBindings === undefined ||
        ts.isNamespaceImport(namedBindings) ||
        !namedBindings.elements.every(isTypeOnly)
    );
}

function isTypeOnly({ isTypeOnly }: { readonly isTypeOnly: boolean }): boolean {
    return isTypeOnly;
}

/** What is wrong with the files of an output. */
export function faultsOf({ files }: Pick<Output, 'files'>): readonly string[] {
    const modules = new Map<string, Module>(
        files.map(({ path, text }) => {
            const statements = parse(text);
            const linked = linksIn(statements).filter(isOfValues);
            return [path, { statements, values: linked.flatMap((link) => pathOf(link, path) ?? []) }];
        }),
    );
    return [...modules].flatMap(([path, { statements }]) =>
        [
            ...circlesFrom(path, modules),
            ...unreached(path, modules),
            ...(basename(path) === 'index.ts' ? notReexported(statements) : exportsOfOthers(statements)),
            ...unsorted(statements),
        ].map((fault) => `${path}: ${fault}`),
    );
}

/** A value that is read while modules are loaded must be there: no file of values leads back to itself. */
function circlesFrom(start: string, modules: ReadonlyMap<string, Module>): readonly string[] {
    const seen = new Set<string>();
    const waiting = [...(modules.get(start)?.values ?? [])];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
        if (path === start) return ['leads back to itself'];
        if (seen.has(path)) continue;
        seen.add(path);
        waiting.push(...(modules.get(path)?.values ?? []));
    }
    return [];
}

function notReexported(statements: readonly ts.Statement[]): readonly string[] {
    if (statements.length === 0) return ['is no module'];
    return statements
        .filter((one) => !ts.isExportDeclaration(one))
        .map((one) => `has a statement that exports nothing of another file: ${ts.SyntaxKind[one.kind]}`);
}

function exportsOfOthers(statements: readonly ts.Statement[]): readonly string[] {
    return linksIn(statements)
        .filter(ts.isExportDeclaration)
        .map((one) => `exports from ${moduleOf(one)}`);
}

/** Statements that nobody refers to, such as those that register services: the index leads to them. */
function unreached(path: string, modules: ReadonlyMap<string, Module>): readonly string[] {
    const isRun = modules
        .get(path)
        ?.statements.some((one) => ts.isExpressionStatement(one) && !ts.isStringLiteral(one.expression));
    const index = modules.get(join(dirname(path), 'index.ts'));
    return isRun === true && index?.values.includes(path) === false ? ['is not run by its index'] : [];
}

/** Each module once, those of the output itself in order; a name is imported once. */
function unsorted(statements: readonly ts.Statement[]): readonly string[] {
    const imports = linksIn(statements).filter(ts.isImportDeclaration);
    const named = imports.filter(({ importClause }) => {
        const bindings = importClause?.namedBindings;
        return bindings !== undefined && ts.isNamedImports(bindings);
    });
    const own = named.map(moduleOf).filter((module) => module.startsWith('.'));
    const all = imports.map(moduleOf);
    return [
        ...(own.join() === own.toSorted().join() ? [] : [`imports in no order: ${own.join()}`]),
        ...(new Set(all).size === all.length ? [] : [`imports a module twice: ${all.join()}`]),
    ];
}

/** The names that users can import of a file, or of a folder by its `index.ts`. */
export function exportsOf(path: string, texts: ReadonlyMap<string, string>): Exports {
    const [values, types] = [new Set<string>(), new Set<string>()];
    for (const statement of parse(texts.get(path) ?? '')) {
        if (ts.isExportDeclaration(statement)) {
            const { exportClause } = statement;
            const other = pathOf(statement, path);
            const of = other === undefined ? { values, types } : exportsOf(other, texts);
            const elements = exportClause && ts.isNamedExports(exportClause) ? exportClause.elements : undefined;
            for (const name of elements === undefined ? of.values : []) values.add(name);
            for (const name of elements === undefined ? of.types : []) types.add(name);
            for (const element of elements ?? []) {
                const isType = statement.isTypeOnly || element.isTypeOnly;
                if (!isType && of.values.has(element.name.text)) values.add(element.name.text);
                if (of.types.has(element.name.text)) types.add(element.name.text);
            }
        } else if (isExported(statement)) {
            const isBoth = ts.isClassDeclaration(statement) || ts.isEnumDeclaration(statement);
            const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
            for (const name of namesOf(statement)) {
                if (isBoth || isType) types.add(name);
                if (!isType) values.add(name);
            }
        }
    }
    return { values, types };
}

function isExported(statement: ts.Statement): boolean {
    const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
    return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
}

function namesOf(statement: ts.Statement): readonly string[] {
    const declared = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement];
    return declared.flatMap((one) => {
        const { name } = one as ts.Declaration & { readonly name?: ts.Node };
        return name !== undefined && ts.isIdentifier(name) ? [name.text] : [];
    });
}

const errorsOfAll = /OperationErrors\d*$/;

/**
 * What the folders of a divided output export otherwise than the files of the same output. A value that has the name of a type
 * has another one if they may be in two files, which others import from; so have those that are named after it. Functions of a tag
 * have a type of their errors, not of those of all.
 */
export function differencesOf(divided: Output, whole: Output | undefined): readonly string[] {
    if (whole === undefined) return [`${divided.name}: nothing to compare it with`];
    const [parts, files] = [textsOf(divided), textsOf(whole)];
    const folders = divided.files.map(({ path }) => path).filter((path) => basename(path) === 'index.ts');
    const ambiguous = new Set(namesOfTwo(whole.files.flatMap(({ text }) => parse(text))));
    const differences = whole.files.flatMap(({ path }, index) => {
        const [one, other] = [exportsOf(folders[index] ?? '', parts), exportsOf(path, files)];
        const [more, fewer] = [without(one.values, other.values), without(other.values, one.values)];
        const hasErrorsOfAll = [...other.types].some((name) => errorsOfAll.test(name));
        const isRenamed =
            more.length === fewer.length && (fewer.length === 0 || fewer.some((name) => ambiguous.has(name)));
        return [
            ...(isRenamed ? [] : [`${path}: values lack ${fewer.join()} and have ${more.join()}`]),
            ...without(one.types, other.types)
                .filter((name) => !(hasErrorsOfAll && /Errors\d*$/.test(name)) && !isOfOne(name, more))
                .map((name) => `${path}: types have ${name}`),
            ...without(other.types, one.types)
                .filter((name) => !errorsOfAll.test(name) && !isOfOne(name, fewer))
                .map((name) => `${path}: types lack ${name}`),
        ];
    });
    return folders.length === whole.files.length ? differences : [`${divided.name}: ${folders.length} folders`];
}

/** Whether a type is named after one of some clients: `PetClientHeaders`. */
function isOfOne(type: string, values: readonly string[]): boolean {
    return values.some((value) => type.toLowerCase().startsWith(value.toLowerCase()));
}

/** The names that a type has and, elsewhere, a value. */
function namesOfTwo(statements: readonly ts.Statement[]): readonly string[] {
    const isType = (one: ts.Statement): boolean => ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one);
    const types = new Set(statements.filter(isType).flatMap(namesOf));
    return statements
        .filter((one) => !isType(one))
        .flatMap(namesOf)
        .filter((name) => types.has(name));
}

function textsOf({ files }: Output): ReadonlyMap<string, string> {
    return new Map(files.map(({ path, text }) => [path, text]));
}

function without(names: ReadonlySet<string>, others: ReadonlySet<string>): readonly string[] {
    return [...names].filter((name) => !others.has(name));
}
