/** The literals with which a discriminator tells the members of a union apart (OpenAPI 3.1, 4.8.25). */
import { limits } from '../limits.ts';
import type { Pointer } from '../load/pointer.ts';
import type { LiteralValue, Property, Type } from '../plan/types.ts';
import { type Discriminator, isComponentSchema, valuesLeadingTo } from '../schema/discriminators.ts';
import { type Indistinct, type TagValues, valuesOfTags } from '../schema/hierarchy.ts';
import { membersOf } from '../schema/inherited.ts';
import type { SchemaNode } from '../schema/node.ts';
import { valueTypesOf } from '../schema/value-types.ts';
import { intersection, literalOf, union } from './algebra.ts';
import type { TypeContext } from './context.ts';
import { noDocs } from './docs.ts';
import { enumMembersOf, valuesOf } from './enums.ts';
import { exactLiteral, exactTypeOf } from './exact.ts';

/**
 * A member of a union, once for each literal that must be added to its type. Once and unchanged if its own type has the
 * literal, or none is possible.
 */
export function taggedMembers(
    type: Type,
    member: SchemaNode,
    discriminator: Discriminator,
    required: ReadonlySet<string>,
    context: TypeContext,
): readonly Type[] {
    const { property, fallback } = discriminator;
    const { target } = member;
    if (target === undefined || target.boolean !== undefined || target.pointer === fallback) return [type];
    const { hierarchies } = context.graph;
    const values = valuesLeadingTo(target, discriminator);
    const hasOwn = hierarchies.tags(target.pointer).get(property)?.length === 1;
    if (values === undefined || hasOwn || hierarchies.isDistinguished(target.pointer, property)) return [type];
    return withEachTag(type, target, new Map([[property, values]]), context, required);
}

/**
 * A schema's type with its literals, once for each of several: TypeScript narrows only to whole members.
 *
 * @param node The schema whose properties have the literals.
 * @param required The properties required by the schema's siblings. Without it, every property with a literal is
 * required.
 */
function withEachTag(
    type: Type,
    node: SchemaNode,
    tags: TagValues,
    context: TypeContext,
    required?: ReadonlySet<string>,
): readonly Type[] {
    const { properties } = membersOf(node, context.direction);
    let variants: readonly (readonly Property[])[] = [[]];
    for (const [name, values] of tags) {
        const described = properties.get(name);
        const tag = values.length === 0 ? undefined : tagType(values, described?.nodes ?? [], context);
        if (tag === undefined) continue;
        const optional = required?.has(name) === false && described?.required === false;
        const each =
            tag.kind === 'union' && tag.members.length * variants.length <= limits.mostTags ? tag.members : [tag];
        variants = variants.flatMap((before) =>
            each.map((one) => [...before, { name, type: one, optional, docs: noDocs }]),
        );
    }
    return variants.map((added) =>
        added.length === 0 ? type : intersection([type, { kind: 'object', properties: added }]),
    );
}

/**
 * The type of a discriminating property with some values.
 * Undefined if the property already lists its values, and lists only one or lacks some of these: its own type is
 * better.
 * Also undefined if it cannot have any of them: the discriminator then distinguishes nothing.
 */
export function tagType(
    values: readonly string[],
    nodes: readonly SchemaNode[],
    context: TypeContext,
): Type | undefined {
    const types = new Set(nodes.flatMap((node) => [...valueTypesOf(node)]));
    const typed = values.map((value) => literalOfType(value, types));
    const isPossible = (value: LiteralValue): boolean =>
        [typeof value, 'any'].some((type) => (types as ReadonlySet<string>).has(type));
    const [first] = nodes;
    if (first !== undefined && types.size > 0 && !typed.some(isPossible)) {
        reportIndistinct({ property: first.pointer, reason: 'type' }, context);
        return undefined;
    }
    for (const node of nodes) {
        const listing = node.graph.end(node);
        if (listing?.values === undefined) continue;
        const own = valuesOf(listing).filter((value) => value !== null);
        if (own.length < 2 || !typed.every((value) => own.includes(value))) return undefined;
        const members = isComponentSchema(listing.pointer) ? enumMembersOf(listing, typed, context) : undefined;
        if (members !== undefined) return members;
        break;
    }
    const [exact] = nodes.flatMap((node) => exactTypeOf(node.graph.end(node) ?? node, context) ?? []);
    return union(
        typed.map(
            (value) =>
                (exact && typeof value === 'number' ? exactLiteral(value, exact) : undefined) ?? literalOf(value),
        ),
    );
}

/** Reports a discriminator that cannot distinguish any schema. */
export function reportIndistinct({ property, reason }: Indistinct, { reader }: TypeContext): void {
    const [message, help] = indistinctMessages[reason];
    reader.malformed(property, message, help);
}

const indistinctMessages = {
    type: ['the property that a discriminator names must be a string: this one distinguishes nothing, and is ignored'],
    values: [
        'no listed value is the name of a schema that extends this one: the discriminator distinguishes nothing, and is ignored',
        "its 'mapping' says which value leads to which schema",
    ],
} as const;

/** A mapping's keys are always strings; the literals have the property's type. */
function literalOfType(value: string, types: ReadonlySet<string>): LiteralValue {
    if (types.has('string') || types.size === 0) return value;
    if (types.has('number') && value.trim() !== '' && Number.isFinite(Number(value))) return Number(value);
    return types.has('boolean') && (value === 'true' || value === 'false') ? value === 'true' : value;
}

/** The type of a base with a discriminator where it is used as a value: the union of the schemas that extend it. */
export function unionOfSubtypes(node: SchemaNode, context: TypeContext): Type {
    const { hierarchies } = context.graph;
    const { pointer } = node;
    const base = (): Type => ({ kind: 'reference', target: context.registry.referBase(pointer) });
    const refer = (target: Pointer): Type => ({ kind: 'reference', target: context.registry.refer(target) });
    const tagged = (type: Type, target: Pointer, tags: ReadonlyMap<string, readonly string[]>): readonly Type[] => {
        const tagging = context.graph.at(target);
        return tagging === undefined ? [type] : withEachTag(type, tagging, tags, context);
    };
    const subtypes = hierarchies.children(pointer).flatMap((subtype) => {
        const tags = hierarchies.tags(subtype);
        const hasSeveral = [...tags.values()].some((values) => values.length > 1);
        return hasSeveral ? tagged(refer(subtype), subtype, tags) : [refer(subtype)];
    });
    context.graph.limit.countParts(subtypes.length, pointer);
    const mapped = hierarchies
        .mapped(pointer)
        .flatMap(({ target, tags }) => tagged(intersection([base(), refer(target)]), target, tags));
    return union([...withoutSubtypes(node, base, context), ...subtypes, ...mapped]);
}

/** The base as a member of its own union; none if every value must be of a subtype. */
function withoutSubtypes(node: SchemaNode, base: () => Type, context: TypeContext): readonly Type[] {
    const { hierarchies } = context.graph;
    const tags = hierarchies.ownTags(node.pointer);
    for (const { values, source } of tags.values()) {
        // Without a name it has no value. A base is abstract if a mapping names its subtypes but not the base.
        if (values.length === 0 || (source === 'name' && hierarchies.aboveMapped.has(node.pointer))) return [];
    }
    const areListed = [...tags.values()].every(({ source }) => source === 'list');
    return withEachTag(base(), node, valuesOfTags(tags), context, areListed ? new Set() : undefined);
}
