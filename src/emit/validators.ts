/** Checks as data, and the schemas that have them. */
import ts from '../compiler/typescript.js';
import type { CheckValue, ListedJson, Model, NamedCheck } from '../model/index.ts';
import { identifier, literal } from '../syntax/data.ts';
import { constant, lambda, property, pure } from '../syntax/statements.ts';
import { type Chunk, chunkOf } from './emitted-file.ts';
import { arrayOf, objectOf } from './layout.ts';
import type { Output } from './output.ts';
import { typeOf } from './types.ts';

const { factory } = ts;

/** `export const petSchema: StandardSchemaV1<Pet, Pet> = schema(() => object({ … }));` for each schema with a name. */
export function* validatorChunks({ checks }: Model, output: Output): Iterable<Chunk> {
    for (const check of checks) yield chunkOf([declarationOf(check, output)], check.pointer);
}

function declarationOf({ name, plan, type, isRecursive }: NamedCheck, output: Output): ts.Statement {
    const value = pure(output.call(isRecursive ? 'recursiveSchema' : 'schema', [lambda([], written(plan, output))]));
    // The types of what is given and what is returned are one: a long one is not written twice.
    const types = type && [typeOf(type, output), ...(type.kind === 'reference' ? [typeOf(type, output)] : [])];
    return constant(name, value, { type: output.helperType('StandardSchemaV1', types), exported: type !== undefined });
}

function written(value: CheckValue, output: Output): ts.Expression {
    if (value === undefined) return identifier('undefined');
    if (!('kind' in value)) {
        if (!('size' in value)) return arrayOf(value.map((one) => written(one, output)));
        const properties = [...value].map(([name, one]) => property(name, written(one, output)));
        return objectOf(properties);
    }
    switch (value.kind) {
        case 'leaf':
            return output.helper(value.function);
        case 'predicate':
            return output.helper(value.function);
        case 'named':
            return identifier(value.name);
        case 'json':
            return jsonLiteral(value.value);
        case 'call':
            return output.call(
                value.function,
                value.values.map((one) => written(one, output)),
            );
        default:
            return value satisfies never;
    }
}

/** A value of the description as a literal. */
function jsonLiteral(value: ListedJson): ts.Expression {
    if (value === null) return factory.createNull();
    if (typeof value !== 'object') return literal(value);
    if (Array.isArray(value)) return arrayOf(value.map(jsonLiteral));
    const properties = Object.entries(value).map(([name, one = null]) => property(name, jsonLiteral(one)));
    return objectOf(properties);
}
