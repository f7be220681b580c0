/** The names that schemas give themselves: `$anchor` and `$id` (JSON Schema Core, 8.2). */
import { field, isJsonObject, type JsonObject, type JsonValue } from '../json.ts';
import { escapeKey, longestPrefix } from '../pointer.ts';
import { locationOf } from './documents.ts';
import { hasNamesAsKeys, holdsValues, outermostKeys } from './find.ts';

/** A schema with an `$id`, the base of references within it (JSON Schema Core, 8.2.1). */
export interface Resource {
    readonly pointer: string;
    readonly url: URL;
}

export interface SchemaNames {
    /** The base of references to other documents at a place: the nearest `$id` above it. */
    readonly resourceAt: (pointer: string) => Resource | undefined;
    /** All resources, outermost first. */
    readonly resources: readonly Resource[];
    /** The pointer of an `$anchor` or a `$dynamicAnchor`, within a resource or anywhere. */
    readonly anchor: (name: string, resource?: Resource) => string | undefined;
    readonly anchors: readonly string[];
}

interface Waiting {
    readonly value: JsonValue | undefined;
    readonly pointer: string;
    readonly resource: Resource | undefined;
    readonly keysAreNames: boolean;
}

/** Finds all names in one pass over a document. If two schemas have the same name, the first wins. */
export function findNames(document: JsonValue, base: URL): SchemaNames {
    const anchors = new Map<string, string>();
    const resources = new Map<string, Resource>();
    const waiting: Waiting[] = [{ value: document, pointer: '', resource: undefined, keysAreNames: false }];
    const take = (name: JsonValue | undefined, { pointer, resource }: Waiting): void => {
        if (typeof name !== 'string') return;
        for (const key of [name, anchorKey(name, resource)]) if (!anchors.has(key)) anchors.set(key, pointer);
    };
    for (let index = 0; index < waiting.length; index++) {
        const item = waiting[index];
        if (item === undefined || typeof item.value !== 'object' || item.value === null) continue;
        const { value, pointer, keysAreNames } = item;
        const isFields = isJsonObject(value) && !keysAreNames;
        const resource = (isFields ? resourceOf(field(value, '$id'), item, base) : undefined) ?? item.resource;
        if (isFields) {
            if (resource !== undefined) resources.set(resource.pointer, resource);
            take(field(value, '$anchor'), { ...item, resource });
            take(field(value, '$dynamicAnchor'), { ...item, resource });
        }
        const keys = isFields && pointer === '' ? outermostKeys(value) : Object.keys(value);
        for (const key of keys) {
            const child = field(value as JsonObject, key);
            if (typeof child !== 'object' || child === null) continue;
            if (isFields && pointer !== '' && holdsValues(key)) continue;
            waiting.push({
                value: child,
                pointer: `${pointer}/${escapeKey(key)}`,
                resource,
                keysAreNames: isFields && hasNamesAsKeys(key),
            });
        }
    }
    return {
        resourceAt: (pointer) => longestPrefix(pointer, resources)?.value,
        resources: [...resources.values()],
        anchor: (name, resource) => anchors.get(anchorKey(name, resource)) ?? anchors.get(name),
        anchors: [...anchors.keys()].filter((key) => !key.includes('#')),
    };
}

/** An anchor cannot contain a `#`. */
function anchorKey(name: string, resource: Resource | undefined): string {
    return `${resource?.pointer ?? ''}#${name}`;
}

/** An `$id` has no fragment (JSON Schema Core, 8.2.1). One with a fragment would replace its whole document. */
function resourceOf(id: JsonValue | undefined, { pointer, resource }: Waiting, base: URL): Resource | undefined {
    if (typeof id !== 'string' || /#./.test(id)) return undefined;
    const href = locationOf(id, resource?.url ?? base);
    return href === undefined ? undefined : { pointer, url: new URL(href) };
}
