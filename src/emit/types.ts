/** The model's schemas as types, and those with a name as declarations. */

import ts from '../compiler/typescript.js';
import type { Declaration, EnumMember, ObjectType, OpenType, SchemaName, Type } from '../plan/model.ts';
import { temporalRows } from '../plan/temporal.ts';
import type { TimeFormat } from '../schema/dates.ts';
import { identifier, literal, literalPropertyName, propertyName } from '../syntax/data.ts';
import { hasWords, withDocs } from '../syntax/docs.ts';
import { asExport, asType, call, constant, pure } from '../syntax/statements.ts';
import {
    arrayType,
    enumMemberType,
    indexSignature,
    intersectionType,
    literalType,
    nullType,
    objectType,
    propertySignature,
    sharedKeywordType,
    textTemplateType,
    tupleType,
    typeAt,
    typeQuery,
    typeReference,
    unionType,
} from '../syntax/types.ts';
import { parseType, qualifyNames } from '../syntax/verbatim.ts';
import { docComment } from './docs.ts';
import type { Output } from './output.ts';

const { factory } = ts;

/** Whether a type stands alone, or is a part of a larger one; the printer adds parentheses except around verbatim types. */
type Nesting = 'alone' | 'asOperand';

/**
 * The type of a schema.
 *
 * @param isInAlias Whether it is an alias, or a member of the union or intersection that is one. If a schema refers to
 * itself, only a literal index signature is legal there (TS2456): the arguments of `Record` must be known before the alias is.
 */
export function typeOf(type: Type, output: Output, isInAlias = false, position: Nesting = 'alone'): ts.TypeNode {
    switch (type.kind) {
        case 'unknown':
            return sharedKeywordType(output.options.preferAny ? 'any' : 'unknown');
        case 'present':
            return output.options.preferAny ? sharedKeywordType('any') : presentType();
        case 'never':
            return sharedKeywordType('never');
        case 'primitive':
            if ('suggested' in type) return unionType(suggestingTypes(type, output));
            return type.name === 'null' ? nullType() : sharedKeywordType(type.name);
        case 'date':
            return output.globalType('Date');
        case 'temporal': {
            const [only, ...others] = temporalTypes(type.format, output);
            return only === undefined || others.length > 0 ? unionType([only ?? [], ...others].flat()) : only;
        }
        case 'exact':
            if ('suggested' in type) return unionType(suggestingTypes(type, output));
            if (type.digits === undefined) return sharedKeywordType(type.name);
            return literalType(type.name === 'bigint' ? BigInt(type.digits) : type.digits);
        case 'platform':
            return output.globalType(type.name);
        case 'literal':
            return literalType(type.value);
        case 'array':
            return typeOfArray(type, output);
        case 'tuple':
            return itemsType(type, output);
        case 'object':
            return hasOnlyIndex(type) && !isInAlias
                ? output.globalType('Record', [sharedKeywordType('string'), typeOf(type.index, output)])
                : objectType(objectMembers(type, output), isShort(type));
        case 'union':
            return unionType(unionTypes(type.members, isInAlias, output));
        case 'intersection':
            return intersectionType(type.members.map((member) => operandType(member, output, isInAlias)));
        case 'reference':
            return output.declaredType(type.target.name);
        case 'enumMember':
            return enumMemberType(type.target.name, type.member, output.qualifierOf(type.target.name));
        case 'verbatim':
            return verbatimType(type, position, output);
        default:
            return type satisfies never;
    }
}

/** The types of a format: `Temporal.PlainTime`, `string`. */
function temporalTypes(format: TimeFormat, output: Output): ts.TypeNode[] {
    const { name, mayBeText } = temporalRows[format];
    const type = typeAt([...output.temporal('type'), name]);
    return mayBeText === true ? [type, sharedKeywordType('string')] : [type];
}

function operandType(type: Type, output: Output, isInAlias = false): ts.TypeNode {
    return typeOf(type, output, isInAlias, 'asOperand');
}

/** The members of a union; a member that is itself a union is flattened. */
function unionTypes(members: readonly Type[], isInAlias: boolean, output: Output): ts.TypeNode[] {
    return members.flatMap((member) => {
        if (member.kind === 'temporal') return temporalTypes(member.format, output);
        return 'suggested' in member ? suggestingTypes(member, output) : operandType(member, output, isInAlias);
    });
}

/** `'a' | 'b' | (string & {})`: next to plain `string` the compiler drops literals, and an editor could not suggest them. */
function suggestingTypes(
    { suggested, name }: Extract<Type, { readonly suggested: readonly Type[] }>,
    output: Output,
): ts.TypeNode[] {
    return [...suggested.map((type) => operandType(type, output)), anyOfType(name)];
}

/** `(string & {})` */
export function anyOfType(name: OpenType['name']): ts.TypeNode {
    const any = intersectionType([sharedKeywordType(name), objectType([], true)]);
    return factory.createParenthesizedType(any);
}

/**
 * `{} | null`: JSON has no undefined. `unknown` would allow it in an intersection with an optional property's type:
 * to TypeScript, `unknown & (string | undefined)` is `string | undefined`.
 */
function presentType(): ts.TypeNode {
    return unionType([objectType([], true), nullType()]);
}

/** `T[]`, or `[T, ...T[]]` if some items are always present. */
function typeOfArray({ items, length }: Extract<Type, { kind: 'array' }>, output: Output): ts.TypeNode {
    const all = (): ts.TypeNode => arrayType(operandType(items, output));
    if (length === undefined) return all();
    const first = Array.from({ length: length.fewest }, () => operandType(items, output));
    return tupleType(length.isFixed ? first : [...first, factory.createRestTypeNode(all())]);
}

function itemsType({ items, rest }: Extract<Type, { kind: 'tuple' }>, output: Output): ts.TypeNode {
    const own = items.map((item) => {
        const type = operandType(item.type, output);
        return item.optional ? factory.createOptionalTypeNode(type) : type;
    });
    if (rest === undefined) return tupleType(own);
    return tupleType([...own, factory.createRestTypeNode(arrayType(operandType(rest, output)))]);
}

/** The members of an interface or a type literal. */
export function objectMembers(object: ObjectType, output: Output): ts.TypeElement[] {
    const members: ts.TypeElement[] = object.properties.map((property) => {
        const type = typeOf(property.type, output);
        return withDocs(
            propertySignature(property.ownName ?? property.name, type, property.optional),
            docComment(property.docs),
        );
    });
    const templates = (object.templates ?? []).map(({ prefix, suffix, type }) =>
        indexSignature(typeOf(type, output), textTemplateType(prefix, suffix)),
    );
    const index = object.index === undefined ? [] : [indexSignature(typeOf(object.index, output))];
    return [...members, ...templates, ...index];
}

/** Whether a type reads well in the middle of a line. */
export function isShortType(type: Type): boolean {
    return type.kind === 'union' ? type.members.every(isSimple) : isSimple(type);
}

/** Whether an object has an index signature and nothing else. */
function hasOnlyIndex(type: ObjectType): type is ObjectType & { readonly index: Type } {
    return type.properties.length === 0 && type.templates === undefined && type.index !== undefined;
}

/** Whether a type literal reads well on one line: one simple member without a doc comment. */
function isShort({ properties, templates, index }: ObjectType): boolean {
    if (templates !== undefined) return false;
    const [only, ...others] = properties;
    if (only === undefined) return index === undefined || isSimple(index);
    return others.length === 0 && index === undefined && !hasWords(docComment(only.docs)) && isSimple(only.type);
}

function isSimple(type: Type): boolean {
    if (type.kind === 'array') return isSimple(type.items);
    return type.kind !== 'object' && type.kind !== 'union' && type.kind !== 'intersection';
}

function verbatimType(verbatim: Extract<Type, { kind: 'verbatim' }>, position: Nesting, output: Output): ts.TypeNode {
    const type = parseType(
        qualifyNames(verbatim.text, (name) =>
            output.model.names.types.has(name) ? output.qualifierOf(name) : undefined,
        ),
    );
    if (type !== undefined) return type[position]();
    output.report('invalid-type-text', `${JSON.stringify(verbatim.text)} is not exactly one TypeScript type`, {
        where: { pointer: verbatim.pointer },
        help: 'x-ts-type takes what can stand after \'type Name =\', such as "Record<string, number>"',
    });
    return sharedKeywordType('unknown');
}

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
