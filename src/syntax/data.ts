/**
 * Names and values as nodes. A name is an identifier where the compiler accepts one, and quoted anywhere else. Strings of a
 * description reach the output only through these, always as data.
 */
import ts from '../compiler/typescript.js';

const { factory } = ts;

/** Whether a string can be written as one identifier. The factory does not check; quote invisible characters. */
export function isIdentifierText(text: string): boolean {
    if (/^[A-Za-z_$][\w$]*$/.test(text)) return true;
    if (/[\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(text)) return false;
    const [first, ...rest] = Array.from(text, (character) => character.codePointAt(0) ?? 0);
    return (
        first !== undefined &&
        ts.isIdentifierStart(first, ts.ScriptTarget.ES2022) &&
        rest.every((codePoint) => ts.isIdentifierPart(codePoint, ts.ScriptTarget.ES2022))
    );
}

/** Creates an identifier. The string must be one of the output's own names or a name allocated by the model. */
export function identifier(text: string): ts.Identifier {
    if (!isIdentifierText(text)) throw new TypeError(`${JSON.stringify(text)} is not an identifier`);
    return factory.createIdentifier(text);
}

/** A property's name in a type, an enum or a class. */
export function propertyName(name: string): ts.Identifier | ts.StringLiteral {
    return isIdentifierText(name) ? factory.createIdentifier(name) : stringLiteral(name);
}

/** A property's name in an object literal, where a plain `__proto__` would set the prototype (ECMA-262, B.3.1). */
export function literalPropertyName(name: string): ts.PropertyName {
    return name === '__proto__' ? factory.createComputedPropertyName(stringLiteral(name)) : propertyName(name);
}

/** `404`, `'4XX'` or `default`: the name of what belongs to a status. Comparisons with numbers narrow. */
export function statusName(status: string): ts.PropertyName {
    return /^[1-9]\d\d$/.test(status) ? factory.createNumericLiteral(status) : propertyName(status);
}

/** `object.name` or `object['name']`; with `?.` if the object may be missing. */
export function propertyAccess(object: ts.Expression, name: string, optional = false): ts.Expression {
    if (!isIdentifierText(name)) return elementAccess(object, name, optional);
    return optional
        ? factory.createPropertyAccessChain(object, questionDot(), name)
        : factory.createPropertyAccessExpression(object, name);
}

/** `object.first.second`, and so on */
export function accessAlong(object: ts.Expression, names: readonly string[]): ts.Expression {
    return names.reduce((owner, name) => propertyAccess(owner, name), object);
}

/** `object['name']`; with `?.` if the object may be missing. */
export function elementAccess(object: ts.Expression, name: string, optional: boolean): ts.Expression {
    return optional
        ? factory.createElementAccessChain(object, questionDot(), stringLiteral(name))
        : factory.createElementAccessExpression(object, stringLiteral(name));
}

function questionDot(): ts.QuestionDotToken {
    return factory.createToken(ts.SyntaxKind.QuestionDotToken);
}

/**
 * Characters that are not recognizable in a literal: invisible ones, unusual spaces, and those that fonts show
 * differently. A line separator would end the line for some readers of JavaScript, and a lone surrogate has no UTF-8
 * form.
 */
const unrecognizable =
    /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}\p{Noncharacter_Code_Point}\p{Co}\u2800]|(?! )\p{Zs}/u;

/** Plain ASCII, as in most literals, needs no further check. */
const plainAscii = /^[\x20-\x7e]*$/;

/** A string literal in single quotes. Letters of any script stay unescaped. */
export function stringLiteral(text: string): ts.StringLiteral {
    const node = factory.createStringLiteral(text, true);
    return plainAscii.test(text) || !unrecognizable.test(text)
        ? ts.setEmitFlags(node, ts.EmitFlags.NoAsciiEscaping)
        : node;
}

/** A number, with a sign before it if it is negative. */
export function numericLiteral(value: number): ts.NumericLiteral | ts.PrefixUnaryExpression {
    return addSign(value < 0 || Object.is(value, -0), factory.createNumericLiteral(Math.abs(value)));
}

function addSign<Magnitude extends ts.Expression>(isNegative: boolean, magnitude: Magnitude) {
    return isNegative ? factory.createPrefixUnaryExpression(ts.SyntaxKind.MinusToken, magnitude) : magnitude;
}

export function booleanLiteral(value: boolean): ts.BooleanLiteral {
    return value ? factory.createTrue() : factory.createFalse();
}

export function literal(
    value: string | number | bigint | boolean,
): ts.StringLiteral | ts.BooleanLiteral | ts.NumericLiteral | ts.BigIntLiteral | ts.PrefixUnaryExpression {
    if (typeof value === 'string') return stringLiteral(value);
    if (typeof value === 'bigint')
        return addSign(value < 0n, factory.createBigIntLiteral(`${value < 0n ? -value : value}n`));
    return typeof value === 'number' ? numericLiteral(value) : booleanLiteral(value);
}

/** `[a, b]` */
export function arrayLiteral(items: readonly ts.Expression[] = [], multiLine = false): ts.ArrayLiteralExpression {
    return factory.createArrayLiteralExpression(items, multiLine);
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
