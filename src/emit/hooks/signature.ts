/** The parameters of hooks and of the functions that hooks use. */

import ts from '../../compiler/typescript.js';
import type { Argument, Operation } from '../../model/index.ts';
import { identifier } from '../../syntax/identifiers.ts';
import { oneALine } from '../../syntax/marks.ts';
import { argumentsOf, longestSignature, widthOfArguments } from '../client.ts';
import type { Output } from '../output.ts';
import { widthOfNames } from '../width.ts';

const { factory } = ts;

/** The settings for one request of a hook. `$config` contains the settings of the layer. */
export const httpConfig = '$httpConfig';

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
    return fitted(parameters, operation.name.length + widthOfArguments(operation), [...more, returns]);
}

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
    const whole = types.map(widthOfNames).reduce((sum, one) => sum + one, width);
    return parameters.length > 0 && whole > longestSignature ? oneALine(parameters) : parameters;
}

/**
 * `{ body, $config: own } = {}`
 *
 * @param properties The names of the properties, each with that of its variable.
 */
export function destructured(
    properties: readonly (readonly [name: string, variable: string])[],
    instead?: ts.Expression,
): ts.ParameterDeclaration {
    const elements = properties.map(([name, variable]) =>
        factory.createBindingElement(undefined, name === variable ? undefined : name, variable),
    );
    const pattern = factory.createObjectBindingPattern(elements);
    return factory.createParameterDeclaration(undefined, undefined, pattern, undefined, undefined, instead);
}

export function argumentValues(operation: Operation): ts.Identifier[] {
    return operation.arguments.map(({ name }) => identifier(name));
}

export function typeParameter(name: string, instead?: ts.TypeNode): ts.TypeParameterDeclaration {
    return factory.createTypeParameterDeclaration(undefined, name, undefined, instead);
}
