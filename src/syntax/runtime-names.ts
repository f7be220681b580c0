/** The names in one declaration of a runtime file: those that it binds, and those that it takes from outside. */
import ts from '../compiler/typescript.js';

export interface DeclarationNames {
    /** Its parameters, variables and type parameters. */
    readonly bound: ReadonlySet<string>;
    /** All other names that it refers to, including globals. */
    readonly refersTo: readonly string[];
}

/**
 * @param own The declaration's own name, which is neither.
 * @param besides The members that are printed only if the helper they refer to is.
 */
export function namesOf(
    statement: ts.Statement,
    own: string,
    besides: ReadonlyMap<ts.Node, string> = new Map(),
): DeclarationNames {
    const bound = boundNames(statement);
    const refersTo = new Set<string>();
    const visit = (node: ts.Node): void => {
        if (besides.has(node)) return;
        if (ts.isIdentifier(node) && isReference(node) && node.text !== own && !bound.has(node.text)) {
            refersTo.add(node.text);
        }
        ts.forEachChild(node, visit);
    };
    visit(statement);
    return { bound, refersTo: [...refersTo] };
}

/** Whether an identifier refers to a declaration, and is not the name of a member or a property. */
export function isReference(node: ts.Identifier): boolean {
    const { parent } = node;
    if (ts.isPropertyAccessExpression(parent)) return parent.name !== node;
    if (ts.isQualifiedName(parent)) return parent.right !== node;
    if (ts.isNamedTupleMember(parent)) return parent.name !== node;
    if (ts.isPropertyAssignment(parent) || ts.isBindingElement(parent)) return parent.initializer === node;
    return !(
        ts.isPropertySignature(parent) ||
        ts.isMethodSignature(parent) ||
        ts.isPropertyDeclaration(parent) ||
        ts.isMethodDeclaration(parent)
    );
}

/** The names bound inside a declaration: its parameters, variables and type parameters. */
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
