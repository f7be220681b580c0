/** Arrays and objects on one line, or on several if they are long. */
import ts from '../compiler/typescript.js';
import { object } from '../syntax/statements.ts';
import { widthOfNames } from './width.ts';

export function arrayOf(items: readonly ts.Expression[]): ts.Expression {
    return ts.factory.createArrayLiteralExpression(items, isLong(items));
}

export function objectOf(properties: readonly ts.ObjectLiteralElementLike[]): ts.Expression {
    return object(properties, isLong(properties));
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
