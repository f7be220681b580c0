import type { ParsedNode, Scalar, YAMLMap } from 'yaml';
import type { JsonValue } from '../json.ts';
import type { SourceError } from '../parsed.ts';
import { errorLimit, mergeTag, type YamlModule } from './compose.ts';
import { type NodeEvent, type Offsets, RepeatedTooOften, readNodes } from './reader.ts';

/**
 * Converts the nodes of the thorough library to a JSON value. (Its own conversion searches for an alias's anchor from
 * the start each time, and rejects an anchor used 100 times.) It stops at the same number of errors as the parser.
 *
 * @param offsets Collects the places, if given.
 */
export function readYaml(
    yaml: YamlModule,
    root: ParsedNode,
    offsets?: Offsets,
): { readonly value: JsonValue; readonly errors: readonly SourceError[] } {
    const errors: SourceError[] = [];
    const report = (error: SourceError): void => {
        errors.push(error);
        if (errors.length >= errorLimit) throw new TooManyErrors();
    };
    const events = eventsOf(yaml, root);
    const end: NodeEvent = { kind: 'end', offset: 0, anchor: undefined, value: null, key: 'string' };
    try {
        return { value: readNodes({ next: () => events.next().value ?? end }, report, offsets), errors };
    } catch (error) {
        if (error instanceof TooManyErrors) return { value: null, errors };
        if (error instanceof RepeatedTooOften) return { value: null, errors: [...errors, error.reason] };
        throw error;
    }
}

/** Stops reading a text with too many errors. */
class TooManyErrors extends Error {}

function* eventsOf(yaml: YamlModule, node: ParsedNode | null, isKey = false): Generator<NodeEvent, undefined> {
    const key = isKey ? keyOf(node) : 'string';
    const event = { offset: node?.range[0] ?? 0, anchor: undefined, value: null, key };
    if (yaml.isAlias(node)) yield { ...event, kind: 'alias', anchor: node.source };
    else if (yaml.isMap(node)) {
        yield { ...event, kind: 'map', anchor: node.anchor };
        for (const pair of (node as YAMLMap.Parsed).items) {
            yield* eventsOf(yaml, pair.key, true);
            yield* eventsOf(yaml, pair.value);
        }
        yield { ...event, kind: 'end' };
    } else if (yaml.isSeq(node)) {
        yield { ...event, kind: 'sequence', anchor: node.anchor };
        for (const item of node.items as readonly ParsedNode[]) yield* eventsOf(yaml, item);
        yield { ...event, kind: 'end' };
    } else if (yaml.isScalar(node)) yield { ...event, kind: 'scalar', anchor: node.anchor, value: readScalar(node) };
    else yield { ...event, kind: 'scalar' };
}

/** A key merges its value into the map if it is a plain `<<`, or any `<<` with the tag `!!merge`, which `yq` writes. */
function keyOf(key: ParsedNode | null): NodeEvent['key'] {
    const tag = key?.tag;
    const isMerge = key !== null && 'value' in key && key.value === '<<';
    if (isMerge && (tag === mergeTag || (key.type === 'PLAIN' && tag === undefined))) return 'merge';
    return tag === undefined || tag === 'tag:yaml.org,2002:str' ? 'string' : 'strange';
}

function readScalar({ value, source }: Scalar): JsonValue {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
    return value === null || value === undefined ? null : (source ?? null);
}
