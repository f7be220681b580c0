/**
 * Properties that must be present together, or must not be: alternatives that only contain `required` (`oneOf: [{
 * required: [a] }, …]`). The result follows strictly from JSON Schema (Core, 10.2.1; Validation, 6.5.3), and is small
 * enough to read.
 */
import type { JsonValue } from '../../load/json.ts';
import { field, isArray, isObject } from '../reader.ts';

/** Keywords that allow every value (JSON Schema Validation, 9). */
const annotations = new Set(['title', 'description', '$comment', 'deprecated', 'examples', 'example']);

/** The properties that a schema requires, if it has no other object constraints. */
export function onlyRequired(schema: JsonValue): readonly string[] | undefined {
    if (!isObject(schema)) return undefined;
    const says = Object.keys(schema).filter((keyword) => !annotations.has(keyword) && !keyword.startsWith('x-'));
    const isPlain = says.every(
        (keyword) => keyword === 'required' || (keyword === 'type' && field(schema, keyword) === 'object'),
    );
    const required = field(schema, 'required');
    if (!isPlain || !isArray(required) || required.length === 0) return undefined;
    const names = required.filter((name) => typeof name === 'string');
    return names.length === required.length ? [...new Set(names)] : undefined;
}

/** An alternative of a `oneOf`, with or without constraints besides `required`. */
export interface Alternative {
    /** Its index among the alternatives. */
    readonly index: number;
    /** The properties that it must not have, because another alternative would also match. */
    readonly refused: readonly string[];
}

/** The effect of a `oneOf` on required properties. */
export interface Exclusion {
    /** The alternatives that can match alone. */
    readonly alternatives: readonly Alternative[];
    /** The properties that each alternative either requires or forbids. */
    readonly stated: ReadonlySet<string>;
}

/** Each alternative names the properties of all others: with more alternatives the type is unreadable. */
const mostAlternatives = 12;

/**
 * For each alternative of a `oneOf`, the consequences of the others not matching. An alternative that only contains
 * `required` matches if its properties are present, so one of them must be absent; if only one can be, it is forbidden.
 * Undefined if there are no consequences.
 *
 * @param required The properties that are always required.
 */
export function exclusionOf(members: readonly JsonValue[], required: ReadonlySet<string>): Exclusion | undefined {
    if (members.length < 2 || members.length > mostAlternatives) return undefined;
    const pure = members.map(onlyRequired);
    if (pure.every((names) => names === undefined)) return undefined;
    const own = members.map((member) => new Set([...requiredIn(member), ...required]));
    const alternatives = own.map((names, index) => {
        const missing = pure.flatMap((other, place) =>
            place === index || other === undefined ? [] : [other.filter((name) => !names.has(name))],
        );
        // An alternative whose `required` includes all of another's never matches alone. Alternatives with other
        // constraints stay.
        const holdsAlone = pure[index] === undefined || missing.every((one) => one.length > 0);
        const refused = new Set(missing.flatMap((one) => (one.length === 1 ? one : [])));
        return { index, refused: isInPlace(members[index]) ? [...refused] : [], holdsAlone };
    });
    const left = alternatives.filter(({ holdsAlone }) => holdsAlone);
    // Strictly, nothing is valid: the author must have meant something else.
    if (left.length === 0) return undefined;
    return { alternatives: left, stated: pure.includes(undefined) ? new Set() : statedByAll(left, pure) };
}

/**
 * Whether a schema states all its object constraints inline. The constraints of referenced schemas are not examined.
 */
function isInPlace(schema: JsonValue | undefined): boolean {
    if (!isObject(schema)) return false;
    const type = field(schema, 'type');
    const composes = ['$ref', '$dynamicRef', 'allOf', 'oneOf', 'anyOf', 'x-ts-type'];
    return (
        (type === undefined || type === 'object') && composes.every((keyword) => field(schema, keyword) === undefined)
    );
}

function requiredIn(schema: JsonValue): readonly string[] {
    const required = isObject(schema) ? field(schema, 'required') : undefined;
    return isArray(required) ? required.filter((name) => typeof name === 'string') : [];
}

function statedByAll(
    alternatives: readonly Alternative[],
    pure: readonly (readonly string[] | undefined)[],
): ReadonlySet<string> {
    const [first = [], ...others] = alternatives.map(({ index, refused }) => [...(pure[index] ?? []), ...refused]);
    return new Set(first.filter((name) => others.every((names) => names.includes(name))));
}

/** Properties that are either all absent, or all present together with the properties that they depend on. */
export interface Dependency {
    readonly names: readonly string[];
    readonly requires: readonly string[];
}

/** Each dependency adds alternatives, and TypeScript multiplies them. */
const mostDependencies = 3;
const mostNames = 12;

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
    if (open.length > mostNames) return [];
    const groups = new Map<string, Dependency>();
    for (const [name] of open) {
        const all = new Set([name]);
        for (const one of all)
            for (const other of dependencies.get(one) ?? []) if (!required.has(other)) all.add(other);
        if (all.size === 1) continue;
        const key = JSON.stringify([...all].toSorted());
        const names = [...(groups.get(key)?.names ?? []), name];
        groups.set(key, { names, requires: [...all].filter((other) => !names.includes(other)) });
    }
    return groups.size > mostDependencies ? [] : [...groups.values()];
}
