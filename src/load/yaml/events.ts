import type * as JsYaml from 'js-yaml';
import type { JsonObject, JsonValue } from '../json.ts';
import { nestingLimit } from '../nesting.ts';
import { Anchors, RepeatedTooOften } from './anchors.ts';
import { absent, hasOddGap } from './gaps.ts';
import { define, type MutableObject, mergeInto } from './objects.ts';
import { readPlainScalar, scalarReader } from './scalars.ts';

type ContentEvent = JsYaml.ScalarEvent | JsYaml.MappingEvent | JsYaml.SequenceEvent;
type NodeEvent = ContentEvent | JsYaml.AliasEvent;

/** The colon of a key is at most 1024 characters from its start (YAML 1.2.2, section 7.4.2). */
const keyLengthLimit = 1024;

/**
 * Reads a text of one document if nothing in it is invalid or unusual. Otherwise it gives up, and the thorough library
 * reads the text and reports the errors. If it does not give up, that library would return the same value.
 *
 * @returns The value, or `undefined` if it gave up.
 */
export function readYamlEvents(library: typeof JsYaml, text: string): JsonValue | undefined {
    const events = parseEvents(library, text);
    if (events === undefined || hasOddGap(library, text, events)) return undefined;
    try {
        return readDocument(library, text, events);
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

function readDocument(library: typeof JsYaml, text: string, events: readonly JsYaml.Event[]): JsonValue {
    const { EVENT_ID, SCALAR_STYLE } = library;
    const readScalar = scalarReader(library, text);
    const anchors = new Anchors();
    let at = 0;
    let depth = 0;

    const next = (): JsYaml.Event => events[at++] ?? giveUp();

    const readRoot = (): JsonValue => {
        const document = next();
        if (document.type !== EVENT_ID.DOCUMENT || document.directives.length > 0) return giveUp();
        const root = next();
        // A description is a map. Scalars alone have more unusual forms than other nodes.
        if (root.type !== EVENT_ID.MAPPING && root.type !== EVENT_ID.SEQUENCE) return giveUp();
        if (/^(?:[ \t]|\.\.\.)/m.test(text.slice(0, root.start))) return giveUp();
        const value = readValue(root);
        return next().type === EVENT_ID.POP && at === events.length ? value : giveUp();
    };

    const readValue = (event: JsYaml.Event): JsonValue => {
        if (event.type === EVENT_ID.ALIAS) return readAlias(event);
        if (event.type === EVENT_ID.POP || event.type === EVENT_ID.DOCUMENT) return giveUp();
        if (event.tagStart !== absent) return giveUp();
        if (event.anchorStart === absent) return readContent(event);
        const isEmpty = event.type === EVENT_ID.SCALAR && event.valueStart === absent;
        if (isEmpty || !isSpace(text.charCodeAt(event.anchorEnd))) return giveUp();
        return anchors.read(readName(event), () => readContent(event));
    };

    /** The libraries disagree on where a name with brackets or colons ends. */
    const readName = (event: NodeEvent): string => {
        const name = text.slice(event.anchorStart, event.anchorEnd);
        return /^[\w./-]+$/.test(name) ? name : giveUp();
    };

    const readContent = (event: ContentEvent): JsonValue => {
        anchors.count();
        if (event.type === EVENT_ID.SCALAR) {
            const value = readScalar(event) ?? giveUp();
            return event.style === SCALAR_STYLE.PLAIN ? readPlainScalar(value) : value;
        }
        if (++depth > nestingLimit) return giveUp();
        const value = event.type === EVENT_ID.MAPPING ? readMapping() : readSequence();
        depth--;
        return value;
    };

    const readSequence = (): JsonValue => {
        const items: JsonValue[] = [];
        for (let event = next(); event.type !== EVENT_ID.POP; event = next()) items.push(readValue(event));
        return items;
    };

    const readMapping = (): JsonObject => {
        const object: MutableObject = {};
        let merged: Set<string> | undefined;
        for (let event = next(); event.type !== EVENT_ID.POP; event = next()) {
            if (event.type !== EVENT_ID.SCALAR) return giveUp();
            const isTagged = isTaggedMerge(text, event);
            const key = readKey(event, isTagged);
            const value = readValue(next());
            if (isTagged || (key === '<<' && event.style === SCALAR_STYLE.PLAIN)) {
                merged ??= new Set();
                if (!mergeInto(object, merged, value, (count) => anchors.repeat(count, 0))) return giveUp();
                continue;
            }
            if (Object.hasOwn(object, key) && merged?.delete(key) !== true) return giveUp();
            define(object, key, value);
        }
        return object;
    };

    const readKey = (event: JsYaml.ScalarEvent, isTagged: boolean): string => {
        if (event.anchorStart !== absent || (event.tagStart !== absent && !isTagged)) return giveUp();
        const isQuoted = event.style === SCALAR_STYLE.SINGLE_QUOTED || event.style === SCALAR_STYLE.DOUBLE_QUOTED;
        // Block scalars, multi-line keys, and omitted keys.
        if (!event.fast && !isQuoted) return giveUp();
        if (keyEnd(text, event) - event.valueStart >= keyLengthLimit) return giveUp();
        anchors.count();
        return readScalar(event) ?? giveUp();
    };

    const readAlias = (event: JsYaml.AliasEvent): JsonValue => {
        const anchor = anchors.find(readName(event));
        if (anchor === undefined || anchor === 'open') return giveUp();
        anchors.repeatAnchor(anchor, 0);
        return anchor.value;
    };

    return readRoot();
}

/** Whether a key is a merge key in the most common spelling with a tag, which `yq` writes. */
function isTaggedMerge(text: string, { tagStart, valueEnd }: JsYaml.ScalarEvent): boolean {
    return tagStart !== absent && text.slice(tagStart, valueEnd) === '!!merge <<';
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
