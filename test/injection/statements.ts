/** The top level of a generated file: which statements it is made of, and what it imports. */
import { posix } from 'node:path';
import ts from 'typescript';
import type { Config } from '../../src/index.ts';
import { frameworkRecords } from '../../src/names/libraries.ts';
import type { Template } from './plan.ts';
import { excerpt } from './tree.ts';

/** The options that decide what is at the top level. */
export type StatementOptions = Pick<
    Config,
    'useClient' | 'enumDeclarationStyle' | 'testingFramework' | 'framework' | 'temporalModule'
>;

/** The statements of every output. */
const declarations: ReadonlySet<ts.SyntaxKind> = new Set([
    ts.SyntaxKind.ImportDeclaration,
    ts.SyntaxKind.FunctionDeclaration,
    ts.SyntaxKind.ClassDeclaration,
    ts.SyntaxKind.InterfaceDeclaration,
    ts.SyntaxKind.TypeAliasDeclaration,
]);

export function wrongStatements(file: ts.SourceFile, template: Template, options: StatementOptions): string[] {
    const isExpected = (statement: ts.Statement, index: number): boolean => {
        if (declarations.has(statement.kind) || isEmptyExport(statement) || isPassedOn(statement)) return true;
        // ky's instance cannot be changed, so the output replaces it: only there is a variable allowed.
        if (ts.isVariableStatement(statement)) return isConstant(statement) || template.includes('ky');
        if (ts.isEnumDeclaration(statement)) return options.enumDeclarationStyle === 'enum';
        if (template[0] === 'ng1' && isRegistration(statement)) return true;
        return index === 0 && options.useClient === true && statement.getText() === "'use client';";
    };
    return file.statements
        .filter((statement, index) => !isExpected(statement, index))
        .map((statement) => `an unexpected statement: ${excerpt(statement)}`);
}

function isConstant({ declarationList }: ts.VariableStatement): boolean {
    return (declarationList.flags & ts.NodeFlags.Const) !== 0;
}

/** `export {};` */
function isEmptyExport(statement: ts.Statement): boolean {
    if (!ts.isExportDeclaration(statement) || statement.moduleSpecifier !== undefined) return false;
    const { exportClause } = statement;
    return exportClause !== undefined && ts.isNamedExports(exportClause) && exportClause.elements.length === 0;
}

/** `export { petQueryKey } from './client.js';`: the keys that another file of the run has. */
function isPassedOn(statement: ts.Statement): boolean {
    if (!ts.isExportDeclaration(statement) || statement.moduleSpecifier === undefined) return false;
    const { exportClause, moduleSpecifier } = statement;
    const isRelative = ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text.startsWith('.');
    return isRelative && exportClause !== undefined && ts.isNamedExports(exportClause);
}

/**
 * `apiModule.service({ petService: PetService });`, which registers the services with AngularJS, perhaps after settings and the servers of
 * single operations.
 */
function isRegistration(statement: ts.Statement): boolean {
    if (!ts.isExpressionStatement(statement) || !ts.isCallExpression(statement.expression)) return false;
    const { expression: callee, arguments: values } = statement.expression;
    const [services] = values;
    return (
        /^apiModule\d*(?:\.constant\(otherServersName\d*, otherServers\d*\))?(?:\.value\(settingsName\d*, undefined\))?\.service$/.test(
            callee.getText(),
        ) &&
        values.length === 1 &&
        services !== undefined &&
        ts.isObjectLiteralExpression(services) &&
        services.properties.every(isNamed)
    );
}

/** `name: Name`, or `Name` */
function isNamed(property: ts.ObjectLiteralElementLike): boolean {
    if (ts.isShorthandPropertyAssignment(property)) return true;
    return ts.isPropertyAssignment(property) && ts.isIdentifier(property.initializer);
}

const packages: Readonly<Record<Template[number], readonly string[]>> = {
    axios: ['axios'],
    fetch: [],
    ky: ['ky'],
    xior: ['xior'],
    ng1: ['angular'],
    ng2: ['@angular/common/http', '@angular/core', '@angular/core/rxjs-interop', 'rxjs'],
    swr: ['swr', 'swr/infinite', 'swr/mutation'],
    tsq: [],
};

const testingPackages = { vitest: 'vitest', jest: '@jest/globals' };

/**
 * Imports of anything but the packages of the template and the options, and the other files of the run; and those without a name, which are
 * there for what they do.
 *
 * @param paths The paths of the files of the run.
 */
export function wrongImports(
    file: ts.SourceFile,
    paths: ReadonlySet<string>,
    template: Template,
    { testingFramework, framework = 'react', temporalModule }: StatementOptions,
): string[] {
    const ofTests = testingFramework === undefined ? [] : [testingPackages[testingFramework]];
    const ofHooks = template.some((name) => name === 'tsq')
        ? [...frameworkRecords[framework].packages, 'svelte/reactivity']
        : [];
    const ofDates = temporalModule === undefined ? [] : [temporalModule];
    const known = new Set([...template.flatMap((name) => packages[name]), ...ofHooks, ...ofTests, ...ofDates]);
    const isExpected = (statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean => {
        const { moduleSpecifier, attributes } = statement;
        if (moduleSpecifier === undefined) return true;
        const module = ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';
        const beside = posix.join(posix.dirname(file.fileName), module.replace(/(\.[jt]s)?$/, '.ts'));
        const isKnown = module.startsWith('.') ? paths.has(beside) : known.has(module);
        const hasNames = ts.isExportDeclaration(statement) || statement.importClause !== undefined;
        return isKnown && hasNames && attributes === undefined;
    };
    return file.statements
        .filter((statement) => ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement))
        .filter((statement) => !isExpected(statement))
        .map((statement) => `an unexpected import: ${excerpt(statement)}`);
}
