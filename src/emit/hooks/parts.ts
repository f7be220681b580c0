/** What layers make hooks of: keys, requests, the variables of mutations, and parameters. */

import ts from '../../compiler/typescript.js';
import type { Argument, Operation, Schema } from '../../model/index.ts';
import { identifier, propertyAccess } from '../../syntax/identifiers.ts';
import { numericLiteral, stringLiteral } from '../../syntax/literals.ts';
import { call, destructured, lambda } from '../../syntax/statements.ts';
import { literalType, tupleType, typeReference } from '../../syntax/types.ts';
import { nullValue, undefinedValue, union } from '../../types/algebra.ts';
import { type ClientContext, wrapperName } from '../client.ts';
import { argumentsOf, fitted, widthOfSignature } from '../function.ts';
import { shapeOf } from '../http/library.ts';
import type { Output } from '../output.ts';
import { resultType } from '../stream.ts';
import { operandType, typeOf } from '../types.ts';
import { areApart, type HookGroup, type HookOperation, reach, reachClient } from './layer.ts';

const { factory } = ts;

/** The settings for one request of a hook. `$config` contains the settings of the layer. */
export const httpConfig = '$httpConfig';

/** The variable of a mutation with the settings for one call. No argument has its name. */
export const callConfig = '$config';

/**
 * The arguments of an operation and the parameters after them, one per line if one line would be too long.
 *
 * @param returns The type that follows the parameters on their line.
 */
export function parametersOf(
    operation: Operation,
    more: readonly ts.ParameterDeclaration[],
    returns: ts.TypeNode,
    output: Output,
    typeOfArgument?: (argument: Argument) => ts.TypeNode,
): readonly ts.ParameterDeclaration[] {
    const parameters = [...argumentsOf(operation, output, typeOfArgument), ...more];
    return fitted(parameters, widthOfSignature(operation), [...more, returns]);
}

export function argumentValues(operation: Operation): ts.Identifier[] {
    return operation.arguments.map(({ name }) => identifier(name));
}

export function typeParameter(name: string, instead?: ts.TypeNode): ts.TypeParameterDeclaration {
    return factory.createTypeParameterDeclaration(undefined, name, undefined, instead);
}

/** `['pet', 'getPetById', petId]`: the name of the tag, the name of the operation, its arguments. */
export function keyLiteral(strings: readonly string[], values: readonly ts.Expression[] = []): ts.Expression {
    return factory.createArrayLiteralExpression([...strings.map((string) => stringLiteral(string)), ...values]);
}

export function readonlyTuple(items: readonly ts.TypeNode[]): ts.TypeNode {
    return factory.createTypeOperatorNode(ts.SyntaxKind.ReadonlyKeyword, tupleType(items));
}

/**
 * `readonly ['pet', 'getPetById', number]`. One optional argument gives a union of two keys of different lengths.
 * Several become optional items, because their union would grow with the square of their number.
 */
export function keyType({ hooks, arguments: all }: HookOperation, output: Output): ts.TypeNode {
    const required = all.filter(({ optional }) => !optional).length;
    const keyOf = (count: number, isOptional: boolean): ts.TypeNode =>
        readonlyTuple([
            ...hooks.key.map(literalType),
            ...all.slice(0, count).map(({ schema, optional }) => {
                const type = operandType(optional ? union([schema, undefinedValue]) : schema, output);
                return optional && isOptional ? factory.createOptionalTypeNode(type) : type;
            }),
        ]);
    return all.length === required + 1
        ? factory.createUnionTypeNode([keyOf(required, false), keyOf(all.length, false)])
        : keyOf(all.length, true);
}

/** The type of the key of cached data: with instances, it may end with their scope. */
export function dataKeyType(operation: HookOperation, output: Output): ts.TypeNode {
    const type = keyType(operation, output);
    return output.options.instances ? output.helperType('ScopedKey', [type]) : type;
}

/** `pet.queryKeys.getPetById(petId)`, with the scope of the instance if there are instances. */
export function dataKey(operation: HookOperation, group: HookGroup, output: Output): ts.Expression {
    const values = argumentValues(operation);
    const key = call(reach('queryKeys', operation, group, output), values);
    if (!output.options.instances) return key;
    const length = numericLiteral(operation.hooks.key.length + values.length);
    return output.call('scopeKey', [key, length, identifier(httpConfig)]);
}

/**
 * A function that calls the client and resolves to the data of a hook: the body, or the wrapper of `responseShape: full`.
 *
 * @param config The client's argument after the others.
 * @param convert A helper that converts the result.
 */
export function request(
    operation: HookOperation,
    group: HookGroup,
    { library, output }: ClientContext,
    config: ts.Expression,
    parameter?: ts.ParameterDeclaration,
    convert?: string,
): ts.Expression {
    const parameters = parameter === undefined ? [] : [parameter];
    const sent = call(reachClient(operation, group, output), [...argumentValues(operation), config]);
    const isNative = shapeOf(library, output) === 'native';
    if (!isNative && convert === undefined) return lambda(parameters, sent);
    const awaited = factory.createAwaitExpression(sent);
    const data = isNative ? propertyAccess(factory.createParenthesizedExpression(awaited), 'data') : awaited;
    return lambda(parameters, convert === undefined ? data : output.call(convert, [data]), true);
}

/**
 * The same for a mutation: a function of its variables, whose `$config` is used together with that of the hook.
 *
 * @param local The name of that `$config` in the function.
 * @param instead The variables that the function uses if it gets none.
 */
export function mutationRequest(
    operation: HookOperation,
    group: HookGroup,
    context: ClientContext,
    local: string,
    instead?: ts.Expression,
): ts.Expression {
    const config = context.output.call('mergeConfig', [identifier(httpConfig), identifier(local)]);
    const variables = operation.arguments.map(({ name }) => [name, name] as const);
    return request(operation, group, context, config, destructured([...variables, [callConfig, local]], instead));
}

/** Whether the result of a query may be undefined; a wrapper is always an object. */
export function mayBeUndefined({ result }: HookOperation, { library, output }: ClientContext): boolean {
    return shapeOf(library, output) !== 'full' && (result.mayBeEmpty || result.reading === 'nothing');
}

/** `Pet`, or `APIResponse<Pet>` */
export function dataType({ result }: HookOperation, { library, output }: ClientContext): ts.TypeNode {
    const body = resultType(result, output);
    return shapeOf(library, output) === 'full' ? output.declaredType(wrapperName, [body]) : body;
}

/** The type of the result of a query, with undefined replaced by null. */
export function nullableDataType(operation: HookOperation, context: ClientContext): ts.TypeNode {
    if (!mayBeUndefined(operation, context)) return dataType(operation, context);
    const { schema } = operation.result;
    const members = schema.kind === 'union' ? schema.members : [schema];
    return typeOf(union([...members.filter((one) => !isMissing(one)), nullValue]), context.output);
}

function isMissing(schema: Schema): boolean {
    return schema.kind === 'primitive' && (schema.name === 'undefined' || schema.name === 'void');
}

/**
 * The type of the variables of a mutation.
 *
 * @param missing The types of a call without variables, which a mutation without arguments may have.
 * @param hooksFile The name under which another file imports the file of the hooks.
 */
export function variablesType(
    { hooks: { variables }, arguments: all }: HookOperation,
    missing: readonly ts.TypeNode[],
    output: Output,
    hooksFile?: string,
): ts.TypeNode {
    const type = areApart(output.options)
        ? output.declaredType(variables)
        : typeReference(variables, undefined, hooksFile);
    return all.length === 0 ? factory.createUnionTypeNode([type, ...missing]) : type;
}
