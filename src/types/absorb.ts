/** Copies the parts of bases that TypeScript cannot extend or intersect. */
import { keysOfMade, madeByKeys } from '../schema/additional.ts';
import { type Conjunction, type Constraint, conjunctionOf, withoutProperties } from '../schema/conjunction.ts';
import { holdsMade } from '../schema/holding.ts';
import { hiddenBy, membersOf } from '../schema/inherited.ts';
import type { Reference, SchemaNode } from '../schema/node.ts';
import type { TypeContext } from './context.ts';

/** A conjunction with the parts of some bases in it, and these bases. */
export interface Absorbed {
    readonly conjunction: Conjunction;
    readonly targets: readonly SchemaNode[];
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
    conjunction: Conjunction,
    isAbsorbed: (target: SchemaNode, base: Conjunction) => boolean,
    context: TypeContext,
    open: ReadonlySet<SchemaNode> = context.progress.absorbing,
    taken: Set<SchemaNode> = new Set(),
): Absorbed {
    const references: Reference[] = [];
    const bases: Conjunction[] = [];
    const targets: SchemaNode[] = [];
    for (const reference of conjunction.references) {
        const { target } = reference;
        if (taken.has(target) && !open.has(target)) continue;
        const base = open.has(target) ? undefined : conjunctionOf(target, context.direction);
        if (base === undefined || !isAbsorbed(target, base)) {
            references.push(reference);
            continue;
        }
        taken.add(target);
        const absorbed = absorb(base, isAbsorbed, context, new Set([...open, target]), taken);
        references.push(...absorbed.conjunction.references);
        bases.push(absorbed.conjunction);
        targets.push(target, ...absorbed.targets);
    }
    if (bases.length === 0) return { conjunction, targets };
    const parts = [...bases, conjunction];
    const properties = new Map<string, readonly SchemaNode[]>();
    for (const part of parts) {
        for (const [name, nodes] of part.properties) {
            properties.set(name, [...new Set([...(properties.get(name) ?? []), ...nodes])]);
        }
    }
    const hidden = new Set(parts.flatMap((part) => [...part.hidden]));
    const all: Conjunction = {
        nodes: parts.flatMap((part) => part.nodes),
        references,
        properties,
        required: new Set(parts.flatMap((part) => [...part.required])),
        access: new Map(parts.flatMap((part) => [...part.access])),
        hidden,
        keys: parts.flatMap((part) => part.keys),
        isObject: true,
        isClosed: false,
        refusesNull: parts.some((part) => part.refusesNull),
        shared: conjunction.shared,
        others: [...bases.flatMap(({ others }) => others.filter(isDependency)), ...conjunction.others],
    };
    return { conjunction: withoutProperties(all, hidden), targets };
}

/** A dependency is about properties, and is copied with them. */
export function isDependency({ kind }: Constraint): boolean {
    return kind === 'dependency';
}

/**
 * In an intersection, the index signature of a base does not admit the properties of the other members. Such a base is
 * copied part by part, so one index signature admits them all. A base with a property that only a sibling marks for the
 * other direction is copied without that property, and one with a property of which the keys beside it make something, with that.
 */
export function absorbOpenBases(
    conjunction: Conjunction,
    context: TypeContext,
    open?: ReadonlySet<SchemaNode>,
): Absorbed {
    const { references, properties, keys } = conjunction;
    if (references.length === 0) return { conjunction, targets: [] };
    const basesKeys = references.flatMap(({ target }) => conjunctionOf(target, context.direction).keys);
    const made = keysOfMade([...keys, ...basesKeys]);
    const addsProperties = properties.size + conjunction.hidden.size + keys.length > 0 || references.length > 1;
    const hidden = hiddenBy(conjunction, context.direction);
    if (!addsProperties && hidden.size === 0) return { conjunction, targets: [] };
    return absorb(
        conjunction,
        (target, base) => {
            const members = membersOf(target, context.direction);
            // Without siblings, the name of an open base is enough.
            const isOpen = addsProperties && members.open;
            const isJoined =
                isOpen ||
                [...hidden].some((name) => members.properties.has(name)) ||
                (made.length > 0 &&
                    [...members.properties].some(
                        ([name, { nodes }]) => !nodes.some(holdsMade) && madeByKeys(name, nodes, made).length > 0,
                    ));
            return isJoined && members.known && base.others.length === 0;
        },
        context,
        open,
    );
}

/** What is declared for a named schema, with the parts of the bases that no declaration can reference. */
export function copyForDeclaration(
    conjunction: Conjunction,
    self: SchemaNode,
    context: TypeContext,
    open?: ReadonlySet<SchemaNode>,
): Absorbed {
    const ofUnion = absorb(conjunction, (_, base) => hasAlternative(base, self), context, open);
    const ofOpen = absorbOpenBases(ofUnion.conjunction, context, open);
    return { conjunction: ofOpen.conjunction, targets: [...ofUnion.targets, ...ofOpen.targets] };
}

/**
 * Whether a base is a union of its own subtypes (`Pet: oneOf [Cat, Dog]`, `Cat: allOf [Pet, …]`), which is a cycle in
 * TypeScript. The subtype is already in the union, so it copies everything but the union from such a base.
 */
function hasAlternative(base: Conjunction, self: SchemaNode): boolean {
    return base.others.some(
        (one) => one.kind === 'alternatives' && one.members.some(({ targetPointer }) => targetPointer === self.pointer),
    );
}
