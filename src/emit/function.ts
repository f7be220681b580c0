/** A function of the output, in any form: a method of an object or a class, or a declaration of the module. */

import ts from '../compiler/typescript.js';
import type { Argument, Operation } from '../plan/model.ts';
import { configName, membersOf } from '../plan/signature.ts';
import { propertyName } from '../syntax/data.ts';
import { type DocComment, withDocs } from '../syntax/docs.ts';
import { type MarkedPointers, mark } from '../syntax/marks.ts';
import { asAsync, functionNamed, lambda, parameter, unpackedParameter } from '../syntax/statements.ts';
import { docComment, parameterText } from './docs.ts';
import type { ClientContext } from './http/library.ts';
import type { Output } from './output.ts';
import { configTypeOf } from './plans.ts';
import { typeOf } from './types.ts';

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
    const { name, isAsync = false, parameters, returns, body, docs, pointer } = given;
    const method = ts.factory.createMethodDeclaration(
        isAsync ? asAsync() : [],
        undefined,
        propertyName(name),
        undefined,
        undefined,
        parameters,
        returns,
        ts.factory.createBlock(body, true),
    );
    return withDocs(mark(method, pointer, marked), docs);
}

/** `export async function name(parameters): Type { … }` */
export function asDeclaration({ name, returns, docs, ...given }: OutputFunction): ts.FunctionDeclaration {
    return withDocs(functionNamed(name, { ...given, type: returns, exported: true }), docs);
}

/** The names of all that the methods of an operation take. */
export function parameterNames(operation: Pick<Operation, 'arguments'>): readonly string[] {
    return [...operation.arguments.map(({ name }) => name), configName];
}

/** `(petId, $config) => value` */
export function passing(operation: Pick<Operation, 'arguments'>, value: ts.Expression): ts.Expression {
    return lambda(
        parameterNames(operation).map((name) => parameter(name)),
        value,
    );
}

/**
 * How a function takes the object of everything that its operation sends: its members as variables, `{ petId }`, or as it
 * is, `$args`, to pass it on.
 */
export type Taking = 'members' | 'whole';

/** A function that takes the arguments of an operation. */
export function operationFunction(
    operation: Operation,
    parts: Omit<OutputFunction, 'parameters' | 'pointer'>,
    context: ClientContext,
    taking: Taking = 'members',
): OutputFunction {
    const { arguments: all, pointer } = operation;
    const parameters = [
        ...all.map((argument) => argumentParameter(argument, taking, context.output)),
        parameter(configName, configTypeOf(operation, context), true),
    ];
    return { ...parts, parameters, pointer };
}

/** `petId: number`, or `{ petId }: GetPetByIdArguments` */
export function argumentParameter(
    argument: Argument,
    taking: Taking,
    output: Output,
    written: ts.TypeNode = typeOfArgument(argument, output),
): ts.ParameterDeclaration {
    const { name, optional } = argument;
    const members = taking === 'members' ? membersOf(argument) : undefined;
    return members === undefined ? parameter(name, written, optional) : unpackedParameter(members, written, optional);
}

function typeOfArgument({ type, object }: Argument, output: Output): ts.TypeNode {
    return object === undefined ? typeOf(type, output) : output.declaredType(object.typeName);
}

/** The members of an object have their docs in its type. */
export function methodDocs(operation: Operation): DocComment {
    const parameters = operation.arguments.flatMap(({ name, docs }) => {
        const text = parameterText(docs);
        return text === undefined ? [] : [{ name: 'param', text: `${name} ${text}` }];
    });
    return docComment(operation.docs, parameters);
}
