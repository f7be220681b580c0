import type { Alias, ParsedNode, YAMLMap } from 'yaml';
import { isJsonObject, type JsonObject, type JsonValue } from './json.ts';
import type { TextProblem } from './parsed.ts';
import type { YamlModule } from './yaml-module.ts';

/** A few aliases of aliases can stand for billions of values; no honest description comes near this many. */
const aliasedValueLimit = 2_000_000;

interface Anchor {
    readonly value: JsonValue;
    /** How many values it holds, those of its own aliases included. */
    readonly size: number;
}

type MutableObject = { [key: string]: JsonValue | undefined };

/**
 * Turns YAML nodes into JSON values, in one pass and time linear in the text.
 * (The parser's own conversion looks for an alias's anchor from the start each time, and refuses an anchor used 100 times.)
 */
export function readYaml(
    yaml: YamlModule,
    root: ParsedNode,
): { readonly value: JsonValue; readonly problems: readonly TextProblem[] } {
    const problems: TextProblem[] = [];
    const anchors = new Map<string, Anchor | 'open'>();
    let size = 0;
    let aliased = 0;

    const read = (node: ParsedNode): JsonValue => {
        if (yaml.isAlias(node)) return readAlias(node.source, node.range[0]);
        const { anchor } = node;
        if (anchor === undefined) return readContent(node);
        anchors.set(anchor, 'open');
        const before = size;
        const value = readContent(node);
        anchors.set(anchor, { value, size: size - before });
        return value;
    };

    const readContent = (node: Exclude<ParsedNode, Alias.Parsed>): JsonValue => {
        size++;
        if (yaml.isMap(node)) return readMap(node as YAMLMap.Parsed);
        if (yaml.isSeq(node)) return (node.items as readonly ParsedNode[]).map(read);
        return yaml.isScalar(node) ? readScalar(node.value, node.source) : null;
    };

    const readMap = (node: YAMLMap.Parsed): JsonObject => {
        const object: MutableObject = {};
        const merged = new Set<string>();
        for (const { key, value } of node.items) {
            const offset = key.range[0];
            const name = read(key);
            const content = value === null ? null : read(value);
            if (name === '<<' && 'type' in key && key.type === 'PLAIN') {
                mergeInto(object, merged, content, offset);
                continue;
            }
            const text = String(name);
            if (Object.hasOwn(object, text) && !merged.delete(text)) {
                const help = 'YAML 1.2 allows a key once in a map: remove or rename one of them';
                problems.push({ offset, message: `the key '${text}' is already in this map`, help });
            }
            define(object, text, content);
        }
        return object;
    };

    // https://yaml.org/type/merge.html: the map's own keys win over merged ones, earlier sources over later ones.
    const mergeInto = (object: MutableObject, merged: Set<string>, content: JsonValue, offset: number): void => {
        const sources = Array.isArray(content) ? (content as readonly JsonValue[]) : [content];
        for (const source of sources) {
            if (!isJsonObject(source)) {
                problems.push({ offset, message: "the merge key '<<' takes a map or a list of maps" });
                return;
            }
            for (const [key, value] of Object.entries(source)) {
                if (Object.hasOwn(object, key)) continue;
                define(object, key, value);
                merged.add(key);
            }
        }
    };

    const readAlias = (name: string, offset: number): JsonValue => {
        const anchor = anchors.get(name);
        if (anchor === undefined) {
            problems.push({ offset, message: `no anchor '&${name}' stands before the alias '*${name}'` });
            return null;
        }
        if (anchor === 'open') {
            problems.push({ offset, message: `the alias '*${name}' stands inside what it stands for` });
            return null;
        }
        size += anchor.size;
        const before = aliased;
        aliased += anchor.size;
        if (before <= aliasedValueLimit && aliased > aliasedValueLimit) {
            problems.push({ offset, message: `the aliases stand for more than ${aliasedValueLimit} values` });
        }
        return anchor.value;
    };

    return { value: read(root), problems };
}

function readScalar(value: unknown, source: string | undefined): JsonValue {
    switch (typeof value) {
        case 'string':
        case 'number':
        case 'boolean':
            return value;
        default:
            return value === null || value === undefined ? null : (source ?? null);
    }
}

/** Assignment to `__proto__` would change the prototype instead. */
function define(object: MutableObject, key: string, value: JsonValue | undefined): void {
    if (key === '__proto__') {
        Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
    } else {
        object[key] = value;
    }
}
