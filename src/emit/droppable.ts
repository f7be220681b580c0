/**
 * Finds values that can be objects with property names that some libraries drop, because they could change a prototype.
 */
import type { Declaration, Operation, Pointer, Type } from '../plan/model.ts';
import { leadingTo } from '../schema/lists.ts';
import type { Declared } from '../types/declared.ts';

const droppedNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether a query parameter has such a name. */
export function hasDroppedName({ query }: Operation): boolean {
    return 'parameters' in query && query.parameters.some(({ name }) => droppedNames.has(name));
}

/**
 * Returns a function that tells whether a value can contain such a name at any depth. Its first call examines all
 * declarations.
 */
export function createDroppedNames(declared: Declared): (type: Type) => boolean {
    let names: ReadonlySet<Pointer> | undefined;
    return (type) => {
        names ??= namesWithDropped(declared);
        const { isDropped, references } = lookAt([type]);
        return isDropped || references.some((pointer) => names?.has(pointer) ?? true);
    };
}

/** The schemas whose values can contain such a name. */
function namesWithDropped(declared: Declared): ReadonlySet<Pointer> {
    return leadingTo(
        Array.from(declared, ([key, declaration]) => {
            const { isDropped, references } = lookAt(typesOfDeclaration(declaration));
            return { key, next: references, has: isDropped };
        }),
    );
}

function typesOfDeclaration(declaration: Declaration): readonly Type[] {
    if (declaration.kind === 'alias') return [declaration.type];
    if (declaration.kind !== 'object') return [];
    // The names in the bases are not examined.
    return [declaration.bases.length > 0 ? { kind: 'unknown' } : declaration.object];
}

/** Types whose values may have any name. The libraries leave the items of arrays unchanged. */
const mayHaveAnyName: ReadonlySet<Type['kind']> = new Set(['unknown', 'present', 'intersection', 'verbatim']);

/** Whether types have such a name inline, and the names that they refer to. */
function lookAt(types: readonly Type[]): { readonly isDropped: boolean; readonly references: readonly Pointer[] } {
    const references: Pointer[] = [];
    let isDropped = false;
    const work = [...types];
    for (const part of work) {
        if (part.kind === 'reference') references.push(part.target.pointer);
        else if (part.kind === 'union') work.push(...part.members);
        else if (part.kind === 'object') {
            isDropped ||= part.index !== undefined || part.properties.some(({ name }) => droppedNames.has(name));
            work.push(...part.properties.map((property) => property.type));
        } else isDropped ||= mayHaveAnyName.has(part.kind);
    }
    return { isDropped, references };
}
