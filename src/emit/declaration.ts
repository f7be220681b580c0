/** The model's declarations as statements. */

import ts from '../compiler/typescript.js';
import type { Declaration, EnumMember, ObjectType, SchemaName } from '../plan/model.ts';
import { identifier, literal, literalPropertyName, propertyName } from '../syntax/data.ts';
import { withDocs } from '../syntax/docs.ts';
import { asExport, asType, call, constant, pure } from '../syntax/statements.ts';
import { intersectionType, literalType, objectType, typeQuery, typeReference, unionType } from '../syntax/types.ts';
import { docComment } from './docs.ts';
import type { Output } from './output.ts';
import { anyOfType, objectMembers, typeOf } from './types.ts';

const { factory } = ts;

/** The statements that declare a named schema. */
export function emitDeclaration(declaration: Declaration, output: Output): ts.Statement[] {
    const { target, docs } = declaration;
    const documented = <Node extends ts.Node>(node: Node): Node => withDocs(node, docComment(docs));
    switch (declaration.kind) {
        case 'object':
            return [documented(emitObject(target, declaration.bases, declaration.object, output))];
        case 'alias':
            return [documented(alias(target.name, typeOf(declaration.type, output, true)))];
        case 'enum':
            return [documented(emitEnum(target.name, declaration.members))];
        case 'constants': {
            const [object, type] = emitConstants(target.name, declaration, output);
            return [documented(object), type];
        }
        default:
            return declaration satisfies never;
    }
}

function emitObject(
    target: SchemaName,
    bases: readonly SchemaName[],
    object: ObjectType,
    output: Output,
): ts.Statement {
    const members = objectMembers(object, output);
    if (output.options.schemaDeclarationStyle === 'type') {
        const own = objectType(members, false);
        const types = [...bases.map(({ name }) => output.declaredType(name)), own];
        return alias(target.name, bases.length === 0 ? own : intersectionType(types));
    }
    return interfaceOf(target.name, members, { bases: bases.map(({ name }) => output.ownType(name)) });
}

/** `export interface Name<T> extends Base { … }` */
export function interfaceOf(
    name: string,
    members: readonly ts.TypeElement[],
    more: {
        readonly typeParameters?: readonly ts.TypeParameterDeclaration[];
        readonly bases?: readonly ts.Expression[];
    } = {},
): ts.InterfaceDeclaration {
    const { typeParameters, bases = [] } = more;
    const types = bases.map((base) => factory.createExpressionWithTypeArguments(base, undefined));
    const heritage = types.length === 0 ? [] : [factory.createHeritageClause(ts.SyntaxKind.ExtendsKeyword, types)];
    return factory.createInterfaceDeclaration(asExport(), identifier(name), typeParameters, heritage, members);
}

/** `export type Name = …;` */
export function alias(name: string, type: ts.TypeNode): ts.TypeAliasDeclaration {
    return factory.createTypeAliasDeclaration(asExport(), identifier(name), undefined, type);
}

function emitEnum(name: string, members: readonly EnumMember[]): ts.Statement {
    const own = members.map((member) =>
        documentedMember(factory.createEnumMember(propertyName(member.name), literal(member.value)), member),
    );
    return factory.createEnumDeclaration(asExport(), identifier(name), own);
}

/** `export const Level = { … } as const; export type Level = (typeof Level)[keyof typeof Level];` */
function emitConstants(
    name: string,
    { members, open = [] }: Extract<Declaration, { readonly kind: 'constants' }>,
    output: Output,
): [ts.Statement, ts.Statement] {
    const properties = members.map((member) =>
        documentedMember(
            factory.createPropertyAssignment(literalPropertyName(member.name), constantValue(member.value, output)),
            member,
        ),
    );
    const object = factory.createObjectLiteralExpression(properties, true);
    const keys = factory.createTypeOperatorNode(ts.SyntaxKind.KeyOfKeyword, typeQuery([name]));
    const values = factory.createIndexedAccessTypeNode(factory.createParenthesizedType(typeQuery([name])), keys);
    return [
        constant(name, asType(object, typeReference('const')), { exported: true }),
        alias(name, open.length === 0 ? values : unionType([values, ...open.map((type) => anyOfType(type.name))])),
    ];
}

/**
 * A literal; for a bigint, `BigInt(1) as 1n`: as a value, `1n` compiles only for ES2020 or later. Only safe integers are listed.
 */
function constantValue(value: EnumMember['value'], output: Output): ts.Expression {
    if (typeof value !== 'bigint') return literal(value);
    return asType(pure(call(output.globalValue('BigInt'), [literal(Number(value))])), literalType(value));
}

function documentedMember<Node extends ts.Node>(node: Node, { description, deprecated }: EnumMember): Node {
    return withDocs(node, {
        paragraphs: description === undefined ? [] : [description],
        tags: deprecated === true ? [{ name: 'deprecated', text: '' }] : [],
    });
}
