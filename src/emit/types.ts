/** The model's schemas as types. */

import ts from '../compiler/typescript.js';
import type { ObjectType, Property, Type } from '../model/index.ts';
import { withDocs } from '../syntax/docs.ts';
import {
    indexSignature,
    keywordType,
    literalType,
    nullType,
    objectType,
    propertySignature,
    textTemplateType,
    tupleType,
} from '../syntax/types.ts';
import { parseType, qualifyNames } from '../syntax/verbatim.ts';
import { docComment } from './docs.ts';
import type { Output } from './output.ts';

const { factory } = ts;

/** The type of a schema that stands alone. */
export function typeOf(schema: Type, output: Output): ts.TypeNode {
    return schema.kind === 'verbatim' ? verbatimType(schema, 'alone', output) : structuralType(schema, false, output);
}

/**
 * The type of an alias. If a schema refers to itself, only a literal index signature is legal here (TS2456):
 * the arguments of `Record` must be known before the alias is.
 */
export function aliasType(schema: Type, output: Output): ts.TypeNode {
    return schema.kind === 'verbatim' ? verbatimType(schema, 'alone', output) : structuralType(schema, true, output);
}

/** The type of a schema as a part of a larger type; the printer adds parentheses except around verbatim types. */
export function operandType(schema: Type, output: Output, isInAlias = false): ts.TypeNode {
    return schema.kind === 'verbatim'
        ? verbatimType(schema, 'asOperand', output)
        : structuralType(schema, isInAlias, output);
}

/** @param isInAlias Whether it is an alias, or a member of the union or intersection that is one. */
function structuralType(
    schema: Exclude<Type, { kind: 'verbatim' }>,
    isInAlias: boolean,
    output: Output,
): ts.TypeNode {
    switch (schema.kind) {
        case 'unknown':
            return keywordType(output.options.preferAny ? 'any' : 'unknown');
        case 'present':
            return output.options.preferAny ? keywordType('any') : presentType();
        case 'never':
            return keywordType('never');
        case 'primitive':
            if ('suggested' in schema) return factory.createUnionTypeNode(suggestingTypes(schema, output));
            return schema.name === 'null' ? nullType() : keywordType(schema.name);
        case 'date':
            return output.globalType('Date');
        case 'platform':
            return output.globalType(schema.name);
        case 'literal':
            return literalType(schema.value);
        case 'array':
            return arrayType(schema, output);
        case 'tuple':
            return itemsType(schema, output);
        case 'object':
            return isRecord(schema) && !isInAlias
                ? output.globalType('Record', [keywordType('string'), typeOf(schema.index, output)])
                : objectType(objectMembers(schema, output), isShort(schema));
        case 'union':
            return factory.createUnionTypeNode(unionTypes(schema.members, isInAlias, output));
        case 'intersection':
            return factory.createIntersectionTypeNode(
                schema.members.map((member) => operandType(member, output, isInAlias)),
            );
        case 'reference':
            return output.declaredType(schema.target.name);
        case 'enumMember':
            return output.enumMember(schema.target.name, schema.member);
        default:
            return schema satisfies never;
    }
}

/** The members of a union; a member that is itself a union is flattened. */
function unionTypes(members: readonly Type[], isInAlias: boolean, output: Output): ts.TypeNode[] {
    return members.flatMap((member) =>
        member.kind === 'primitive' && 'suggested' in member
            ? suggestingTypes(member, output)
            : operandType(member, output, isInAlias),
    );
}

/** `'a' | 'b' | (string & {})`: next to plain `string` the compiler drops literals, and an editor could not suggest them. */
function suggestingTypes(
    { suggested }: Extract<Type, { readonly suggested: readonly Type[] }>,
    output: Output,
): ts.TypeNode[] {
    const any = factory.createIntersectionTypeNode([keywordType('string'), objectType([], true)]);
    return [...suggested.map((schema) => operandType(schema, output)), factory.createParenthesizedType(any)];
}

/**
 * `{} | null`: JSON has no undefined. `unknown` would allow it in an intersection with an optional property's type:
 * to TypeScript, `unknown & (string | undefined)` is `string | undefined`.
 */
function presentType(): ts.TypeNode {
    return factory.createUnionTypeNode([objectType([], true), nullType()]);
}

/** `T[]`, or `[T, ...T[]]` if some items are always present. */
function arrayType({ items, length }: Extract<Type, { kind: 'array' }>, output: Output): ts.TypeNode {
    const all = (): ts.TypeNode => factory.createArrayTypeNode(operandType(items, output));
    if (length === undefined) return all();
    const first = Array.from({ length: length.fewest }, () => operandType(items, output));
    return tupleType(length.isFixed ? first : [...first, factory.createRestTypeNode(all())]);
}

function itemsType({ items, rest }: Extract<Type, { kind: 'tuple' }>, output: Output): ts.TypeNode {
    const own = items.map((item) => {
        const type = operandType(item.schema, output);
        return item.optional ? factory.createOptionalTypeNode(type) : type;
    });
    if (rest === undefined) return tupleType(own);
    return tupleType([...own, factory.createRestTypeNode(factory.createArrayTypeNode(operandType(rest, output)))]);
}

/** The members of an interface or a type literal. */
export function objectMembers(schema: ObjectType, output: Output): ts.TypeElement[] {
    const members: ts.TypeElement[] = schema.properties.map((property) => {
        const type = typeOf(property.schema, output);
        return withDocs(propertySignature(property.name, type, property.optional), docComment(property.docs));
    });
    const templates = (schema.templates ?? []).map(({ prefix, suffix, schema: type }) =>
        indexSignature(typeOf(type, output), textTemplateType(prefix, suffix)),
    );
    const index = schema.index === undefined ? [] : [indexSignature(typeOf(schema.index, output))];
    return [...members, ...templates, ...index];
}

/** Whether a type reads well in the middle of a line. */
export function isShortType(schema: Type): boolean {
    return schema.kind === 'union' ? schema.members.every(isSimple) : isSimple(schema);
}

/** Whether an object has an index signature and nothing else. */
function isRecord(schema: ObjectType): schema is ObjectType & { readonly index: Type } {
    return schema.properties.length === 0 && schema.templates === undefined && schema.index !== undefined;
}

/** Whether a type literal reads well on one line: one simple member without a doc comment. */
function isShort({ properties, templates, index }: ObjectType): boolean {
    if (templates !== undefined) return false;
    const [only, ...others] = properties;
    if (only === undefined) return index === undefined || isSimple(index);
    return others.length === 0 && index === undefined && !hasWords(only) && isSimple(only.schema);
}

function isSimple(schema: Type): boolean {
    if (schema.kind === 'array') return isSimple(schema.items);
    return schema.kind !== 'object' && schema.kind !== 'union' && schema.kind !== 'intersection';
}

function hasWords({ docs }: Property): boolean {
    const { paragraphs, tags } = docComment(docs);
    return paragraphs.length > 0 || tags.length > 0;
}

function verbatimType(
    schema: Extract<Type, { kind: 'verbatim' }>,
    position: 'alone' | 'asOperand',
    output: Output,
): ts.TypeNode {
    const type = parseType(qualifyNames(schema.text, (name) => output.qualifierOf(name)));
    if (type !== undefined) return type[position]();
    output.report('invalid-type-text', `${JSON.stringify(schema.text)} is not exactly one TypeScript type`, {
        where: { pointer: schema.pointer },
        help: 'x-ts-type takes what can stand after \'type Name =\', such as "Record<string, number>"',
    });
    return keywordType('unknown');
}
