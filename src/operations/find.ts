/** The operations of a description: those of its paths, webhooks and callbacks, except those that the options exclude. */

import type { Pointer } from '../load/pointer.ts';
import { field, isObjectNode, type Located, type LocatedObject, type Reader, stringField } from '../load/reader.ts';
import type { GivenName } from '../names/given-names.ts';
import { inOrder } from '../names/order.ts';
import type { HttpMethod } from '../plan/model.ts';
import type { TypeContext } from '../types/context.ts';
import type { Selection } from './selection.ts';

/** The methods that have a field in a path item (OpenAPI 3.2, Path Item Object). */
const fixedMethods = new Map<string, HttpMethod>(
    ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE', 'QUERY'].map((method) => [
        method.toLowerCase(),
        method,
    ]),
);

/** A valid method name (RFC 9110, 5.6.2). */
const methodPattern = /^[\w!#$%&'*+\-.^`|~]+$/;

/** An operation of the description that is not excluded. */
export interface Route {
    /** The objects that describe all operations of its path, nearest last. */
    readonly pathItems: readonly LocatedObject[];
    readonly node: LocatedObject;
    /** The path as sent; the name of a webhook or of a callback, which have none in the description. */
    readonly path: string;
    /** The path as written in the description; undefined for a webhook or a callback. */
    readonly key: string | undefined;
    readonly method: HttpMethod;
    readonly tag: string | undefined;
    readonly tags: readonly string[];
    readonly operationId: string | undefined;
    /** The name that the options give it; undefined for a webhook or a callback. */
    readonly given: GivenName | undefined;
    /** Of a callback: the operation of a path, or the webhook, that leads to it, and the expression that gives its URL. */
    readonly owner?: Route;
    readonly expression?: string;
}

type OperationPlace = Pick<Route, 'path' | 'key' | 'owner' | 'expression'>;

/** Finds the selected operations, or webhooks by tag and operationId, without deprecated ones if the options exclude those. */
export function findOperations(field: 'paths' | 'webhooks', selection: Selection, context: TypeContext): Route[] {
    const { reader } = context;
    return pathItemsIn(reader.entries(reader.root, field), reader).flatMap(({ key, node, pathItems }) => {
        const place = field === 'paths' ? { path: withSlash(key, node, context), key } : { path: key, key: undefined };
        return selectOperations(pathItems, place, selection, context);
    });
}

/** An operation, and the objects that describe all operations of its path. */
type DescribedOperation = Pick<Route, 'pathItems' | 'node'>;

/** All operations of the paths, whatever the options select. Reports nothing. */
export function operationsOfPaths({ silent: reader }: Reader): readonly DescribedOperation[] {
    return pathItemsIn(reader.entries(reader.root, 'paths'), reader).flatMap(({ pathItems }) =>
        Array.from(operationsByMethod(pathItems, reader).values(), (node) => ({ pathItems, node })),
    );
}

/** Whether any operation of the paths has one of some fields, as an extension. */
export function anyOperationHas(names: readonly string[], reader: Reader): boolean {
    return operationsOfPaths(reader).some(({ node }) => names.some((name) => field(node.value, name) !== undefined));
}

/**
 * Finds the operations in the callbacks of some operations, and in their own callbacks, except excluded ones. Including an
 * operation includes them. One that is shared is found once under each name, whatever the order of its owners in the file.
 */
export function findCallbacks(
    operations: readonly Route[],
    selection: Selection,
    context: TypeContext,
): readonly Route[] {
    const found = new Set<string>();
    const searched = new Set<Pointer>();
    const all = new Map<Route, Route[]>();
    for (const owner of operations.toSorted(byPlace)) {
        // A callback may be shared by many operations, and may lead back to itself.
        const waiting = [owner.node];
        const own: Route[] = [];
        for (const node of waiting) {
            if (searched.has(node.pointer)) continue;
            searched.add(node.pointer);
            for (const callback of callbacksOf(node, owner, selection, context)) {
                const key = JSON.stringify([callback.path, callback.node.pointer]);
                if (found.has(key)) continue;
                found.add(key);
                own.push(callback);
                waiting.push(callback.node);
            }
        }
        all.set(owner, own);
    }
    return operations.flatMap((owner) => all.get(owner) ?? []);
}

function callbacksOf(operation: LocatedObject, owner: Route, selection: Selection, context: TypeContext): Route[] {
    const { reader } = context;
    return reader.entries(operation, 'callbacks').flatMap(({ key: path, node: given }) => {
        const callback = path.startsWith('x-') ? undefined : reader.follow(given);
        const items = Object.keys(callback?.value ?? {}).flatMap((key) => {
            const node = callback && reader.child(callback, key);
            return node === undefined ? [] : [{ key, node }];
        });
        return pathItemsIn(items, reader).flatMap(({ key: expression, pathItems }) =>
            selectOperations(pathItems, { path, key: undefined, expression, owner }, selection, context),
        );
    });
}

interface PathEntry {
    readonly key: string;
    readonly node: Located;
}

/**
 * The objects that describe each of some paths: one object, or the target of a reference and its siblings (OpenAPI 3.1,
 * 4.8.9.1).
 */
function pathItemsIn(entries: readonly PathEntry[], reader: Reader): (PathEntry & Pick<Route, 'pathItems'>)[] {
    return entries.flatMap(({ key, node }) => {
        if (key.startsWith('x-')) return [];
        const target = reader.follow(node);
        const own = isObjectNode(node) && field(node.value, '$ref') !== undefined ? [node] : [];
        const pathItems = target === undefined ? own : [target, ...own];
        return pathItems.length === 0 ? [] : [{ key, node, pathItems }];
    });
}

function selectOperations(
    pathItems: readonly LocatedObject[],
    place: OperationPlace,
    selection: Selection,
    context: TypeContext,
): Route[] {
    const { reader, options } = context;
    return [...operationsByMethod(pathItems, reader)].flatMap(([method, node]): Route[] => {
        const tags = reader.items(node, 'tags').flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
        const operationId = stringField(node.value, 'operationId');
        const isDropped = options.skipDeprecated && field(node.value, 'deprecated') === true;
        const isSelected = selection.has({ tags, operationId, key: place.key }, place.owner !== undefined);
        const given = place.key === undefined ? undefined : selection.names.find(operationId, `${method} ${place.key}`);
        if (isSelected && !isDropped)
            return [{ ...place, pathItems, node, method, tag: tags[0], tags, operationId, given }];
        if (place.key !== undefined) {
            selection.leftOut.push({ operationId, place: `${method} ${place.key}`, tag: tags[0], tags });
        }
        return [];
    });
}

/**
 * A path starts with one slash (OpenAPI 3.1.1, 4.8.8.1). Without a slash, it would extend the host of the base URL;
 * with two, it would start with another host (RFC 3986, 4.2).
 */
function withSlash(path: string, { pointer }: Located, context: TypeContext): string {
    const root = `/${path.replace(/^\/+/, '')}`;
    if (root !== path) context.reader.malformed(pointer, `a path begins with one slash: this is read as '${root}'`);
    return root;
}

type MethodEntry = readonly [method: HttpMethod, node: LocatedObject];

/** The operations of a path. If a method occurs twice, the nearer operation wins. */
function operationsByMethod(
    pathItems: readonly LocatedObject[],
    reader: Reader,
): ReadonlyMap<HttpMethod, LocatedObject> {
    return new Map(pathItems.flatMap((pathItem) => operationsOfPathItem(pathItem, reader)));
}

/**
 * The operations of a path item, in document order. OpenAPI 3.2 fields are read in all versions: they have no other
 * meaning there.
 */
function operationsOfPathItem(pathItem: LocatedObject, reader: Reader): MethodEntry[] {
    return Object.keys(pathItem.value).flatMap((key): MethodEntry[] => {
        if (key === 'additionalOperations') return additionalOperations(pathItem, reader);
        const method = fixedMethods.get(key);
        const node = method === undefined ? undefined : reader.object(pathItem, key);
        return method === undefined || node === undefined ? [] : [[method, node]];
    });
}

/**
 * The operations of methods without a field of their own. The keys are the methods, in the case in which they are sent.
 */
function additionalOperations(pathItem: LocatedObject, reader: Reader): MethodEntry[] {
    return reader.entries(pathItem, 'additionalOperations').flatMap(({ key: method, node }): MethodEntry[] => {
        const own = method.toLowerCase();
        if (!fixedMethods.has(own) && methodPattern.test(method) && isObjectNode(node)) return [[method, node]];
        const problem = fixedMethods.has(own)
            ? `'${method}' is described by the field '${own}' of the path, and is left out here`
            : methodPattern.test(method)
              ? 'an operation must be an object'
              : `'${method}' is not a method: it takes letters, digits and signs such as '-'`;
        reader.malformed(node.pointer, problem);
        return [];
    });
}

/** By path, then by method. */
export function byPlace(left: Route, right: Route): number {
    return inOrder(left.path, right.path) || inOrder(left.method, right.method);
}

export function firstByPlace(one: Route, other: Route): Route {
    return byPlace(other, one) < 0 ? other : one;
}
