import type { Document, Node, ParsedNode, YAMLMap } from 'yaml';
import { isMergeKey } from './keys.ts';
import type { YamlModule } from './module.ts';

type Entries = ReadonlyMap<string, { readonly key: number; readonly value: ParsedNode | null }>;

/**
 * Finds the places of values in a YAML document. A value from an alias or merge key has the place where it was written.
 */
export function yamlLocator(
    yaml: YamlModule,
    document: Document.Parsed | undefined,
): (path: readonly string[]) => number {
    const root = document?.contents;
    if (document === undefined || !root) return () => 0;
    const known = new Map<ParsedNode, Entries>();
    let targets: ReadonlyMap<Node, Node> | undefined;

    const resolve = (node: ParsedNode | null): ParsedNode | null => {
        if (!yaml.isAlias(node)) return node;
        targets ??= readTargets(yaml, document);
        return (targets.get(node) as ParsedNode | undefined) ?? null;
    };

    const entriesOf = (node: ParsedNode | null): Entries => {
        if (node === null) return new Map();
        const entries = known.get(node) ?? readEntries(node);
        known.set(node, entries);
        return entries;
    };

    const readEntries = (node: ParsedNode): Entries => {
        const entries = new Map<string, { key: number; value: ParsedNode | null }>();
        if (yaml.isSeq(node)) {
            for (const [index, value] of (node.items as readonly ParsedNode[]).entries()) {
                entries.set(String(index), { key: value.range[0], value });
            }
        } else if (yaml.isMap(node)) {
            const own = (node as YAMLMap.Parsed).items.filter((pair) => !isMergeKey(pair.key));
            const merges = (node as YAMLMap.Parsed).items.filter((pair) => isMergeKey(pair.key));
            for (const { key, value } of own) entries.set(keyText(key), { key: key.range[0], value });
            for (const { value } of merges) {
                const source = resolve(value);
                const sources = yaml.isSeq(source) ? (source.items as readonly ParsedNode[]) : [source];
                for (const merged of sources) {
                    for (const [key, entry] of entriesOf(resolve(merged))) {
                        if (!entries.has(key)) entries.set(key, entry);
                    }
                }
            }
        }
        return entries;
    };

    const keyText = (key: ParsedNode): string => {
        const scalar = resolve(key);
        return yaml.isScalar(scalar) ? String(scalar.value) : '';
    };

    return (path) => {
        let offset = root.range[0];
        let node: ParsedNode | null = root;
        for (const key of path) {
            const entry = entriesOf(resolve(node)).get(key);
            if (entry === undefined) break;
            offset = entry.key;
            node = entry.value;
        }
        return offset;
    };
}

/** The node of each alias: the last preceding node with its anchor (YAML 1.2.2, section 7.1). */
function readTargets(yaml: YamlModule, document: Document.Parsed): ReadonlyMap<Node, Node> {
    const anchors = new Map<string, Node>();
    const targets = new Map<Node, Node>();
    yaml.visit(document, {
        Node: (_, node) => {
            if (yaml.isAlias(node)) {
                const target = anchors.get(node.source);
                if (target !== undefined) targets.set(node, target);
            } else if (node.anchor !== undefined) {
                anchors.set(node.anchor, node);
            }
        },
    });
    return targets;
}
