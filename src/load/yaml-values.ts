import type { Alias, ParsedNode, YAMLMap } from 'yaml';
import { isJsonObject, type JsonObject, type JsonValue } from './json.ts';
import type { TextProblem } from './parsed.ts';
import { shown } from './shown.ts';
import type { YamlModule } from './yaml-module.ts';

/** Values that aliases and merge keys write again. A few of them can stand for billions; no honest description comes near this. */
const repeatedValueLimit = 2_000_000;

interface Anchor {
    readonly value: JsonValue;
    /** How many values it holds, those of its own aliases included. */
    readonly size: number;
}

type MutableObject = { [key: string]: JsonValue | undefined };

/**
 * Turns YAML nodes into JSON values, in one pass and time linear in the text and in what its aliases and merge keys repeat.
 * (The parser's own conversion looks for an alias's anchor from the start each time, and refuses an anchor used 100 times.)
 */
export function readYaml(
    yaml: YamlModule,
    root: ParsedNode,
): { readonly value: JsonValue; readonly problems: readonly TextProblem[] } {
    const problems: TextProblem[] = [];
    const anchors = new Map<string, Anchor | 'open'>();
    let size = 0;
    let repeated = 0;

    const repeat = (count: number, offset: number): void => {
        repeated += count;
        if (repeated > repeatedValueLimit) throw new RepeatedTooOften(offset);
    };

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
                problems.push({ offset, message: `the key '${shown(text)}' is already in this map`, help });
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
            const entries = Object.entries(source);
            // Also without an alias: a map that merges a map that merges a map … copies the innermost each time.
            repeat(entries.length, offset);
            for (const [key, value] of entries) {
                if (Object.hasOwn(object, key)) continue;
                define(object, key, value);
                merged.add(key);
            }
        }
    };

    const readAlias = (name: string, offset: number): JsonValue => {
        const anchor = anchors.get(name);
        if (anchor === undefined) {
            const message = `no anchor '&${shown(name)}' stands before the alias '*${shown(name)}'`;
            problems.push({ offset, message });
            return null;
        }
        if (anchor === 'open') {
            problems.push({ offset, message: `the alias '*${shown(name)}' stands inside what it stands for` });
            return null;
        }
        size += anchor.size;
        repeat(anchor.size, offset);
        return anchor.value;
    };

    try {
        return { value: read(root), problems };
    } catch (error) {
        if (!(error instanceof RepeatedTooOften)) throw error;
        return { value: null, problems: [...problems, error.problem] };
    }
}

/** Ends the reading, which could go on for hours. */
class RepeatedTooOften extends Error {
    readonly problem: TextProblem;

    constructor(offset: number) {
        const message = `the aliases and merge keys stand for more than ${repeatedValueLimit} values`;
        super(message);
        this.problem = { offset, message };
    }
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
