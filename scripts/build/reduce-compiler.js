/**
 * Reduces the TypeScript compiler to what oasmith uses of it. The compiler is one file of nine megabytes, and most of it
 * is a type checker and a language service. Making, parsing and printing code needs a sixth.
 *
 * The file is one function with thousands of statements at its top level. A statement is kept if a kept one refers to a
 * name that it declares, or that it changes as it runs (a namespace, a static field). Nothing within a statement is
 * changed, except for the table of diagnostics, which gets only the entries that kept statements read.
 */
import ts from 'typescript';

/** The names of the compiler's exports that modules use. They import it as `ts`. */
export function usedNames(modules) {
    const names = modules.flatMap((text) => [
        ...[...text.matchAll(/\bts\.(\w+)/g)].map(([, name]) => name),
        ...[...text.matchAll(/\bconst \{([^}]*)\} = ts;/g)].flatMap(([, list]) =>
            list.split(',').map((one) => one.trim()),
        ),
    ]);
    // A path in a comment may look like a name.
    return [...new Set(names)].filter((name) => name in ts).sort();
}

/**
 * @param source The text of the compiler.
 * @param names The names of its exports that are used.
 * @returns The text of a CommonJS module with these exports.
 * @throws If the text does not have the form described above, or an export is missing.
 */
export function reduceCompiler(source, names) {
    const file = ts.createSourceFile('typescript.js', source, ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS);
    const statements = statementsOf(file);
    const owners = ownersOf(statements);
    for (const name of names) if (!owners.has(name)) throw new Error(`The compiler has no '${name}'`);
    const kept = reach(owners, names);
    const diagnostics = diagnosticsIn(kept);
    const text = statements.filter((statement) => kept.has(statement)).map((one) => textOf(one, diagnostics));
    return `${license(source)}// Only the parts of it that oasmith uses: see scripts/build/reduce-compiler.js.\n"use strict";\n${text.join('\n')}\nmodule.exports = { ${names.join(', ')} };\n`;
}

/** The license has to stay with the code. */
function license(source) {
    const [comment] = /^\/\*![\s\S]*?\*\/\n/.exec(source) ?? [];
    if (comment === undefined) throw new Error('The compiler does not begin with its license');
    return comment;
}

/** The statements within `((module) => { … })(…)`. */
function statementsOf(file) {
    const wrapped = file.statements.map(({ expression }) => expression).find((one) => one && ts.isCallExpression(one));
    const wrapper = wrapped && ts.skipOuterExpressions(wrapped.expression);
    if (!wrapper || !ts.isArrowFunction(wrapper)) throw new Error('The compiler is not a function that is called');
    return wrapper.body.statements;
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
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name }) => boundBy(name));
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

/** The names of the diagnostics that statements read. */
function diagnosticsIn(statements) {
    const names = new Set();
    const visit = (node) => {
        if (isReadOfTable(node)) names.add(node.name.text);
        ts.forEachChild(node, visit);
    };
    for (const statement of statements) visit(statement);
    return names;
}

function isReadOfTable(node) {
    return (
        ts.isPropertyAccessExpression(node) &&
        ts.isIdentifier(node.expression) &&
        node.expression.text === diagnosticsName
    );
}

const diagnosticsName = 'Diagnostics';

function textOf(statement, diagnostics) {
    const [table] = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [];
    if (table === undefined || !ts.isIdentifier(table.name) || table.name.text !== diagnosticsName) {
        return statement.getText();
    }
    const entries = table.initializer.properties.filter(({ name }) => diagnostics.has(name.text));
    return `var ${diagnosticsName} = {\n  ${entries.map((entry) => entry.getText()).join(',\n  ')}\n};`;
}
