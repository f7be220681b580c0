/**
 * Finds the statements of a module that some of its names need. A statement is needed if a needed one refers to a name that it
 * declares, or that it changes as it runs (a namespace, a static field).
 */
import ts from 'typescript';

/**
 * The statements that declare names, and all that those need, in their order.
 *
 * @param statements All statements at the top level of a module or of a function.
 * @param owner What an error calls their owner: "The compiler".
 * @throws If nothing declares a name.
 */
export function neededStatements(statements, names, owner) {
    const owners = ownersOf(statements);
    for (const name of names) if (!owners.has(name)) throw new Error(`${owner} has no '${name}'`);
    const needed = reach(owners, names);
    return statements.filter((statement) => needed.has(statement));
}

/** The statements that declare or change each name. */
function ownersOf(statements) {
    const owners = new Map();
    for (const statement of statements) {
        for (const name of [...declaredBy(statement), ...changedBy(statement)]) {
            owners.set(name, [...(owners.get(name) ?? []), statement]);
        }
    }
    return owners;
}

function declaredBy(statement) {
    if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) return [statement.name.text];
    if (ts.isImportDeclaration(statement)) return importedBy(statement);
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name }) => boundBy(name));
}

function importedBy({ importClause }) {
    const { name, namedBindings } = importClause ?? {};
    const others = namedBindings && ts.isNamespaceImport(namedBindings) ? [namedBindings] : namedBindings?.elements;
    return [...(name ? [name.text] : []), ...(others ?? []).map((one) => one.name.text)];
}

function boundBy(name) {
    if (ts.isIdentifier(name)) return [name.text];
    return name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : boundBy(element.name)));
}

/** `X.field = …`, `((X2) => { … })(X || (X = {}))` and `__export(X, { … })`. */
function changedBy(statement) {
    if (!ts.isExpressionStatement(statement)) return [];
    const { expression } = statement;
    if (ts.isBinaryExpression(expression) && expression.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
        return rootOf(expression.left);
    }
    if (!ts.isCallExpression(expression)) return [];
    const [first] = expression.arguments;
    if (ts.isParenthesizedExpression(expression.expression)) {
        return rootOf(ts.isBinaryExpression(first) ? first.left : first);
    }
    return expression.expression.getText() === '__export' ? rootOf(first) : [];
}

function rootOf(expression) {
    if (ts.isPropertyAccessExpression(expression)) return rootOf(expression.expression);
    return ts.isIdentifier(expression) ? [expression.text] : [];
}

/** The statements that the names need. */
function reach(owners, names) {
    const kept = new Set();
    const seen = new Set(names);
    // A set is visited to its end, even while it grows.
    for (const name of seen) {
        for (const statement of owners.get(name)) {
            if (kept.has(statement)) continue;
            kept.add(statement);
            for (const free of freeNamesOf(statement)) if (owners.has(free)) seen.add(free);
        }
    }
    return kept;
}

/** The names that a statement refers to and does not bind itself. */
function freeNamesOf(statement) {
    const free = new Set();
    const visit = (node, scopes) => {
        if (ts.isIdentifier(node)) {
            if (!scopes.some((scope) => scope.has(node.text))) free.add(node.text);
            return;
        }
        const inner = hasScope(node) ? [bindingsIn(node), ...scopes] : scopes;
        ts.forEachChild(node, (child) => {
            if (!isOnlyAName(child, node)) visit(child, inner);
        });
    };
    visit(statement, []);
    return free;
}

/** `name` in `object.name`, `{ name: … }`, `{ name() {} }` and `label: …`. */
function isOnlyAName(child, parent) {
    if (!ts.isIdentifier(child)) return false;
    if (ts.isPropertyAccessExpression(parent)) return child === parent.name;
    if (ts.isBindingElement(parent)) return child === parent.propertyName;
    if (ts.isShorthandPropertyAssignment(parent)) return false;
    if (ts.isLabeledStatement(parent) || ts.isBreakOrContinueStatement(parent)) return true;
    return (ts.isObjectLiteralElement(parent) || ts.isClassElement(parent)) && child === parent.name;
}

function hasScope(node) {
    return (
        ts.isFunctionLike(node) ||
        ts.isClassLike(node) ||
        ts.isBlock(node) ||
        ts.isCaseBlock(node) ||
        ts.isCatchClause(node) ||
        ts.isForStatement(node) ||
        ts.isForInStatement(node) ||
        ts.isForOfStatement(node)
    );
}

/** The names that a scope binds. Those of a function include each `var` in its blocks. */
function bindingsIn(scope) {
    if (ts.isFunctionLike(scope)) {
        const parameters = scope.parameters.flatMap(({ name }) => boundBy(name));
        return new Set(['arguments', ...ownName(scope), ...parameters, ...variablesIn(scope.body)]);
    }
    if (ts.isClassLike(scope)) return new Set(ownName(scope));
    if (ts.isCatchClause(scope))
        return new Set(scope.variableDeclaration ? boundBy(scope.variableDeclaration.name) : []);
    if (ts.isBlock(scope)) return new Set(scope.statements.flatMap(declaredBy));
    if (ts.isCaseBlock(scope)) {
        return new Set(scope.clauses.flatMap(({ statements }) => statements.flatMap(declaredBy)));
    }
    const { initializer } = scope;
    const isList = initializer !== undefined && ts.isVariableDeclarationList(initializer);
    return new Set(isList ? initializer.declarations.flatMap(({ name }) => boundBy(name)) : []);
}

function ownName({ name }) {
    return name !== undefined && ts.isIdentifier(name) ? [name.text] : [];
}

/** What `var` declares within a function, without the functions in it. */
function variablesIn(body) {
    const names = [];
    const visit = (node) => {
        if (ts.isFunctionLike(node) || ts.isClassLike(node)) return;
        const isVar = ts.isVariableDeclarationList(node) && (node.flags & ts.NodeFlags.BlockScoped) === 0;
        if (isVar) names.push(...node.declarations.flatMap(({ name }) => boundBy(name)));
        ts.forEachChild(node, visit);
    };
    if (body !== undefined) visit(body);
    return names;
}
