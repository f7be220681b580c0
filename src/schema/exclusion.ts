/**
 * The alternatives of a `oneOf` that only contain `required` (`oneOf: [{ required: [a] }, …]`), and what follows for the
 * others. The result follows strictly from JSON Schema (Core, 10.2.1; Validation, 6.5.3), and is small enough to read.
 */
import { limits } from '../limits.ts';
import type { Direction } from './access.ts';
import type { Conjunction } from './conjunction.ts';
import { membersOf } from './inherited.ts';
import type { Alternatives, SchemaNode } from './node.ts';
import { requiredAlone } from './refusals.ts';

/** The effect of a `oneOf` on required properties. */
export interface Exclusion {
    /**
     * The properties that each alternative must not have, because another one would also match; undefined for one that
     * cannot match alone.
     */
    readonly refused: readonly (readonly string[] | undefined)[];
    /** The properties that each alternative either requires or forbids. */
    readonly stated: ReadonlySet<string>;
}

/**
 * For each alternative of a `oneOf`, the consequences of the others not matching. An alternative that only contains
 * `required` matches if its properties are present, so one of them must be absent; if only one can be, it is forbidden.
 * Undefined if there are no consequences.
 *
 * @param required The properties that are always required.
 */
export function exclusionOf(members: readonly SchemaNode[], required: ReadonlySet<string>): Exclusion | undefined {
    if (members.length < 2 || members.length > limits.mostExclusive) return undefined;
    const pure = members.map(requiredAlone);
    if (pure.every((names) => names === undefined)) return undefined;
    const own = members.map((member) => new Set([...member.required, ...required]));
    const refused = own.map((names, index) => {
        const missing = pure.flatMap((other, place) =>
            place === index || other === undefined ? [] : [other.filter((name) => !names.has(name))],
        );
        // An alternative whose `required` includes all of another's never matches alone. Alternatives with other
        // constraints stay.
        if (pure[index] !== undefined && missing.some((one) => one.length === 0)) return undefined;
        return isInline(members[index]) ? [...new Set(missing.flatMap((one) => (one.length === 1 ? one : [])))] : [];
    });
    // Strictly, nothing is valid: the author must have meant something else.
    if (refused.every((names) => names === undefined)) return undefined;
    const stated = refused.flatMap((names, index) => (names === undefined ? [] : [[...(pure[index] ?? []), ...names]]));
    return { refused, stated: new Set(pure.includes(undefined) ? [] : sharedByAll(stated)) };
}

/** Whether all constraints of a schema for objects are its own. Those of referenced schemas are not examined. */
function isInline(node: SchemaNode | undefined): boolean {
    if (node?.constraints === undefined) return false;
    const type = node.constraint('type');
    return (type === undefined || type === 'object') && !node.isComposed && !node.has('x-ts-type');
}

function sharedByAll([first = [], ...others]: readonly (readonly string[])[]): readonly string[] {
    return first.filter((name) => others.every((names) => names.includes(name)));
}

/**
 * The properties that each alternative of a `oneOf` leaves unevaluated, by its index, where the schema around refuses
 * unevaluated properties (JSON Schema Core, 11.3): those that only other alternatives describe. Empty if anything else may
 * evaluate them.
 */
export function unevaluatedAmong(
    { keyword, node, members }: Alternatives,
    whole: Conjunction,
    direction: Direction,
): readonly (readonly string[])[] {
    const isAlone = whole.others.every((one) => one.kind === 'dependency' || ('node' in one && one.node === node));
    if (keyword !== 'oneOf' || members.length > limits.mostExclusive || !isAlone || whole.keys.length > 0) return [];
    // Other keywords may apply schemas in place, or evaluate keys by their names.
    const hasPatterns = node.constraint('patternProperties') !== undefined;
    const appliesOthers = node.alternatives.length > 1 || hasPatterns || node.conditions.length > 0;
    if (node.unevaluatedProperties?.boolean !== false || appliesOthers) return [];
    const bases = whole.references.map(({ target }) => membersOf(target, direction));
    if (bases.some(({ known, open }) => open || !known)) return [];
    const evaluated = new Set([
        ...whole.properties.keys(),
        ...whole.hidden,
        ...bases.flatMap(({ properties, hidden }) => [...properties.keys(), ...hidden]),
        ...node.graph.discriminatingNames,
    ]);
    const described = members.map((member) => membersOf(member, direction));
    const all = new Set(described.flatMap(({ properties }) => [...properties.keys()]));
    return described.map(({ properties, hidden, known, open }) => {
        const left = [...all].filter((name) => !evaluated.has(name) && !properties.has(name) && !hidden.has(name));
        return known && !open && left.length <= limits.mostExcludedNames ? left : [];
    });
}
