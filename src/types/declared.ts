/** Finds the schemas behind names, once all are declared. */

import type { Declaration, ObjectType, Pointer, SchemaName, Type } from '../plan/types.ts';
import { reachedFrom } from '../schema/lists.ts';

/** The declarations of a model, by pointer. */
export class Declared extends Map<Pointer, Declaration> {
    /** The ends of chains of names, by link. Each chain is walked once, however many names lead into it. */
    readonly #ends = new Map<Pointer, Type | Declaration>();

    constructor(declarations: readonly Declaration[]) {
        super(declarations.map((declaration) => [declaration.target.pointer, declaration]));
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
    return reachedFrom(pointers, (pointer) => referrers.get(pointer) ?? []);
}

/** The results for objects. A name always means the same schema. */
const foundObjects = new WeakMap<Type | Declaration, readonly ObjectType[]>();
const foundProperties = new WeakMap<Type | Declaration, ReadonlyMap<string, WholeProperty>>();

/**
 * The objects that an object consists of: itself, those that it extends and those that it is an intersection of. The
 * result is cached, because many unions may share an object.
 */
export function objectsWithin(type: Type, declared: Declared): readonly ObjectType[] {
    const whole = declared.behind(type);
    const known = foundObjects.get(whole);
    if (known !== undefined) return known;
    const parts = reachedFrom([whole], (part) => {
        if (part.kind === 'intersection') return part.members.map((member) => declared.behind(member));
        const bases = 'bases' in part ? part.bases : [];
        return bases.map((target) => declared.behind({ kind: 'reference', target }));
    });
    const objects = [...parts].flatMap((part) =>
        part.kind !== 'object' ? [] : 'object' in part ? [part.object] : [part],
    );
    foundObjects.set(whole, objects);
    return objects;
}

/** A property as described by all parts of an object. */
export interface WholeProperty {
    /** One schema for each part. All of them apply. */
    readonly types: readonly Type[];
    readonly optional: boolean;
}

/** The properties of an object, with those of all its parts. */
export function propertiesOf(type: Type, declared: Declared): ReadonlyMap<string, WholeProperty> {
    const resolved = declared.behind(type);
    const known = foundProperties.get(resolved);
    if (known !== undefined) return known;
    const properties = new Map<string, WholeProperty>();
    const all = objectsWithin(type, declared).flatMap((object) => object.properties);
    for (const { name, type: own, optional } of all) {
        const { types, optional: isOptional } = properties.get(name) ?? { types: [], optional: true };
        properties.set(name, { types: [...types, own], optional: optional && isOptional });
    }
    foundProperties.set(resolved, properties);
    return properties;
}
