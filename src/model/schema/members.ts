/** The properties of an object, its own and those of its bases. */
import type { Pointer } from '../model.ts';
import type { Located } from '../reader.ts';
import type { Facets, Member, Members, SchemaContext } from './context.ts';
import { facetsOf } from './facets.ts';

const noMembers: Members = { properties: new Map(), hidden: new Set(), open: false, known: false };

/**
 * Each link of a chain of schemas stores everything it inherits. A property takes a small part of the memory of a type.
 */
const propertiesPerPart = 5;

/** The properties of the schema at a pointer, its own and those of its bases. */
export function membersAt(pointer: Pointer, context: SchemaContext): Members {
    const remembered = context.memory.members.get(pointer);
    if (remembered !== undefined) return remembered;
    // A schema that extends itself adds nothing on the second visit.
    context.memory.members.set(pointer, noMembers);
    const node = context.reader.lookUp(pointer);
    const members = node === undefined ? noMembers : membersOf(facetsOf(node, context), context);
    context.limit.countParts(members.properties.size / propertiesPerPart, pointer);
    context.memory.members.set(pointer, members);
    return members;
}

function membersOf(facets: Facets, context: SchemaContext): Members {
    const inherited = facets.references.map(({ target }) => membersAt(target, context));
    const [only] = inherited;
    const addsNothing = facets.properties.size === 0 && facets.required.size === 0 && facets.index.length === 0;
    if (
        only !== undefined &&
        inherited.length === 1 &&
        addsNothing &&
        facets.hidden.size === 0 &&
        facets.others.length === 0
    )
        return only;

    const properties = new Map<string, Member>();
    const add = (name: string, nodes: readonly Located[], required: boolean): void => {
        const known = properties.get(name);
        properties.set(name, {
            nodes: known === undefined ? nodes : withoutRepeats([...known.nodes, ...nodes]),
            required: required || (known?.required ?? false),
        });
    };
    for (const members of inherited) {
        for (const [name, member] of members.properties) add(name, member.nodes, member.required);
    }
    for (const [name, nodes] of facets.properties) add(name, nodes, false);
    for (const name of facets.required) add(name, [], true);
    const hidden = hiddenIn(facets, inherited);
    for (const name of hidden) properties.delete(name);
    return {
        properties,
        hidden,
        open: facets.index.length > 0 || inherited.some((members) => members.open),
        known: facets.others.length === 0 && inherited.every((members) => members.known),
    };
}

function hiddenIn({ hidden }: Facets, inherited: readonly Members[]): ReadonlySet<string> {
    const hiding = [hidden, ...inherited.map((members) => members.hidden)].filter(({ size }) => size > 0);
    const [only = hidden] = hiding;
    return hiding.length > 1 ? new Set(hiding.flatMap((names) => [...names])) : only;
}

/** The properties of the other direction, according to a schema or its bases. */
export function hiddenBy(facets: Facets, context: SchemaContext): ReadonlySet<string> {
    if (context.direction === 'both') return facets.hidden;
    return hiddenIn(
        facets,
        facets.references.map(({ target }) => membersAt(target, context)),
    );
}

/** Removes duplicate places: a schema may extend the same base in several ways. */
export function withoutRepeats(nodes: readonly Located[]): readonly Located[] {
    return [...new Map(nodes.map((node) => [node.pointer, node])).values()];
}
