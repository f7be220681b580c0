/**
 * Which properties must be there together, and which must not: alternatives that only require (`oneOf: [{ required: [a] }, …]`).
 * What is written is certain by the letter of JSON Schema (Core, 10.2.1; Validation, 6.5.3), and small enough to be read.
 */
import type { JsonValue } from '../../load/json.ts';
import { field, isArray, isObject } from '../reader.ts';

/** Keywords that allow every value (JSON Schema Validation, 9). */
const annotations = new Set(['title', 'description', '$comment', 'deprecated', 'examples', 'example']);

/** The properties that a schema requires, where it says nothing else of an object. */
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

/** An alternative of a `oneOf` that only requires, or says more. */
export interface Alternative {
    /** Where it stands among the alternatives. */
    readonly index: number;
    /** The properties that it must not have, as another alternative would hold as well. */
    readonly refused: readonly string[];
}

/** What the alternatives of a `oneOf` say of the properties that must be there. */
export interface Exclusion {
    /** Those that can hold alone. */
    readonly alternatives: readonly Alternative[];
    /** The properties of which each of them says whether they are there. */
    readonly told: ReadonlySet<string>;
}

/** Each alternative names what all others require: beyond this number nobody reads it. */
const mostAlternatives = 12;

/**
 * What follows for each alternative of a `oneOf` from the others not holding. Of those that only require it is known that they hold
 * where the properties are there; so one of these is not, and where it can only be one, it is refused. Undefined where nothing is.
 *
 * @param required What must be there whichever alternative holds.
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
        // What requires all that another one requires never holds alone. One that says more is left, as it is meant to be one.
        const holdsAlone = pure[index] === undefined || missing.every((one) => one.length > 0);
        const refused = new Set(missing.flatMap((one) => (one.length === 1 ? one : [])));
        return { index, refused: isInPlace(members[index]) ? [...refused] : [], holdsAlone };
    });
    const left = alternatives.filter(({ holdsAlone }) => holdsAlone);
    // By the letter nothing is valid: whoever wrote that means something else.
    if (left.length === 0) return undefined;
    return { alternatives: left, told: pure.includes(undefined) ? new Set() : toldByAll(left, pure) };
}

/** Whether a schema says all that it says of an object itself: what others require is not looked up. */
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

function toldByAll(
    alternatives: readonly Alternative[],
    pure: readonly (readonly string[] | undefined)[],
): ReadonlySet<string> {
    const [first = [], ...others] = alternatives.map(({ index, refused }) => [...(pure[index] ?? []), ...refused]);
    return new Set(first.filter((name) => others.every((names) => names.includes(name))));
}

/** Properties of which either none is there, or all are and what they depend on. */
export interface Dependency {
    readonly names: readonly string[];
    readonly requires: readonly string[];
}

/** Each is an alternative of its own, and TypeScript multiplies them. */
const mostDependencies = 3;
const mostNames = 12;

/**
 * Dependencies with all that follows from them. Properties that depend on each other are one. None where there are too many.
 *
 * @param dependencies What each property depends on.
 * @param required What must be there; what depends on that is added to it.
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
