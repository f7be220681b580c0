/** Values of the description as nodes. Strings of a description reach the output only through these, always as data. */
import ts from '../compiler/typescript.js';

const { factory } = ts;

/**
 * Characters that are not recognizable in a literal: invisible ones, unusual spaces, and those that fonts show
 * differently. A line separator would end the line for some readers of JavaScript, and a lone surrogate has no UTF-8
 * form.
 */
const indistinct =
    /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}\p{Noncharacter_Code_Point}\p{Co}\u2800]|(?! )\p{Zs}/u;

/** Plain ASCII, as in most literals, needs no further check. */
const plain = /^[\x20-\x7e]*$/;

/** A string literal in single quotes. Letters of any script stay unescaped. */
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

export function literal(
    value: string | number | boolean,
): ts.StringLiteral | ts.BooleanLiteral | ts.NumericLiteral | ts.PrefixUnaryExpression {
    if (typeof value === 'string') return stringLiteral(value);
    return typeof value === 'number' ? numericLiteral(value) : booleanLiteral(value);
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
