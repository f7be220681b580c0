/** Names as nodes: an identifier where the compiler accepts one, a quoted name anywhere else. */
import ts from '../compiler/typescript.js';
import { stringLiteral } from './literals.ts';

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

/** `object.name` or `object['name']`; with `?.` if the object may be missing. */
export function propertyAccess(object: ts.Expression, name: string, optional = false): ts.Expression {
    const question = optional ? factory.createToken(ts.SyntaxKind.QuestionDotToken) : undefined;
    if (isIdentifierText(name)) {
        return question === undefined
            ? factory.createPropertyAccessExpression(object, name)
            : factory.createPropertyAccessChain(object, question, name);
    }
    return question === undefined
        ? factory.createElementAccessExpression(object, stringLiteral(name))
        : factory.createElementAccessChain(object, question, stringLiteral(name));
}
