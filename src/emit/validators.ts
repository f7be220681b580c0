/** Checks as data, and the schemas that have them. */
import ts from '../compiler/typescript.js';
import type { CheckValue, ListedJson, Model, NamedCheck } from '../model/index.ts';
import { identifier, literal } from '../syntax/data.ts';
import { constant, lambda, object, property, pure } from '../syntax/statements.ts';
import { type Chunk, chunkOf } from './emitted-file.ts';
import type { Output } from './output.ts';
import { typeOf } from './types.ts';
import { widthOfNames } from './width.ts';

const { factory } = ts;

/** `export const petSchema: StandardSchemaV1<Pet, Pet> = schema(() => object({ … }));` for each schema with a name. */
export function* validatorChunks({ checks }: Model, output: Output): Iterable<Chunk> {
    for (const check of checks) yield chunkOf([declarationOf(check, output)], check.pointer);
}

function declarationOf({ name, plan, type }: NamedCheck, output: Output): ts.Statement {
    const value = pure(output.call('schema', [lambda([], written(plan, output))]));
    // The types of what is given and what is returned are one: a long one is not written twice.
    const types = type && [typeOf(type, output), ...(type.kind === 'reference' ? [typeOf(type, output)] : [])];
    return constant(name, value, { type: output.helperType('StandardSchemaV1', types), exported: type !== undefined });
}

function written(value: CheckValue, output: Output): ts.Expression {
    if (value === undefined) return identifier('undefined');
    if (!('kind' in value)) {
        if (!('size' in value)) return listed(value.map((one) => written(one, output)));
        const properties = [...value].map(([name, one]) => property(name, written(one, output)));
        return object(properties, isLong(properties));
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
    if (Array.isArray(value)) return listed(value.map(jsonLiteral));
    const properties = Object.entries(value).map(([name, one = null]) => property(name, jsonLiteral(one)));
    return object(properties, isLong(properties));
}

function listed(items: readonly ts.Expression[]): ts.Expression {
    return factory.createArrayLiteralExpression(items, isLong(items));
}

const longestLine = 80;

/** Whether parts need more than a line. */
function isLong(parts: readonly ts.Node[]): boolean {
    let width = 0;
    return parts.some((part) => {
        width += widthOfNames(part, longestLine - width) + 4;
        return width > longestLine;
    });
}
