/** A group of operations as a client object, one method each. */
import type { Argument, Group, Operation } from '../model/index.ts';
import { withDocs } from '../syntax/docs.ts';
import { identifier, propertyName } from '../syntax/identifiers.ts';
import { type MarkedPointers, mark, oneALine } from '../syntax/marks.ts';
import { constant, exported } from '../syntax/statements.ts';
import { nullType } from '../syntax/types.ts';
import ts from '../typescript.js';
import { docComment, parameterText } from './docs.ts';
import type { HttpLibrary, Shape } from './http/library.ts';
import type { Output } from './output.ts';
import { requestOf } from './request.ts';
import { streamOf } from './stream.ts';
import { typeOf } from './types.ts';
import { widthOf, widthOfNames } from './width.ts';

const { factory } = ts;

/** The contract's name for the wrapper of `responseShape: full`. */
export const wrapperName = 'APIResponse';

export function shapeOf(library: HttpLibrary, output: Output): Shape {
    return output.options.responseShape ?? library.defaultShape;
}

/** `export const petClient = { … };`, or `export class PetService { … }` */
export function lowerClient(group: Group, library: HttpLibrary, marked: MarkedPointers, output: Output): ts.Statement {
    const { client: form } = library;
    const methods = group.operations.map((operation) => lowerMethod(operation, library, marked, output));
    if (form.kind === 'object') {
        const client = constant(group.name, factory.createObjectLiteralExpression(methods, true), { exported: true });
        return withDocs(client, docComment(group.docs));
    }
    const service = factory.createClassDeclaration(
        [...(form.decorators?.(output) ?? []), ...exported()],
        identifier(group.name),
        undefined,
        undefined,
        [...spaced(form.members(output), marked), ...methods],
    );
    const { paragraphs, tags } = docComment(group.docs);
    const notes = form.note === undefined ? [] : [form.note(group.name)];
    return withDocs(service, { paragraphs: [...paragraphs, ...notes], tags });
}

/** Members with an empty line above all but the fields. */
function spaced(members: readonly ts.ClassElement[], marked: MarkedPointers): readonly ts.ClassElement[] {
    return members.map((member) => (ts.isPropertyDeclaration(member) ? member : mark(member, '', marked)));
}

function lowerMethod(
    operation: Operation,
    library: HttpLibrary,
    marked: MarkedPointers,
    output: Output,
): ts.MethodDeclaration {
    const request = requestOf(operation, library, output);
    const { client: form } = library;
    const method = factory.createMethodDeclaration(
        form.kind === 'object' ? [factory.createToken(ts.SyntaxKind.AsyncKeyword)] : undefined,
        undefined,
        propertyName(operation.name),
        undefined,
        undefined,
        parametersOf(operation, library, output),
        returnType(request.resultType(), library, output),
        factory.createBlock(library.send(request, shapeOf(library, output), output), true),
    );
    return withDocs(mark(method, operation.pointer, marked), methodDocs(operation));
}

/** `Promise<Pet>`, or what the library has for it, around what a method resolves to. */
function returnType(body: ts.TypeNode, library: HttpLibrary, output: Output): ts.TypeNode {
    const resolved = resolvedType(body, library, output);
    const { client: form } = library;
    return form.kind === 'object' ? output.globalType('Promise', [resolved]) : form.returnType(resolved, output);
}

export function resolvedType(body: ts.TypeNode, library: HttpLibrary, output: Output): ts.TypeNode {
    const shape = shapeOf(library, output);
    switch (shape) {
        case 'body':
            return body;
        case 'full':
            return output.declaredType(wrapperName, [body]);
        case 'native':
            return library.nativeType?.(body, output) ?? body;
        default:
            return shape satisfies never;
    }
}

/** The parameters, one a line where one line would be too long. */
function parametersOf(operation: Operation, library: HttpLibrary, output: Output): readonly ts.ParameterDeclaration[] {
    const parameters = [...argumentsOf(operation, output), config(library, output)];
    const frame = widthOfNames(library.configType(output)) + widthOfNames(returnType(nullType(), library, output));
    const received = streamOf(operation.result, output)?.item ?? operation.result.schema;
    const width = operation.name.length + widthOfArguments(operation) + widthOf(received);
    return width + frame > longestSignature ? oneALine(parameters) : parameters;
}

/** The arguments of an operation as parameters. */
export function argumentsOf(
    operation: Operation,
    output: Output,
    typeOfArgument = ({ schema }: Argument): ts.TypeNode => typeOf(schema, output),
): readonly ts.ParameterDeclaration[] {
    return operation.arguments.map((argument) => parameter(argument, typeOfArgument(argument)));
}

export function widthOfArguments({ arguments: all }: Operation): number {
    return all.reduce((sum, { name, schema }) => sum + name.length + widthOf(schema) + 5, 0);
}

/** About 120 columns, less what every signature has. */
export const longestSignature = 90;

function parameter({ name, optional }: Argument, type: ts.TypeNode): ts.ParameterDeclaration {
    const question = optional ? factory.createToken(ts.SyntaxKind.QuestionToken) : undefined;
    return factory.createParameterDeclaration(undefined, undefined, identifier(name), question, type);
}

function config(library: HttpLibrary, output: Output): ts.ParameterDeclaration {
    const question = factory.createToken(ts.SyntaxKind.QuestionToken);
    return factory.createParameterDeclaration(undefined, undefined, '$config', question, library.configType(output));
}

export function methodDocs(operation: Operation): ReturnType<typeof docComment> {
    const parameters = operation.arguments.flatMap(({ name, docs }) => {
        const text = parameterText(docs);
        return text === undefined ? [] : [{ name: 'param', text: `${name} ${text}` }];
    });
    return docComment(operation.docs, parameters);
}
