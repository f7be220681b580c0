/** Names that some libraries drop from plain objects, because they could change a prototype. */

import type ts from '../compiler/typescript.js';
import type { Operation } from '../model/index.ts';
import { call } from '../syntax/statements.ts';
import { droppedNames } from './droppable.ts';
import type { Output } from './output.ts';

/** Whether a query parameter has such a name. */
export function hasDroppedName({ query }: Operation): boolean {
    switch (query.kind) {
        case 'none':
        case 'whole':
            return false;
        case 'separate':
        case 'grouped':
            return query.parameters.some(({ name }) => droppedNames.has(name));
        default:
            return query satisfies never;
    }
}

/** `keepNames(value)` */
export function keepNames(value: ts.Expression, output: Output): ts.Expression {
    return call(output.helper('keepNames'), [value]);
}
