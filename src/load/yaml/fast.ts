/** The fast library: it reads texts in which nothing is invalid or unusual. */
import type * as JsYaml from 'js-yaml';
import type { JsonValue } from '../json.ts';
import { nestingLimit } from '../nesting.ts';
import { absent, hasOddGap } from './gaps.ts';
import { type NodeEvent, type NodeSource, type Offsets, RepeatedTooOften, readNodes } from './reader.ts';
import { readPlainScalar, scalarReader } from './scalars.ts';

type NodeOfLibrary = JsYaml.ScalarEvent | JsYaml.MappingEvent | JsYaml.SequenceEvent | JsYaml.AliasEvent;

/** The colon of a key is at most 1024 characters from its start (YAML 1.2.2, section 7.4.2). */
const keyLengthLimit = 1024;

/** A value, and the offset of the outermost node. */
export interface FastValue {
    readonly value: JsonValue;
    readonly start: number;
}

/**
 * Reads a text of one document if nothing in it is invalid or unusual. Otherwise it gives up, and the thorough library
 * reads the text and reports the errors. If it does not give up, that library would return the same value.
 *
 * @param offsets Collects the places, if given.
 * @returns `undefined` if it gave up.
 */
export function readYamlEvents(library: typeof JsYaml, text: string, offsets?: Offsets): FastValue | undefined {
    const events = parseEvents(library, text);
    if (events === undefined || hasOddGap(library, text, events)) return undefined;
    try {
        const [document, root] = events;
        const { EVENT_ID } = library;
        if (document?.type !== EVENT_ID.DOCUMENT || document.directives.length > 0) return undefined;
        if (events.findLast(({ type }) => type === EVENT_ID.DOCUMENT) !== document) return undefined;
        // A description is a map. Scalars alone have more unusual forms than other nodes.
        if (root?.type !== EVENT_ID.MAPPING && root?.type !== EVENT_ID.SEQUENCE) return undefined;
        if (/^(?:[ \t]|\.\.\.)/m.test(text.slice(0, root.start))) return undefined;
        const value = readNodes(sourceOf(library, text, events.slice(1, -1)), giveUp, offsets);
        return { value, start: root.start };
    } catch (error) {
        if (error instanceof GivenUp || error instanceof RepeatedTooOften) return undefined;
        throw error;
    }
}

class GivenUp extends Error {}

function giveUp(): never {
    throw new GivenUp();
}

function parseEvents(library: typeof JsYaml, text: string): readonly JsYaml.Event[] | undefined {
    try {
        // The library counts a scalar as a level, and the outermost bracket as two, because that may start a key.
        return library.parseEvents(text, { maxDepth: nestingLimit + 2 });
    } catch {
        return undefined;
    }
}

/** @param events Those of the outermost node. */
function sourceOf(library: typeof JsYaml, text: string, events: readonly JsYaml.Event[]): NodeSource {
    const { EVENT_ID, SCALAR_STYLE } = library;
    const readScalar = scalarReader(library, text);
    let at = 0;
    let depth = 0;

    const next = (isKey: boolean): NodeEvent => {
        const event = events[at++] ?? giveUp();
        switch (event.type) {
            case EVENT_ID.POP:
                depth--;
                return { kind: 'end', offset: 0, anchor: undefined, value: null, key: 'string' };
            case EVENT_ID.DOCUMENT:
                return giveUp();
            case EVENT_ID.ALIAS:
                if (isKey) giveUp();
                return {
                    kind: 'alias',
                    offset: event.anchorStart - 1,
                    anchor: nameOf(event),
                    value: null,
                    key: 'string',
                };
            case EVENT_ID.SCALAR: {
                if (isKey) return keyOf(event);
                const anchor = anchorOf(event, event.valueStart === absent);
                const raw = readScalar(event) ?? giveUp();
                const value = event.style === SCALAR_STYLE.PLAIN ? readPlainScalar(raw) : raw;
                return { kind: 'scalar', offset: offsetOf(event), anchor, value, key: 'string' };
            }
            default: {
                if (isKey || ++depth > nestingLimit) giveUp();
                const kind = event.type === EVENT_ID.MAPPING ? 'map' : 'sequence';
                return { kind, offset: event.start, anchor: anchorOf(event, false), value: null, key: 'string' };
            }
        }
    };

    const keyOf = (event: JsYaml.ScalarEvent): NodeEvent => {
        const { anchorStart, tagStart, valueStart, valueEnd } = event;
        // The most common spelling of a merge key with a tag, which `yq` writes.
        const isTagged = tagStart !== absent && text.slice(tagStart, valueEnd) === '!!merge <<';
        if (anchorStart !== absent || (tagStart !== absent && !isTagged)) giveUp();
        // Block scalars, multi-line keys, and omitted keys.
        if (!event.fast && !isQuoted(event)) giveUp();
        if (keyEnd(text, event) - valueStart >= keyLengthLimit) giveUp();
        const value = readScalar(event) ?? giveUp();
        const isMerge = isTagged || (value === '<<' && event.style === SCALAR_STYLE.PLAIN);
        return { kind: 'scalar', offset: offsetOf(event), anchor: undefined, value, key: isMerge ? 'merge' : 'string' };
    };

    const anchorOf = (event: Exclude<NodeOfLibrary, JsYaml.AliasEvent>, isEmpty: boolean): string | undefined => {
        if (event.tagStart !== absent) giveUp();
        if (event.anchorStart === absent) return undefined;
        return isEmpty || !isSpace(text.charCodeAt(event.anchorEnd)) ? giveUp() : nameOf(event);
    };

    /** The libraries disagree on where a name with brackets or colons ends. */
    const nameOf = ({ anchorStart, anchorEnd }: NodeOfLibrary): string => {
        const name = text.slice(anchorStart, anchorEnd);
        return /^[\w./-]+$/.test(name) ? name : giveUp();
    };

    const isQuoted = ({ style }: JsYaml.ScalarEvent): boolean =>
        style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED;

    const offsetOf = (event: JsYaml.ScalarEvent): number => event.valueStart - (isQuoted(event) ? 1 : 0);

    return { next };
}

/** The offset of the colon after a key on the same line. */
function keyEnd(text: string, { valueEnd }: JsYaml.ScalarEvent): number {
    const isQuote = /["']/.test(text.charAt(valueEnd));
    let end = isQuote ? valueEnd + 1 : valueEnd;
    while (isSpace(text.charCodeAt(end))) end++;
    return end;
}

function isSpace(code: number): boolean {
    return code === 0x20 || code === 0x0a || code === 0x0d;
}
