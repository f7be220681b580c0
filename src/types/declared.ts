/** Finds the schemas behind names, once all are declared. */

import type { Declaration, ObjectType, Pointer, Property, SchemaName, Type } from '../plan/types.ts';
import { makeOnce, reachedFrom } from '../schema/lists.ts';

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

/** The results for objects. A name always means the same type. */
const foundObjects = new WeakMap<Type | Declaration, readonly ObjectType[]>();
const foundProperties = new WeakMap<Type | Declaration, ReadonlyMap<string, WholeProperty>>();

/**
 * The objects that an object consists of: itself, those that it extends and those that it is an intersection of. The
 * result is cached, because many unions may share an object.
 */
export function objectsWithin(type: Type, declared: Declared): readonly ObjectType[] {
    const resolved = declared.behind(type);
    return makeOnce(foundObjects, resolved, () => {
        const parts = reachedFrom([resolved], (part) => {
            if (part.kind === 'intersection') return part.members.map((member) => declared.behind(member));
            const bases = 'bases' in part ? part.bases : [];
            return bases.map((target) => declared.behind({ kind: 'reference', target }));
        });
        return [...parts].flatMap((part) => (part.kind !== 'object' ? [] : 'object' in part ? [part.object] : [part]));
    });
}

/** A property as described by all parts of an object. */
export interface WholeProperty {
    /** One type for each part. All of them apply. */
    readonly types: readonly Type[];
    readonly optional: boolean;
}

/** The key of all properties that have no schema of their own: no property of a description has this name. */
export const anyKey = '\0';

/** The properties of an object, with those of all its parts, and its index signatures as that of any key. */
export function propertiesOf(type: Type, declared: Declared): ReadonlyMap<string, WholeProperty> {
    return makeOnce(foundProperties, declared.behind(type), () => {
        const properties = new Map<string, WholeProperty>();
        const all = objectsWithin(type, declared).flatMap(
            ({ properties: own, index }): readonly Omit<Property, 'docs'>[] =>
                index === undefined ? own : [...own, { name: anyKey, type: index, optional: true }],
        );
        for (const { name, type: own, optional } of all) {
            const { types, optional: isOptional } = properties.get(name) ?? { types: [], optional: true };
            properties.set(name, { types: [...types, own], optional: optional && isOptional });
        }
        return properties;
    });
}
