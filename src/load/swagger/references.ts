/** References in the original to parts that move in the upgraded description. */
import type { JsonObject } from '../json.ts';
import { parsePointer } from '../pointer.ts';
import { localPointer, type Original, type Pointer, stringField } from './original.ts';

/** A named entry moves as a whole, so the rest of a reference into it stays unchanged. */
export const renamed: readonly (readonly [from: string, to: string])[] = [
    ['#/definitions/', '#/components/schemas/'],
    ['#/parameters/', '#/components/parameters/'],
    ['#/responses/', '#/components/responses/'],
];

/** The entry name of a reference to one of the document's maps; undefined if it leads into an entry. */
export function nameIn(map: 'definitions' | 'parameters' | 'responses', reference: string): string | undefined {
    const [first, name, ...rest] = parsePointer(localPointer(reference) ?? '');
    return first === map && rest.length === 0 ? name : undefined;
}

/** An object in the upgraded description with a reference whose target may not have its place yet. */
export interface Waiting {
    readonly holder: { $ref: string };
    readonly target: Pointer;
}

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
        const known = this.#settled.get(reference);
        if (known !== undefined) return known;
        const [from = '', to = ''] = renamed.find(([prefix]) => reference.startsWith(prefix)) ?? [];
        const isMoved = from !== '' && this.#target(reference) !== undefined;
        const settled = isMoved ? to + reference.slice(from.length) : reference;
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
