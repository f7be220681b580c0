/** Where the parts of the upgraded description came from, and where those of the original went. */
import { beginningsOf } from '../pointer.ts';
import type { Original } from './original.ts';
import type { Pointer } from './pointers.ts';

interface Move {
    readonly from: Pointer;
    readonly to: Pointer;
    readonly isSchema: boolean;
}

/** Records what does not stay in its place. Nothing is made of it before the first question. */
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

    /** Records where a schema went, so that references to it can be settled. */
    moveSchema(from: Pointer, to: Pointer): void {
        this.#moves.push({ from, to, isSchema: true });
    }

    /** The pointer in the original of what a pointer names in the upgraded description; else of the nearest above it. */
    originOf(pointer: Pointer): Pointer {
        this.#origins ??= new Map(this.#moves.map(({ from, to }) => [to, from]));
        return this.#original.nearest(translate(pointer, this.#origins) ?? pointer);
    }

    /** The pointer in the upgraded description of a schema of the original, or of a part of one. */
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

/** Replaces the longest known beginning of a pointer. */
function translate(pointer: Pointer, known: ReadonlyMap<Pointer, Pointer>): Pointer | undefined {
    for (const beginning of beginningsOf(pointer)) {
        const found = known.get(beginning);
        if (found !== undefined) return found + pointer.slice(beginning.length);
    }
    return undefined;
}
