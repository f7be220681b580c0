/** The origins of the parts of the upgraded description, and the new places of those of the original. */
import { prefixesOf } from '../pointer.ts';
import type { Original } from './original.ts';
import type { Pointer } from './pointers.ts';

interface Move {
    readonly from: Pointer;
    readonly to: Pointer;
    readonly isSchema: boolean;
}

/** Records what does not stay in its place. It is not evaluated before the first lookup. */
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

    /** Records the new place of a schema, so that references to it can be settled. */
    moveSchema(from: Pointer, to: Pointer): void {
        this.#moves.push({ from, to, isSchema: true });
    }

    /** The pointer in the original for a pointer in the upgraded description; otherwise for the nearest one above it. */
    originOf(pointer: Pointer): Pointer {
        this.#origins ??= new Map(this.#moves.map(({ from, to }) => [to, from]));
        return this.#original.nearest(translate(pointer, this.#origins) ?? pointer);
    }

    /** The pointer in the upgraded description for a schema of the original, or a part of one. */
    placeOf(schema: Pointer): Pointer | undefined {
        // Of several places, such as those of its media types, the first is taken.
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
