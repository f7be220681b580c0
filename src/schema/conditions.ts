/**
 * `if`, `then` and `else` about one property of an object (JSON Schema Core, 10.2.2), as alternatives: the object is of one
 * of a few kinds, by the value of the property or by its presence, and each kind meets other schemas. And properties that
 * must be present together (`dependentRequired`: JSON Schema Validation, 6.5.4).
 */
import { limits } from '../limits.ts';
import { isJsonObject, type JsonValue } from '../load/json.ts';
import { escapeKey } from '../load/pointer.ts';
import { addTo, reachedFrom } from './lists.ts';
import type { Alternatives, Condition, SchemaNode } from './node.ts';
import { isExactly } from './numbers.ts';
import { requiredAlone, saysOnly } from './refusals.ts';

/** A condition about one property. */
interface PropertyCondition {
    readonly condition: Condition;
    readonly property: string;
    /** The values with which an object meets it; undefined if the property must only be present. */
    readonly values: readonly JsonValue[] | undefined;
    readonly isMetWithout: boolean;
}

/** What can be said of a property. `other` is any value but the listed ones. */
type State = { readonly kind: 'absent' | 'other' } | { readonly kind: 'listed'; readonly value: JsonValue };

/** The objects that meet the same conditions. */
interface ObjectGroup {
    readonly states: readonly State[];
    readonly applied: readonly SchemaNode[];
}

/** The schemas of all conditions of a schema. */
export function conditionalSchemas(node: SchemaNode): readonly SchemaNode[] {
    return [...node.conditions.map(({ test }) => test), ...consequencesOf(node)];
}

/** The schemas that a schema holds, and that apply to the same value. */
export function schemasInPlace(node: SchemaNode): readonly SchemaNode[] {
    return [...node.allOf, ...node.alternatives.flatMap(({ members }) => members), ...conditionalSchemas(node)];
}

/** The schemas that the conditions of a schema may apply. */
export function consequencesOf({ conditions }: Pick<SchemaNode, 'conditions'>): readonly SchemaNode[] {
    return conditions.flatMap(({ consequence, otherwise }) => [consequence ?? [], otherwise ?? []].flat());
}

/** The properties that must be present if another one is: a condition that says the same as `dependentRequired`. */
export function dependencyOf({
    test,
    consequence,
    otherwise,
}: Condition): readonly [name: string, names: readonly string[]] | undefined {
    if (otherwise !== undefined || consequence === undefined) return undefined;
    const [name, ...others] = requiredAlone(test) ?? [];
    const names = requiredAlone(consequence);
    return name === undefined || others.length > 0 || names === undefined ? undefined : [name, names];
}

/** The alternatives that follow from conditions, all of which apply to one object, and the conditions that give none. */
export function alternativesOfConditions(
    root: SchemaNode,
    given: readonly Condition[],
): { readonly alternatives: readonly Alternatives[]; readonly left: readonly Condition[] } {
    const byProperty = new Map<string, PropertyCondition[]>();
    const left: Condition[] = [];
    for (const one of given) {
        const condition = readCondition(one);
        if (condition === undefined) left.push(one);
        else addTo(byProperty, condition.property, condition);
    }
    const isReadable = byProperty.size <= limits.mostConditionalProperties;
    const alternatives = [...byProperty].flatMap(([property, conditions]) => {
        const kinds = isReadable ? objectGroups(statesOf(property, conditions, root), conditions) : [];
        const possible = kinds.filter(({ applied }) => !applied.some(({ allowsNothing }) => allowsNothing));
        if (kinds.length === 0 || kinds.length > limits.mostKinds || possible.some(isAnyObject)) {
            left.push(...conditions.map(({ condition }) => condition));
            return [];
        }
        // No schema of a description has this pointer: the members of `allOf` have numbers.
        const node = root.graph.implied(true, `${root.pointer}/allOf/if/${escapeKey(property)}`);
        const members = possible.map((kind, index) => schemaOfGroup(property, kind, node, index));
        return { keyword: 'anyOf' as const, node, members };
    });
    return { alternatives, left };
}

function readCondition(condition: Condition): PropertyCondition | undefined {
    const { test } = condition;
    if (!saysOnly(test, ['type', 'required', 'properties'])) return undefined;
    const { required, properties, types = ['object'] } = test;
    const [described, ...others] = properties;
    const property = described?.[0] ?? required[0];
    const isOfOne = others.length === 0 && required.every((name) => name === property);
    if (property === undefined || !isOfOne || types.length > 1 || types[0] !== 'object') return undefined;
    const values = described === undefined ? undefined : onlyListed(described[1]);
    if (described !== undefined && values === undefined) return undefined;
    return { condition, property, values, isMetWithout: required.length === 0 };
}

/** The values that a schema lists, if it says nothing else and a type can express them. */
function onlyListed(node: SchemaNode): readonly JsonValue[] | undefined {
    if (!saysOnly(node, ['const', 'enum'])) return undefined;
    return expressible(node.values?.map(({ value }) => value));
}

/** Values that TypeScript tells apart as JSON Schema does. */
function expressible(values: readonly JsonValue[] | undefined): readonly JsonValue[] | undefined {
    const isPlain = (value: JsonValue): boolean =>
        !isJsonObject(value) && !Array.isArray(value) && (typeof value !== 'number' || isExactly(value));
    return values !== undefined && values.length <= limits.mostValues && values.every(isPlain) ? values : undefined;
}

/** Everything that a property can be, as far as the conditions tell it apart. */
function statesOf(property: string, conditions: readonly PropertyCondition[], root: SchemaNode): readonly State[] {
    const { isRequired, values } = readProperty(property, root);
    const listed = values ?? conditions.flatMap((condition) => condition.values ?? []);
    return [
        ...[...new Set(listed)].map((value): State => ({ kind: 'listed', value })),
        ...(values === undefined ? [{ kind: 'other' } as const] : []),
        ...(isRequired ? [] : [{ kind: 'absent' } as const]),
    ];
}

/** Whether an object has a property in any case, and all values that it can have, if they are listed. */
function readProperty(
    property: string,
    root: SchemaNode,
): { readonly isRequired: boolean; readonly values: readonly JsonValue[] | undefined } {
    const all = reachedFrom([root], ({ references, allOf }) => [...references.map(({ target }) => target), ...allOf]);
    root.graph.limit.countParts(all.size / limits.schemasPerPart, root.pointer);
    const described = [...all].flatMap(({ properties }) => properties.filter(([name]) => name === property));
    const [values, ...others] = described.flatMap(([, node]) => {
        const listed = allValuesOf(node);
        return listed === undefined ? [] : [listed];
    });
    return {
        isRequired: [...all].some(({ required }) => required.includes(property)),
        values: values?.filter((value) => others.every((listed) => listed.includes(value))),
    };
}

function allValuesOf(node: SchemaNode): readonly JsonValue[] | undefined {
    const end = node.graph.end(node);
    if (end === undefined || end.verbatim !== undefined) return undefined;
    const [type, ...others] = end.types ?? [];
    const isBoolean = type === 'boolean' && others.length === 0 && !end.isComposed && !end.isNullableByField;
    return expressible(end.values?.map(({ value }) => value) ?? (isBoolean ? [true, false] : undefined));
}

function isMet({ values, isMetWithout }: PropertyCondition, state: State): boolean {
    if (state.kind === 'absent') return isMetWithout;
    return values === undefined || (state.kind === 'listed' && values.includes(state.value));
}

function objectGroups(all: readonly State[], conditions: readonly PropertyCondition[]): readonly ObjectGroup[] {
    const kinds = new Map<string, State[]>();
    for (const state of all) addTo(kinds, conditions.map((one) => isMet(one, state)).join(), state);
    const appliedIn = (state: State): readonly SchemaNode[] =>
        conditions
            .flatMap((one) => (isMet(one, state) ? one.condition.consequence : one.condition.otherwise) ?? [])
            .filter(({ isEmpty }) => !isEmpty);
    // In all states of a kind, the same conditions are met.
    return [...kinds.values()].map((states) => ({ states, applied: states.slice(0, 1).flatMap(appliedIn) }));
}

/** Whether a kind could be any object: there is no type of all values but some. */
function isAnyObject({ states, applied }: ObjectGroup): boolean {
    return applied.length === 0 && states.some(({ kind }) => kind === 'other');
}

function schemaOfGroup(
    property: string,
    { states, applied }: ObjectGroup,
    { graph, pointer }: SchemaNode,
    index: number,
): SchemaNode {
    const values = states.flatMap((state) => (state.kind === 'listed' ? [state.value] : []));
    const isOpen = states.some(({ kind }) => kind === 'other');
    const isRequired = states.every(({ kind }) => kind !== 'absent');
    const schema = {
        type: 'object',
        ...(!isOpen && { properties: { [property]: values.length === 0 ? false : { enum: values } } }),
        ...(isRequired && { required: [property] }),
    };
    return graph.implied(schema, `${pointer}/anyOf/${index}`, { keyword: 'allOf', members: applied });
}

/** Properties that are either all absent, or all present together with the properties that they depend on. */
export interface Dependency {
    readonly names: readonly string[];
    readonly requires: readonly string[];
}

/**
 * Dependencies with all their consequences. Properties that depend on each other form one dependency. Empty if there
 * are too many.
 *
 * @param dependencies The properties that each property depends on.
 * @param required The properties that must be present. The properties that they depend on are added.
 */
export function settleDependencies(
    dependencies: ReadonlyMap<string, ReadonlySet<string>>,
    required: Set<string>,
): readonly Dependency[] {
    for (const name of required) for (const other of dependencies.get(name) ?? []) required.add(other);
    const open = [...dependencies].filter(([name]) => !required.has(name));
    if (open.length > limits.mostDependentNames) return [];
    const groups = new Map<string, Dependency>();
    for (const [name] of open) {
        const all = reachedFrom([name], (one) =>
            [...(dependencies.get(one) ?? [])].filter((other) => !required.has(other)),
        );
        if (all.size === 1) continue;
        const key = JSON.stringify([...all].toSorted());
        const names = [...(groups.get(key)?.names ?? []), name];
        groups.set(key, { names, requires: [...all].filter((other) => !names.includes(other)) });
    }
    return groups.size > limits.mostDependencies ? [] : [...groups.values()];
}
