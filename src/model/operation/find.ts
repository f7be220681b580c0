/** The operations of a description: those of its paths and webhooks, except those that the options exclude. */

import type { TypeContext } from '../../types/context.ts';
import type { HttpMethod } from '../model.ts';
import { field, isObject, type Located, type LocatedObject, stringField } from '../reader.ts';
import type { LeftOut, OperationLabels, Selection } from './selection.ts';

/** The methods that have a field in a path item (OpenAPI 3.2, Path Item Object). */
const fixedMethods = new Map<string, HttpMethod>(
    ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE', 'QUERY'].map((method) => [
        method.toLowerCase(),
        method,
    ]),
);

/** A valid method name (RFC 9110, 5.6.2). */
const token = /^[\w!#$%&'*+\-.^`|~]+$/;

/** An operation of the description that is not excluded. */
export interface Found {
    /** The objects that describe all operations of its path, nearest last. */
    readonly pathItems: readonly LocatedObject[];
    readonly node: LocatedObject;
    readonly path: string;
    readonly method: HttpMethod;
    readonly tag: string | undefined;
    readonly operationId: string | undefined;
}

/** Finds the selected operations, without deprecated ones if the options exclude those. */
export function findOperations(selection: Selection, context: TypeContext): Found[] {
    const { reader } = context;
    const find = finder(selection.has, context, (operation) => selection.leftOut.push(operation));
    return reader.entries(reader.root, 'paths').flatMap(({ key, node: given }) => {
        const pathItems = key.startsWith('x-') ? [] : pathItemsOf(given, context);
        return pathItems.length === 0 ? [] : find(pathItems, { path: rooted(key, given, context), key });
    });
}

/** A request that the API sends. It has a name instead of a path. */
export interface Webhook extends Pick<Found, 'node' | 'method'> {
    readonly name: string;
}

/** Finds the webhooks that the options select, by tag and operationId. */
export function findWebhooks(selection: Selection, context: TypeContext): Webhook[] {
    const { reader } = context;
    const find = finder(selection.has, context);
    return reader.entries(reader.root, 'webhooks').flatMap(({ key: name, node: given }) => {
        const pathItems = name.startsWith('x-') ? [] : pathItemsOf(given, context);
        return find(pathItems, nowhere).map(({ node, method }) => ({ name, node, method }));
    });
}

/**
 * Finds the operations in the callbacks of an operation, except excluded ones. Including the operation includes them.
 */
export function findCallbacks(
    operation: LocatedObject,
    selection: Selection,
    context: TypeContext,
): readonly LocatedObject[] {
    const { reader } = context;
    const find = finder((labels) => !selection.excludes(labels), context);
    const callbacks = reader
        .entries(operation, 'callbacks')
        .filter(({ key }) => !key.startsWith('x-'))
        .flatMap(({ node }) => reader.follow(node) ?? []);
    return callbacks.flatMap((callback) =>
        Object.keys(callback.value).flatMap((expression) => {
            const given = expression.startsWith('x-') ? undefined : reader.child(callback, expression);
            return given === undefined ? [] : find(pathItemsOf(given, context), nowhere).map(({ node }) => node);
        }),
    );
}

/**
 * The objects that describe a path: one object, or the target of a reference and its siblings (OpenAPI 3.1, 4.8.9.1).
 */
function pathItemsOf(given: Located, { reader }: TypeContext): LocatedObject[] {
    const target = reader.follow(given);
    const { value, pointer } = given;
    const own = isObject(value) && field(value, '$ref') !== undefined ? [{ value, pointer }] : [];
    return target === undefined ? own : [target, ...own];
}

/** The path of a path item as sent, and its key as written in the description. */
interface OperationPath {
    readonly path: string;
    readonly key: string | undefined;
}

/** Webhooks and callbacks have no path in the description. */
const nowhere: OperationPath = { path: '', key: undefined };

/** Creates the function that finds the selected operations of a path. */
function finder(
    isSelected: (labels: OperationLabels) => boolean,
    context: TypeContext,
    leaveOut?: (operation: LeftOut) => void,
): (pathItems: readonly LocatedObject[], place: OperationPath) => Found[] {
    const { reader, options } = context;
    return (pathItems, { path, key }) => {
        const operations = pathItems.flatMap((pathItem) => operationsOf(pathItem, context));
        // If a method occurs twice, the nearer operation wins.
        return [...new Map(operations.map((one) => [one.method, one])).values()].flatMap(
            ({ method, node }): Found[] => {
                const tags = reader
                    .items(node, 'tags')
                    .flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
                const operationId = stringField(node.value, 'operationId');
                const isDropped = options.skipDeprecated && field(node.value, 'deprecated') === true;
                const reason = isSelected({ tags, operationId, path: key }) ? 'deprecated' : 'not selected';
                if (isDropped || reason === 'not selected') {
                    leaveOut?.({ tag: tags[0], reason });
                    return [];
                }
                return [{ pathItems, node, path, method, tag: tags[0], operationId }];
            },
        );
    };
}

/**
 * A path starts with one slash (OpenAPI 3.1.1, 4.8.8.1). Without a slash, it would extend the host of the base URL;
 * with two, it would start with another host (RFC 3986, 4.2).
 */
function rooted(path: string, { pointer }: Located, context: TypeContext): string {
    const root = `/${path.replace(/^\/+/, '')}`;
    if (root !== path) context.reader.malformed(pointer, `a path begins with one slash: this is read as '${root}'`);
    return root;
}

/**
 * The operations of a path item, in document order. OpenAPI 3.2 fields are read in all versions: they have no other
 * meaning there.
 */
function operationsOf(
    pathItem: LocatedObject,
    context: TypeContext,
): { readonly method: HttpMethod; readonly node: LocatedObject }[] {
    const { reader } = context;
    return Object.keys(pathItem.value).flatMap((key) => {
        if (key === 'additionalOperations') return additionalOperations(pathItem, context);
        const method = fixedMethods.get(key);
        const node = method === undefined ? undefined : reader.object(pathItem, key);
        return method === undefined || node === undefined ? [] : [{ method, node }];
    });
}

/**
 * The operations of methods without a field of their own. The keys are the methods, in the case in which they are sent.
 */
function additionalOperations(
    pathItem: LocatedObject,
    { reader }: TypeContext,
): { readonly method: HttpMethod; readonly node: LocatedObject }[] {
    return reader.entries(pathItem, 'additionalOperations').flatMap(({ key: method, node: { value, pointer } }) => {
        const own = method.toLowerCase();
        if (fixedMethods.has(own)) {
            reader.malformed(
                pointer,
                `'${method}' is described by the field '${own}' of the path, and is left out here`,
            );
        } else if (!token.test(method)) {
            reader.malformed(pointer, `'${method}' is not a method: it takes letters, digits and signs such as '-'`);
        } else if (isObject(value)) {
            return [{ method, node: { value, pointer } }];
        } else {
            reader.malformed(pointer, 'an operation must be an object');
        }
        return [];
    });
}
