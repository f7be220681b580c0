/** Values of the description as nodes. Strings reach the output only through these, and are data wherever they are used. */
import ts from '../typescript.js';

const { factory } = ts;

/**
 * What does not look like itself in a literal: invisible characters, blanks that are not plain spaces, and what fonts show differently.
 * A line separator would end the line for some readers of JavaScript, and half a surrogate pair has no UTF-8 form.
 */
const indistinct =
    /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}\p{Noncharacter_Code_Point}\p{Co}\u2800]|(?! )\p{Zs}/u;

/** What most literals are made of, which can be seen character by character. */
const plain = /^[\x20-\x7e]*$/;

/** A string literal in single quotes, with letters of any script as they are. */
export function stringLiteral(text: string): ts.StringLiteral {
    const node = factory.createStringLiteral(text, true);
    return plain.test(text) || !indistinct.test(text) ? ts.setEmitFlags(node, ts.EmitFlags.NoAsciiEscaping) : node;
}

/** A number, with a sign before it if it is negative. */
export function numericLiteral(value: number): ts.NumericLiteral | ts.PrefixUnaryExpression {
    const magnitude = factory.createNumericLiteral(Math.abs(value));
    return value < 0 || Object.is(value, -0)
        ? factory.createPrefixUnaryExpression(ts.SyntaxKind.MinusToken, magnitude)
        : magnitude;
}

export function booleanLiteral(value: boolean): ts.BooleanLiteral {
    return value ? factory.createTrue() : factory.createFalse();
}

/** A template literal from strings and the expressions between them; a plain string if there is no expression. */
export function templateLiteral(parts: readonly (string | ts.Expression)[]): ts.Expression {
    let head = '';
    const spans: { expression: ts.Expression; text: string }[] = [];
    for (const part of parts) {
        const last = spans.at(-1);
        if (typeof part !== 'string') spans.push({ expression: part, text: '' });
        else if (last === undefined) head += part;
        else last.text += part;
    }
    if (spans.length === 0) return stringLiteral(head);
    return factory.createTemplateExpression(
        factory.createTemplateHead(head),
        spans.map(({ expression, text }, index) =>
            factory.createTemplateSpan(
                expression,
                index === spans.length - 1 ? factory.createTemplateTail(text) : factory.createTemplateMiddle(text),
            ),
        ),
    );
}
