/**
 * What applies to one value: a schema, its `allOf` and their siblings are one conjunction, because all keywords of JSON
 * Schema apply at once (JSON Schema Core, 7.7). References are listed, not followed.
 */
import { field, isJsonObject } from '../load/json.ts';
import { type AccessSet, accessOf, type Direction, hiddenNames, noNames } from './access.ts';
import { alternativesOfConditions, type Dependency, dependencyOf, settleDependencies } from './conditions.ts';
import { choicesOf, conjunctsOf } from './conjuncts.ts';
import { discriminatingProperty } from './discriminators.ts';
import { Fact } from './facts.ts';
import { anyType, setOf, type TypeSet } from './json-types.ts';
import { isDangerous, keysMatching, matchesPattern } from './key-patterns.ts';
import { addTo } from './lists.ts';
import type { Alternatives, Condition, Reference, SchemaNode } from './node.ts';
import { leavesOpen, possibleProperties } from './possible.ts';
import { refusedNames, refusedTypes, refusesNull } from './refusals.ts';
import { effectiveTypes, statedTypes } from './stated-types.ts';

/** A schema, its `allOf` and their siblings, split into their constraints. */
export interface Conjunction {
    /** The schemas whose keywords apply. */
    readonly nodes: readonly SchemaNode[];
    /** The schemas that it extends. */
    readonly references: readonly Reference[];
    /** Everything that describes each property. */
    readonly properties: ReadonlyMap<string, readonly SchemaNode[]>;
    readonly required: ReadonlySet<string>;
    /** The limited access of properties; most have none. */
    readonly access: ReadonlyMap<string, AccessSet>;
    /** The properties omitted because they belong to the other direction. */
    readonly hidden: ReadonlySet<string>;
    /** The constraints on keys that are not properties. */
    readonly keys: readonly KeyConstraint[];
    /** Whether it requires an object. */
    readonly isObject: boolean;
    /** Whether it allows no other keys than its properties. */
    readonly isClosed: boolean;
    /** Whether `not` rejects null, which its bases may allow. */
    readonly refusesNull: boolean;
    /** The types that are stated next to its alternatives. */
    readonly shared: TypeSet;
    /** All other constraints: types, listed values, alternatives, verbatim types. */
    readonly others: readonly Constraint[];
}

/** The schema of the keys that match a pattern, or of all remaining keys. */
export interface KeyConstraint {
    readonly pattern?: string;
    /** Whether keys that match no pattern are unconstrained. */
    readonly leavesOthers?: boolean;
    /**
     * Whether it applies only to keys that no other schema evaluates (`unevaluatedProperties`: JSON Schema Core, 11.3).
     */
    readonly isUnevaluated?: boolean;
    /** Undefined if they may have any value. */
    readonly node: SchemaNode | undefined;
    /** The schema with the keyword: to its own properties, the one of all remaining keys does not apply. */
    readonly owner?: SchemaNode;
}

export type Constraint =
    | { readonly kind: 'types'; readonly node: SchemaNode; readonly types: readonly string[] }
    | { readonly kind: 'values'; readonly node: SchemaNode }
    | ({ readonly kind: 'alternatives' } & Alternatives)
    | { readonly kind: 'verbatim'; readonly node: SchemaNode; readonly text: string }
    | { readonly kind: 'dependency'; readonly dependency: Dependency }
    | { readonly kind: 'never' };

/** A conjunction in the making. */
class Draft {
    readonly nodes: SchemaNode[] = [];
    readonly references: Reference[] = [];
    readonly properties = new Map<string, SchemaNode[]>();
    readonly required = new Set<string>();
    readonly access = new Map<string, AccessSet>();
    /** The properties of discriminators. */
    readonly discriminating = new Set<string>();
    readonly keys: KeyConstraint[] = [];
    isObject = false;
    isClosed = false;
    refusesNull = false;
    readonly dependencies = new Map<string, Set<string>>();
    readonly conditions: Condition[] = [];
    shared = anyType;
    others: Constraint[] = [];
}

/** Says of no key what it must be. */
const unconstrainedKey: KeyConstraint = { node: undefined };

const none = (): readonly SchemaNode[] => [];

const noEntries: ReadonlyMap<string, never> = new Map<string, never>();
const noConstraints = finishDraft(new Draft());

function conjunctionFact(find: (node: SchemaNode) => Conjunction): Fact<Conjunction> {
    return new Fact<Conjunction>({ next: none, find, inCircle: noConstraints, uncached: leafConjunction });
}

/** The conjunction as its keywords say it, without what a discriminator implies. */
const untaggedConjunction = conjunctionFact(composeConjunction);

/** The conjunction with the properties of both directions. */
const wholeConjunction = conjunctionFact((node) => withTag(node, untaggedConjunction.of(node)));

/** The conjunction with the properties of one direction. */
const conjunctionsByDirection = {
    received: directedFact('received'),
    sent: directedFact('sent'),
    both: wholeConjunction,
} as const satisfies Record<Direction, Fact<Conjunction>>;

function directedFact(direction: Direction): Fact<Conjunction> {
    return conjunctionFact((node) => {
        const both = wholeConjunction.of(node);
        return both.access.size === 0 ? both : withoutProperties(both, hiddenNames(both.access, direction));
    });
}

/** The schemas elsewhere that describe the same value: those that a schema extends, and its alternatives. */
export function schemasOfValue(node: SchemaNode): readonly SchemaNode[] {
    const { references, others } = conjunctionOf(node);
    const alternatives = others.flatMap((one) => (one.kind === 'alternatives' ? one.members : []));
    return [...references.map(({ target }) => target), ...alternatives];
}

/** What applies to the values of a schema in one direction. */
export function conjunctionOf(node: SchemaNode, direction: Direction = 'both'): Conjunction {
    return conjunctionsByDirection[direction].of(node);
}

/** A schema that has only a type, or only a reference, is not worth keeping. */
function leafConjunction(node: SchemaNode): Conjunction | undefined {
    switch (node.kind) {
        case 'leaf':
            return { ...noConstraints, nodes: [node], others: [{ kind: 'types', node, types: node.types ?? [] }] };
        case 'reference':
            return node.target && { ...noConstraints, nodes: [node], references: node.references };
        default:
            return undefined;
    }
}

/** What a draft has found. An empty collection would take as much memory as one of four entries, so it is shared. */
function finishDraft({ discriminating: _, dependencies: __, conditions: ___, ...found }: Draft): Conjunction {
    return {
        ...found,
        properties: found.properties.size === 0 ? noEntries : found.properties,
        required: found.required.size === 0 ? noNames : found.required,
        access: found.access.size === 0 ? noEntries : found.access,
        hidden: noNames,
    };
}

function composeConjunction(node: SchemaNode): Conjunction {
    const draft = new Draft();
    collect(node, draft, node, new Set());
    addConditions(node, draft);
    if (draft.others.some(({ kind }) => kind === 'alternatives')) draft.shared = statedTypes(node).shared;
    // It identifies the value, so it is in both directions.
    for (const name of draft.discriminating) draft.access.delete(name);
    addDependencies(node, draft);
    return finishDraft(draft);
}

/**
 * A required property that a discriminator reads is a string (OpenAPI 3.1, 4.8.25), unless another schema describes it:
 * a schema that extends this one, or a base, may give it another type.
 */
function withTag(node: SchemaNode, given: Conjunction): Conjunction {
    const name = discriminatingProperty(node);
    const isAlone = given.references.length === 0 && given.others.every(({ kind }) => kind === 'dependency');
    if (name === undefined || !isAlone || !given.required.has(name) || given.properties.has(name)) return given;
    const subtypes = node.graph.hierarchies.subtypes(node.pointer).flatMap((pointer) => node.graph.at(pointer) ?? []);
    if (subtypes.some((subtype) => untaggedConjunction.of(subtype).properties.has(name))) return given;
    const tag = node.graph.implied({ type: 'string' }, `${node.pointer}/discriminator/propertyName`);
    return { ...given, properties: new Map([...given.properties, [name, [tag]]]) };
}

/**
 * Conditions as alternatives, and otherwise as optional properties: as with dependencies, next to an index signature, and so
 * are alternatives of which one says nothing of objects.
 */
function addConditions(node: SchemaNode, draft: Draft): void {
    const { conditions, others } = draft;
    if (conditions.length === 0 && others.every(({ kind }) => kind !== 'alternatives')) return;
    const { shared, strict } = statedTypes(node);
    const isStated = shared === setOf('object');
    const isObject = isStated || draft.isObject;
    if (!isObject && strict !== setOf('object')) return;
    const open = others.filter((one) => one.kind === 'alternatives').filter((one) => leavesOpen(one, isStated));
    const { alternatives, left } =
        isObject && draft.keys.length === 0
            ? alternativesOfConditions(node, conditions)
            : { alternatives: [], left: conditions };
    const kept = others.filter((one) => !(open as readonly Constraint[]).includes(one));
    draft.others = [...kept, ...alternatives.map((one): Constraint => ({ kind: 'alternatives', ...one }))];
    const possible = open.flatMap(({ members }) => members);
    addPossible(node, left, possible, draft);
}

/** What only some objects have, unless it is said of all keys that are not properties. */
function addPossible(
    node: SchemaNode,
    conditions: readonly Condition[],
    alternatives: readonly SchemaNode[],
    draft: Draft,
): void {
    if (conditions.length + alternatives.length === 0 || draft.isClosed) return;
    const properties = possibleProperties(node, conditions, alternatives);
    const saysNothing = draft.properties.size + draft.required.size + draft.references.length === 0;
    // To TypeScript, an object whose properties may all be absent has nothing in common with one of other keys (TS2559).
    if (properties.size > 0 && saysNothing && draft.others.length + draft.keys.length === 0)
        draft.keys.push(unconstrainedKey);
    for (const [name, property] of properties) {
        const isKey = draft.keys.some(
            ({ pattern, node: key = property.boolean, isUnevaluated }) =>
                key !== undefined && isUnevaluated !== true && (pattern === undefined || matchesPattern(pattern, name)),
        );
        if (!isKey) addDescribed(name, property, draft);
    }
}

/**
 * Next to an index signature, dependencies are dropped: it would have to admit the properties of all alternatives, in
 * each type that extends this one.
 */
function addDependencies(node: SchemaNode, draft: Draft): void {
    if (draft.dependencies.size === 0) return;
    if (!draft.isObject && statedTypes(node).shared !== setOf('object')) return;
    const dependencies = settleDependencies(draft.dependencies, draft.required);
    if (draft.keys.length > 0) return;
    for (const dependency of dependencies) draft.others.push({ kind: 'dependency', dependency });
}

/** Only the object constraints of a schema, without its siblings. */
export function objectConstraintsOf(node: SchemaNode, direction: Direction): Conjunction {
    const draft = new Draft();
    collectObject(node, draft);
    addPossible(node, node.conditions, [], draft);
    const own = finishDraft(draft);
    // Its siblings also apply to keys, and are not examined here.
    const constraints = node.isComposed ? { ...own, keys: own.keys.map(withoutUnevaluated) } : own;
    return withoutProperties(constraints, hiddenNames(own.access, direction));
}

/** A key constraint, without its schema if other schemas may evaluate the same keys. */
export function withoutUnevaluated(constraint: KeyConstraint): KeyConstraint {
    return constraint.isUnevaluated === true ? { ...constraint, node: undefined } : constraint;
}

/** A conjunction without some properties, which are then neither required nor part of dependencies. */
export function withoutProperties(conjunction: Conjunction, hidden: ReadonlySet<string>): Conjunction {
    if (hidden.size === 0) return conjunction;
    return {
        ...conjunction,
        properties: new Map([...conjunction.properties].filter(([name]) => !hidden.has(name))),
        required: new Set([...conjunction.required].filter((name) => !hidden.has(name))),
        others: conjunction.others.flatMap((constraint) => withoutDependency(constraint, hidden)),
        hidden,
    };
}

function withoutDependency(constraint: Constraint, hidden: ReadonlySet<string>): readonly Constraint[] {
    if (constraint.kind !== 'dependency') return [constraint];
    const isLeft = (name: string): boolean => !hidden.has(name);
    const names = constraint.dependency.names.filter(isLeft);
    const requires = constraint.dependency.requires.filter(isLeft);
    const saysSomething = names.length > 0 && names.length + requires.length > 1;
    return saysSomething ? [{ kind: 'dependency', dependency: { names, requires } }] : [];
}

function collect(node: SchemaNode, draft: Draft, root: SchemaNode, seen: Set<SchemaNode>): void {
    if (seen.has(node)) return;
    seen.add(node);
    draft.nodes.push(node);
    if (node.boolean === false) draft.others.push({ kind: 'never' });
    if (node.kind === 'boolean' || node.kind === 'malformed') return;
    const text = node.verbatim;
    if (text !== undefined) {
        draft.others.push({ kind: 'verbatim', node, text });
        return;
    }
    draft.references.push(...node.references);
    if (node.refersAlone) return;
    if (node.allowsNothing) {
        draft.others.push({ kind: 'never' });
        return;
    }
    draft.refusesNull ||= refusesNull(node);
    if (node.listsValues) {
        draft.others.push({ kind: 'values', node });
        return;
    }
    const discriminating = discriminatingProperty(node);
    if (discriminating !== undefined) draft.discriminating.add(discriminating);
    collectTypes(node, draft, root);
    for (const condition of node.conditions) {
        const dependency = dependencyOf(condition);
        if (dependency === undefined) draft.conditions.push(condition);
        else addDependency(dependency, draft);
    }
    for (const member of conjunctsOf(node)) collect(member, draft, root, seen);
    for (const alternatives of choicesOf(node)) draft.others.push({ kind: 'alternatives', ...alternatives });
}

function collectTypes(node: SchemaNode, draft: Draft, root: SchemaNode): void {
    const refused = refusedTypes(node);
    const given = node.ownTypes.filter((type) => type !== 'null');
    const left = given.filter((type) => !refused.includes(type));
    const types = node.types !== undefined ? left : effectiveTypes(node, left, root);
    const [only] = types;
    if (node.types !== undefined && given.length > 0 && left.length === 0) draft.others.push({ kind: 'never' });
    else if (types.length === 1 && only === 'object') collectObject(node, draft);
    else if (types.length > 0) draft.others.push({ kind: 'types', node, types });
}

function addDependency([name, others]: readonly [string, readonly string[]], { dependencies }: Draft): void {
    dependencies.set(name, new Set([...(dependencies.get(name) ?? []), ...others]));
}

/** The properties that each property depends on (JSON Schema Validation, 6.5.4). */
export function dependentRequiredOf(node: SchemaNode): readonly (readonly [name: string, names: readonly string[]])[] {
    const dependent = node.constraint('dependentRequired');
    if (!isJsonObject(dependent)) return [];
    return Object.keys(dependent).map((name) => {
        const names = field(dependent, name);
        return [name, Array.isArray(names) ? names.filter((one) => typeof one === 'string') : []];
    });
}

function addDescribed(name: string, node: SchemaNode, draft: Draft): void {
    addTo(draft.properties, name, node);
    const access = accessOf(node);
    if (access !== 0) draft.access.set(name, (draft.access.get(name) ?? 0) | access);
}

function collectObject(node: SchemaNode, draft: Draft): void {
    const { graph, pointer } = node;
    draft.isObject = true;
    const names = listedNames(node);
    for (const [name, property] of node.properties) {
        if (names !== undefined && !names.has(name)) continue;
        addDescribed(name, property, draft);
    }
    for (const name of refusedNames(node))
        addTo(draft.properties, name, graph.implied(false, `${pointer}/not/required`));
    for (const dependency of dependentRequiredOf(node)) addDependency(dependency, draft);
    for (const name of node.required) draft.required.add(name);
    if (names !== undefined) {
        if ([...draft.required].some((name) => !names.has(name))) draft.others.push({ kind: 'never' });
        collectNamed(names, node, draft);
        return;
    }
    collectKeys(node, draft);
}

/**
 * The constraints on keys that are not properties. `additionalProperties` evaluates all of them, so no key next to it is
 * unevaluated (JSON Schema Core, 11.3).
 */
function collectKeys(node: SchemaNode, draft: Draft): void {
    const others = node.additionalProperties ?? node.unevaluatedProperties;
    const isUnevaluated = node.additionalProperties === undefined;
    const isClosing = others?.boolean === false && !(isUnevaluated && (node.isConditional || node.isComposed));
    const describesOthers = others !== undefined && others.boolean !== false;
    if (isClosing) draft.isClosed = true;
    if (describesOthers) {
        const isKnown = !isUnevaluated || !node.isConditional;
        const isDescribed = isKnown && others.boolean === undefined && !others.isEmpty;
        draft.keys.push({
            node: isDescribed ? others : undefined,
            owner: node,
            ...(isUnevaluated && { isUnevaluated }),
        });
    }
    const leavesOthers = !isClosing && !describesOthers;
    for (const [pattern, schema] of node.patternProperties) {
        const matched = keysMatching(pattern);
        if (matched.kind === 'name') addTo(draft.properties, matched.name, schema);
        else draft.keys.push({ pattern, leavesOthers, node: isDangerous(pattern) ? undefined : schema });
    }
}

/**
 * The names that `propertyNames` lists. No other names are valid; none at all if the list is empty (JSON Schema Core,
 * 10.3.2.4). Patterns are more specific about the values.
 */
function listedNames(node: SchemaNode): ReadonlySet<string> | undefined {
    const given = node.propertyNames;
    if (given?.allowsNothing === true) return new Set();
    if (given === undefined || node.constraint('patternProperties') !== undefined) return undefined;
    const values = node.graph.end(given)?.values;
    return values && new Set(values.flatMap(({ value }) => (typeof value === 'string' ? [value] : [])));
}

/** Listed names that are not properties yet become properties, with the schema of `additionalProperties`. */
function collectNamed(names: ReadonlySet<string>, node: SchemaNode, draft: Draft): void {
    draft.isClosed = true;
    const { additionalProperties: extra, graph, pointer } = node;
    if (extra?.boolean === false) return;
    const own = new Set(node.properties.map(([name]) => name));
    const schema = extra ?? graph.implied(true, `${pointer}/additionalProperties`);
    for (const name of names) if (!own.has(name)) addTo(draft.properties, name, schema);
}
