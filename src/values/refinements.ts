/** What the schemas around one say of the parts of its values: what one makes of a part, the others make too. */
import type { SchemaNode } from '../schema/node.ts';
import { Case, resolveAlone, type Search } from './cases.ts';
import { isMadeIn } from './holding.ts';
import type { PartSchemas } from './part-schemas.ts';

/** Everything that applies to a value whatever is chosen; undefined if nothing is made in it. */
export function wholeOf(nodes: readonly SchemaNode[], search: Search): Case | undefined {
    const isAlone = nodes.length === 1 && nodes.every(isOneSchema);
    if (isAlone || !nodes.some((node) => isMadeIn(node, search.options))) return undefined;
    return undecidedCase(nodes, search);
}

function undecidedCase(nodes: readonly SchemaNode[], search: Search): Case {
    return new Case({ nodes, decided: new Set(), tags: new Map() }, search);
}

/** Whether nothing else is said of a value, or of its parts. */
function isOneSchema(node: SchemaNode): boolean {
    const others = ['not', 'if', 'dependentSchemas', 'contains', 'patternProperties'];
    return !node.isComposed && others.every((keyword) => !node.has(keyword));
}

/** The schemas of a part that make something else of it than one of them. */
type Refinements = readonly SchemaNode[];

const none: Refinements = [];

/** Those of a property. */
export function refinementsOfProperty(name: string, node: SchemaNode, whole: Case | undefined): Refinements {
    return whole === undefined ? none : refinementsAmong(node, whole.object.at(name), whole.search);
}

/** Those of the keys that match a pattern, and maybe another one as well. */
export function refinementsOfPattern(
    [pattern, ...others]: readonly [string, ...string[]],
    node: SchemaNode,
    whole: Case | undefined,
): Refinements {
    if (whole === undefined) return none;
    const { object, search } = whole;
    const ofOthers = others.flatMap((other) => object.patterns.get(other) ?? none);
    return refinementsAmong(node, [...object.atPattern(pattern), ...ofOthers], search);
}

/** Those of an item. */
export function refinementsOfItem(index: number, node: SchemaNode, whole: Case | undefined): Refinements {
    return whole?.array === undefined ? none : refinementsAmong(node, whole.array.at(`${index}`), whole.search);
}

/** Those of the keys that are no properties, or of the items without a position. */
export function refinementsOfOthers(node: SchemaNode, whole: Case | undefined, parts: 'object' | 'array'): Refinements {
    return whole === undefined ? none : refinementsAmong(node, whole[parts]?.others ?? [], whole.search);
}

/** Whether the same refine a part. */
export function areSame(some: Refinements, others: Refinements): boolean {
    return some.length === others.length && some.every((one) => others.includes(one));
}

/** Whether a schema describes parts of which the whole value makes something else. */
export function isRefined(target: SchemaNode, whole: Case): boolean {
    const own = undecidedCase([target], whole.search);
    const differ = (at: (parts: PartSchemas) => readonly SchemaNode[], kind: 'object' | 'array'): boolean => {
        const [ours, all] = [own[kind], whole[kind]];
        if (ours === undefined || all === undefined) return false;
        return at(ours).some((node) => refinementsAmong(node, at(all), whole.search).length > 0);
    };
    return (['object', 'array'] as const).some((kind) => {
        const named = namesAmong([own, whole], kind);
        const patterns = new Set([own, whole].flatMap((one) => [...(one[kind]?.patterns.keys() ?? [])]));
        return (
            named.some((name) => differ((parts) => parts.at(name), kind)) ||
            [...patterns].some((pattern) => differ((parts) => parts.atPattern(pattern), kind)) ||
            differ(({ others }) => others, kind)
        );
    });
}

/** The names that a schema describes; where it also describes others, those of all. */
function namesAmong([own, whole]: readonly [Case, Case], kind: 'object' | 'array'): readonly string[] {
    const parts = own[kind];
    if (parts === undefined) return [];
    const isOpen = parts.others.length + parts.patterns.size > 0;
    return [...new Set([...parts.named.keys(), ...(isOpen ? (whole[kind]?.named.keys() ?? []) : [])])];
}

function refinementsAmong(node: SchemaNode, all: readonly SchemaNode[], search: Search): readonly SchemaNode[] {
    const own = resolveAlone(node);
    const others = new Set(all.map(resolveAlone));
    const making = [...others].filter((other) => other !== own && isMadeIn(other, search.options));
    if (making.length === 0) return [];
    const [alone, whole] = [undecidedCase([own], search), undecidedCase([own, ...making], search)];
    const isSame =
        alone.string === whole.string && alone.number === whole.number && !whole.hasParts && whole.array === undefined;
    return isSame ? [] : making;
}
