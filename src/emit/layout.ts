/** Layouts, and the widths that choose them: estimates that are good enough for that. */

import ts from '../compiler/typescript.js';
import type { Type } from '../plan/model.ts';
import { oneALine } from '../syntax/marks.ts';
import { object } from '../syntax/statements.ts';

const separatorWidth = 3;

/** The width of a type on one line. */
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
    const text = textOfLeaf(node);
    let width = text === undefined ? 0 : text.length + 1;
    ts.forEachChild(node, (child) => {
        width += widthOfNames(child, most - width);
        return width > most;
    });
    return width;
}

function textOfLeaf(node: ts.Node): string | undefined {
    if (ts.isIdentifier(node)) return ts.idText(node);
    return ts.isLiteralExpression(node) ? node.text : undefined;
}

function total(types: readonly Type[]): number {
    return types.reduce((sum, type) => sum + widthOf(type) + separatorWidth, 0);
}

/** An array on one line, or on several if it is long; and an object likewise. */
export function arrayOf(items: readonly ts.Expression[]): ts.Expression {
    return ts.factory.createArrayLiteralExpression(items, isLong(items));
}

export function objectOf(properties: readonly ts.ObjectLiteralElementLike[]): ts.Expression {
    return object(properties, isLong(properties));
}

/** The arguments of a call, each on its own line if they are long together. */
export function argumentsOnLines(given: readonly ts.Expression[]): readonly ts.Expression[] {
    return isLong(given) ? oneALine(given) : given;
}

const longestLine = 80;

/** Whether parts need more than a line. They are nested: only as much of them is examined as decides it. */
function isLong(parts: readonly ts.Node[]): boolean {
    let width = 0;
    return parts.some((part) => {
        width += widthOfNames(part, longestLine - width) + 4;
        return width > longestLine;
    });
}
