/** Names that some libraries leave out of plain objects, as they could change a prototype. */
import type { Operation, Schema } from '../model/index.ts';
import { call } from '../syntax/statements.ts';
import type ts from '../typescript.js';
import type { Output } from './output.ts';

const dropped: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether one of the parameters of a query has such a name. */
export function hasDroppedName({ query }: Operation): boolean {
    switch (query.kind) {
        case 'none':
        case 'whole':
            return false;
        case 'separate':
        case 'grouped':
            return query.parameters.some(({ name }) => dropped.has(name));
        default:
            return query satisfies never;
    }
}

/** Whether a value can be an object with such a name in it, at whatever depth. */
export function mayHaveDroppedName(schema: Schema, output: Output, above: ReadonlySet<unknown> = new Set()): boolean {
    const resolved = output.resolve(schema);
    if (above.has(resolved)) return false;
    const seen = new Set([...above, resolved]);
    const mayHave = (inner: Schema): boolean => mayHaveDroppedName(inner, output, seen);
    switch (resolved.kind) {
        case 'primitive':
        case 'date':
        case 'platform':
        case 'literal':
        case 'enum':
        case 'constants':
        case 'enumMember':
        case 'never':
            return false;
        case 'array':
        case 'tuple':
            // Its items are left as they are.
            return false;
        case 'union':
            return resolved.members.some(mayHave);
        case 'object': {
            const { properties, index } = 'object' in resolved ? resolved.object : resolved;
            if (index !== undefined || ('bases' in resolved && resolved.bases.length > 0)) return true;
            return properties.some((property) => dropped.has(property.name) || mayHave(property.schema));
        }
        case 'unknown':
        case 'present':
        case 'intersection':
        case 'verbatim':
        case 'reference':
        case 'alias':
            return true;
        default:
            return resolved satisfies never;
    }
}

/** `keepNames(value)` */
export function keepNames(value: ts.Expression, output: Output): ts.Expression {
    return call(output.helper('keepNames'), [value]);
}
