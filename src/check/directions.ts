/** Whether callers send the values of a type, receive them, or both; and which types refer to which. */
import ts from '../compiler/typescript.js';
import type { Direction } from './change.ts';
import type { Exports } from './exports.ts';
import { rolesFor } from './following.ts';

export const sent: Direction = { isSent: true, isReceived: false };
export const received: Direction = { isSent: false, isReceived: true };
/** The direction of a type that no operation reaches: callers may send or receive it. */
export const both: Direction = { isSent: true, isReceived: true };

/** The direction of a declared type, by its name. */
export type Directions = (type: string) => Direction;

/** The last argument of each operation is the configuration of the library, which is not part of the API. */
export function isConfiguration({ name }: ts.ParameterDeclaration): boolean {
    return ts.isIdentifier(name) && name.text.startsWith('$');
}

export function directionsOf(files: readonly Exports[]): Directions {
    const references = new Graph();
    for (const { types } of files) {
        for (const [name, node] of types) for (const used of namesIn(node)) references.add(name, used);
    }
    const sentRoots = new Set<string>();
    const receivedRoots = new Set<string>();
    const roleOf = rolesFor(files);
    for (const entry of files.flatMap(({ entries }) => [...entries.values()])) {
        if (entry.kind === 'callable' && entry.subject === 'operation') {
            for (const parameter of entry.node.parameters) {
                if (!isConfiguration(parameter)) addNames(parameter.type, sentRoots);
            }
            addNames(entry.node.type, receivedRoots);
        } else if (entry.kind === 'type') {
            const role = roleOf(entry);
            if (role !== undefined) (role === 'variables' ? sentRoots : receivedRoots).add(entry.name);
        }
    }
    const isSent = references.reach(sentRoots);
    const isReceived = references.reach(receivedRoots);
    return (type) => {
        const direction = { isSent: isSent.has(type), isReceived: isReceived.has(type) };
        return direction.isSent || direction.isReceived ? direction : both;
    };
}

/** The names of the types that are among the given ones or contain one of them. */
export function typesWith(names: Iterable<string>, files: readonly Exports[]): ReadonlySet<string> {
    const users = new Graph();
    for (const { types } of files) {
        for (const [name, node] of types) for (const used of namesIn(node)) users.add(used, name);
    }
    return users.reach(names);
}

/** Whether a node refers to one of some types. */
export function mentionsAny(node: ts.Node, names: ReadonlySet<string>): boolean {
    return names.size > 0 && [...namesIn(node)].some((name) => names.has(name));
}

function namesIn(node: ts.Node): ReadonlySet<string> {
    const names = new Set<string>();
    addNames(node, names);
    return names;
}

/** Adds the names of the types that a node refers to; for `API.Pet`, the last part. */
function addNames(node: ts.Node | undefined, names: Set<string>): void {
    if (node === undefined) return;
    if (ts.isTypeReferenceNode(node)) names.add(lastName(node.typeName));
    else if (ts.isTypeQueryNode(node)) names.add(lastName(node.exprName));
    else if (ts.isExpressionWithTypeArguments(node) && ts.isIdentifier(node.expression))
        names.add(node.expression.text);
    ts.forEachChild(node, (child) => addNames(child, names));
}

function lastName(name: ts.EntityName): string {
    return ts.isIdentifier(name) ? name.text : name.right.text;
}

/** Names that lead to other names. */
class Graph {
    readonly #next = new Map<string, Set<string>>();

    add(from: string, to: string): void {
        const known = this.#next.get(from);
        if (known === undefined) this.#next.set(from, new Set([to]));
        else known.add(to);
    }

    reach(roots: Iterable<string>): ReadonlySet<string> {
        // Iterating over a set also visits items that are added on the way.
        const reached = new Set(roots);
        for (const name of reached) for (const next of this.#next.get(name) ?? []) reached.add(next);
        return reached;
    }
}
