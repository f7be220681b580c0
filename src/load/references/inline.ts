/**
 * Inlines parts of other documents into a Swagger 2.0 description before its upgrade. Path items, parameters and
 * responses have no meaning without the description around them. Schemas stay where they are.
 */
import { field, isJsonObject, type JsonObject, type JsonValue } from '../json.ts';
import { escapeKey } from '../pointer.ts';
import type { DocumentSet } from './documents.ts';
import { type FindPart, findParts } from './follow.ts';
import { Mounts, type Part } from './mounts.ts';
import { valueAt } from './value.ts';

export interface InlinedDescription {
    readonly document: JsonObject;
    /** The part of a document at a place. */
    readonly partAt: (place: string) => Part;
}

/** A value, its source, and its target place. */
interface Spot {
    readonly value: JsonValue;
    readonly part: Part;
    readonly place: string;
}

/** The maximum length of a chain of references. */
const chainLimit = 100;

export function inlineDocuments(root: JsonObject, set: DocumentSet): InlinedDescription {
    const inliner = new Inliner(set);
    const start: Spot = { value: root, part: { document: 0, pointer: '' }, place: '' };
    const document = inliner.fields(start, {
        paths: (paths) => inliner.entries(paths, (item) => inliner.pathItem(item)),
        parameters: (parameters) => inliner.entries(parameters, (parameter) => inliner.leaf(parameter)),
        responses: (responses) => inliner.entries(responses, (response) => inliner.leaf(response)),
    });
    return { document: isJsonObject(document) ? document : root, partAt: (place) => inliner.mounts.partAt(place) };
}

type Inline = (spot: Spot) => JsonValue;

class Inliner {
    readonly mounts = new Mounts();
    readonly #set: DocumentSet;
    readonly #find: FindPart;
    /** Many places may reference one value, which is rebased only once. */
    readonly #rebased = new WeakMap<object, JsonValue>();

    constructor(set: DocumentSet) {
        this.#set = set;
        this.#find = findParts(set);
    }

    pathItem(given: Spot): JsonValue {
        const spot = this.#follow(given);
        const operation: Inline = (inner) =>
            this.fields(inner, {
                parameters: (list) => this.#items(list),
                responses: (responses) => this.entries(responses, (response) => this.leaf(response)),
            });
        const operations = Object.fromEntries(methods.map((method) => [method, operation]));
        return this.fields(spot, { ...operations, parameters: (list) => this.#items(list) });
    }

    /** A parameter or a response: only the object itself is inlined, not its contents. */
    leaf(given: Spot): JsonValue {
        const { value, part } = this.#follow(given);
        return this.#rebase(value, part.document);
    }

    /** An object with some fields inlined, each by its own function. */
    fields(spot: Spot, inline: Readonly<Record<string, Inline>>): JsonValue {
        return this.#map(spot, (inner, key) =>
            Object.hasOwn(inline, key) ? inline[key]?.(inner) : this.#rebase(inner.value, inner.part.document),
        );
    }

    entries(spot: Spot, inline: Inline): JsonValue {
        return this.#map(spot, inline);
    }

    #items(spot: Spot): JsonValue {
        if (!Array.isArray(spot.value)) return spot.value;
        return (spot.value as readonly JsonValue[]).map((value, index) =>
            this.leaf(this.#within(spot, String(index), value)),
        );
    }

    #map(spot: Spot, inline: (inner: Spot, key: string) => JsonValue | undefined): JsonValue {
        if (!isJsonObject(spot.value)) return spot.value;
        const entries = Object.entries(spot.value).map(([key, value]): [string, JsonValue | undefined] => [
            key,
            value === undefined ? undefined : inline(this.#within(spot, key, value), key),
        ]);
        return Object.fromEntries(entries);
    }

    /** The target of a reference to another document. A reference without a target stays, and is reported later. */
    #follow(given: Spot): Spot {
        let { value, part } = given;
        for (let count = 0; count < chainLimit; count++) {
            const reference = isJsonObject(value) ? field(value, '$ref') : undefined;
            if (typeof reference !== 'string') break;
            if (part.document === 0 && reference.startsWith('#')) break;
            const found = this.#find(reference, part);
            if (found.kind === 'lost') break;
            if (found.part.document === 0) {
                part = { document: 0, pointer: given.place };
                value = { $ref: `#${found.part.pointer.replaceAll('%', '%25')}` };
                break;
            }
            const target = valueAt(this.#set.documents[found.part.document]?.value ?? null, found.part.pointer);
            if (target === undefined) break;
            ({ part } = found);
            value = target;
        }
        if (part.document !== 0) this.mounts.add(given.place, part);
        return { value, part, place: given.place };
    }

    /** Rewrites references as seen from the description: as whole URLs, if they are in another document. */
    #rebase(value: JsonValue, document: number): JsonValue {
        if (typeof value !== 'object' || value === null) return value;
        const { expansion, documents } = this.#set;
        const owner = expansion?.ownerOf(value) ?? document;
        const url = documents[owner]?.url;
        if (url === undefined || (owner === 0 && expansion === undefined)) return value;
        const known = this.#rebased.get(value);
        if (known !== undefined) return known;
        const rebased = Array.isArray(value)
            ? (value as readonly JsonValue[]).map((item) => this.#rebase(item, owner))
            : this.#rebaseObject(value as JsonObject, owner, url);
        this.#rebased.set(value, rebased);
        return rebased;
    }

    /** A value within another one. It may be the target of a reference that stood there. */
    #within({ part, place }: Spot, key: string, value: JsonValue): Spot {
        const end = `/${escapeKey(key)}`;
        const inner = { document: part.document, pointer: part.pointer + end };
        return { value, part: this.#set.expansion?.trace(inner) ?? inner, place: place + end };
    }

    #rebaseObject(object: JsonObject, document: number, url: URL): JsonObject {
        const entries = Object.entries(object).map(([key, inner]): [string, JsonValue | undefined] => {
            if (key === '$ref' && typeof inner === 'string' && document !== 0 && URL.canParse(inner, url)) {
                return [key, new URL(inner, url).href];
            }
            return [key, inner === undefined ? undefined : this.#rebase(inner, document)];
        });
        return Object.fromEntries(entries);
    }
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'];
