/** The keys of queries: the name of the tag, the name of the operation, its arguments. */

import ts from '../../compiler/typescript.js';
import { identifier } from '../../syntax/identifiers.ts';
import { numericLiteral, stringLiteral } from '../../syntax/literals.ts';
import { call } from '../../syntax/statements.ts';
import { undefinedValue, union } from '../../types/algebra.ts';
import type { OutputFunction } from '../function.ts';
import type { Output } from '../output.ts';
import { operandType } from '../types.ts';
import type { HookGroup, HookOperation, Section } from './layer.ts';
import { reach } from './reach.ts';
import { argumentValues, httpConfig, parametersOf } from './signature.ts';

const { factory } = ts;

/** The functions that return the keys of queries. Their prefix precedes them. */
export const queryKeys: Section = { write: (operation, _, { output }) => keyOf(operation, output) };

/** `all(): readonly ['pet'] { return ['pet']; }` */
export function prefixKeyOf({ hooks }: HookGroup): OutputFunction {
    return {
        name: hooks.all,
        parameters: [],
        returns: readonlyTuple(hooks.key.map(literalType)),
        body: [factory.createReturnStatement(keyLiteral(hooks.key))],
        docs: { paragraphs: ['The prefix of the keys of all these queries: it invalidates them all.'], tags: [] },
        pointer: '',
    };
}

/** `getPetById(petId: number): readonly ['pet', 'getPetById', number] { return ['pet', 'getPetById', petId]; }` */
function keyOf(operation: HookOperation, output: Output): OutputFunction {
    const key = keyLiteral(operation.hooks.key, argumentValues(operation));
    const returns = keyType(operation, output);
    return {
        name: operation.hooks.queryKey,
        parameters: parametersOf(operation, [], returns, output),
        returns,
        body: [factory.createReturnStatement(isTrimmed(operation) ? call(output.helper('trimKey'), [key]) : key)],
        docs: { paragraphs: [], tags: [] },
        pointer: operation.pointer,
    };
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
    return call(output.helper('scopeKey'), [key, length, identifier(httpConfig)]);
}

/** Whether arguments may be missing at the end of a key. */
function isTrimmed({ arguments: all }: HookOperation): boolean {
    return all.at(-1)?.optional === true;
}

/** `['pet', 'getPetById', petId]` */
export function keyLiteral(strings: readonly string[], values: readonly ts.Expression[] = []): ts.Expression {
    return factory.createArrayLiteralExpression([...strings.map((string) => stringLiteral(string)), ...values]);
}

function literalType(string: string): ts.TypeNode {
    return factory.createLiteralTypeNode(stringLiteral(string));
}

function readonlyTuple(items: readonly ts.TypeNode[]): ts.TypeNode {
    const tuple = ts.setEmitFlags(factory.createTupleTypeNode(items), ts.EmitFlags.SingleLine);
    return factory.createTypeOperatorNode(ts.SyntaxKind.ReadonlyKeyword, tuple);
}
