/** Documents as parts of one tree: which of them each place belongs to, and where each of their values stands. */
import { beginningsOf } from '../pointer.ts';

/** A value of a document. */
export interface Part {
    /** The number of the document; the description's own is 0. */
    readonly document: number;
    readonly pointer: string;
}

export class Mounts {
    readonly #parts = new Map<string, Part>();
    readonly #places = new Map<number, Map<string, string>>();

    constructor() {
        this.add('', { document: 0, pointer: '' });
    }

    /** Puts a value at a place. Of several places, references lead to the last one that was added. */
    add(place: string, part: Part): void {
        this.#parts.set(place, part);
        const places = this.#places.get(part.document) ?? new Map<string, string>();
        this.#places.set(part.document, places);
        places.set(part.pointer, place);
    }

    /** Whether a value has a place of its own that begins so. */
    has({ document, pointer }: Part, beginning: string): boolean {
        return this.#places.get(document)?.get(pointer)?.startsWith(beginning) ?? false;
    }

    /** Which value stands at a place. */
    partAt(place: string): Part {
        if (this.#parts.size > 1) {
            for (const beginning of beginningsOf(place)) {
                const part = this.#parts.get(beginning);
                if (part !== undefined) {
                    return { document: part.document, pointer: part.pointer + place.slice(beginning.length) };
                }
            }
        }
        return { document: 0, pointer: place };
    }

    /** Where a value stands. */
    placeOf({ document, pointer }: Part): string {
        if (this.#parts.size === 1) return pointer;
        const places = this.#places.get(document);
        for (const beginning of beginningsOf(pointer)) {
            const place = places?.get(beginning);
            if (place !== undefined) return place + pointer.slice(beginning.length);
        }
        return pointer;
    }
}
