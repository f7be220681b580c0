/** Class members. Fields are private (`#name`), so methods cannot clash with their names. */
import ts from '../compiler/typescript.js';
import { identifier } from './identifiers.ts';

const { factory } = ts;

/** `readonly #name: type = value;` */
export function ownField(
    name: string,
    { type, value }: { type?: ts.TypeNode; value?: ts.Expression },
): ts.ClassElement {
    const readonly = [factory.createToken(ts.SyntaxKind.ReadonlyKeyword)];
    return factory.createPropertyDeclaration(readonly, ownName(name), undefined, type, value);
}

/** `static readonly name: type = value;` */
export function staticField(name: string, value: ts.Expression, type?: ts.TypeNode): ts.ClassElement {
    const modifiers = [
        factory.createToken(ts.SyntaxKind.StaticKeyword),
        factory.createToken(ts.SyntaxKind.ReadonlyKeyword),
    ];
    return factory.createPropertyDeclaration(modifiers, identifier(name), undefined, type, value);
}

/** `this.#name` */
export function thisField(name: string): ts.PropertyAccessExpression {
    return factory.createPropertyAccessExpression(factory.createThis(), ownName(name));
}

/** `this.#name = value;` */
export function assignField(name: string, value: ts.Expression): ts.Statement {
    return factory.createExpressionStatement(factory.createAssignment(thisField(name), value));
}

function ownName(name: string): ts.PrivateIdentifier {
    return factory.createPrivateIdentifier(`#${identifier(name).text}`);
}
