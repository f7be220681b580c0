/** The operations of a description: those at its paths and its webhooks, without those that the options leave out. */
import type { HttpMethod } from '../model.ts';
import { field, isObject, type Located, type LocatedObject, stringField } from '../reader.ts';
import type { SchemaContext } from '../schema/context.ts';
import type { LeftOut, OperationLabels, Selection } from './selection.ts';

/** The methods that a path item has fields for (OpenAPI 3.2, Path Item Object). */
const fixedMethods = new Map<string, HttpMethod>(
    ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE', 'QUERY'].map((method) => [
        method.toLowerCase(),
        method,
    ]),
);

/** A valid method name (RFC 9110, 5.6.2). */
const token = /^[\w!#$%&'*+\-.^`|~]+$/;

/** An operation of the description that is not left out. */
export interface Found {
    /** The words for all operations of its path, the nearest last. */
    readonly pathItems: readonly LocatedObject[];
    readonly node: LocatedObject;
    readonly path: string;
    readonly method: HttpMethod;
    readonly tag: string | undefined;
    readonly operationId: string | undefined;
}

/** Finds the operations to write: the selected ones, and of these, if the options say so, not the deprecated ones. */
export function findOperations(selection: Selection, context: SchemaContext): Found[] {
    const { reader } = context;
    const find = finder(selection.has, context, (operation) => selection.leftOut.push(operation));
    return reader.entries(reader.root, 'paths').flatMap(({ key, node: given }) => {
        const pathItems = key.startsWith('x-') ? [] : pathItemsOf(given, context);
        return pathItems.length === 0 ? [] : find(pathItems, { path: rooted(key, given, context), key });
    });
}

/** A request that the API sends: it has a name in place of a path. */
export interface Webhook extends Pick<Found, 'node' | 'method'> {
    readonly name: string;
}

/** Finds the webhooks that the options select, by tags and operationIds. */
export function findWebhooks(selection: Selection, context: SchemaContext): Webhook[] {
    const { reader } = context;
    const find = finder(selection.has, context);
    return reader.entries(reader.root, 'webhooks').flatMap(({ key: name, node: given }) => {
        const pathItems = name.startsWith('x-') ? [] : pathItemsOf(given, context);
        return find(pathItems, nowhere).map(({ node, method }) => ({ name, node, method }));
    });
}

/** Finds the operations of the callbacks of an operation, but for the excluded ones: to include the operation is to include them. */
export function findCallbacks(
    operation: LocatedObject,
    selection: Selection,
    context: SchemaContext,
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

/** What describes a path: an object, or the one that it refers to and the siblings of the reference (OpenAPI 3.1, 4.8.9.1). */
function pathItemsOf(given: Located, { reader }: SchemaContext): LocatedObject[] {
    const target = reader.follow(given);
    const { value, pointer } = given;
    const own = isObject(value) && field(value, '$ref') !== undefined ? [{ value, pointer }] : [];
    return target === undefined ? own : [target, ...own];
}

/** Where the operations of a path item are: the path as it is sent, and its key as the description writes it. */
interface OperationPath {
    readonly path: string;
    readonly key: string | undefined;
}

/** Webhooks and callbacks have no path of the description. */
const nowhere: OperationPath = { path: '', key: undefined };

/** Makes the function that finds the operations of a path that are selected. */
function finder(
    isSelected: (labels: OperationLabels) => boolean,
    context: SchemaContext,
    leaveOut?: (operation: LeftOut) => void,
): (pathItems: readonly LocatedObject[], place: OperationPath) => Found[] {
    const { reader, options } = context;
    return (pathItems, { path, key }) => {
        const operations = pathItems.flatMap((pathItem) => operationsOf(pathItem, context));
        // Of two for one method the nearer one counts.
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
 * A path begins with one slash (OpenAPI 3.1.1, 4.8.8.1). Without one, it would be joined to the name of the base URL's host;
 * with two, it would begin with the name of another (RFC 3986, 4.2).
 */
function rooted(path: string, { pointer }: Located, context: SchemaContext): string {
    const root = `/${path.replace(/^\/+/, '')}`;
    if (root !== path) context.reader.malformed(pointer, `a path begins with one slash: this is read as '${root}'`);
    return root;
}

/** The operations of a path item, in document order. What OpenAPI 3.2 added is read in all versions: it has no other meaning there. */
function operationsOf(
    pathItem: LocatedObject,
    context: SchemaContext,
): { readonly method: HttpMethod; readonly node: LocatedObject }[] {
    const { reader } = context;
    return Object.keys(pathItem.value).flatMap((key) => {
        if (key === 'additionalOperations') return additionalOperations(pathItem, context);
        const method = fixedMethods.get(key);
        const node = method === undefined ? undefined : reader.object(pathItem, key);
        return method === undefined || node === undefined ? [] : [{ method, node }];
    });
}

/** The operations of methods without a field: the methods are the keys, in the case in which they are sent. */
function additionalOperations(
    pathItem: LocatedObject,
    { reader }: SchemaContext,
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
