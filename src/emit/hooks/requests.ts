/** How hooks call the client, and the types of the results. */

import ts from '../../compiler/typescript.js';
import type { Schema } from '../../model/index.ts';
import { identifier, propertyAccess } from '../../syntax/identifiers.ts';
import { call } from '../../syntax/statements.ts';
import { nullValue, union } from '../../types/algebra.ts';
import { type ClientContext, wrapperName } from '../client.ts';
import { shapeOf } from '../http/library.ts';
import { resultType } from '../stream.ts';
import { typeOf } from '../types.ts';
import type { HookGroup, HookOperation } from './layer.ts';
import { reachClient } from './reach.ts';
import { argumentValues, destructured, httpConfig } from './signature.ts';
import { callConfig } from './variables.ts';

const { factory } = ts;

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
    {
        parameter,
        convert,
    }: { readonly parameter?: ts.ParameterDeclaration | undefined; readonly convert?: string | undefined } = {},
): ts.Expression {
    const sent = call(reachClient(operation, group, output), [...argumentValues(operation), config]);
    const isNative = shapeOf(library, output) === 'native';
    if (!isNative && convert === undefined) return functionOf(parameter, sent, false);
    const awaited = factory.createAwaitExpression(sent);
    const data = isNative ? propertyAccess(factory.createParenthesizedExpression(awaited), 'data') : awaited;
    return functionOf(parameter, convert === undefined ? data : call(output.helper(convert), [data]), true);
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
    { local = callConfig, instead }: { readonly local?: string; readonly instead?: ts.Expression | undefined } = {},
): ts.Expression {
    const config = call(context.output.helper('mergeConfig'), [identifier(httpConfig), identifier(local)]);
    const variables = operation.arguments.map(({ name }) => [name, name] as const);
    const parameter = destructured([...variables, [callConfig, local]], instead);
    return request(operation, group, context, config, { parameter });
}

function functionOf(
    parameter: ts.ParameterDeclaration | undefined,
    value: ts.Expression,
    isAsync: boolean,
): ts.Expression {
    const modifiers = isAsync ? [factory.createToken(ts.SyntaxKind.AsyncKeyword)] : undefined;
    const parameters = parameter === undefined ? [] : [parameter];
    return factory.createArrowFunction(modifiers, undefined, parameters, undefined, undefined, value);
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
    return typeOf(withoutUndefined(operation.result.schema), context.output);
}

function withoutUndefined(schema: Schema): Schema {
    const members = schema.kind === 'union' ? schema.members : [schema];
    return union([...members.filter((one) => !isMissing(one)), nullValue]);
}

function isMissing(schema: Schema): boolean {
    return schema.kind === 'primitive' && (schema.name === 'undefined' || schema.name === 'void');
}
