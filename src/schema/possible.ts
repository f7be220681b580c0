/**
 * Properties that an object only has in some cases, where no alternatives of a type say in which: what the schemas of a
 * condition describe, or an alternative next to one that any object meets. They are optional, and are what any of the
 * schemas that describe them says.
 */
import { limits } from '../limits.ts';
import { escapeKey } from '../load/pointer.ts';
import { consequencesOf } from './conditions.ts';
import { choicesOf, conjunctsOf } from './conjuncts.ts';
import { discriminatingProperty } from './discriminators.ts';
import { addTo, reachedFrom } from './lists.ts';
import type { Alternatives, Composition, Condition, SchemaNode } from './node.ts';
import { refusedNames, requiredAlone } from './refusals.ts';

/** The properties of conditions and of alternatives that may apply to an object, without those that it has in any case. */
export function possibleProperties(
    root: SchemaNode,
    conditions: readonly Condition[],
    alternatives: readonly SchemaNode[],
): ReadonlyMap<string, SchemaNode> {
    const { graph, pointer } = root;
    const given = [...consequencesOf({ conditions }), ...alternatives];
    const applied = casesWithin(given);
    const others = casesWithin([root], new Set(given)).flat();
    const known = new Set(others.flatMap(mentionedNames));
    const tested = conditions.flatMap(({ test }) => conjunctionFrom(test));
    graph.limit.countParts((applied.flat().length + tested.length + others.length) / limits.schemasPerPart, pointer);

    const join = (
        name: string,
        keyword: Composition['keyword'],
        [only, ...more]: readonly SchemaNode[],
    ): SchemaNode => {
        // No schema of a description has this pointer: the members of `allOf` have numbers.
        const place = `${pointer}/allOf/then/${escapeKey(name)}`;
        if (only === undefined) return graph.implied(true, place);
        return more.length === 0 ? only : graph.implied({}, place, { keyword, members: [only, ...more] });
    };
    const described = new Map<string, SchemaNode[]>();
    for (const all of applied) {
        const own = new Map<string, SchemaNode[]>();
        for (const [name, one] of all.flatMap(({ properties }) => properties)) addTo(own, name, one);
        for (const [name, nodes] of own) addTo(described, name, join(name, 'allOf', nodes));
    }
    const found = new Map<string, SchemaNode>();
    for (const name of [...applied.flat().flatMap(mentionedNames), ...tested.flatMap(mentionedNames)]) {
        if (known.has(name) || found.has(name)) continue;
        // What one of the schemas refuses, others leave open.
        const nodes = distinct(described.get(name) ?? []).filter(({ boolean }) => boolean !== false);
        if (nodes.length > 0 || !described.has(name)) found.set(name, join(name, 'anyOf', nodes));
    }
    return found;
}

/**
 * Whether any object meets an alternative, so that a union with it would say nothing of the others.
 *
 * @param isStated Whether the types are stated next to the alternatives: keywords about other types then say nothing.
 */
export function leavesOpen({ keyword, node, members }: Alternatives, isStated: boolean): boolean {
    if (keyword === 'oneOf' && (node.unevaluatedProperties !== undefined || members.some(requiredAlone))) return false;
    if (discriminatingProperty(node) !== undefined) return false;
    return members.some((member) => {
        const one = node.graph.end(member) ?? member;
        if (one.boolean !== undefined || one.kind === 'malformed') return one.boolean !== false;
        const isLimited = one.types !== undefined || one.listsValues || one.verbatim !== undefined || one.isComposed;
        const implied = isStated ? one.ownTypes.filter((type) => type === 'object') : one.ownTypes;
        return !isLimited && !one.allowsNothing && implied.length === 0 && refusedNames(one).length === 0;
    });
}

/** All schemas that may apply, each with what always applies with it. */
function casesWithin(
    nodes: readonly SchemaNode[],
    without: ReadonlySet<SchemaNode> = new Set(),
): readonly (readonly SchemaNode[])[] {
    const cases: (readonly SchemaNode[])[] = [];
    reachedFrom(nodes, (node) => {
        const all = conjunctionFrom(node);
        cases.push(all);
        const choices = all.flatMap(choicesOf).flatMap(({ members }) => members);
        return [...choices, ...all.flatMap(consequencesOf)].filter((one) => !without.has(one));
    });
    return cases;
}

/** A schema, and all that it extends. */
function conjunctionFrom(node: SchemaNode): readonly SchemaNode[] {
    const next = (one: SchemaNode): readonly SchemaNode[] =>
        one.verbatim === undefined ? [...one.references.map(({ target }) => target), ...conjunctsOf(one)] : [];
    return [...reachedFrom([node], next)];
}

/** The names of the properties that a schema speaks of. */
function mentionedNames({ properties, required }: SchemaNode): readonly string[] {
    return [...properties.map(([name]) => name), ...required];
}

/** Those that say the same in the same way are one. */
function distinct(nodes: readonly SchemaNode[]): readonly SchemaNode[] {
    const keyOf = ({ kind, text, targetPointer, pointer }: SchemaNode): string =>
        kind === 'leaf' ? text : kind === 'reference' ? (targetPointer ?? text) : pointer;
    return [...new Map(nodes.map((node) => [keyOf(node), node])).values()];
}
