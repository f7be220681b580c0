/** A function of the output, in any form: a method of an object or a class, or a declaration of the module. */

import ts from '../compiler/typescript.js';
import type { Operation } from '../model/index.ts';
import { identifier, propertyName } from '../syntax/data.ts';
import { type DocComment, withDocs } from '../syntax/docs.ts';
import { type MarkedPointers, mark, oneALine } from '../syntax/marks.ts';
import { exported, parameter } from '../syntax/statements.ts';
import { docComment, parameterText } from './docs.ts';
import type { Output } from './output.ts';
import { typeOf } from './types.ts';
import { widthOf, widthOfNames } from './width.ts';

const { factory } = ts;

export interface OutputFunction {
    readonly name: string;
    readonly isAsync?: boolean;
    readonly parameters: readonly ts.ParameterDeclaration[];
    /** Explicit, so that the type can be read without the body. */
    readonly returns: ts.TypeNode;
    readonly body: readonly ts.Statement[];
    readonly docs: DocComment;
    /** The place in the description that it comes from. */
    readonly pointer: string;
}

/** `async name(parameters): Type { … }` */
export function asMethod(given: OutputFunction, marked: MarkedPointers): ts.MethodDeclaration {
    const { name, parameters, returns, docs, pointer } = given;
    const method = factory.createMethodDeclaration(
        modifiersOf(given),
        undefined,
        propertyName(name),
        undefined,
        undefined,
        parameters,
        returns,
        blockOf(given),
    );
    return withDocs(mark(method, pointer, marked), docs);
}

/** `export async function name(parameters): Type { … }` */
export function asDeclaration(given: OutputFunction): ts.FunctionDeclaration {
    const { name, parameters, returns, docs } = given;
    const modifiers = [...exported(), ...modifiersOf(given)];
    const [own, body] = [identifier(name), blockOf(given)];
    return withDocs(
        factory.createFunctionDeclaration(modifiers, undefined, own, undefined, parameters, returns, body),
        docs,
    );
}

function modifiersOf({ isAsync = false }: OutputFunction): ts.Modifier[] {
    return isAsync ? [factory.createToken(ts.SyntaxKind.AsyncKeyword)] : [];
}

function blockOf({ body }: OutputFunction): ts.Block {
    return factory.createBlock(body, true);
}

/** The arguments of an operation as parameters. */
export function argumentsOf(operation: Operation, output: Output): readonly ts.ParameterDeclaration[] {
    return operation.arguments.map((argument) =>
        parameter(argument.name, typeOf(argument.type, output), argument.optional),
    );
}

/** About 120 columns, minus the fixed part of every signature. */
const longestSignature = 90;

/**
 * Parameters, one per line if one line would be too long.
 *
 * @param width The width of the line without the types.
 * @param types The types on that line.
 */
export function fitted(
    parameters: readonly ts.ParameterDeclaration[],
    width: number,
    types: readonly ts.Node[],
): readonly ts.ParameterDeclaration[] {
    const whole = types.map((type) => widthOfNames(type)).reduce((sum, one) => sum + one, width);
    return parameters.length > 0 && whole > longestSignature ? oneALine(parameters) : parameters;
}

/** The width of the name and the arguments of an operation. */
export function widthOfSignature({ name, arguments: all }: Operation): number {
    return all.reduce((sum, argument) => sum + argument.name.length + widthOf(argument.type) + 5, name.length);
}

/** The docs of a function that takes the arguments of an operation. */
export function methodDocs(operation: Operation): DocComment {
    const parameters = operation.arguments.flatMap(({ name, docs }) => {
        const text = parameterText(docs);
        return text === undefined ? [] : [{ name: 'param', text: `${name} ${text}` }];
    });
    return docComment(operation.docs, parameters);
}
