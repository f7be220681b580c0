/** Reads the imports of runtime files, and creates the import statements of an output. */
import ts from '../compiler/typescript.js';
import { identifier } from './data.ts';

const { factory } = ts;

/** A name that an output may import. */
export interface ImportSource {
    /** The package, or the path that a runtime file imports from. */
    readonly module: string;
    /** The name under which the module exports it; unused for the default export. */
    readonly name: string;
    readonly local: string;
    readonly kind: 'default' | 'value' | 'type';
}

/** The imports of a file, one entry per name. */
export function importsOf(file: ts.SourceFile): ImportSource[] {
    return file.statements.filter(ts.isImportDeclaration).flatMap(({ importClause, moduleSpecifier }) => {
        if (importClause === undefined || !ts.isStringLiteral(moduleSpecifier)) return [];
        const module = moduleSpecifier.text;
        const { name, namedBindings, phaseModifier } = importClause;
        const typeOnly = phaseModifier === ts.SyntaxKind.TypeKeyword;
        const byDefault: ImportSource[] =
            name === undefined
                ? []
                : [{ module, name: 'default', local: ts.idText(name), kind: typeOnly ? 'type' : 'default' }];
        const elements = namedBindings !== undefined && ts.isNamedImports(namedBindings) ? namedBindings.elements : [];
        const named = elements.map((element): ImportSource => {
            const kind = typeOnly || element.isTypeOnly ? 'type' : 'value';
            return { module, name: importedName(element), local: ts.idText(element.name), kind };
        });
        return [...byDefault, ...named];
    });
}

/** The name that a module exports for an import. */
export function importedName({ name, propertyName = name }: ts.ImportSpecifier): string {
    return ts.isIdentifier(propertyName) ? ts.idText(propertyName) : propertyName.text;
}

/** One import statement for each module, in the order of their first names. */
export function importStatements(sources: readonly ImportSource[]): ts.ImportDeclaration[] {
    const modules = [...new Set(sources.map(({ module }) => module))];
    return modules.map((module) =>
        importStatement(module, sources.filter((source) => source.module === module).sort(byName)),
    );
}

/** `import * as name from 'module';` */
export function importNamespace(name: string, module: string, kind: 'value' | 'type'): ts.ImportDeclaration {
    return importFrom(module, kind === 'type', undefined, factory.createNamespaceImport(identifier(name)));
}

function importFrom(
    module: string,
    onlyTypes: boolean,
    byDefault: ts.Identifier | undefined,
    bindings: ts.NamedImportBindings | undefined,
): ts.ImportDeclaration {
    const clause = factory.createImportClause(onlyTypes ? ts.SyntaxKind.TypeKeyword : undefined, byDefault, bindings);
    return factory.createImportDeclaration(undefined, clause, factory.createStringLiteral(module, true));
}

export interface ExportedName {
    readonly name: string;
    readonly isType: boolean;
}

/** `export { getPetByIdQueryKey, type AddPetVariables } from 'module';`; nothing without names. */
export function exportsFrom(module: string, names: readonly ExportedName[]): ts.ExportDeclaration[] {
    if (names.length === 0) return [];
    const onlyTypes = names.every(({ isType }) => isType);
    const specifiers = names.map(({ name, isType }) =>
        factory.createExportSpecifier(isType && !onlyTypes, undefined, identifier(name)),
    );
    const exported = factory.createNamedExports(specifiers);
    return [factory.createExportDeclaration(undefined, onlyTypes, exported, factory.createStringLiteral(module, true))];
}

/** `export {};`: a file without exports is not a module. */
export const emptyExport: ts.ExportDeclaration = factory.createExportDeclaration(
    undefined,
    false,
    factory.createNamedExports([]),
);

/** `export * from 'module';` */
export function exportsOfAll(module: string): ts.ExportDeclaration {
    return factory.createExportDeclaration(undefined, false, undefined, factory.createStringLiteral(module, true));
}

function byName(one: ImportSource, other: ImportSource): number {
    const [first, second] = [one.name.toLowerCase(), other.name.toLowerCase()];
    return first < second ? -1 : Number(first > second);
}

/** An import of one module; type-only if nothing else is imported. */
function importStatement(module: string, sources: readonly ImportSource[]): ts.ImportDeclaration {
    const onlyTypes = sources.every(({ kind }) => kind === 'type');
    const byDefault = sources.find(({ kind }) => kind === 'default');
    const specifiers = sources
        .filter(({ kind }) => kind !== 'default')
        .map(({ name, local, kind }) =>
            factory.createImportSpecifier(
                kind === 'type' && !onlyTypes,
                name === local ? undefined : identifier(name),
                identifier(local),
            ),
        );
    const named = specifiers.length === 0 ? undefined : factory.createNamedImports(specifiers);
    return importFrom(module, onlyTypes, byDefault && identifier(byDefault.local), named);
}
