/** Objects: their properties and other keys, from what applies to them and from their bases. */

import { limits } from '../limits.ts';
import type { Docs, ObjectType, Property, Type } from '../plan/types.ts';
import { keysOfMade, madeByKeys } from '../schema/additional.ts';
import { type Conjunction, type KeyConstraint, withoutUnevaluated } from '../schema/conjunction.ts';
import { hiddenBy, membersOf, type ObjectMembers } from '../schema/inherited.ts';
import { matchesPattern } from '../schema/key-patterns.ts';
import type { SchemaNode } from '../schema/node.ts';
import { isNullable } from '../schema/nullability.ts';
import { absent, anyPresent, intersection } from './algebra.ts';
import { type ParentConstraints, type TypeContext, withoutNotes } from './context.ts';
import { noDocs, schemaDocs, withValueDocs, withWords } from './docs.ts';
import { translate, withNull } from './nulls.ts';
import { admitsKey, signaturesOf } from './signatures.ts';
import { tagType } from './tags.ts';

/** The object constraints of a schema as a type. */
export function translateObject(
    given: Conjunction,
    { tags, whole, refused = [] }: ParentConstraints,
    context: TypeContext,
): ObjectType {
    const inherited = given.references.map(({ target }) => membersOf(target, context.direction));
    const conjunction = { ...given, keys: keysAmong(inherited, given) };
    const nodesAround = (name: string): readonly SchemaNode[] =>
        whole === undefined ? [] : (whole.properties.get(name) ?? inheritedNodesOf(name, whole, context));
    const ownHidden = hiddenBy(conjunction, context.direction);
    const hidden = whole === undefined ? ownHidden : new Set([...ownHidden, ...hiddenBy(whole, context.direction)]);
    // A base's discriminator identifies this schema by them.
    const tagged = new Map(
        [...(tags ?? [])].flatMap(([name, values]) => {
            const nodes = [
                ...(conjunction.properties.get(name) ?? []),
                ...inheritedNodesOf(name, conjunction, context),
            ];
            const type = tagType(values, nodes, context);
            return type === undefined ? [] : [[name, type] as const];
        }),
    );
    const noting = (name: string): TypeContext => (tagged.has(name) ? withoutNotes(context) : context);
    const made = keysOfMade(conjunction.keys);
    const own = [...conjunction.properties]
        .filter(([name]) => !hidden.has(name))
        .map(([name, nodes]) =>
            propertyOf(
                name,
                [...nodes, ...madeByKeys(name, nodes, made)],
                conjunction.required.has(name),
                noting(name),
            ),
        );
    const newlyRequired = [...conjunction.required]
        .filter((name) => !conjunction.properties.has(name) && !hidden.has(name))
        .filter((name) => !inherited.some((members) => members.properties.get(name)?.required))
        .map((name) => {
            const nodes = nodesOf(name, conjunction, context);
            return propertyOf(name, nodes.length > 0 ? nodes : nodesAround(name), true, noting(name));
        });
    const stated = withTags([...own, ...newlyRequired], tagged);
    const properties = conjunction.isObject || whole?.isObject === true ? withRefused(refused, stated) : stated;
    if (conjunction.keys.length === 0) return { kind: 'object', properties };
    const inheritedProperties = inherited.flatMap((members) =>
        [...members.properties].map(([name, member]) => propertyOf(name, member.nodes, member.required, context)),
    );
    const signatures = signaturesOf(conjunction.keys, [...properties, ...inheritedProperties], context);
    const hiding = hiddenAmong(hidden, properties, context).filter(({ name }) => admitsKey(name, signatures));
    if (hiding.length === 0) return { kind: 'object', properties, ...signatures };
    const all = [...properties, ...hiding];
    return {
        kind: 'object',
        properties: all,
        ...signaturesOf(conjunction.keys, [...all, ...inheritedProperties], context),
    };
}

/**
 * The properties of the other direction as properties that must be absent, for a type that would otherwise admit them.
 * The property of a discriminator is in both directions.
 */
export function hiddenAmong(
    hidden: ReadonlySet<string>,
    properties: readonly Property[],
    context: TypeContext,
): readonly Property[] {
    const stated = new Set(properties.map(({ name }) => name));
    const left = [...hidden].filter((name) => !stated.has(name));
    if (left.length === 0) return [];
    const { discriminatingNames } = context.graph;
    return left.filter((name) => !discriminatingNames.has(name)).map(absent);
}

/**
 * The known constraints on other keys. Next to `additionalProperties` no key is unevaluated, and if some properties are
 * unknown, the unevaluated keys are uncertain.
 */
function keysAmong(inherited: readonly ObjectMembers[], { keys, others }: Conjunction): readonly KeyConstraint[] {
    const isEvaluated = keys.some(({ pattern, isUnevaluated }) => pattern === undefined && isUnevaluated !== true);
    if (isEvaluated) return keys.filter(({ isUnevaluated }) => isUnevaluated !== true);
    const isKnown = others.length === 0 && inherited.every(({ known, open }) => known && !open);
    return isKnown ? keys : keys.map(withoutUnevaluated);
}

/** Adds properties that must be absent, or narrows existing ones. */
function withRefused(refused: readonly string[], properties: readonly Property[]): readonly Property[] {
    if (refused.length === 0) return properties;
    return [...properties.filter(({ name }) => !refused.includes(name)), ...refused.map(absent)];
}

/** Everything that a schema and its bases state about a property. */
export function nodesOf(name: string, conjunction: Conjunction, context: TypeContext): readonly SchemaNode[] {
    const own = conjunction.properties.get(name) ?? [];
    const described = own.length > 0 ? own : inheritedNodesOf(name, conjunction, context);
    return described.length > 0 ? described : nodesOfKey(name, conjunction, context);
}

function inheritedNodesOf(
    name: string,
    { references }: Conjunction,
    { direction }: TypeContext,
): readonly SchemaNode[] {
    return references.flatMap(({ target }) => membersOf(target, direction).properties.get(name)?.nodes ?? []);
}

/**
 * The schemas of a required key that is not a property: those of all matching patterns, or else `additionalProperties`.
 */
function nodesOfKey(name: string, { keys }: Conjunction, { graph: { limit } }: TypeContext): readonly SchemaNode[] {
    const [first] = keys;
    if (first?.node !== undefined) limit.countParts(keys.length / limits.patternsPerPart, first.node.pointer);
    const matching = keys.filter(({ pattern }) => pattern !== undefined && matchesPattern(pattern, name));
    const applying = matching.length > 0 ? matching : keys.filter(({ pattern }) => pattern === undefined);
    return applying.flatMap(({ node }) => node ?? []);
}

/** Adds or narrows the properties with which a base's discriminator identifies this schema. */
function withTags(properties: readonly Property[], tagged: ReadonlyMap<string, Type>): readonly Property[] {
    if (tagged.size === 0) return properties;
    const byName = new Map(properties.map((property) => [property.name, property]));
    for (const [name, type] of tagged) {
        byName.set(name, { name, type, optional: false, docs: byName.get(name)?.docs ?? noDocs });
    }
    return [...byName.values()];
}

/** A property from all schemas that describe it. Null and optionality follow the strategy. */
export function propertyOf(
    name: string,
    nodes: readonly SchemaNode[],
    required: boolean,
    context: TypeContext,
): Property {
    const nullable = nodes.length > 0 && nodes.every(isNullable);
    const asOptional = nullable && context.options.nullableStrategy === 'nullableAsOptional';
    const [first] = nodes;
    const types = nodes.map((node) => {
        const type = translate(node, context);
        // If all of them are nullable, each one is.
        if (asOptional || !(nullable || isNullable(node))) return type;
        // Several schemas are one place, which is nullable if all of them are.
        return withNull(type, node, nullable && node === first ? context : withoutNotes(context));
    });
    return {
        name,
        type: nodes.length === 0 ? anyPresent : intersection(types),
        optional: !required || asOptional,
        docs: docsOfProperty(name, nodes),
    };
}

/** Those of the first schema that describes it. Others may have words if it has none. */
function docsOfProperty(name: string, nodes: readonly SchemaNode[]): Docs {
    const [first, ...others] = nodes;
    if (first === undefined) return noDocs;
    const docs = others.reduce((all, one) => withWords(all, schemaDocs(one, name)), schemaDocs(first, name));
    return withValueDocs(docs, first);
}
