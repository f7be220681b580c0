/** Whether callers send the values of a type, receive them, or both; and which types refer to which. */

import ts from '../compiler/typescript.js';
import { bothWays, type DirectionFlags } from './change.ts';
import { type Exports, isOperation } from './exports.ts';
import { collectOperationNames } from './following.ts';
import { isConfiguration } from './source.ts';

/** The direction of a declared type, by its name. */
export type DirectionOfType = (type: string) => DirectionFlags;

export function findDirections(files: readonly Exports[]): DirectionOfType {
    const sentTypes = new Set<string>();
    const receivedTypes = new Set<string>();
    const operations = collectOperationNames(files);
    for (const entry of files.flatMap(({ entries }) => [...entries.values()])) {
        if (isOperation(entry)) {
            for (const parameter of entry.node.parameters) {
                if (!isConfiguration(parameter)) addNames(parameter.type, sentTypes);
            }
            addNames(entry.node.type, receivedTypes);
        } else if (entry.role !== undefined && operations.haveNamed(entry.name)) {
            (entry.role === 'Variables' ? sentTypes : receivedTypes).add(entry.name);
        }
    }
    const links = linksOf(files);
    addReached(sentTypes, links);
    addReached(receivedTypes, links);
    return (type) => {
        const direction = { isSent: sentTypes.has(type), isReceived: receivedTypes.has(type) };
        return direction.isSent || direction.isReceived ? direction : bothWays;
    };
}

/** The names of the types that are among the given ones or contain one of them. */
export function typesWith(names: Iterable<string>, files: readonly Exports[]): ReadonlySet<string> {
    const found = new Set(names);
    const users = linksOf(files).map(([user, used]): Link => [used, user]);
    addReached(found, users);
    return found;
}

type Link = readonly [from: string, to: string];

/** From each type to those that it refers to. */
function linksOf(files: readonly Exports[]): readonly Link[] {
    const types = files.flatMap((file) => [...file.types]);
    return types.flatMap(([name, node]) => [...typeNamesIn(node)].map((used): Link => [name, used]));
}

function addReached(names: Set<string>, links: readonly Link[]): void {
    const next = new Map<string, string[]>();
    for (const [from, to] of links) {
        const known = next.get(from);
        if (known === undefined) next.set(from, [to]);
        else known.push(to);
    }
    // Iterating over a set also visits items that are added on the way.
    for (const name of names) for (const to of next.get(name) ?? []) names.add(to);
}

/** Whether a node refers to one of some types. */
export function mentionsAny(node: ts.Node, names: ReadonlySet<string>): boolean {
    return names.size > 0 && [...typeNamesIn(node)].some((name) => names.has(name));
}

function typeNamesIn(node: ts.Node): ReadonlySet<string> {
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
