/** Functions of an object, such as hooks: their parameters, their docs. */
import type { Argument, Operation } from '../../model/index.ts';
import { withDocs } from '../../syntax/docs.ts';
import { identifier, propertyName } from '../../syntax/identifiers.ts';
import { mark, oneALine } from '../../syntax/marks.ts';
import ts from '../../typescript.js';
import { argumentsOf, longestSignature, methodDocs, widthOfArguments } from '../client.ts';
import { docComment } from '../docs.ts';
import type { Output } from '../output.ts';
import type { HookContext } from './layer.ts';

const { factory } = ts;

/** What is set for one request of a hook; `$config` is the layer's own. */
export const httpConfig = '$httpConfig';

/** `name: value`, as it is written even where the value is a variable of that name. */
export function member(name: string, value: ts.Expression): ts.ObjectLiteralElementLike {
    return factory.createPropertyAssignment(propertyName(name), value);
}

export function arrow(parameters: readonly ts.ParameterDeclaration[], value: ts.Expression): ts.ArrowFunction {
    return factory.createArrowFunction(undefined, undefined, parameters, undefined, undefined, value);
}

interface Signature {
    readonly typeParameters?: readonly ts.TypeParameterDeclaration[];
    readonly parameters: readonly ts.ParameterDeclaration[];
    readonly returns?: ts.TypeNode;
}

/** A function of an object, such as a hook, with the docs of its operation; those of arguments where it takes them. */
export function method(
    name: string,
    operation: Operation,
    { typeParameters, parameters, returns }: Signature,
    value: ts.Expression,
    { marked }: HookContext,
    before: readonly ts.Statement[] = [],
): ts.MethodDeclaration {
    const declaration = factory.createMethodDeclaration(
        undefined,
        undefined,
        propertyName(name),
        undefined,
        typeParameters,
        parameters,
        returns,
        factory.createBlock([...before, factory.createReturnStatement(value)], true),
    );
    const takesArguments = parameters.length > configCount;
    return withDocs(
        mark(declaration, operation.pointer, marked),
        takesArguments ? methodDocs(operation) : docComment(operation.docs),
    );
}

/** A hook takes two configurations at most: its own, and that of the request. */
const configCount = 2;

/** The arguments of an operation and what stands behind them, one a line where one line would be too long. */
export function parametersOf(
    operation: Operation,
    more: readonly ts.ParameterDeclaration[],
    output: Output,
    typeOfArgument?: (argument: Argument) => ts.TypeNode,
): readonly ts.ParameterDeclaration[] {
    const parameters = [...argumentsOf(operation, output, typeOfArgument), ...more];
    return widthOfArguments(operation) + more.length * widthOfConfig > longestSignature - operation.name.length
        ? oneALine(parameters)
        : parameters;
}

/** The type of a configuration has the types of data and errors in it. */
const widthOfConfig = 45;

/** `name?: type` */
export function optional(name: string, type: ts.TypeNode): ts.ParameterDeclaration {
    const question = factory.createToken(ts.SyntaxKind.QuestionToken);
    return factory.createParameterDeclaration(undefined, undefined, name, question, type);
}

export function argumentValues(operation: Operation): ts.Identifier[] {
    return operation.arguments.map(({ name }) => identifier(name));
}
