/** The width of a type on one line: an estimate that is good enough to choose a layout. */

import ts from '../compiler/typescript.js';
import type { Type } from '../model/index.ts';

const separator = 3;

export function widthOf(type: Type): number {
    switch (type.kind) {
        case 'unknown':
        case 'present':
        case 'never':
        case 'date':
            return type.kind.length;
        case 'primitive':
            return type.name.length + ('suggested' in type ? total(type.suggested) : 0);
        case 'platform':
            return type.name.length;
        case 'literal':
            return JSON.stringify(type.value).length;
        case 'exact':
            return (type.digits ?? type.name).length;
        case 'reference':
            return type.target.name.length;
        case 'enumMember':
            return type.target.name.length + type.member.length + 1;
        case 'verbatim':
            return type.text.length;
        case 'array':
            return widthOf(type.items) * (1 + (type.length?.fewest ?? 0)) + 2;
        case 'tuple':
            return total(type.items.map((item) => item.type));
        case 'union':
        case 'intersection':
            return total(type.members);
        case 'object':
            return (
                type.properties.reduce((sum, { name }) => sum + name.length, 4) +
                total([...type.properties, ...(type.templates ?? [])].map((part) => part.type))
            );
        default:
            return type satisfies never;
    }
}

/**
 * The width of all names and literals in a node, each with one more character.
 *
 * @param most The width beyond which it does not matter: no more of the node is examined.
 */
export function widthOfNames(node: ts.Node, most = Number.POSITIVE_INFINITY): number {
    const text = textOf(node);
    let width = text === undefined ? 0 : text.length + 1;
    ts.forEachChild(node, (child) => {
        width += widthOfNames(child, most - width);
        return width > most;
    });
    return width;
}

function textOf(node: ts.Node): string | undefined {
    if (ts.isIdentifier(node)) return ts.idText(node);
    return ts.isLiteralExpression(node) ? node.text : undefined;
}

function total(types: readonly Type[]): number {
    return types.reduce((sum, type) => sum + widthOf(type) + separator, 0);
}
