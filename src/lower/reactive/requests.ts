/** How hooks call the client, and the types of what that gives and takes. */
import type { Operation, Schema } from '../../model/index.ts';
import { nullValue, undefinedValue, union } from '../../model/schema/schemas.ts';
import { propertyAccess } from '../../syntax/identifiers.ts';
import { arrowOf, call } from '../../syntax/statements.ts';
import { objectType, propertySignature } from '../../syntax/types.ts';
import ts from '../../typescript.js';
import { shapeOf, wrapperName } from '../client.ts';
import { isShortType, typeOf } from '../types.ts';
import { argumentValues, arrow } from './functions.ts';
import type { HookContext, HookGroup } from './layer.ts';

const { factory } = ts;

/**
 * A function that calls the client and resolves to what hooks give: the body, or the wrapper of `responseShape: full`.
 *
 * @param parameters The parameters of the function.
 * @param config What the client is given behind the arguments.
 * @param convert A helper that the result goes through.
 */
export function request(
    operation: Operation,
    group: HookGroup,
    { library, output }: HookContext,
    config: ts.Expression,
    {
        parameters = [],
        convert,
    }: { readonly parameters?: readonly string[]; readonly convert?: string | undefined } = {},
): ts.Expression {
    const client = propertyAccess(output.declaredValue(group.name), operation.name);
    const sent = call(client, [...argumentValues(operation), config]);
    const isNative = shapeOf(library, output) === 'native';
    if (!isNative && convert === undefined) return functionOf(parameters, sent, false);
    const awaited = factory.createAwaitExpression(sent);
    const data = isNative ? propertyAccess(factory.createParenthesizedExpression(awaited), 'data') : awaited;
    return functionOf(parameters, convert === undefined ? data : call(output.helper(convert), [data]), true);
}

function functionOf(parameters: readonly string[], value: ts.Expression, isAsync: boolean): ts.Expression {
    const plain = parameters.length === 0 ? arrow([], value) : arrowOf(parameters, value);
    if (!isAsync) return plain;
    const modifiers = [factory.createToken(ts.SyntaxKind.AsyncKeyword)];
    return factory.createArrowFunction(modifiers, undefined, plain.parameters, undefined, undefined, value);
}

/** Whether what a query resolves to may be undefined; a wrapper always is an object. */
export function mayBeUndefined({ result }: Operation, { library, output }: HookContext): boolean {
    return shapeOf(library, output) !== 'full' && (result.mayBeEmpty || result.reading === 'nothing');
}

/** `Pet`, or `APIResponse<Pet>` */
export function dataType({ result }: Operation, { library, output }: HookContext): ts.TypeNode {
    const body = typeOf(result.schema, output);
    return shapeOf(library, output) === 'full' ? output.declaredType(wrapperName, [body]) : body;
}

/** The type of what a query resolves to where undefined has become null. */
export function nullableDataType(operation: Operation, context: HookContext): ts.TypeNode {
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

/** The type of what a request fails with. */
export function errorType({ output }: HookContext): ts.TypeNode {
    return output.knows('RequestError') ? output.helperType('RequestError') : output.globalType('Error');
}

/** `{ petId: number; name?: string | undefined }`: the arguments of a mutation; undefined where it has none. */
export function variablesType({ arguments: all }: Operation, { output }: HookContext): ts.TypeNode | undefined {
    if (all.length === 0) return undefined;
    const members = all.map(({ name, schema, optional: isOptional }) =>
        propertySignature(name, typeOf(isOptional ? union([schema, undefinedValue]) : schema, output), isOptional),
    );
    return objectType(
        members,
        all.every(({ schema }) => isShortType(schema)),
    );
}

/** The names of a mutation's variables. */
export function variableNames({ arguments: all }: Operation): string[] {
    return all.map(({ name }) => name);
}
