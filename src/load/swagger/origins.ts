/** The origins of upgraded parts, and the new places of original parts. */
import { prefixesOf } from '../pointer.ts';
import type { Original } from './original.ts';
import type { Pointer } from './pointers.ts';

interface Move {
    readonly from: Pointer;
    readonly to: Pointer;
    readonly isSchema: boolean;
}

/** Records parts that move. Evaluates them on the first lookup. */
export class Origins {
    readonly #original: Original;
    readonly #moves: Move[] = [];
    #origins: ReadonlyMap<Pointer, Pointer> | undefined;
    #places: ReadonlyMap<Pointer, Pointer> | undefined;

    constructor(original: Original) {
        this.#original = original;
    }

    move(from: Pointer, to: Pointer): void {
        this.#moves.push({ from, to, isSchema: false });
    }

    /** Records the new place of a schema for the references to it. */
    moveSchema(from: Pointer, to: Pointer): void {
        this.#moves.push({ from, to, isSchema: true });
    }

    /** The pointer in the original for a pointer in the upgraded description, or for its nearest known ancestor. */
    originOf(pointer: Pointer): Pointer {
        this.#origins ??= new Map(this.#moves.map(({ from, to }) => [to, from]));
        return this.#original.nearest(translate(pointer, this.#origins) ?? pointer);
    }

    /** The pointer in the upgraded description for a schema of the original, or a part of one. */
    placeOf(schema: Pointer): Pointer | undefined {
        // If there are several places, such as several media types, the first is used.
        this.#places ??= new Map(
            this.#moves
                .flatMap(({ from, to, isSchema }): [Pointer, Pointer][] => (isSchema ? [[from, to]] : []))
                .reverse(),
        );
        return translate(schema, this.#places);
    }
}

/** Replaces the longest known prefix of a pointer. */
function translate(pointer: Pointer, known: ReadonlyMap<Pointer, Pointer>): Pointer | undefined {
    for (const prefix of prefixesOf(pointer)) {
        const found = known.get(prefix);
        if (found !== undefined) return found + pointer.slice(prefix.length);
    }
    return undefined;
}
