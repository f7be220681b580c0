/** How hooks call the client, and the types of the results. */
import type { Schema } from '../../model/index.ts';
import { nullValue, union } from '../../model/schema/schemas.ts';
import { propertyAccess } from '../../syntax/identifiers.ts';
import { arrowOf, call } from '../../syntax/statements.ts';
import ts from '../../typescript.js';
import { wrapperName } from '../client.ts';
import { shapeOf } from '../http/library.ts';
import { resultType } from '../stream.ts';
import { typeOf } from '../types.ts';
import type { HookContext, HookGroup, HookOperation } from './layer.ts';
import { reachClient } from './reach.ts';
import { argumentValues } from './signature.ts';

const { factory } = ts;

/**
 * A function that calls the client and resolves to the data of a hook: the body, or the wrapper of `responseShape: full`.
 *
 * @param config The client's argument after the others.
 * @param parameters The properties of the function's parameter; it has no parameter if there are none.
 * @param convert A helper that converts the result.
 */
export function request(
    operation: HookOperation,
    group: HookGroup,
    { library, output }: HookContext,
    config: ts.Expression,
    {
        parameters = [],
        convert,
    }: { readonly parameters?: readonly string[]; readonly convert?: string | undefined } = {},
): ts.Expression {
    const sent = call(reachClient(operation, group, output), [...argumentValues(operation), config]);
    const isNative = shapeOf(library, output) === 'native';
    if (!isNative && convert === undefined) return functionOf(parameters, sent, false);
    const awaited = factory.createAwaitExpression(sent);
    const data = isNative ? propertyAccess(factory.createParenthesizedExpression(awaited), 'data') : awaited;
    return functionOf(parameters, convert === undefined ? data : call(output.helper(convert), [data]), true);
}

function functionOf(names: readonly string[], value: ts.Expression, isAsync: boolean): ts.Expression {
    const modifiers = isAsync ? [factory.createToken(ts.SyntaxKind.AsyncKeyword)] : undefined;
    const parameters = names.length === 0 ? [] : arrowOf(names, value).parameters;
    return factory.createArrowFunction(modifiers, undefined, parameters, undefined, undefined, value);
}

/** Whether the result of a query may be undefined; a wrapper is always an object. */
export function mayBeUndefined({ result }: HookOperation, { library, output }: HookContext): boolean {
    return shapeOf(library, output) !== 'full' && (result.mayBeEmpty || result.reading === 'nothing');
}

/** `Pet`, or `APIResponse<Pet>` */
export function dataType({ result }: HookOperation, { library, output }: HookContext): ts.TypeNode {
    const body = resultType(result, output);
    return shapeOf(library, output) === 'full' ? output.declaredType(wrapperName, [body]) : body;
}

/** The type of the result of a query, with undefined replaced by null. */
export function nullableDataType(operation: HookOperation, context: HookContext): ts.TypeNode {
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
