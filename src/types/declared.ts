/** Finds the schemas behind names, once all are declared. */
import type { Declaration, Pointer, SchemaName, Type } from './declarations.ts';

/** The declarations of a model, by pointer. */
export class Declared {
    readonly #declarations: ReadonlyMap<Pointer, Declaration>;
    /** The ends of chains of names, by link. Each chain is walked once, however many names lead into it. */
    readonly #ends = new Map<Pointer, Type | Declaration>();

    constructor(declarations: readonly Declaration[]) {
        this.#declarations = new Map(declarations.map((declaration) => [declaration.target.pointer, declaration]));
    }

    get(pointer: Pointer): Declaration | undefined {
        return this.#declarations.get(pointer);
    }

    [Symbol.iterator](): Iterator<readonly [Pointer, Declaration]> {
        return this.#declarations[Symbol.iterator]();
    }

    /** The schema behind its names: the schema of an alias, or any other declaration. */
    behind(type: Type): Type | Declaration {
        const passed = new Set<Pointer>();
        let current: Type | Declaration = type;
        while (current.kind === 'reference' && !passed.has(current.target.pointer)) {
            const { target }: { readonly target: SchemaName } = current;
            const next: Type | Declaration | undefined = this.#ends.get(target.pointer) ?? this.#next(target.pointer);
            if (next === undefined) break;
            passed.add(target.pointer);
            current = next;
        }
        // A single name is not a chain, and not worth caching.
        if (passed.size > 1) for (const pointer of passed) this.#ends.set(pointer, current);
        return current;
    }

    #next(pointer: Pointer): Type | Declaration | undefined {
        const declaration = this.get(pointer);
        return declaration?.kind === 'alias' ? declaration.type : declaration;
    }
}

/** Some schemas and all schemas that reference them, directly or not. */
export function withReferrers(
    pointers: Iterable<Pointer>,
    referrers: ReadonlyMap<Pointer, readonly Pointer[]>,
): ReadonlySet<Pointer> {
    const all = new Set(pointers);
    for (const pointer of all) for (const referrer of referrers.get(pointer) ?? []) all.add(referrer);
    return all;
}
