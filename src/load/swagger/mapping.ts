/** How places of the original and of the upgraded description correspond: the origins of parts, and the references. */
import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts';
import { parsePointer } from '../pointer.ts';
import { below, localPointer, type Original, type Pointer, stringField } from './original.ts';

/** Where an object, and some of its fields, come from. */
interface Origin {
    readonly pointer: Pointer | undefined;
    readonly fields: ReadonlyMap<string, Pointer>;
}

/**
 * Records the origin of each new object that is elsewhere than in the original. All else is where it was, below the
 * object around it.
 */
export class Origins {
    readonly #original: Original;
    readonly #origins = new WeakMap<object, Origin>();

    constructor(original: Original) {
        this.#original = original;
    }

    /** @returns The object. */
    from<Value extends JsonObject>(
        pointer: Pointer | undefined,
        object: Value,
        fields: Iterable<readonly [key: string, origin: Pointer]> = [],
    ): Value {
        this.#origins.set(object, { pointer, fields: new Map(fields) });
        return object;
    }

    /** The pointer in the original for a pointer in the upgraded description, or for its nearest known ancestor. */
    originOf(pointer: Pointer, document: JsonObject): Pointer {
        let value: JsonValue | undefined = document;
        let origin: Pointer = '';
        for (const key of parsePointer(pointer)) {
            const around = this.#of(value);
            const isContainer: boolean = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
            value = isContainer ? (value as JsonObject)[key] : undefined;
            origin = around?.fields.get(key) ?? this.#of(value)?.pointer ?? below(origin, key);
        }
        return this.#original.nearest(origin);
    }

    #of(value: JsonValue | undefined): Origin | undefined {
        return isJsonObject(value) ? this.#origins.get(value) : undefined;
    }
}

/** A named entry moves as a whole, so the rest of a reference into it stays unchanged. */
const renamed: readonly (readonly [from: string, to: string])[] = [
    ['#/definitions/', '#/components/schemas/'],
    ['#/parameters/', '#/components/parameters/'],
    ['#/responses/', '#/components/responses/'],
];

/** A reference with the new place of the entry that it leads to or into; undefined if it leads to none. */
export function moved(reference: string): string | undefined {
    const [from, to] = renamed.find(([prefix]) => reference.startsWith(prefix)) ?? [];
    return from === undefined ? undefined : to + reference.slice(from.length);
}

/** The entry name of a reference to one of the document's maps; undefined if it leads into an entry. */
export function nameIn(map: 'definitions' | 'parameters' | 'responses', reference: string): string | undefined {
    const [first, name, ...rest] = parsePointer(localPointer(reference) ?? '');
    return first === map && rest.length === 0 ? name : undefined;
}

/** An object in the upgraded description with a reference whose target may not have its place yet. */
interface Waiting {
    readonly holder: { $ref: string };
    readonly target: Pointer;
}

/** References in the original to parts that move in the upgraded description. */
export class References {
    /** References to unnamed schemas. */
    readonly waiting: Waiting[] = [];
    readonly #original: Original;
    readonly #settled = new Map<string, string>();

    constructor(original: Original) {
        this.#original = original;
    }

    /**
     * A reference in the upgraded description. One without a target, or to another document, stays unchanged: later
     * messages about it must quote the original.
     */
    settle(reference: string): string {
        const target = moved(reference);
        if (target === undefined) return reference;
        const settled = this.#settled.get(reference) ?? (this.#target(reference) === undefined ? reference : target);
        this.#settled.set(reference, settled);
        return settled;
    }

    /** Resolves the reference of a new schema, now or when all places are known. */
    settleIn(schema: JsonObject): JsonObject {
        const reference = stringField(schema, '$ref');
        if (reference === undefined) return schema;
        if (reference.startsWith('#/definitions/')) return { ...schema, $ref: this.settle(reference) };
        const target = this.#target(reference);
        if (target === undefined) return schema;
        const holder = { ...schema, $ref: reference };
        this.waiting.push({ holder, target });
        return holder;
    }

    #target(reference: string): Pointer | undefined {
        const pointer = localPointer(reference);
        return pointer !== undefined && this.#original.lookUp(pointer) !== undefined ? pointer : undefined;
    }
}
