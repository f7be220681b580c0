/** The model's declarations as statements. */

import ts from '../compiler/typescript.js';
import type { Declaration, EnumMember, ObjectSchema, SchemaName } from '../model/index.ts';
import { withDocs } from '../syntax/docs.ts';
import { identifier, literalPropertyName, propertyName } from '../syntax/identifiers.ts';
import { numericLiteral, stringLiteral } from '../syntax/literals.ts';
import { constant, exported } from '../syntax/statements.ts';
import { objectType, typeReference } from '../syntax/types.ts';
import { docComment } from './docs.ts';
import type { Output } from './output.ts';
import { aliasType, objectMembers } from './types.ts';

const { factory } = ts;

/** The statements that declare a named schema. */
export function emitDeclaration(declaration: Declaration, output: Output): ts.Statement[] {
    const { target, docs } = declaration;
    const documented = <Node extends ts.Node>(node: Node): Node => withDocs(node, docComment(docs));
    switch (declaration.kind) {
        case 'object':
            return [documented(emitObject(target, declaration.bases, declaration.object, output))];
        case 'alias':
            return [documented(alias(target.name, aliasType(declaration.schema, output)))];
        case 'enum':
            return [documented(emitEnum(target.name, declaration.members))];
        case 'constants': {
            const [object, type] = emitConstants(target.name, declaration.members);
            return [documented(object), type];
        }
        default:
            return declaration satisfies never;
    }
}

function emitObject(
    target: SchemaName,
    bases: readonly SchemaName[],
    object: ObjectSchema,
    output: Output,
): ts.Statement {
    const members = objectMembers(object, output);
    if (output.options.schemaDeclarationStyle === 'type') {
        const types = [...bases.map(({ name }) => typeReference(name)), objectType(members, false)];
        const [only] = types;
        return alias(
            target.name,
            types.length === 1 && only !== undefined ? only : factory.createIntersectionTypeNode(types),
        );
    }
    const heritage = factory.createHeritageClause(
        ts.SyntaxKind.ExtendsKeyword,
        bases.map(({ name }) => factory.createExpressionWithTypeArguments(identifier(name), undefined)),
    );
    return interfaceOf(target.name, members, { heritage: bases.length === 0 ? undefined : [heritage] });
}

/** `export interface Name<T> extends Base { … }` */
export function interfaceOf(
    name: string,
    members: readonly ts.TypeElement[],
    more: {
        readonly typeParameters?: readonly ts.TypeParameterDeclaration[];
        readonly heritage?: readonly ts.HeritageClause[] | undefined;
    } = {},
): ts.InterfaceDeclaration {
    const { typeParameters, heritage } = more;
    return factory.createInterfaceDeclaration(exported(), identifier(name), typeParameters, heritage, members);
}

/** `export type Name = …;` */
export function alias(name: string, type: ts.TypeNode): ts.TypeAliasDeclaration {
    return factory.createTypeAliasDeclaration(exported(), identifier(name), undefined, type);
}

function emitEnum(name: string, members: readonly EnumMember[]): ts.Statement {
    return factory.createEnumDeclaration(
        exported(),
        identifier(name),
        members.map((member) =>
            documentedMember(factory.createEnumMember(propertyName(member.name), memberValue(member)), member),
        ),
    );
}

/** `export const Level = { … } as const; export type Level = (typeof Level)[keyof typeof Level];` */
function emitConstants(name: string, members: readonly EnumMember[]): [ts.Statement, ts.Statement] {
    const properties = members.map((member) =>
        documentedMember(
            factory.createPropertyAssignment(literalPropertyName(member.name), memberValue(member)),
            member,
        ),
    );
    const object = factory.createAsExpression(
        factory.createObjectLiteralExpression(properties, true),
        typeReference('const'),
    );
    const query = factory.createTypeQueryNode(identifier(name));
    const keys = factory.createTypeOperatorNode(
        ts.SyntaxKind.KeyOfKeyword,
        factory.createTypeQueryNode(identifier(name)),
    );
    return [
        constant(name, object, { exported: true }),
        alias(name, factory.createIndexedAccessTypeNode(factory.createParenthesizedType(query), keys)),
    ];
}

function documentedMember<Node extends ts.Node>(node: Node, { description, deprecated }: EnumMember): Node {
    return withDocs(node, {
        paragraphs: description === undefined ? [] : [description],
        tags: deprecated === true ? [{ name: 'deprecated', text: '' }] : [],
    });
}

function memberValue({ value }: EnumMember): ts.Expression {
    return typeof value === 'string' ? stringLiteral(value) : numericLiteral(value);
}
