/** Objects: their properties and other keys, from facets and bases. */
import type { ObjectSchema, Property, Schema } from '../model.ts';
import type { Located } from '../reader.ts';
import { discriminatingNames } from './access.ts';
import type { Facets, KeyFacet, Members, SchemaContext } from './context.ts';
import { tagSchema } from './discriminators.ts';
import { noDocs, schemaDocs } from './docs.ts';
import { withoutUnevaluated } from './facets.ts';
import { hiddenBy, membersAt } from './members.ts';
import { isNullable, uncounted, withNull } from './nullability.ts';
import { matchesPattern } from './patterns.ts';
import { intersection, present } from './schemas.ts';
import { admitsKey, signaturesOf } from './signatures.ts';
import { translate } from './translate.ts';
import { absent } from './unions.ts';
import { withValueDocs } from './value-docs.ts';

/** Constraints on a schema from its surroundings. */
export interface Surroundings {
    /** The literals with which a base's discriminator identifies this schema. */
    readonly tags?: ReadonlyMap<string, readonly string[]>;
    /** The schema that this one is an alternative of: it may describe a property that is only required here. */
    readonly whole?: Facets;
    /** The properties that this alternative must not have, because another one would also match. */
    readonly refused?: readonly string[];
}

const noTags: ReadonlyMap<string, Schema> = new Map();

/** The object constraints of a schema as a type. */
export function objectOf(
    given: Facets,
    { tags, whole, refused = [] }: Surroundings,
    context: SchemaContext,
): ObjectSchema {
    const inherited = given.references.map(({ target }) => membersAt(target, context));
    const facets = { ...given, index: indexAmong(inherited, given) };
    const inheritedNodes = (name: string): readonly Located[] => inheritedNodesOf(name, facets, context);
    const nodesAround = (name: string): readonly Located[] =>
        whole === undefined ? [] : (whole.properties.get(name) ?? inheritedNodesOf(name, whole, context));
    const ownHidden = hiddenBy(facets, context);
    const hidden = whole === undefined ? ownHidden : new Set([...ownHidden, ...hiddenBy(whole, context)]);
    const tagged = tags === undefined ? noTags : taggedSchemas(facets, tags, inheritedNodes, context);
    const counting = (name: string): SchemaContext => (tagged.has(name) ? uncounted(context) : context);
    const own = [...facets.properties]
        .filter(([name]) => !hidden.has(name))
        .map(([name, nodes]) => propertyOf(name, nodes, facets.required.has(name), counting(name)));
    const newlyRequired = [...facets.required]
        .filter((name) => !facets.properties.has(name) && !hidden.has(name))
        .filter((name) => !inherited.some((members) => members.properties.get(name)?.required))
        .map((name) => {
            const [nodes = []] = [inheritedNodes(name), nodesOfKey(name, facets, context), nodesAround(name)].filter(
                (candidates) => candidates.length > 0,
            );
            return propertyOf(name, nodes, true, counting(name));
        });
    const stated = withTags([...own, ...newlyRequired], tagged);
    const properties = facets.isObject || whole?.isObject === true ? without(refused, stated) : stated;
    if (facets.index.length === 0) return { kind: 'object', properties };
    const inheritedProperties = inherited.flatMap((members) =>
        [...members.properties].map(([name, member]) => propertyOf(name, member.nodes, member.required, context)),
    );
    const signatures = signaturesOf(facets, [...properties, ...inheritedProperties], context);
    const hiding = hiddenAmong(hidden, properties, context).filter(({ name }) => admitsKey(name, signatures));
    if (hiding.length === 0) return { kind: 'object', properties, ...signatures };
    const all = [...properties, ...hiding];
    return { kind: 'object', properties: all, ...signaturesOf(facets, [...all, ...inheritedProperties], context) };
}

/**
 * The properties of the other direction as properties that must be absent, for a type that would otherwise admit them.
 * The property of a discriminator is in both directions.
 */
export function hiddenAmong(
    hidden: ReadonlySet<string>,
    properties: readonly Property[],
    context: SchemaContext,
): readonly Property[] {
    const stated = new Set(properties.map(({ name }) => name));
    const left = [...hidden].filter((name) => !stated.has(name));
    if (left.length === 0) return [];
    const discriminating = discriminatingNames(context);
    return left.filter((name) => !discriminating.has(name)).map(absent);
}

/**
 * The known constraints on other keys. Next to `additionalProperties` no key is unevaluated, and if some properties are
 * unknown, the unevaluated keys are uncertain.
 */
function indexAmong(inherited: readonly Members[], { index, others }: Facets): readonly KeyFacet[] {
    const isEvaluated = index.some(({ pattern, isUnevaluated }) => pattern === undefined && isUnevaluated !== true);
    if (isEvaluated) return index.filter(({ isUnevaluated }) => isUnevaluated !== true);
    const isKnown = others.length === 0 && inherited.every(({ known, open }) => known && !open);
    return isKnown ? index : index.map(withoutUnevaluated);
}

/** Adds properties that must be absent, or narrows existing ones. */
function without(refused: readonly string[], properties: readonly Property[]): readonly Property[] {
    if (refused.length === 0) return properties;
    return [...properties.filter(({ name }) => !refused.includes(name)), ...refused.map(absent)];
}

/** Everything that a schema and its bases state about a property. */
export function nodesOf(name: string, facets: Facets, context: SchemaContext): readonly Located[] {
    const own = facets.properties.get(name) ?? [];
    const described = own.length > 0 ? own : inheritedNodesOf(name, facets, context);
    return described.length > 0 ? described : nodesOfKey(name, facets, context);
}

function inheritedNodesOf(name: string, { references }: Facets, context: SchemaContext): readonly Located[] {
    return references.flatMap(({ target }) => membersAt(target, context).properties.get(name)?.nodes ?? []);
}

/** The cost of testing patterns, in parts of the output limit. */
const patternsPerPart = 2;

/**
 * The schemas of a required key that is not a property: those of all matching patterns, or else `additionalProperties`.
 */
function nodesOfKey(name: string, { index }: Facets, { limit }: SchemaContext): readonly Located[] {
    const [first] = index;
    if (first !== undefined && first.node !== true)
        limit.countParts(index.length / patternsPerPart, first.node.pointer);
    const matching = index.filter(({ pattern }) => pattern !== undefined && matchesPattern(pattern, name));
    const speaking = matching.length > 0 ? matching : index.filter(({ pattern }) => pattern === undefined);
    return speaking.flatMap(({ node }) => (node === true ? [] : [node]));
}

/** The types of the properties with which a base's discriminator identifies this schema. */
function taggedSchemas(
    facets: Facets,
    tags: ReadonlyMap<string, readonly string[]>,
    inheritedNodes: (name: string) => readonly Located[],
    context: SchemaContext,
): ReadonlyMap<string, Schema> {
    return new Map(
        [...tags].flatMap(([name, values]) => {
            const nodes = [...(facets.properties.get(name) ?? []), ...inheritedNodes(name)];
            const schema = tagSchema(values, nodes, context);
            return schema === undefined ? [] : [[name, schema] as const];
        }),
    );
}

/** Adds or narrows the properties with which a base's discriminator identifies this schema. */
function withTags(properties: readonly Property[], tagged: ReadonlyMap<string, Schema>): readonly Property[] {
    if (tagged.size === 0) return properties;
    const byName = new Map(properties.map((property) => [property.name, property]));
    for (const [name, schema] of tagged) {
        byName.set(name, { name, schema, optional: false, docs: byName.get(name)?.docs ?? noDocs });
    }
    return [...byName.values()];
}

/** A property from all schemas that describe it. Null and optionality follow the strategy. */
export function propertyOf(
    name: string,
    nodes: readonly Located[],
    required: boolean,
    context: SchemaContext,
): Property {
    const nullable = nodes.length > 0 && nodes.every((node) => isNullable(node, context));
    const asOptional = nullable && context.options.nullableStrategy === 'nullableAsOptional';
    const [first] = nodes;
    const types = nodes.map((node) => {
        const type = translate(node, context);
        // If all of them are nullable, each one is.
        if (asOptional || !(nullable || isNullable(node, context))) return type;
        // Several schemas are one place, which is nullable if all of them are.
        return withNull(type, node, nullable && node === first ? context : uncounted(context));
    });
    return {
        name,
        schema: nodes.length === 0 ? present : intersection(types),
        optional: !required || asOptional,
        docs: first === undefined ? noDocs : withValueDocs(schemaDocs(first, name), first),
    };
}
