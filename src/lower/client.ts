/** A group of operations as a client object, one method each. */
import ts from 'typescript';
import type { Argument, Group, Operation } from '../model/index.ts';
import { withDocs } from '../syntax/docs.ts';
import { identifier, propertyName } from '../syntax/identifiers.ts';
import { type MarkedPointers, mark, oneALine } from '../syntax/marks.ts';
import { constant } from '../syntax/statements.ts';
import { typeReference } from '../syntax/types.ts';
import { docComment, parameterText } from './docs.ts';
import type { HttpLibrary, Shape } from './http/library.ts';
import type { Output } from './output.ts';
import { requestOf } from './request.ts';
import { typeOf } from './types.ts';
import { widthOf } from './width.ts';

const { factory } = ts;

/** The contract's name for the wrapper of `responseShape: full`. */
export const wrapperName = 'APIResponse';

export function shapeOf(library: HttpLibrary, output: Output): Shape {
    return output.options.responseShape ?? library.defaultShape;
}

/** `export const petClient = { … };` */
export function lowerClient(group: Group, library: HttpLibrary, marked: MarkedPointers, output: Output): ts.Statement {
    const methods = group.operations.map((operation) => lowerMethod(operation, library, marked, output));
    const client = constant(group.name, factory.createObjectLiteralExpression(methods, true), { exported: true });
    return withDocs(client, docComment(group.docs));
}

function lowerMethod(
    operation: Operation,
    library: HttpLibrary,
    marked: MarkedPointers,
    output: Output,
): ts.MethodDeclaration {
    const request = requestOf(operation, library.headerName, output);
    const shape = shapeOf(library, output);
    const body = request.resultType();
    const resolved =
        shape === 'full'
            ? typeReference(wrapperName, [body])
            : shape === 'native'
              ? (library.nativeType?.(body, output) ?? body)
              : body;
    const method = factory.createMethodDeclaration(
        [factory.createToken(ts.SyntaxKind.AsyncKeyword)],
        undefined,
        propertyName(operation.name),
        undefined,
        undefined,
        parametersOf(operation, library, output),
        output.globalType('Promise', [resolved]),
        factory.createBlock(library.send(request, shape, output), true),
    );
    return withDocs(mark(method, operation.pointer, marked), methodDocs(operation));
}

/** The parameters, one a line where one line would be too long. */
function parametersOf(operation: Operation, library: HttpLibrary, output: Output): readonly ts.ParameterDeclaration[] {
    const parameters = [...operation.arguments.map((argument) => parameter(argument, output)), config(library, output)];
    const widths = operation.arguments.map(({ name, schema }) => name.length + widthOf(schema) + 5);
    const width = widths.reduce((sum, one) => sum + one, operation.name.length + widthOf(operation.result.schema));
    return width > longestSignature ? oneALine(parameters) : parameters;
}

/** About 120 columns, less what every signature has. */
const longestSignature = 70;

function parameter({ name, schema, optional }: Argument, output: Output): ts.ParameterDeclaration {
    const question = optional ? factory.createToken(ts.SyntaxKind.QuestionToken) : undefined;
    return factory.createParameterDeclaration(undefined, undefined, identifier(name), question, typeOf(schema, output));
}

function config(library: HttpLibrary, output: Output): ts.ParameterDeclaration {
    const question = factory.createToken(ts.SyntaxKind.QuestionToken);
    return factory.createParameterDeclaration(undefined, undefined, '$config', question, library.configType(output));
}

function methodDocs(operation: Operation): ReturnType<typeof docComment> {
    const parameters = operation.arguments.flatMap(({ name, docs }) => {
        const text = parameterText(docs);
        return text === undefined ? [] : [{ name: 'param', text: `${name} ${text}` }];
    });
    return docComment(operation.docs, parameters);
}
