/** A description while overlays change it, and where each of its values is written. */
import { limits } from '../../limits.ts';
import {
    type Container,
    isArray,
    isContainer,
    type JsonValue,
    partOf as partOfValue,
    type Size,
    sizeOf,
} from '../json.ts';
import { escapeKey, type Pointer, parsePointer } from '../pointer.ts';
import { OverlayExcess, type Steps } from './work.ts';

export type Keys = readonly (string | number)[];

/** Where a value is written: in the description, which is document 0, or in an overlay. */
export interface Written {
    readonly document: number;
    readonly pointer: Pointer;
}

/** Where a value is written, and which of its parts are written elsewhere. The others are where it is. */
interface Origin {
    readonly written: Written;
    readonly parts: Map<string, Origin>;
}

/** A value with its origin. */
export interface Traced {
    readonly value: JsonValue;
    readonly origin: Origin;
}

export function tracedAt(value: JsonValue, written: Written): Traced {
    return { value, origin: { written, parts: new Map() } };
}

/** An object or an array that may be changed. */
interface Opened<Value extends Container> {
    readonly value: Value;
    readonly origin: Origin;
}

/**
 * What is changed is copied before, with what is around it: values may be shared, by aliases of YAML and by `copy`. A copy is changed
 * itself until `share` is called, so that many actions do not copy all paths each.
 */
export class Draft {
    #whole: Traced;
    #copied = new WeakSet<object>();
    #added = 0;
    readonly #steps: Steps;
    readonly #most: number;
    readonly #sizes = new WeakMap<Container, Size>();

    /** @param most How many values may be added. */
    constructor(value: JsonValue, steps: Steps, most: number = limits.mostOverlaidValues) {
        this.#steps = steps;
        this.#most = most;
        this.#whole = tracedAt(value, { document: 0, pointer: '' });
    }

    get value(): JsonValue {
        return this.#whole.value;
    }

    /** What is there now may become a part of other values: it stays as it is, whatever follows. */
    share(): void {
        this.#copied = new WeakSet();
    }

    /** The value at a place that exists. */
    at(keys: Keys): Traced {
        let found = this.#whole;
        for (const key of keys) found = partOf(found, String(key));
        return found;
    }

    /** Where the value is written that a pointer leads to; if there is none, what is around it. */
    written(pointer: Pointer): Written {
        let found = this.#whole;
        for (const key of parsePointer(pointer)) {
            if (!isContainer(found.value) || !Object.hasOwn(found.value, key)) break;
            found = partOf(found, key);
        }
        return found.origin.written;
    }

    /** Puts a value in the place of another one, or into an object. */
    put(keys: Keys, traced: Traced): void {
        const key = keys.at(-1);
        if (key === undefined) this.#whole = traced;
        else putPart(this.#open(keys.slice(0, -1)), String(key), traced);
    }

    /** Adds members to an object. */
    add(keys: Keys, members: readonly (readonly [key: string, member: Traced])[]): void {
        const opened = this.#open(keys);
        for (const [key, member] of members) {
            this.#measure(member.value, keys.length + 1);
            putPart(opened, key, member);
        }
    }

    /** Adds items to the end of an array. */
    append(keys: Keys, items: readonly Traced[]): void {
        const opened = this.#open(keys);
        let { length } = opened.value;
        for (const item of items) {
            this.#measure(item.value, keys.length + 1);
            putPart(opened, String(length++), item);
        }
    }

    /** Removes members of an object, or items of an array, whose others move up. */
    remove(keys: Keys, removed: ReadonlySet<string>): void {
        const { value, origin } = this.#open(keys);
        if (!isArray(value)) {
            for (const key of removed) {
                Reflect.deleteProperty(value, key);
                origin.parts.delete(key);
            }
            return;
        }
        const items = value.map((_, index) => partOf({ value, origin }, String(index)));
        const kept = items.filter((_, index) => !removed.has(String(index)));
        Reflect.set(value, 'length', 0);
        origin.parts.clear();
        for (const [index, item] of kept.entries()) putPart({ value, origin }, String(index), item);
    }

    /** The object or the array at a place, which may be changed then. */
    #open(keys: Keys): Opened<Container & { readonly length: number }> {
        this.#whole = this.#copy(this.#whole);
        let around = this.#whole;
        for (const key of keys) {
            const part = this.#copy(partOf(around, String(key)));
            putPart(around, String(key), part);
            around = part;
        }
        return around as Opened<Container & { readonly length: number }>;
    }

    #copy(traced: Traced): Traced {
        const { value, origin } = traced;
        if (!isContainer(value) || this.#copied.has(value)) return traced;
        const copy = isArray(value) ? [...value] : { ...value };
        this.#steps.take(Object.keys(copy).length);
        this.#copied.add(copy);
        return { value: copy, origin: { written: origin.written, parts: new Map(origin.parts) } };
    }

    /** Later stages visit shared values in each of their places, and are recursive. */
    #measure(value: JsonValue, depth: number): void {
        // What may still be changed has another size soon.
        const { count, height } = sizeOf(value, this.#sizes, (container) => this.#copied.has(container));
        this.#added += count;
        if (this.#added > this.#most) {
            throw new OverlayExcess(
                `overlays add more than ${this.#most.toLocaleString('en')} values to the description`,
            );
        }
        if (depth + height > limits.deepestNesting) {
            throw new OverlayExcess(`the description is then nested more than ${limits.deepestNesting} levels deep`);
        }
    }
}

/** A member or an item. */
export function partOf({ value, origin }: Traced, key: string): Traced {
    const { document, pointer } = origin.written;
    const inner = partOfValue(value, key) ?? null;
    const part = origin.parts.get(key);
    if (part !== undefined) return { value: inner, origin: part };
    return tracedAt(inner, { document, pointer: `${pointer}/${escapeKey(key)}` });
}

/** The parts of an object or an array. */
export function partsOf(traced: Traced): readonly (readonly [key: string, part: Traced])[] {
    if (!isContainer(traced.value)) return [];
    return Object.keys(traced.value).map((key) => [key, partOf(traced, key)] as const);
}

/** Changes a copy. A key such as `__proto__` is one like any other. */
function putPart({ value, origin }: Traced, key: string, part: Traced): void {
    if (Array.isArray(value)) value[Number(key)] = part.value;
    else Object.defineProperty(value, key, { ...member, value: part.value });
    origin.parts.set(key, part.origin);
}

const member: PropertyDescriptor = { writable: true, enumerable: true, configurable: true };
