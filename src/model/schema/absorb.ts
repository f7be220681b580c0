/** Bases that TypeScript cannot extend or intersect, taken over by their parts. */
import type { Pointer } from '../model.ts';
import type { Located } from '../reader.ts';
import type { Facets, SchemaContext } from './context.ts';
import { facetsOf } from './facets.ts';
import { membersAt } from './members.ts';

/**
 * Takes over some of a schema's references by copying what they say: where TypeScript cannot join the types,
 * what they were made of can be.
 */
export function absorb(
    facets: Facets,
    isAbsorbed: (target: Pointer, base: Facets) => boolean,
    context: SchemaContext,
    self: ReadonlySet<Pointer> = new Set(),
): Facets {
    const bases = facets.references.map((reference) => {
        const node = self.has(reference.target) ? undefined : context.reader.lookUp(reference.target);
        const base = node === undefined ? undefined : facetsOf(node, context);
        const absorbed = base !== undefined && isAbsorbed(reference.target, base);
        return {
            reference,
            base: absorbed ? absorb(base, isAbsorbed, context, new Set([...self, reference.target])) : undefined,
        };
    });
    if (bases.every(({ base }) => base === undefined)) return facets;
    const absorbed = bases.flatMap(({ base }) => base ?? []);
    const properties = new Map<string, readonly Located[]>();
    for (const part of [...absorbed, facets]) {
        for (const [name, nodes] of part.properties) properties.set(name, [...(properties.get(name) ?? []), ...nodes]);
    }
    return {
        references: bases.flatMap(({ reference, base }) => base?.references ?? [reference]),
        properties,
        required: new Set([...absorbed, facets].flatMap((part) => [...part.required])),
        index: [...absorbed, facets].flatMap((part) => part.index),
        isObject: true,
        isClosed: false,
        others: facets.others,
    };
}

/**
 * An index signature of a base would have to admit the properties that stand beside it, and in an intersection it does not:
 * such a base is taken over by its parts, so that one index signature admits them all.
 */
export function absorbOpenBases(facets: Facets, context: SchemaContext): Facets {
    const addsProperties = facets.properties.size > 0 || facets.index.length > 0 || facets.references.length > 1;
    if (!addsProperties) return facets;
    return absorb(
        facets,
        (target, base) => {
            const members = membersAt(target, context);
            return members.open && members.known && base.others.length === 0;
        },
        context,
    );
}
