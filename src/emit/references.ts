/** What the parts of a divided output refer to, of all that the output declares or imports. */

/** How code refers to a name; what is used as a value must be imported as one. */
export type ReferenceKind = 'type' | 'value' | 'namespace';

/** The names that a part refers to. */
export type PartReferences = ReadonlyMap<string, ReferenceKind>;

/**
 * Collects the references of the part that is being made. A part is a chunk: it has all that was referred to since the one
 * before it was taken.
 */
export class References {
    #current = new Map<string, ReferenceKind>();
    /** Those of a text that is made apart, to be repeated if it is reused. */
    #traced: Map<string, ReferenceKind> | undefined;

    add(name: string, kind: ReferenceKind): void {
        addTo(this.#current, name, kind);
        if (this.#traced !== undefined) addTo(this.#traced, name, kind);
    }

    addAll(references: PartReferences): void {
        for (const [name, kind] of references) this.add(name, kind);
    }

    /** Collects those of one text besides. */
    trace(): PartReferences {
        const traced = new Map<string, ReferenceKind>();
        this.#traced = traced;
        return traced;
    }

    endTrace(): void {
        this.#traced = undefined;
    }

    /** The references since the last call. */
    readonly take = (): PartReferences => {
        const taken = this.#current;
        this.#current = new Map();
        return taken;
    };
}

function addTo(references: Map<string, ReferenceKind>, name: string, kind: ReferenceKind): void {
    if (kind !== 'type' || !references.has(name)) references.set(name, kind);
}
