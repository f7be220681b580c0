/** Copies the parts of bases that TypeScript cannot extend or intersect. */
import type { Pointer } from '../model.ts';
import type { Located } from '../reader.ts';
import { withoutProperties } from './access.ts';
import type { Facets, OtherFacet, SchemaContext } from './context.ts';
import { facetsOf } from './facets.ts';
import { hiddenBy, membersAt, withoutRepeats } from './members.ts';

/** Facets after absorption, and the absorbed bases. */
export interface Absorbed {
    readonly facets: Facets;
    readonly targets: readonly Pointer[];
}

/** A reference, and what has been absorbed from it. */
interface Base {
    readonly reference: Facets['references'][number];
    readonly absorbed: Absorbed | undefined;
}

/**
 * Absorbs some of a schema's references by copying their parts: where TypeScript cannot join the types, it can join the
 * parts. A base that is already being absorbed stays a reference, because it may contain itself. A base already
 * absorbed through another reference adds nothing.
 *
 * @param open The bases that are being absorbed.
 * @param taken The bases already absorbed.
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
    const access = new Map(parts.flatMap((part) => [...part.access]));
    const hidden = new Set(parts.flatMap((part) => [...part.hidden]));
    const all: Facets = {
        references: bases.flatMap(({ reference, absorbed }) => absorbed?.facets.references ?? [reference]),
        properties,
        required: new Set(parts.flatMap((part) => [...part.required])),
        access,
        hidden,
        index: parts.flatMap((part) => part.index),
        isObject: true,
        isClosed: false,
        refusesNull: parts.some((part) => part.refusesNull),
        outer: facets.outer,
        others: [
            ...absorbedBases.flatMap(({ absorbed }) => absorbed.facets.others.filter(isDependency)),
            ...facets.others,
        ],
    };
    return {
        facets: withoutProperties(all, hidden),
        targets: absorbedBases.flatMap(({ target, absorbed }) => [target, ...absorbed.targets]),
    };
}

/** A dependency is about properties, and is copied with them. */
export function isDependency({ kind }: OtherFacet): boolean {
    return kind === 'dependency';
}

/**
 * In an intersection, the index signature of a base does not admit the properties of the other members. Such a base is
 * copied part by part, so one index signature admits them all. A base with a property that only a sibling marks for the
 * other direction is copied without that property.
 */
export function absorbOpenBases(facets: Facets, context: SchemaContext, open?: ReadonlySet<Pointer>): Absorbed {
    const says = facets.properties.size + facets.hidden.size + facets.index.length > 0;
    const addsProperties = says || facets.references.length > 1;
    const hidden = hiddenBy(facets, context);
    if (!addsProperties && hidden.size === 0) return { facets, targets: [] };
    return absorb(
        facets,
        (target, base) => {
            const members = membersAt(target, context);
            // Without siblings, the name of an open base is enough.
            const isOpen = addsProperties && members.open;
            const isJoined = isOpen || [...hidden].some((name) => members.properties.has(name));
            return isJoined && members.known && base.others.length === 0;
        },
        context,
        open,
    );
}

/** The facets of a declaration: those of a named schema without the bases that no declaration can reference. */
export function absorbForDeclaration(
    facets: Facets,
    self: Pointer,
    context: SchemaContext,
    open?: ReadonlySet<Pointer>,
): Absorbed {
    const ofUnion = absorbOwnUnion(facets, self, context, open);
    const ofOpen = absorbOpenBases(ofUnion.facets, context, open);
    return { facets: ofOpen.facets, targets: [...ofUnion.targets, ...ofOpen.targets] };
}

/**
 * A base that is a union of its own subtypes (`Pet: oneOf [Cat, Dog]`, `Cat: allOf [Pet, …]`) is a cycle in TypeScript.
 * The subtype is already in the union, so it copies everything but the union from such a base.
 */
function absorbOwnUnion(facets: Facets, self: Pointer, context: SchemaContext, open?: ReadonlySet<Pointer>): Absorbed {
    return absorb(facets, (_, base) => unionNames(base, self, context), context, open);
}

function unionNames(facets: Facets, pointer: Pointer, context: SchemaContext): boolean {
    return facets.others.some(
        (facet) =>
            facet.kind === 'union' &&
            context.reader
                .items(facet.node, facet.keyword)
                .some((member) => context.reader.referenceOf(member) === pointer),
    );
}

/** Runs a function with absorbed facets. During the call, the absorbed bases stay references. */
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
