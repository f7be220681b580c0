/** Joins the documents of a description into one tree, in which every reference leads to a pointer. */
import type { Place } from '../../diagnostics/index.ts';
import { field, isJsonObject, type JsonObject, type JsonValue, stringField } from '../json.ts';
import { decodeFragment, escapeKey, longestPrefix } from '../pointer.ts';
import { ReferenceIndex } from './follow.ts';
import { type DocumentSet, type Part, placeAt, valueOfPart } from './parts.ts';
import {
    describedPlace,
    furtherDocuments,
    partDocuments,
    placeOfSchema,
    type References,
    type Resolution,
} from './resolution.ts';

export interface JoinedDescription {
    /** The description's own document, with the others under `furtherDocuments`. */
    readonly document: JsonObject;
    readonly references: References;
    /** Whether any schema is `readOnly` or `writeOnly`. */
    readonly hasAccess: boolean;
    /** Whether any schema may be of a date, a time or a duration. */
    readonly hasTimes: boolean;
    /**
     * The place in the source of the value that a pointer into the document names: its key, if it has one. If the value
     * does not exist, the place of its nearest existing ancestor. Nothing is computed before the first lookup.
     */
    readonly place: (pointer: string) => Place;
}

/** How an upgraded document differs from its original. */
interface Rewriting {
    /** The pointer in the original, by the pointer in the rewritten document. */
    readonly originOf: (pointer: string) => string;
    /** The pointer in the rewritten document, by the pointer in the original. */
    readonly becomeOf: (pointer: string) => string;
}

/**
 * @param root The description's own document, as read or as rewritten.
 * @param rewriting How it was rewritten, if it was.
 */
export function joinDocuments(root: JsonObject, set: DocumentSet, rewriting?: Rewriting): JoinedDescription {
    const mounts = new Mounts();
    const references = followReferences(set, mounts, rewriting);
    const added = set.documents.length < 2 ? undefined : mountFurther(set, mounts);
    return {
        document: added === undefined ? root : { ...mountComponents(root, set, mounts, references), ...added },
        references,
        hasAccess: set.documents.some((document) => document.hasAccess),
        hasTimes: set.documents.some((document) => document.hasTimes),
        place: (pointer) => {
            const { document, pointer: written } = mounts.partAt(describedPlace(placeOfSchema(pointer)));
            const own = document === 0 ? (rewriting?.originOf(written) ?? written) : written;
            return placeAt(set, { document, pointer: own });
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

function followReferences(set: DocumentSet, mounts: Mounts, rewriting: Rewriting | undefined): References {
    const index = new ReferenceIndex(set);
    const resolve = (reference: string, from: string): Resolution => {
        const owner = mounts.partAt(from);
        const found = index.find(reference, owner);
        if (found.kind === 'lost') return found;
        const { document, pointer } = found.part;
        // References in the document itself are already rewritten.
        const isFromElsewhere = document === 0 && (owner.document !== 0 || !reference.startsWith('#'));
        const current = isFromElsewhere ? (rewriting?.becomeOf(pointer) ?? pointer) : pointer;
        return { kind: 'pointer', pointer: mounts.placeOf({ document, pointer: current }) };
    };
    const anchors = [...index.dynamicAnchors()];
    const placeOf = (part: Part): string => mounts.placeOf(part);
    return {
        resolve,
        dynamicAnchors: (pointer) => {
            const part = mounts.partAt(pointer);
            return new Map(
                anchors.flatMap(([name, parts]) => {
                    const found = parts.find((one) => index.isSameArea(one, part));
                    return found === undefined ? [] : [[name, placeOf(found)]];
                }),
            );
        },
        repeatedAnchors: () =>
            new Map(anchors.filter(([, parts]) => parts.length > 1).map(([name, parts]) => [name, parts.map(placeOf)])),
    };
}

/** The further documents under their file names. Schemas in them have no better name. */
function mountFurther({ documents, expansion }: DocumentSet, mounts: Mounts): JsonObject {
    const named = new Map([furtherDocuments, partDocuments].map((key) => [key, new Map<string, JsonValue[]>()]));
    for (const [document, { asked, value }] of documents.entries()) {
        if (document === 0) continue;
        const key = expansion?.isPart(document) === true ? partDocuments : furtherDocuments;
        const name = fileNameOf(asked);
        const values = named.get(key)?.get(name) ?? [];
        mounts.add(`/${key}/${escapeKey(name)}/${values.length}`, { document, pointer: '' });
        values.push(value);
        named.get(key)?.set(name, values);
    }
    const entries = [...named].filter(([, values]) => values.size > 0);
    return Object.fromEntries(entries.map(([key, values]) => [key, Object.fromEntries(values)]));
}

/** `pet` of `schemas/pet.yaml`, and of `schemas/pet/index.yaml`. */
function fileNameOf({ pathname, host }: URL): string {
    const [last = '', folder = ''] = pathname
        .split('/')
        .filter((part) => part !== '')
        .toReversed();
    const stem = decodeFragment(last).replace(/\.(json|ya?ml)$/i, '');
    return (stem === 'index' && folder !== '' ? decodeFragment(folder) : stem) || host || 'document';
}

const componentMaps = ['schemas', 'parameters', 'requestBodies', 'responses', 'pathItems', 'mediaTypes'] as const;

/**
 * A component that is only a reference to another document stands for the value there: the value is mounted in its
 * place, and references to either mean the same. This also covers a component that references such a component; but
 * components that reference a value directly come first.
 */
function mountComponents(root: JsonObject, set: DocumentSet, mounts: Mounts, references: References): JsonObject {
    const components = objectAt(root, 'components');
    if (components === undefined) return root;
    const mounted = new Map<string, Map<string, JsonValue | undefined>>();
    const waiting: { readonly map: string; readonly key: string; readonly reference: string }[] = [];
    for (const map of componentMaps) {
        const entries = objectAt(components, map);
        if (entries === undefined) continue;
        mounted.set(map, new Map(Object.entries(entries)));
        for (const [key, value] of Object.entries(entries)) {
            const reference = onlyReference(value);
            // A reference within the same document leads to another component, or to a part of one.
            if (reference?.startsWith('#') === false) waiting.push({ map, key, reference });
        }
    }
    // It grows during the loop.
    for (const { map, key, reference } of waiting) {
        const place = `/components/${map}/${escapeKey(key)}`;
        const resolution = references.resolve(reference, place);
        if (resolution.kind !== 'pointer') continue;
        const part = mounts.partAt(resolution.pointer);
        const found = part.document === 0 ? undefined : valueOfPart(set, part);
        // A value that already has a place keeps it, and this component references it.
        if (found === undefined || mounts.has(part, '/components/')) continue;
        mounts.add(place, part);
        mounted.get(map)?.set(key, found);
        const next = onlyReference(found);
        if (next !== undefined) waiting.push({ map, key, reference: next });
    }
    const maps = [...mounted].map(([map, entries]) => [map, Object.fromEntries(entries)] as const);
    return { ...root, components: { ...components, ...Object.fromEntries(maps) } };
}

function onlyReference(value: JsonValue | undefined): string | undefined {
    if (!isJsonObject(value) || Object.keys(value).length !== 1) return undefined;
    return stringField(value, '$ref');
}

function objectAt(object: JsonObject, key: string): JsonObject | undefined {
    const value = field(object, key);
    return isJsonObject(value) ? value : undefined;
}
