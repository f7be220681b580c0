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
    const events: NodeEvent[] = [];
    addEvents(yaml, root, events);
    let at = 0;
    const end: NodeEvent = { kind: 'end', offset: 0, anchor: undefined, value: null, key: 'string' };
    try {
        return { value: readNodes({ next: () => events[at++] ?? end }, report, offsets), errors };
    } catch (error) {
        if (error instanceof TooManyErrors) return { value: null, errors };
        if (error instanceof RepeatedTooOften) return { value: null, errors: [...errors, error.reason] };
        throw error;
    }
}

/** Stops reading a text with too many errors. */
class TooManyErrors extends Error {}

function addEvents(yaml: YamlModule, node: ParsedNode | null, events: NodeEvent[], isKey = false): void {
    const key = isKey ? keyOf(node) : 'string';
    const event = { offset: node?.range[0] ?? 0, anchor: undefined, value: null, key };
    if (yaml.isAlias(node)) events.push({ ...event, kind: 'alias', anchor: node.source });
    else if (yaml.isMap(node)) {
        events.push({ ...event, kind: 'map', anchor: node.anchor });
        for (const pair of (node as YAMLMap.Parsed).items) {
            addEvents(yaml, pair.key, events, true);
            addEvents(yaml, pair.value, events);
        }
        events.push({ ...event, kind: 'end' });
    } else if (yaml.isSeq(node)) {
        events.push({ ...event, kind: 'sequence', anchor: node.anchor });
        for (const item of node.items as readonly ParsedNode[]) addEvents(yaml, item, events);
        events.push({ ...event, kind: 'end' });
    } else {
        const scalar = yaml.isScalar(node) ? node : undefined;
        const value = scalar === undefined ? null : readScalar(scalar);
        events.push({ ...event, kind: 'scalar', anchor: scalar?.anchor, value });
    }
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
