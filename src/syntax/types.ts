/** Types as nodes. */
import ts from '../compiler/typescript.js';
import { identifier, isIdentifierText, literal, propertyName, statusName } from './data.ts';

const { factory } = ts;

const keywordKinds = {
    any: ts.SyntaxKind.AnyKeyword,
    unknown: ts.SyntaxKind.UnknownKeyword,
    never: ts.SyntaxKind.NeverKeyword,
    string: ts.SyntaxKind.StringKeyword,
    number: ts.SyntaxKind.NumberKeyword,
    boolean: ts.SyntaxKind.BooleanKeyword,
    bigint: ts.SyntaxKind.BigIntKeyword,
    undefined: ts.SyntaxKind.UndefinedKeyword,
    void: ts.SyntaxKind.VoidKeyword,
} as const;

export function keywordType(name: keyof typeof keywordKinds): ts.TypeNode {
    return factory.createKeywordTypeNode(keywordKinds[name]);
}

const sharedKeywords = new Map<keyof typeof keywordKinds, ts.TypeNode>();

/** The same node for all places of a keyword. Nothing may be put on it. */
export function sharedKeywordType(name: keyof typeof keywordKinds): ts.TypeNode {
    const known = sharedKeywords.get(name) ?? keywordType(name);
    sharedKeywords.set(name, known);
    return known;
}

export function nullType(): ts.TypeNode {
    return factory.createLiteralTypeNode(factory.createNull());
}

/** The type of one value: `'sold'`, `-1` or `true`. */
export function literalType(value: string | number | bigint | boolean): ts.TypeNode {
    return factory.createLiteralTypeNode(literal(value));
}

/** `Owner['name']` */
export function memberType(owner: ts.TypeNode, name: string | number): ts.TypeNode {
    return factory.createIndexedAccessTypeNode(owner, literalType(name));
}

/** `A | B` */
export function unionType(types: readonly ts.TypeNode[]): ts.UnionTypeNode {
    return factory.createUnionTypeNode(types);
}

/** `A & B` */
export function intersectionType(types: readonly ts.TypeNode[]): ts.IntersectionTypeNode {
    return factory.createIntersectionTypeNode(types);
}

/** `A[]` */
export function arrayType(items: ts.TypeNode): ts.ArrayTypeNode {
    return factory.createArrayTypeNode(items);
}

/** `[A, B]`, on one line */
export function tupleType(items: readonly ts.TypeNode[]): ts.TupleTypeNode {
    return ts.setEmitFlags(factory.createTupleTypeNode(items), ts.EmitFlags.SingleLine);
}

/** `Name` or `Name<A, B>`; with a qualifier `qualifier.Name`. */
export function typeReference(
    name: string,
    typeArguments?: readonly ts.TypeNode[],
    qualifier?: string,
): ts.TypeReferenceNode {
    return typeAt(qualifier === undefined ? [name] : [qualifier, name], typeArguments);
}

/** `first.second.third` */
function entityName([first = '', ...path]: readonly string[]): ts.EntityName {
    return path.reduce<ts.EntityName>(
        (qualifier, part) => factory.createQualifiedName(qualifier, identifier(part)),
        identifier(first),
    );
}

/** The type that a path leads to. */
export function typeAt(path: readonly string[], typeArguments?: readonly ts.TypeNode[]): ts.TypeReferenceNode {
    return factory.createTypeReferenceNode(entityName(path), typeArguments);
}

/** `typeof first.second.third` */
export function typeQuery(path: readonly string[]): ts.TypeNode {
    return factory.createTypeQueryNode(entityName(path));
}

/** The type `Enum.member`; a member with a quoted name is reached as `(typeof Enum)['member']`. */
export function enumMemberType(enumName: string, member: string, qualifier?: string): ts.TypeNode {
    const path = qualifier === undefined ? [enumName] : [qualifier, enumName];
    return isIdentifierText(member) ? typeAt([...path, member]) : memberType(typeQuery(path), member);
}

/** One line if the type is one short member; otherwise one line per member. */
export function objectType(members: readonly ts.TypeElement[], onOneLine: boolean): ts.TypeLiteralNode {
    const node = factory.createTypeLiteralNode(members);
    return onOneLine ? ts.setEmitFlags(node, ts.EmitFlags.SingleLine) : node;
}

/** `readonly [A, B]` */
export function readonlyTuple(items: readonly ts.TypeNode[]): ts.TypeNode {
    return factory.createTypeOperatorNode(ts.SyntaxKind.ReadonlyKeyword, tupleType(items));
}

/** `() => Type` */
export function functionType(returns: ts.TypeNode): ts.FunctionTypeNode {
    return factory.createFunctionTypeNode(undefined, [], returns);
}

export function propertySignature(name: string, type: ts.TypeNode, optional: boolean): ts.PropertySignature {
    const question = optional ? factory.createToken(ts.SyntaxKind.QuestionToken) : undefined;
    return factory.createPropertySignature(undefined, propertyName(name), question, type);
}

/** `404: type`, or `'4XX': type`: what belongs to the responses of a status. */
export function statusSignature(status: string, type: ts.TypeNode): ts.PropertySignature {
    return factory.createPropertySignature(undefined, statusName(status), undefined, type);
}

/** `[key: string]: type` */
export function indexSignature(type: ts.TypeNode, keys = keywordType('string')): ts.IndexSignatureDeclaration {
    const key = factory.createParameterDeclaration(undefined, undefined, 'key', undefined, keys);
    return factory.createIndexSignature(undefined, [key], type);
}

/** `` `prefix${string}suffix` `` */
export function textTemplateType(prefix: string, suffix: string): ts.TypeNode {
    return factory.createTemplateLiteralType(factory.createTemplateHead(prefix), [
        factory.createTemplateLiteralTypeSpan(keywordType('string'), factory.createTemplateTail(suffix)),
    ]);
}
