/** Whether callers send the values of a type, receive them, or both. This decides which changes break them. */
import ts from '../compiler/typescript.js';
import { rolesFor } from './following.ts';
import type { Callable, Surface } from './surface.ts';

export interface Direction {
    readonly isSent: boolean;
    readonly isReceived: boolean;
}

export const sent: Direction = { isSent: true, isReceived: false };
export const received: Direction = { isSent: false, isReceived: true };
/** The direction of a type that no operation reaches: callers may send or receive it. */
export const both: Direction = { isSent: true, isReceived: true };

/** The last argument of each operation is the configuration of the library, which is not part of the API. */
export function isConfiguration(parameter: ts.ParameterDeclaration): boolean {
    return ts.isIdentifier(parameter.name) && parameter.name.text.startsWith('$');
}

/** Returns a function that gives the direction of each declared type, by name. */
export function directionsOf(surfaces: readonly Surface[]): (type: string) => Direction {
    const references = new Map<string, Set<string>>();
    for (const { types } of surfaces) {
        for (const [name, node] of types) addNames(node, entryOf(references, name));
    }
    const sentRoots = new Set<string>();
    const receivedRoots = new Set<string>();
    const roleOf = rolesFor(surfaces);
    for (const { entries } of surfaces) {
        for (const entry of entries.values()) {
            if (entry.kind === 'callable' && entry.subject === 'operation') {
                addSignature(entry, sentRoots, receivedRoots);
            } else if (entry.kind === 'type') {
                const role = roleOf(entry);
                if (role === 'variables') sentRoots.add(entry.name);
                else if (role !== undefined) receivedRoots.add(entry.name);
            }
        }
    }
    const isSent = reach(sentRoots, references);
    const isReceived = reach(receivedRoots, references);
    return (type) => {
        const direction = { isSent: isSent.has(type), isReceived: isReceived.has(type) };
        return direction.isSent || direction.isReceived ? direction : both;
    };
}

/** The names of the types that are among the given ones or contain one of them. */
export function typesWith(names: Iterable<string>, surfaces: readonly Surface[]): ReadonlySet<string> {
    const users = new Map<string, Set<string>>();
    for (const { types } of surfaces) {
        for (const [name, node] of types) for (const used of namesIn(node)) entryOf(users, used).add(name);
    }
    return reach(new Set(names), users);
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

function addSignature({ node }: Callable, isSent: Set<string>, isReceived: Set<string>): void {
    for (const parameter of node.parameters) {
        if (parameter.type !== undefined && !isConfiguration(parameter)) addNames(parameter.type, isSent);
    }
    if (node.type !== undefined) addNames(node.type, isReceived);
}

/** Adds the names of the types that a node refers to; for `API.Pet`, the last part. */
function addNames(node: ts.Node, names: Set<string>): void {
    if (ts.isTypeReferenceNode(node)) names.add(lastName(node.typeName));
    else if (ts.isTypeQueryNode(node)) names.add(lastName(node.exprName));
    else if (ts.isExpressionWithTypeArguments(node) && ts.isIdentifier(node.expression))
        names.add(node.expression.text);
    ts.forEachChild(node, (child) => addNames(child, names));
}

function lastName(name: ts.EntityName): string {
    return ts.isIdentifier(name) ? name.text : name.right.text;
}

function entryOf(map: Map<string, Set<string>>, name: string): Set<string> {
    const known = map.get(name);
    if (known !== undefined) return known;
    const fresh = new Set<string>();
    map.set(name, fresh);
    return fresh;
}

function reach(roots: ReadonlySet<string>, references: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
    // Iterating over a set also visits items that are added on the way.
    const reached = new Set(roots);
    for (const name of reached) for (const next of references.get(name) ?? []) reached.add(next);
    return reached;
}
