import type { ParsedNode, Scalar, YAMLMap } from 'yaml';
import type { JsonValue } from '../json.ts';
import type { Locator, Parsed, SourceError } from '../parsed.ts';
import { composeYaml, errorLimit, lexemeLimit, mergeTag, type YamlModule } from './compose.ts';
import { describeErrors, describeLooseLine, reportLimit } from './errors.ts';
import { readYamlEvents } from './fast.ts';
import { endOfCollection, locatorOf, type NodeEvent, type Offsets, readNodes, Stopped } from './reader.ts';

/**
 * Parses YAML 1.2, with the merge keys (`<<`) of YAML 1.1 that many descriptions use. A fast library reads most valid
 * texts. A thorough library reads all other texts from the start.
 *
 * @param limit The maximum number of tokens; by default, as many as fit in memory.
 */
export async function parseYaml(text: string, limit: number = lexemeLimit()): Promise<Parsed> {
    if (!isEasyYaml(text, limit)) return parseYamlThoroughly(text, limit);
    const library = await import('js-yaml');
    const read = readYamlEvents(library, text);
    if (read === undefined) return parseYamlThoroughly(text, limit);
    return {
        kind: 'document',
        value: read.value,
        locator: (again) => {
            const offsets: Offsets = new Map();
            const { value = null, start = 0 } = readYamlEvents(library, again, offsets) ?? {};
            return locatorOf(value, start, offsets);
        },
    };
}

/** Which ASCII characters may be indicators. */
const isMark = Uint8Array.from({ length: 128 }, (_, code) => Number('\n,:[]{}-?'.includes(String.fromCharCode(code))));

/** The fast library takes up to twice the memory for an indicator that the thorough one takes for each token. */
const memoryPerMark = 2;

/**
 * Whether a text suits the fast library, by a quick check: it contains no characters that the libraries disagree on,
 * and the memory for this many tokens is enough for the fast library's indicators.
 */
export function isEasyYaml(text: string, limit: number): boolean {
    // A carriage return alone ends a line (YAML 1.2.2, section 5.4), but not for the thorough library.
    if (/\uFEFF|\r(?!\n)/.test(text)) return false;
    let remaining = limit / memoryPerMark;
    for (let at = 0; at < text.length; at++) {
        if (isMark[text.charCodeAt(at)] === 1 && --remaining < 0) return false;
    }
    return true;
}

/** Parses any text, and reports its errors with places. */
export async function parseYamlThoroughly(text: string, limit: number): Promise<Parsed> {
    const yaml: YamlModule = await import('yaml');
    const composed = composeYaml(yaml, text, limit);
    const found = describeErrors(text, composed);
    if (found.length > 0) return { kind: 'error', errors: found };
    const { documents, looseLines } = composed;
    const [document, second] = documents;
    if (second !== undefined) {
        const offset = second.contents?.range[0] ?? second.range[0];
        const message = 'a second YAML document begins here, and a description is one document';
        return { kind: 'error', errors: [{ offset, message, help: "split the file at its '---' lines" }] };
    }
    if (!document?.contents) return { kind: 'document', value: undefined, locator: () => () => 0 };
    const { value, errors } = readYaml(yaml, document.contents);
    if (errors.length > 0) return { kind: 'error', errors: errors.slice(0, reportLimit) };
    const warnings = looseLines.map(describeLooseLine);
    return { kind: 'document', value, locator: (again) => locatorIn(yaml, again, limit), warnings };
}

/** Finds places in a text without errors. Its nodes take many times the memory of the text, so it is read again. */
function locatorIn(yaml: YamlModule, text: string, limit: number): Locator {
    const root = composeYaml(yaml, text, limit).documents[0]?.contents;
    if (!root) return () => 0;
    const offsets: Offsets = new Map();
    return locatorOf(readYaml(yaml, root, offsets).value, root.range[0], offsets);
}

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
        if (errors.length >= errorLimit) throw new Stopped();
    };
    const events: NodeEvent[] = [];
    addEvents(yaml, root, events);
    let at = 0;
    try {
        return { value: readNodes(() => events[at++] ?? endOfCollection, report, offsets), errors };
    } catch (error) {
        if (!(error instanceof Stopped)) throw error;
        return { value: null, errors: error.reason === undefined ? errors : [...errors, error.reason] };
    }
}

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
        events.push(endOfCollection);
    } else if (yaml.isSeq(node)) {
        events.push({ ...event, kind: 'sequence', anchor: node.anchor });
        for (const item of node.items as readonly ParsedNode[]) addEvents(yaml, item, events);
        events.push(endOfCollection);
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
