/**
 * Splits a schema into object constraints, references, and other constraints.
 * All keywords of JSON Schema apply at once (JSON Schema Core, 7.7), so `allOf` and its siblings are one conjunction.
 */
import type { JsonObject } from '../../load/json.ts';
import { readPattern } from '../expressions/index.ts';
import type { Pointer } from '../model.ts';
import { field, isArray, isObject, type Located, type LocatedObject, stringField } from '../reader.ts';
import { accessOf, discriminatingProperty, hiddenNames, withoutProperties } from './access.ts';
import type { Access, Facets, KeyFacet, OtherFacet, SchemaContext, TypeSet } from './context.ts';
import { valuesOf } from './enums.ts';
import { keysMatching } from './patterns.ts';
import { leading, plainType, soleReference } from './plain.ts';
import { allowsNothing, refusedNames, refusesNull } from './refusals.ts';
import { settleDependencies } from './requirements.ts';
import { anyType, includes, isSaying, namesIn, statedTypes } from './stated.ts';
import { describesPartsOf, typesOf } from './types.ts';

interface Draft {
    readonly references: { node: LocatedObject; target: Pointer }[];
    readonly properties: Map<string, Located[]>;
    readonly required: Set<string>;
    readonly access: Map<string, ReadonlySet<Access>>;
    readonly hidden: ReadonlySet<string>;
    /** The properties of discriminators. */
    readonly discriminating: Set<string>;
    readonly index: KeyFacet[];
    isObject: boolean;
    isClosed: boolean;
    refusesNull: boolean;
    readonly dependencies: Map<string, Set<string>>;
    outer: TypeSet;
    readonly others: OtherFacet[];
}

/** Splits a schema, following `allOf` but no references. The properties are those of the context's direction. */
export function facetsOf(node: Located, context: SchemaContext): Facets {
    const facets = facetsOfBoth(node, context);
    if (facets.access.size === 0) return facets;
    const known = context.memory.directed.get(node.pointer);
    if (known !== undefined) return known;
    const directed = withoutProperties(facets, hiddenNames(facets.access, context.direction));
    context.memory.directed.set(node.pointer, directed);
    return directed;
}

/** The facets of an empty schema. */
const noFacets: Facets = {
    references: [],
    properties: new Map(),
    required: new Set(),
    access: new Map(),
    hidden: new Set(),
    index: [],
    isObject: false,
    isClosed: false,
    refusesNull: false,
    outer: anyType,
    others: [],
};

/** Splits a schema, with the properties of both directions. */
export function facetsOfBoth(node: Located, context: SchemaContext): Facets {
    return plainFacets(node, context) ?? composedFacets(node, context);
}

/** The facets of a schema that has only a type, or only a reference. */
function plainFacets({ value, pointer }: Located, { reader }: SchemaContext): Facets | undefined {
    if (!isObject(value)) return undefined;
    const node: LocatedObject = { value, pointer };
    const type = plainType(value);
    if (type !== undefined) return { ...noFacets, others: [{ kind: 'types', node, types: [type] }] };
    const reference = soleReference(value);
    const target = reference === undefined ? undefined : reader.target(reference, pointer);
    return target === undefined ? undefined : { ...noFacets, references: [{ node, target: target.pointer }] };
}

function composedFacets(node: Located, context: SchemaContext): Facets {
    const known = context.memory.facets.get(node.pointer);
    if (known !== undefined) return known;
    const draft = emptyDraft();
    collect(node, draft, { context, root: node, seen: new Set() });
    if (draft.others.some(({ kind }) => kind === 'union')) draft.outer = statedTypes(node, context).outer;
    for (const name of draft.discriminating) draft.access.delete(name);
    context.memory.facets.set(node.pointer, draft);
    describeTag(node, draft, context);
    addDependencies(draft);
    return draft;
}

/**
 * A required property that a discriminator reads is a string (OpenAPI 3.1, 4.8.25), unless another schema describes it:
 * a schema that extends this one, or a base, may give it another type.
 */
function describeTag(node: Located, draft: Draft, context: SchemaContext): void {
    if (!isObject(node.value) || draft.references.length + draft.others.length > 0) return;
    const name = discriminatingProperty(node);
    if (name === undefined || !draft.required.has(name) || draft.properties.has(name)) return;
    const subtypes = context.hierarchies.subtypes(node.pointer).map((pointer) => context.reader.lookUp(pointer));
    if (subtypes.some((subtype) => subtype !== undefined && facetsOf(subtype, context).properties.has(name))) return;
    addProperty(name, { value: { type: 'string' }, pointer: `${node.pointer}/discriminator/propertyName` }, draft);
}

/**
 * Next to an index signature, dependencies are dropped: it would have to admit the properties of all alternatives, in
 * each type that extends this one.
 */
function addDependencies(draft: Draft): void {
    const dependencies = settleDependencies(draft.dependencies, draft.required);
    if (draft.index.length > 0) return;
    for (const dependency of dependencies) draft.others.push({ kind: 'dependency', dependency });
}

/** Only the object constraints of a schema. */
export function objectFacetsOf(schema: LocatedObject, context: SchemaContext): Facets {
    const draft = emptyDraft();
    collectObject(schema, draft, context);
    // Its siblings also apply to keys, and are not examined here.
    const isOpen = leading.some((keyword) => field(schema.value, keyword) !== undefined);
    const facets = isOpen ? { ...draft, index: draft.index.map(withoutUnevaluated) } : draft;
    return withoutProperties(facets, hiddenNames(draft.access, context.direction));
}

/** A key constraint, without its schema if other schemas may evaluate the same keys. */
export function withoutUnevaluated(facet: KeyFacet): KeyFacet {
    return facet.isUnevaluated === true ? { ...facet, node: true } : facet;
}

function emptyDraft(): Draft {
    return {
        references: [],
        properties: new Map(),
        required: new Set(),
        access: new Map(),
        hidden: new Set(),
        discriminating: new Set(),
        index: [],
        isObject: false,
        isClosed: false,
        refusesNull: false,
        dependencies: new Map(),
        outer: anyType,
        others: [],
    };
}

interface Conjunction {
    readonly context: SchemaContext;
    /** The schema that is split. */
    readonly root: Located;
    readonly seen: Set<Pointer>;
}

function collect(node: Located, draft: Draft, conjunction: Conjunction): void {
    const { context, root, seen } = conjunction;
    if (seen.has(node.pointer)) return;
    seen.add(node.pointer);
    if (node.value === false) draft.others.push({ kind: 'never' });
    if (!isObject(node.value)) {
        if (typeof node.value !== 'boolean') context.reader.malformed(node.pointer, 'a schema must be an object');
        return;
    }
    const schema: LocatedObject = { value: node.value, pointer: node.pointer };
    const text = stringField(schema.value, 'x-ts-type');
    if (text === undefined && field(schema.value, 'x-ts-type') !== undefined) {
        context.reader.malformed(`${schema.pointer}/x-ts-type`, "'x-ts-type' must be a string");
    }
    if (text !== undefined) {
        draft.others.push({ kind: 'verbatim', node: schema, text });
        return;
    }
    if (collectReference(schema, draft, context)) return;
    if (allowsNothing(schema.value)) {
        draft.others.push({ kind: 'never' });
        return;
    }
    draft.refusesNull ||= refusesNull(schema.value);
    if (hasValues(schema.value)) {
        draft.others.push({ kind: 'values', node: schema });
        return;
    }
    const discriminating = discriminatingProperty(schema);
    if (discriminating !== undefined) draft.discriminating.add(discriminating);
    collectTypes(schema, draft, root, context);
    for (const member of context.reader.items(schema, 'allOf')) collect(member, draft, conjunction);
    for (const keyword of ['oneOf', 'anyOf'] as const) {
        if (isArray(field(schema.value, keyword))) draft.others.push({ kind: 'union', node: schema, keyword });
    }
}

/** Reads a `$ref`. Returns true if its siblings have no effect, as in OpenAPI 3.0 (4.7.23.1). */
function collectReference(schema: LocatedObject, draft: Draft, context: SchemaContext): boolean {
    const reference = stringField(schema.value, '$ref');
    for (const given of [reference, stringField(schema.value, '$dynamicRef')]) {
        const target = given === undefined ? undefined : context.reader.target(given, schema.pointer)?.pointer;
        if (target !== undefined) draft.references.push({ node: schema, target });
    }
    return reference !== undefined && context.version === '3.0';
}

/** Whether a schema lists its values. */
export function hasValues(schema: JsonObject): boolean {
    const values = field(schema, 'enum');
    return (isArray(values) && values.length > 0) || field(schema, 'const') !== undefined;
}

function collectTypes(schema: LocatedObject, draft: Draft, root: Located, context: SchemaContext): void {
    const given = typesOf(schema, context).filter((type) => type !== 'null');
    const isStated = (field(schema.value, 'type') ?? null) !== null;
    const types = isStated ? given : impliedTypes(schema, given, root, context);
    const [only] = types;
    if (types.length === 1 && only === 'object') collectObject(schema, draft, context);
    else if (types.length > 0) draft.others.push({ kind: 'types', node: schema, types });
}

/**
 * The types that the keywords of a schema without `type` have an effect on. If other schemas state the type, these are
 * only the types that they allow.
 */
function impliedTypes(
    schema: LocatedObject,
    implied: readonly string[],
    root: Located,
    context: SchemaContext,
): readonly string[] {
    const isBeside = leading.some((keyword) => field(schema.value, keyword) !== undefined);
    const isComposed = isBeside || root.pointer !== schema.pointer;
    const allowed = isComposed ? statedTypes(root, context).stated : anyType;
    // Next to another schema, a keyword such as `format` only annotates the other one's type.
    if (!isSaying(allowed)) return isBeside && (implied.length > 1 || implied[0] !== 'object') ? [] : implied;
    const possible = namesIn(allowed);
    const [only, ...more] = possible;
    if (more.length === 0 && (only === 'object' || only === 'array'))
        return describesPartsOf(schema.value, only) ? [only] : [];
    const effective = implied.filter((type) => includes(allowed, type));
    const describesParts = (['object', 'array'] as const).some(
        (type) => effective.includes(type) && describesPartsOf(schema.value, type),
    );
    if (effective.length === 0 || (isBeside && !describesParts)) return [];
    return more.length === 0 ? effective : possible;
}

function addProperty(name: string, node: Located, draft: Draft): void {
    const known = draft.properties.get(name);
    if (known === undefined) draft.properties.set(name, [node]);
    else known.push(node);
}

function collectObject(schema: LocatedObject, draft: Draft, context: SchemaContext): void {
    const { reader } = context;
    draft.isObject = true;
    const names = listedNames(schema, context);
    for (const { key, node } of reader.entries(schema, 'properties')) {
        if (names !== undefined && !names.has(key)) continue;
        addProperty(key, node, draft);
        const access = accessOf(node, context);
        if (access.size > 0) draft.access.set(key, new Set([...(draft.access.get(key) ?? []), ...access]));
    }
    for (const name of refusedNames(schema.value)) {
        addProperty(name, { value: false, pointer: `${schema.pointer}/not/required` }, draft);
    }
    if (context.version !== '3.0') collectDependencies(schema, draft, context);
    // A boolean `required` on a property comes from older drafts; it is not about this object's properties.
    if (typeof field(schema.value, 'required') !== 'boolean') {
        for (const { value } of reader.items(schema, 'required')) {
            if (typeof value === 'string') draft.required.add(value);
        }
    }
    if (names !== undefined) {
        if ([...draft.required].some((name) => !names.has(name))) draft.others.push({ kind: 'never' });
        collectNamed(names, schema, draft, context);
        return;
    }
    let leavesOthers = true;
    for (const keyword of keywordsOfOthers(schema.value)) {
        const extra = reader.child(schema, keyword);
        if (extra?.value === false && !leavesSome(keyword, schema.value)) {
            draft.isClosed = true;
            leavesOthers = false;
        }
        if (extra === undefined || extra.value === false || extra.value === null) continue;
        leavesOthers = false;
        const isKnown = keyword === 'additionalProperties' || !isEvaluatedElsewhere(schema.value);
        const saysMore = isKnown && isObject(extra.value) && Object.keys(extra.value).length > 0;
        const isUnevaluated = keyword === 'unevaluatedProperties';
        draft.index.push({ node: saysMore ? extra : true, ...(isUnevaluated && { isUnevaluated }) });
    }
    for (const { key, node } of reader.entries(schema, 'patternProperties')) {
        const matched = keysMatching(key);
        if (matched.kind === 'name') addProperty(matched.name, node, draft);
        else if (readPattern(key).kind !== 'dangerous') draft.index.push({ pattern: key, leavesOthers, node });
        else {
            reader.malformed(node.pointer, 'matching this pattern could take exponential time: it is ignored');
            draft.index.push({ pattern: key, leavesOthers, node: true });
        }
    }
}

/**
 * `additionalProperties` evaluates all remaining keys, so no key next to it is unevaluated (JSON Schema Core, 11.3).
 */
function keywordsOfOthers(schema: JsonObject): readonly string[] {
    const keywords = ['additionalProperties', 'unevaluatedProperties'];
    return (field(schema, 'additionalProperties') ?? null) === null ? keywords : keywords.slice(0, 1);
}

/** The dependencies of properties (JSON Schema Validation, 6.5.4). OpenAPI 3.0 does not have the keyword. */
function collectDependencies(schema: LocatedObject, draft: Draft, { reader }: SchemaContext): void {
    for (const { key, node } of reader.entries(schema, 'dependentRequired')) {
        const names = isArray(node.value) ? node.value.filter((name) => typeof name === 'string') : [];
        draft.dependencies.set(key, new Set([...(draft.dependencies.get(key) ?? []), ...names]));
    }
}

/**
 * The names that `propertyNames` lists. No other names are valid; none at all if the list is empty (JSON Schema Core,
 * 10.3.2.4). Patterns are more specific about the values.
 */
function listedNames(schema: LocatedObject, context: SchemaContext): ReadonlySet<string> | undefined {
    const given = context.reader.child(schema, 'propertyNames');
    if (allowsNothing(given?.value)) return new Set();
    if (!isObject(given?.value) || given === undefined || field(schema.value, 'patternProperties') !== undefined) {
        return undefined;
    }
    const node = context.reader.follow(given);
    if (node === undefined || !hasValues(node.value)) return undefined;
    return new Set(valuesOf(node.value).filter((value) => typeof value === 'string'));
}

/** Listed names that are not properties yet become properties, with the schema of `additionalProperties`. */
function collectNamed(
    names: ReadonlySet<string>,
    schema: LocatedObject,
    draft: Draft,
    { reader }: SchemaContext,
): void {
    draft.isClosed = true;
    const extra = reader.child(schema, 'additionalProperties');
    if (extra?.value === false) return;
    const own = new Set(reader.entries(schema, 'properties').map(({ key }) => key));
    const node = extra ?? { value: true, pointer: `${schema.pointer}/additionalProperties` };
    for (const name of names) if (!own.has(name)) addProperty(name, node, draft);
}

/** Whether a keyword that is `false` leaves keys that other schemas may evaluate (JSON Schema Core, 11.3). */
function leavesSome(keyword: string, schema: JsonObject): boolean {
    if (keyword === 'additionalProperties') return false;
    return isEvaluatedElsewhere(schema) || leading.some((name) => field(schema, name) !== undefined);
}

/**
 * Keywords that apply other schemas to a value, and so make the scope of `unevaluatedProperties` uncertain. The
 * properties of references are known, so `$ref` need not be among them.
 */
const evaluating = ['oneOf', 'anyOf', 'if', 'then', 'else', 'dependentSchemas'];

function isEvaluatedElsewhere(schema: JsonObject): boolean {
    return evaluating.some((keyword) => field(schema, keyword) !== undefined);
}
