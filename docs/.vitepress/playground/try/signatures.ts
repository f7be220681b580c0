/** The methods of a generated client, with an expression for each argument that they need. */
import type TypeScript from 'typescript';
import type { TryOperation } from './messages.ts';

type Compiler = typeof TypeScript;

/** The most types within each other that an example is made of. */
const deepest = 6;

interface Method {
    readonly name: string;
    readonly node: TypeScript.SignatureDeclaration;
}

/** @param clients The text of the client. @param examples That of its example data. */
export function operationsOf(ts: Compiler, clients: string, examples: string): readonly TryOperation[] {
    const file = ts.createSourceFile('client.ts', clients, ts.ScriptTarget.ESNext, true);
    const known = examplesIn(ts, examples);
    const types = new Map<string, TypeScript.Node>();
    for (const statement of file.statements) {
        if (
            ts.isInterfaceDeclaration(statement) ||
            ts.isTypeAliasDeclaration(statement) ||
            ts.isEnumDeclaration(statement)
        )
            types.set(statement.name.text, statement);
    }
    return methodsIn(ts, file).map(({ name, node }) => {
        const last = name.split('.').at(-1) ?? name;
        const expressions = node.parameters
            .filter(
                ({ questionToken, initializer, dotDotDotToken }) => !(questionToken || initializer || dotDotDotToken),
            )
            .map((parameter) => {
                const own = parameter.name.getText() === 'body' ? known.names.get(`${last}BodyExample`) : undefined;
                return own ?? exampleOf(ts, parameter.type, { types, examples: known.byType }, 0);
            });
        const text = node.parameters.map((parameter) => parameter.getText()).join(', ');
        const returns = node.type?.getText() ?? 'unknown';
        return {
            name,
            signature: `${name}(${text}): ${returns}`,
            returns: /^Promise<([\s\S]*)>$/.exec(returns)?.[1] ?? returns,
            arguments: expressions,
        };
    });
}

/** The methods of exported objects that send something, and exported functions that do. */
function methodsIn(ts: Compiler, file: TypeScript.SourceFile): readonly Method[] {
    const isCall = ({ parameters, type }: TypeScript.SignatureDeclaration): boolean =>
        type !== undefined && parameters.some(({ name }) => name.getText() === '$config');
    return file.statements.flatMap((statement): Method[] => {
        if (!ts.canHaveModifiers(statement)) return [];
        const isExported = ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
        if (isExported !== true) return [];
        if (ts.isFunctionDeclaration(statement))
            return statement.name && isCall(statement) ? [{ name: statement.name.text, node: statement }] : [];
        if (!ts.isVariableStatement(statement)) return [];
        return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
            initializer !== undefined && ts.isObjectLiteralExpression(initializer)
                ? initializer.properties.flatMap((property): Method[] =>
                      ts.isMethodDeclaration(property) && ts.isIdentifier(property.name) && isCall(property)
                          ? [{ name: `${name.getText()}.${property.name.text}`, node: property }]
                          : [],
                  )
                : [],
        );
    });
}

/** The expressions of example data, by the names of their constants, and by the type that each is of. */
function examplesIn(ts: Compiler, text: string) {
    const file = ts.createSourceFile('examples.ts', text, ts.ScriptTarget.ESNext, true);
    const names = new Map<string, string>();
    const byType = new Map<string, string>();
    for (const statement of file.statements) {
        if (!ts.isVariableStatement(statement)) continue;
        for (const { name, type } of statement.declarationList.declarations) {
            const of = /^Example<(?:API\.)?([\s\S]*)>$/.exec(type?.getText() ?? '')?.[1];
            if (of === undefined) continue;
            const call = `examples.${name.getText()}()`;
            names.set(name.getText(), call);
            if (!byType.has(of)) byType.set(of, call);
        }
    }
    return { names, byType };
}

interface Known {
    readonly types: ReadonlyMap<string, TypeScript.Node>;
    readonly examples: ReadonlyMap<string, string>;
}

/** An expression of a type. What is not known is `undefined`, which a user replaces. */
function exampleOf(ts: Compiler, type: TypeScript.TypeNode | undefined, known: Known, depth: number): string {
    if (type === undefined || depth > deepest) return 'undefined';
    const next = (node: TypeScript.TypeNode | undefined): string => exampleOf(ts, node, known, depth + 1);
    const { SyntaxKind } = ts;
    const made = known.examples.get(type.getText());
    if (made !== undefined) return made;
    if (ts.isArrayTypeNode(type)) return `[${next(type.elementType)}]`;
    if (ts.isParenthesizedTypeNode(type) || ts.isTypeOperatorNode(type)) return next(type.type);
    if (ts.isLiteralTypeNode(type)) return type.getText();
    if (ts.isUnionTypeNode(type)) return next(type.types.find((one) => one.kind !== SyntaxKind.UndefinedKeyword));
    if (ts.isTypeLiteralNode(type)) return objectOf(ts, type.members, next);
    if (ts.isTypeReferenceNode(type)) {
        const name = type.typeName.getText();
        const declared = known.types.get(name);
        if (declared !== undefined && ts.isInterfaceDeclaration(declared)) return objectOf(ts, declared.members, next);
        if (declared !== undefined && ts.isTypeAliasDeclaration(declared)) return next(declared.type);
        if (declared !== undefined && ts.isEnumDeclaration(declared))
            return `${name}.${declared.members[0]?.name.getText()}`;
        if (name === 'Array' || name === 'ReadonlyArray') return `[${next(type.typeArguments?.[0])}]`;
        return ofNames[name] ?? 'undefined';
    }
    return ofKeywords[ts.SyntaxKind[type.kind] ?? ''] ?? 'undefined';
}

function objectOf(
    ts: Compiler,
    members: readonly TypeScript.TypeElement[],
    next: (node: TypeScript.TypeNode | undefined) => string,
): string {
    const required = members.filter(
        (member): member is TypeScript.PropertySignature => ts.isPropertySignature(member) && !member.questionToken,
    );
    return `{ ${required.map(({ name, type }) => `${name.getText()}: ${next(type)}`).join(', ')} }`;
}

const ofNames: Readonly<Record<string, string>> = {
    Date: "new Date('2024-05-17T09:30:00Z')",
    Blob: "new Blob(['example'])",
    File: "new File(['example'], 'example.txt')",
    Record: '{}',
};

const ofKeywords: Readonly<Record<string, string>> = {
    StringKeyword: "'example'",
    NumberKeyword: '1',
    BooleanKeyword: 'true',
    BigIntKeyword: '1n',
    UnknownKeyword: "'example'",
    AnyKeyword: "'example'",
};
