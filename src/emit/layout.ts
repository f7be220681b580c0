/** Arrays, objects and arguments on one line, or on several if they are long. */
import ts from '../compiler/typescript.js';
import { oneALine } from '../syntax/marks.ts';
import { object } from '../syntax/statements.ts';
import { widthOfNames } from './width.ts';

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
