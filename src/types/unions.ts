/** Alternatives as types: those of `oneOf` and `anyOf`, and those that follow from dependencies between properties. */

import type { ObjectType, Type } from '../plan/types.ts';
import type { Dependency } from '../schema/conditions.ts';
import type { Conjunction } from '../schema/conjunction.ts';
import { discriminatorOf } from '../schema/discriminators.ts';
import { type Exclusion, exclusionOf, unevaluatedAmong } from '../schema/exclusion.ts';
import { anyType, isLimiting, noType, typesIn } from '../schema/json-types.ts';
import type { Alternatives, SchemaNode } from '../schema/node.ts';
import { isOnlyNull } from '../schema/nulls.ts';
import { statedTypes } from '../schema/stated-types.ts';
import { absent, boolean, nullValue, number, string, suggesting, typeKey, union, unknown } from './algebra.ts';
import type { ParentConstraints, TypeContext } from './context.ts';
import { listsStrings } from './enums.ts';
import { translate } from './nulls.ts';
import { nodesOf, propertyOf } from './objects.ts';
import { taggedMembers } from './tags.ts';

/** The type of a `oneOf` or an `anyOf`. */
export function translateAlternatives(alternatives: Alternatives, whole: Conjunction, context: TypeContext): Type {
    const members = nonNullMembers(alternatives);
    if (members.length === 0) return alternatives.members.length === 0 ? unknown : nullValue;
    const exclusion = exclusionAmong(alternatives, whole);
    const unevaluated = unevaluatedAmong({ ...alternatives, members }, whole, context.direction);
    const discriminator = discriminatorOf(alternatives.node);
    return joinAlternatives(
        alternatives.keyword,
        members.flatMap((member, index) => {
            const excluded = exclusion === undefined ? [] : exclusion.refused[index];
            if (excluded === undefined) return [];
            const refused = [...new Set([...excluded, ...(unevaluated[index] ?? [])])];
            const type = translateAlternative(member, whole, refused, context);
            return discriminator === undefined
                ? type
                : taggedMembers(type, member, discriminator, whole.required, context);
        }),
        context,
    );
}

/**
 * An alternative. Keywords that only imply a type have no effect on values of the other types that are stated next to
 * the alternatives.
 */
function translateAlternative(
    member: SchemaNode,
    whole: Conjunction,
    refused: readonly string[],
    context: TypeContext,
): Type {
    const { stated, implied } = statedTypes(member);
    const isImplied = isLimiting(whole.shared) && stated === anyType && implied !== anyType;
    if (isImplied && (whole.shared & implied) === noType) return unknown;
    const type = translate(member, context, { whole, refused });
    return isImplied ? union([type, ...typesIn(whole.shared & ~implied).map((name) => anyOfType[name])]) : type;
}

/** All values of a type. */
const anyOfType = {
    object: { kind: 'object', properties: [], index: unknown },
    array: { kind: 'array', items: unknown },
    string,
    number,
    boolean,
} as const satisfies Readonly<Record<string, Type>>;

/** `anyOf` of listed strings and any string gives suggestions: a plain union would become `string`. */
function joinAlternatives(keyword: Alternatives['keyword'], types: readonly Type[], context: TypeContext): Type {
    const members = types.flatMap((type) => (type.kind === 'union' ? type.members : [type]));
    const isAny = keyword === 'anyOf' && members.some((type) => typeKey(type) === typeKey(string));
    const suggested = isAny ? members.filter((type) => isSuggestion(type, context)) : [];
    if (suggested.length === 0) return union(members);
    return union([suggesting(string, suggested), ...members.filter((type) => !suggested.includes(type))]);
}

/** Whether a type is a string literal, or the name of several. An empty string is not worth suggesting. */
function isSuggestion(type: Type, context: TypeContext): boolean {
    if (type.kind === 'literal') return typeof type.value === 'string' && type.value !== '';
    const named = type.kind === 'reference' ? context.graph.at(type.target.pointer) : undefined;
    return named !== undefined && listsStrings(named, context);
}

function nonNullMembers({ members }: Alternatives): readonly SchemaNode[] {
    return members.filter((member) => !isOnlyNull(member));
}

function exclusionAmong(alternatives: Alternatives, whole: Conjunction): Exclusion | undefined {
    return alternatives.keyword === 'oneOf' ? exclusionOf(nonNullMembers(alternatives), whole.required) : undefined;
}

/**
 * `{ card?: never } | { card: string; address: string }`: if a property is present, so are the properties that it
 * depends on.
 */
export function translateDependency({ names, requires }: Dependency, whole: Conjunction, context: TypeContext): Type {
    const present = [...names, ...requires].map((name) =>
        propertyOf(name, nodesOf(name, whole, context), true, context),
    );
    // To TypeScript, an object whose properties are all absent has nothing in common with one of other keys (TS2559).
    const index = describesProperties(whole) ? {} : { index: unknown };
    return union([
        { kind: 'object', properties: names.map(absent), ...index },
        { kind: 'object', properties: present },
    ]);
}

/** Whether an object describes or requires properties, so that it is not open to any keys. */
export function describesProperties(whole: Conjunction | undefined): boolean {
    return whole !== undefined && whole.references.length + whole.properties.size + whole.required.size > 0;
}

/** An object without the properties that each alternative either requires or forbids. */
export function withoutStated(object: ObjectType, conjunction: Conjunction, { tags }: ParentConstraints): ObjectType {
    const isOpen = object.index !== undefined || object.templates !== undefined;
    if (isOpen || conjunction.others.length === 0) return object;
    const stated = new Set(
        conjunction.others.flatMap((constraint) => {
            if (constraint.kind === 'dependency') return constraint.dependency.names;
            if (constraint.kind !== 'alternatives') return [];
            return [...(exclusionAmong(constraint, conjunction)?.stated ?? [])];
        }),
    );
    if (stated.size === 0) return object;
    return {
        ...object,
        properties: object.properties.filter(({ name }) => !stated.has(name) || tags?.has(name) === true),
    };
}
