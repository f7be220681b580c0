/** What the schemas around one say of the parts of its values: what one makes of a part, the others make too. */
import type { SchemaNode } from '../schema/node.ts';
import { Case, resolveAlone, type Search } from './cases.ts';
import { nodesAt } from './find.ts';
import { isMadeIn } from './holding.ts';

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
    const others = ['not', 'if', 'dependentSchemas', 'contains'];
    return !node.isComposed && others.every((keyword) => !node.has(keyword));
}

/** The other schemas of a property that make something else of it than its own. */
export function refinementsOfProperty(name: string, node: SchemaNode, whole: Case | undefined): readonly SchemaNode[] {
    return whole === undefined ? [] : refinementsAmong(node, nodesAt(name, whole.object), whole.search);
}

/** The same for the keys that are no properties, and for the items of an array. */
export function refinementsOfOthers(
    node: SchemaNode,
    whole: Case | undefined,
    parts: 'object' | 'array',
): readonly SchemaNode[] {
    return whole === undefined ? [] : refinementsAmong(node, whole[parts]?.others ?? [], whole.search);
}

/** Whether a schema describes parts of which the whole value makes something else. */
export function isRefined(target: SchemaNode, whole: Case): boolean {
    const own = undecidedCase([target], whole.search);
    const differ = (ours: readonly SchemaNode[], all: readonly SchemaNode[]): boolean =>
        ours.some((node) => refinementsAmong(node, all, whole.search).length > 0);
    return (
        [...own.object.named].some(([name, nodes]) => differ(nodes, nodesAt(name, whole.object))) ||
        differ(own.object.others, whole.object.others) ||
        differ(own.array?.others ?? [], whole.array?.others ?? [])
    );
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
