/**
 * The files of a folder as the one file that they could be: what one exports only for the others is not exported, and nothing is
 * imported from each other. So a comparison sees what users see, wherever it stands.
 */
import ts from '../compiler/whole.js';
import { parse } from './source.ts';

interface FileText {
    readonly path: string;
    readonly text: string;
}

/** @returns undefined if one of them is not TypeScript. */
export function joinFiles(files: readonly FileText[]): string | undefined {
    const parsed: [string, ts.SourceFile][] = [];
    for (const { path, text } of files) {
        const file = parse(path, text);
        if (file === undefined) return undefined;
        parsed.push([path, file]);
    }
    const shown = exportedOf(parsed.find(([path]) => moduleName(path) === 'index')?.[1]);
    const texts = parsed.flatMap(([path, file]) => {
        const names = shown.get(moduleName(path));
        return file.statements.filter((one) => !isLink(one)).map((one) => textOf(one, file, names));
    });
    return texts.join('\n');
}

/** What the index exports of each module: some names, or all. */
function exportedOf(index: ts.SourceFile | undefined): ReadonlyMap<string, ReadonlySet<string> | 'all'> {
    const found = new Map<string, ReadonlySet<string> | 'all'>();
    for (const statement of index?.statements ?? []) {
        if (!ts.isExportDeclaration(statement) || statement.moduleSpecifier === undefined) continue;
        if (!ts.isStringLiteral(statement.moduleSpecifier)) continue;
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
