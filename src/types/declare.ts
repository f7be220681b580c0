/** Named schemas as declarations: an interface if TypeScript allows one, otherwise an alias. */

import type { Declaration, Docs, ObjectType, Property, SchemaName, Type } from '../plan/types.ts';
import { conjunctionOf } from '../schema/conjunction.ts';
import { membersOf, type ObjectMember, type ObjectMembers } from '../schema/inherited.ts';
import { makeOnce } from '../schema/lists.ts';
import type { Reference, SchemaNode } from '../schema/node.ts';
import { isOnlyNull } from '../schema/nulls.ts';
import { copyForDeclaration } from './absorb.ts';
import { literalOf, nullValue, typeKey, union, unknown } from './algebra.ts';
import type { TypeContext } from './context.ts';
import { noDocs, schemaDocs, withValueDocs } from './docs.ts';
import { enumForm, openTypesOf } from './enums.ts';
import { declaresNull, withNull } from './nulls.ts';
import { propertyOf } from './objects.ts';
import { reportIndistinct, unionOfSubtypes } from './tags.ts';
import { joinParts, makeParts, partsWith, referToBase } from './translator.ts';

/**
 * Declares one named schema.
 *
 * @param context The context of the direction that the name is for.
 */
export function declareSchema(target: SchemaName, context: TypeContext): Declaration {
    const { schema: pointer, isBase, isSent, isBody } = context.registry.meaningOf(target.pointer);
    const node = context.graph.at(pointer);
    if (node === undefined) return { kind: 'alias', target, docs: noDocs, type: unknown };
    if (isBase) {
        const summary = `What each kind of \`${context.registry.name(pointer).name}\` has.`;
        return declareParts(target, node, { ...noDocs, summary }, context);
    }
    const indistinct = context.graph.hierarchies.indistinct.get(pointer);
    if (indistinct !== undefined) reportIndistinct(indistinct, context);
    const { name } = isBody ? target : context.registry.receivedName(pointer);
    const docs = isSent && !isBody ? asSent(schemaDocs(node, name), name) : schemaDocs(node, name);
    if (isOnlyNull(node)) return { kind: 'alias', target, docs, type: nullValue };
    if (context.graph.hierarchies.isUnion(pointer)) {
        const type = aliasOf(node, unionOfSubtypes(node, context), context);
        return { kind: 'alias', target, docs, type };
    }
    if (node.verbatim === undefined) {
        const form = enumForm(node, context);
        if (form.kind === 'constants' && node.known !== undefined)
            return { kind: form.kind, target, docs, members: form.members, open: openTypesOf(node, context) };
        if (form.kind !== 'union') return { kind: form.kind, target, docs, members: form.members };
    }
    return declareParts(target, node, withValueDocs(docs, node), context);
}

/** The docs of a schema, with the purpose of its request type. */
function asSent(docs: Docs, name: string): Docs {
    const remark = `\`${name}\` as it is sent.`;
    return { ...docs, description: docs.description === undefined ? remark : `${docs.description}\n\n${remark}` };
}

/** Declares the parts of a schema. */
function declareParts(target: SchemaName, node: SchemaNode, docs: Docs, context: TypeContext): Declaration {
    const absorbed = copyForDeclaration(conjunctionOf(node, context.direction), node, context);
    const parts = partsWith(absorbed, context, { tags: context.graph.hierarchies.tags(node.pointer) });
    const { object, references, others } = parts;
    const isInterface =
        object !== undefined &&
        others.length === 0 &&
        (references.length === 0 || canExtend(object, references, node, context));
    if (isInterface) {
        const bases = references.map((reference) => referToBase(reference.target, node, context));
        return { kind: 'object', target, docs, bases, object };
    }
    const type = joinParts(parts, context, node);
    // The null of a schema that is a union of its subtypes is a member of the union, and is not inherited.
    const { isBase } = context.registry.meaningOf(target.pointer);
    return { kind: 'alias', target, docs, type: isBase ? type : aliasOf(node, type, context) };
}

function aliasOf(node: SchemaNode, type: Type, context: TypeContext): Type {
    return declaresNull(node.pointer, context) ? withNull(type, node, context) : type;
}

/**
 * Whether `interface … extends` is valid for all bases of a schema (TypeScript: TS2312, TS2320, TS2430): every base is
 * an object with known properties, without index signature or union; no two bases differ in a property; and an own
 * property only repeats or requires an inherited one.
 */
function canExtend(
    object: ObjectType,
    references: readonly Reference[],
    self: SchemaNode,
    context: TypeContext,
): boolean {
    if (object.index !== undefined || object.templates !== undefined) return false;
    const { hierarchies } = context.graph;
    const isOtherUnion = ({ pointer }: SchemaNode): boolean =>
        hierarchies.isUnion(pointer) && !hierarchies.isSubtype(self.pointer, pointer);
    if (references.some(({ target }) => isOtherUnion(target))) return false;
    const bases = references.map(({ target }) => ({ target, members: membersOf(target, context.direction) }));
    if (!bases.every(({ target, members }) => isPlainObject(target, members, context))) return false;
    const inherited = new Map<string, ObjectMember>();
    for (const { members } of bases) {
        for (const [name, member] of members.properties) {
            const other = inherited.get(name);
            if (other !== undefined && !isSameMember(name, member, other, context)) return false;
            inherited.set(name, member);
        }
    }
    const tags = new Map(bases.flatMap(({ target }) => [...hierarchies.tags(target.pointer)]));
    return object.properties.every((property) => {
        const base = inherited.get(property.name);
        const tag = tags.get(property.name);
        const keepsTag = tag === undefined || (!property.optional && allowsOnly(property.type, tag));
        return keepsTag && (base === undefined || overrides(property, base, context));
    });
}

/** Whether a property may override an inherited one of the same name. */
function overrides(property: Property, base: ObjectMember, context: TypeContext): boolean {
    const overridden = propertyOf(property.name, base.nodes, base.required, context);
    const narrows = typeKey(overridden.type) === typeKey(property.type) || isNarrower(property.type, overridden.type);
    return narrows && (overridden.optional || !property.optional);
}

/** Whether a property allows only values that its base's discriminator allows. */
function allowsOnly(type: Type, values: readonly string[]): boolean {
    return type.kind === 'enumMember' || isNarrower(type, union(values.map(literalOf)));
}

/** Whether a schema is declared as an interface with only known properties. */
function isPlainObject(node: SchemaNode, members: ObjectMembers, context: TypeContext): boolean {
    const isPlain = (): boolean => {
        if (!members.known || members.open) return false;
        const conjunction = conjunctionOf(node, context.direction);
        const { references, properties, required, isObject, hidden } = conjunction;
        if (references.length > 0) {
            const tags = context.graph.hierarchies.tags(node.pointer);
            const own = makeParts(conjunction, context, { tags }).object;
            return own !== undefined && canExtend(own, references, node, context);
        }
        if (properties.size + required.size > 0) return isObject;
        return hidden.size > 0 && makeParts(conjunction, context).object?.index === undefined;
    };
    // A schema that extends itself is none.
    return makeOnce(context.progress.interfaces, node, isPlain, false);
}

function isSameMember(name: string, left: ObjectMember, right: ObjectMember, context: TypeContext): boolean {
    // The same base through two paths: the same places need no comparison.
    if (left.required === right.required && isSame(left.nodes, right.nodes)) return true;
    const [first, second] = [left, right].map((member) => propertyOf(name, member.nodes, member.required, context));
    if (first === undefined || second === undefined) return false;
    return first.optional === second.optional && typeKey(first.type) === typeKey(second.type);
}

function isSame(left: readonly SchemaNode[], right: readonly SchemaNode[]): boolean {
    return left.length === right.length && left.every((node, index) => node === right[index]);
}

/** Whether one type is clearly part of another: a literal of its primitive, or of its union. */
function isNarrower(narrow: Type, wide: Type): boolean {
    if (wide.kind === 'unknown') return true;
    if (narrow.kind === 'union') return narrow.members.every((member) => isNarrower(member, wide));
    if (wide.kind === 'union') return wide.members.some((member) => isNarrower(narrow, member));
    if (narrow.kind === 'literal') {
        return wide.kind === 'literal'
            ? narrow.value === wide.value
            : wide.kind === 'primitive' && typeof narrow.value === wide.name;
    }
    if (narrow.kind === 'enumMember') return wide.kind === 'reference' && wide.target.pointer === narrow.target.pointer;
    return typeKey(narrow) === typeKey(wide);
}
