/**
 * The files of a folder as the one file that they could be: what one exports only for the others is not exported, and nothing is
 * imported from each other. So a comparison sees what users see, wherever it stands.
 */
import ts from '../compiler/typescript.js';
import { startOf, textOfNode } from '../syntax/parsed.ts';
import { parse } from './source.ts';

interface FileText {
    readonly path: string;
    readonly text: string;
}

/** @returns undefined if one of them is not TypeScript. */
export function joinFiles(files: readonly FileText[]): string | undefined {
    const plain = files.map(({ path, text }) => ({ path, text: text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n') }));
    const index = plain.find(({ path }) => moduleName(path) === 'index');
    const parsedIndex = index === undefined ? undefined : parse(index.path, index.text);
    const head = headOf(parsedIndex);
    const parsed: [string, ts.SourceFile][] = [];
    for (const { path, text } of plain) {
        const file = parse(path, text.startsWith(head) ? text.slice(head.length) : text);
        if (file === undefined) return undefined;
        parsed.push([path, file]);
    }
    const shown = exportedOf(parsedIndex);
    const statements = parsed.flatMap(([, file]) => [...file.statements]);
    const texts = parsed.flatMap(([path, file]) => {
        const names = shown.get(moduleName(path));
        const own = file.statements.filter((one) => !isLink(one)).map((one) => textOf(one, file, names));
        return [...own, file.text.slice(file.endOfFileToken.pos, file.endOfFileToken.end)];
    });
    return [head, ...importsOf(statements), ...exportsFromElsewhere(statements), ...texts].join('\n');
}

/** What each file of a folder begins with: directives and the banner. */
function headOf(index: ts.SourceFile | undefined): string {
    const first = index?.statements.find(isLink);
    return index === undefined || first === undefined ? '' : index.text.slice(0, startOf(first)).trimEnd();
}

/**
 * What the files import from packages, and all of another output, each once: whichever file needs it. What they import from single files
 * of another folder depends on where these have their parts.
 */
function importsOf(statements: readonly ts.Statement[]): readonly string[] {
    const values = new Set<string>();
    const types = new Set<string>();
    for (const statement of statements) {
        if (!ts.isImportDeclaration(statement)) continue;
        const { importClause, moduleSpecifier } = statement;
        const isRelative = ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text.startsWith('.');
        const from = `from ${textOfNode(moduleSpecifier)};`;
        const { name, namedBindings, isTypeOnly = false } = importClause ?? {};
        if (isRelative && (namedBindings === undefined || ts.isNamedImports(namedBindings))) continue;
        if (importClause === undefined) values.add(`import ${textOfNode(moduleSpecifier)};`);
        if (name !== undefined) (isTypeOnly ? types : values).add(`${name.text} ${from}`);
        if (namedBindings === undefined) continue;
        if (ts.isNamespaceImport(namedBindings)) {
            (isTypeOnly ? types : values).add(`${textOfNode(namedBindings)} ${from}`);
            continue;
        }
        for (const one of namedBindings.elements) {
            const names = `${one.propertyName === undefined ? '' : `${one.propertyName.text} as `}${one.name.text}`;
            (isTypeOnly || one.isTypeOnly ? types : values).add(`{ ${names} } ${from}`);
        }
    }
    const onlyTypes = [...types].filter((text) => !values.has(text));
    const inOrder = (texts: Iterable<string>): string[] => [...texts].sort();
    return [
        ...inOrder(values).map((text) => (text.startsWith('import ') ? text : `import ${text}`)),
        ...inOrder(onlyTypes).map((text) => `import type ${text}`),
    ];
}

/** What the index exports of another output. */
function exportsFromElsewhere(statements: readonly ts.Statement[]): readonly string[] {
    return statements
        .filter(ts.isExportDeclaration)
        .filter(
            ({ moduleSpecifier: from }) =>
                from !== undefined && ts.isStringLiteral(from) && !from.text.startsWith('./'),
        )
        .map(textOfNode);
}

/** What the index exports of each module: some names, or all. */
function exportedOf(index: ts.SourceFile | undefined): ReadonlyMap<string, ReadonlySet<string> | 'all'> {
    const found = new Map<string, ReadonlySet<string> | 'all'>();
    for (const statement of index?.statements ?? []) {
        if (!ts.isExportDeclaration(statement) || statement.moduleSpecifier === undefined) continue;
        if (!ts.isStringLiteral(statement.moduleSpecifier) || !statement.moduleSpecifier.text.startsWith('./'))
            continue;
        const { exportClause } = statement;
        const names =
            exportClause !== undefined && ts.isNamedExports(exportClause)
                ? new Set(exportClause.elements.map(({ name }) => name.text))
                : ('all' as const);
        found.set(moduleName(statement.moduleSpecifier.text), names);
    }
    return found;
}

function moduleName(path: string): string {
    return path.replace(/^.*[\\/]/, '').replace(/\.[cm]?[jt]s$/, '');
}

/** An import, or an export from elsewhere. */
function isLink(statement: ts.Statement): boolean {
    return (
        ts.isImportDeclaration(statement) ||
        (ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined)
    );
}

function textOf(statement: ts.Statement, file: ts.SourceFile, shown: ReadonlySet<string> | 'all' | undefined): string {
    const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
    const keyword = modifiers?.find(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    const text = file.text.slice(statement.pos, statement.end);
    if (keyword === undefined || shown === 'all' || namesOf(statement).some((name) => shown?.has(name))) return text;
    const [start, end] = [keyword.end - 'export'.length - statement.pos, keyword.end - statement.pos];
    return text.slice(0, start) + text.slice(end);
}

function namesOf(statement: ts.Statement): readonly string[] {
    if (ts.isVariableStatement(statement)) {
        return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
    }
    const { name } = statement as ts.Statement & { readonly name?: ts.Node };
    return name !== undefined && ts.isIdentifier(name) ? [name.text] : [];
}
