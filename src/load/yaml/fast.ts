/** The fast library: it reads texts in which nothing is invalid or unusual. */
import type * as JsYaml from 'js-yaml';
import type { JsonValue } from '../json.ts';
import { nestingLimit } from '../nesting.ts';
import { endOfCollection, type NodeEvent, type Offsets, readNodes, Stopped } from './reader.ts';

/** The offset that events use for a missing part. */
const absent = -1;

/** The colon of a key is at most 1024 characters from its start (YAML 1.2.2, section 7.4.2). */
const keyLengthLimit = 1024;

/**
 * Reads a text of one document if nothing in it is invalid or unusual. Otherwise it gives up, and the thorough library
 * reads the text and reports the errors. If it does not give up, that library would return the same value.
 *
 * @param offsets Collects the places, if given.
 * @returns The value and the offset of the outermost node; `undefined` if it gave up.
 */
export function readYamlEvents(
    library: typeof JsYaml,
    text: string,
    offsets?: Offsets,
): { readonly value: JsonValue; readonly start: number } | undefined {
    let events: readonly JsYaml.Event[];
    try {
        // The library counts a scalar as a level, and the outermost bracket as two, because that may start a key.
        events = library.parseEvents(text, { maxDepth: nestingLimit + 2 });
    } catch {
        return undefined;
    }
    if (hasOddGap(library, text, events)) return undefined;
    const [document, root] = events;
    const { EVENT_ID } = library;
    if (document?.type !== EVENT_ID.DOCUMENT || document.directives.length > 0) return undefined;
    if (events.findLast(({ type }) => type === EVENT_ID.DOCUMENT) !== document) return undefined;
    // A description is a map. Scalars alone have more unusual forms than other nodes.
    if (root?.type !== EVENT_ID.MAPPING && root?.type !== EVENT_ID.SEQUENCE) return undefined;
    if (/^(?:[ \t]|\.\.\.)/m.test(text.slice(0, root.start))) return undefined;
    try {
        return { value: readNodes(nodesOf(library, text, events), giveUp, offsets), start: root.start };
    } catch (error) {
        if (error instanceof Stopped) return undefined;
        throw error;
    }
}

function giveUp(): never {
    throw new Stopped();
}

/** Returns the nodes in turn. @param events The first one is that of the document. */
function nodesOf(library: typeof JsYaml, text: string, events: readonly JsYaml.Event[]): (isKey: boolean) => NodeEvent {
    const { EVENT_ID, SCALAR_STYLE } = library;
    let at = 1;
    let depth = 0;

    const keyOf = (event: JsYaml.ScalarEvent): NodeEvent => {
        const { anchorStart, tagStart, valueStart, valueEnd, style } = event;
        // The most common spelling of a merge key with a tag, which `yq` writes.
        const isTagged = tagStart !== absent && text.slice(tagStart, valueEnd) === '!!merge <<';
        if (anchorStart !== absent || (tagStart !== absent && !isTagged)) giveUp();
        // Block scalars, multi-line keys, and omitted keys.
        if (!event.fast && !isQuoted(event)) giveUp();
        if (keyEnd(text, event) - valueStart >= keyLengthLimit) giveUp();
        const value = stringOf(event);
        const key = isTagged || (value === '<<' && style === SCALAR_STYLE.PLAIN) ? 'merge' : 'string';
        return { kind: 'scalar', offset: offsetOf(event), anchor: undefined, value, key };
    };

    /** The string of a scalar. Gives up if the libraries disagree on it. */
    const stringOf = (event: JsYaml.ScalarEvent): string => {
        const value = library.getScalarValue(text, event);
        // The value is an unchanged part of the text.
        if (event.fast) return value;
        const isBlock = event.style === SCALAR_STYLE.LITERAL_BLOCK || event.style === SCALAR_STYLE.FOLDED_BLOCK;
        const isOdd = isBlock ? endsInOddLine(value) : isOddlyFolded(text.slice(event.valueStart, event.valueEnd));
        return isOdd ? giveUp() : value;
    };

    const anchorOf = (event: Exclude<JsYaml.Event, JsYaml.DocumentEvent | JsYaml.PopEvent>): string | undefined => {
        const { anchorStart, anchorEnd } = event;
        if (anchorStart === absent) return undefined;
        const name = text.slice(anchorStart, anchorEnd);
        // The libraries disagree on where a name with brackets or colons ends.
        return /^[\w./-]+$/.test(name) ? name : giveUp();
    };

    /** The anchor of a value. */
    const ownAnchorOf = (event: JsYaml.ScalarEvent | JsYaml.MappingEvent | JsYaml.SequenceEvent) => {
        const { anchorStart, anchorEnd, tagStart } = event;
        if (tagStart !== absent) giveUp();
        if (anchorStart !== absent && !isSpace(text.charCodeAt(anchorEnd))) giveUp();
        return anchorOf(event);
    };

    const isQuoted = ({ style }: JsYaml.ScalarEvent): boolean =>
        style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED;

    const offsetOf = (event: JsYaml.ScalarEvent): number => event.valueStart - (isQuoted(event) ? 1 : 0);

    return (isKey) => {
        const event = events[at++] ?? giveUp();
        switch (event.type) {
            case EVENT_ID.POP:
                depth--;
                return endOfCollection;
            case EVENT_ID.DOCUMENT:
                return giveUp();
            case EVENT_ID.ALIAS: {
                if (isKey) giveUp();
                const offset = event.anchorStart - 1;
                return { kind: 'alias', offset, anchor: anchorOf(event), value: null, key: 'string' };
            }
            case EVENT_ID.SCALAR: {
                if (isKey) return keyOf(event);
                const anchor = ownAnchorOf(event);
                if (anchor !== undefined && event.valueStart === absent) giveUp();
                const string = stringOf(event);
                const value = event.style === SCALAR_STYLE.PLAIN ? readPlainScalar(string) : string;
                return { kind: 'scalar', offset: offsetOf(event), anchor, value, key: 'string' };
            }
            default: {
                if (isKey || ++depth > nestingLimit) giveUp();
                const kind = event.type === EVENT_ID.MAPPING ? 'map' : 'sequence';
                return { kind, offset: event.start, anchor: ownAnchorOf(event), value: null, key: 'string' };
            }
        }
    };
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

/**
 * The thorough library drops the last line of a block if it contains only spaces, and no more than the first line's
 * indentation.
 */
function endsInOddLine(value: string): boolean {
    const end = value.trimEnd().length;
    if (end === 0) return /[ \t]/.test(value);
    const blank = /\n([ \t]+)\n*$/.exec(value.slice(end))?.[1];
    if (blank === undefined) return false;
    const start = value.search(/[^ \n]/);
    const lineStart = value.lastIndexOf('\n', start) + 1;
    return blank.length <= start - lineStart;
}

/** Lines that start with a tab, empty lines after an escaped line break, and code points that do not exist. */
function isOddlyFolded(source: string): boolean {
    return /\n *\t|(?<!\\)(?:\\\\)*\\(?:U(?!000|0010)|\r?\n *\r?\n)/.test(source);
}

/** The scalars of the core schema (YAML 1.2.2, section 10.3.2) that are words. */
const words: ReadonlyMap<string, JsonValue> = new Map<string, JsonValue>([
    ...['', '~', 'null', 'Null', 'NULL'].map((word) => [word, null] as const),
    ...['true', 'True', 'TRUE'].map((word) => [word, true] as const),
    ...['false', 'False', 'FALSE'].map((word) => [word, false] as const),
]);

/** The value of a plain scalar in the core schema. Usually the first character shows that it is a string. */
function readPlainScalar(text: string): JsonValue {
    if (text.length <= 5) {
        const word = words.get(text);
        if (word !== undefined) return word;
    }
    return /^[-+.\d]/.test(text) ? (readNumber(text) ?? text) : text;
}

function readNumber(text: string): number | undefined {
    if (/^[-+]?[0-9]+$/.test(text)) return Number.parseInt(text, 10);
    if (/^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/.test(text)) return Number.parseFloat(text);
    // JavaScript has the same prefixes.
    if (/^0(?:o[0-7]+|x[0-9a-fA-F]+)$/.test(text)) return Number(text);
    if (/^[-+]?\.(?:inf|Inf|INF)$/.test(text)) return text.startsWith('-') ? -Infinity : Infinity;
    return /^\.(?:nan|NaN|NAN)$/.test(text) ? Number.NaN : undefined;
}

/** What ends a collection: a bracket, or what comes after it. */
type Ending = '}' | ']' | 'pair' | 'block';

/**
 * Whether the text between nodes contains something that the libraries disagree on. Most of it is valid, and the
 * thorough library rejects it or reads it differently; some is invalid, and the fast library does not notice.
 */
function hasOddGap(
    { EVENT_ID, COLLECTION_STYLE, SCALAR_STYLE }: typeof JsYaml,
    text: string,
    events: readonly JsYaml.Event[],
): boolean {
    const findTab = offsetFinder(text, '\t');
    const findHash = offsetFinder(text, '#');
    const findComment = offsetFinder(text, '\n#');
    const endings: Ending[] = [];
    let end = 0;

    const isInBlock = (): boolean => (endings.at(-1) ?? 'block') === 'block';

    /** Tabs, and comments in flow collections. */
    const isOddUntil = (start: number): boolean => findTab(end) < start || (!isInBlock() && findHash(end) < start);

    /** After a sequence that is not indented, the fast library reads the rest of the last line as a key. */
    const isOddAfter = (offset: number): boolean => isInBlock() && !/[\r\n#:]|^$/.test(nextCharacter(text, offset));

    const isOddScalar = ({ style, valueStart, valueEnd }: JsYaml.ScalarEvent): boolean => {
        if (style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED)
            return isOddAfter(valueEnd + 1);
        // Below a comment that is not indented, the thorough library reads the lines after a scalar as part of it.
        if (findComment(end) >= valueStart) return false;
        const isPlain = style === SCALAR_STYLE.PLAIN;
        const before = isPlain ? lineUntil(text, valueStart, valueStart) : lineUntil(text, valueStart - 2, valueStart);
        return isPlain ? /^ *$/.test(before) && nextCharacter(text, valueEnd) !== ':' : /^ *[|>]/.test(before);
    };

    const endingOf = ({ type, style, start }: JsYaml.MappingEvent | JsYaml.SequenceEvent): Ending => {
        if (style === COLLECTION_STYLE.BLOCK) return 'block';
        if (type === EVENT_ID.SEQUENCE) return ']';
        return text[start] === '{' ? '}' : 'pair';
    };

    for (const event of events) {
        if (event.type === EVENT_ID.DOCUMENT) endings.push('block');
        else if (event.type === EVENT_ID.SCALAR) {
            if (event.valueStart === absent) continue;
            if (isOddUntil(event.valueStart) || isOddScalar(event)) return true;
            end = event.valueEnd;
        } else if (event.type === EVENT_ID.ALIAS) {
            if (isOddUntil(event.anchorStart) || isOddAfter(event.anchorEnd)) return true;
            end = event.anchorEnd;
        } else if (event.type !== EVENT_ID.POP) {
            if (isOddUntil(event.start)) return true;
            endings.push(endingOf(event));
            end = event.start;
        } else {
            const ending = endings.at(-1);
            const bracket = ending === '}' || ending === ']' ? text.indexOf(ending, end) : undefined;
            if (bracket !== undefined && isOddUntil(bracket)) return true;
            endings.pop();
            if (bracket === undefined) continue;
            end = bracket + 1;
            if (isOddAfter(end)) return true;
        }
    }
    // The last line of a block scalar may contain only indentation.
    return isOddUntil(text.length) || text.endsWith(' ');
}

/** The text from the start of the line of an offset to another offset. */
function lineUntil(text: string, offset: number, end: number): string {
    return text.slice(text.lastIndexOf('\n', offset) + 1, end);
}

/** The first character after spaces; empty at the end. */
function nextCharacter(text: string, offset: number): string {
    let at = offset;
    while (text[at] === ' ') at++;
    return text.charAt(at);
}

/** Finds the next of some characters from an offset. Later calls must not go backwards. */
function offsetFinder(text: string, characters: string): (from: number) => number {
    let found = -1;
    return (from) => {
        if (found < from) found = text.indexOf(characters, from);
        if (found === -1) found = text.length;
        return found;
    };
}
