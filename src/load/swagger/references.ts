/** References of the original to what has another place in the upgraded description. */
import type { JsonObject } from '../json.ts';
import { parsePointer } from '../pointer.ts';
import { stringField } from './located.ts';
import type { Original } from './original.ts';
import { localPointer, type Pointer } from './pointers.ts';

/** A named entry is moved as a whole, so the rest of a reference into it stays as it is written. */
export const renamed: readonly (readonly [from: string, to: string])[] = [
    ['#/definitions/', '#/components/schemas/'],
    ['#/parameters/', '#/components/parameters/'],
    ['#/responses/', '#/components/responses/'],
];

/** The name of the entry of one of the document's maps that a reference leads to, and not into. */
export function nameIn(map: 'definitions' | 'parameters' | 'responses', reference: string): string | undefined {
    const [first, name, ...rest] = parsePointer(localPointer(reference) ?? '');
    return first === map && rest.length === 0 ? name : undefined;
}

/** An object of the upgraded description with a reference to what may not have its place yet. */
export interface Waiting {
    readonly holder: { $ref: string };
    readonly target: Pointer;
}

export class References {
    /** The references to schemas without a name. */
    readonly waiting: Waiting[] = [];
    readonly #original: Original;
    readonly #settled = new Map<string, string>();

    constructor(original: Original) {
        this.#original = original;
    }

    /**
     * A reference in the upgraded description. One that leads to nothing, or to another document, stays as it is:
     * later messages about it must use the words of the original.
     */
    settle(reference: string): string {
        const known = this.#settled.get(reference);
        if (known !== undefined) return known;
        const [from = '', to = ''] = renamed.find(([prefix]) => reference.startsWith(prefix)) ?? [];
        const isMoved = from !== '' && this.#target(reference) !== undefined;
        const settled = isMoved ? to + reference.slice(from.length) : reference;
        this.#settled.set(reference, settled);
        return settled;
    }

    /** Settles the reference of a schema that was just made, now or when all places are known. */
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
