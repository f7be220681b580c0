/** Follows references: from a reference and its document to a pointer into the whole description. */
import { type Diagnostic, diagnose } from '../../diagnostics/index.ts';
import { Suggestions } from '../../diagnostics/nearest.ts';
import { locationOf, withoutFragment } from '../location.ts';
import { decodeFragment, fragmentPointer, longestPrefix } from '../pointer.ts';
import { shortenReference, shortenText } from '../shown.ts';
import { type DocumentSet, type KnownDocument, type Part, valueAt } from './parts.ts';
import type { Resolution } from './resolution.ts';

export type FoundTarget =
    /** `meant` is the URI of the document, if the names around the reference say another than the one that was read. */
    | { readonly kind: 'part'; readonly part: Part; readonly meant?: string }
    | Extract<Resolution, { readonly kind: 'lost' }>;

/** A document, and the names of its schemas. If two schemas have the same name, the first wins. */
interface Indexed {
    readonly document: KnownDocument;
    /** The URLs of schemas with an `$id`, the base of references within them (JSON Schema Core, 8.2.1), by pointer. */
    readonly resources: ReadonlyMap<string, URL>;
    /** The pointers of anchors, by the pointer of the resource they are in and their name, and by their name alone. */
    readonly anchors: ReadonlyMap<string, string>;
    /** The targets found so far, by reference. */
    readonly found: Map<string, FoundTarget>;
}

function indexDocument(document: KnownDocument): Indexed {
    const { names } = document;
    const resources = new Map(names.flatMap(({ pointer, url }) => (url ? [[pointer, url]] : [])));
    const anchors = new Map<string, string>();
    for (const { keyword, name, pointer } of names) {
        if (keyword === '$id') continue;
        const areas = [resourceAt(resources, pointer), areaAt(resources, pointer)];
        for (const key of [name, ...areas.map((area) => anchorKey(name, area))])
            if (!anchors.has(key)) anchors.set(key, pointer);
    }
    return { document, resources, anchors, found: new Map() };
}

/** The pointer of the schema with an `$id` around a pointer, or else of the document. */
function resourceAt(resources: Indexed['resources'], pointer: string): string {
    const { rest } = longestPrefix(pointer, resources) ?? { rest: pointer };
    return pointer.slice(0, pointer.length - rest.length);
}

const wholeSchema =
    /^\/components\/schemas\/[^/]+|^\/(?:paths|webhooks|components)\/.*?\/(?:schema|itemSchema)(?=\/|$)/;

/**
 * The schema around a pointer in which a name belongs to one schema: that with an `$id`, or else the whole one. Strictly, a
 * name may be used once in a document, but authors use it in each schema that binds it.
 */
function areaAt(resources: Indexed['resources'], pointer: string): string {
    const resource = resourceAt(resources, pointer);
    const whole = wholeSchema.exec(pointer)?.[0] ?? '';
    return whole.length > resource.length ? whole : resource;
}

/** An anchor cannot contain a `#`. */
function anchorKey(name: string, around: string): string {
    return `${around}#${name}`;
}

/** The documents of a description by all their names, and their schemas. */
export class ReferenceIndex {
    readonly #set: DocumentSet;
    readonly #documents: readonly Indexed[];
    readonly #known = new Map<string, Part>();
    readonly #suggestions = new Suggestions();

    constructor(set: DocumentSet) {
        this.#set = set;
        this.#documents = set.documents.map(indexDocument);
        for (const [document, { url, self }] of set.documents.entries()) {
            for (const name of [url, ...(self === undefined ? [] : [self])]) {
                this.#know(withoutFragment(name), { document, pointer: '' });
            }
        }
        for (const [document, { resources }] of this.#documents.entries()) {
            for (const [pointer, url] of resources) this.#know(url.href, { document, pointer });
        }
    }

    /** The target of a reference, given the part of a document that contains the reference. */
    find(reference: string, place: Part): FoundTarget {
        const from = this.#set.expansion?.trace(place) ?? place;
        const owner = this.#documents[from.document];
        // Without an `$id`, a reference means the same everywhere in a document, unless it is a name.
        const known = owner?.resources.size === 0 && !/#[^/]/.test(reference) ? owner.found : undefined;
        const found = known?.get(reference) ?? this.#find(reference, from, owner);
        known?.set(reference, found);
        return found;
    }

    /** The schemas with a name by `$dynamicAnchor`, by these names. */
    dynamicAnchors(): ReadonlyMap<string, readonly Part[]> {
        const byName = new Map<string, Part[]>();
        for (const [document, { names }] of this.#set.documents.entries()) {
            for (const { keyword, name, pointer } of names) {
                if (keyword !== '$dynamicAnchor') continue;
                byName.set(name, [...(byName.get(name) ?? []), { document, pointer }]);
            }
        }
        return byName;
    }

    /** Whether a name may belong to one schema in both places. */
    isSameArea(one: Part, other: Part): boolean {
        const { resources } = this.#documents[one.document] ?? { resources: new Map() };
        return one.document === other.document && areaAt(resources, one.pointer) === areaAt(resources, other.pointer);
    }

    #find(reference: string, { document, pointer }: Part, owner: Indexed | undefined): FoundTarget {
        const hash = reference.indexOf('#');
        const address = hash === -1 ? reference : reference.slice(0, hash);
        const fragment = hash === -1 ? '' : reference.slice(hash + 1);
        if (owner === undefined) return notRead(address);
        const resource = resourceAt(owner.resources, pointer);
        if (address === '') {
            const base = { document, pointer: basePointerOf(fragment, owner.document, resource) };
            return this.#within(base, fragment, reference, areaAt(owner.resources, pointer));
        }
        const found = this.#search(address, owner.document, owner.resources.get(resource));
        return found.kind === 'lost' ? found : { ...found, ...this.#within(found.part, fragment, reference) };
    }

    /** The target of a fragment in a document, or in a schema with an `$id`: a pointer, or the name of a schema. */
    #within({ document, pointer }: Part, fragment: string, reference: string, area?: string): FoundTarget {
        const inner = fragmentPointer(fragment);
        if (inner !== undefined) return { kind: 'part', part: { document, pointer: pointer + inner } };
        const { resources, anchors } = this.#documents[document] ?? { resources: new Map(), anchors: new Map() };
        const name = decodeFragment(fragment);
        const near = area === undefined ? undefined : anchors.get(anchorKey(name, area));
        const inResource = anchorKey(name, resourceAt(resources, pointer));
        const anchor = near ?? anchors.get(inResource) ?? anchors.get(name);
        if (anchor !== undefined) return { kind: 'part', part: { document, pointer: anchor } };
        const names = () => [...anchors.keys()].filter((key) => !key.includes('#'));
        const similar = this.#suggestions.nearest(name, anchors, names);
        const help = similar === undefined ? undefined : `did you mean '#${similar}'?`;
        return lost('unresolved-reference', `'${shortenReference(reference)}' does not exist`, help);
    }

    #know(href: string, part: Part): void {
        if (!this.#known.has(href)) this.#known.set(href, part);
    }

    /**
     * Tries the names that the owner and its schema give themselves, then the URL it was read from (OpenAPI 3.2,
     * 4.1.2.2).
     */
    #search(address: string, { self, url }: KnownDocument, resource: URL | undefined): FoundTarget {
        const bases = [resource, self, url].filter((base) => base !== undefined);
        const hrefs = bases.flatMap((base) => locationOf(address, base) ?? []);
        for (const href of hrefs) {
            const part = this.#known.get(href) ?? this.#known.get(this.#set.redirected.get(href) ?? '');
            if (part !== undefined) return { kind: 'part', part, ...(href !== hrefs[0] && { meant: hrefs[0] }) };
        }
        if (hrefs.length === 0)
            return lost('external-reference', `'${shortenReference(address)}' is neither a valid URL nor a path`);
        const losses = hrefs.flatMap((href) => this.#set.lost.get(href) ?? []);
        if (losses.length === 0) return notRead(address);
        const diagnostics = losses.flatMap((loss) =>
            loss.diagnostics.map((reason) => diagnoseReference(address, reason, loss.near)),
        );
        return { kind: 'lost', diagnostics };
    }
}

/**
 * The pointer of the schema with an `$id` around a reference, if that contains the target of its fragment; otherwise
 * that of the document: many descriptions still write pointers from there.
 */
function basePointerOf(fragment: string, { value }: KnownDocument, resource: string): string {
    if (resource === '') return '';
    const inner = fragmentPointer(fragment);
    return inner === undefined || valueAt(value, resource + inner) !== undefined ? resource : '';
}

function notRead(address: string): FoundTarget {
    return lost('external-reference', `'${shortenReference(address)}' names no document that could be read`);
}

function lost(code: Diagnostic['code'], message: string, help?: string): FoundTarget {
    return { kind: 'lost', diagnostics: [diagnose(code, message, { help })] };
}

/**
 * An error within a document is reported there. A document that could not be read at all is reported at the reference.
 */
function diagnoseReference(address: string, reason: Diagnostic, near: string | undefined): Diagnostic {
    if (reason.where?.line !== undefined) return reason;
    const { message, where } = reason;
    const expected = where?.file === undefined ? undefined : `it is looked for at '${shortenText(where.file, 200)}'`;
    const meant = near === undefined ? undefined : `did you mean '${shortenReference(siblingOf(address, near), 200)}'?`;
    const help = meant ?? reason.help ?? expected;
    return diagnose('external-reference', `'${shortenReference(address)}' cannot be read: ${message}`, { help });
}

/**
 * A reference to a similarly named file in the same folder, as a description would write it (RFC 3986, section 4.2).
 */
function siblingOf(address: string, name: string): string {
    return address.slice(0, address.lastIndexOf('/') + 1) + name.replaceAll(/[%#?]/g, encodeURIComponent);
}
