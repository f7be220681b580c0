/** Joins the documents of a description into one tree, in which every reference leads to a pointer. */
import type { Place } from '../../diagnostics/index.ts';
import { field, isJsonObject, type JsonObject, type JsonValue } from '../json.ts';
import { escapeKey } from '../pointer.ts';
import type { DocumentSet } from './documents.ts';
import { followReferences } from './follow.ts';
import { Mounts, type Part } from './mounts.ts';
import { furtherDocuments, partDocuments, type References } from './resolution.ts';
import { valueAt } from './value.ts';

export interface JoinedDescription {
    readonly document: JsonObject;
    readonly references: References;
    /** Whether any schema is `readOnly` or `writeOnly`. */
    readonly hasAccess: boolean;
    /** The source place for a pointer into the whole description. */
    readonly place: (pointer: string) => Place;
}

/** How an upgraded document differs from its original. */
export interface Rewriting {
    /** The pointer in the original, by the pointer in the rewritten document. */
    readonly originOf: (pointer: string) => Part;
    /** The pointer in the rewritten document, by the pointer in the original. */
    readonly becomeOf: (pointer: string) => string;
}

const asItStands: Rewriting = {
    originOf: (pointer) => ({ document: 0, pointer }),
    becomeOf: (pointer) => pointer,
};

/** @param root The description's own document, as read or as rewritten. */
export function joinDocuments(
    root: JsonObject,
    set: DocumentSet,
    rewriting: Rewriting = asItStands,
): JoinedDescription {
    const mounts = new Mounts();
    const references = followReferences(set, mounts, rewriting.becomeOf);
    const [, ...further] = set.documents;
    const added = further.length === 0 ? {} : mountFurther(set, mounts);
    return {
        document: further.length === 0 ? root : { ...mountComponents(root, set, mounts, references), ...added },
        references,
        hasAccess: set.documents.some((document) => document.hasAccess),
        place: (pointer) => {
            const standing = mounts.partAt(pointer);
            const { document, pointer: own } =
                standing.document === 0 ? rewriting.originOf(standing.pointer) : standing;
            return set.documents[document]?.place(own) ?? { pointer };
        },
    };
}

/** The further documents under their file names. Schemas in them have no better name. */
function mountFurther({ documents, expansion }: DocumentSet, mounts: Mounts): JsonObject {
    const named = {
        [furtherDocuments]: new Map<string, JsonValue[]>(),
        [partDocuments]: new Map<string, JsonValue[]>(),
    };
    for (const [document, { asked, value }] of documents.entries()) {
        if (document === 0) continue;
        const key = expansion?.isPart(document) === true ? partDocuments : furtherDocuments;
        const name = nameOf(asked);
        const values = named[key].get(name) ?? [];
        mounts.add(`/${key}/${escapeKey(name)}/${values.length}`, { document, pointer: '' });
        values.push(value);
        named[key].set(name, values);
    }
    const entries = Object.entries(named).filter(([, values]) => values.size > 0);
    return Object.fromEntries(entries.map(([key, values]) => [key, Object.fromEntries(values)]));
}

/** `pet` of `schemas/pet.yaml`, and of `schemas/pet/index.yaml`. */
function nameOf({ pathname, host }: URL): string {
    const [last = '', folder = ''] = pathname
        .split('/')
        .filter((part) => part !== '')
        .toReversed();
    const stem = decode(last).replace(/\.(json|ya?ml)$/i, '');
    return (stem === 'index' && folder !== '' ? decode(folder) : stem) || host || 'document';
}

function decode(text: string): string {
    try {
        return decodeURIComponent(text);
    } catch {
        return text;
    }
}

const componentMaps = ['schemas', 'parameters', 'requestBodies', 'responses', 'pathItems', 'mediaTypes'] as const;

/** A component, possibly in another document. */
interface Component {
    readonly map: string;
    readonly key: string;
    readonly value: JsonValue | undefined;
}

/**
 * A component that is only a reference to another document stands for the value there: the value is mounted in its
 * place, and references to either mean the same. This also covers a component that references such a component; but
 * components that reference a value directly come first.
 */
function mountComponents(root: JsonObject, set: DocumentSet, mounts: Mounts, references: References): JsonObject {
    const components = objectAt(root, 'components');
    if (components === undefined) return root;
    const mounted = new Map<string, Map<string, JsonValue | undefined>>();
    const waiting: Component[] = [];
    for (const map of componentMaps) {
        const entries = objectAt(components, map);
        if (entries === undefined) continue;
        mounted.set(map, new Map(Object.entries(entries)));
        for (const [key, value] of Object.entries(entries)) {
            // A reference within the same document leads to another component, or to a part of one.
            if (onlyReference(value)?.startsWith('#') === true) continue;
            waiting.push({ map, key, value });
        }
    }
    // It grows during the loop.
    for (const { map, key, value } of waiting) {
        const reference = onlyReference(value);
        if (reference === undefined) continue;
        const place = `/components/${map}/${escapeKey(key)}`;
        const resolution = references.resolve(reference, place);
        if (resolution.kind !== 'pointer') continue;
        const part = mounts.partAt(resolution.pointer);
        const target = part.document === 0 ? undefined : set.documents[part.document];
        const found = target === undefined ? undefined : valueAt(target.value, part.pointer);
        // A value that already has a place keeps it, and this component references it.
        if (found === undefined || mounts.has(part, '/components/')) continue;
        mounts.add(place, part);
        mounted.get(map)?.set(key, found);
        waiting.push({ map, key, value: found });
    }
    const maps = [...mounted].map(([map, entries]) => [map, Object.fromEntries(entries)] as const);
    return { ...root, components: { ...components, ...Object.fromEntries(maps) } };
}

function onlyReference(value: JsonValue | undefined): string | undefined {
    if (!isJsonObject(value) || Object.keys(value).length !== 1 || !Object.hasOwn(value, '$ref')) return undefined;
    const { $ref } = value;
    return typeof $ref === 'string' ? $ref : undefined;
}

function objectAt(object: JsonObject, key: string): JsonObject | undefined {
    const value = field(object, key);
    return isJsonObject(value) ? value : undefined;
}
