import type { Alias, ParsedNode, YAMLMap } from 'yaml';
import type { JsonObject, JsonValue } from '../json.ts';
import { nameError, nameLimit } from '../nesting.ts';
import type { SourceError } from '../parsed.ts';
import { shown } from '../shown.ts';
import { Anchors, RepeatedTooOften } from './anchors.ts';
import { errorLimit } from './compose.ts';
import { isMergeKey, isStrangeKey, strangeKeyError } from './keys.ts';
import type { YamlModule } from './module.ts';
import { define, type MutableObject, mergeInto } from './objects.ts';

/**
 * Converts YAML nodes to JSON values in one pass. The time is linear in the text plus the values that aliases and merge
 * keys repeat. (The parser's own conversion searches for an alias's anchor from the start each time, and rejects an
 * anchor used 100 times.)
 * It stops at the same number of errors as the parser.
 */
export function readYaml(
    yaml: YamlModule,
    root: ParsedNode,
): { readonly value: JsonValue; readonly errors: readonly SourceError[] } {
    const errors: SourceError[] = [];
    const anchors = new Anchors();

    const report = (error: SourceError): void => {
        errors.push(error);
        if (errors.length >= errorLimit) throw new TooManyErrors();
    };

    const read = (node: ParsedNode): JsonValue => {
        if (yaml.isAlias(node)) return readAlias(node.source, node.range[0]);
        return node.anchor === undefined ? readContent(node) : anchors.read(node.anchor, () => readContent(node));
    };

    const readContent = (node: Exclude<ParsedNode, Alias.Parsed>): JsonValue => {
        anchors.count();
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
            if (isMergeKey(key)) {
                if (!mergeInto(object, merged, content, (count) => anchors.repeat(count, offset))) {
                    report({ offset, message: "the merge key '<<' takes a map or an array of maps" });
                }
                continue;
            }
            if (isStrangeKey(key)) report(strangeKeyError(offset));
            const text = String(name);
            if (text.length > nameLimit) {
                report(nameError(offset));
                continue;
            }
            if (Object.hasOwn(object, text) && !merged.delete(text)) {
                const help = 'YAML 1.2 allows a key once in a map: remove or rename one of them';
                report({ offset, message: `the key '${shown(text)}' is already in this map`, help });
            }
            define(object, text, content);
        }
        return object;
    };

    const readAlias = (name: string, offset: number): JsonValue => {
        const anchor = anchors.find(name);
        if (anchor === undefined) {
            const message = `no anchor '&${shown(name)}' stands before the alias '*${shown(name)}'`;
            report({ offset, message });
            return null;
        }
        if (anchor === 'open') {
            report({ offset, message: `the alias '*${shown(name)}' stands inside what it stands for` });
            return null;
        }
        anchors.repeatAnchor(anchor, offset);
        return anchor.value;
    };

    try {
        return { value: read(root), errors };
    } catch (error) {
        if (error instanceof TooManyErrors) return { value: null, errors };
        if (error instanceof RepeatedTooOften) return { value: null, errors: [...errors, error.reason] };
        throw error;
    }
}

/** Stops reading a text with too many errors. */
class TooManyErrors extends Error {}

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
