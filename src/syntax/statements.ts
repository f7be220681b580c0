/** Statements, expressions and class members that several parts of the output use. */
import ts from '../compiler/typescript.js';
import { identifier, literalPropertyName, propertyAccess, propertyName, statusName } from './data.ts';

const { factory } = ts;

export const asExport = (): ts.ModifierLike[] => [factory.createToken(ts.SyntaxKind.ExportKeyword)];

export const asAsync = (): ts.Modifier[] => [factory.createToken(ts.SyntaxKind.AsyncKeyword)];

/** `const name: type = value;` */
export function constant(
    name: string | ts.BindingName,
    value: ts.Expression,
    details: { readonly exported?: boolean; readonly type?: ts.TypeNode } = {},
): ts.VariableStatement {
    const variable = typeof name === 'string' ? identifier(name) : name;
    const declaration = factory.createVariableDeclaration(variable, undefined, details.type, value);
    return factory.createVariableStatement(
        details.exported === true ? asExport() : undefined,
        factory.createVariableDeclarationList([declaration], ts.NodeFlags.Const),
    );
}

/** `await value` */
export function awaited(value: ts.Expression): ts.AwaitExpression {
    return factory.createAwaitExpression(value);
}

/** `const name = await value;` */
export function awaitInto(name: string | ts.BindingName, value: ts.Expression): ts.VariableStatement {
    return constant(name, awaited(value));
}

/** `return value;` */
export function returnOf(value: ts.Expression): ts.ReturnStatement {
    return factory.createReturnStatement(value);
}

/** `name: value`, or `name` if the value is a variable of that name. */
export function property(name: string, value: ts.Expression): ts.ObjectLiteralElementLike {
    const key = literalPropertyName(name);
    return ts.isIdentifier(key) && ts.isIdentifier(value) && ts.idText(key) === ts.idText(value)
        ? factory.createShorthandPropertyAssignment(ts.idText(key))
        : factory.createPropertyAssignment(key, value);
}

/** The properties that have a value. */
export function presentOf(values: Readonly<Record<string, ts.Expression | undefined>>): ts.ObjectLiteralElementLike[] {
    return Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [property(name, value)]));
}

/** `404: value`, or `'4XX': value`: what belongs to the responses of a status. */
export function statusProperty(status: string, value: ts.Expression): ts.ObjectLiteralElementLike {
    return factory.createPropertyAssignment(statusName(status), value);
}

/** `...value`, in an object */
export function spread(value: ts.Expression): ts.SpreadAssignment {
    return factory.createSpreadAssignment(value);
}

/** An object literal: on one line if it has few properties and no condition, otherwise one property per line. */
export function object(
    properties: readonly ts.ObjectLiteralElementLike[],
    multiLine = hasOwnLines(properties) || properties.some(hasCondition),
): ts.ObjectLiteralExpression {
    return factory.createObjectLiteralExpression(properties, multiLine);
}

/** Whether there are so many properties that each has a line of its own. */
export function hasOwnLines({ length }: readonly unknown[]): boolean {
    return length > 4;
}

function hasCondition(property: ts.ObjectLiteralElementLike): boolean {
    return ts.isPropertyAssignment(property) && ts.isConditionalExpression(property.initializer);
}

export function call(
    callee: ts.Expression,
    values: readonly ts.Expression[],
    typeArguments?: readonly ts.TypeNode[],
): ts.CallExpression {
    return factory.createCallExpression(callee, typeArguments, values);
}

/** `object.name(values)` */
export function invoke(
    owner: ts.Expression,
    name: string,
    values: readonly ts.Expression[],
    typeArguments?: readonly ts.TypeNode[],
): ts.CallExpression {
    return call(propertyAccess(owner, name), values, typeArguments);
}

/** A call that bundlers drop where nothing uses its value: `/* @__PURE__ *\/ call()`. */
export function pure(called: ts.CallExpression): ts.CallExpression {
    return ts.addSyntheticLeadingComment(called, ts.SyntaxKind.MultiLineCommentTrivia, ' @__PURE__ ');
}

/** `value === undefined ? instead : then` */
export function unlessUndefined(value: ts.Expression, then: ts.Expression, instead: ts.Expression): ts.Expression {
    const isMissing = factory.createStrictEquality(value, identifier('undefined'));
    return factory.createConditionalExpression(isMissing, undefined, instead, undefined, then);
}

/** `value as Type` */
export function asType(value: ts.Expression, type: ts.TypeNode): ts.AsExpression {
    return factory.createAsExpression(value, type);
}

/** `value ?? instead` */
export function orElse(value: ts.Expression, instead: ts.Expression): ts.Expression {
    return factory.createBinaryExpression(value, ts.SyntaxKind.QuestionQuestionToken, instead);
}

/** `name`, `name: type` or `name?: type` */
export function parameter(name: string, type?: ts.TypeNode, isOptional = false): ts.ParameterDeclaration {
    const question = isOptional ? factory.createToken(ts.SyntaxKind.QuestionToken) : undefined;
    return factory.createParameterDeclaration(undefined, undefined, identifier(name), question, type);
}

/** `{ body, $config }`, or `{ body, $config }: Type`; with a name for the rest, `{ $config, ...rest }` */
export function destructuredParameter(
    names: readonly string[],
    type?: ts.TypeNode,
    rest?: string,
): ts.ParameterDeclaration {
    const elements = names.map((name) => factory.createBindingElement(undefined, undefined, identifier(name)));
    const dots = factory.createToken(ts.SyntaxKind.DotDotDotToken);
    const others = rest === undefined ? [] : [factory.createBindingElement(dots, undefined, identifier(rest))];
    const pattern = factory.createObjectBindingPattern([...elements, ...others]);
    return factory.createParameterDeclaration(undefined, undefined, pattern, undefined, type);
}

/** `{ petId, 'page-size': pageSize }: Type`, or `{ limit }: Type = {}` if callers may leave it out */
export function unpackedParameter(
    members: readonly { readonly name: string; readonly variable: string }[],
    type: ts.TypeNode,
    isOptional: boolean,
): ts.ParameterDeclaration {
    const elements = members.map(({ name, variable }) => {
        const own = identifier(variable);
        const key = propertyName(name);
        const isSame = ts.isIdentifier(key) && ts.idText(key) === ts.idText(own);
        return factory.createBindingElement(undefined, isSame ? undefined : key, own);
    });
    const pattern = factory.createObjectBindingPattern(elements);
    const initializer = isOptional ? object([]) : undefined;
    return factory.createParameterDeclaration(undefined, undefined, pattern, undefined, type, initializer);
}

/** `function name(parameters): type { body }`, or `export async function …` */
export function functionNamed(
    name: string,
    details: {
        readonly body: readonly ts.Statement[];
        readonly parameters?: readonly ts.ParameterDeclaration[];
        readonly type?: ts.TypeNode;
        readonly exported?: boolean;
        readonly isAsync?: boolean;
    },
): ts.FunctionDeclaration {
    const { body, parameters = [], type, exported = false, isAsync = false } = details;
    const modifiers = [...(exported ? asExport() : []), ...(isAsync ? asAsync() : [])];
    const block = factory.createBlock(body, true);
    return factory.createFunctionDeclaration(
        modifiers,
        undefined,
        identifier(name),
        undefined,
        parameters,
        type,
        block,
    );
}

/** `(parameters) => value`, or `async (parameters) => value` */
export function lambda(
    parameters: readonly ts.ParameterDeclaration[],
    value: ts.ConciseBody,
    isAsync = false,
): ts.ArrowFunction {
    return factory.createArrowFunction(
        isAsync ? asAsync() : undefined,
        undefined,
        parameters,
        undefined,
        undefined,
        value,
    );
}

/** `name => value`, or `(name: type) => value` */
export function arrow(name: string, value: ts.ConciseBody, type?: ts.TypeNode): ts.ArrowFunction {
    return lambda([parameter(name, type)], value);
}

/** `({ a, b }) => value`, or `({ a, b }) => ({ … })` */
export function arrowOf(names: readonly string[], value: ts.Expression): ts.ArrowFunction {
    return lambda([destructuredParameter(names)], value);
}

/** `readonly #name: type = value;`: a private field, so methods cannot clash with its name. */
export function ownField(
    name: string,
    { type, value }: { type?: ts.TypeNode; value?: ts.Expression },
): ts.ClassElement {
    const readonly = [factory.createToken(ts.SyntaxKind.ReadonlyKeyword)];
    return factory.createPropertyDeclaration(readonly, ownName(name), undefined, type, value);
}

/** `static readonly name: type = value;` */
export function staticField(name: string, value: ts.Expression, type?: ts.TypeNode): ts.ClassElement {
    const modifiers = [
        factory.createToken(ts.SyntaxKind.StaticKeyword),
        factory.createToken(ts.SyntaxKind.ReadonlyKeyword),
    ];
    return factory.createPropertyDeclaration(modifiers, identifier(name), undefined, type, value);
}

/** `this.#name` */
export function thisField(name: string): ts.PropertyAccessExpression {
    return factory.createPropertyAccessExpression(factory.createThis(), ownName(name));
}

/** `this.#name = value;` */
export function assignField(name: string, value: ts.Expression): ts.Statement {
    return factory.createExpressionStatement(factory.createAssignment(thisField(name), value));
}

function ownName(name: string): ts.PrivateIdentifier {
    return factory.createPrivateIdentifier(`#${ts.idText(identifier(name))}`);
}
