/** The globals that a TypeScript file uses, as the compiler resolves names: what nothing in the file declares or imports. */
import ts from 'typescript';

export interface UsedGlobals {
    readonly values: ReadonlySet<string>;
    readonly types: ReadonlySet<string>;
}

/** @param files The texts of the files, by name. */
export function globalsIn(files: ReadonlyMap<string, string>): UsedGlobals {
    const sources = new Map(
        [...files].map(([path, text]) => [path, ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true)]),
    );
    const options = { noLib: true, noResolve: true, types: [], target: ts.ScriptTarget.ES2022 };
    const host: ts.CompilerHost = {
        ...ts.createCompilerHost(options),
        getSourceFile: (path) => sources.get(path),
        fileExists: (path) => sources.has(path),
        readFile: (path) => files.get(path),
    };
    const checker = ts.createProgram([...sources.keys()], options, host).getTypeChecker();
    const values = new Set<string>();
    const types = new Set<string>();
    const visit = (node: ts.Node): void => {
        if (ts.isIdentifier(node) && isReference(node) && !isResolved(node, checker)) {
            (isType(node) ? types : values).add(node.text);
        }
        for (const name of namesOnGlobalThis(node)) values.add(name);
        ts.forEachChild(node, visit);
    };
    for (const source of sources.values()) visit(source);
    return { values: without(values), types: without(types) };
}

/** Of the language, and written as names. */
const notGlobals = ['undefined', 'globalThis', 'const'];

function without(names: ReadonlySet<string>): ReadonlySet<string> {
    return new Set([...names].filter((name) => !notGlobals.includes(name)));
}

/** Whether an identifier refers to something by its name alone: it is neither a member nor what a declaration names. */
function isReference(node: ts.Identifier): boolean {
    const { parent } = node;
    if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
    if (ts.isQualifiedName(parent)) return parent.left === node;
    if (ts.isTypeReferenceNode(parent) || ts.isExpressionWithTypeArguments(parent)) return true;
    if (ts.isTypeQueryNode(parent) || ts.isShorthandPropertyAssignment(parent)) return true;
    if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) return false;
    if (ts.isBindingElement(parent) || ts.isPropertyAssignment(parent) || ts.isParameter(parent)) {
        return parent.initializer === node;
    }
    if (ts.isTypePredicateNode(parent) || ts.isNamedTupleMember(parent)) return false;
    return true;
}

function isResolved(node: ts.Identifier, checker: ts.TypeChecker): boolean {
    const symbol = ts.isShorthandPropertyAssignment(node.parent)
        ? checker.getShorthandAssignmentValueSymbol(node.parent)
        : checker.getSymbolAtLocation(node);
    return symbol?.declarations !== undefined && symbol.declarations.length > 0;
}

function isType(node: ts.Identifier): boolean {
    return ts.isPartOfTypeNode(node) && !ts.isTypeQueryNode(node.parent);
}

/** `globalThis.fetch`, `Object(globalThis).location`, `const { TextDecoder } = Object(globalThis)` */
function namesOnGlobalThis(node: ts.Node): readonly string[] {
    if (ts.isPropertyAccessExpression(node) && isGlobalThis(node.expression)) return [node.name.text];
    if (!ts.isVariableDeclaration(node) || node.initializer === undefined || !isGlobalThis(node.initializer)) return [];
    if (!ts.isObjectBindingPattern(node.name)) return [node.getText()];
    return node.name.elements.map(({ propertyName, name }) => (propertyName ?? name).getText());
}

function isGlobalThis(node: ts.Expression): boolean {
    if (ts.isCallExpression(node) && node.expression.getText() === 'Object') return node.arguments.some(isGlobalThis);
    return ts.isIdentifier(node) && node.text === 'globalThis';
}
