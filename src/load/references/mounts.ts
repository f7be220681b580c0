/** Documents as parts of one tree: which document each place belongs to, and where each value is. */
import { prefixesOf } from '../pointer.ts';

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

    /** Adds a value at a place. If a value has several places, references lead to the last one added. */
    add(place: string, part: Part): void {
        this.#parts.set(place, part);
        const places = this.#places.get(part.document) ?? new Map<string, string>();
        this.#places.set(part.document, places);
        places.set(part.pointer, place);
    }

    /** Whether a value has its own place with this prefix. */
    has({ document, pointer }: Part, prefix: string): boolean {
        return this.#places.get(document)?.get(pointer)?.startsWith(prefix) ?? false;
    }

    /** The value at a place. */
    partAt(place: string): Part {
        if (this.#parts.size > 1) {
            for (const prefix of prefixesOf(place)) {
                const part = this.#parts.get(prefix);
                if (part !== undefined) {
                    return { document: part.document, pointer: part.pointer + place.slice(prefix.length) };
                }
            }
        }
        return { document: 0, pointer: place };
    }

    /** The place of a value. */
    placeOf({ document, pointer }: Part): string {
        if (this.#parts.size === 1) return pointer;
        const places = this.#places.get(document);
        for (const prefix of prefixesOf(pointer)) {
            const place = places?.get(prefix);
            if (place !== undefined) return place + pointer.slice(prefix.length);
        }
        return pointer;
    }
}
