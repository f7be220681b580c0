/** Joins the documents of a description into one tree, in which every reference leads to a pointer. */
import type { Place } from '../../diagnostics/index.ts';
import { field, isJsonObject, type JsonObject, type JsonValue } from '../json.ts';
import { escapeKey, longestPrefix } from '../pointer.ts';
import { findParts } from './follow.ts';
import { type DocumentSet, type Part, valueOfPart } from './parts.ts';
import { furtherDocuments, partDocuments, type References, type Resolution } from './resolution.ts';

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
    readonly originOf: (pointer: string) => string;
    /** The pointer in the rewritten document, by the pointer in the original. */
    readonly becomeOf: (pointer: string) => string;
}

const asItStands: Rewriting = {
    originOf: (pointer) => pointer,
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
            const { document, pointer: own } = mounts.partAt(pointer);
            return set.documents[document]?.place(document === 0 ? rewriting.originOf(own) : own) ?? { pointer };
        },
    };
}

/** Documents as parts of one tree: which document each place belongs to, and where each value is. */
export class Mounts {
    readonly #parts = new Map<string, Part>();
    readonly #places = new Map<number, Map<string, string>>();

    /** Adds a value at a place. If a value has several places, references lead to the last one added. */
    add(place: string, part: Part): void {
        this.#parts.set(place, part);
        const places = this.#places.get(part.document) ?? new Map<string, string>();
        this.#places.set(part.document, places.set(part.pointer, place));
    }

    /** Whether a value has its own place with this prefix. */
    has({ document, pointer }: Part, prefix: string): boolean {
        return this.#places.get(document)?.get(pointer)?.startsWith(prefix) ?? false;
    }

    /** The value at a place. */
    partAt(place: string): Part {
        const found = longestPrefix(place, this.#parts);
        if (found === undefined) return { document: 0, pointer: place };
        return { document: found.value.document, pointer: found.value.pointer + found.rest };
    }

    /** The place of a value. */
    placeOf({ document, pointer }: Part): string {
        const found = longestPrefix(pointer, this.#places.get(document) ?? new Map<string, string>());
        return found === undefined ? pointer : found.value + found.rest;
    }
}

/** @param becomeOf Returns the current pointer for a pointer of the description's own document. */
function followReferences(set: DocumentSet, mounts: Mounts, becomeOf: (pointer: string) => string): References {
    const find = findParts(set);
    const resolve = (reference: string, from: string): Resolution => {
        const owner = mounts.partAt(from);
        const found = find(reference, owner);
        if (found.kind === 'lost') return found;
        const { document, pointer } = found.part;
        // References in the document itself are already rewritten.
        const isFromElsewhere = document === 0 && (owner.document !== 0 || !reference.startsWith('#'));
        const part = isFromElsewhere ? { document, pointer: becomeOf(pointer) } : found.part;
        return { kind: 'pointer', pointer: mounts.placeOf(part) };
    };
    const [only, ...others] = set.documents;
    // With no other document and no `$id`, a reference means the same everywhere.
    return { resolve: only?.names.length === 0 && others.length === 0 ? remembering(resolve) : resolve };
}

function remembering(resolve: References['resolve']): References['resolve'] {
    const known = new Map<string, Resolution>();
    return (reference, from) => {
        const resolution = known.get(reference) ?? resolve(reference, from);
        known.set(reference, resolution);
        return resolution;
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
        const found = part.document === 0 ? undefined : valueOfPart(set, part);
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
