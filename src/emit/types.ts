/** The model's schemas as types. */

import ts from '../compiler/typescript.js';
import type { ExactName, ObjectType, OpenType, Type } from '../plan/model.ts';
import { hasWords, withDocs } from '../syntax/docs.ts';
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
    unionType,
} from '../syntax/types.ts';
import { parseType, qualifyNames } from '../syntax/verbatim.ts';
import { docComment } from './docs.ts';
import type { Output } from './output.ts';
import { temporalTypes } from './temporal.ts';

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
            return type.digits === undefined ? sharedKeywordType(type.name) : exactLiteralType(type.digits, type.name);
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

function operandType(type: Type, output: Output, isInAlias = false): ts.TypeNode {
    return typeOf(type, output, isInAlias, 'asOperand');
}

function exactLiteralType(digits: string, name: ExactName): ts.TypeNode {
    return literalType(name === 'bigint' ? BigInt(digits) : digits);
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
