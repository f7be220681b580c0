/** The width of a type on one line: an estimate that is good enough to choose a layout. */

import ts from '../compiler/typescript.js';
import type { Type } from '../model/index.ts';

const separator = 3;

export function widthOf(schema: Type): number {
    switch (schema.kind) {
        case 'unknown':
        case 'present':
        case 'never':
        case 'date':
            return schema.kind.length;
        case 'primitive':
            return schema.name.length + ('suggested' in schema ? total(schema.suggested) : 0);
        case 'platform':
            return schema.name.length;
        case 'literal':
            return JSON.stringify(schema.value).length;
        case 'reference':
            return schema.target.name.length;
        case 'enumMember':
            return schema.target.name.length + schema.member.length + 1;
        case 'verbatim':
            return schema.text.length;
        case 'array':
            return widthOf(schema.items) * (1 + (schema.length?.fewest ?? 0)) + 2;
        case 'tuple':
            return total(schema.items.map((item) => item.schema));
        case 'union':
        case 'intersection':
            return total(schema.members);
        case 'object':
            return (
                schema.properties.reduce((sum, { name }) => sum + name.length, 4) +
                total([...schema.properties, ...(schema.templates ?? [])].map((part) => part.schema))
            );
        default:
            return schema satisfies never;
    }
}

/** The width of all names and literals in a type, each with one more character. */
export function widthOfNames(node: ts.Node): number {
    let width = ts.isIdentifier(node) || ts.isLiteralExpression(node) ? node.text.length + 1 : 0;
    ts.forEachChild(node, (child) => {
        width += widthOfNames(child);
    });
    return width;
}

function total(schemas: readonly Type[]): number {
    return schemas.reduce((sum, schema) => sum + widthOf(schema) + separator, 0);
}
