/** Reads the value of a YAML document from the events that the library finds, and the places in it. */
import type * as JsYaml from 'js-yaml';
import { COLLECTION_STYLE, EVENT_ID, getScalarValue, parseEvents, SCALAR_STYLE } from 'js-yaml';
import { limits } from '../../limits.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts';
import { type Locator, nameError, nestingError, type SourceError } from '../parsed.ts';
import { shortenText } from '../shown.ts';
import { mergeTag, readPlainScalar, resolvedTags, stringTag, wholeTag } from './scalars.ts';

type NodeEvent = Exclude<JsYaml.Event, JsYaml.DocumentEvent | JsYaml.PopEvent>;

/** The offset that events use for a missing part. */
const missingOffset = -1;

/** Characters that YAML does not allow (YAML 1.2.2, section 5.1), and other parsers accept. */
const controls = /[^\P{Cc}\0\t\n\r\u0085]|[\uFFFE\uFFFF]/gu;

export const belongsToNothing = {
    message: 'this belongs to nothing above',
    help: 'compare its indentation with the lines above',
};

/** Stops reading after the last error to report. */
class Stopped extends Error {}

interface Anchor {
    readonly value: JsonValue;
    /** The number of values it holds, including those of its aliases. */
    readonly size: number;
}

/** A map while it is read. */
type MutableObject = { [key: string]: JsonValue | undefined };

/** The offsets of the keys of each object, and of the items of each array. */
type Offsets = Map<object, Map<string, number>>;

/**
 * A text of one document. Its time is linear in the text plus the values that aliases and merge keys repeat. It has the
 * merge keys (`<<`) of YAML 1.1 that many descriptions use.
 */
export class YamlReader {
    readonly errors: SourceError[] = [];
    /** The offset of the outermost value. */
    start = 0;
    readonly #text: string;
    readonly #events: readonly JsYaml.Event[];
    /** The places, if they are wanted. A value from an alias or a merge key has the place where it was written. */
    readonly #offsets: Offsets | undefined;
    readonly #anchors = new Map<string, Anchor | 'open'>();
    #prefixes: ReadonlyMap<string, string> = new Map();
    #at = 0;
    #depth = 0;
    #size = 0;
    #repeated = 0;
    /** The offset of the last node. */
    #offset = 0;

    /** Throws the library's exception if the text is no YAML. */
    constructor(text: string, offsets?: Offsets) {
        this.#text = text;
        this.#offsets = offsets;
        // The library counts a scalar as a level, and the outermost bracket as two, because that may start a key.
        this.#events = parseEvents(text.replace(controls, '\uFFFD'), { maxDepth: limits.deepestNesting + 2 });
    }

    /** Reads the first document that is not empty; undefined if there is none. */
    read(): JsonValue | undefined {
        try {
            const root = this.#nextRoot();
            if (root === undefined) return undefined;
            this.start = this.#offsetOf(root);
            const value = this.#readValue(root);
            // After the end of the document.
            this.#at++;
            const second = this.#nextRoot();
            if (second !== undefined) {
                const message = 'a second YAML document begins here, and a description is one document';
                const help = "split the file at its '---' lines";
                this.#report({ offset: this.#offsetOf(second), message, help });
            }
            return value;
        } catch (error) {
            if (!(error instanceof Stopped)) throw error;
            return undefined;
        }
    }

    #report(error: SourceError): void {
        this.errors.push(error);
        if (this.errors.length >= limits.mostYamlErrors) throw new Stopped();
    }

    #refuse(error: SourceError): never {
        this.errors.push(error);
        throw new Stopped();
    }

    /** The root of the next document with content. */
    #nextRoot(): NodeEvent | undefined {
        for (let event = this.#events[this.#at]; event !== undefined; event = this.#events[this.#at]) {
            this.#at++;
            if (event.type === EVENT_ID.POP) continue;
            if (event.type === EVENT_ID.DOCUMENT) {
                const tags = event.directives.filter((directive) => directive.kind === 'tag');
                this.#prefixes = new Map(tags.map(({ handle, prefix }) => [handle, prefix]));
            } else if (event.type !== EVENT_ID.SCALAR || event.valueStart !== missingOffset) return event;
        }
        return undefined;
    }

    /** The next node of a collection; undefined at its end. */
    #next(): NodeEvent | undefined {
        const event = this.#events[this.#at++];
        return event?.type === EVENT_ID.POP || event?.type === EVENT_ID.DOCUMENT ? undefined : event;
    }

    /** Where a node begins. A missing one has the place of the node before it. */
    #offsetOf(event: NodeEvent): number {
        if (event.type === EVENT_ID.ALIAS) this.#offset = event.anchorStart - 1;
        else if (event.type !== EVENT_ID.SCALAR) this.#offset = event.start;
        else if (event.valueStart !== missingOffset) {
            const isQuoted = event.style === SCALAR_STYLE.SINGLE_QUOTED || event.style === SCALAR_STYLE.DOUBLE_QUOTED;
            this.#offset = event.valueStart - (isQuoted ? 1 : 0);
        }
        return this.#offset;
    }

    #readValue(event: NodeEvent, isKey = false): JsonValue {
        if (event.type === EVENT_ID.ALIAS) return this.#readAlias(event);
        const { anchorStart, anchorEnd } = event;
        this.#size++;
        if (anchorStart === missingOffset) return this.#readContent(event, isKey);
        const name = this.#text.slice(anchorStart, anchorEnd);
        // Until it is read, an alias to it would reference a value that contains the alias.
        this.#anchors.set(name, 'open');
        const before = this.#size - 1;
        const value = this.#readContent(event, isKey);
        this.#anchors.set(name, { value, size: this.#size - before });
        return value;
    }

    #readContent(event: Exclude<NodeEvent, JsYaml.AliasEvent>, isKey: boolean): JsonValue {
        if (event.type === EVENT_ID.SCALAR) return this.#readScalar(event, isKey);
        if (++this.#depth > limits.deepestNesting) this.#refuse(nestingError(event.start));
        const value = event.type === EVENT_ID.MAPPING ? this.#readMap(event) : this.#readSequence();
        this.#depth--;
        return value;
    }

    /** OpenAPI 3.1.1, section 4.3: keys are strings ("200:" needs no quotes). */
    #readScalar(event: JsYaml.ScalarEvent, isKey: boolean): JsonValue {
        const { style, valueStart, valueEnd } = event;
        const text = getScalarValue(this.#text, event);
        if (style === SCALAR_STYLE.DOUBLE_QUOTED && !event.fast) this.#checkEscapes(valueStart, valueEnd);
        if (isKey) return text;
        const tag = this.#tagOf(event);
        const isResolved = tag === undefined ? style === SCALAR_STYLE.PLAIN : resolvedTags.has(tag);
        return isResolved ? readPlainScalar(text) : text;
    }

    /** The library makes other characters of code points that do not exist. */
    #checkEscapes(start: number, end: number): void {
        const wrong = /(?<!\\)(?:\\\\)*\\U(?!000|0010)/.exec(this.#text.slice(start, end));
        if (wrong === null) return;
        const help = 'the last one is \\U0010FFFF';
        this.#report({ offset: start + wrong.index, message: 'no character has this number', help });
    }

    #tagOf({ tagStart, tagEnd }: { readonly tagStart: number; readonly tagEnd: number }): string | undefined {
        return tagStart === missingOffset ? undefined : wholeTag(this.#text.slice(tagStart, tagEnd), this.#prefixes);
    }

    #readSequence(): JsonValue {
        const items: JsonValue[] = [];
        const places = this.#placesOf(items);
        for (let event = this.#next(); event !== undefined; event = this.#next()) {
            places?.set(String(items.length), this.#offsetOf(event));
            items.push(this.#readValue(event));
        }
        return items;
    }

    #readMap({ style }: JsYaml.MappingEvent): JsonObject {
        const isBlock = style === COLLECTION_STYLE.BLOCK;
        const object: MutableObject = {};
        const places = this.#placesOf(object);
        let merged: Set<string> | undefined;
        let isAfterArray = false;
        for (let event = this.#next(); event !== undefined; event = this.#next()) {
            const offset = this.#offsetOf(event);
            if (isAfterArray) this.#checkLine(offset);
            const name = String(this.#readValue(event, true));
            const kind = this.#kindOfKey(event, name);
            const after = this.#next();
            const value = after === undefined ? null : this.#readValue(after);
            isAfterArray = isBlock && Array.isArray(value);
            if (kind === 'merge') {
                merged ??= new Set();
                this.#merge(object, merged, value, offset);
                continue;
            }
            if (kind === 'strange') this.#reportStrangeKey(offset);
            if (name.length > limits.longestName) {
                this.#report(nameError(offset));
                continue;
            }
            if (Object.hasOwn(object, name) && merged?.delete(name) !== true) {
                const help = 'YAML 1.2 allows a key once in a map: remove or rename one of them';
                this.#report({ offset, message: `the key '${shortenText(name)}' is already in this map`, help });
            }
            places?.set(name, offset);
            define(object, name, value);
        }
        return object;
    }

    /** After an array that is not indented, the library reads the rest of its last line as a key. */
    #checkLine(offset: number): void {
        const before = this.#text.slice(this.#text.lastIndexOf('\n', offset - 1) + 1, offset);
        if (!/^ *(?:[?&!].*)?$/.test(before)) this.#report({ offset, ...belongsToNothing });
    }

    /** A key merges its value into the map if it is a plain `<<`, or any `<<` with the tag `!!merge`, which `yq` writes. */
    #kindOfKey(event: NodeEvent, name: string): 'string' | 'merge' | 'strange' {
        if (event.type !== EVENT_ID.SCALAR) return 'strange';
        const tag = this.#tagOf(event);
        const isMark = name === '<<' && (tag === mergeTag || event.style === SCALAR_STYLE.PLAIN);
        if (isMark && (tag === mergeTag || tag === undefined)) return 'merge';
        return tag === undefined || tag === stringTag ? 'string' : 'strange';
    }

    #reportStrangeKey(offset: number): void {
        const isTemplate = this.#text.startsWith('{{', offset - 1);
        const fill = isTemplate ? "fill in the template that '{{' belongs to, or " : '';
        const help = `${fill}put it in quotes if it is meant as a string`;
        this.#report({ offset, message: 'the key of a map is not a plain string', help });
    }

    /** The value of an alias: the last preceding value with its anchor (YAML 1.2.2, section 7.1). */
    #readAlias({ anchorStart, anchorEnd }: JsYaml.AliasEvent): JsonValue {
        const name = this.#text.slice(anchorStart, anchorEnd);
        const offset = anchorStart - 1;
        const anchor = this.#anchors.get(name);
        if (anchor === undefined || anchor === 'open') {
            const alias = `the alias '*${shortenText(name)}'`;
            const message =
                anchor === undefined
                    ? `no anchor '&${shortenText(name)}' stands before ${alias}`
                    : `${alias} stands inside what it stands for`;
            this.#report({ offset, message });
            return null;
        }
        this.#size += anchor.size;
        this.#repeat(anchor.size, offset);
        return anchor.value;
    }

    /** Counts repeated values. */
    #repeat(count: number, offset: number): void {
        this.#repeated += count;
        if (this.#repeated <= limits.mostRepeatedValues) return;
        this.#refuse({
            offset,
            message: `the aliases and merge keys stand for more than ${limits.mostRepeatedValues} values`,
        });
    }

    /**
     * Copies the entries of a merge key into its map. The map's own keys win over merged ones, and earlier sources over
     * later ones (https://yaml.org/type/merge.html).
     *
     * @param merged The keys that the map has only from merge keys; it may also have them as its own.
     */
    #merge(object: MutableObject, merged: Set<string>, content: JsonValue, offset: number): void {
        for (const from of Array.isArray(content) ? (content as readonly JsonValue[]) : [content]) {
            if (!isJsonObject(from)) {
                this.#report({ offset, message: "the merge key '<<' takes a map or an array of maps" });
                return;
            }
            const entries = Object.entries(from);
            // Counted without aliases too: in a chain of merged maps, each merge copies the innermost map again.
            this.#repeat(entries.length, offset);
            for (const [key, value] of entries) {
                if (Object.hasOwn(object, key)) continue;
                define(object, key, value);
                merged.add(key);
                this.#offsets?.get(object)?.set(key, this.#offsets.get(from)?.get(key) ?? offset);
            }
        }
    }

    #placesOf(value: object): Map<string, number> | undefined {
        if (this.#offsets === undefined) return undefined;
        const places = new Map<string, number>();
        this.#offsets.set(value, places);
        return places;
    }
}

/** Plain assignment to `__proto__` would change the prototype. */
function define(object: MutableObject, key: string, value: JsonValue | undefined): void {
    if (key === '__proto__') {
        Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
    } else {
        object[key] = value;
    }
}

/** Finds the places in a text without errors. */
export function locatorIn(text: string): Locator {
    const offsets: Offsets = new Map();
    const reader = new YamlReader(text, offsets);
    const root = reader.read();
    return (path) => {
        let value = root;
        let offset = reader.start;
        for (const key of path) {
            const found = typeof value === 'object' && value !== null ? offsets.get(value)?.get(key) : undefined;
            if (found === undefined) break;
            offset = found;
            value = (value as JsonObject)[key];
        }
        return offset;
    };
}
