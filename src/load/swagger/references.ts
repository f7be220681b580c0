/** References of the original to what has another place in the upgraded description. */
import type { JsonObject, JsonValue } from '../json.ts';
import { type Original, textField } from './original.ts';
import type { Places } from './places.ts';
import { localPointer, type Pointer, referenceTo } from './pointers.ts';

/** What has a name of its own is moved as a whole, so that its references keep their ends as they are written. */
export const renamed: readonly (readonly [from: string, to: string])[] = [
    ['#/definitions/', '#/components/schemas/'],
    ['#/parameters/', '#/components/parameters/'],
    ['#/responses/', '#/components/responses/'],
];

/** An object of the upgraded description whose reference leads to what may not have its place yet. */
interface Waiting {
    readonly holder: { $ref: string };
    readonly target: Pointer;
}

export class References {
    readonly #original: Original;
    readonly #settled = new Map<string, string>();
    readonly #waiting: Waiting[] = [];

    constructor(original: Original) {
        this.#original = original;
    }

    /**
     * A reference as the upgraded description has it. One that leads to nothing, or to another document, stays as it is:
     * what is said of it later must be in the words of the original.
     */
    settle(reference: string): string {
        const known = this.#settled.get(reference);
        if (known !== undefined) return known;
        const settled = this.#settle(reference);
        this.#settled.set(reference, settled);
        return settled;
    }

    #settle(reference: string): string {
        const [from, to] = renamed.find(([beginning]) => reference.startsWith(beginning)) ?? [];
        if (from === undefined || to === undefined) return reference;
        const pointer = localPointer(reference);
        const isThere = pointer !== undefined && this.#original.lookUp(pointer) !== undefined;
        return isThere ? to + reference.slice(from.length) : reference;
    }

    /** Settles the reference of a schema that was just made, now or when all places are known. */
    settleIn(schema: JsonObject): JsonObject {
        const reference = textField(schema, '$ref');
        if (reference === undefined) return schema;
        if (reference.startsWith('#/definitions/')) return { ...schema, $ref: this.settle(reference) };
        const target = localPointer(reference);
        if (target === undefined || this.#original.lookUp(target) === undefined) return schema;
        const holder = { ...schema, $ref: reference };
        this.#waiting.push({ holder, target });
        return holder;
    }

    /**
     * Settles the references to schemas without a name. Those in an extension stay there, and are handed to `plant`; they may bring
     * further references.
     */
    settleWaiting(places: Places, plant: (target: Pointer, schema: JsonValue) => void): void {
        const planted = new Set<Pointer>();
        for (const { holder, target } of this.#waiting) {
            const place = places.schemaOf(target);
            if (place !== undefined) {
                holder.$ref = referenceTo(place);
                continue;
            }
            const found = this.#original.lookUp(target);
            if (
                found === undefined ||
                !target.startsWith('/x-') ||
                beginningsOf(target).some((one) => planted.has(one))
            ) {
                continue;
            }
            planted.add(target);
            plant(target, found.value);
        }
    }
}

/** A pointer and those of all that its value is in. */
function beginningsOf(pointer: Pointer): Pointer[] {
    return [...pointer.matchAll(/\/[^/]*/g)].map(({ index, 0: part }) => pointer.slice(0, index + part.length));
}
