/** The properties of an object, its own and those of its bases. */
import { limits } from '../limits.ts';
import type { Direction } from './access.ts';
import { type Conjunction, conjunctionOf } from './conjunction.ts';
import { Fact } from './facts.ts';
import type { SchemaNode } from './node.ts';

export interface ObjectMembers {
    readonly properties: ReadonlyMap<string, ObjectMember>;
    /** The properties omitted because they belong to the other direction. */
    readonly hidden: ReadonlySet<string>;
    /** Whether it constrains keys that are not properties, so its type has an index signature. */
    readonly open: boolean;
    /** Whether all of its properties are known: it has no alternatives, no verbatim type, no primitive value. */
    readonly known: boolean;
}

export interface ObjectMember {
    /** One schema for each place that describes the property. All of them apply. */
    readonly nodes: readonly SchemaNode[];
    readonly required: boolean;
}

const noMembers: ObjectMembers = { properties: new Map(), hidden: new Set(), open: false, known: false };

const memberFacts = {
    received: membersFact('received'),
    sent: membersFact('sent'),
    both: membersFact('both'),
} as const satisfies Record<Direction, Fact<ObjectMembers>>;

function membersFact(direction: Direction): Fact<ObjectMembers> {
    return new Fact<ObjectMembers>({
        next: (node) => conjunctionOf(node, direction).references.map(({ target }) => target),
        find: (node, of) => {
            const found = joinMembers(conjunctionOf(node, direction), of);
            node.graph.limit.countParts(found.properties.size / limits.propertiesPerPart, node.pointer);
            return found;
        },
        // A schema that extends itself adds nothing on the second visit.
        inCircle: noMembers,
    });
}

/** The properties of a schema, its own and those of its bases. */
export function membersOf(node: SchemaNode, direction: Direction): ObjectMembers {
    return memberFacts[direction].of(node);
}

function joinMembers(conjunction: Conjunction, of: (base: SchemaNode) => ObjectMembers): ObjectMembers {
    const inherited = conjunction.references.map(({ target }) => of(target));
    const [only] = inherited;
    const addsNothing =
        conjunction.properties.size + conjunction.required.size + conjunction.keys.length + conjunction.hidden.size ===
        0;
    if (only !== undefined && inherited.length === 1 && addsNothing && conjunction.others.length === 0) return only;

    const properties = new Map<string, ObjectMember>();
    const add = (name: string, nodes: readonly SchemaNode[], required: boolean): void => {
        const known = properties.get(name);
        properties.set(name, {
            nodes: known === undefined ? nodes : [...new Set([...known.nodes, ...nodes])],
            required: required || (known?.required ?? false),
        });
    };
    for (const base of inherited) for (const [name, { nodes, required }] of base.properties) add(name, nodes, required);
    for (const [name, nodes] of conjunction.properties) add(name, nodes, false);
    for (const name of conjunction.required) add(name, [], true);
    const hidden = hiddenIn(conjunction, inherited);
    for (const name of hidden) properties.delete(name);
    return {
        properties,
        hidden,
        open: conjunction.keys.length > 0 || inherited.some((base) => base.open),
        known: conjunction.others.length === 0 && inherited.every((base) => base.known),
    };
}

function hiddenIn({ hidden }: Conjunction, inherited: readonly ObjectMembers[]): ReadonlySet<string> {
    const hiding = [hidden, ...inherited.map((base) => base.hidden)].filter(({ size }) => size > 0);
    const [only = hidden] = hiding;
    return hiding.length > 1 ? new Set(hiding.flatMap((names) => [...names])) : only;
}

/** The properties of the other direction, according to a schema or its bases. */
export function hiddenBy(conjunction: Conjunction, direction: Direction): ReadonlySet<string> {
    if (direction === 'both') return conjunction.hidden;
    return hiddenIn(
        conjunction,
        conjunction.references.map(({ target }) => membersOf(target, direction)),
    );
}
