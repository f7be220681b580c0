/** Which operations a description has: those at its paths and its webhooks, but for what the options leave out. */
import type { HttpMethod } from '../model.ts';
import { field, isObject, type Located, type LocatedObject, stringField } from '../reader.ts';
import type { SchemaContext } from '../schema/context.ts';
import type { Exclusion } from './exclude.ts';

/** The methods that a path item has fields for (OpenAPI 3.2, Path Item Object). */
const fixedMethods = new Map<string, HttpMethod>(
    ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE', 'QUERY'].map((method) => [
        method.toLowerCase(),
        method,
    ]),
);

/** What a method may be called (RFC 9110, 5.6.2). */
const token = /^[\w!#$%&'*+\-.^`|~]+$/;

/** An operation of the description that is not left out. */
export interface Found {
    /** What is said of all operations of its path, the nearest last. */
    readonly pathItems: readonly LocatedObject[];
    readonly node: LocatedObject;
    readonly path: string;
    readonly method: HttpMethod;
    readonly tag: string | undefined;
    readonly operationId: string | undefined;
}

/** Finds the operations to write: all but the excluded ones and, if so asked, the deprecated ones. */
export function findOperations(exclusion: Exclusion, context: SchemaContext): Found[] {
    const { reader } = context;
    const find = finder(exclusion, context);
    return reader.entries(reader.root, 'paths').flatMap(({ key, node: given }) => {
        const pathItems = key.startsWith('x-') ? [] : pathItemsOf(given, context);
        return pathItems.length === 0 ? [] : find(pathItems, rooted(key, given, context));
    });
}

/** A request that the API makes: it has a name in the place of a path. */
export interface Webhook extends Pick<Found, 'node' | 'method'> {
    readonly name: string;
}

/** Finds the webhooks, but for those that the options leave out as they do operations. */
export function findWebhooks(exclusion: Exclusion, context: SchemaContext): Webhook[] {
    const { reader } = context;
    const find = finder(exclusion, context);
    return reader.entries(reader.root, 'webhooks').flatMap(({ key: name, node: given }) => {
        const pathItems = name.startsWith('x-') ? [] : pathItemsOf(given, context);
        return find(pathItems, '').map(({ node, method }) => ({ name, node, method }));
    });
}

/** Finds the operations of the callbacks of an operation, but for those that the options leave out. */
export function findCallbacks(
    operation: LocatedObject,
    exclusion: Exclusion,
    context: SchemaContext,
): readonly LocatedObject[] {
    const { reader } = context;
    const find = finder(exclusion, context);
    const callbacks = reader
        .entries(operation, 'callbacks')
        .filter(({ key }) => !key.startsWith('x-'))
        .flatMap(({ node }) => reader.follow(node) ?? []);
    return callbacks.flatMap((callback) =>
        Object.keys(callback.value).flatMap((expression) => {
            const given = expression.startsWith('x-') ? undefined : reader.child(callback, expression);
            return given === undefined ? [] : find(pathItemsOf(given, context), '').map(({ node }) => node);
        }),
    );
}

/** What describes a path: an object, or the one that it refers to and what stands beside the reference (OpenAPI 3.1, 4.8.9.1). */
function pathItemsOf(given: Located, { reader }: SchemaContext): LocatedObject[] {
    const target = reader.follow(given);
    const { value, pointer } = given;
    const own = isObject(value) && field(value, '$ref') !== undefined ? [{ value, pointer }] : [];
    return target === undefined ? own : [target, ...own];
}

/** Makes what finds the operations of a path that the options do not leave out. */
function finder(
    exclusion: Exclusion,
    context: SchemaContext,
): (pathItems: readonly LocatedObject[], path: string) => Found[] {
    const { reader, options } = context;
    return (pathItems, path) => {
        const operations = pathItems.flatMap((pathItem) => operationsOf(pathItem, context));
        // Of two for one method the nearer one counts.
        return [...new Map(operations.map((one) => [one.method, one])).values()].flatMap(
            ({ method, node }): Found[] => {
                const tags = reader
                    .items(node, 'tags')
                    .flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
                const operationId = stringField(node.value, 'operationId');
                if (exclusion.leavesOut({ tags, operationId })) return [];
                if (options.skipDeprecated && field(node.value, 'deprecated') === true) return [];
                return [{ pathItems, node, path, method, tag: tags[0], operationId }];
            },
        );
    };
}

/**
 * A path begins with one slash (OpenAPI 3.1.1, 4.8.8.1). With none, it would go on with the name of the base URL's host;
 * with two, it would begin with the name of another (RFC 3986, 4.2).
 */
function rooted(path: string, { pointer }: Located, context: SchemaContext): string {
    const root = `/${path.replace(/^\/+/, '')}`;
    if (root !== path) context.reader.malformed(pointer, `a path begins with one slash: this is taken for '${root}'`);
    return root;
}

/** The operations of a path item, in document order. What OpenAPI 3.2 added is read in all versions: it means nothing else there. */
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

/** The operations whose methods have no field: these are the keys, with the capitals that are sent. */
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
            reader.malformed(pointer, `'${method}' is no method: it takes letters, digits and signs such as '-'`);
        } else if (isObject(value)) {
            return [{ method, node: { value, pointer } }];
        } else {
            reader.malformed(pointer, 'an operation must be an object');
        }
        return [];
    });
}
