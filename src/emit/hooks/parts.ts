/** What layers make hooks of: keys, requests, the variables of mutations, and parameters. */

import ts from '../../compiler/typescript.js';
import type { Argument, Type } from '../../model/index.ts';
import { identifier, numericLiteral, propertyAccess, stringLiteral } from '../../syntax/data.ts';
import { call, destructured, lambda, parameter } from '../../syntax/statements.ts';
import { literalType, tupleType, typeReference } from '../../syntax/types.ts';
import { nullValue, undefinedValue, union } from '../../types/algebra.ts';
import { wrapperName } from '../client.ts';
import { argumentsOf, fitted, widthOfSignature } from '../function.ts';
import { shapeOf } from '../http/library.ts';
import { resultType } from '../stream.ts';
import { operandType, typeOf } from '../types.ts';
import { areApart, type Hook, reach, reachClient } from './layer.ts';

const { factory } = ts;

/** The settings for one request of a hook. `$config` contains the settings of the layer. */
export const httpConfig = '$httpConfig';

/** The variable of a mutation with the settings for one call. No argument has its name. */
export const callConfig = '$config';

/** `$config?: QueryConfig, $httpConfig?: RequestInit`: the settings of the layer, and those of the request. */
export function settings(ofLayer: ts.TypeNode, ofRequest: ts.TypeNode): ts.ParameterDeclaration[] {
    return [parameter('$config', ofLayer, true), parameter(httpConfig, ofRequest, true)];
}

/**
 * The arguments of an operation and the parameters after them, one per line if one line would be too long.
 *
 * @param returns The type that follows the parameters on their line.
 */
export function parametersOf(
    { operation, output }: Hook,
    more: readonly ts.ParameterDeclaration[],
    returns: ts.TypeNode,
    typeOfArgument?: (argument: Argument) => ts.TypeNode,
): readonly ts.ParameterDeclaration[] {
    const parameters = [...argumentsOf(operation, output, typeOfArgument), ...more];
    return fitted(parameters, widthOfSignature(operation), [...more, returns]);
}

export function argumentValues({ operation }: Hook): ts.Identifier[] {
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
export function keyType({ operation: { hooks, arguments: all }, output }: Hook): ts.TypeNode {
    const required = all.filter(({ optional }) => !optional).length;
    const keyOf = (count: number, isOptional: boolean): ts.TypeNode =>
        readonlyTuple([
            ...hooks.key.map(literalType),
            ...all.slice(0, count).map(({ type: schema, optional }) => {
                const type = operandType(optional ? union([schema, undefinedValue]) : schema, output);
                return optional && isOptional ? factory.createOptionalTypeNode(type) : type;
            }),
        ]);
    return all.length === required + 1
        ? factory.createUnionTypeNode([keyOf(required, false), keyOf(all.length, false)])
        : keyOf(all.length, true);
}

/** The type of the key of cached data: with instances, it may end with their scope. */
export function dataKeyType(hook: Hook): ts.TypeNode {
    const type = keyType(hook);
    return hook.output.options.instances ? hook.output.helperType('ScopedKey', [type]) : type;
}

/** `pet.queryKeys.getPetById(petId)`, with the scope of the instance if there are instances. */
export function dataKey(hook: Hook): ts.Expression {
    const { operation, output } = hook;
    const values = argumentValues(hook);
    const key = call(reach('queryKeys', hook), values);
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
    hook: Hook,
    config: ts.Expression,
    given?: ts.ParameterDeclaration,
    convert?: string,
): ts.Expression {
    const { library, output } = hook;
    const parameters = given === undefined ? [] : [given];
    const sent = call(reachClient(hook), [...argumentValues(hook), config]);
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
export function mutationRequest(hook: Hook, local: string, instead?: ts.Expression): ts.Expression {
    const config = hook.output.call('mergeConfig', [identifier(httpConfig), identifier(local)]);
    const variables = hook.operation.arguments.map(({ name }) => [name, name] as const);
    return request(hook, config, destructured([...variables, [callConfig, local]], instead));
}

/** Whether the result of a query may be undefined; a wrapper is always an object. */
export function mayBeUndefined({ operation: { result }, library, output }: Hook): boolean {
    return shapeOf(library, output) !== 'full' && (result.mayBeEmpty || result.reading === 'nothing');
}

/** `Pet`, or `APIResponse<Pet>` */
export function dataType({ operation, library, output }: Hook): ts.TypeNode {
    const body = resultType(operation.result, output);
    return shapeOf(library, output) === 'full' ? output.declaredType(wrapperName, [body]) : body;
}

/** The type of the result of a query, with undefined replaced by null. */
export function nullableDataType(hook: Hook): ts.TypeNode {
    if (!mayBeUndefined(hook)) return dataType(hook);
    const { type } = hook.operation.result;
    const members = type.kind === 'union' ? type.members : [type];
    return typeOf(union([...members.filter((one) => !isMissing(one)), nullValue]), hook.output);
}

function isMissing(type: Type): boolean {
    return type.kind === 'primitive' && (type.name === 'undefined' || type.name === 'void');
}

/**
 * The type of the variables of a mutation.
 *
 * @param missing The types of a call without variables, which a mutation without arguments may have.
 */
export function variablesType({ operation, output, hooksFile }: Hook, missing: readonly ts.TypeNode[]): ts.TypeNode {
    const { variables } = operation.hooks;
    const type = areApart(output.options)
        ? output.declaredType(variables)
        : typeReference(variables, undefined, hooksFile);
    return operation.arguments.length === 0 ? factory.createUnionTypeNode([type, ...missing]) : type;
}
