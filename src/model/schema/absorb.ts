/** Bases that TypeScript cannot extend or intersect, taken over by their parts. */
import type { Pointer } from '../model.ts';
import type { Located } from '../reader.ts';
import type { Facets, SchemaContext } from './context.ts';
import { facetsOf } from './facets.ts';
import { membersAt, withoutRepeats } from './members.ts';

/** Facets with some bases taken over, and which these are. */
export interface Absorbed {
    readonly facets: Facets;
    readonly targets: readonly Pointer[];
}

/** A reference, and what has been taken over of it. */
interface Base {
    readonly reference: Facets['references'][number];
    readonly absorbed: Absorbed | undefined;
}

/**
 * Takes over some of a schema's references by copying what they say: where TypeScript cannot join the types,
 * what they were made of can be. A base that is being taken over already stays a reference: it may contain itself.
 * One that has been taken over by another way adds nothing.
 *
 * @param open The bases that are being taken over at the moment.
 * @param taken Those that have been.
 */
export function absorb(
    facets: Facets,
    isAbsorbed: (target: Pointer, base: Facets) => boolean,
    context: SchemaContext,
    open: ReadonlySet<Pointer> = context.memory.absorbing,
    taken: Set<Pointer> = new Set(),
): Absorbed {
    const bases = facets.references.flatMap((reference): Base[] => {
        const { target } = reference;
        if (taken.has(target) && !open.has(target)) return [];
        const node = open.has(target) ? undefined : context.reader.lookUp(target);
        const base = node === undefined ? undefined : facetsOf(node, context);
        if (base === undefined || !isAbsorbed(target, base)) return [{ reference, absorbed: undefined }];
        taken.add(target);
        return [{ reference, absorbed: absorb(base, isAbsorbed, context, new Set([...open, target]), taken) }];
    });
    const absorbedBases = bases.flatMap(({ reference, absorbed }) =>
        absorbed === undefined ? [] : [{ target: reference.target, absorbed }],
    );
    if (absorbedBases.length === 0) return { facets, targets: [] };
    const parts = [...absorbedBases.map(({ absorbed }) => absorbed.facets), facets];
    const properties = new Map<string, readonly Located[]>();
    for (const part of parts) {
        for (const [name, nodes] of part.properties) {
            properties.set(name, withoutRepeats([...(properties.get(name) ?? []), ...nodes]));
        }
    }
    return {
        facets: {
            references: bases.flatMap(({ reference, absorbed }) => absorbed?.facets.references ?? [reference]),
            properties,
            required: new Set(parts.flatMap((part) => [...part.required])),
            index: parts.flatMap((part) => part.index),
            isObject: true,
            isClosed: false,
            others: facets.others,
        },
        targets: absorbedBases.flatMap(({ target, absorbed }) => [target, ...absorbed.targets]),
    };
}

/**
 * An index signature of a base would have to admit the properties that stand beside it, and in an intersection it does not:
 * such a base is taken over by its parts, so that one index signature admits them all.
 */
export function absorbOpenBases(facets: Facets, context: SchemaContext): Absorbed {
    const addsProperties = facets.properties.size > 0 || facets.index.length > 0 || facets.references.length > 1;
    if (!addsProperties) return { facets, targets: [] };
    return absorb(
        facets,
        (target, base) => {
            const members = membersAt(target, context);
            return members.open && members.known && base.others.length === 0;
        },
        context,
    );
}

/** Does some work on absorbed facets; the bases they took over, met again inside, stay references. */
export function whileAbsorbing<Result>(
    targets: readonly Pointer[],
    context: SchemaContext,
    work: () => Result,
): Result {
    const { absorbing } = context.memory;
    const added = targets.filter((target) => !absorbing.has(target));
    for (const target of added) absorbing.add(target);
    try {
        return work();
    } finally {
        for (const target of added) absorbing.delete(target);
    }
}
