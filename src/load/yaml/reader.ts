/** Reads the value of a YAML document from the nodes that a library finds, and the places in it. */
import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts';
import { nameError, nameLimit } from '../nesting.ts';
import type { Locator, SourceError } from '../parsed.ts';
import { shown } from '../shown.ts';

/** A node of a document, in the order of the text. A map has its keys and values in turn. */
export interface NodeEvent {
    readonly kind: 'map' | 'sequence' | 'end' | 'scalar' | 'alias';
    readonly offset: number;
    /** The name of its anchor, or of the anchor that an alias stands for. */
    readonly anchor: string | undefined;
    /** The value of a scalar; of a key, its string. */
    readonly value: JsonValue;
    /** What a key is: a string, a merge key (`<<`) of YAML 1.1, or anything else. */
    readonly key: 'string' | 'merge' | 'strange';
}

export const endOfCollection: NodeEvent = { kind: 'end', offset: 0, anchor: undefined, value: null, key: 'string' };

/** Stops reading a text. */
export class Stopped extends Error {
    /** Undefined if the errors reported so far are the reason, or if another library reads the text. */
    readonly reason: SourceError | undefined;

    constructor(reason?: SourceError) {
        super(reason?.message);
        this.reason = reason;
    }
}

/**
 * The maximum number of values that aliases and merge keys repeat. A few of them can expand to billions, which could
 * take hours; no real description comes near this.
 */
const repeatedValueLimit = 2_000_000;

export function strangeKeyError(offset: number): SourceError {
    const message = 'the key of a map is not a plain string';
    return { offset, message, help: 'put it in quotes if it is meant as a string' };
}

interface Anchor {
    readonly value: JsonValue;
    /** The number of values it holds, including those of its aliases. */
    readonly size: number;
}

/** A map while it is read. */
type MutableObject = { [key: string]: JsonValue | undefined };

/** The offsets of the keys of each object, and of the items of each array. */
export type Offsets = Map<object, Map<string, number>>;

/**
 * Reads a document in one pass. The time is linear in the text plus the values that aliases and merge keys repeat.
 *
 * @param next Returns the next node.
 * @param report Called with each error. It may throw to stop reading.
 * @param offsets Collects the places, if given. A value from an alias or a merge key has the place where it was written.
 */
export function readNodes(
    next: (isKey: boolean) => NodeEvent,
    report: (error: SourceError) => void,
    offsets?: Offsets,
): JsonValue {
    const anchors = new Map<string, Anchor | 'open'>();
    let size = 0;
    let repeated = 0;

    /** Counts repeated values. */
    const repeat = (count: number, offset: number): void => {
        repeated += count;
        if (repeated <= repeatedValueLimit) return;
        const message = `the aliases and merge keys stand for more than ${repeatedValueLimit} values`;
        throw new Stopped({ offset, message });
    };

    const readValue = (event: NodeEvent): JsonValue => {
        const { kind, anchor, offset } = event;
        if (kind === 'alias') return readAlias(anchor ?? '', offset);
        size++;
        if (anchor === undefined) return readContent(event);
        // Until it is read, an alias to it would reference a value that contains the alias.
        anchors.set(anchor, 'open');
        const before = size - 1;
        const value = readContent(event);
        anchors.set(anchor, { value, size: size - before });
        return value;
    };

    const readContent = ({ kind, value }: NodeEvent): JsonValue => {
        if (kind === 'map') return readMap();
        return kind === 'sequence' ? readSequence() : value;
    };

    const readSequence = (): JsonValue => {
        const items: JsonValue[] = [];
        const places = placesOf(items);
        for (let event = next(false); event.kind !== 'end'; event = next(false)) {
            places?.set(String(items.length), event.offset);
            items.push(readValue(event));
        }
        return items;
    };

    const readMap = (): JsonObject => {
        const object: MutableObject = {};
        const places = placesOf(object);
        let merged: Set<string> | undefined;
        for (let event = next(true); event.kind !== 'end'; event = next(true)) {
            const { offset, key } = event;
            const name = String(readValue(event));
            const value = readValue(next(false));
            if (key === 'merge') {
                merged ??= new Set();
                merge(object, merged, value, offset);
                continue;
            }
            if (key === 'strange') report(strangeKeyError(offset));
            if (name.length > nameLimit) {
                report(nameError(offset));
                continue;
            }
            if (Object.hasOwn(object, name) && merged?.delete(name) !== true) {
                const help = 'YAML 1.2 allows a key once in a map: remove or rename one of them';
                report({ offset, message: `the key '${shown(name)}' is already in this map`, help });
            }
            places?.set(name, offset);
            define(object, name, value);
        }
        return object;
    };

    /** The value of an alias: the last preceding value with its anchor (YAML 1.2.2, section 7.1). */
    const readAlias = (name: string, offset: number): JsonValue => {
        const anchor = anchors.get(name);
        if (anchor === undefined || anchor === 'open') {
            const alias = `the alias '*${shown(name)}'`;
            const message =
                anchor === undefined
                    ? `no anchor '&${shown(name)}' stands before ${alias}`
                    : `${alias} stands inside what it stands for`;
            report({ offset, message });
            return null;
        }
        size += anchor.size;
        repeat(anchor.size, offset);
        return anchor.value;
    };

    /**
     * Copies the entries of a merge key into its map. The map's own keys win over merged ones, and earlier sources over
     * later ones (https://yaml.org/type/merge.html).
     *
     * @param merged The keys that the map has only from merge keys; it may also have them as its own.
     */
    const merge = (object: MutableObject, merged: Set<string>, content: JsonValue, offset: number): void => {
        for (const from of Array.isArray(content) ? (content as readonly JsonValue[]) : [content]) {
            if (!isJsonObject(from)) {
                report({ offset, message: "the merge key '<<' takes a map or an array of maps" });
                return;
            }
            const entries = Object.entries(from);
            // Counted without aliases too: in a chain of merged maps, each merge copies the innermost map again.
            repeat(entries.length, offset);
            for (const [key, value] of entries) {
                if (Object.hasOwn(object, key)) continue;
                define(object, key, value);
                merged.add(key);
                offsets?.get(object)?.set(key, offsets.get(from)?.get(key) ?? offset);
            }
        }
    };

    const placesOf = (value: object): Map<string, number> | undefined => {
        if (offsets === undefined) return undefined;
        const places = new Map<string, number>();
        offsets.set(value, places);
        return places;
    };

    return readValue(next(false));
}

/** Plain assignment to `__proto__` would change the prototype. */
function define(object: MutableObject, key: string, value: JsonValue | undefined): void {
    if (key === '__proto__') {
        Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
    } else {
        object[key] = value;
    }
}

/** Finds the places of values that were read with their offsets. */
export function locatorOf(root: JsonValue, start: number, offsets: Offsets): Locator {
    return (path) => {
        let value: JsonValue | undefined = root;
        let offset = start;
        for (const key of path) {
            const found = typeof value === 'object' && value !== null ? offsets.get(value)?.get(key) : undefined;
            if (found === undefined) break;
            offset = found;
            value = (value as JsonObject)[key];
        }
        return offset;
    };
}
