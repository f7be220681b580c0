/**
 * Reduces the TypeScript compiler to what oasmith uses of it. The compiler is one file of nine megabytes, and most of it
 * is a type checker and a language service. Making, parsing and printing code needs a sixth.
 *
 * The file is one function with thousands of statements at its top level. Those that the used exports need are kept. Nothing within
 * a statement is changed, except for the table of diagnostics, which gets only the entries that kept statements read.
 */
import ts from 'typescript';
import { neededStatements } from './needed-statements.js';

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
    const kept = neededStatements(statements, names, 'The compiler');
    const diagnostics = diagnosticsIn(kept);
    const text = kept.map((one) => textOf(one, diagnostics));
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
